"""A Ship that is built, and the Sea People on their way, as pictures. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt

from companion.faces.digits import digit
from companion.faces.games.troy.signs import BENEFIT_SIGN, rect
from companion.faces.moments.picture import (
    BEYOND,
    Actor,
    Picture,
    Pose,
    appearing,
    standing,
    then,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, Polygon, ring
from companion.faces.theme import CREAM, GLOW, INK, SEATS, STONE, TERRAIN, faded, mix

SEA = TERRAIN["sea"]
HEX = 0.5
"""Of a sea hex in these pictures."""
SHIP_TUNE: Tune = (
    Note(0.0, 120, 1.2, "rubble", 0.35),
    *(Note(0.5 + 0.18 * i, pitch, 0.5) for i, pitch in enumerate((440, 554, 659))),
    Note(1.1, 880, 0.9),
)
PEOPLE_TUNE: Tune = (
    *(Note(at, 82, 0.35, "drum") for at in (0.0, 0.45, 0.9)),
    Note(0.1, 98, 1.3, "horn", 0.35),
)
GULL: tuple[Polygon, ...] = (
    ((-1.0, 0.25), (-0.4, 0.45), (0.0, 0.0), (-0.45, 0.25)),
    ((1.0, 0.25), (0.4, 0.45), (0.0, 0.0), (0.45, 0.25)),
)
LONG_BOAT: tuple[Polygon, ...] = (
    ((-0.95, -0.35), (0.95, -0.35), (0.7, -0.85), (-0.7, -0.85)),
    ((-0.95, -0.4), (-0.76, -0.4), (-0.92, 0.3), (-1.1, 0.3)),
    ((0.95, -0.4), (0.76, -0.4), (0.92, 0.3), (1.1, 0.3)),
    ((-1.1, 0.3), (-0.92, 0.3), (-1.0, 0.5), (-1.34, 0.36)),
    ((1.1, 0.3), (0.92, 0.3), (1.0, 0.5), (1.34, 0.36)),
    rect(-0.05, -0.35, 0.05, 0.95),
)
"""With a bird's head at either end."""
BLACK_SAIL: tuple[Polygon, ...] = (((-0.62, 0.85), (0.62, 0.85), (0.5, -0.1), (-0.5, -0.1)),)
HORNS: tuple[Polygon, ...] = (
    ring(20, radius=0.24, y=0.25),
    ((-0.2, 0.38), (-0.34, 0.72), (-0.42, 0.4), (-0.24, 0.24)),
    ((0.2, 0.38), (0.34, 0.72), (0.42, 0.4), (0.24, 0.24)),
)
OARS: tuple[Polygon, ...] = tuple(
    ((x, -0.6), (x + 0.07, -0.6), (x - 0.13, -1.15), (x - 0.22, -1.1))
    for x in (-0.6, -0.25, 0.1, 0.45)
)


def ship(seat: str, number: int, benefit: str) -> Picture:
    """A Ship of this number sails onto its hex, and its other side shows what it gives."""
    color = SEATS[seat].color
    x, y = -0.66, -0.08
    sails = (
        Pose(0.0, x - 1.3, y + 0.05, 0.5, -3),
        Pose(0.55, x - 0.5, y - 0.02, 0.52, 4),
        Pose(1.0, x, y, 0.56, 0),
    )
    return (
        *_sea(),
        Actor(
            (ring(6),), mix(SEA, CREAM, 0.16), (Pose(0, x, y - 0.16, 0.74),), mix(SEA, CREAM, 0.5)
        ),
        *_gulls(),
        Actor(GLYPHS["ship"], color, sails, INK),
        *_number(number, sails),
        *_wake(x, y),
        *_back(benefit),
        *(_flag_point() if benefit == "flag" else ()),
    )


