"""The great moments of the base game: the longest road and the largest army change hands. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import sqrt
from typing import Any

from companion.faces.models import Step
from companion.faces.moments.moment import Moment, rule_of, since
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
from companion.faces.seen import Seen
from companion.faces.theme import CREAM, INK, SEATS, STONE, TERRAIN, faded, mix
from companion.locale import Words

KEY = "touchscreen.moment"
AWARDS = {"longest_road_moved": "longest_road", "largest_army_moved": "largest_army"}
SIZES = {"longest_road": "length", "largest_army": "count"}

SIDE = 0.37
"""Of a hex in the picture of a road."""
STEP = SIDE * sqrt(3) / 2
MOST_ROADS, MOST_KNIGHTS = 9, 5
LAND = ("forest", "fields", "pasture", "hills", "mountains")
SHIELD: tuple[Polygon, ...] = (((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0)),)
KNIGHT: tuple[Polygon, ...] = (
    ring(24, radius=0.3, y=0.62),
    ((-0.4, 0.3), (0.4, 0.3), (0.62, -1.0), (-0.62, -1.0)),
)
LANCE: tuple[Polygon, ...] = (
    ((0.66, -1.0), (0.76, -1.0), (0.76, 1.1), (0.66, 1.1)),
    ((0.52, 1.05), (0.9, 1.05), (0.71, 1.5)),
)
BANNER: tuple[Polygon, ...] = (((0.76, 1.0), (1.5, 0.78), (0.76, 0.56)),)
HILL: Polygon = (
    (-3.4, -1.0),
    (-3.4, -0.55),
    (-1.6, -0.2),
    (0.4, -0.45),
    (2.0, -0.15),
    (3.4, -0.6),
    (3.4, -1.0),
)
ROAD_TUNE: Tune = (
    *(Note(0.14 * i, pitch, 0.35) for i, pitch in enumerate((392, 440, 494, 587))),
    Note(0.6, 784, 0.9),
)
ARMY_TUNE: Tune = (
    *(Note(at, 98, 0.25, "drum") for at in (0.0, 0.2, 0.4, 0.5)),
    Note(0.6, 262, 0.7, "horn", 0.6),
    Note(0.6, 392, 0.9, "horn", 0.5),
)
LOST_TUNE: Tune = (Note(0.0, 330, 0.5), Note(0.25, 262, 0.8))


def moments(seen: Seen, words: Words, before: Seen | None) -> tuple[Moment, ...]:
    """Whoever gets an award that another had, or nobody. One that stays where it was is no great moment."""
    return tuple(_told(seen, words, before))


def _told(seen: Seen, words: Words, before: Seen | None) -> Iterator[Moment]:
    holders = {award: _holder(before, award) for award in SIZES}
    for seq, event in since(seen, before):
        award = AWARDS.get(event["type"])
        if award is None:
            continue
        was, now = holders[award], event["seat"]
        holders[award] = now
        if was != now:
            yield _moment(seen, words, seq, event, was)


def _holder(before: Seen | None, award: str) -> str | None:
    seats = () if before is None else before.view["seats"]
    return next((entry["seat"] for entry in seats if entry.get(award)), None)


def _moment(
    seen: Seen, words: Words, seq: int, event: Mapping[str, Any], was: str | None
) -> Moment:
    award, seat = AWARDS[event["type"]], event["seat"]
    size, rule = event[SIZES[award]], rule_of(seen, event["type"])
    lines: list[Step] = []
    if seat is not None:
        lines.append(Step(words(f"{KEY}.{award}.size", n=size, count=size), rule, seat))
        lines += _points(seen, words, award, seat)
    if was is not None:
        lines.append(Step(words(f"{KEY}.from", name=seen.names[was]), rule, was))
    named = words(f"{KEY}.{award}.title", name=seen.names[seat]) if seat else ""
    draw, tune = SHOWN[award]
    return Moment(
        seq=seq,
        event=event["type"],
        title=named or words(f"{KEY}.{award}.nobody"),
        lines=tuple(lines),
        seats=() if seat is None else (seat,),
        picture=draw(seat, size),
        tune=tune if seat else LOST_TUNE,
        story=(*lines, *_sketched(words, award)),
        seconds=2.6,
    )


def _points(seen: Seen, words: Words, award: str, seat: str) -> Iterator[Step]:
    """How much it is worth here, with the rule; nothing where the seat has it no more."""
    for line in seen.entry(seat).get("points_by") or ():
        if line["source"] == award:
            n = line["points"]
            yield Step(words(f"{KEY}.points", n=n, count=n), line.get("rule", ""))


def _sketched(words: Words, award: str) -> Iterator[Step]:
    """That the land of a picture is no land of this board, where somebody might look for it there."""
    if award == "longest_road":
        yield Step(words(f"{KEY}.{award}.sketch"), "")


# ---- pictures


def road(seat: str | None, length: int) -> Picture:
    """A road between two rows of hexes, laid piece by piece; nobody's is grey."""
    color = STONE if seat is None else SEATS[seat].color
    count = min(length, MOST_ROADS) or MOST_ROADS
    first = (MOST_ROADS - count) // 2
    pieces = [_piece(first + i, 0.15 + 0.16 * i, color) for i in range(count)]
    ends = [
        appearing(standing(GLYPHS["settlement"], color, *_corner(at), 0.15, INK), start)
        for at, start in ((first, 0.0), (first + count, 0.3 + 0.16 * count))
    ]
    return (*_land(), *pieces, *ends)


