"""A text that never overflows: it shrinks, then wraps, then shrinks further."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label as KivyLabel

from companion.touchscreen.theme import Color, Theme
from companion.touchscreen.widgets.fitting import fit


@lru_cache(maxsize=8192)
def measure(text: str, size: float, bold: bool = False) -> float:
    """The width of one line of text in pixels."""
    return float(CoreLabel(font_size=size, bold=bold).get_extents(text)[0]) if text else 0.0


@lru_cache(maxsize=4096)
def _fit(
    text: str, width: int, height: int, size: float, floor: float, bold: bool
) -> tuple[float, tuple[str, ...]]:
    return fit(text, width, height, size, floor, lambda line, at: measure(line, at, bold))


class Label(KivyLabel):
    """A text in its box. ``size_px`` is the wished height of the text, ``floor`` the least before wrapping gives up."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        size_px: float | None = None,
        color: Color | None = None,
        bold: bool = False,
        halign: str = "left",
        valign: str = "middle",
        floor: float | None = None,
        **kwargs: Any,
    ) -> None:
        self._wish = size_px or theme.normal
        self._floor = floor or min(self._wish, theme.small)
        self.full_text = text
        super().__init__(
            color=color or theme.palette.text, bold=bold, halign=halign, valign=valign, **kwargs
        )
        self.bind(size=self._refit)
        self._refit()

    def say(self, text: str) -> None:
        """Show another text."""
        if text != self.full_text:
            self.full_text = text
            self._refit()

    def _refit(self, *_: Any) -> None:
        width, height = int(self.width), int(self.height)
        if width < 2 or height < 2:
            return
        size, lines = _fit(self.full_text, width, height, self._wish, self._floor, bool(self.bold))
        self.font_size = size
        # With a height Kivy drops lines of a text in the middle that would still fit; without one it is centred.
        self.text_size = (self.width + 2, None if self.valign == "middle" else self.height)
        self.text = "\n".join(lines)
