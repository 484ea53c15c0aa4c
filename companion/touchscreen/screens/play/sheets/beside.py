"""Counting a robot's cards: those of the hand that it takes over, or what people hand over to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.uix.widget import Widget

from companion.faces.play import beside
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line, SeatBadge

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


MANY: Final = 6
"""Rows of which a lying sheet holds no more below each other."""


class BesideSheet(LiveSheet):
    """Closes by itself once nothing is asked any more."""

    wide = 560
    high = 440

    def __init__(self, screen: GameScreen, seat: str, anew: str = "") -> None:
        super().__init__(screen)
        self.seat = seat
        self.counts = beside.CountPresenter(screen.presenter, anew)

    def begun(self) -> bool:
        return bool(self.counts.picked.total)

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> BesideSheet:
        return cls(screen, seat, seat if kind == "named" else "")

    def title(self) -> str:
        if self.counts.anew:
            name = self.screen.presenter.seen.names[self.seat]
            return self.words("touchscreen.beside.named", name=name)
        asked = beside.prompt(self.screen.presenter.seen, self.words)
        return "" if asked is None else asked.title

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.seat, side=36)

    def refresh(self) -> None:
        if self.counts.asked is None:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, rows = self.theme, self.counts.rows()
        beside_each_other = 2 if len(rows) > MANY and not self.upright else 1
        for start in range(0, len(rows), beside_each_other):
            line = rows[start : start + beside_each_other]
            cells = (cell for row, name in line for cell in self._counted(row, name))
            column.add_widget(Line(theme, *cells, tall=52))
        done = self.words("touchscreen.beside.done")
        column.add_widget(Button(theme, done, self._done, kind="go", tall=56))
        column.add_widget(Widget())

    def _counted(self, row: str, name: str) -> tuple[Widget, ...]:
        """A row: its name, how many, and one less or more."""
        theme, count = self.theme, str(self.counts.picked.counts.get(row, 0))
        less, more = (
            IconButton(theme, icon, partial(self._pick, row, by))
            for icon, by in (("minus", -1), ("plus", 1))
        )
        return Label(theme, name), less, Label(theme, count, bold=True), more

    def _pick(self, row: str, by: int) -> None:
        self.act(self.counts.pick(row, by))

    def _done(self) -> None:
        self.act(self.counts.done(), close=bool(self.counts.anew))
