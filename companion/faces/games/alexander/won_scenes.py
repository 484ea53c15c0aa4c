"""A bridge, a famine and a statue that somebody has seen to, a bid that cannot be paid, and the supply's end, as
pictures. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.faces.games.alexander.looks import METALS
from companion.faces.games.alexander.scenes import alexander, land
from companion.faces.games.alexander.signs import EVENT_SIGN, rect
from companion.faces.moments.picture import (
    Actor,
    Picture,
    Pose,
    appearing,
    standing,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, SHAPES, ring
from companion.faces.theme import CREAM, GLOW, INK, RED_NUMBER, SEATS, STONE, TERRAIN, mix

WOOD = mix(TERRAIN["hills"], INK, 0.35)
PLANK = rect(-0.5, -1.0, 0.5, 1.0)
CARD = GLYPHS["card"]
BRIDGE_TUNE: Tune = (
    *(Note(0.12 * i, 150 + 10 * i, 0.15, "drum", 0.6) for i in range(8)),
    *(Note(1.1 + 0.16 * i, pitch, 0.5) for i, pitch in enumerate((392, 494, 587))),
)
FAMINE_TUNE: Tune = (
    *(Note(0.15 + 0.16 * i, 262 - 12 * i, 0.2, "bell", 0.5) for i in range(5)),
    *(Note(1.1 + 0.14 * i, pitch, 0.6) for i, pitch in enumerate((330, 415, 494))),
)
STATUE_TUNE: Tune = (
    Note(0.0, 98, 0.5, "drum"),
    Note(0.4, 98, 0.5, "drum"),
    Note(1.0, 82, 0.4, "rubble", 0.5),
    *(Note(1.1 + 0.16 * i, pitch, 0.6, "horn", 0.5) for i, pitch in enumerate((294, 370, 440))),
)
FAILED_TUNE: Tune = (
    Note(0.0, 220, 0.4, "horn", 0.5),
    Note(0.35, 208, 0.4, "horn", 0.5),
    Note(0.7, 165, 0.8, "horn", 0.5),
    Note(0.9, 90, 0.4, "drum", 0.6),
)
SUPPLY_TUNE: Tune = (
    *(Note(0.15 * i, 523 - 40 * i, 0.3, "bell", 0.5) for i in range(5)),
    Note(0.9, 110, 0.4, "drum"),
    Note(1.2, 110, 0.6, "drum"),
)


def won(event: str, seat: str) -> Picture:
    """What the winner of a bridge, a famine or a statue has done for Alexander, with its badge."""
    return {"bridge": _bridge, "famine": _famine, "statue": _statue}[event](seat)


TUNES = {"bridge": BRIDGE_TUNE, "famine": FAMINE_TUNE, "statue": STATUE_TUNE}
"""What is heard with each."""


def _badge(seat: str, x: float, y: float, at: float, size: float = 0.24) -> Iterator[Actor]:
    look = SEATS[seat]
    yield appearing(standing((ring(36),), look.color, x, y, size, INK), at)
    yield appearing(standing((SHAPES[look.shape],), look.ink, x, y, size * 0.56), at)


def _bridge(seat: str) -> Picture:
    """Plank after plank is laid over a river, and Alexander goes over."""
    river = standing((rect(-0.72, -1.0, 0.72, 1.0),), TERRAIN["sea"], 0.0, 0.0, 1.0)
    bank = mix(TERRAIN["pasture"], INK, 0.25)
    banks = [
        standing((rect(-0.14, -1.0, 0.14, 1.0),), bank, side * 0.86, 0.0, 1.0) for side in (-1, 1)
    ]
    waves = [
        standing((rect(-0.16, -0.02, 0.16, 0.02),), mix(TERRAIN["sea"], CREAM, 0.4), x, y, 1.0)
        for x, y in ((-0.4, 0.55), (0.3, 0.7), (0.05, 0.2), (-0.3, -0.7), (0.4, -0.82))
    ]
    beams = standing((rect(-0.95, -0.5, 0.95, -0.42),), WOOD, 0.0, 0.0, 1.0, INK)
    planks = [_plank(i) for i in range(8)]
    over = _alexander_over()
    return (*land(), river, *banks, *waves, beams, *planks, over, *_badge(seat, 0.0, 0.62, 1.0))


def _plank(i: int) -> Actor:
    x, at = -0.84 + 0.24 * i, 0.05 + 0.1 * i
    falls = (
        Pose(at, x, 0.5, 0.2, 25, opacity=0.0),
        Pose(at + 0.05, x, 0.4, 0.2, 20),
        Pose(at + 0.25, x, -0.46, 0.2),
    )
    return Actor((PLANK,), mix(WOOD, CREAM, 0.25 + 0.1 * (i % 2)), falls, INK)


def _alexander_over() -> Actor:
    walker = alexander(-1.15, -0.1, 0.45, since=0.0, comes=0.5)
    steps = tuple(
        Pose(1.05 + 0.25 * i, -1.15 + 0.45 * i, -0.1, 0.45, 3 - 6 * (i % 2)) for i in range(4)
    )
    return Actor(
        walker.outline, walker.color, (*walker.poses, *steps, Pose(2.1, 0.55, -0.1, 0.45)), INK
    )


def _famine(seat: str) -> Picture:
    """Grain falls into an empty bowl."""
    bowl = standing(EVENT_SIGN["famine"], mix(WOOD, CREAM, 0.35), 0.25, -0.4, 0.62, INK)
    heap = tuple(
        Actor(GLYPHS["fields"], TERRAIN["fields"], _grain_falls(i, 0.25), INK) for i in range(5)
    )
    return (
        *land(),
        *heap,
        bowl,
        alexander(-0.95, -0.15, 0.5, since=0.0),
        *_badge(seat, 1.2, -0.5, 1.1),
    )


def _grain_falls(i: int, middle: float) -> tuple[Pose, ...]:
    x, at = middle + 0.21 * (i - 2), 0.15 + 0.16 * ((i * 2) % 5)
    turn = 12 * (2 - i)
    return (
        Pose(at, x, 1.15, 0.28, turn * 2),
        Pose(at + 0.35, x, 0.06 - 0.04 * abs(i - 2), 0.28, turn),
        Pose(at + 0.45, x, 0.1 - 0.04 * abs(i - 2), 0.28, turn),
    )


def _statue(seat: str) -> Picture:
    """A statue that lay on the ground is set up on its plinth."""
    plinth = standing((rect(-0.5, -1.0, 0.5, -0.62),), mix(STONE, CREAM, 0.3), 0.3, 0.0, 1.0, INK)
    up = (
        Pose(0.0, 0.85, -0.55, 0.62, -82),
        Pose(0.5, 0.8, -0.45, 0.62, -60),
        Pose(1.0, 0.34, -0.02, 0.62, 4),
        Pose(1.15, 0.3, -0.0, 0.62),
    )
    figure = Actor(EVENT_SIGN["statue"], METALS[2], up, INK)
    light = appearing(standing((ring(40),), mix(GLOW, TERRAIN["desert"], 0.55), 0.3, 0.1, 0.8), 1.1)
    return (
        *land(),
        light,
        plinth,
        figure,
        alexander(-0.85, -0.2, 0.5, since=0.0),
        *_badge(seat, 0.3, -0.8, 1.2, 0.16),
    )


def failed(seat: str) -> Picture:
    """Of the cards that its owner holds every other one falls."""
    look = SEATS[seat]
    cards = [_card(i, falls=bool(i % 2)) for i in range(6)]
    return (
        *land(),
        *cards,
        standing((ring(36),), look.color, 0.0, -0.62, 0.3, INK),
        standing((SHAPES[look.shape],), look.ink, 0.0, -0.62, 0.17),
    )


def _card(i: int, *, falls: bool) -> Actor:
    x, turn = (i - 2.5) * 0.36, (2.5 - i) * 7
    held = Pose(0.3, x, 0.14 - 0.03 * abs(i - 2.5), 0.36, turn)
    if not falls:
        return Actor(CARD, mix(STONE, CREAM, 0.5), (Pose(0.0, x, 0.0, 0.36, turn), held), INK)
    at = 0.5 + 0.12 * i
    gone = (
        Pose(at, x, 0.14, 0.36, turn),
        Pose(at + 0.55, x * 1.25, -1.5, 0.3, turn * 5),
    )
    return Actor(CARD, mix(STONE, RED_NUMBER, 0.35), (held, *gone), INK)


def supply_over(left: int) -> Picture:
    """Where the stack lay is nothing any more; cards that were left go to the five open piles."""
    place = standing(CARD, mix(TERRAIN["desert"], INK, 0.66), -0.1, 0.05, 0.6, STONE)
    back = mix(STONE, CREAM, 0.4)
    piles = [standing(CARD, TERRAIN[land_of], x, -0.1, 0.22, INK) for land_of, x in _piles()]
    rest = [Actor(CARD, back, _to_pile(i), INK) for i in range(min(left, 5))]
    last = (
        Pose(0.0, -0.1, 0.05, 0.6),
        Pose(0.3, -0.1, 0.1, 0.62),
        Pose(0.75, -0.1, 0.9, 0.4, 20, 0.0),
    )
    return (
        *land(),
        place,
        *piles,
        *rest,
        Actor(CARD, back, last, INK),
        alexander(-1.05, -0.1, 0.45, since=0.0, comes=0.5),
    )


def _piles() -> tuple[tuple[str, float], ...]:
    kinds = ("hills", "forest", "pasture", "fields", "mountains")
    return tuple((kind, 0.55 + 0.27 * i) for i, kind in enumerate(kinds))


def _to_pile(i: int) -> tuple[Pose, ...]:
    at, (_, x) = 0.7 + 0.15 * i, _piles()[i]
    return (
        Pose(at, -0.1, 0.05, 0.58),
        Pose(at + 0.4, x, 0.1, 0.26, 180),
        Pose(at + 0.6, x, -0.1, 0.22, 180, opacity=0.0),
    )
