"""What the Great Wall adds to the map: territories, arrows, battlefields, the wall, dead hexes and gaps, the pirate."""

from __future__ import annotations

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine

from companion.faces.games.great_wall.map import (
    AttackArrow,
    Battlefield,
    Frontier,
    Overrun,
    Pirate,
    Territory,
)
from companion.faces.lie import Lie
from companion.faces.outlines import SHAPES
from companion.faces.theme import (
    CREAM,
    INK,
    PLAIN,
    RED_NUMBER,
    SEATS,
    STONE,
    Color,
    Theme,
    faded,
    mix,
)
from companion.rules.grid import Point
from companion.touchscreen.widgets.map.land import hex_outline, text
from companion.touchscreen.widgets.shapes import (
    paint_disc,
    paint_glyph,
    paint_polygon,
    placed,
)

LIKELY = (6, 8)
ASIDE = 2.1
"""How far from a harbor's sign the pirate steps aside on its hex, of its own distance."""


def paint_frontier(theme: Theme, frontier: Frontier, lie: Lie) -> None:
    """All but the pirate, which lies above the pieces."""
    least = theme.px(15)
    for place in frontier.overrun:
        _paint_overrun(place, lie, least)
    for gap in frontier.gaps:
        _paint_gap(gap, lie, least)
    for way in frontier.ways:
        _paint_way(way, lie, least)
    for territory in frontier.territories:
        _paint_territory(territory, lie, least)
    for field in frontier.battlefields:
        _paint_battlefield(field, lie, least)
    for field in frontier.battlefields:
        _paint_wall(field, lie, least)


def _paint_overrun(place: Overrun, lie: Lie, least: float) -> None:
    """Dark, with a horse on it and its number struck out: dead without any color."""
    outline = hex_outline(place.middle, lie, 0.94)
    paint_polygon(outline, faded(INK, 0.86), CREAM, max(1.0, lie.side * 0.05))
    x, y = lie.pixel(place.middle)
    _paint_riders(place.riders, x, y + lie.side * 0.36, max(lie.side * 0.42, least * 0.8), least)
    if place.number is not None:
        _paint_struck(place.number, x, y - lie.side * 0.46, max(lie.side * 0.44, least))


def _paint_gap(middle: Point, lie: Lie, least: float) -> None:
    """A broken ring where a rider's token stood: the next one comes here."""
    x, y = lie.pixel(middle)
    radius = max(lie.side * 0.36, least * 0.7)
    width = max(1.0, radius * 0.12)
    for start in range(0, 360, 60):
        for color, more in ((CREAM, 1.9), (INK, 1.0)):
            Paint(*color)
            SmoothLine(
                circle=(x, y + lie.side * 0.4, radius, start, start + 38), width=width * more
            )


def _paint_struck(number: int, x: float, y: float, height: float) -> None:
    """A number that brings nothing now."""
    text(str(number), x, y, height, CREAM)
    reach = height * 0.62
    Paint(*RED_NUMBER)
    SmoothLine(points=[x - reach, y - reach * 0.5, x + reach, y + reach * 0.5], width=height * 0.07)


def _paint_riders(count: int, x: float, y: float, radius: float, least: float) -> None:
    """A token with a horse, and how many where there are more."""
    paint_disc(x, y, radius, CREAM)
    paint_disc(x, y, radius * 0.9, INK)
    if count == 1:
        paint_glyph("rider", x, y, radius * 0.58, CREAM)
        return
    paint_glyph("rider", x - radius * 0.32, y, radius * 0.48, CREAM)
    text(str(count), x + radius * 0.5, y, max(least, radius * 0.8), CREAM)


