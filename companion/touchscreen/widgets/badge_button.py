"""A seat's badge as a key."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import Theme
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.button import Tap, Tappable


class BadgeButton(Tappable):
    """A seat's color and shape in a square that takes a tap; ``side`` in sketch pixels."""

    def __init__(
        self, theme: Theme, seat: str, on_tap: Tap | None = None, *, side: float = 48, **kwargs: Any
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(side), theme.px(side)))
        kwargs.setdefault("fill", theme.palette.row)
        self.badge = SeatBadge(theme, seat, side=side * 0.66)
        super().__init__(theme, on_tap, **kwargs)
        self.add_widget(self.badge)
        self.place()

    def place(self) -> None:
        self.badge.center = self.center
