"""The island and its rules once more, written from the rulebook alone, to compare the engine with.

Slow and plain on purpose: corners by their hexes, trails by trying every one.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from functools import lru_cache

RESOURCE_OF = {"forest": "lumber", "mountains": "ore", "pasture": "wool"}
RESOURCE_OF |= {"fields": "grain", "hills": "brick"}
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")

LAND = tuple(f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if -2 <= q + r <= 2)

LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)

HARBOR_PATHS = (
    "0,-2,NW",
    "1,-2,NE",
    "2,-1,NE",
    "3,0,W",
    "1,2,NW",
    "-1,3,NW",
    "-3,3,NE",
    "-2,1,W",
    "-1,-1,W",
)

BEGINNER_HEXES = {
    "0,-2": ("mountains", 10),
    "1,-2": ("pasture", 2),
    "2,-2": ("forest", 9),
    "-1,-1": ("fields", 12),
    "0,-1": ("hills", 6),
    "1,-1": ("pasture", 4),
    "2,-1": ("hills", 10),
    "-2,0": ("fields", 9),
    "-1,0": ("forest", 11),
    "0,0": ("desert", None),
    "1,0": ("forest", 3),
    "2,0": ("mountains", 8),
    "-2,1": ("forest", 8),
    "-1,1": ("mountains", 3),
    "0,1": ("fields", 4),
    "1,1": ("pasture", 5),
    "-2,2": ("hills", 5),
    "-1,2": ("fields", 6),
    "0,2": ("pasture", 11),
}
BEGINNER_TRADES = ("any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber")
BEGINNER_PIECES = {
    "red": (("0,-1,N", "0,-1,NE"), ("-2,1,N", "-2,1,NE")),
    "orange": (("2,-2,S", "1,-1,NE"), ("-1,2,N", "-1,2,NE")),
    "white": (("-1,0,N", "-1,0,NW"), ("1,1,N", "2,0,W")),
    "blue": (("0,2,N", "1,1,W"), ("-2,2,N", "-2,2,NE")),
}


def split(place: str) -> tuple[int, int, str]:
    q, r, *side = place.split(",")
    return int(q), int(r), side[0] if side else ""


def hexes_at(corner: str) -> list[str]:
    """The three hexes that meet at an intersection, land or sea."""
    q, r, side = split(corner)
    north, south = ((0, -1), (1, -1)), ((0, 1), (-1, 1))
    around = [(q, r), *((q + a, r + b) for a, b in (north if side == "N" else south))]
    return [f"{a},{b}" for a, b in around]


def corners_of(hex_: str) -> list[str]:
    """The six intersections of a hex, clockwise from the top."""
    q, r, _ = split(hex_)
    return [
        f"{q},{r},N",
        f"{q + 1},{r - 1},S",
        f"{q},{r + 1},N",
        f"{q},{r},S",
        f"{q - 1},{r + 1},N",
        f"{q},{r - 1},S",
    ]


def ends_of(path: str) -> tuple[str, str]:
    """The two intersections that a path joins."""
    q, r, side = split(path)
    if side == "NE":
        return f"{q},{r},N", f"{q + 1},{r - 1},S"
    if side == "NW":
        return f"{q},{r},N", f"{q},{r - 1},S"
    return f"{q},{r - 1},S", f"{q - 1},{r + 1},N"


@lru_cache(maxsize=16)
def island(land: frozenset[str]) -> tuple[tuple[str, ...], dict[str, tuple[str, str]]]:
    """The intersections of these land hexes and, by name, the paths with their two ends."""
    corners = {corner for hex_ in land for corner in corners_of(hex_)}
    joined = {name: ends_of(name) for hex_ in land for name in sides_of(hex_)}
    return tuple(sorted(corners)), dict(sorted(joined.items()))


def sides_of(hex_: str) -> list[str]:
    """The six paths of a hex."""
    q, r, _ = split(hex_)
    own = [f"{hex_},{side}" for side in ("NE", "NW", "W")]
    return [*own, f"{q + 1},{r},W", f"{q},{r + 1},NW", f"{q - 1},{r + 1},NE"]


CORNERS, PATHS = island(frozenset(LAND))


def paths_at(corner: str) -> list[str]:
    return [path for path, ends in PATHS.items() if corner in ends]


def neighbors(corner: str) -> list[str]:
    """The intersections one path away."""
    return [end for path in paths_at(corner) for end in PATHS[path] if end != corner]


def path_between(one: str, other: str) -> str:
    return next(path for path, ends in PATHS.items() if set(ends) == {one, other})


def chain(*corners: str) -> list[str]:
    """The paths of a road that runs through these intersections, each next to the one before."""
    return [path_between(a, b) for a, b in itertools.pairwise(corners)]


def distance_kept(corner: str, buildings: Iterable[str]) -> bool:
    built = set(buildings)
    return corner not in built and not built & set(neighbors(corner))


def road_sites(seat: str, roads: Mapping[str, str], buildings: Mapping[str, str]) -> set[str]:
    """Free paths where the seat may build a road. roads, buildings: place → seat."""
    return {
        path
        for path in PATHS
        if path not in roads and any(_reaches(seat, end, roads, buildings) for end in PATHS[path])
    }


def _reaches(
    seat: str, corner: str, roads: Mapping[str, str], buildings: Mapping[str, str]
) -> bool:
    if corner in buildings:
        return buildings[corner] == seat
    return any(roads.get(path) == seat for path in paths_at(corner))


def settlement_sites(seat: str, roads: Mapping[str, str], buildings: Mapping[str, str]) -> set[str]:
    return {
        corner
        for corner in CORNERS
        if distance_kept(corner, buildings)
        and any(roads.get(path) == seat for path in paths_at(corner))
    }


def longest_trail(seat: str, roads: Mapping[str, str], buildings: Mapping[str, str]) -> int:
    """The most roads of the seat in one trail: no road twice, no foreign building passed."""
    own = frozenset(path for path, owner in roads.items() if owner == seat)
    blocked = {corner for corner, owner in buildings.items() if owner != seat}
    starts = {end for path in own for end in PATHS[path]}
    return max((_trail_from(corner, own, blocked, True) for corner in starts), default=0)


def _trail_from(corner: str, left: frozenset[str], blocked: set[str], first: bool) -> int:
    if corner in blocked and not first:
        return 0
    best = 0
    for path in left:
        if corner in PATHS[path]:
            a, b = PATHS[path]
            onward = b if corner == a else a
            best = max(best, 1 + _trail_from(onward, left - {path}, blocked, False))
    return best


CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def spirals() -> list[list[str]]:
    """The six counter-clockwise spirals over the land, one from each corner hex."""
    return [_spiral(start) for start in range(6)]


def _spiral(start: int) -> list[str]:
    order: list[str] = []
    for radius in (2, 1):
        order.extend(_ring(radius, start))
    return [*order, "0,0"]


def _ring(radius: int, start: int) -> list[str]:
    corner_hexes = [(a * radius, b * radius) for a, b in CLOCKWISE]
    q, r = corner_hexes[start]
    ring: list[str] = []
    for side in range(6):
        goal = corner_hexes[(start - side - 1) % 6]
        step = ((goal[0] - q) // radius, (goal[1] - r) // radius)
        for _ in range(radius):
            ring.append(f"{q},{r}")
            q, r = q + step[0], r + step[1]
    return ring


def _coast() -> list[str]:
    """The 30 intersections of the coast in one round."""
    shore = {path: ends for path, ends in PATHS.items() if _land_beside(*ends) == 1}
    links: dict[str, list[str]] = {}
    for a, b in shore.values():
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    walk = ["0,-2,N"]
    while len(walk) < len(links):
        walk.append(next(c for c in links[walk[-1]] if c not in walk))
    return walk


def _land_beside(one: str, other: str) -> int:
    return sum(hex_ in LAND for hex_ in set(hexes_at(one)) & set(hexes_at(other)))


COAST = _coast()
SPREAD = tuple(
    corner for corner in CORNERS if corner.endswith("N") and "1,-2" not in hexes_at(corner)
)
"""Intersections of which no two are neighbors and none touches the beginner hex of the 2."""


AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions from a hex to its neighbors, clockwise."""


def covering() -> list[str]:
    """Six intersections that together touch every hex but the one in the middle, each once."""
    found = []
    for (q, r), (q2, r2) in zip(AROUND, (*AROUND[1:], AROUND[0]), strict=True):
        three = (f"{q},{r}", f"{2 * q},{2 * r}", f"{q + q2},{r + r2}")
        found += sorted(set.intersection(*({*corners_of(at)} for at in three)))
    return found
