"""Small drawn signs, in strokes on a square from -1 to 1, so that no font has to know them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine
from kivy.uix.widget import Widget

from companion.faces.theme import Color, Theme
from companion.touchscreen.widgets.edges import middle

Stroke = tuple[tuple[float, float], ...]


def _arc(start: float, end: float, radius: float = 0.8, steps: int = 24) -> Stroke:
    angles = (start + (end - start) * i / steps for i in range(steps + 1))
    return tuple((radius * cos(a * pi / 180), radius * sin(a * pi / 180)) for a in angles)


_SPEAKER: tuple[Stroke, ...] = (
    ((-0.9, 0.25), (-0.5, 0.25), (-0.05, 0.7), (-0.05, -0.7), (-0.5, -0.25), (-0.9, -0.25)),
    ((-0.9, -0.25), (-0.9, 0.25)),
)


def _hexagon(x: float, y: float, radius: float = 0.47) -> Stroke:
    angles = (pi / 6 + i * pi / 3 for i in range(7))
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in angles)


ICONS: dict[str, tuple[Stroke, ...]] = {
    "menu": (
        ((-0.8, 0.6), (0.8, 0.6)),
        ((-0.8, 0.0), (0.8, 0.0)),
        ((-0.8, -0.6), (0.8, -0.6)),
    ),
    "turn": (_arc(60, -240), ((0.0, 0.8), (0.45, 0.75)), ((0.45, 0.75), (0.5, 0.25))),
    "north": (
        ((-0.5, 0.35), (0.0, 1.0), (0.5, 0.35)),
        ((-0.4, -1.0), (-0.4, -0.1), (0.4, -1.0), (0.4, -0.1)),
    ),
    "back": (((0.3, 0.8), (-0.5, 0.0), (0.3, -0.8)),),
    "next": (((-0.3, 0.8), (0.5, 0.0), (-0.3, -0.8)),),
    "leap_back": (((0.5, 0.8), (-0.3, 0.0), (0.5, -0.8)), ((-0.6, 0.8), (-0.6, -0.8))),
    "leap_on": (((-0.5, 0.8), (0.3, 0.0), (-0.5, -0.8)), ((0.6, 0.8), (0.6, -0.8))),
    "up": (((-0.8, -0.3), (0.0, 0.5), (0.8, -0.3)),),
    "down": (((-0.8, 0.3), (0.0, -0.5), (0.8, 0.3)),),
    "close": (((-0.7, 0.7), (0.7, -0.7)), ((-0.7, -0.7), (0.7, 0.7))),
    "undo": (
        ((-0.2, 0.85), (-0.8, 0.3), (-0.2, -0.25)),
        (
            (-0.8, 0.3),
            (0.3, 0.3),
            *((x + 0.3, y - 0.15) for x, y in _arc(90, -90, 0.45)),
            (-0.3, -0.6),
        ),
    ),
    "redo": (
        ((0.2, 0.85), (0.8, 0.3), (0.2, -0.25)),
        (
            (0.8, 0.3),
            (-0.3, 0.3),
            *((-x - 0.3, y - 0.15) for x, y in _arc(90, -90, 0.45)),
            (0.3, -0.6),
        ),
    ),
    "pause": (((-0.35, 0.7), (-0.35, -0.7)), ((0.35, 0.7), (0.35, -0.7))),
    "play": (((-0.5, 0.8), (0.7, 0.0), (-0.5, -0.8), (-0.5, 0.8)),),
    "eye": (
        ((-0.9, 0.0), (-0.45, 0.42), (0.0, 0.55), (0.45, 0.42), (0.9, 0.0)),
        ((-0.9, 0.0), (-0.45, -0.42), (0.0, -0.55), (0.45, -0.42), (0.9, 0.0)),
        _arc(0, 360, 0.25),
    ),
    "phone": (
        ((-0.45, 0.9), (0.45, 0.9), (0.45, -0.9), (-0.45, -0.9), (-0.45, 0.9)),
        ((-0.12, -0.65), (0.12, -0.65)),
    ),
    "dice": (
        ((-0.8, 0.8), (0.8, 0.8), (0.8, -0.8), (-0.8, -0.8), (-0.8, 0.8)),
        ((-0.4, 0.4), (-0.36, 0.36)),
        ((0.0, 0.0), (0.04, -0.04)),
        ((0.4, -0.4), (0.44, -0.44)),
    ),
    "zoom": (
        tuple((x - 0.2, y + 0.2) for x, y in _arc(0, 360, 0.55)),
        ((0.2, -0.2), (0.85, -0.85)),
        ((-0.45, 0.2), (0.05, 0.2)),
        ((-0.2, -0.05), (-0.2, 0.45)),
    ),
    "zoom_out": (
        tuple((x - 0.2, y + 0.2) for x, y in _arc(0, 360, 0.55)),
        ((0.2, -0.2), (0.85, -0.85)),
        ((-0.45, 0.2), (0.05, 0.2)),
    ),
    "plus": (((-0.7, 0.0), (0.7, 0.0)), ((0.0, -0.7), (0.0, 0.7))),
    "minus": (((-0.7, 0.0), (0.7, 0.0)),),
    "hexes": (
        _hexagon(-0.45, 0.4),
        _hexagon(0.45, 0.4),
        _hexagon(0.0, -0.4),
    ),
    "cards": (
        ((-0.75, 0.45), (-0.75, -0.85), (0.1, -0.85), (0.1, 0.45), (-0.75, 0.45)),
        ((-0.3, 0.45), (-0.3, 0.85), (0.75, 0.85), (0.75, -0.45), (0.1, -0.45)),
    ),
    "list": tuple(
        stroke
        for y in (0.6, 0.0, -0.6)
        for stroke in (((-0.8, y), (-0.7, y)), ((-0.35, y), (0.8, y)))
    ),
    "bars": (
        ((-0.8, -0.8), (0.8, -0.8)),
        ((-0.5, -0.8), (-0.5, -0.1)),
        ((0.0, -0.8), (0.0, 0.8)),
        ((0.5, -0.8), (0.5, 0.35)),
    ),
    "clock": (_arc(0, 360), ((0.0, 0.5), (0.0, 0.0), (0.35, -0.2))),
    "hourglass": (
        ((-0.6, 0.85), (0.6, 0.85)),
        ((-0.6, -0.85), (0.6, -0.85)),
        ((-0.45, 0.85), (-0.45, 0.55), (0.45, -0.55), (0.45, -0.85)),
        ((0.45, 0.85), (0.45, 0.55), (-0.45, -0.55), (-0.45, -0.85)),
    ),
    "globe": (
        _arc(0, 360),
        ((-0.8, 0.0), (0.8, 0.0)),
        tuple((0.38 * cos(i * pi / 12), 0.8 * sin(i * pi / 12)) for i in range(25)),
    ),
    "sun": (
        _arc(0, 360, 0.38),
        *(
            (
                (0.6 * cos(i * pi / 4), 0.6 * sin(i * pi / 4)),
                (0.9 * cos(i * pi / 4), 0.9 * sin(i * pi / 4)),
            )
            for i in range(8)
        ),
    ),
    "out": (
        ((-0.35, 0.15), (-0.8, 0.15), (-0.8, -0.8), (0.8, -0.8), (0.8, 0.15), (0.35, 0.15)),
        ((0.0, -0.35), (0.0, 0.85)),
        ((-0.32, 0.5), (0.0, 0.85), (0.32, 0.5)),
    ),
    "erase": (
        ((-0.9, 0.0), (-0.4, 0.6), (0.85, 0.6), (0.85, -0.6), (-0.4, -0.6), (-0.9, 0.0)),
        ((-0.1, 0.27), (0.45, -0.27)),
        ((-0.1, -0.27), (0.45, 0.27)),
    ),
    "check": (((-0.75, 0.0), (-0.2, -0.6), (0.8, 0.65)),),
    "camera": (
        (
            (-0.9, 0.5),
            (-0.4, 0.5),
            (-0.2, 0.75),
            (0.2, 0.75),
            (0.4, 0.5),
            (0.9, 0.5),
            (0.9, -0.65),
            (-0.9, -0.65),
            (-0.9, 0.5),
        ),
        tuple((x, y - 0.08) for x, y in _arc(0, 360, 0.38)),
    ),
    "buttons": (
        ((-0.9, -0.6), (0.9, -0.6)),
        ((-0.6, -0.6), (-0.6, 0.0), (0.6, 0.0), (0.6, -0.6)),
        ((0.0, 0.9), (0.0, 0.3)),
        ((-0.25, 0.5), (0.0, 0.25), (0.25, 0.5)),
    ),
    "touch": (
        tuple((x, y + 0.35) for x, y in _arc(-40, 220, 0.45)),
        ((0.0, 0.35), (0.0, -0.35), (0.6, -0.5), (0.6, -0.9)),
        ((0.0, -0.1), (-0.4, -0.4), (-0.1, -0.9)),
    ),
    "sound": (*_SPEAKER, _arc(-50, 50, 0.5), _arc(-50, 50, 0.85)),
    "silent": (*_SPEAKER, ((0.25, 0.3), (0.85, -0.3)), ((0.25, -0.3), (0.85, 0.3))),
    "motion": tuple(((x, 0.7), (x + 0.5, 0.0), (x, -0.7)) for x in (-0.8, -0.2, 0.4)),
    "trophy": (
        ((-0.45, 0.85), (0.45, 0.85), (0.4, 0.2), (0.0, -0.15), (-0.4, 0.2), (-0.45, 0.85)),
        ((-0.45, 0.7), (-0.85, 0.65), (-0.7, 0.25), (-0.4, 0.2)),
        ((0.45, 0.7), (0.85, 0.65), (0.7, 0.25), (0.4, 0.2)),
        ((0.0, -0.15), (0.0, -0.7)),
        ((-0.45, -0.8), (0.45, -0.8)),
    ),
    "pencil": (
        ((-0.8, -0.8), (-0.65, -0.3), (0.5, 0.85), (0.85, 0.5), (-0.3, -0.65), (-0.8, -0.8)),
    ),
}


class Icon(Widget):
    """One drawn sign in its box."""

    def __init__(self, theme: Theme, name: str, color: Color, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._strokes = ICONS[name]
        self._turn = 0
        width = theme.px(1.4)
        with self.canvas:
            self._paint = Paint(*color)
            self._lines = [SmoothLine(width=width, cap="round") for _ in self._strokes]
        self.bind(pos=self._draw, size=self._draw)

    def paint(self, color: Color) -> None:
        """Change its color."""
        self._paint.rgba = color

    def turn(self, steps: int) -> None:
        """Turn it clockwise to so many times 60 degrees."""
        self._turn = steps
        self._draw()

    def drawn(self) -> list[Stroke]:
        """Its strokes in pixels, as they lie now."""
        angle = -self._turn * pi / 3
        east, north = cos(angle), sin(angle)
        reach = min(self.width, self.height) / 2
        across, up = middle(self)
        return [
            tuple(
                (across + (x * east - y * north) * reach, up + (x * north + y * east) * reach)
                for x, y in stroke
            )
            for stroke in self._strokes
        ]

    def _draw(self, *_: Any) -> None:
        for line, stroke in zip(self._lines, self.drawn(), strict=True):
            line.points = [value for point in stroke for value in point]
