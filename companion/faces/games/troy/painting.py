"""What the war of Troy adds to the map: Ship symbols and cities under the pieces, Ships and Sea People over them."""

from __future__ import annotations

from companion.faces.games.troy.looks import SIDE
from companion.faces.games.troy.map import City, DrawnShip, DrawnWaters, PrintedSea
from companion.faces.games.troy.signs import RATES
from companion.faces.lie import Lie
from companion.faces.outlines import SHAPES
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import paint_glyph, placed
from companion.faces.theme import CREAM, INK, RED_NUMBER, RESOURCE, SEATS, Theme, mix
from companion.rules.grid import Point

SHIP = 0.62
"""The reach of a Ship's token, in sides of a hex."""
BADGE = 0.3
"""The reach of what lies on its rim: the owner's shape, and its number."""


UNDER, OVER, SLIM = (-0.2, -0.14), (0.44, 0.44), 0.36
"""Where a Ship lies under the Sea People, and they over it, from the middle of the hex, and their reach there, in sides
of a hex: both can be seen."""
ASIDE = 1.8
"""How far from a harbor's sign the Sea People step aside on their hex, of their own distance."""


def paint_chart(pen: Pen, theme: Theme, chart: PrintedSea, lie: Lie) -> None:
    """What is printed on the board."""
    color = mix(theme.palette.sea, CREAM, 0.5)
    for middle in chart.symbols:
        x, y = lie.pixel(middle)
        paint_glyph(pen, "ship", x, y, lie.side * 0.4, color)
    for middle in chart.barren:
        _paint_barren(pen, middle, lie)
    for city in chart.cities:
        _paint_city(pen, city, lie)


def _paint_barren(pen: Pen, middle: Point, lie: Lie) -> None:
    """A number's place with a bar through it: this land brings nothing."""
    x, y = lie.pixel(middle)
    y -= lie.side * 0.2
    radius = lie.side * 0.3
    for color, width in ((INK, 0.09), (CREAM, 0.05)):
        pen.arc(x, y, radius, color, max(1.0, lie.side * width))
        reach = radius * 0.62
        bar = [x - reach, y - reach, x + reach, y + reach]
        pen.line(bar, color, max(1.0, lie.side * width))


def _paint_city(pen: Pen, city: City, lie: Lie) -> None:
    """A city on a field of its side's color, in the place of a number."""
    x, y = lie.pixel(city.middle)
    reach = lie.side * 0.56
    field = placed(SHAPES["square"], x, y, reach)
    pen.polygon(field, SIDE[city.side], INK, max(1.0, lie.side * 0.04))
    paint_glyph(pen, city.side, x, y, reach * 0.6, INK)


def paint_waters(pen: Pen, theme: Theme, waters: DrawnWaters, lie: Lie) -> None:
    """Ships, and the Sea People over them."""
    for ship in waters.ships:
        x, y = lie.pixel(ship.middle)
        if ship.middle == waters.people:
            x, y = x + lie.side * UNDER[0], y + lie.side * UNDER[1]
        _paint_ship(pen, theme, ship, (x, y), lie)
    if waters.people is not None:
        _paint_people(pen, waters.people, waters, lie)


def _paint_ship(pen: Pen, theme: Theme, ship: DrawnShip, at: Point, lie: Lie) -> None:
    """A round token in its owner's color, what it gives on it; at the rim the owner's shape, and its number."""
    look = SEATS[ship.seat]
    x, y = at
    radius = lie.side * SHIP
    pen.disc(x, y, radius + max(1.0, lie.side * 0.05), INK)
    pen.disc(x, y, radius, look.color)
    if ship.tile:
        pen.disc(x, y, radius * 0.74, RESOURCE[ship.sign])
        paint_glyph(pen, ship.sign, x, y, radius * 0.52, (1.0, 1.0, 1.0, 1.0))
    elif ship.sign in RATES:
        pen.text(RATES[ship.sign], x, y, max(radius, theme.small), look.ink)
    else:
        paint_glyph(pen, ship.sign, x, y, radius * 0.6, look.ink)
    _paint_owner(pen, ship, x - radius * 0.74, y + radius * 0.74, lie)
    _paint_number(pen, theme, ship, x + radius * 0.74, y - radius * 0.74, lie)


def _paint_owner(pen: Pen, ship: DrawnShip, x: float, y: float, lie: Lie) -> None:
    look, reach = SEATS[ship.seat], lie.side * BADGE
    pen.disc(x, y, reach, INK)
    pen.polygon(placed(SHAPES[look.shape], x, y, reach * 0.72), look.color)


def _paint_number(pen: Pen, theme: Theme, ship: DrawnShip, x: float, y: float, lie: Lie) -> None:
    """Its number, where the map lies large enough for it to be read."""
    height = lie.side * BADGE * 1.5
    if height < theme.small * 0.82:
        return
    height = max(height, theme.small)
    pen.disc(x, y, height * 0.66, CREAM)
    pen.text(str(ship.number), x, y, height, INK)


def _paint_people(pen: Pen, middle: Point, waters: DrawnWaters, lie: Lie) -> None:
    """A dark disc with a square sail; on a Ship it lies at its side, and a bar goes through what it stops. Beside a
    harbor's sign it steps aside, smaller."""
    x, y = lie.pixel(middle)
    on_ship, harbor = waters.on_ship, waters.harbor
    if harbor is not None and not on_ship:
        sx, sy = lie.pixel(harbor)
        x, y = x + (x - sx) * ASIDE, y + (y - sy) * ASIDE
    if waters.stops:
        reach, left, low = lie.side * 0.42, x + lie.side * UNDER[0], y + lie.side * UNDER[1]
        for color, width in ((CREAM, 0.13), (RED_NUMBER, 0.08)):
            points = [left - reach, low - reach, left + reach, low + reach]
            pen.line(points, color, max(1.2, lie.side * width))
    if on_ship:
        x, y = x + lie.side * OVER[0], y + lie.side * OVER[1]
    radius = lie.side * (SLIM if on_ship else 0.6 if harbor is None else 0.44)
    pen.disc(x, y, radius + max(1.0, lie.side * 0.05), CREAM)
    pen.disc(x, y, radius, INK)
    paint_glyph(pen, "sea_people", x, y, radius * 0.66, CREAM)
