"""A row of a list: something small at the left, a text with a note, something small at the right."""

from __future__ import annotations

from math import isfinite
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.label import Label, height_of


class Row(Tappable):
    """One line of a list, at least a finger high. ``left`` and ``right`` keep their own width.

    grows: a text without a note takes the lines that it needs in its own size, and the row is as high.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        note: str = "",
        *,
        left: Widget | None = None,
        right: Widget | None = None,
        on_tap: Tap | None = None,
        tall: float = 48,
        grows: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("fill", theme.palette.row)
        self.left, self.right_widget = left, right
        self._least = theme.px(tall)
        self.label = Label(theme, text, size_px=theme.normal, bold=bool(note))
        self.note = Label(theme, note, size_px=theme.small, color=theme.palette.muted)
        super().__init__(theme, on_tap, size_hint_y=None, height=theme.px(tall), **kwargs)
        for part in (left, self.label, self.note, right):
            if part is not None:
                self.add_widget(part)
        self.place()
        if grows:
            self.bind(width=self._rise)

    def _rise(self, *_: Any) -> None:
        wide = self._span()[1]
        needs = height_of(str(self.label.full_text), wide, self.theme.normal)
        # Before it is laid out it has no width, and no word fits.
        self.height = max(self._least, needs + self.theme.px(8)) if isfinite(needs) else self._least

    def _span(self) -> tuple[float, float]:
        """Where the text begins, and how wide it may be."""
        pad, edge = self.theme.px(8), self.theme.inset
        start, end = self.x + edge, right(self) - edge
        if self.left is not None:
            start += self.left.width + edge
        if self.right_widget is not None:
            end -= self.right_widget.width + pad
        return start, max(1.0, end - start)

    def place(self) -> None:
        pad, edge = self.theme.px(8), self.theme.inset
        if self.left is not None:
            self.left.pos = (self.x + edge, middle(self)[1] - self.left.height / 2)
        if self.right_widget is not None:
            at = right(self) - edge - self.right_widget.width
            self.right_widget.pos = (at, middle(self)[1] - self.right_widget.height / 2)
        start, width = self._span()
        if not self.note.full_text:
            self.label.pos, self.label.size = (start, self.y), (width, self.height)
            return
        room, small = self.height - pad / 2, self.theme.small
        note = height_of(self.note.full_text, width, small)
        label = height_of(str(self.label.full_text), width, small, bold=True)
        low = min(max(note, room * 0.46), max(small, room - label))
        self.label.pos, self.label.size = (start, self.y + pad / 4 + low), (width, room - low)
        self.note.pos, self.note.size = (start, self.y + pad / 4), (width, low)
