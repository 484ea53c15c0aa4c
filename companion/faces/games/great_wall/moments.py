"""The great moment of the Great Wall: riders break through. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.faces.digits import number
from companion.faces.games.great_wall.lane_rules import stood_before
from companion.faces.games.great_wall.looks import LOOKS
from companion.faces.games.great_wall.riders import ATTACKS, BREACH, breach_steps, last_breaches
from companion.faces.games.great_wall.shown import board, shown
from companion.faces.models import Step
from companion.faces.moments.moment import Moment, since
from companion.faces.moments.picture import BEYOND, Actor, Picture, Pose, standing
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, Polygon, ring
from companion.faces.seen import Seen
from companion.faces.theme import CREAM, INK, PLAIN, SEAM, SEATS, STONE, TERRAIN, Color, mix
from companion.locale import Words
from companion.table.shapes import View

KEY = "touchscreen.moment.breach"
TUNE: Tune = (
    *(Note(0.16 * i, 110, 0.2, "drum", 0.5 + 0.12 * i) for i in range(5)),
    Note(0.8, 240, 1.2, "rubble", 1.2),
    Note(0.8, 58, 0.8, "drum", 1.2),
    Note(1.3, 196, 1.0, "horn", 0.35),
)
START = 0.2
"""The second at which the first rider sets off."""
LAND_AT, RIDERS_AT = -0.5, -0.4
"""How high the hexes and the riders on them stand in the picture."""
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
        _moment(seen, words, seq, events, before)
        for seq, events in told
        if any(event["type"] == BREACH for event in events)
    )


def _moment(seen: Seen, words: Words, seq: int, events: Events, before: Seen | None) -> Moment:
    breaches = [event for event in events if event["type"] == BREACH]
    seats = tuple(dict.fromkeys(event["seat"] for event in breaches))
    names = words.joined([seen.names[seat] for seat in seats])
    return Moment(
        seq=seq,
        event=BREACH,
        title=words(f"{KEY}.title", n=len(seats), names=names),
        lines=tuple(_lines(words, breaches, names, taken(seen, seq, breaches))),
        seats=seats,
        picture=breach(seats, lands(seen, breaches, before)),
        tune=TUNE,
        story=breach_steps(seen, words, seq, events),
    )


def _lines(
    words: Words, breaches: list[Mapping[str, Any]], names: str, hexes: int
) -> Iterator[Step]:
    yield Step(words(f"{KEY}.penalty", n=len(breaches), names=names), "W6.8")
    left = breaches[-1]["left"]
    yield Step(words(f"{KEY}.{'left' if left else 'last'}", n=left, count=left), "W12.2")
    if hexes:
        yield Step(words(f"{KEY}.hexes", n=hexes, count=hexes), "W6.4")


def taken(seen: Seen, seq: int, breaches: Sequence[Mapping[str, Any]]) -> int:
    """How many hexes the breaches of an entry took that no rider held before: a second one on a hex takes nothing."""
    held = stood_before(seen, seq)
    return len({at for event in breaches for at in event["placed"] if held[at] <= 0})


# ---- the picture


@dataclass(frozen=True, slots=True)
class SeenLand:
    """A hex behind the wall. held: how many riders stand there before, comes: how many more come in the scene."""

    terrain: str
    number: int | None
    held: int = 0
    comes: int = 0


def lands(
    seen: Seen, breaches: Sequence[Mapping[str, Any]], before: Seen | None
) -> tuple[SeenLand, ...]:
    """The hexes behind the sections that riders broke through, from the wall on, and those that riders took besides.

    before: from where riders that stood there already are known; where it is None, only those that came are shown.
    """
    broken = {event["section"] for event in breaches}
    came = Counter(at for event in breaches for at in event["placed"])
    lanes = (one["hexes"] for one in shown(seen)["wall"] if one["section"] in broken)
    places = dict.fromkeys((*(hex_["at"] for lane in lanes for hex_ in lane), *came))
    stood = (
        {} if before is None else {hex_["at"]: hex_["riders"] for hex_ in board(before)["hexes"]}
    )
    ground = {hex_["at"]: hex_ for hex_ in board(seen)["hexes"]}
    return tuple(
        SeenLand(ground[at]["terrain"], ground[at]["number"], stood.get(at) or 0, came[at])
        for at in places
        if at in ground
    )


def held(seen: Seen) -> tuple[SeenLand, ...]:
    """The hexes behind the sections that were broken through last, with the riders that stand there now."""
    breaches = last_breaches(seen)
    if not breaches:
        return ()
    came = Counter(at for event in breaches for at in event["placed"])
    now = {hex_["at"]: hex_["riders"] or 0 for hex_ in board(seen)["hexes"]}
    stood = [
        {**hex_, "riders": now[hex_["at"]] - came[hex_["at"]]} for hex_ in board(seen)["hexes"]
    ]
    view = {**seen.view, "board": {**seen.view["board"], "hexes": stood}}
    return lands(seen, breaches, replace(seen, view=cast(View, view)))


def breach(seats: tuple[str, ...], ground: tuple[SeenLand, ...]) -> Picture:
    """The wall from the steppe above to the land below: it gives way in the middle, and riders come through."""
    color = SEATS[seats[0]].color if seats else STONE
    places = tuple(_middles(len(ground)))
    wide = _wide(len(ground))
    comers = [i for i, land in enumerate(ground) for _ in range(land.comes)]
    steps = [START + min(0.25, 1.0 / max(1, len(comers))) * i for i in range(len(comers))]
    came = dict(zip(comers, steps, strict=True))
    return (
        standing((_rect(-BEYOND, 0.1, BEYOND, 1.0),), PLAIN, 0, 0, 1.0),
        standing(
            (_rect(-BEYOND, -1.0, BEYOND, 0.1),), mix(TERRAIN["pasture"], INK, 0.12), 0, 0, 1.0
        ),
        *(
            actor
            for i, land in enumerate(ground)
            for actor in _field(land, places[i], wide, came.get(i))
        ),
        *(_block(i) for i in range(-4, BLOCKS + 4) if i != BLOCKS // 2),
        *_rubble(),
        *_banners(seats),
        *_riders(ground, places, wide, color, list(zip(comers, steps, strict=True))),
    )


def _wide(count: int) -> float:
    """From one hex of a row of so many to the next."""
    return min(0.85, 3.0 / max(1, count))


def _middles(count: int) -> Iterator[float]:
    return (_wide(count) * (i - (count - 1) / 2) for i in range(count))


def _riders(
    ground: tuple[SeenLand, ...],
    places: tuple[float, ...],
    wide: float,
    color: Color,
    comers: list[tuple[int, float]],
) -> Iterator[Actor]:
    """Those that stand there already, then those that come, each to its own hex; a second one stands beside."""
    dark, taken = mix(INK, color, 0.15), Counter[int]()

    def spot(i: int) -> float:
        taken[i] += 1
        return places[i] + 0.2 * wide * (taken[i] - 1)

    for i, land in enumerate(ground):
        for _ in range(land.held):
            yield standing(LOOKS["rider"].sign, dark, spot(i), RIDERS_AT, 0.34 * wide, CREAM)
    for i, start in comers:
        yield _rider(start, spot(i), 0.34 * wide, dark)


def _rect(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _field(land: SeenLand, x: float, wide: float, came: float | None) -> Iterator[Actor]:
    """A hex with its number, on which nothing grows once riders are there. came: the second at which one sets off."""
    size = 0.56 * wide
    yield standing((ring(6),), TERRAIN[land.terrain], x, LAND_AT, size, SEAM)
    glyph = GLYPHS.get(land.terrain, ())
    yield standing(glyph, mix(TERRAIN[land.terrain], INK, 0.35), x, RIDERS_AT, 0.27 * wide)
    if land.held:
        yield Actor((ring(6),), INK, (Pose(0.0, x, LAND_AT, size, opacity=0.6),))
    elif came is not None:
        fades = (came + 1.4, 0.0), (came + 1.7, 0.6)
        yield Actor(
            (ring(6),), INK, tuple(Pose(at, x, LAND_AT, size, opacity=how) for at, how in fades)
        )
    if land.number is not None:
        low = LAND_AT - 0.27 * wide
        yield standing((ring(18),), CREAM, x, low, 0.18 * wide, SEAM)
        yield standing(number(land.number), INK, x, low, 0.12 * wide)


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


def _rider(start: float, x: float, size: float, color: Color) -> Actor:
    ride = (
        Pose(start, -1.2, 0.74, 0.2, 8, 0.0),
        Pose(start + 0.25, -0.9, 0.76, 0.22, 4),
        Pose(start + 0.75, -0.1, 0.5, 0.24, -14),
        Pose(start + 1.05, 0.0, 0.12, 0.26, -24),
        Pose(start + 1.55, x, RIDERS_AT, size, 0),
    )
    return Actor(LOOKS["rider"].sign, color, ride, CREAM)


def lost(ground: tuple[SeenLand, ...] = ()) -> Picture:
    """All have lost: riders stand on the land behind the section that fell last."""
    gone = breach((), ground)
    dusk = (Pose(1.8, 0, 0, 1.0, opacity=0.0), Pose(2.8, 0, 0, 1.0, opacity=0.35))
    return (*gone, Actor((_rect(-BEYOND, -1.0, BEYOND, 1.0),), INK, dusk))


LOST_TUNE: Tune = (
    Note(0.0, 220, 0.6, "horn", 0.6),
    Note(0.5, 196, 0.6, "horn", 0.6),
    Note(1.0, 147, 1.2, "horn", 0.6),
    Note(1.0, 55, 1.0, "drum"),
)
