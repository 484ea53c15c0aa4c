"""An attack, told step by step with the rules, as it happened."""

from __future__ import annotations

from companion.touchscreen.games.cities_knights.attack import Attack, latest_attack
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.screens.play.sheets.told import go_on, step_row
from companion.touchscreen.theme import INK
from companion.touchscreen.widgets import (
    Column,
    Label,
    Line,
    Panel,
    ScrollColumn,
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
            rows.put(step_row(self.theme, step, self.on_rule))
        column.add_widget(rows)
        column.add_widget(go_on(self))

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
