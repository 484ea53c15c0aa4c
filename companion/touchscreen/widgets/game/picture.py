"""A moving picture on the screen: each actor is drawn once, and only moved after that."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import (
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.uix.widget import Widget

from companion.faces.moments.picture import (
    HIGH,
    WIDE,
    Actor,
    Picture,
    lasts,
    pose,
)
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.shapes import placed, smooth_fan

FRAME = 1 / 30
"""Seconds between two looks at a picture that moves."""


class PictureView(Widget):
    """As large as fits its box, which cuts it; ``show`` moves it to a second, the last one at first."""

    def __init__(self, picture: Picture, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.picture = picture
        self.seconds = lasts(picture)
        self._moved: list[_Drawn] = []
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, seconds: float) -> None:
        """How everything stands at this second."""
        self.seconds = seconds
        for drawn in self._moved:
            drawn.show(seconds)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._moved = []
        unit = min(self.width / WIDE, self.height / HIGH)
        if unit <= 1:
            return
        with self.canvas:
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
            PushMatrix()
            Translate(*middle(self))
            self._moved = [_Drawn(actor, unit) for actor in self.picture]
            PopMatrix()
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()
        self.show(self.seconds)


class _Drawn:
    """One actor on the canvas that is being drawn on, at the size of its last pose."""

    def __init__(self, actor: Actor, unit: float) -> None:
        self._actor, self._unit = actor, unit
        self._reach = max(one.size for one in actor.poses) * unit
        PushMatrix()
        self._place, self._turn, self._size = Translate(0, 0), Rotate(angle=0), Scale(1.0)
        self._fill = Paint(*actor.color)
        flat = [placed(polygon, 0, 0, self._reach) for polygon in actor.outline]
        for points in flat:
            smooth_fan(points)
        self._rim = None if actor.edge is None else Paint(*actor.edge)
        for points in flat if actor.edge is not None else ():
            SmoothLine(points=points, close=True, width=max(1.0, unit * 0.012), joint="round")
        PopMatrix()

    def show(self, seconds: float) -> None:
        actor, unit = self._actor, self._unit
        now = pose(actor, seconds)
        self._place.x, self._place.y = now.x * unit, now.y * unit
        self._turn.angle = now.turn
        share = max(0.001, now.size * unit / self._reach)
        self._size.xyz = (max(0.001, share * now.wide), share, 1)
        self._fill.a = actor.color[3] * now.opacity
        if self._rim is not None and actor.edge is not None:
            self._rim.a = actor.edge[3] * now.opacity
