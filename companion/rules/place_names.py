"""What each place of a board is called: by what people see there, and on that board by nothing else.

A name is a form with its parts, in no language: ``("crossing", (("number", 5), ("number", 6), ("harbor", "any")))``.
``companion.locale.places`` says it. The phone page has the same in ``model/placeNames.ts``, held to the same tests.

Forms: ``hex`` (thing), ``beside`` (thing, thing), ``toward`` (thing, direction), ``row`` (thing, row, place in it),
``crossing`` (things), ``path`` (two things), ``sea`` (things beside it), and ``crossing_by`` ``path_by`` ``sea_by``
(direction, name of a hex). Things: ``("number", 6)``, ``("hex", terrain, number)``, ``("harbor", trade)``,
``("sea",)``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from companion.rules import grid
from companion.rules.terms import SEA

Thing = tuple[Any, ...]
Name = tuple[Any, ...]
Land = tuple[tuple[str, str | None, int | None], ...]
Harbors = tuple[tuple[str, str | None], ...]

THE_SEA: Final[Thing] = ("sea",)
CORNERS: Final = ("north", "northeast", "southeast", "south", "southwest", "northwest")
"""Where the intersections of a hex lie, in the order of ``grid.corners``."""
FEW: Final = 2
"""Hexes that may all be named with their terrain."""
MANY: Final = 3
"""Hexes that may be named in one breath."""
SIDES: Final = ("northeast", "east", "southeast", "southwest", "west", "northwest")
"""Where the paths of a hex lie, in the order of ``grid.sides``, and its neighbors beyond them."""


def place_names(board: Mapping[str, Any], *, whole: bool = False) -> Mapping[str, Name]:
    """Place → name, for each hex, intersection and path of a board; no two names are the same.

    board: as in a view or a file. Hexes may lack a terrain, as in the editor. If it lists no sea, all around is sea.
    whole: name every hex with its terrain where there is room; otherwise numbers alone, where they are enough.
    """
    hexes = tuple((h["at"], h.get("terrain"), h.get("number")) for h in board["hexes"])
    harbors = tuple((h["at"], h.get("trade")) for h in board.get("harbors") or ())
    return _names(hexes, harbors, whole)


@lru_cache(maxsize=32)
def _names(hexes: Land, harbors: Harbors, whole: bool) -> Mapping[str, Name]:
    return _Named(hexes, harbors, whole).names()


def _chosen(offered: Mapping[str, Sequence[Name]]) -> dict[str, Name]:
    """For each place the first of its names that is true of no other place."""
    meant: dict[Name, set[str]] = defaultdict(set)
    for at, names in offered.items():
        for name in names:
            meant[name].add(at)
    return {
        at: next((name for name in names if len(meant[name]) == 1), names[-1])
        for at, names in offered.items()
    }


class _Named:
    """One board. hexes by place; ``trades``: path → trade of its harbor; ``whole``: as of ``place_names``."""

    def __init__(self, hexes: Land, harbors: Harbors, whole: bool) -> None:
        self.whole = whole
        self.hexes = {at: (terrain, number) for at, terrain, number in hexes}
        self.trades = {at: trade for at, trade in harbors if trade is not None}
        self.framed = any(terrain == SEA for _, terrain, _ in hexes)
        self.of_hex: dict[str, Name] = {}
        self.rows: dict[int, list[int]] = defaultdict(list)
        for q, r in map(grid.axial, self.hexes):
            self.rows[r].append(q)

    def names(self) -> dict[str, Name]:
        """All names, hexes first: those of the others build on them."""
        land = [at for at in self.hexes if not self._is_sea(at)]
        self.of_hex = _chosen({at: tuple(self._hex(at)) for at in land})
        sea = _chosen({at: tuple(self._sea(at)) for at in self.hexes if self._is_sea(at)})
        nodes = dict.fromkeys(node for at in land for node in grid.corners(at))
        paths = dict.fromkeys(path for at in land for path in grid.sides(at))
        return {
            **self.of_hex,
            **sea,
            **_chosen({at: tuple(self._crossing(at)) for at in nodes}),
            **_chosen({at: tuple(self._path(at)) for at in paths}),
        }

    # ---- hexes

    def _hex(self, at: str) -> Iterator[Name]:
        thing = self._thing(at)
        yield ("hex", thing)
        for other in self._beside(at):
            yield ("beside", thing, other)
        twins = [one for one in self.hexes if self._thing(one) == thing]
        for direction in _extremes(at, twins):
            yield ("toward", thing, direction)
        yield ("row", thing, *self._row(at))

    def _beside(self, at: str) -> Iterator[Thing]:
        """What lies beside a hex, what is rare first: deserts, harbors, the sea, the other hexes."""
        near = grid.neighbors(at)
        land = _sorted(self._thing(one) for one in near if self._is_land(one))
        yield from (thing for thing in land if thing[2] is None)
        yield from self._harbors(grid.sides(at))
        if any(self._is_sea(one) for one in near):
            yield THE_SEA
        yield from (thing for thing in land if thing[2] is not None)

    def _sea(self, at: str) -> Iterator[Name]:
        """With its terrain what lies beside it, unless that is much: more sea than one place lies beside some 4. Of
        many hexes one, and where it lies."""
        near = [one for one in _around(at) if self._is_land(one)]
        for more in ([], self._harbors(grid.sides(at))) if 0 < len(near) <= MANY else ():
            ways = list(self._dressed(near, more))
            yield from (("sea", things) for things in (ways[-1:] if len(near) <= FEW else ways))
        yield from self._lying("sea_by", near, lambda one: SIDES[_around(one).index(at)])
        yield ("row", THE_SEA, *self._row(at))

    def _row(self, at: str) -> tuple[int, int]:
        """Which row from the north, and which hex of it from the west, from one on."""
        q, r = grid.axial(at)
        rows = sorted(self.rows)
        return rows.index(r) + 1, sorted(self.rows[r]).index(q) + 1

    # ---- intersections and paths

    def _crossing(self, at: str) -> Iterator[Name]:
        """Two hexes meet at two corners: what else lies at this one has to be said, or where it lies."""
        near = [one for one in grid.hexes_at(at) if self._is_land(one)]
        harbors = self._harbors(path for path in self.trades if at in grid.ends(path))
        wet = any(self._is_sea(one) for one in grid.hexes_at(at))
        for more in _first_of(harbors, [THE_SEA] if wet else []):
            if len(near) + bool(more) > FEW or (more and more == harbors):
                yield from (("crossing", things) for things in self._dressed(near, more))
        yield from self._lying(
            "crossing_by", near, lambda one: CORNERS[grid.corners(one).index(at)]
        )

    def _path(self, at: str) -> Iterator[Name]:
        both = grid.hexes_beside(at)
        near = [one for one in both if self._is_land(one)]
        wet = [THE_SEA] if any(self._is_sea(one) for one in both) else []
        for more in _first_of(self._harbors([at]), wet):
            if len(near) + len(more) == 2:
                yield from (("path", *things) for things in self._dressed(near, more))
        yield from self._lying("path_by", near, lambda one: SIDES[grid.sides(one).index(at)])

    def _lying(self, form: str, near: list[str], where: Callable[[str], str]) -> Iterator[Name]:
        """How a place lies to each hex: as that looks, which the direction may make plain, then by the hex's name."""
        ways = [(one, where(one)) for one in self._plain_first(near)]
        yield from ((form, way, ("hex", self._thing(one))) for one, way in ways)
        yield from ((form, way, self.of_hex[one]) for one, way in ways)

    def _dressed(self, near: list[str], more: list[Thing]) -> Iterator[tuple[Thing, ...]]:
        """Hexes as mere numbers, then one of them with its terrain, as the last of them, so that its terrain is read to
        none of the numbers, then all."""
        full = _sorted(self._thing(one) for one in near)
        bare = [_bare(thing) for thing in full]
        if self.whole:
            yield (*full, *more)
        yield (*bare, *more)
        for i in range(len(full)):
            yield (*bare[:i], *bare[i + 1 :], full[i], *more)
        yield (*full, *more)

    def _plain_first(self, near: Iterable[str]) -> list[str]:
        """Hexes with a short name first; else from the north, and in a row from the west."""
        return sorted(
            near, key=lambda one: (self.of_hex[one][0] != "hex", *reversed(grid.axial(one)))
        )

    # ---- what lies where

    def _thing(self, at: str) -> Thing:
        return ("hex", *self.hexes[at])

    def _harbors(self, paths: Iterable[str]) -> list[Thing]:
        return [("harbor", t) for t in sorted({self.trades[p] for p in paths if p in self.trades})]

    def _is_land(self, at: str) -> bool:
        return at in self.hexes and not self._is_sea(at)

    def _is_sea(self, at: str) -> bool:
        """Beyond a board that lists its sea lies something else, which has no name here."""
        return self.hexes[at][0] == SEA if at in self.hexes else not self.framed


