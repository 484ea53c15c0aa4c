"""The curve of the picture: who was likely to win, else everybody's points, with the seats' badges. Pure."""

from __future__ import annotations

from typing import Final

from companion.faces.lie import Box
from companion.faces.outlines import SHAPES
from companion.faces.painting.pen import PagePen
from companion.faces.painting.signs import placed
from companion.faces.past.chances import KEY, Band, is_told, ribbon
from companion.faces.past.course import course
from companion.faces.signed import signed
from companion.faces.theme import DIM, INK, SEATS, STONE, faded
from companion.locale import Words
from companion.table.figures import Chances, Statistics

BADGE: Final = 34
HEAD, FOOT, SIDE, END = 44, 36, 48, 110
"""Room above for the title, below for turns, at the left, and at the right for points, in pixels."""
SMALL: Final = 23
APART: Final = 4


def paint_chart(pen: PagePen, figures: Statistics, target: int, box: Box, words: Words) -> None:
    """The chart with its title in this box."""
    told = figures.get("chances")
    known = told is not None and is_told(told)
    title = words(f"{KEY}.title") if known else words("faces.over.course")
    pen.write(title, box.x, box.y + box.height - 30, 27, DIM.muted, bold=True)
    below = Box(box.x + SIDE, box.y + FOOT, box.width - SIDE, box.height - HEAD - FOOT)
    if known and told is not None:
        _paint_chances(pen, told, below)
    else:
        _paint_course(pen, figures, target, below)


def paint_seat(pen: PagePen, seat: str, x: float, y: float, radius: float) -> None:
    """A seat's badge: its color with its shape; a cross for nobody's."""
    if not seat:
        pen.disc(x, y, radius, STONE)
        pen.text("×", x, y, radius * 1.5, INK)
        return
    look = SEATS[seat]
    pen.disc(x, y, radius, look.color)
    pen.polygon(placed(SHAPES[look.shape], x, y, radius * 0.54), look.ink)


def _paint_chances(pen: PagePen, told: Chances, box: Box) -> None:
    found = ribbon(told, box, BADGE)
    for band in found.bands:
        _paint_band(pen, band)
    for band in found.bands[1:]:
        points = [value for x, _, high in band.edge for value in (x, high)]
        pen.line(points, DIM.ground, 1.2)
    for band in found.bands:
        paint_seat(pen, band.seat, box.x - SIDE + BADGE / 2, band.begins, BADGE / 2 - 1)
        if band.inside is not None:
            paint_seat(pen, band.seat, *band.inside, BADGE / 2 - 2)
    for turn, x in found.turns:
        pen.text(str(turn), x, box.y - FOOT / 2, SMALL, DIM.muted)


def _paint_band(pen: PagePen, band: Band) -> None:
    upper = [value for x, _, high in band.edge for value in (x, high)]
    lower = [value for x, low, _ in reversed(band.edge) for value in (x, low)]
    pen.polygon([*upper, *lower], SEATS[band.seat].color if band.seat else STONE)


def _paint_course(pen: PagePen, figures: Statistics, target: int, box: Box) -> None:
    inner = Box(box.x, box.y, box.width - END, box.height)
    found, right = course(figures["course"], target, inner, APART, BADGE), inner.x + inner.width
    for points, y in found.levels:
        pen.line([inner.x, y, right, y], faded(DIM.muted, 0.35), 0.8)
        pen.text(signed(points), inner.x - 22, y, SMALL, DIM.muted)
    pen.line([inner.x, found.goal, right, found.goal], DIM.go, 1.4)
    for trace in found.traces:
        look = SEATS[trace.seat]
        for color, width in ((faded(look.ink, 0.8), 4.0), (look.color, 2.6)):
            pen.line(trace.points, color, width)
    for trace in found.traces:
        paint_seat(pen, trace.seat, right + 30, trace.beside, BADGE / 2 - 1)
        pen.text(signed(trace.last), right + 78, trace.beside, 28, DIM.text)
    for turn, x in found.turns:
        pen.text(str(turn), x, box.y - FOOT / 2, SMALL, DIM.muted)
