"""A photograph of a board on the screen: with what was read over it, or for three taps on it."""

from __future__ import annotations

from cmath import rect
from collections.abc import Callable, Sequence
from math import radians
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Ellipse, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from companion.boards.layouts import BoardLayout
from companion.editor.photographed import ReadHex
from companion.faces.context import Spot
from companion.faces.theme import CREAM, GLOW, INK, TERRAIN, Theme, faded
from companion.rules import grid
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import fan, paint_disc

TAPS = 3
TAPPED = (0.85, 0.1, 0.5, 1.0)
DOUBTFUL = "?"
AROUND = 0.08
"""So much is shown round the land, as a part of how far that reaches: some of the frame."""


class BoardPicture(Widget):
    """A picture as large as there is room, with hexes over it; where there are any, no more than their surroundings.

    larger: pixels of the whole picture for one of it.
    """

    def __init__(
        self,
        theme: Theme,
        texture: Any,
        hexes: Sequence[ReadHex] = (),
        larger: float = 1.0,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme, self.texture, self.hexes, self.larger = theme, texture, hexes, larger
        self.part = self._part()
        self.bind(pos=self._draw, size=self._draw)

    def _part(self) -> tuple[float, float, float, float]:
        """What of the picture is shown: left, top, right and bottom in its pixels, from its upper left corner."""
        wide, high = self.texture.size
        spots = [corner for one in self.hexes for corner in one.outline]
        if not spots:
            return 0, 0, wide, high
        xs, ys = ([spot[i] / self.larger for spot in spots] for i in (0, 1))
        room = AROUND * max(max(xs) - min(xs), max(ys) - min(ys))
        left, right = max(0.0, min(xs) - room), min(wide, max(xs) + room)
        return left, max(0.0, min(ys) - room), right, min(high, max(ys) + room)

    @property
    def lie(self) -> tuple[float, float, float]:
        """Pixels of the window for one of the picture, and where its upper left corner lies, or would."""
        left, top, right, bottom = self.part
        scale = min(self.width / (right - left), self.height / (bottom - top))
        x, y = (left + right) / 2, (top + bottom) / 2
        return scale, self.center_x - x * scale, self.center_y + y * scale

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        scale, left, top = self.lie
        x0, y0, x1, y1 = self.part
        with self.canvas:
            Paint(1, 1, 1, 1)
            Rectangle(
                texture=self.texture,
                tex_coords=self._coords(),
                pos=(left + x0 * scale, top - y1 * scale),
                size=((x1 - x0) * scale, (y1 - y0) * scale),
            )
            step = scale / self.larger
            for one in self.hexes:
                self._hex(one, [(left + x * step, top - y * step) for x, y in one.outline])

    def _coords(self) -> tuple[float, ...]:
        """Where the shown part lies in the texture: its lower left corner, then on anticlockwise."""
        u0, v1, u1, _, _, v0, *_ = self.texture.tex_coords
        wide, high = self.texture.size
        x0, y0, x1, y1 = self.part
        left, right = (u0 + (u1 - u0) * x / wide for x in (x0, x1))
        top, bottom = (v0 + (v1 - v0) * y / high for y in (y0, y1))
        return left, bottom, right, bottom, right, top, left, top

    def _hex(self, one: ReadHex, corners: Sequence[Spot]) -> None:
        if not corners:
            return
        outline = [value for corner in corners for value in corner]
        if one.terrain is not None:
            Paint(*faded(TERRAIN[one.terrain], 0.45))
            fan(outline)
        for paint, wide in ((INK, 2.6), (GLOW if one.doubtful else CREAM, 1.2)):
            Paint(*paint)
            SmoothLine(points=[*outline, *corners[0]], width=self.theme.px(wide))
        sign = DOUBTFUL if one.doubtful else str(one.number or "")
        if not sign:
            return
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x, y, wide = sum(xs) / len(xs), sum(ys) / len(ys), max(xs) - min(xs)
        paint_disc(x, y, wide * 0.24, GLOW if one.doubtful else CREAM)
        text(sign, x, y, wide * 0.34, INK)


class TapPicture(BoardPicture):
    """A picture on which TAPS places are tapped. told: called with them."""

    def __init__(self, theme: Theme, texture: Any, **kwargs: Any) -> None:
        self.taps: tuple[Spot, ...] = ()
        self.told: Callable[[tuple[Spot, ...]], object] = lambda _: None
        super().__init__(theme, texture, **kwargs)

    def forget(self) -> None:
        """The taps begin anew."""
        self.taps = ()
        self._draw()

    def on_touch_down(self, touch: Any) -> bool:
        scale, left, top = self.lie
        x, y = (touch.x - left) / scale, (top - touch.y) / scale
        wide, high = self.texture.size
        if not (0 <= x < wide and 0 <= y < high and self.collide_point(*touch.pos)):
            return bool(super().on_touch_down(touch))
        self.taps = (*self.taps, (x, y))
        self._draw()
        if len(self.taps) == TAPS:
            self.told(self.taps)
        return True

    def _draw(self, *_: Any) -> None:
        super()._draw()
        scale, left, top = self.lie
        with self.canvas:
            for x, y in self.taps:
                _dot(left + x * scale, top - y * scale, self.theme.px(12))


class ShownHexes(Widget):
    """The land of a layout in small, with dots on the three hexes that are to be tapped."""

    def __init__(self, theme: Theme, layout: BoardLayout, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.spots = [grid.center(at) for at in layout.places]
        self.shown = [self.spots[i] for i in layout.shown]
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        (left, top), (right, bottom) = (
            (pick(x for x, _ in self.spots), pick(y for _, y in self.spots)) for pick in (min, max)
        )
        side = min(self.width / (right - left + 2), self.height / (bottom - top + 2))
        x0, y0 = (
            self.center_x - (left + right) / 2 * side,
            self.center_y + (top + bottom) / 2 * side,
        )
        with self.canvas:
            for x, y in self.spots:
                middle = complex(x0 + x * side, y0 - y * side)
                corners = [middle + rect(side * 0.94, radians(30 + 60 * k)) for k in range(6)]
                Paint(*self.theme.palette.muted)
                fan([value for one in corners for value in (one.real, one.imag)])
            for x, y in self.shown:
                _dot(x0 + x * side, y0 - y * side, side * 0.6)


def _dot(x: float, y: float, wide: float) -> None:
    """The dot of a tap, with a light rim: it is seen on dark and on light land."""
    for paint, radius in ((CREAM, wide), (TAPPED, wide * 0.84)):
        Paint(*paint)
        Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
