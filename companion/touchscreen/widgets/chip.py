"""A small cream chip: what a seat gained, how many offers are open."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import Color, Theme
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.surface import Surface


class Chip(Surface):
    """A short text on cream."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        fill: Color | None = None,
        ink: Color | None = None,
        **kwargs: Any,
    ) -> None:
        self.label = Label(
            theme,
            text,
            bold=True,
            size_px=theme.px(16),
            color=ink or theme.palette.chip_ink,
            halign="center",
        )
        super().__init__(theme, fill=fill or theme.palette.chip, **kwargs)
        self._ground.radius = [theme.px(13)]
        self.add_widget(self.label)

    def say(self, text: str) -> None:
        """Show another text; an empty one hides the chip."""
        self.label.say(text)
        self.opacity = 1 if text else 0

    def place(self) -> None:
        pad = self.theme.px(5)
        self.label.pos = (self.x + pad, self.y)
        self.label.size = (max(1, self.width - 2 * pad), self.height)
