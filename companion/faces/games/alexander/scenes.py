"""A token that is turned over, a village, a battle, an Advisor's card and Persopolis, as pictures. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt

from companion.faces.games.alexander.looks import ADVISORS, METALS
from companion.faces.games.alexander.signs import (
    ALEXANDER,
    EVENT_SIGN,
    QUESTION,
    TEMPLE,
    Outline,
    numeral,
    rect,
)
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
from companion.faces.outlines import GLYPHS, SHAPES, ring
from companion.faces.theme import (
    CREAM,
    GLOW,
    INK,
    RED_NUMBER,
    SEATS,
    STONE,
    TERRAIN,
    Color,
    faded,
    mix,
)

SAND = TERRAIN["desert"]
HEX = 0.5
SIZE = 0.62
TURNS = 0.7
"""The second at which a token stands on its edge."""
TURNED = TURNS + 0.2
"""And at which all see what it shows."""
FALLS = 0.8
"""The second at which the lowest Advisor's card lies there."""
ARRIVES = 2.0
"""The second at which Alexander stands in Persopolis."""
TOKEN_TUNE: Tune = (
    Note(0.0, 90, 0.3, "drum"),
    Note(0.35, 90, 0.3, "drum"),
    Note(TURNS, 523, 0.5),
    Note(TURNS + 0.2, 784, 0.9),
)
VILLAGE_TUNE: Tune = (
    *(Note(0.16 * i, 120, 0.2, "drum", 0.6) for i in range(4)),
    *(Note(0.7 + 0.16 * i, pitch, 0.6) for i, pitch in enumerate((392, 494, 587, 784))),
)
BATTLE_TUNE: Tune = (
    *(Note(at, 76, 0.3, "drum") for at in (0.0, 0.25, 0.5, 0.75)),
    Note(0.8, 180, 0.6, "rubble", 0.6),
    Note(1.0, 294, 0.5, "horn", 0.5),
    Note(1.3, 440, 0.9, "horn", 0.5),
)
ADVISOR_TUNE: Tune = (
    Note(0.0, 330, 0.4, "horn", 0.5),
    Note(0.35, 440, 0.4, "horn", 0.5),
    Note(0.7, 554, 1.0, "horn", 0.5),
    Note(0.9, 1109, 1.0),
)
PERSOPOLIS_TUNE: Tune = (
    *(Note(at, 73, 0.4, "drum") for at in (0.0, 0.4, 0.8, 1.2)),
    *(Note(0.4 * i, pitch, 0.5, "horn", 0.5) for i, pitch in enumerate((262, 330, 392, 523))),
    Note(1.7, 1047, 1.4),
)
FLAME: Outline = (((-0.5, -0.6), (0.5, -0.6), (0.36, 0.1), (0.0, 1.0), (-0.36, 0.1)),)
SHIELD: Outline = (((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0)),)
COLUMN: Outline = (
    rect(-0.2, -1.0, 0.2, 0.8),
    rect(-0.34, 0.8, 0.34, 1.0),
    rect(-0.34, -1.0, 0.34, -0.86),
)


