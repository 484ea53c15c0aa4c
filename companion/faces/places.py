"""From a finger on the map to the places it may mean, and from a position to the places that glow. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

from companion.faces.seen import Seen
from companion.faces.wishes import bare
from companion.rules import grid
from companion.rules.topology import Topology, topology
from companion.table.ports import TablePort
from companion.table.shapes import RefusalView

ON_PATHS = ("road",)
"""What is built on paths; all else on intersections."""
NOT_ABOUT_THE_PLACE = frozenset({"hand_cannot_pay", "no_piece_left"})
"""Refusals that say nothing against the place itself; who could pay stays unsaid on the open screen."""
ON_PIECE = 0.22
"""Half a piece as it is drawn on an intersection, in sides: a finger on it means what is done there."""
CLOSE = 0.16
"""Places whose distances from the finger differ by less than this (in sides) could both be meant."""


@dataclass(frozen=True, slots=True)
class TapSpot:
    """A place that a finger may mean. off: its distance in sides of a hex. do: the wish it stands for, of ``seat``."""

    at: str
    off: float
    do: Mapping[str, Any]
    seat: str = ""


def island(seen: Seen) -> Topology:
    """The intersections and paths of the view's board."""
    land = frozenset(h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea")
    return topology(land)


def hex_under(seen: Seen, x: float, y: float) -> str | None:
    """The land hex under a point of the board, if any."""
    hexes = [h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"]
    at = min(hexes, key=lambda name: _off(grid.center(name), x, y))
    return at if _off(grid.center(at), x, y) <= 1.0 else None


def off_middle(at: str, x: float, y: float) -> float:
    """How far a point is from the middle of a hex, in its sides."""
    return _off(grid.center(at), x, y)


def _off(point: tuple[float, float], x: float, y: float) -> float:
    return hypot(point[0] - x, point[1] - y)


def off_path(path: str, x: float, y: float) -> float:
    """How far a point is from the middle half of a path, in sides of a hex."""
    # The ends belong to the intersections there.
    (ax, ay), (bx, by) = (grid.xy(end) for end in grid.ends(path))
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    share = min(0.75, max(0.25, along))
    return _off((ax + (bx - ax) * share, ay + (by - ay) * share), x, y)


def off_place(at: str, x: float, y: float) -> float:
    """How far a point is from an intersection or path, in sides of a hex."""
    return _off(grid.xy(at), x, y) if is_intersection(at) else off_path(at, x, y)


def is_intersection(at: str) -> bool:
    """Whether a place is an intersection and no path."""
    return at.rsplit(",", 1)[1] in ("N", "S")


def near(places: Iterable[str], x: float, y: float, reach: float) -> list[tuple[float, str]]:
    """Places within reach, the nearest first."""
    found = ((off_place(at, x, y), at) for at in places)
    return sorted((off, at) for off, at in found if off <= reach)


def build_spots(
    seen: Seen,
    seat: str,
    builds_at: Callable[[str], Iterable[str]],
    x: float,
    y: float,
    reach: float,
) -> tuple[TapSpot, ...]:
    """All that could be built within a finger's reach, the nearest first, allowed or not.

    builds_at: the commands that may be meant on an intersection; on a path it is a road.
    """
    board = island(seen)
    return tuple(
        TapSpot(at, off, {"type": kind, "at": at}, seat)
        for off, at in near((*board.nodes, *board.paths), x, y, reach)
        for kind in (builds_at(at) if is_intersection(at) else ("build_road",))
    )


def piece_spots(
    seen: Seen, seat: str, piece: str, kind: str, x: float, y: float, reach: float
) -> tuple[TapSpot, ...]:
    """Where a finger may mean one kind of piece, built by one kind of command, the nearest first, allowed or not."""
    board = island(seen)
    found = near(board.paths if piece in ON_PATHS else board.nodes, x, y, reach)
    return tuple(TapSpot(at, off, {"type": kind, "at": at}, seat) for off, at in found)


def place_of(do: Mapping[str, object]) -> str:
    """The place that a command is about: where a piece comes to stand."""
    return str(do.get("at") or do["to"])


def allowed_spots(
    options: Iterable[Mapping[str, object]], x: float, y: float, reach: float
) -> tuple[TapSpot, ...]:
    """The places of these commands within a finger's reach, the nearest first."""
    wanted = {place_of(do): do for do in options}
    return tuple(
        TapSpot(at, off, bare(wanted[at]), str(wanted[at].get("seat") or ""))
        for off, at in near(wanted, x, y, reach)
    )


def own_piece(seen: Seen, seat: str, piece: str, x: float, y: float, reach: float) -> str | None:
    """The piece of this kind and seat that a finger is on, unless another place is nearer."""
    board = island(seen)
    found = near((*board.nodes, *board.paths), x, y, reach)
    if not found:
        return None
    standing = seen.standing(found[0][1])
    mine = standing is not None and (standing["piece"], standing["seat"]) == (piece, seat)
    return found[0][1] if mine else None


def _is_in(hex_at: str, x: float, y: float) -> bool:
    """Whether a point lies in a hex: at its edge no nearer to a neighbor's middle than to its own."""
    own = _off(grid.center(hex_at), x, y)
    beside = (_off(grid.center(other), x, y) for other in grid.neighbors(hex_at))
    return own <= 1.0 and all(own <= far for far in beside)


def aimed(values: Iterable[str], x: float, y: float, reach: float) -> str | None:
    """Which of these hexes, intersections or paths a finger means, None for none.

    x, y, reach: the finger's point on the board and how far it reaches, in sides of a hex. A hex goes first.
    """
    places = list(values)
    hexes = [at for at in places if at.count(",") == 1]
    inside = next((at for at in hexes if _is_in(at, x, y)), None)
    if inside is not None:
        return inside
    found = near((at for at in places if at not in hexes), x, y, reach)
    return found[0][1] if found else None


def allowed(table: TablePort, spots: Iterable[TapSpot]) -> tuple[TapSpot, ...]:
    """The spots whose place the rules allow, whether or not the seat can pay."""
    return tuple(spot for spot in spots if fits(table.why_not(spot.seat, spot.do)))


def fits(refusal: RefusalView | None) -> bool:
    """Whether a refusal says nothing against the place itself; so does None."""
    return refusal is None or refusal.get("code") in NOT_ABOUT_THE_PLACE


def sites(table: TablePort, seen: Seen, seat: str, piece: str, kind: str) -> tuple[str, ...]:
    """Where a seat might build a piece by the rules of places, whether or not it can pay."""
    board = island(seen)
    found = board.paths if piece in ON_PATHS else board.nodes
    return tuple(at for at in found if fits(table.why_not(seat, {"type": kind, "at": at})))


def on_own(seen: Seen, spots: tuple[TapSpot, ...]) -> tuple[TapSpot, ...]:
    """The spots where the finger is on a piece of one's own, whatever else lies near; all spots if it is on none."""
    own = tuple(spot for spot in spots if spot.off <= ON_PIECE and _is_own(seen, spot))
    return own or spots


def _is_own(seen: Seen, spot: TapSpot) -> bool:
    standing = seen.standing(spot.at)
    return standing is not None and standing["seat"] == spot.seat


def meant(spots: tuple[TapSpot, ...]) -> tuple[TapSpot, ...]:
    """The nearest spot with all others that are nearly as near. spots: the nearest first."""
    return tuple(spot for spot in spots if spot.off - spots[0].off < CLOSE)
