"""A text in its box: it wraps, and shrinks as far as it can be read, which is never below the theme's ``small``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.uix.label import Label as KivyLabel

from companion.faces.theme import Color, Theme
from companion.touchscreen.widgets.fitting import LINE, fit, holds, sizes_down, wrap
from companion.touchscreen.widgets.glimpse import glimpse
from companion.touchscreen.widgets.shaped import ShapedText


@lru_cache(maxsize=8192)
def measure(text: str, size: float, bold: bool = False) -> float:
    """The width of one line of text in pixels."""
    glimpse()
    return float(ShapedText(font_size=size, bold=bold).get_extents(text)[0]) if text else 0.0


NARROWER = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)
"""Shares of their width to which letters are made narrow, one after the other."""


def _narrowed(
    text: str, width: int, height: int, size: float, least: float, bold: bool
) -> tuple[float, tuple[str, ...]] | None:
    """The widest letters of full size with which the text fits, and its lines; None where not even the least does."""
    for share in NARROWER:
        lines = wrap(text, width / share, size, lambda line, at: measure(line, at, bold))
        if share >= least and lines is not None and len(lines) * size * LINE <= height + 1:
            return share, lines
    return None


@lru_cache(maxsize=4096)
def _fitted(
    text: str, width: int, height: int, sizes: tuple[float, float], narrow: float, bold: bool
) -> tuple[float, float, tuple[str, ...]]:
    """Size, share of the letters' width, and lines. sizes: wished and least; narrow letters are the last way before a
    text is too long."""
    wish, floor = sizes

    def measured(line: str, at: float) -> float:
        return measure(line, at, bold)

    for trial in sizes_down(wish, floor) if narrow < 1 else ():
        found = _narrowed(text, width, height, trial, narrow, bold)
        if found is not None:
            return (trial, *found)
    size, lines = fit(text, width, height, wish, floor, measured)
    if holds(text, width, height, size, measured):
        return size, 1.0, lines
    found = _narrowed(text, width, height, floor, NARROWER[-1], bold)
    return (floor, *found) if found is not None else (size, 1.0, lines)


def height_of(text: str, width: float, size: float, *, bold: bool = False) -> float:
    """How high a text of this size is in so much width, in pixels; infinite where a word is too wide."""
    lines = wrap(text, width, size, lambda line, at: measure(line, at, bold))
    return float("inf") if lines is None else len(lines) * size * LINE


class Label(KivyLabel):
    """A text in its box. ``narrow``: the least share of their width to which letters may be made narrow before they are
    made smaller. ``size_px`` is the wished height of the text, ``floor`` the least, never below ``small``."""

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
        narrow: float = 1.0,
        **kwargs: Any,
    ) -> None:
        self._floor = max(floor or 0.0, theme.small)
        self._wish = max(size_px or theme.normal, self._floor)
        self._narrow, self.share = narrow, 1.0
        self.full_text = text
        super().__init__(
            color=color or theme.palette.text, bold=bold, halign=halign, valign=valign, **kwargs
        )
        self._scale: Scale | None = None
        self.bind(size=self._refit)
        self._refit()

    def _create_label(self) -> None:
        """As Kivy does for a text without markup, but drawn by ``ShapedText``."""
        if not isinstance(self._label, ShapedText):
            drawn = {name: getattr(self, name) for name in self._font_properties}
            self._label: Any = ShapedText(**drawn, usersize=self.text_size)

    def _squeeze(self, share: float) -> None:
        """Draw through a scale, which makes letters narrower and not lower."""
        self.share = share
        if self._scale is None and share < 1:
            self._scale = self._prepared()
        if self._scale is not None:
            self._scale.x = share
            self._turn_round()

    def _prepared(self) -> Scale:
        with self.canvas.before:
            PushMatrix()
            scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self.bind(center=self._turn_round)
        return scale

    def _turn_round(self, *_: Any) -> None:
        if self._scale is not None:
            self._scale.origin = self.center

    def say(self, text: str) -> None:
        """Show another text."""
        if text != self.full_text:
            self.full_text = text
            self._refit()

    def wish(self, size_px: float) -> None:
        """Show the text as high as this where it fits."""
        if size_px != self._wish:
            self._wish = max(size_px, self._floor)
            self._refit()

    def _refit(self, *_: Any) -> None:
        width, height = int(self.width), int(self.height)
        if width < 2 or height < 2:
            return
        size, share, lines = _fitted(
            self.full_text, width, height, (self._wish, self._floor), self._narrow, bool(self.bold)
        )
        self._squeeze(share)
        self.font_size = size
        # With a height Kivy drops lines of a text in the middle that would still fit; without one it is centred.
        self.text_size = (self.width / share + 2, None if self.valign == "middle" else self.height)
        self.text = "\n".join(lines)
        glimpse()

    def texture_update(self, *largs: Any) -> None:
        """As Kivy does, who draws the letters here."""
        super().texture_update(*largs)
        glimpse()
