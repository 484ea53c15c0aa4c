"""The sides that are turned over at the end, as a picture: who fought for Troy, who for Mycenae. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.faces.games.troy.battle_scene import TO_THE
from companion.faces.games.troy.signs import SIDE_COLOR, SIDE_SIGN, rect
from companion.faces.moments.picture import (
    BEYOND,
    Actor,
    Picture,
    Pose,
    standing,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import SHAPES, ring
from companion.faces.theme import CREAM, GLOW, INK, SEATS, faded, mix

FIRST, EACH, TURNING, WALK = 0.3, 0.22, 0.12, 0.35
"""Seconds before the first card, from card to card, for half a turn of one, and of its way to its side."""
CARD = (rect(-0.7, -1.0, 0.7, 1.0),)
SIZE = 0.34
TUNE: Tune = (
    Note(0.0, 73, 0.5, "drum"),
    *(Note(FIRST + EACH * i, 330 * 1.06 ** (2 * i), 0.4, "bell", 0.6) for i in range(4)),
    Note(1.5, 262, 0.4, "horn", 0.5),
    Note(1.8, 392, 0.9, "horn", 0.5),
)


def sides(of: Mapping[str, str], seats: Sequence[str], war: str | None) -> Picture:
    """One card a seat, in turn order, that is turned over and goes to its side. of: seat → side, as far as shown;
    war: the side that has won it, None where nobody has.
    """
    shown = [seat for seat in seats if seat in of]
    return (
        *_halves(war),
        *(actor for i, seat in enumerate(shown) for actor in _card(i, seat, of, shown)),
    )


def _halves(war: str | None) -> Iterator[Actor]:
    for side, to in TO_THE.items():
        left, right = sorted((0.0, to * BEYOND))
        won = side == war
        color = mix(SIDE_COLOR[side], INK, 0.45 if won else 0.68)
        yield standing((rect(left, -1.0, right, 1.0),), color, 0, 0, 1.0)
        if won:
            halo = (Pose(1.5, to * 0.8, 0.62, 0.2, opacity=0.0), Pose(2.0, to * 0.8, 0.62, 0.42))
            yield Actor((ring(36),), faded(GLOW, 0.5), halo)
        ink = mix(SIDE_COLOR[side], INK, 0.5) if won else mix(SIDE_COLOR[side], CREAM, 0.3)
        yield standing(SIDE_SIGN[side], ink, to * 0.8, 0.6, 0.28)


def _card(i: int, seat: str, of: Mapping[str, str], shown: Sequence[str]) -> Iterator[Actor]:
    """A seat's card from the middle line: its back in the seat's color, then its side's sign over the seat's badge."""
    look, side = SEATS[seat], of[seat]
    x, at = (i - (len(shown) - 1) / 2) * min(0.62, 3.0 / len(shown)), FIRST + EACH * i
    goal = _goal(seat, side, of, shown)
    edge, done = at + TURNING, at + 2 * TURNING + WALK
    shut = (
        Pose(0.0, x, 0.0, SIZE),
        Pose(at, x, 0.0, SIZE),
        Pose(edge, x, 0.02, SIZE, wide=0.0),
        Pose(edge + 0.01, x, 0.02, SIZE, opacity=0.0, wide=0.0),
    )
    yield Actor(CARD, mix(look.color, INK, 0.15), shut, CREAM)
    yield Actor((SHAPES[look.shape],), look.ink, tuple(_small(one, 0.34) for one in shut))
    face = (
        Pose(edge, x, 0.02, SIZE, opacity=0.0, wide=0.0),
        Pose(edge + 0.01, x, 0.02, SIZE, wide=0.0),
        Pose(edge + TURNING, x, 0.02, SIZE * 1.05),
        Pose(done, goal, -0.36, SIZE),
    )
    yield Actor(CARD, CREAM, face, INK)
    sign = tuple(_small(one, 0.44, 0.38) for one in face)
    yield Actor(SIDE_SIGN[side], mix(SIDE_COLOR[side], INK, 0.3), sign)
    badge = tuple(_small(one, 0.36, -0.45) for one in face)
    yield Actor((ring(32),), look.color, badge, mix(look.color, INK, 0.4))
    yield Actor((SHAPES[look.shape],), look.ink, tuple(_small(one, 0.17, -0.45) for one in face))


def _small(one: Pose, share: float, up: float = 0.0) -> Pose:
    """A part of a card: so large beside it, so far above its middle."""
    return Pose(one.at, one.x, one.y + up * one.size, one.size * share, 0.0, one.opacity, one.wide)


def _goal(seat: str, side: str, of: Mapping[str, str], shown: Sequence[str]) -> float:
    """Where a card comes to lie among those of its side."""
    there = [other for other in shown if of[other] == side]
    return TO_THE[side] * 0.8 + (there.index(seat) - (len(there) - 1) / 2) * 0.51
