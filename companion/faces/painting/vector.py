"""A pen that paints shapes of SVG, for a page. Pure."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from companion.faces.painting.pen import Flat
from companion.faces.theme import Color

MIDDLE = 0.36
"""From the middle of a text to the line it stands on, in its height."""


class VectorPen:
    """A ``Pen`` for a drawing of this height; y upward as it comes, downward as it stands there."""

    def __init__(self, height: float) -> None:
        self._height = height
        self._shapes: list[str] = []

    def svg(self) -> str:
        """All that was painted, one shape after the other."""
        return "".join(self._shapes)

    def polygon(
        self, points: Flat, fill: Color, edge: Color | None = None, width: float = 1
    ) -> None:
        """A filled outline."""
        look = _paint("fill", fill) + ("" if edge is None else _edge(edge, width, "round"))
        self._shapes.append(f'<path d="{self._way(points)}Z"{look}/>')

    def line(
        self,
        points: Flat,
        color: Color,
        width: float,
        *,
        closed: bool = False,
        square: bool = False,
    ) -> None:
        """A line through the points."""
        ends = ' stroke-linecap="square"' if square else ' stroke-linecap="round"'
        look = f' fill="none"{_edge(color, width, "miter" if square else "round")}{ends}'
        self._shapes.append(f'<path d="{self._way(points)}{"Z" if closed else ""}"{look}/>')

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        color: Color,
        width: float,
        span: tuple[float, float] = (0, 360),
    ) -> None:
        """A part of a circle's edge."""
        if span[1] - span[0] >= 360:
            look = f' fill="none"{_edge(color, width, "round")}'
            self._shapes.append(f"<circle{self._round(x, y, radius)}{look}/>")
            return
        steps = [pi / 180 * (span[0] + (span[1] - span[0]) * i / 8) for i in range(9)]
        flat = [v for a in steps for v in (x + radius * sin(a), y + radius * cos(a))]
        self.line(flat, color, width)

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        self._shapes.append(f"<circle{self._round(x, y, radius)}{_paint('fill', color)}/>")

    def text(self, words: str, x: float, y: float, height: float, color: Color) -> None:
        """A bold text round a middle."""
        place = f' x="{x:.1f}" y="{self._height - y + height * MIDDLE:.1f}"'
        look = f' font-size="{height:.1f}"{_paint("fill", color)}'
        self._shapes.append(f"<text{place}{look}>{escape(words)}</text>")

    def _way(self, flat: Flat) -> str:
        pairs = zip(flat[::2], flat[1::2], strict=True)
        return "M" + "L".join(f"{x:.1f} {self._height - y:.1f}" for x, y in pairs)

    def _round(self, x: float, y: float, radius: float) -> str:
        return f' cx="{x:.1f}" cy="{self._height - y:.1f}" r="{radius:.1f}"'


def _paint(what: str, color: Color) -> str:
    red, green, blue = (round(255 * part) for part in color[:3])
    clear = "" if color[3] >= 1 else f' {what}-opacity="{color[3]:.2f}"'
    return f' {what}="#{red:02x}{green:02x}{blue:02x}"{clear}'


def _edge(color: Color, width: float, joint: str) -> str:
    return f'{_paint("stroke", color)} stroke-width="{2 * width:.1f}" stroke-linejoin="{joint}"'
