"""What round spots can make together: the pips of one face, seen aslant as the spots' own ellipses say."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from hardware.dice.pictures import Floats, floats
from hardware.dice.spots import RoundSpot

CORNER: Final = 1.75
"""How much farther from the middle the corners of a face lie than its outermost pips."""
AREAS: Final = 2.2
LASTS: Final = 3.0
"""How many times as large, and as lasting, one pip of a face may be as another."""
SHAPES: Final = (0.45, 2.2)
"""What the ellipses of a face's pips may differ from their mean: the least and the most, squared."""
PLACED: Final = 0.75
"""Radii by which a pip may lie beside its place,"""
CENTRED: Final = 0.55
"""and by which the middles of two pairs may lie apart that are to be one."""
BLURRED: Final = 0.5
"""Pixels that are added to both."""
SQUARE: Final = 0.45
FLAT: Final = 0.25
"""How short one side of a pattern may be beside the other: of a 4 or 5, and of a 6, whose rows stand closer."""
ASKEW: Final = 0.35
LONG: Final = (0.75, 2.6)
ROWS: Final = (0.9, 2.2)
"""A six with the slant taken away: how far its corners are from right angles (a cosine), how much longer than wide it
may be, and which length by width is still taken as the dice maker's own.
"""
REACH: Final = (2.0, 6.5)
LONE: Final = 3.2
"""Radii of a pip from a face's middle to its outermost pip: what is taken of a 2 and a 3, and for a 1."""
WITHIN: Final = 1.35
BESIDE: Final = 3.1
"""In distances to the outermost pip, one way and the other added: where no other pip may lie, and where none that is
just as large and lasting.
"""
FAINT: Final = (0.3, 0.5)
"""What is no pip in a pattern: so much smaller, or so much less lasting, than the least of it."""
EVEN: Final = (1.9, 2.5)
"""What counts as just as large and lasting, as AREAS and LASTS."""


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """Spots that make a face. spots: which they are; middle: of the face; corners: of it (4 x 2); pip: the radius of a
    pip in half the distance of neighbouring corners; round: 1 if the pips are circles once the slant is taken away;
    strays: other spots that should not be there; steps: of its least lasting spot.
    """

    face: int
    spots: frozenset[int]
    middle: Floats
    corners: Floats
    pip: float
    round: float
    strays: int
    steps: int

    @property
    def area(self) -> float:
        """Of the face, in pixels."""
        one, two = self.corners[0] - self.corners[2], self.corners[1] - self.corners[3]
        return abs(_cross(one, two)) / 2


@dataclass(frozen=True, slots=True, eq=False)
class _Frame:
    """Where a face lies: its middle, and from there to two neighbouring outermost pips."""

    middle: Floats
    one: Floats
    two: Floats

    @property
    def sides(self) -> Floats:
        """Half the sides of the square that those pips make, as columns."""
        return np.stack([self.one + self.two, self.one - self.two], axis=1) / 2

    def apart(self, at: Floats) -> Floats:
        """How far points (n x 2) lie from the middle, in distances to the outermost pips."""
        both = np.stack([self.one, self.two], axis=1)
        return np.asarray(np.abs(np.linalg.solve(both, (at - self.middle).T)).sum(axis=0))


def patterns_of(spots: Sequence[RoundSpot]) -> Iterator[Pattern]:
    """Every face that some of the spots can be, however likely."""
    if not spots:
        return
    at = floats([spot.at for spot in spots])
    pairs = list(combinations(range(len(spots)), 2))
    yield from _of_four(spots, at, pairs)
    for pair in pairs:
        yield from _of_two(spots, at, pair)
    for number, spot in enumerate(spots):
        root = LONE * 2 * _root(spot.shape)
        yield from _pattern(1, [number], spots, at, _Frame(spot.at, root[:, 0], root[:, 1]))


def alike(spots: Sequence[RoundSpot], areas: float = AREAS, lasts: float = LASTS) -> bool:
    """Whether no spot is far larger or more lasting than another."""
    sizes, steps = [spot.area for spot in spots], [spot.steps for spot in spots]
    return max(sizes) < areas * min(sizes) and max(steps) < lasts * min(steps)


def akin(spots: Sequence[RoundSpot]) -> bool:
    """Whether spots are as like one another as pips of one face."""
    return alike(spots, *EVEN) and _slant(spots) is not None


def _slant(spots: Sequence[RoundSpot]) -> Floats | None:
    """The ellipse that the spots have in common; None where they have none: they are not of one face."""
    mean = np.mean([spot.shape for spot in spots], axis=0)
    back = np.linalg.inv(_root(mean))
    for spot in spots:
        short, long = np.linalg.eigvalsh(back @ spot.shape @ back)
        if short < SHAPES[0] or long > SHAPES[1]:
            return None
    return floats(mean)


def _of_four(
    spots: Sequence[RoundSpot], at: Floats, pairs: Sequence[tuple[int, int]]
) -> Iterator[Pattern]:
    """4, 5 and 6: two pairs of spots with the same middle are corners."""
    ends = np.asarray(pairs, np.intp).reshape(-1, 2)
    middles = at[ends].mean(axis=1)
    radii = floats([spot.radius for spot in spots])[ends].min(axis=1)
    gaps = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    near = np.triu(gaps <= CENTRED * np.minimum(radii[:, None], radii[None]) + BLURRED, 1)
    for first, second in zip(*np.nonzero(near), strict=True):
        (i, j), (k, m) = pairs[first], pairs[second]
        if len({i, j, k, m}) == 4:
            yield from _of_corners(spots, at, (i, k, j, m))


