"""A slider along which a finger leads: a knob on a line, and marks where something is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Mesh, SmoothEllipse, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.faces.theme import GLOW, Theme

KNOB, LINE, MARK = 13, 6, 7
"""Half the knob, the line's height and half a mark, in sketch pixels."""


class StepSlider(Widget):
    """A step from 0 to ``last``; ``on_change(step)`` is told while a finger leads it. marks: steps with a sign."""

    def __init__(
        self,
        theme: Theme,
        last: int,
        on_change: Callable[[int], object],
        marks: Sequence[int] = (),
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", theme.touch)
        super().__init__(**kwargs)
        self.theme, self.last, self.on_change = theme, last, on_change
        self.marks = tuple(marks)
        self.step = 0
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, step: int, last: int, marks: Sequence[int]) -> None:
        """Show another step, and how long it is, without telling anybody."""
        if (step, last, tuple(marks)) != (self.step, self.last, self.marks):
            self.step, self.last, self.marks = step, last, tuple(marks)
            self._draw()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._lead(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._lead(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def at(self, step: int) -> float:
        """Where a step lies across."""
        first, wide = self._room()
        return first + wide * step / max(1, self.last)

    def _room(self) -> tuple[float, float]:
        edge = self.theme.px(KNOB + 2)
        return self.x + edge, max(1.0, self.width - 2 * edge)

    def _lead(self, x: float) -> None:
        first, wide = self._room()
        step = round(self.last * min(1.0, max(0.0, (x - first) / wide)))
        if step != self.step:
            self.step = step
            self._draw()
            self.on_change(step)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        px, palette = self.theme.px, self.theme.palette
        first, wide = self._room()
        middle, thick = self.center_y, px(LINE)
        with self.canvas:
            Paint(*palette.line)
            self._bar(first, wide, middle, thick)
            Paint(*palette.go)
            self._bar(first, max(thick, self.at(self.step) - first), middle, thick)
            Paint(*GLOW)
            for mark in self.marks:
                self._mark(self.at(mark), middle + px(KNOB + MARK))
            Paint(*palette.text)
            half = px(KNOB)
            SmoothEllipse(pos=(self.at(self.step) - half, middle - half), size=(2 * half, 2 * half))

    def _bar(self, left: float, wide: float, middle: float, thick: float) -> None:
        SmoothRoundedRectangle(
            pos=(left, middle - thick / 2), size=(wide, thick), radius=[thick / 2]
        )

    def _mark(self, x: float, y: float) -> None:
        side = self.theme.px(MARK)
        corners = ((x - side, y), (x, y + side), (x + side, y), (x, y - side))
        points = [value for corner in corners for value in (*corner, 0, 0)]
        Mesh(vertices=points, indices=[0, 1, 2, 3], mode="triangle_fan")
