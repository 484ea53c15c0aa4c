"""How the board lies on the screen: units of a hex's side to pixels and back, in steps of 60 degrees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, pi, sin

from companion.rules import grid
from companion.rules.grid import Point

REACH = 1.8
"""How far the sea reaches beyond the middle of an outer hex, in sides of a hex: room for the harbors."""

SIGN = 0.3
"""The radius of a harbor's sign for which that sea has room, in sides of a hex."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels, y upward as on Kivy's screen."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def within(self, edge: float) -> Box:
        """The same without its edge, so many pixels on each side."""
        return Box(self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x + self.width > other.x
            and other.x + other.width > self.x
            and self.y + self.height > other.y
            and other.y + other.height > self.y
        )


def turned(point: Point, turn: int) -> Point:
    """A point of the board (y to the south) turned clockwise by turn times 60 degrees."""
    angle = pi / 3 * turn
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


@dataclass(frozen=True, slots=True)
class Lie:
    """Where the board's point 0,0 falls, how long a hex's side is in pixels, and the turn (0..5)."""

    x: float
    y: float
    side: float
    turn: int

    def pixel(self, point: Point) -> Point:
        """A point of the board → pixels."""
        x, y = turned(point, self.turn)
        return self.x + x * self.side, self.y - y * self.side

    def point(self, x: float, y: float) -> Point:
        """Pixels → a point of the board."""
        return turned(((x - self.x) / self.side, (self.y - y) / self.side), -self.turn)


@dataclass(frozen=True, slots=True)
class Grown(Lie):
    """A lie for things that are drawn larger than they lie apart. side: that they are drawn by; apart: in pixels."""

    apart: float

    def pixel(self, point: Point) -> Point:
        x, y = turned(point, self.turn)
        return self.x + x * self.apart, self.y - y * self.apart

    def point(self, x: float, y: float) -> Point:
        return turned(((x - self.x) / self.apart, (self.y - y) / self.apart), -self.turn)


Fits = Callable[[Box], Lie]
"""How a board lies in a box."""
PLACE = 0.25
"""How much room an intersection has for a finger beside a key that lies over the map, in sides."""
ROUNDING = 0.05
"""How far an outer intersection may lie beyond the box of its hexes, in sides."""
KEEPS = 0.8
"""How much of its size a map keeps at least when it makes way for keys."""


def grown(lying: Lie, by: float) -> Lie:
    """The same lie with everything drawn ``by`` times as large, at the same places."""
    return Grown(lying.x, lying.y, lying.side * by, lying.turn, lying.side)


def lie(
    hexes: Iterable[str],
    box: Box,
    turn: int,
    reach: float = REACH,
    rise: float = 0.5,
    sign: float = 0.0,
) -> Lie:
    """The largest lie at which these hexes and the sea round them fit the box.

    turn: steps of 60 degrees. reach: how far the sea goes beyond the middle of an outer hex, in sides of a hex.
    rise: how much of the height that is left over lies below the board, 0 to 1.
    sign: the least radius of a harbor's sign, in pixels; the sea gets room for it.
    """
    largest = _lie(hexes, box, turn, reach, rise)
    beyond = sign - SIGN * largest.side
    if beyond <= 0:
        return largest
    return _lie(hexes, box.within(beyond), turn, reach, rise)


def clear_lie(
    hexes: Sequence[str],
    box: Box,
    keys: Sequence[Box],
    lying: Fits,
    places: Sequence[Point] = (),
) -> Lie | None:
    """The largest lie at which no key covers the middle of one of these hexes, or one of these places.

    keys: boxes in the upper part of ``box``. lying: how the board lies in a box. places: points of the board.
    The box is made to end below the keys that cover something, or between them, whichever leaves the board larger. None
    if that would make the map too small.
    """
    largest = found = lying(box)
    # A smaller box moves everything, so that other keys may cover something then.
    for _ in range(2 * len(keys)):
        covering = [key for key in keys if _covers(key, found, hexes, places)]
        if not covering:
            break
        room = found.side * (PLACE + ROUNDING) if places else 0.0
        ways = (_below(box, covering, room), _between(box, covering, room))
        box = max(ways, key=lambda way: _side(way, lying))
        found = lying(box)
        if found.side < KEEPS * largest.side:
            return None
    return found


def _side(box: Box, lying: Fits) -> float:
    return lying(box).side if min(box.width, box.height) > 0 else 0.0


def _below(box: Box, keys: Sequence[Box], room: float) -> Box:
    return replace(box, height=min(key.y for key in keys) - room - box.y)


def _between(box: Box, keys: Sequence[Box], room: float) -> Box:
    """What is left beside keys that lie at its left and at its right."""
    middle = box.x + box.width / 2
    lefts = [key for key in keys if key.x + key.width / 2 < middle]
    left = max((key.x + key.width + room for key in lefts), default=box.x)
    right = min((key.x - room for key in keys if key not in lefts), default=box.x + box.width)
    return replace(box, x=left, width=right - left)


def _covers(key: Box, lying: Lie, hexes: Sequence[str], places: Sequence[Point]) -> bool:
    cores = (_core(lying, at) for at in hexes)
    room = lying.side * PLACE
    tips = (_round(lying.pixel(place), room) for place in places)
    return any(key.overlaps(one) for one in (*cores, *tips))


def _round(middle: Point, reach: float) -> Box:
    x, y = middle
    return Box(x - reach, y - reach, 2 * reach, 2 * reach)


def _core(lying: Lie, at: str) -> Box:
    """Where a finger means a hex for sure."""
    return _round(lying.pixel(grid.center(at)), lying.side / 2)


def _lie(hexes: Iterable[str], box: Box, turn: int, reach: float, rise: float) -> Lie:
    shore = [turned(point, turn) for point in sea(hexes, reach)]
    left, right = min(x for x, _ in shore), max(x for x, _ in shore)
    north, south = min(y for _, y in shore), max(y for _, y in shore)
    side = min(box.width / (right - left), box.height / (south - north))
    x, y = box.middle
    y += (rise - 0.5) * (box.height - side * (south - north))
    return Lie(x - side * (left + right) / 2, y + side * (north + south) / 2, side, turn)


def sea(hexes: Iterable[str], reach: float = REACH) -> tuple[Point, ...]:
    """The outline of the sea round these hexes, a convex polygon in units of a hex's side."""
    return _sea(tuple(hexes), reach)


@lru_cache(maxsize=32)
def _sea(hexes: tuple[str, ...], reach: float) -> tuple[Point, ...]:
    """Kept, as a board is laid into many boxes one after the other."""
    points = set()
    for at in hexes:
        x, y = grid.center(at)
        for i in range(6):
            angle = pi / 3 * i
            points.add((round(x + reach * cos(angle), 6), round(y + reach * sin(angle), 6)))
    return _hull(sorted(points))


def _hull(points: list[Point]) -> tuple[Point, ...]:
    lower, upper = _half(points), _half(points[::-1])
    return tuple(lower[:-1] + upper[:-1])


def _half(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 1e-9:
            chain.pop()
        chain.append(point)
    return chain


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
