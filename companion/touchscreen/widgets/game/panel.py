"""The simulated dice buttons: six faces and undo, for tables without pins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.touchscreen.presenters.lie import Box
from companion.touchscreen.presenters.play.layout import split
from companion.touchscreen.theme import Theme
from companion.touchscreen.widgets.button import IconButton, Tappable
from companion.touchscreen.widgets.die import Die
from companion.touchscreen.widgets.surface import Surface


class ButtonPanel(Surface):
    """A button for each name; ``1`` to ``6`` are shown as faces of a die, ``undo`` as its sign."""

    def __init__(
        self, theme: Theme, names: Sequence[str], press: Callable[[str], None], **kwargs: Any
    ) -> None:
        self.buttons = [_button(theme, name, press) for name in names]
        super().__init__(theme, fill=theme.palette.panel, edge=theme.palette.line, **kwargs)
        for button in self.buttons:
            self.add_widget(button)

    def place(self) -> None:
        inset = self.theme.px(2)
        box = Box(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        for button, cell in zip(
            self.buttons, split(box, max(1, len(self.buttons)), self.theme.px(3)), strict=False
        ):
            button.pos, button.size = (cell.x, cell.y), (cell.width, cell.height)


def _button(theme: Theme, name: str, press: Callable[[str], None]) -> Tappable:
    if name.isdigit():
        return Die(theme, int(name), lambda: press(name), look="calm")
    return IconButton(theme, "undo", lambda: press(name), size_hint=(1, 1))
