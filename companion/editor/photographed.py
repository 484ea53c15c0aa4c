"""A board that was read from a photograph, as a draft: what is sure is said, the rest is asked for. Pure.

The reading is what ``companion board`` prints. Its hexes are counted as the board's layout has them; an island of the
box may have been counted from several corners, and comes to lie as the photograph shows it, as well as it can.
"""

from __future__ import annotations

import cmath
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import mean
from typing import Any, Final

from companion.boards.layouts import BoardLayout, land_layout, usual_layout
from companion.editor import draft as drafts
from companion.editor import island
from companion.editor.draft import Draft
from companion.rules import grid
from companion.rules.terms import DESERT, LANDS, SEA

TOKENS: Final = frozenset((2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
LEAST: Final = 12
"""A board with fewer hexes of land is not looked for in photographs."""

Corner = tuple[float, float]
"""A corner of a hex in the photograph, in pixels."""


@dataclass(frozen=True, slots=True)
class ReadHex:
    """One hex of a reading. terrain, number: None where it is not sure; likely: the terrains that it may be, and
    tokens: the numbers, the likeliest first. outline: its corners in the photograph; robber: he may stand there; piers:
    on which of its paths at the coast, counted clockwise, a harbor's pier is seen. at: where it lies on the board;
    bare: it has no number, surely or as the board is printed; look: how it looks, packed; guess: the likeliest terrain.
    """

    terrain: str | None
    number: int | None
    likely: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    outline: tuple[Corner, ...] = ()
    robber: bool = False
    piers: tuple[int, ...] = ()
    at: str = ""
    bare: bool = False
    look: str = ""
    guess: str = ""

    @property
    def asks_number(self) -> bool:
        """Whether its number is to be said by hand."""
        return self.number is None and self.terrain != DESERT and not self.bare

    @property
    def doubtful(self) -> bool:
        """Whether anything of it is to be said by hand."""
        return self.terrain is None or self.asks_number


def layout_of(draft: Draft) -> BoardLayout | None:
    """How the hexes lie of the board that a photograph for this draft shows; None where none is read.

    The box's island for its seats, or the land of a scenario, without kinds of land that no photograph tells.
    """
    if not draft.overlays:
        return usual_layout(draft.seats)
    land = tuple(at for at, said in draft.land.items() if said.terrain in (None, *LANDS))
    return land_layout(land) if len(land) >= LEAST else None


def hexes_of(
    reading: Mapping[str, Any], layout: BoardLayout, printed: Collection[str] = ()
) -> tuple[ReadHex, ...]:
    """The hexes of a reading where they lie; none where it has not those of the layout, or cannot be understood.

    printed: the hexes that the board has without a number; nobody is asked for theirs.
    """
    try:
        robber = (reading.get("robber") or {}).get("hex")
        found = tuple(_hex(one, i == robber) for i, one in enumerate(reading["hexes"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return ()
    if len(found) != len(layout.places):
        return ()
    placed = zip(_as_seen(found, layout), layout.places, strict=True)
    return tuple(
        replace(one, at=at, bare=at in printed or (one.bare and not layout.is_box))
        for one, at in placed
    )


def _as_seen(hexes: tuple[ReadHex, ...], layout: BoardLayout) -> tuple[ReadHex, ...]:
    """The same hexes counted so that the first lies as nearly as can be where the board has it."""
    if not all(one.outline for one in hexes):
        return hexes
    middles = [complex(*map(mean, zip(*one.outline, strict=True))) for one in hexes]
    middle = sum(middles) / len(middles)
    own = [complex(*grid.center(at)) for at in layout.places]
    toward = (own[0] - sum(own) / len(own)).conjugate()

    def agrees(turn: tuple[int, ...]) -> float:
        way = (middles[turn[0]] - middle) * toward
        return way.real / (abs(way) or 1)

    return tuple(hexes[i] for i in max(layout.turns.values(), key=agrees))


def _hex(one: Mapping[str, Any], robber: bool) -> ReadHex:
    likely = tuple(name for name in one["terrain_likely"] if name in LANDS)
    tokens = tuple(number for number in one["number_likely"] if number in TOKENS)
    terrain = one["terrain"] if one["terrain_sure"] and one["terrain"] in LANDS else None
    number = one["number"] if one["number_sure"] and one["number"] in TOKENS else None
    outline = tuple((float(x), float(y)) for x, y in one.get("outline", ()))
    piers = tuple(int(path) for path in one.get("piers", ()))
    bare = one["number_sure"] and one["number"] is None
    more = {"look": str(one.get("look", "")), "guess": str(one["terrain"])}
    return ReadHex(terrain, number, likely, tokens, outline, robber, piers, bare=bool(bare), **more)


def with_reading(draft: Draft, hexes: Sequence[ReadHex]) -> Draft:
    """The board as it was read, with the draft's name; what is not sure stays blank. On an island of the box so does
    where harbors lie: the pieces of the frame lie differently from evening to evening. On a scenario's board they are
    printed, and stay with all else that is.
    """
    board = draft if draft.overlays else drafts.empty(draft.game, draft.seats)
    for one in hexes:
        if one.terrain is None:
            board = board.with_blank(one.at)
            continue
        board = board.with_terrain(one.at, one.terrain)
        if one.terrain != DESERT:
            board = board.with_number(one.at, one.number)
    return board.with_name(draft.name)


def awaited(hexes: Sequence[ReadHex]) -> Mapping[str, int]:
    """The numbers that are sure on hexes whose terrain is not: they come once that is said."""
    unsaid_land = (one for one in hexes if one.terrain is None)
    return {one.at: one.number for one in unsaid_land if one.number is not None}


def with_awaited(before: Draft, after: Draft, numbers: Mapping[str, int]) -> Draft:
    """The draft after a step, with the numbers that waited for the terrains said in it."""
    for at, number in numbers.items():
        said = after.hexes.get(at)
        was_blank = at in before.blanks
        if was_blank and said is not None and said.terrain not in (None, DESERT, SEA):
            after = after.with_number(at, said.number or number)
    return after


def quays_of(hexes: Sequence[ReadHex]) -> tuple[str, ...]:
    """The paths of the coast on which piers are seen, in the order in which they are asked for."""
    land = frozenset(one.at for one in hexes)
    out: list[str] = []
    for one in hexes:
        shore = coast_of(one.at, land) if one.piers else ()
        out += [shore[path] for path in one.piers if 0 <= path < len(shore)]
    return tuple(out)


def harbors_of(draft: Draft, hexes: Sequence[ReadHex]) -> tuple[str, ...] | None:
    """The paths where harbors wait to be said; None where no photograph tells, but the rulebook."""
    layout = layout_of(draft)
    return quays_of(hexes) if layout is not None and layout.has_pieces else None


def coast_of(at: str, land: frozenset[str]) -> tuple[str, ...]:
    """The paths of a hex that lie on the coast of a round island, clockwise."""
    shore = island.coast(land).intersection(grid.sides(at))
    x, y = grid.center(at)
    middle = sum(complex(*grid.center(one)) for one in land) / len(land)
    out = cmath.phase(complex(x, y) - middle)

    def turn(path: str) -> float:
        across, down = grid.middle(path)
        return cmath.phase(complex(across - x, down - y) / cmath.rect(1.0, out))

    return tuple(sorted(shore, key=turn))


def unsaid(hexes: Sequence[ReadHex]) -> int:
    """How many terrains and numbers are to be said by hand."""
    terrains = sum(one.terrain is None for one in hexes)
    return terrains + sum(one.asks_number for one in hexes)
