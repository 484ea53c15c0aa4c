"""The march in words: what comes next, supply, violet points, Advisors, tokens and gold, and what the lamps say."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.faces.games.alexander.march import KEY, MarchRow, told
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Column, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.sign import Sign


class RowsSheet(LiveSheet):
    """A sheet with rows that cite their rules."""

    wide = 760

    def row(self, line: MarchRow, *, tall: float | None = None) -> Widget:
        """One of them."""
        theme = self.theme
        sign: Widget = (
            Sign(theme, line.sign, side=36)
            if line.seat is None
            else SeatBadge(theme, line.seat, side=34)
        )
        usual = 52 if not line.note else 104 if self.upright else 76
        if self.upright and not line.note:
            usual = 64
        rule = cited(theme, line.rule, self.on_rule)
        return Row(theme, line.text, line.note, left=sign, **rule, tall=tall or usual)


class MarchSheet(RowsSheet):
    """Opened by a tap on the strip."""

    def title(self) -> str:
        return self.words(f"{KEY}.title")

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        rows = ScrollColumn(theme)
        for line in told(self.screen.presenter.seen, words):
            rows.put(self.row(line))
        for lamp in self.screen.app.context.lamps(words.language):
            rows.put(Row(theme, lamp.text, lamp.rhythm, tall=52))
        column.add_widget(rows)