def _around(at: str) -> tuple[str, ...]:
    """The neighbors of a hex in the order of ``SIDES``."""
    return tuple(
        next(one for one in grid.hexes_beside(side) if one != at) for side in grid.sides(at)
    )


def _sorted(things: Iterable[Thing]) -> list[Thing]:
    """By number, then terrain; what has no number comes last."""
    return sorted(things, key=lambda thing: (thing[2] or 99, thing[1] or ""))


def _first_of(*more: list[Thing]) -> list[list[Thing]]:
    """Those that hold something; where none does, nothing to add."""
    return [one for one in more if one] or [[]]


def _bare(thing: Thing) -> Thing:
    return thing if thing[2] is None else ("number", thing[2])


def _extremes(at: str, twins: Sequence[str]) -> Iterator[str]:
    """Toward where a hex lies alone among those that look like it."""
    x, y = grid.center(at)
    others = [grid.center(one) for one in twins if one != at]
    # Rows lie 1.5 apart and columns 0.87, so half a unit tells them apart and forgives rounding.
    near = 0.5
    if all(y < oy - near for _, oy in others):
        yield "north"
    if all(y > oy + near for _, oy in others):
        yield "south"
    if all(x < ox - near for ox, _ in others):
        yield "west"
    if all(x > ox + near for ox, _ in others):
        yield "east"
