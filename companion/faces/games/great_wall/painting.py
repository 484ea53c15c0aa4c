"""What the Great Wall adds to the map: territories, arrows, battlefields, the wall, dead hexes and gaps, the pirate."""

from __future__ import annotations

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
from companion.faces.painting.land import hex_outline
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import paint_glyph, placed
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

LIKELY = (6, 8)


def paint_frontier(pen: Pen, theme: Theme, frontier: Frontier, lie: Lie) -> None:
    """All but the pirate, which lies above the pieces."""
    least = theme.px(15)
    for place in frontier.overrun:
        _paint_overrun(pen, place, lie, least)
    for gap in frontier.gaps:
        _paint_gap(pen, gap, lie, least)
    for way in frontier.ways:
        _paint_way(pen, way, lie, least)
    for territory in frontier.territories:
        _paint_territory(pen, territory, lie, least)
    for field in frontier.battlefields:
        _paint_battlefield(pen, field, lie, least)
    for field in frontier.battlefields:
        _paint_wall(pen, field, lie, least)


def _paint_overrun(pen: Pen, place: Overrun, lie: Lie, least: float) -> None:
    """Dark, with a horse on it and its number struck out: dead without any color."""
    outline = hex_outline(place.middle, lie, 0.94)
    pen.polygon(outline, faded(INK, 0.92), CREAM, max(1.0, lie.side * 0.05))
    x, y = lie.pixel(place.middle)
    high = max(lie.side * 0.44, least)
    radius = max(lie.side * 0.42, least * 0.56)
    _paint_riders(pen, place.riders, x, y + max(lie.side * 0.36, radius * 0.9), radius, least * 0.8)
    if place.number is not None:  # below the token, never behind it
        _paint_struck(pen, place.number, x, y - max(lie.side * 0.46, high * 0.42), high)


def _paint_gap(pen: Pen, middle: Point, lie: Lie, least: float) -> None:
    """A broken ring where a rider's token stood: the next one comes here."""
    x, y = lie.pixel(middle)
    radius = max(lie.side * 0.36, least * 0.7)
    width = max(1.0, radius * 0.12)
    for start in range(0, 360, 60):
        for color, more in ((CREAM, 1.9), (INK, 1.0)):
            pen.arc(x, y + lie.side * 0.4, radius, color, width * more, (start, start + 38))


def _paint_struck(pen: Pen, number: int, x: float, y: float, height: float) -> None:
    """A number that brings nothing now; it lies over its bar, or in a small picture nobody could read it."""
    reach = height * 0.7
    pen.line([x - reach, y - reach * 0.5, x + reach, y + reach * 0.5], RED_NUMBER, height * 0.12)
    pen.text(str(number), x, y, height, CREAM)


def _paint_riders(pen: Pen, count: int, x: float, y: float, radius: float, least: float) -> None:
    """A token with a horse, and how many on a disc at its edge where there are more."""
    pen.disc(x, y, radius, CREAM)
    pen.disc(x, y, radius * 0.9, INK)
    paint_glyph(pen, "rider", x, y, radius * 0.58, CREAM)
    if count == 1:
        return
    high = max(least, radius * 0.7)
    right, low = x + radius * 0.85, y - radius * 0.4
    pen.disc(right, low, high * 0.62, INK)
    pen.disc(right, low, high * 0.55, CREAM)
    pen.text(str(count), right, low, high, INK)


def _paint_way(pen: Pen, way: AttackArrow, lie: Lie, least: float) -> None:
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
    pen.line([*start, *tip], mix(PLAIN, INK, 0.45), max(1.0, lie.side * 0.05))
    pen.polygon(head, mix(PLAIN, INK, 0.45))
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    radius = max(lie.side * 0.36, least * 0.72)
    pen.disc(x, y, radius, CREAM)
    height = max(least, lie.side * 0.44)
    pen.text(str(way.number), x, y, height, RED_NUMBER if way.number in LIKELY else INK)


def _paint_territory(pen: Pen, territory: Territory, lie: Lie, least: float) -> None:
    outline = hex_outline(territory.middle, lie, 0.97)
    pen.polygon(outline, PLAIN, INK, max(1.0, lie.side * 0.03))
    x, y = lie.pixel(territory.middle)
    waiting = bool(territory.riders)
    pen.text(
        territory.numeral,
        x,
        y + (lie.side * 0.38 if waiting else 0.0),
        max(least, lie.side * 0.5),
        INK,
    )
    if waiting:
        radius = max(lie.side * 0.42, least * 0.8)
        _paint_riders(pen, territory.riders or 0, x, y - lie.side * 0.36, radius, least)


def _paint_battlefield(pen: Pen, field: Battlefield, lie: Lie, least: float) -> None:
    outline = hex_outline(field.middle, lie, 0.97)
    pen.polygon(outline, mix(PLAIN, INK, 0.35), INK, max(1.0, lie.side * 0.03))
    if field.riders:
        x, y = lie.pixel(field.middle)
        radius = max(lie.side * 0.48, least * 0.9)
        _paint_riders(pen, field.riders, x, y + lie.side * 0.22, radius, least)


def _paint_wall(pen: Pen, field: Battlefield, lie: Lie, least: float) -> None:
    """Stone with an edge of the owner's color, battlements, and the level on a plate with the owner's shape."""
    line = [value for point in field.wall for value in lie.pixel(point)]
    if len(line) < 4:
        return
    look = SEATS.get(field.seat or "")
    fill: Color = STONE if look is None else look.color
    for color, width in ((INK, 0.15), (STONE, 0.115), (fill, 0.06)):
        pen.line(line, color, max(1.5, lie.side * width), square=True)
    if look is None:
        return
    x, y = lie.pixel(field.middle)
    y -= lie.side * (0.42 if field.riders else 0.2)  # where no rider stands, off a city on the wall
    high, wide = max(least * 0.62, lie.side * 0.28), max(least * 1.15, lie.side * 0.5)
    plate = [x - wide, y - high, x + wide, y - high, x + wide, y + high, x - wide, y + high]
    pen.polygon(plate, STONE, INK, max(1.0, lie.side * 0.03))
    shape = placed(SHAPES[look.shape], x - wide * 0.45, y, high * 0.62)
    pen.polygon(shape, look.color, INK, max(0.8, lie.side * 0.02))
    pen.text(str(field.level), x + wide * 0.45, y, max(least, lie.side * 0.42), INK)


def paint_pirate(pen: Pen, theme: Theme, pirate: Pirate, lie: Lie) -> None:
    """The pirate on its hex, and a bar across every harbor that it blocks."""
    for blocked in pirate.blocked:
        _bar(pen, *lie.pixel(blocked), lie.side * 0.36)
    x, y = lie.pixel(pirate.stands)
    pen.disc(x, y, lie.side * 0.5, INK)
    pen.arc(x, y, lie.side * 0.5, CREAM, max(1.0, lie.side * 0.04))
    paint_glyph(pen, "ship", x, y, lie.side * 0.34, CREAM)


def _bar(pen: Pen, x: float, y: float, reach: float) -> None:
    for color, width in ((CREAM, 0.34), (RED_NUMBER, 0.2)):
        pen.line([x - reach, y - reach, x + reach, y + reach], color, reach * width)
