"""From a finger on the map to the places it may mean, and from a position to the places that glow. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

from companion.rules import grid
from companion.rules.topology import Topology, topology
from companion.table.ports import Json, TablePort
from companion.touchscreen.presenters.seen import Seen

DUTIES = {"place_settlement": "build_settlement", "place_road": "build_road"}
"""Duties that are done by tapping a place, and the wish that does them."""
PIECES = {"road": "build_road", "settlement": "build_settlement", "city": "build_city"}
NOT_ABOUT_THE_PLACE = frozenset({"cannot_pay", "no_piece_left"})
"""Refusals that say nothing against the place itself; who could pay stays unsaid on the open screen."""
CLOSE = 0.16
"""Places whose distances from the finger differ by less than this (in sides) could both be meant."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that a finger may mean, how far off it is in sides, and the wish it stands for."""

    at: str
    off: float
    do: Mapping[str, Any]


def island(seen: Seen) -> Topology:
    """The intersections and paths of the view's board."""
    land = frozenset(h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea")
    return topology(land)


def hex_under(seen: Seen, x: float, y: float) -> str | None:
    """The land hex under a point of the board, if any."""
    hexes = [h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"]
    at = min(hexes, key=lambda name: _off(grid.center(name), x, y))
    return at if _off(grid.center(at), x, y) <= 1.0 else None


def _off(point: tuple[float, float], x: float, y: float) -> float:
    return hypot(point[0] - x, point[1] - y)


def off_path(path: str, x: float, y: float) -> float:
    """How far a point is from the middle half of a path, in sides."""
    (ax, ay), (bx, by) = (grid.xy(end) for end in grid.ends(path))
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    share = min(0.75, max(0.25, along))
    return _off((ax + (bx - ax) * share, ay + (by - ay) * share), x, y)


def off_place(at: str, x: float, y: float) -> float:
    """How far a point is from an intersection or path, in sides."""
    if at.rsplit(",", 1)[1] in ("N", "S"):
        return _off(grid.xy(at), x, y)
    return off_path(at, x, y)


def natural(seen: Seen, seat: str, at: str) -> Mapping[str, Any]:
    """The only thing that can be built at a place: a road, a settlement, or a city on one's own settlement."""
    if at.rsplit(",", 1)[1] not in ("N", "S"):
        return {"type": "build_road", "at": at}
    for building in seen.view["board"].get("intersections", ()):
        if building["at"] == at and building["seat"] == seat:
            return {"type": "build_city", "at": at}
    return {"type": "build_settlement", "at": at}


def near(places: Iterable[str], x: float, y: float, reach: float) -> list[tuple[float, str]]:
    """Places within reach, the nearest first."""
    found = ((off_place(at, x, y), at) for at in places)
    return sorted((off, at) for off, at in found if off <= reach)


def build_spots(seen: Seen, seat: str, x: float, y: float, reach: float) -> tuple[Spot, ...]:
    """All that could be built within a finger's reach, the nearest first, allowed or not."""
    board = island(seen)
    return tuple(
        Spot(at, off, natural(seen, seat, at))
        for off, at in near((*board.nodes, *board.paths), x, y, reach)
    )


def duty_spots(
    options: Iterable[Json], kind: str, x: float, y: float, reach: float
) -> tuple[Spot, ...]:
    """The allowed places of one kind of wish within a finger's reach, the nearest first."""
    places = [do["at"] for do in options if do["type"] == kind]
    return tuple(Spot(at, off, {"type": kind, "at": at}) for off, at in near(places, x, y, reach))


def allowed(table: TablePort, seat: str, spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """The spots against whose place nothing is to be said, whether or not the seat can pay."""
    return tuple(spot for spot in spots if fits(table.why_not(seat, spot.do)))


def fits(refusal: Json | None) -> bool:
    """Whether a refusal (or none) leaves the place itself in order."""
    return refusal is None or refusal.get("code") in NOT_ABOUT_THE_PLACE


def sites(table: TablePort, seen: Seen, seat: str, piece: str) -> tuple[str, ...]:
    """Where a seat might build a piece by the rules of places, whether or not it can pay."""
    kind, board = PIECES[piece], island(seen)
    places = board.paths if piece == "road" else board.nodes
    return tuple(at for at in places if fits(table.why_not(seat, {"type": kind, "at": at})))


def meant(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The nearest spot, or all that are as good as equally near."""
    return tuple(spot for spot in spots if spot.off - spots[0].off < CLOSE)