def _corner(i: int) -> tuple[float, float]:
    return (i - MOST_ROADS / 2) * STEP, SIDE / 4 * (1 if i % 2 else -1)


def _land() -> Iterator[Actor]:
    """The hexes to both sides of the road, and those beyond, which are darker."""
    hexagon = (ring(6, radius=0.97),)
    for row, i in product((-2, -1, 0, 1), range(-5, MOST_ROADS + 6)):
        if (row + i) % 2:
            continue
        terrain = LAND[(2 * i + 3 * row) % len(LAND)]
        x, y = (i - MOST_ROADS / 2) * STEP, (row + 0.5) * 1.5 * SIDE
        beside = row in (-1, 0)
        color = TERRAIN[terrain] if beside else mix(TERRAIN[terrain], INK, 0.45)
        yield standing(hexagon, color, x, y, SIDE)
        if beside:
            yield standing(GLYPHS[terrain], mix(color, INK, 0.3), x, y, SIDE * 0.42)


def _piece(i: int, start: float, color: tuple[float, float, float, float]) -> Actor:
    (ax, ay), (bx, by) = _corner(i), _corner(i + 1)
    turn = 30 if by > ay else -30
    x, y = (ax + bx) / 2, (ay + by) / 2
    dropped = Pose(start, x, y + 0.3, SIDE / 2, turn, 0.0)
    return Actor(_box(0.8, 0.24), color, (dropped, Pose(start + 0.22, x, y, SIDE / 2, turn)), INK)


def army(seat: str | None, count: int) -> Picture:
    """Knights who march up one after the other, under the holder's banner; nobody's are grey."""
    color = STONE if seat is None else SEATS[seat].color
    shown = min(count, MOST_KNIGHTS) or MOST_KNIGHTS
    return (
        standing(_box(BEYOND, 1.0), mix(TERRAIN["sea"], INK, 0.35), 0, 0, 1.0),
        standing((ring(48),), faded(CREAM, 0.12), 0, 0.1, 0.95),
        standing((HILL,), mix(TERRAIN["pasture"], INK, 0.35), 0, 0, 1.0),
        standing(_box(BEYOND, 0.22), TERRAIN["pasture"], 0, -0.82, 1.0),
        *(actor for i in range(shown) for actor in _knight(i, shown, color)),
    )


def _box(wide: float, high: float) -> tuple[Polygon, ...]:
    return (((-wide, -high), (wide, -high), (wide, high), (-wide, high)),)


def _knight(i: int, of: int, color: tuple[float, float, float, float]) -> Iterator[Actor]:
    goal = (i - (of - 1) / 2) * 0.56
    size, start = 0.42, 0.18 * (of - 1 - i)
    steps = (
        Pose(start, -1.2, -0.2, size, opacity=0.0),
        Pose(start + 0.2, -1.1, -0.2, size),
        Pose(start + 1.0, goal, -0.2, size),
    )
    yield Actor(LANCE, mix(INK, CREAM, 0.55), steps, INK)
    if i == of // 2:
        banner = Actor(BANNER, color, steps, INK)
        yield then(banner, Pose(start + 1.3, goal, -0.12, size * 1.1))
    yield Actor(KNIGHT, mix(CREAM, INK, 0.15), steps, INK)
    shield = tuple(
        Pose(one.at, one.x - 0.1, one.y - 0.05, size * 0.5, one.turn, one.opacity) for one in steps
    )
    raised = Pose(start + 1.3, goal - 0.1, -0.2, size * 0.62)
    yield Actor(SHIELD, color, (*shield, raised), INK)


SHOWN = {"longest_road": (road, ROAD_TUNE), "largest_army": (army, ARMY_TUNE)}
