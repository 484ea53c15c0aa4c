"""The great moment of the Great Wall: riders break through. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.faces.games.great_wall.looks import LOOKS
from companion.faces.games.great_wall.riders import ATTACKS, BREACH, breach_steps
from companion.faces.models import Step
from companion.faces.moments.moment import Moment, since
from companion.faces.moments.picture import BEYOND, Actor, Picture, Pose, standing
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, Polygon, ring
from companion.faces.seen import Seen
from companion.faces.theme import INK, PLAIN, SEAM, SEATS, STONE, TERRAIN, mix
from companion.locale import Words

KEY = "touchscreen.moment.breach"
TUNE: Tune = (
    *(Note(0.16 * i, 110, 0.2, "drum", 0.5 + 0.12 * i) for i in range(5)),
    Note(0.8, 240, 1.2, "rubble", 1.2),
    Note(0.8, 58, 0.8, "drum", 1.2),
    Note(1.3, 196, 1.0, "horn", 0.35),
)
MOST_RIDERS = 3
BLOCKS = 7
BLOCK = 2.0 * 1.6 / BLOCKS
Events = tuple[Mapping[str, Any], ...]


def moments(seen: Seen, words: Words, before: Seen | None) -> tuple[Moment, ...]:
    """Every entry that broke through a section, with all its breaches as one scene."""
    entries: dict[int, list[Mapping[str, Any]]] = {}
    for seq, event in since(seen, before):
        if event["type"] in ATTACKS:
            entries.setdefault(seq, []).append(event)
    told = ((seq, tuple(events)) for seq, events in entries.items())
    return tuple(
        _moment(seen, words, seq, events)
        for seq, events in told
        if any(event["type"] == BREACH for event in events)
    )


def _moment(seen: Seen, words: Words, seq: int, events: Events) -> Moment:
    breaches = [event for event in events if event["type"] == BREACH]
    seats = tuple(dict.fromkeys(event["seat"] for event in breaches))
    names = words.joined([seen.names[seat] for seat in seats])
    return Moment(
        seq=seq,
        event=BREACH,
        title=words(f"{KEY}.title", n=len(seats), names=names),
        lines=tuple(_lines(words, breaches, names)),
        seats=seats,
        picture=breach(seats, sum(event["riders"] for event in breaches)),
        tune=TUNE,
        story=breach_steps(seen, words, events),
    )


def _lines(words: Words, breaches: list[Mapping[str, Any]], names: str) -> Iterator[Step]:
    yield Step(words(f"{KEY}.penalty", n=len(breaches), names=names), "W6.8")
    left = breaches[-1]["left"]
    yield Step(words(f"{KEY}.{'left' if left else 'last'}", n=left, count=left), "W12.2")
    hexes = sum(len(event["placed"]) for event in breaches)
    if hexes:
        yield Step(words(f"{KEY}.hexes", n=hexes, count=hexes), "W6.3")


# ---- the picture


def breach(seats: tuple[str, ...], riders: int) -> Picture:
    """The wall from the steppe above to the land below: it gives way in the middle, and riders come through."""
    color = SEATS[seats[0]].color if seats else STONE
    count = max(1, min(MOST_RIDERS, riders))
    return (
        standing((_rect(-BEYOND, 0.1, BEYOND, 1.0),), PLAIN, 0, 0, 1.0),
        standing(
            (_rect(-BEYOND, -1.0, BEYOND, 0.1),), mix(TERRAIN["pasture"], INK, 0.12), 0, 0, 1.0
        ),
        *_fields(),
        *(_block(i) for i in range(-4, BLOCKS + 4) if i != BLOCKS // 2),
        *_rubble(),
        *_banners(seats),
        *(_rider(i, count, color) for i in range(count)),
    )


def _rect(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _fields() -> Iterator[Actor]:
    """The hexes of the lane, on which nothing grows once riders are there."""
    for x, terrain in (
        (-1.24, "pasture"),
        (-0.62, "forest"),
        (0.0, "fields"),
        (0.62, "hills"),
        (1.24, "forest"),
    ):
        yield standing((ring(6),), TERRAIN[terrain], x, -0.62, 0.35, SEAM)
        yield standing(GLYPHS[terrain], mix(TERRAIN[terrain], INK, 0.35), x, -0.62, 0.17)
        if x == 0.0:
            dark = (Pose(1.7, x, -0.62, 0.35, opacity=0.0), Pose(2.3, x, -0.62, 0.35, opacity=0.6))
            yield Actor((ring(6),), INK, dark)


def _block(i: int) -> Actor:
    x = -1.6 + BLOCK * (i + 0.5)
    return standing(LOOKS["wall"].sign, mix(STONE, INK, 0.1 * (i % 2)), x, 0.18, BLOCK / 2, INK)


def _rubble() -> Iterator[Actor]:
    """The block in the middle, which shakes, breaks in two and falls."""
    whole = (
        Pose(0.0, 0.0, 0.18, BLOCK / 2),
        Pose(0.35, 0.03, 0.18, BLOCK / 2, 3),
        Pose(0.55, -0.03, 0.18, BLOCK / 2, -3),
        Pose(0.75, 0.0, 0.18, BLOCK / 2),
        Pose(0.85, 0.0, 0.14, BLOCK / 2, opacity=0.0),
    )
    yield Actor(LOOKS["wall"].sign, STONE, whole, INK)
    for side, turn in ((-1, 55), (1, -70)):
        piece = (((-0.5, -0.6), (0.5, -0.7), (0.45, 0.5), (-0.2, 0.75), (-0.55, 0.1)),)
        fallen = (
            Pose(0.75, 0.06 * side, 0.2, BLOCK / 2, 0, 0.0),
            Pose(0.85, 0.08 * side, 0.18, BLOCK / 2.2),
            Pose(1.3, 0.24 * side, -0.1, BLOCK / 2.8, turn),
        )
        yield Actor(piece, mix(STONE, INK, 0.2), fallen, INK)


def _banners(seats: tuple[str, ...]) -> Iterator[Actor]:
    """Whose wall it was: shields of the seats that were broken through, on what still stands."""
    for i, seat in enumerate(seats[:4]):
        x = (-0.46 - 0.32 * (i // 2)) * (1 if i % 2 == 0 else -1)
        sign: Polygon = ((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0))
        yield standing((sign,), SEATS[seat].color, x, 0.1, 0.14, INK)


def _rider(i: int, of: int, color: tuple[float, float, float, float]) -> Actor:
    start, aside = 0.2 + 0.25 * i, (i - (of - 1) / 2)
    ride = (
        Pose(start, -1.2 + 0.3 * i, 0.74, 0.2, 8, 0.0),
        Pose(start + 0.25, -0.9 + 0.25 * i, 0.76, 0.22, 4),
        Pose(start + 0.75, -0.1, 0.5, 0.24, -14),
        Pose(start + 1.05, 0.0, 0.12, 0.26, -24),
        Pose(start + 1.55, aside * 0.6, -0.56 - 0.05 * (i % 2), 0.27, 0),
    )
    return Actor(LOOKS["rider"].sign, mix(INK, color, 0.15), ride)


def lost() -> Picture:
    """All have lost: riders stand where the wall stood."""
    gone = breach((), MOST_RIDERS)
    dusk = (Pose(1.8, 0, 0, 1.0, opacity=0.0), Pose(2.8, 0, 0, 1.0, opacity=0.35))
    return (*gone, Actor((_rect(-BEYOND, -1.0, BEYOND, 1.0),), INK, dusk))


LOST_TUNE: Tune = (
    Note(0.0, 220, 0.6, "horn", 0.6),
    Note(0.5, 196, 0.6, "horn", 0.6),
    Note(1.0, 147, 1.2, "horn", 0.6),
    Note(1.0, 55, 1.0, "drum"),
)
