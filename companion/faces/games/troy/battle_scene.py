"""The Battle for Troy as a scene: cards turned over one by one, the count of both sides, the marker. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.faces.digits import digit
from companion.faces.games.troy.signs import SIDE_COLOR, SIDE_SIGN, rect
from companion.faces.moments.picture import (
    BEYOND,
    Actor,
    Picture,
    Pose,
    appearing,
    standing,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, TERRAIN_OF_RESOURCE, Polygon, ring
from companion.faces.theme import CREAM, GLOW, INK, RESOURCE, STONE, faded, mix
from companion.rules.packs.troy.words import HELPS, LAST_SPACE, SIDES, SPACES

Event = Mapping[str, Any]

FIRST, EACH, TURNING = 0.4, 0.38, 0.12
"""Seconds before the first card, from card to card, and for half a turn of one."""
AFTER, MARCH, REST = 0.3, 0.6, 0.9
"""Seconds from the last card to the marker's move, of that move, and until the scene is over."""
CARD = (rect(-0.68, -1.0, 0.68, 1.0),)
CARD_SIZE = 0.24
LAID_SIZE = 0.21
LINE_Y, FAN_Y, BRICK_Y, TRACK_Y = 0.28, -0.26, -0.74, 0.78
SPACE = 0.27
"""From drawing to drawing of the event track."""
FAN_X, FAN_WIDE, APART = 0.6, 0.7, 0.3
"""The middle of a side's fan, from its first card to its last at most, and from card to card."""
COUNT_X = 1.34
TO_THE = {"mycenae": -1, "troy": 1}
"""Mycenae's spaces lead to the left, Troy's to the right, as the cities lie on the board and phones show them."""


@dataclass(frozen=True, slots=True)
class Turned:
    """One card as it is turned over. side: for which it counts, None for neither; at: second; count: its side's."""

    kind: str
    side: str | None
    place: int
    at: float
    count: int


def side_of(kind: str) -> str | None:
    """For which side a card counts, None for brick."""
    return next((side for side in SIDES if kind in HELPS[side]), None)


def turned(cards: Sequence[str]) -> tuple[Turned, ...]:
    """The cards in the order in which they are turned over."""
    counts: dict[str | None, int] = {}
    found = []
    for place, kind in enumerate(cards):
        side = side_of(kind)
        counts[side] = counts.get(side, 0) + 1
        found.append(Turned(kind, side, place, FIRST + EACH * place, counts[side]))
    return tuple(found)


def lasts_for(event: Event) -> float:
    """Seconds of the scene of ``battle_fought``."""
    return _march(len(event["cards"])) + MARCH + REST


def told_from(event: Event) -> float:
    """The second at which the outcome may be said: all cards lie open."""
    return _march(len(event["cards"]))


def _march(cards: int) -> float:
    return FIRST + EACH * cards + AFTER


def tune(event: Event) -> Tune:
    """A low drum, a tap for each card, and at the end the horn of the side that gains; two dull beats for none."""
    cards = turned(event["cards"])
    pitch = {"troy": 196.0, "mycenae": 262.0, None: 131.0}
    taps = (Note(one.at, pitch[one.side], 0.3, "bell", 0.5) for one in cards)
    end = _march(len(cards))
    begin = (Note(0.0, 73, 0.4, "drum"), Note(0.2, 73, 0.4, "drum", 0.7))
    if event["side"] is None:
        return (*begin, *taps, Note(end, 65, 0.4, "drum"), Note(end + 0.25, 55, 0.6, "drum"))
    first = pitch[event["side"]]
    horns = (Note(end, first, 0.4, "horn", 0.6), Note(end + 0.3, first * 1.5, 0.9, "horn", 0.6))
    return (*begin, *taps, *horns)


def battle(event: Event, spaces: Mapping[str, int]) -> Picture:
    """The field with the event track over it. spaces: side → where its marker was before."""
    cards = turned(event["cards"])
    return (
        *_ground(),
        *(actor for side in SIDES for actor in _count(side, cards)),
        *_shade(event, cards),
        *_track(),
        *(actor for one in cards for actor in _card(one, cards)),
        *_markers(event, spaces, _march(len(cards))),
    )


def _ground() -> Iterator[Actor]:
    for side, to in TO_THE.items():
        yield standing((_half(to),), mix(SIDE_COLOR[side], INK, 0.68), 0, 0, 1.0)


def _half(to: int) -> Polygon:
    """A side's half of the field."""
    left, right = sorted((0.0, to * BEYOND))
    return rect(left, -1.0, right, TRACK_Y)


def _at(side: str, space: int) -> float:
    return TO_THE[side] * SPACE * space


def _track() -> Iterator[Actor]:
    """Eleven drawings: the center, five for either side, each with what it is worth."""
    band = rect(-BEYOND, -0.19, BEYOND, 1.0)
    yield standing((band,), mix(INK, STONE, 0.12), 0, TRACK_Y, 1.0)
    yield standing((ring(6),), mix(STONE, INK, 0.35), 0, TRACK_Y, 0.13, STONE)
    for side in SIDES:
        for space in range(1, LAST_SPACE + 1):
            color = mix(SIDE_COLOR[side], INK, 0.35)
            x = _at(side, space)
            yield standing((ring(6),), color, x, TRACK_Y, 0.13, SIDE_COLOR[side])
            yield standing(digit(SPACES[space]), faded(CREAM, 0.85), x, TRACK_Y, 0.055)


