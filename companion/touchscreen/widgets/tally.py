"""A row of what every seat has: a label and a key for each seat, with their badges over all rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.boxes import Column, Line
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.label import Label

BESIDE = 106
"""How wide a label is at least that stands beside its keys, in sketch pixels."""


class Tally(Column):
    """wide: the width of all in pixels; on_tap: gets the seat. The label stands above where there is no room beside."""

    def __init__(
        self,
        theme: Theme,
        label: str,
        cells: Sequence[tuple[str, str]],
        wide: float,
        on_tap: Callable[[str], object],
    ) -> None:
        beside = is_beside(theme, len(cells), wide)
        self.label = said = Label(theme, label, size_px=theme.small)
        line = Line(theme, tall=48)
        if beside:
            line.add_widget(said)
        self.keys = {seat: _key(theme, text, seat, on_tap, beside) for seat, text in cells}
        for key in self.keys.values():
            line.add_widget(key)
        parts: list[Widget] = [line] if beside else [said, line]
        if not beside:
            said.size_hint_y, said.height = None, theme.px(22)
        high = sum(part.height for part in parts) + theme.gap * (len(parts) - 1)
        super().__init__(theme, *parts, size_hint_y=None, height=high)


class Cell(Tappable):
    """What one seat has; lighter than a button, since a page has dozens."""

    def __init__(self, theme: Theme, text: str, on_tap: Tap, **kwargs: Any) -> None:
        self.label = Label(theme, text, bold=True, halign="center")
        super().__init__(theme, on_tap, fill=theme.palette.raised, **kwargs)
        self.add_widget(self.label)
        self.place()

    @property
    def text(self) -> str:
        """What it says."""
        return str(self.label.full_text)

    def place(self) -> None:
        self.label.pos, self.label.size = self.pos, self.size


def badges(theme: Theme, seats: Sequence[str], wide: float) -> Line:
    """The head of such rows: whose key stands below."""
    beside = is_beside(theme, len(seats), wide)
    line = Line(theme, tall=26)
    if beside:
        line.add_widget(Widget())
    for seat in seats:
        line.add_widget(AnchorLayout(**_size(theme, beside)))
        line.children[0].add_widget(SeatBadge(theme, seat, side=24))
    return line


def is_beside(theme: Theme, seats: int, wide: float) -> bool:
    """Whether a label has room beside the keys of so many seats."""
    return wide - seats * (theme.touch + theme.gap) >= theme.px(BESIDE)


def _key(theme: Theme, text: str, seat: str, on_tap: Callable[[str], object], beside: bool) -> Cell:
    return Cell(theme, text, lambda: on_tap(seat), **_size(theme, beside))


def _size(theme: Theme, beside: bool) -> dict[str, Any]:
    return {"size_hint": (None, 1), "width": theme.touch} if beside else {}
