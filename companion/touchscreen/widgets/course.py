"""The course of a game: a line a seat, its badge and points at the end, and below the turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke
from kivy.graphics import SmoothLine
from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.faces.past.course import Course, Trace, course
from companion.faces.signed import signed
from companion.faces.theme import SEATS, Theme, faded
from companion.touchscreen.widgets.aside import part_ends
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_disc, paint_shape, paint_sign

FOOT, SIDE, END = 32, 30, 78
"""Room below for turns, at the left for points, at the right for badges, in sketch pixels."""
BADGE, APART = 30, 3


class CourseView(Widget):
    """told: seat → points turn by turn; target: how many win; marks: (turn, sign) along the foot."""

    def __init__(
        self,
        theme: Theme,
        told: Mapping[str, Sequence[int]],
        target: int,
        marks: Sequence[tuple[int, str]] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme, self.told, self.target, self.marks = theme, told, target, tuple(marks)
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        px = self.theme.px
        marked = px(26) if self.marks else 0.0
        foot = px(FOOT) + marked
        box = Box(self.x + px(SIDE), self.y + foot, self.width - px(SIDE + END), self.height - foot)
        if box.width < px(80) or box.height < px(60):
            return
        found = course(self.told, self.target, box, px(APART), px(BADGE), self.marks)
        with self.canvas:
            self._draw_ground(found, box)
            part_ends()
            for trace in found.traces:
                self._draw_line(trace)
                part_ends()
            for trace in found.traces:
                self._draw_end(trace, box)
                part_ends()
            for x, sign in found.marks:
                paint_sign(sign, x, self.y + px(FOOT) + marked / 2, px(11))

    def _draw_ground(self, found: Course, box: Box) -> None:
        palette, px = self.theme.palette, self.theme.px
        right = box.x + box.width
        for points, y in found.levels:
            Paint(*faded(palette.muted, 0.35))
            Stroke(points=[box.x, y, right, y], width=px(0.7))
            text(signed(points), box.x - px(15), y, px(15), palette.muted)
        Paint(*palette.go)
        Stroke(points=[box.x, found.goal, right, found.goal], width=px(1.1))
        for turn, x in found.turns:
            text(str(turn), x, self.y + px(FOOT) / 2, px(15), palette.muted)

    def _draw_line(self, trace: Trace) -> None:
        """In the seat's color on a dark rim, so that a white one is seen on paper and a brown one in the dark."""
        look, px = SEATS[trace.seat], self.theme.px
        for color, width in ((faded(look.ink, 0.8), px(2.6)), (look.color, px(1.6))):
            Paint(*color)
            SmoothLine(points=list(trace.points), width=width, joint="round", cap="round")

    def _draw_end(self, trace: Trace, box: Box) -> None:
        look, px, palette = SEATS[trace.seat], self.theme.px, self.theme.palette
        x, y = box.x + box.width + px(22), trace.beside
        Paint(*faded(look.color, 0.7))
        Stroke(points=[*trace.end, x, y], width=px(0.8))
        paint_disc(x, y, px(13), look.color)
        paint_shape(look.shape, x, y, px(7), look.ink)
        text(signed(trace.last), x + px(34), y, px(20), palette.text)