def _markers(event: Event, spaces: Mapping[str, int], at: float) -> Iterator[Actor]:
    for side in SIDES:
        was, gains = spaces.get(side, 0), event["side"] == side
        aside = 0.0 if was else TO_THE[side] * 0.07
        y = TRACK_Y + 0.05
        poses: tuple[Pose, ...] = (Pose(0.0, _at(side, was) + aside, y, 0.12),)
        if gains:
            x = _at(side, event["space"])
            up = Pose(at + MARCH / 2, (x + poses[0].x) / 2, y + 0.1, 0.17)
            poses = (replace(poses[0], at=at), up, Pose(at + MARCH, x, y, 0.15))
            halo = standing((ring(6),), faded(GLOW, 0.75), x, TRACK_Y, 0.19)
            yield appearing(halo, at + MARCH * 0.7)
        round_ = tuple(replace(one, size=one.size * 1.08) for one in poses)
        yield Actor((ring(28),), CREAM, round_, INK)
        yield Actor(SIDE_SIGN[side], mix(SIDE_COLOR[side], INK, 0.35), _within(poses, 0.66))


def _within(poses: tuple[Pose, ...], share: float) -> tuple[Pose, ...]:
    return tuple(replace(one, size=one.size * share) for one in poses)


# ---- the cards


def _card(one: Turned, cards: tuple[Turned, ...]) -> Iterator[Actor]:
    """A card in the line face down, then on its edge, then face up, then with its side's."""
    x, goal, low = _lined(one.place, len(cards)), *_goal(one, cards)
    color = RESOURCE[one.kind]
    edge = one.at + TURNING
    shut = (
        Pose(0.0, x, LINE_Y, CARD_SIZE),
        Pose(one.at, x, LINE_Y, CARD_SIZE),
        Pose(edge, x, LINE_Y + 0.04, CARD_SIZE, wide=0.0),
        Pose(edge + 0.01, x, LINE_Y + 0.04, CARD_SIZE, opacity=0.0, wide=0.0),
    )
    yield Actor(CARD, mix(INK, CREAM, 0.28), shut, CREAM)
    yield Actor((ring(4, radius=0.34),), faded(CREAM, 0.5), shut)
    face = (
        Pose(edge - 0.01, x, LINE_Y + 0.04, CARD_SIZE, opacity=0.0, wide=0.0),
        Pose(edge, x, LINE_Y + 0.04, CARD_SIZE, wide=0.0),
        Pose(edge + TURNING, x, LINE_Y + 0.04, CARD_SIZE * 1.06),
        Pose(edge + TURNING + 0.1, x, LINE_Y + 0.04, CARD_SIZE * 1.06),
        Pose(edge + TURNING + 0.38, goal, low, LAID_SIZE),
    )
    yield Actor(CARD, color, face, CREAM)
    yield Actor(GLYPHS[TERRAIN_OF_RESOURCE[one.kind]], CREAM, _within(face, 0.5))


def _lined(place: int, of: int) -> float:
    return (place - (of - 1) / 2) * min(0.42, 2.9 / of)


def _goal(one: Turned, cards: tuple[Turned, ...]) -> tuple[float, float]:
    """Where a card comes to lie: in its side's fan, brick in the middle below."""
    of = sum(other.side == one.side for other in cards)
    apart = min(APART, FAN_WIDE / max(1, of - 1))
    aside = (one.count - (of + 1) / 2) * apart
    return (aside, BRICK_Y) if one.side is None else (TO_THE[one.side] * FAN_X + aside, FAN_Y)


# ---- the count


def _count(side: str, cards: tuple[Turned, ...]) -> Iterator[Actor]:
    """The side's sign with its count beside it, which grows with every card that lands there."""
    x, color = TO_THE[side] * COUNT_X, SIDE_COLOR[side]
    yield standing(SIDE_SIGN[side], mix(color, CREAM, 0.25), x, FAN_Y + 0.14, 0.2)
    grows = [0.0, *(one.at + 2 * TURNING for one in cards if one.side == side)]
    for n, since in enumerate(grows):
        yield _number(n, x, since, grows[n + 1] if n + 1 < len(grows) else None)


def _number(n: int, x: float, since: float, until: float | None) -> Actor:
    y, size = FAN_Y - 0.36, 0.19
    comes: tuple[Pose, ...] = (Pose(0.0, x, y, size),)
    if since:
        comes = (
            Pose(since, x, y, size * 1.5, opacity=0.0),
            Pose(since + 0.02, x, y, size * 1.5),
            Pose(since + 0.2, x, y, size),
        )
    if until is not None:
        comes = (*comes, Pose(until, x, y, size), Pose(until + 0.02, x, y, size, opacity=0.0))
    return Actor(digit(n), CREAM, comes)


def _shade(event: Event, cards: tuple[Turned, ...]) -> Iterator[Actor]:
    """The side that lost lies in the shade at the end; both do where neither has won."""
    at = _march(len(cards))
    for side, to in TO_THE.items():
        if side != event["side"]:
            poses = (Pose(at, 0, 0, 1.0, opacity=0.0), Pose(at + 0.4, 0, 0, 1.0))
            yield Actor((_half(to),), faded(INK, 0.4), poses)
