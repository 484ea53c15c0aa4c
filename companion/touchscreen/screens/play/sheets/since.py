"""After a piece was moved: what the rolls since would have brought its owner, to take, change or drop."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.since import Since, SinceRow
from companion.table.ports import Json
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, ScrollColumn, SeatBadge

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class SinceSheet(LiveSheet):
    """A row a roll, the sum, and two keys."""

    wide = 640
    high = 440

    def __init__(self, screen: GameScreen, seq: int) -> None:
        super().__init__(screen)
        self.since = Since(screen.presenter, seq)

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> LiveSheet:
        """seat: the number of the correction, as the name has it."""
        return cls(screen, int(seat))

    def title(self) -> str:
        return self.since.title()

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.since.seat, side=36)

    def fill(self, column: Column) -> None:
        theme, words, since = self.theme, self.words, self.since
        note = words("touchscreen.since.note")
        column.add_widget(self._told(note, size=theme.small))
        column.add_widget(ScrollColumn(theme, *map(self._row, since.rows())))
        column.add_widget(self._told(since.sum(), size=theme.normal, bold=True))
        take = words(f"touchscreen.since.{'done' if since.by_hand else 'take'}")
        leave = Button(theme, words("touchscreen.since.leave"), self.close, kind="quiet", tall=56)
        keys = Line(theme, leave, Button(theme, take, self._take, kind="go", tall=56))
        keys.size_hint_y, keys.height = None, theme.px(56)
        column.add_widget(keys)

    def _told(self, text: str, *, size: float, bold: bool = False) -> Label:
        theme = self.theme
        return Label(theme, text, size_px=size, bold=bold, size_hint_y=None, height=theme.px(48))

    def _row(self, row: SinceRow) -> Widget:
        note = "" if row.counts else self.words("touchscreen.since.out")
        tap = partial(self._tap, row.seq)
        icon = "check" if row.counts else "close"
        return Button(self.theme, row.said, tap, note=note, icon=icon, kind="quiet", tall=52)

    def _tap(self, seq: int) -> None:
        self.since.tap(seq)
        self.refresh()

    def _take(self) -> None:
        """Goes away once the table has taken it; what is refused, or is nothing, is said over it."""
        taken = self.since.take()
        if taken.send:
            self.act(replace(taken, then=self._taken))
        else:
            self.act(taken, close=not taken.say)

    def _taken(self, answer: Json) -> Outcome:
        self.close()
        return NOTHING
