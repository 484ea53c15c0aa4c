"""What to move on the cardboard: back after an undo, or what a roll asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.locale import Words
from companion.touchscreen.theme import CREAM, INK, Theme
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import right, top
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.surface import Surface


class PutBackPanel(Surface):
    """A title (for an undo where none is given), a line for each piece, and a button that says it is done."""

    def __init__(
        self,
        theme: Theme,
        words: Words,
        lines: tuple[str, ...],
        on_done: Callable[[], object],
        *,
        title: str = "",
        **kwargs: Any,
    ) -> None:
        said = title or words("touchscreen.put_back.title")
        self.title = Label(theme, said, bold=True, size_px=theme.normal, color=INK)
        self.lines = Label(theme, "\n".join(lines), size_px=theme.small, color=INK)
        self.done = Button(theme, words("touchscreen.put_back.done"), on_done, kind="plain")
        super().__init__(theme, fill=CREAM, **kwargs)
        for part in (self.title, self.lines, self.done):
            self.add_widget(part)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return bool(self.collide_point(*touch.pos))

    def place(self) -> None:
        px = self.theme.px
        wide = px(96)
        self.done.pos = (right(self) - wide - px(6), self.y + (self.height - px(48)) / 2)
        self.done.size = (wide, px(48))
        width = max(1, self.width - wide - px(26))
        self.title.pos, self.title.size = (self.x + px(12), top(self) - px(30)), (width, px(26))
        self.lines.pos = (self.x + px(12), self.y + px(6))
        self.lines.size = (width, max(1, self.height - px(38)))
