"""A picture from the camera with boxes, an outline and handles on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Canvas, Rectangle
from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.uix.widget import Widget

from companion.faces.play.camera import DieBox
from companion.faces.theme import GLOW, INK, Theme, faded
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_disc

HANDLE = 24.0
"""Half of what a finger must hit, in sketch pixels."""
Spot = tuple[float, float]


class CameraPicture(Widget):
    """As large as fits its box, in the picture's own proportions. Points are shares of the picture, y downward.

    on_drag: called with the number of a handle and where it was dragged, as shares; labels: whether boxes say more
    than where they are.
    """

    def __init__(
        self,
        theme: Theme,
        on_drag: Callable[[int, float, float], object] | None = None,
        *,
        labels: bool = True,
        **kwargs: Any,
    ) -> None:
        self.theme = theme
        self.on_drag = on_drag
        self.labels = labels
        self.ratio = 4 / 3
        self._texture: Any = None
        self._jpeg: bytes | None = None
        self._marks: tuple[Any, ...] = ((), (), ())
        self._over = Canvas()
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Paint(*theme.palette.row)
            self._ground = Rectangle()
        self.canvas.add(self._over)
        self.bind(pos=self._lay, size=self._lay)

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """x, y, width and height of the picture on the screen."""
        wide = min(self.width, self.height * self.ratio)
        high = wide / self.ratio
        return self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high

    def show(self, jpeg: bytes | None) -> None:
        """Show another picture; one that cannot be decoded is none."""
        if jpeg is self._jpeg:
            return
        self._jpeg = jpeg
        self._texture = None if jpeg is None else _decoded(jpeg)
        if self._texture is not None:
            self.ratio = self._texture.width / max(1, self._texture.height)
        self._ground.texture = self._texture
        self._tint.rgba = self.theme.palette.row if self._texture is None else (1, 1, 1, 1)
        self._lay()

    def mark(
        self,
        boxes: Sequence[DieBox] = (),
        outline: Sequence[Spot] = (),
        handles: Sequence[Spot] = (),
    ) -> None:
        """Draw other marks."""
        marks = (tuple(boxes), tuple(outline), tuple(handles))
        if marks != self._marks:
            self._marks = marks
            self._draw()

    def at(self, spot: Spot) -> Spot:
        """Where a spot of the picture is on the screen."""
        x, y, wide, high = self.frame
        return x + spot[0] * wide, y + (1 - spot[1]) * high

    def _lay(self, *_: Any) -> None:
        x, y, wide, high = self.frame
        self._ground.pos, self._ground.size = (x, y), (wide, high)
        self._draw()

    def _draw(self) -> None:
        boxes, outline, handles = self._marks
        self._over.clear()
        with self._over:
            if outline:
                self._draw_outline(outline)
            for box in boxes:
                self._draw_box(box)
            for handle in handles:
                x, y = self.at(handle)
                paint_disc(x, y, self.theme.px(HANDLE * 0.7), faded(GLOW, 0.35))
                paint_disc(x, y, self.theme.px(7), GLOW)

    def _draw_outline(self, outline: Sequence[Spot]) -> None:
        points = [value for spot in outline for value in self.at(spot)]
        Paint(*faded(INK, 0.7))
        Stroke(points=points, close=True, width=self.theme.px(2.6))
        Paint(*GLOW)
        Stroke(points=points, close=True, width=self.theme.px(1.4))

    def _draw_box(self, box: DieBox) -> None:
        px, palette = self.theme.px, self.theme.palette
        left, low = self.at((box.x, box.y + box.high))
        right, top = self.at((box.x + box.wide, box.y))
        Paint(*faded(INK, 0.7))
        Stroke(rectangle=(left, low, right - left, top - low), width=px(2.2))
        Paint(*(palette.go if box.good else palette.warn))
        Stroke(rectangle=(left, low, right - left, top - low), width=px(1.3))
        if self.labels and box.label:
            wide = px(12 + 9 * len(box.label))
            middle = min(max((left + right) / 2, self.x + wide / 2), self.x + self.width - wide / 2)
            level = top + px(12) if top + px(24) < self.y + self.height else low - px(12)
            Paint(*faded(INK, 0.8))
            Rectangle(pos=(middle - wide / 2, level - px(11)), size=(wide, px(22)))
            text(box.label, middle, level, px(16), (1, 1, 1, 1))

    # ---- fingers

    def on_touch_down(self, touch: Any) -> bool:
        handle = self._handle_at(*touch.pos)
        if handle is None:
            return False
        touch.grab(self)
        touch.ud["handle"] = handle
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self.on_drag is None:
            return False
        x, y, wide, high = self.frame
        across = min(1.0, max(0.0, (touch.x - x) / max(1.0, wide)))
        down = min(1.0, max(0.0, 1 - (touch.y - y) / max(1.0, high)))
        self.on_drag(touch.ud["handle"], across, down)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _handle_at(self, x: float, y: float) -> int | None:
        """The nearest handle within a finger's reach."""
        reach = self.theme.px(HANDLE)
        away = {
            number: max(abs(x - at[0]), abs(y - at[1]))
            for number, at in enumerate(map(self.at, self._marks[2]))
        }
        near = min(away, key=lambda number: away[number], default=None)
        if self.on_drag is None or near is None or away[near] > reach:
            return None
        return near


def _decoded(jpeg: bytes) -> Any:
    try:
        return Image(BytesIO(jpeg), ext="jpg", nocache=True).texture
    except Exception:  # whatever the image library says of a broken picture
        return None
