"""A text that is read rather than glanced at: as wide as its box, as high as it needs, for a column that scrolls."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import Color, Theme
from companion.touchscreen.widgets.fitting import LINE, broken, wrap
from companion.touchscreen.widgets.label import Label, measure


class Prose(Label):
    """Sets its own height from its width; nothing of it shrinks."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        *,
        bold: bool = False,
        color: Color | None = None,
        **kwargs: Any,
    ) -> None:
        self._height_of_text = theme.normal
        self._whole = text
        super().__init__(
            theme, text, bold=bold, color=color, floor=theme.normal, size_hint_y=None, **kwargs
        )
        self.bind(width=self._rise)

    def _rise(self, *_: Any) -> None:
        size = self._height_of_text
        lines = broken(self._whole, self.width, size, self._wide)
        # a word may be wider than the box, as the path of a file is
        fits = wrap(self._whole, self.width, size, self._wide) is not None
        self.say(self._whole if fits else "\n".join(lines))
        self.height = len(lines) * size * LINE + size / 4

    def _wide(self, text: str, size: float) -> float:
        return measure(text, size, bool(self.bold))
