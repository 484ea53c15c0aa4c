"""Stalls on the map: the shape of the seat in its color, small, beside its building. Pure."""

from __future__ import annotations

from companion.faces.games.market.map import Stall
from companion.faces.lie import Lie
from companion.faces.outlines import SHAPES
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import placed
from companion.faces.theme import INK, SEATS, Theme

REACH = 0.16
"""How large a stall is, in sides of a hex."""
BESIDE = 0.26
"""How far to the right of its building it stands."""


def paint_stalls(pen: Pen, theme: Theme, stalls: tuple[Stall, ...], lie: Lie) -> None:
    """Each stall, with an edge so that it is seen on any ground."""
    for stall in stalls:
        look = SEATS[stall.seat]
        x, y = lie.pixel(stall.middle)
        outline = placed(SHAPES[look.shape], x + lie.side * BESIDE, y, lie.side * REACH)
        pen.polygon(outline, look.color, INK, max(1.0, lie.side * 0.04))
