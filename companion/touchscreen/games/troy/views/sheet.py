"""The war in words: the row, both markers, the next Ship, what the Sea People stop, and what the lamps say."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.faces.games.troy.aim import ship_sites
from companion.faces.games.troy.war import KEY, WarRow, told
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.sign import Sign


class WarSheet(LiveSheet):
    """Opened by a tap on the strip."""

    wide = 760

    def title(self) -> str:
        return self.words(f"{KEY}.title")

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        rows = ScrollColumn(theme)
        for line in told(self.screen.presenter.seen, words):
            rows.put(self._row(line))
        for lamp in self.screen.app.context.lamps(words.language):
            rows.put(Row(theme, lamp.text, lamp.rhythm, tall=52))
        column.add_widget(rows)
        count = len(ship_sites(self.screen.presenter))
        if count:
            show = words(f"{KEY}.show_sites", n=count, count=count)
            column.add_widget(Button(theme, show, self._show, tall=50))

    def _row(self, line: WarRow) -> Widget:
        theme = self.theme
        sign: Widget = Sign(theme, line.sign, side=36)
        if line.seat is not None:
            sign = SeatBadge(theme, line.seat, side=34)
        tall = 52 if not line.note else 100 if self.upright else 76
        if self.upright and not line.note:
            tall = 64
        rule = cited(theme, line.rule, self.on_rule)
        return Row(theme, line.text, line.note, left=sign, **rule, tall=tall)

    def _show(self) -> None:
        self.close()
        self.screen.act(self.screen.presenter.tap_choice("ship"))
