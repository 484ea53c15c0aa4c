"""A board that was read from a photograph, as a draft: what is sure is said, the rest is asked for. Pure.

The reading is what ``companion board`` prints. Its hexes are counted round the coast clockwise, then round the ring
within it, and the middle comes last. The corner that the photograph shows north-west comes to lie there.
"""

from __future__ import annotations

import cmath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, Final

from companion.boards import MOST_ON_SMALL, island_plan
from companion.editor import draft as drafts
from companion.editor import island
from companion.editor.draft import Draft
from companion.rules import grid
from companion.rules.terms import DESERT, LANDS, SEA

CLOCKWISE: Final = (
    "0,-2", "1,-2", "2,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2", "-2,2", "-2,1", "-2,0", "-1,-1",
    "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,0",
)  # fmt: skip
"""The hexes of the box's island in the order of a reading."""
COASTLINE: Final = island.coast(CLOCKWISE)
COAST: Final = 12
"""How many of them lie on the coast; every second one is a corner."""
NORTH_WEST: Final = complex(-0.5, 0.866)
"""What turns that way of a picture, whose y goes down, to the positive numbers."""
SEATS: Final = 4
TOKENS: Final = frozenset(island_plan(SEATS).tokens)


Corner = tuple[float, float]
"""A corner of a hex in the photograph, in pixels."""


@dataclass(frozen=True, slots=True)
class ReadHex:
    """One hex of a reading. terrain, number: None where it is not sure; likely: the terrains that it may be, and
    tokens: the numbers, the likeliest first. outline: its corners in the photograph; robber: he may stand there; piers:
    on which of its paths at the coast, counted clockwise, a harbor's pier is seen.
    """

    terrain: str | None
    number: int | None
    likely: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    outline: tuple[Corner, ...] = ()
    robber: bool = False
    piers: tuple[int, ...] = ()

    @property
    def asks_number(self) -> bool:
        """Whether its number is to be said by hand."""
        return self.number is None and self.terrain != DESERT

    @property
    def doubtful(self) -> bool:
        """Whether anything of it is to be said by hand."""
        return self.terrain is None or self.asks_number


def hexes_of(reading: Mapping[str, Any]) -> tuple[ReadHex, ...]:
    """The hexes of a reading; none where it has no 19 that can be understood."""
    try:
        robber = (reading.get("robber") or {}).get("hex")
        found = tuple(_hex(one, i == robber) for i, one in enumerate(reading["hexes"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return ()
    return _as_seen(found) if len(found) == len(CLOCKWISE) else ()


def _as_seen(hexes: tuple[ReadHex, ...]) -> tuple[ReadHex, ...]:
    """The same hexes counted from the corner that the photograph shows farthest to the north-west."""
    if not all(one.outline for one in hexes):
        return hexes
    middles = [complex(*map(mean, zip(*one.outline, strict=True))) for one in hexes]
    ways = [(middle - middles[-1]) * NORTH_WEST for middle in middles[:COAST:2]]
    first = max(range(len(ways)), key=lambda i: ways[i].real / (abs(ways[i]) or 1))
    coast, ring = hexes[:COAST], hexes[COAST:-1]
    return (*coast[2 * first :], *coast[: 2 * first], *ring[first:], *ring[:first], hexes[-1])


def _hex(one: Mapping[str, Any], robber: bool) -> ReadHex:
    likely = tuple(name for name in one["terrain_likely"] if name in LANDS)
    tokens = tuple(number for number in one["number_likely"] if number in TOKENS)
    terrain = one["terrain"] if one["terrain_sure"] and one["terrain"] in LANDS else None
    number = one["number"] if one["number_sure"] and one["number"] in TOKENS else None
    outline = tuple((float(x), float(y)) for x, y in one.get("outline", ()))
    piers = tuple(int(path) for path in one.get("piers", ()))
    return ReadHex(terrain, number, likely, tokens, outline, robber, piers)


def with_reading(draft: Draft, hexes: Sequence[ReadHex], turns: int = 0) -> Draft:
    """The box's island as it was read, with the draft's name; what is not sure stays blank, and so does where harbors
    lie: the pieces of the frame lie differently from evening to evening.

    turns: by how many sixths of a turn clockwise the island lies otherwise than the photograph shows it.
    """
    bare = drafts.empty(draft.game, SEATS)
    for at, one in zip(places_of(turns), hexes, strict=True):
        if one.terrain is not None:
            bare = bare.with_terrain(at, one.terrain)
            if one.terrain != DESERT:
                bare = bare.with_number(at, one.number)
    return bare.with_name(draft.name)


def awaited(hexes: Sequence[ReadHex], turns: int = 0) -> Mapping[str, int]:
    """The numbers that are sure on hexes whose terrain is not: they come once that is said."""
    placed = zip(places_of(turns), hexes, strict=True)
    return {at: one.number for at, one in placed if one.terrain is None and one.number is not None}


def with_awaited(before: Draft, after: Draft, numbers: Mapping[str, int]) -> Draft:
    """The draft after a step, with the numbers that waited for the terrains said in it."""
    for at, number in numbers.items():
        said = after.hexes.get(at)
        was_blank = at in before.blanks
        if was_blank and said is not None and said.terrain not in (None, DESERT, SEA):
            after = after.with_number(at, said.number or number)
    return after


def places_of(turns: int = 0) -> tuple[str, ...]:
    """Where each hex of a reading lies on the board."""
    coast, ring = CLOCKWISE[:12], CLOCKWISE[12:18]
    on = turns % 6
    return (*coast[2 * on :], *coast[: 2 * on], *ring[on:], *ring[:on], CLOCKWISE[18])


def quays_of(hexes: Sequence[ReadHex], turns: int = 0) -> tuple[str, ...]:
    """The paths of the coast on which piers are seen, in the order in which they are asked for."""
    out: list[str] = []
    for at, one in zip(places_of(turns), hexes, strict=True):
        shore = coast_of(at)
        out += [shore[path] for path in one.piers if 0 <= path < len(shore)]
    return tuple(out)


def coast_of(at: str) -> tuple[str, ...]:
    """The paths of a hex of the box's island that lie on the coast, clockwise."""
    shore = COASTLINE.intersection(grid.sides(at))
    x, y = grid.center(at)
    out = cmath.phase(complex(x, y))

    def turn(path: str) -> float:
        across, down = grid.middle(path)
        return cmath.phase(complex(across - x, down - y) / cmath.rect(1.0, out))

    return tuple(sorted(shore, key=turn))


def reads_for(draft: Draft) -> bool:
    """Whether photographs are read of such a board: the island of the box for up to four."""
    return not draft.overlays and draft.seats <= MOST_ON_SMALL


def unsaid(hexes: Sequence[ReadHex]) -> int:
    """How many terrains and numbers are to be said by hand."""
    terrains = sum(one.terrain is None for one in hexes)
    return terrains + sum(one.asks_number for one in hexes)
