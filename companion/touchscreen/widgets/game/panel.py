"""The simulated dice buttons: six faces and undo, for tables without pins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.faces.lie import Box
from companion.faces.play.layout import grid
from companion.faces.room import Size
from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import IconButton, Tappable
from companion.touchscreen.widgets.die import DieFace
from companion.touchscreen.widgets.surface import Surface

GAP, INSET = 3.0, 2.0
"""Between buttons and round them, in sketch pixels."""


class ButtonPanel(Surface):
    """A button for each name; ``1`` to ``6`` are shown as faces of a die, ``undo`` as its sign."""

    def __init__(
        self, theme: Theme, names: Sequence[str], press: Callable[[str], None], **kwargs: Any
    ) -> None:
        self.buttons = [_button(theme, name, press) for name in names]
        super().__init__(theme, fill=theme.palette.panel, edge=theme.palette.line, **kwargs)
        for button in self.buttons:
            self.add_widget(button)

    def sizes(self) -> list[Size]:
        """In one line, in several, or in one column, in pixels: a button is never smaller than a finger."""
        count, px = len(self.buttons), self.theme.px
        cell, gap, inset = self.theme.touch, px(GAP), px(INSET)
        ways = (
            (columns, -(-count // columns))
            for columns in dict.fromkeys((count, -(-count // 2), 3, 2, 1))
        )
        return [
            (across * (cell + gap) - gap + 2 * inset, down * (cell + gap) - gap + 2 * inset)
            for across, down in ways
            if across > 0
        ]

    def place(self) -> None:
        inset, gap = self.theme.px(INSET), self.theme.px(GAP)
        box = Box(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        count = len(self.buttons)
        columns = max(1, min(count, round((box.width + gap) / (self.theme.touch + gap))))
        rows = max(1, -(-count // columns))
        for button, cell in zip(self.buttons, grid(box, count, columns, rows, gap), strict=False):
            button.pos, button.size = (cell.x, cell.y), (cell.width, cell.height)


def _button(theme: Theme, name: str, press: Callable[[str], None]) -> Tappable:
    if name.isdigit():
        return DieFace(theme, int(name), lambda: press(name), look="calm")
    return IconButton(theme, "undo", lambda: press(name), size_hint=(1, 1))
