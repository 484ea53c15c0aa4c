"""A photograph of a board on the screen: with what was read over it, or for three taps on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Ellipse, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from companion.editor.photographed import ReadHex
from companion.faces.context import Spot
from companion.faces.theme import CREAM, GLOW, INK, TERRAIN, Theme, faded
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import fan, paint_disc

TAPS = 3
DOUBTFUL = "?"


class BoardPicture(Widget):
    """A picture as large as there is room, with hexes over it. larger: pixels of the whole picture for one of it."""

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
        self.bind(pos=self._draw, size=self._draw)

    @property
    def lie(self) -> tuple[float, float, float]:
        """Pixels of the window for one of the picture, and where its upper left corner lies."""
        wide, high = self.texture.size
        scale = min(self.width / wide, self.height / high)
        return scale, self.center_x - wide * scale / 2, self.center_y + high * scale / 2

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        scale, left, top = self.lie
        wide, high = self.texture.size
        size = (wide * scale, high * scale)
        with self.canvas:
            Paint(1, 1, 1, 1)
            Rectangle(texture=self.texture, pos=(left, top - size[1]), size=size)
            for one in self.hexes:
                step = scale / self.larger
                self._hex(one, [(left + x * step, top - y * step) for x, y in one.outline])

    def _hex(self, one: ReadHex, corners: Sequence[Spot]) -> None:
        if not corners:
            return
        outline = [value for corner in corners for value in corner]
        if one.terrain is not None:
            Paint(*faded(TERRAIN[one.terrain], 0.45))
            fan(outline)
        Paint(*(GLOW if one.doubtful else CREAM))
        SmoothLine(points=[*outline, *corners[0]], width=self.theme.px(1.4))
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
        dot = self.theme.px(12)
        with self.canvas:
            Paint(0.85, 0.1, 0.5, 1)
            for x, y in self.taps:
                at = (left + x * scale - dot, top - y * scale - dot)
                Ellipse(pos=at, size=(2 * dot, 2 * dot))
