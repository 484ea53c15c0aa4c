"""How the hexes of a board lie that a photograph is to show: places in the order of a reading, and the box's counts.

A reading counts the box's islands round the coast clockwise from a corner, then ring by ring inward; other land row by
row from the top. Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from companion.boards import MOST_ON_SMALL, island_plan
from companion.rules import grid
from companion.rules.draw import corner_hexes, spiral
from companion.rules.terms import DESERT

SIXTHS: Final = 6
FRAME_PIECES: Final = 6
"""So many pieces has the frame of the small island, one to each side."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardLayout:
    """places: hexes of a board, in the order of a reading; shown: three of them that a person taps, as indices.

    seats: for how many the box lays this island, 0 for other land; terrains, numbers: how many of each it holds (None:
    no token), empty where nobody knows. turns: by how many sixths the board may be turned and lie the same, each with
    the places as they are counted then, as indices.
    """

    places: tuple[str, ...]
    shown: tuple[int, int, int]
    seats: int
    terrains: Mapping[str, int]
    numbers: Mapping[int | None, int]
    turns: Mapping[int, tuple[int, ...]]

    @property
    def numbered(self) -> int:
        """How many hexes bear a number, as far as that is known."""
        return len(self.places) - self.numbers.get(None, 0)

    @property
    def is_box(self) -> bool:
        """Whether the box lays this island, so that its frame and counts are known."""
        return bool(self.seats)

    @property
    def has_pieces(self) -> bool:
        """Whether its frame is of six like pieces, which tell by their signs where harbors lie."""
        return self.is_box and len(self.turns) == FRAME_PIECES


@cache
def box_layout(seats: int) -> BoardLayout:
    """The box's island for so many seats."""
    plan = island_plan(seats)
    first = min(corner_hexes(plan.cells), key=lambda at: grid.axial(at)[::-1])
    places = tuple(map(_mirrored, spiral([*map(_mirrored, plan.cells)], _mirrored(first))))
    numbers: Counter[int | None] = Counter(plan.tokens)
    numbers[None] = plan.terrains[DESERT]
    corners = corner_hexes(places)
    one, two, three = (places.index(at) for at in corners[::2])
    return BoardLayout(places, (one, two, three), seats, plan.terrains, numbers, _turns(places))


def usual_layout(seats: int) -> BoardLayout:
    """The box's island on which so many play."""
    return box_layout(MOST_ON_SMALL if seats <= MOST_ON_SMALL else MOST_ON_SMALL + 2)


@cache
def land_layout(land: tuple[str, ...]) -> BoardLayout:
    """Land of any shape, of which no counts are known. ValueError for fewer than three hexes, or those in one row."""
    places = tuple(sorted(set(land), key=lambda at: grid.axial(at)[::-1]))
    ends = {at for row in _rows(places) for at in (row[0], row[-1])}
    wide = max(combinations(sorted(ends, key=places.index), 3), key=_area, default=())
    if not wide or not _area(wide):
        raise ValueError("three hexes that lie apart are needed")
    one, two, three = (places.index(at) for at in wide)
    return BoardLayout(places, (one, two, three), 0, {}, {}, {0: tuple(range(len(places)))})


def shown_in_words(layout: BoardLayout) -> tuple[tuple[int, bool], ...]:
    """The three hexes that a person taps: in which row of the land, counted from 1, and whether first or last there."""
    rows = _rows(layout.places)
    out = []
    for i in layout.shown:
        at = layout.places[i]
        number, row = next((k, row) for k, row in enumerate(rows, start=1) if at in row)
        out.append((number, at == row[0]))
    return tuple(out)


def _rows(places: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Places row by row from the top, each from the west."""
    by_row: dict[int, list[str]] = {}
    for at in sorted(places, key=lambda at: grid.axial(at)[::-1]):
        by_row.setdefault(grid.axial(at)[1], []).append(at)
    return tuple(tuple(row) for row in by_row.values())


def _mirrored(at: str) -> str:
    """A place with east and west changed."""
    q, r = grid.axial(at)
    return grid.hex_name(-q - r, r)


def _area(three: tuple[str, ...]) -> float:
    (ax, ay), (bx, by), (cx, cy) = map(grid.center, three)
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))


def _turns(places: tuple[str, ...]) -> Mapping[int, tuple[int, ...]]:
    spots = [complex(*grid.center(at)) for at in places]
    middle = sum(spots) / len(spots)
    out = {}
    for turn in range(SIXTHS):
        way = complex(0.5, 3**0.5 / 2) ** turn
        on = [_nearest(spots, middle + (spot - middle) * way) for spot in spots]
        if None not in on:
            out[turn] = tuple(i for i in on if i is not None)
    return out


def _nearest(spots: list[complex], spot: complex) -> int | None:
    return next((i for i, one in enumerate(spots) if abs(one - spot) < 0.1), None)