def _sea() -> Iterator[Actor]:
    """Sea hexes to all sides, and waves."""
    yield standing((rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(SEA, INK, 0.3), 0, 0, 1.0)
    step = HEX * sqrt(3)
    for row, i in product((-2, -1, 0, 1, 2), range(-4, 5)):
        x, y = (i + (row % 2) / 2) * step, row * 1.5 * HEX
        yield standing((ring(6, radius=0.97),), SEA, x, y, HEX)
    for x, y in ((-1.45, 0.52), (-0.9, -0.85), (0.1, 0.72), (0.2, -0.66), (1.4, 0.8), (1.3, -0.88)):
        drift = (Pose(0, x, y, 1.0), Pose(2.0, x + 0.14, y, 1.0))
        yield Actor((rect(-0.15, -0.014, 0.15, 0.014),), mix(SEA, CREAM, 0.4), drift)


def _gulls() -> Iterator[Actor]:
    for x, y, size in ((-1.2, 0.72, 0.09), (-0.95, 0.84, 0.06)):
        flies = (
            Pose(0, x, y, size),
            Pose(1.0, x + 0.16, y + 0.05, size, 6),
            Pose(2.0, x + 0.3, y, size),
        )
        yield Actor(GULL, mix(CREAM, SEA, 0.2), flies)


def _number(number: int, sails: tuple[Pose, ...]) -> Iterator[Actor]:
    """The Ship's number on its hull."""
    hull = tuple(
        Pose(one.at, one.x, one.y - 0.65 * one.size, one.size * 0.2, one.turn) for one in sails
    )
    yield Actor(digit(number), INK, hull)


def _wake(x: float, y: float) -> Iterator[Actor]:
    for i in range(3):
        wave = (rect(-0.5 + 0.1 * i, -0.03, 0.5 - 0.1 * i, 0.03),)
        low = y - 0.58 - 0.09 * i
        poses = (Pose(0.2 * i, x - 0.6, low, 0.6, opacity=0.0), Pose(1.0, x, low, 0.7))
        yield Actor(wave, mix(SEA, CREAM, 0.55), poses)


def _back(benefit: str) -> Iterator[Actor]:
    """The counter turns over: a round back with the benefit's sign."""
    x, y, at = 0.78, 0.0, 1.0
    shut = (
        Pose(0.0, x, y, 0.62),
        Pose(at, x, y, 0.62),
        Pose(at + 0.18, x, y, 0.62, wide=0.0),
        Pose(at + 0.19, x, y, 0.62, opacity=0.0, wide=0.0),
    )
    yield Actor((ring(40),), mix(SEA, STONE, 0.5), shut, CREAM)
    yield Actor(GLYPHS["ship"], mix(SEA, STONE, 0.2), tuple(_small(one, 0.55) for one in shut))
    face = (
        Pose(at + 0.18, x, y, 0.62, opacity=0.0, wide=0.0),
        Pose(at + 0.19, x, y, 0.62, wide=0.0),
        Pose(at + 0.4, x, y, 0.7),
        Pose(at + 0.55, x, y, 0.66),
    )
    yield Actor((ring(40),), CREAM, face, GLOW)
    yield Actor(BENEFIT_SIGN[benefit], INK, tuple(_small(one, 0.6) for one in face))


def _small(one: Pose, share: float) -> Pose:
    return Pose(one.at, one.x, one.y, one.size * share, one.turn, one.opacity, one.wide)


def _flag_point() -> Iterator[Actor]:
    """The one benefit that is a point: a one on a medal."""
    medal = standing((ring(28),), GLOW, 1.34, -0.5, 0.24, INK)
    yield appearing(medal, 1.6)
    yield appearing(standing(digit(1), INK, 1.34, -0.5, 0.13), 1.6)


def sea_people(over: str | None, benefit: str | None) -> Picture:
    """A long boat with a black sail crosses the sea to its hex. over: whose Ship lies there, with its benefit."""
    x, y = 0.35, -0.12
    rows = (
        Pose(0.0, -1.75, y + 0.1, 0.44, 3),
        Pose(0.45, -1.0, y + 0.14, 0.46, -3),
        Pose(0.9, -0.3, y + 0.06, 0.48, 3),
        Pose(1.3, x, y + 0.1, 0.5, 0),
    )
    return (
        *_sea(),
        Actor(
            (ring(6),), mix(SEA, CREAM, 0.16), (Pose(0, x, y - 0.1, 0.74),), mix(SEA, CREAM, 0.5)
        ),
        *(_stopped(over, benefit, x, y) if over is not None and benefit is not None else ()),
        Actor(OARS, mix(STONE, INK, 0.3), rows),
        Actor(LONG_BOAT, mix(INK, STONE, 0.35), rows, CREAM),
        Actor(BLACK_SAIL, mix(INK, SEATS["red"].color, 0.25), rows, CREAM),
        Actor(HORNS, CREAM, tuple(_raised(one) for one in rows)),
    )


def _raised(one: Pose) -> Pose:
    return Pose(one.at, one.x, one.y + 0.1 * one.size, one.size * 0.9, one.turn)


def _stopped(seat: str, benefit: str, x: float, y: float) -> Iterator[Actor]:
    """The Ship under them, beside its benefit, which is crossed out; a flag keeps its point."""
    there = standing(GLYPHS["ship"], SEATS[seat].color, x + 0.1, y - 0.02, 0.4, INK)
    yield then(there, Pose(1.0, x + 0.1, y - 0.02, 0.4), Pose(1.35, x + 0.34, y - 0.26, 0.36, -14))
    yield standing((ring(36),), CREAM, 1.25, 0.42, 0.36, INK)
    yield standing(BENEFIT_SIGN[benefit], INK, 1.25, 0.42, 0.22)
    if benefit == "flag":
        return
    shade = standing((ring(36),), faded(INK, 0.3), 1.25, 0.42, 0.36)
    yield appearing(shade, 1.1)
    bar = (rect(-1.0, -0.13, 1.0, 0.13),)
    grown = (Pose(1.15, 1.25, 0.42, 0.2, 45, 0.0), Pose(1.4, 1.25, 0.42, 0.37, 45))
    yield Actor(bar, SEATS["red"].color, grown, INK)
