"""An attack, told step by step with the rules, as it happened."""

from __future__ import annotations

from companion.touchscreen.games.cities_knights.attack import Attack, AttackStep, latest_attack
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.theme import INK
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Panel,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.sign import Sign


class AttackSheet(LiveSheet):
    """Announced once by itself when the barbarians have landed."""

    wide = 640

    def title(self) -> str:
        return self.words("touchscreen.attack.title")

    def refresh(self) -> None:
        """It tells what has happened: what comes after changes nothing of it."""

    def fill(self, column: Column) -> None:
        attack = latest_attack(self.screen.presenter.seen, self.words)
        if attack is None:
            return
        column.add_widget(self._banner(attack))
        rows = ScrollColumn(self.theme)
        for step in attack.steps:
            rows.put(self._row(step))
        column.add_widget(rows)
        go_on = self.words("touchscreen.attack.go_on")
        column.add_widget(Button(self.theme, go_on, self.close, kind="go", tall=52))

    def _banner(self, attack: Attack) -> Panel:
        theme = self.theme
        score = self.words(
            "touchscreen.attack.score", barbarians=attack.barbarians, defence=attack.defence
        )
        said = Label(theme, score, bold=True, size_px=theme.px(26), color=INK, halign="center")
        fill = theme.palette.go if attack.won else theme.palette.warn
        line = Line(theme, Sign(theme, "axe", side=40), said, Sign(theme, "shield", side=40))
        for sign in (line.children[0], line.children[2]):
            sign.pos_hint = {"center_y": 0.5}
        return Panel(theme, line, fill=fill, size_hint_y=None, height=theme.px(60))

    def _row(self, step: AttackStep) -> Row:
        theme = self.theme
        rule = Label(
            theme,
            step.rule,
            size_px=theme.small,
            color=theme.palette.muted,
            halign="right",
            size_hint=(None, None),
            size=(theme.px(60), theme.px(30)),
        )
        badge = SeatBadge(theme, step.seat, side=28) if step.seat else None
        return Row(theme, step.text, left=badge, right=rule, tall=40)
