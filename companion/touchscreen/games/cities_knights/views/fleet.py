"""The barbarians: how far they are, what each seat has against them, what would happen, and what the lamps say."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.faces.games.cities_knights.figures import knights_said
from companion.faces.games.cities_knights.fleet import attack_lines
from companion.faces.games.cities_knights.kept import knights_in_app
from companion.faces.games.cities_knights.shown import shown
from companion.touchscreen.screens.play.sheets.figure_row import figure_row
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Row, ScrollColumn, SeatBadge


class FleetSheet(LiveSheet):
    """Opened by a tap on the fleet."""

    wide = 700

    def title(self) -> str:
        return self.words("touchscreen.fleet.title")

    def fill(self, column: Column) -> None:
        theme, seen = self.theme, self.screen.presenter.seen
        rows = ScrollColumn(theme)
        for figure in attack_lines(seen, self.words):
            rows.put(figure_row(theme, figure, self.on_rule))
        for seat in seen.seats:
            rows.put(self._share(seat))
        for lamp in self.screen.app.context.lamps(self.words.language):
            rows.put(Row(theme, lamp.text, lamp.rhythm, tall=52))
        column.add_widget(rows)
        if knights_in_app(seen):
            check = self.words("touchscreen.fleet.check")
            column.add_widget(Button(theme, check, self._check, icon="check", tall=52))

    def _share(self, seat: str) -> Widget:
        theme, seen = self.theme, self.screen.presenter.seen
        fleet = shown(seen)["fleet"]
        loses = not fleet["holds"] and seat in fleet["would_lose"]
        said = knights_said(seen, self.words, seat) if knights_in_app(seen) else ""
        note = self.words("touchscreen.fleet.loses") if loses else said
        strength = Label(
            theme,
            str(fleet["strengths"][seat]),
            bold=True,
            size_px=theme.large,
            halign="right",
            size_hint=(None, None),
            size=(theme.px(40), theme.px(40)),
        )
        badge = SeatBadge(theme, seat, side=32)
        return Row(theme, seen.names[seat], note, left=badge, right=strength, tall=52)

    def _check(self) -> None:
        self.close()
        self.screen.app.navigate("knights")