def land() -> Iterator[Actor]:
    """Sand in hexes to all sides."""
    yield standing((rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(SAND, INK, 0.5), 0, 0, 1.0)
    step = HEX * sqrt(3)
    for row, i in product((-2, -1, 0, 1, 2), range(-4, 5)):
        x, y = (i + (row % 2) / 2) * step, row * 1.5 * HEX
        shade = 0.34 if (i + row) % 2 else 0.4
        yield standing((ring(6, radius=0.97),), mix(SAND, INK, shade), x, y, HEX)


def small(one: Pose, share: float, up: float = 0.0) -> Pose:
    """The same place for what is drawn on it, so much of its size and so much higher."""
    return Pose(
        one.at, one.x, one.y + up * one.size, one.size * share, one.turn, one.opacity, one.wide
    )


def alexander(x: float, y: float, size: float, *, since: float, comes: float = 0.9) -> Actor:
    """He walks on from the left."""
    walks = (
        Pose(since, x - comes, y, size, -3),
        Pose(since + 0.3, x - comes * 0.55, y + 0.03, size, 3),
        Pose(since + 0.6, x - comes * 0.2, y, size, -3),
        Pose(since + 0.8, x, y, size),
    )
    return Actor(ALEXANDER, mix(RED_NUMBER, CREAM, 0.12), walks, INK)


def token(event: str) -> Picture:
    """The token on the point behind him shows its "?", and is turned over."""
    x, y = 0.45, 0.0
    shut = (
        Pose(0.0, x, y, SIZE),
        Pose(TURNS - 0.15, x, y + 0.05, SIZE),
        Pose(TURNS, x, y + 0.1, SIZE, wide=0.0),
        Pose(TURNS + 0.01, x, y + 0.1, SIZE, opacity=0.0, wide=0.0),
    )
    face = (
        Pose(TURNS, x, y + 0.1, SIZE, opacity=0.0, wide=0.0),
        Pose(TURNS + 0.01, x, y + 0.1, SIZE, wide=0.0),
        Pose(TURNED, x, y + 0.05, SIZE * 1.1),
        Pose(TURNS + 0.45, x, y, SIZE * 1.05),
    )
    return (
        *land(),
        alexander(-0.72, -0.1, 0.55, since=0.0),
        Actor((ring(40),), mix(STONE, INK, 0.2), shut, CREAM),
        Actor(QUESTION, INK, tuple(small(one, 0.6) for one in shut)),
        Actor((ring(40),), CREAM, face, GLOW),
        Actor(EVENT_SIGN[event], INK, tuple(small(one, 0.6) for one in face)),
    )


def village(seat: str, stands: bool) -> Picture:
    """A house in the seat's color rises beside the temple; where it is left, the temple stands alone."""
    look = SEATS[seat]
    temple = standing(TEMPLE, mix(CREAM, STONE, 0.25), 0.85, -0.05, 0.55, INK)
    if not stands:
        return (*land(), temple, alexander(-0.6, -0.15, 0.5, since=0.0))
    up = (
        Pose(0.35, 0.0, -0.75, 0.5, opacity=0.0),
        Pose(0.4, 0.0, -0.75, 0.5),
        Pose(1.0, 0.0, -0.12, 0.58),
        Pose(1.15, 0.0, -0.16, 0.55),
    )
    hill = standing((ring(6),), mix(TERRAIN["pasture"], INK, 0.25), 0.1, -0.55, 0.9)
    badge = tuple(small(one, 0.34, -0.25) for one in up)
    return (
        *land(),
        hill,
        temple,
        Actor(GLYPHS["settlement"], look.color, up, INK),
        Actor((SHAPES[look.shape],), look.ink, badge),
        alexander(-0.95, -0.15, 0.5, since=0.0),
    )


def battle(seat: str, knights: int) -> Picture:
    """Two lines of shields meet in a cloud of dust; Alexander's stands, with the winner's badge and his Knights."""
    look = SEATS[seat]
    return (
        *land(),
        *_line(-1, RED_NUMBER),
        *_line(1, mix(TERRAIN["sea"], STONE, 0.3)),
        *_dust(),
        appearing(standing(EVENT_SIGN["battle"], CREAM, 0.0, 0.42, 0.42, INK), 0.9),
        appearing(standing((ring(36),), look.color, 0.0, -0.42, 0.3, INK), 1.2),
        appearing(standing((SHAPES[look.shape],), look.ink, 0.0, -0.42, 0.17), 1.2),
        *_knights(knights),
    )


def _line(side: int, color: Color) -> Iterator[Actor]:
    """Five shields that come on; those of the other side give way."""
    for i in range(5):
        y = 0.62 - 0.31 * i
        start, meet = side * (1.9 + 0.06 * i), side * 0.42
        end = side * (1.5 if side > 0 else 0.62)
        poses = (
            Pose(0.0, start, y, 0.2),
            Pose(0.75, meet, y, 0.2),
            Pose(1.3, end, y - (0.08 if side > 0 else 0.0), 0.2, 70 if side > 0 else 0),
        )
        yield Actor(SHIELD, mix(color, INK, 0.1 * (i % 2)), poses, INK)


def _dust() -> Iterator[Actor]:
    for i, (x, y) in enumerate(((-0.3, 0.4), (0.25, 0.1), (-0.1, -0.3), (0.35, -0.5), (0.0, 0.6))):
        puff = (
            Pose(0.55 + 0.04 * i, x, y, 0.08, opacity=0.0),
            Pose(0.85 + 0.04 * i, x, y + 0.06, 0.3, opacity=0.7),
            Pose(1.35 + 0.04 * i, x, y + 0.14, 0.4, opacity=0.0),
        )
        yield Actor((ring(20),), mix(SAND, CREAM, 0.4), puff)


def _knights(count: int) -> Iterator[Actor]:
    """Knights that were paid go under their deck."""
    for i in range(min(count, 4)):
        x = 1.05 + 0.22 * i
        down = (
            Pose(1.35 + 0.1 * i, x, -0.4, 0.2, opacity=0.0),
            Pose(1.5 + 0.1 * i, x, -0.5, 0.2),
            Pose(1.9 + 0.1 * i, x, -0.66, 0.2),
        )
        yield Actor(GLYPHS["card"], mix(STONE, CREAM, 0.4), down, INK)


def advisors(held: Sequence[tuple[str, str]]) -> Picture:
    """The Advisors' cards, each with the badge of its seat. held: (card, seat), the highest first."""
    ground = standing((rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(RED_NUMBER, INK, 0.6), 0, 0, 1.0)
    actors = [actor for i, one in enumerate(held) for actor in _advisor(i, len(held), *one)]
    return (ground, *_columns(), *actors)


def advisors_lie(count: int) -> float:
    """The second at which the last of so many cards lies there, which is the highest."""
    return FALLS + 0.25 * (count - 1)


def _columns() -> Iterator[Actor]:
    for x in (-2.6, -1.55, 1.55, 2.6):
        yield standing(COLUMN, mix(STONE, INK, 0.3), x, 0.0, 0.95)


def _advisor(i: int, count: int, card: str, seat: str) -> Iterator[Actor]:
    look, metal = SEATS[seat], METALS[ADVISORS.index(card)]
    x, at = (i - (count - 1) / 2) * 0.92, FALLS - 0.6 + 0.25 * (count - 1 - i)
    size = 0.62 if card == "first" else 0.52
    comes = (
        Pose(at, x, 1.3, size, 6),
        Pose(at + 0.45, x, -0.04, size, -2),
        Pose(at + 0.6, x, 0.0, size),
    )
    yield Actor((rect(-0.64, -1.0, 0.64, 1.0),), metal, comes, INK)
    yield Actor(numeral(ADVISORS.index(card) + 1), INK, tuple(small(p, 0.4, 0.44) for p in comes))
    badge = tuple(small(p, 0.42, -0.42) for p in comes)
    yield Actor((ring(36),), look.color, badge, INK)
    yield Actor((SHAPES[look.shape],), look.ink, tuple(small(p, 0.23, -0.42) for p in comes))


def persopolis() -> Picture:
    """Alexander before a hall of columns, with fires to both sides."""
    night = standing((rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(TERRAIN["sea"], INK, 0.55), 0, 0, 1.0)
    floor = standing((rect(-BEYOND, -1.0, BEYOND, -0.6),), mix(SAND, INK, 0.35), 0, 0, 1.0)
    stairs = tuple(
        standing((rect(-w, -0.6 + h, w, -0.52 + h),), mix(SAND, CREAM, 0.2), 0, 0, 1.0)
        for w, h in ((1.5, 0.0), (1.38, 0.08), (1.26, 0.16))
    )
    columns = tuple(
        standing(COLUMN, mix(CREAM, STONE, 0.4), x, 0.04, 0.42)
        for x in (-1.05, -0.7, -0.35, 0.35, 0.7, 1.05)
    )
    roof = standing((rect(-1.3, 0.46, 1.3, 0.62),), mix(CREAM, STONE, 0.3), 0, 0, 1.0)
    gable = standing((((-1.3, 0.62), (1.3, 0.62), (0.0, 0.98)),), mix(CREAM, STONE, 0.5), 0, 0, 1.0)
    return (
        night,
        floor,
        *stairs,
        *columns,
        roof,
        gable,
        *_fires(),
        then(
            alexander(-0.5, -0.45, 0.4, since=0.0, comes=1.2),
            Pose(1.5, -0.1, -0.3, 0.42),
            Pose(ARRIVES, 0.0, -0.12, 0.44),
        ),
    )


def _fires() -> Iterator[Actor]:
    for x in (-1.45, 1.45):
        yield standing((rect(-0.08, -0.6, 0.08, -0.2),), STONE, x, 0.0, 1.0)
        for i, (size, color) in enumerate(((0.22, RED_NUMBER), (0.15, GLOW))):
            flicker = tuple(
                Pose(0.3 * k, x, -0.02, size * (1.15 if (k + i) % 2 else 0.95), 5 if k % 2 else -5)
                for k in range(8)
            )
            yield Actor(FLAME, faded(color, 0.95), flicker)