def _paint_way(way: AttackArrow, lie: Lie, least: float) -> None:
    start, end = lie.pixel(way.start), lie.pixel(way.end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / long, dy / long
    tip = (end[0] - ux * lie.side * 0.86, end[1] - uy * lie.side * 0.86)
    size = lie.side * 0.24
    head = [
        *tip,
        *(tip[0] - ux * size - uy * size * 0.7, tip[1] - uy * size + ux * size * 0.7),
        *(tip[0] - ux * size + uy * size * 0.7, tip[1] - uy * size - ux * size * 0.7),
    ]
    Paint(*mix(PLAIN, INK, 0.45))
    SmoothLine(points=[*start, *tip], width=max(1.0, lie.side * 0.05))
    paint_polygon(head, mix(PLAIN, INK, 0.45))
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    radius = max(lie.side * 0.36, least * 0.72)
    paint_disc(x, y, radius, CREAM)
    height = max(least, lie.side * 0.44)
    text(str(way.number), x, y, height, RED_NUMBER if way.number in LIKELY else INK)


def _paint_territory(territory: Territory, lie: Lie, least: float) -> None:
    outline = hex_outline(territory.middle, lie, 0.97)
    paint_polygon(outline, PLAIN, INK, max(1.0, lie.side * 0.03))
    x, y = lie.pixel(territory.middle)
    waiting = bool(territory.riders)
    text(
        territory.numeral,
        x,
        y + (lie.side * 0.38 if waiting else 0.0),
        max(least, lie.side * 0.5),
        INK,
    )
    if waiting:
        radius = max(lie.side * 0.42, least * 0.8)
        _paint_riders(territory.riders or 0, x, y - lie.side * 0.36, radius, least)


def _paint_battlefield(field: Battlefield, lie: Lie, least: float) -> None:
    outline = hex_outline(field.middle, lie, 0.97)
    paint_polygon(outline, mix(PLAIN, INK, 0.35), INK, max(1.0, lie.side * 0.03))
    if field.riders:
        x, y = lie.pixel(field.middle)
        radius = max(lie.side * 0.48, least * 0.9)
        _paint_riders(field.riders, x, y + lie.side * 0.22, radius, least)


def _paint_wall(field: Battlefield, lie: Lie, least: float) -> None:
    """Stone with an edge of the owner's color, battlements, and the level on a plate with the owner's shape."""
    line = [value for point in field.wall for value in lie.pixel(point)]
    if len(line) < 4:
        return
    look = SEATS.get(field.seat or "")
    fill: Color = STONE if look is None else look.color
    for color, width in ((INK, 0.15), (STONE, 0.115), (fill, 0.06)):
        Paint(*color)
        SmoothLine(points=line, width=max(1.5, lie.side * width), joint="miter", cap="square")
    if look is None:
        return
    x, y = lie.pixel(field.middle)
    y -= lie.side * 0.42
    high, wide = max(least * 0.62, lie.side * 0.28), max(least * 1.15, lie.side * 0.5)
    plate = [x - wide, y - high, x + wide, y - high, x + wide, y + high, x - wide, y + high]
    paint_polygon(plate, STONE, INK, max(1.0, lie.side * 0.03))
    shape = placed(SHAPES[look.shape], x - wide * 0.45, y, high * 0.62)
    paint_polygon(shape, look.color, INK, max(0.8, lie.side * 0.02))
    text(str(field.level), x + wide * 0.45, y, max(least, lie.side * 0.42), INK)


def paint_pirate(theme: Theme, pirate: Pirate, lie: Lie) -> None:
    """The pirate on its hex, and a bar across every harbor that it blocks."""
    x, y = lie.pixel(pirate.middle)
    for blocked in pirate.blocked:
        sign = lie.pixel(blocked)
        _bar(*sign, lie.side * 0.36)
        x, y = x + (x - sign[0]) * ASIDE, y + (y - sign[1]) * ASIDE
    paint_disc(x, y, lie.side * 0.5, INK)
    Paint(*CREAM)
    SmoothLine(circle=(x, y, lie.side * 0.5), width=max(1.0, lie.side * 0.04))
    paint_glyph("ship", x, y, lie.side * 0.34, CREAM)


def _bar(x: float, y: float, reach: float) -> None:
    for color, width in ((CREAM, 0.34), (RED_NUMBER, 0.2)):
        Paint(*color)
        SmoothLine(points=[x - reach, y - reach, x + reach, y + reach], width=reach * width)