def _of_corners(
    spots: Sequence[RoundSpot], at: Floats, corners: tuple[int, int, int, int]
) -> Iterator[Pattern]:
    """corners: four spots, in their order around the middle."""
    a, b, c, d = at[list(corners)]
    frame = _Frame((a + b + c + d) / 4, (a - c) / 2, (b - d) / 2)
    radius = min(spots[number].radius for number in corners)
    narrow = float(np.divide(*np.linalg.svd(frame.sides)[1][::-1]))
    if abs(_cross(frame.one, frame.two)) < (1.2 * radius) ** 2 or narrow < FLAT:
        return
    places = [frame.middle, (a + b) / 2, (c + d) / 2, (b + c) / 2, (d + a) / 2]
    found = [_at_place(at, place, PLACED * radius + BLURRED, corners) for place in places]
    middle, *sides = found
    between = [number for number in sides if number is not None]
    rows = [two for two in (sides[:2], sides[2:]) if None not in two]
    if len(between) == 2 and rows and middle is None:
        along, across = (b - a, d - a) if rows[0] == sides[:2] else (d - a, b - a)
        yield from _six(spots, at, [*corners, *between], frame.middle, along / 2, across / 2)
    elif narrow >= SQUARE and not between:
        five = middle is not None
        every = [*corners, middle] if middle is not None else [*corners]
        yield from _pattern(5 if five else 4, every, spots, at, frame)


def _at_place(at: Floats, place: Floats, reach: float, but: Sequence[int]) -> int | None:
    away = np.linalg.norm(at - place, axis=1)
    away[list(but)] = np.inf
    nearest = int(away.argmin())
    return nearest if away[nearest] <= reach else None


def _six(
    spots: Sequence[RoundSpot],
    at: Floats,
    mine: list[int],
    middle: Floats,
    along: Floats,
    across: Floats,
) -> Iterator[Pattern]:
    """A six whose rows may stand as close as its maker likes. along, across: half the way from corner to corner."""
    slant = _slant([spots[number] for number in mine])
    if slant is None:
        return
    back = np.linalg.inv(_root(slant))
    u, v = back @ along, back @ across
    long, wide = float(np.linalg.norm(u)), float(np.linalg.norm(v))
    if abs(u @ v) > ASKEW * long * wide or not LONG[0] < long / wide < LONG[1]:
        return
    square = across * min(max(long / wide, ROWS[0]), ROWS[1])
    yield from _pattern(6, mine, spots, at, _Frame(middle, along + square, along - square))


def _of_two(spots: Sequence[RoundSpot], at: Floats, pair: tuple[int, int]) -> Iterator[Pattern]:
    """2 and 3: the other diagonal is where the spots' ellipses put it."""
    one, two = (spots[number] for number in pair)
    slant = _slant([one, two])
    if slant is None or not alike([one, two]):
        return
    root = _root(slant)
    straight = np.linalg.solve(root, (at[pair[0]] - at[pair[1]]) / 2)
    if not REACH[0] < float(np.linalg.norm(straight)) / 2 < REACH[1]:
        return
    turned = root @ np.asarray([-straight[1], straight[0]])
    frame = _Frame(at[list(pair)].mean(axis=0), root @ straight, turned)
    reach = PLACED * min(one.radius, two.radius) + BLURRED
    middle = _at_place(at, frame.middle, reach, pair)
    every = [*pair] if middle is None else [*pair, middle]
    yield from _pattern(len(every), every, spots, at, frame)


def _pattern(
    face: int, mine: list[int], spots: Sequence[RoundSpot], at: Floats, frame: _Frame
) -> Iterator[Pattern]:
    """The face that these spots are, if they are alike enough to be of one."""
    pips = [spots[number] for number in mine]
    slant = _slant(pips)
    if slant is None or not alike(pips):
        return
    back = np.linalg.inv(frame.sides)
    short, long = np.maximum(np.linalg.eigvalsh(back @ slant @ back.T), 1e-9)
    ways = np.stack([frame.one, frame.two, -frame.one, -frame.two])
    yield Pattern(
        face,
        frozenset(mine),
        frame.middle,
        frame.middle + CORNER * ways,
        2 * float(short * long) ** 0.25,
        math.sqrt(short / long),
        _strays(face, mine, spots, frame.apart(at)),
        min(pip.steps for pip in pips),
    )


def _strays(face: int, mine: list[int], spots: Sequence[RoundSpot], apart: Floats) -> int:
    """How many other spots lie where this face has no pip, or make a larger pattern of it."""
    pips = [spots[number] for number in mine]
    area, steps = min(pip.area for pip in pips), min(pip.steps for pip in pips)

    def strays(number: int, spot: RoundSpot) -> bool:
        if number in mine or apart[number] >= BESIDE:
            return False
        if (
            apart[number] < WITHIN
            and spot.area > FAINT[0] * area
            and spot.steps >= FAINT[1] * steps
        ):
            return True
        return face > 1 and akin([*pips, spot])

    return sum(strays(number, spot) for number, spot in enumerate(spots))


def _root(shape: Floats) -> Floats:
    """The square root of a symmetric matrix (2 x 2)."""
    values, ways = np.linalg.eigh(shape)
    return np.asarray((ways * np.sqrt(np.maximum(values, 1e-9))) @ ways.T)


def _cross(one: Floats, two: Floats) -> float:
    return float(one[0] * two[1] - one[1] * two[0])
