"""What the map shows: land, harbors, pieces, the robber, and the one thing that glows. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from companion.rules import grid
from companion.rules.grid import Point
from companion.touchscreen.games.great_wall.map import Steppe, printed_steppe, steppe
from companion.touchscreen.presenters.lie import REACH


@dataclass(frozen=True, slots=True)
class Tile:
    """A hex of the land (or sea) with its number, if any."""

    at: str
    middle: Point
    terrain: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Quay:
    """A harbor: its two intersections, the middle of its sign out at sea, and its trade."""

    at: str
    ends: tuple[Point, Point]
    sign: Point
    trade: str


@dataclass(frozen=True, slots=True)
class Ground:
    """What does not change while a game goes on (but for corrections).

    outside: hexes beyond land and sea that belong to the board; reach: how far from the middle of an outer hex
    there is something to see, in sides.
    """

    tiles: tuple[Tile, ...]
    quays: tuple[Quay, ...]
    outside: tuple[str, ...] = ()
    reach: float = REACH

    def hexes(self) -> tuple[str, ...]:
        """Every hex that must be in sight."""
        return (*(tile.at for tile in self.tiles), *self.outside)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on an intersection (one point) or a path (two points).

    rank, active: a knight's; marks: a city's ``wall``, ``sabotaged``, ``tipped`` and the track of its metropolis.
    """

    at: str
    kind: str
    seat: str
    points: tuple[Point, ...]
    rank: int = 0
    active: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Merchant:
    """The merchant's hex and whom it serves."""

    middle: Point
    seat: str


@dataclass(frozen=True, slots=True)
class Glow:
    """A place that glows. kind: ``hex``, ``intersection``, ``path`` or ``robber``; points as for pieces."""

    at: str
    kind: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class BoardMap:
    """Everything on the map. window: the hexes that fill it, none for all of them."""

    ground: Ground
    pieces: tuple[Piece, ...]
    robber: Point | None
    glow: tuple[Glow, ...]
    turn: int
    merchant: Merchant | None = None
    steppe: Steppe | None = None
    window: tuple[str, ...] = ()


def board_map(board: Mapping[str, Any], glow: tuple[Glow, ...], turn: int) -> BoardMap:
    """The ``board`` of a view → the map. glow: what glows; turn: steps of 60 degrees."""
    at = _robber(board)
    robber = None if at is None else grid.center(at)
    return BoardMap(_ground(board), _pieces(board), robber, glow, turn % 6, _merchant(board))


def printed_map(board: Mapping[str, Any], turn: int) -> BoardMap:
    """A board that no game is played on yet, with what a scenario has beside it."""
    return _with_steppe(board_map(board, (), turn), printed_steppe(board))


def game_map(view: Mapping[str, Any], glow: tuple[Glow, ...], turn: int) -> BoardMap:
    """The view of a game → the map, with what a scenario has beside its board."""
    return _with_steppe(board_map(view["board"], glow, turn), steppe(view))


def _with_steppe(board: BoardMap, found: Steppe | None) -> BoardMap:
    if found is None:
        return board
    ground = replace(board.ground, outside=found.outside())
    return replace(board, ground=ground, steppe=found)


def _merchant(board: Mapping[str, Any]) -> Merchant | None:
    found = board.get("merchant")
    return Merchant(grid.center(found["at"]), found["seat"]) if found else None


def _robber(board: Mapping[str, Any]) -> str | None:
    return next((h["at"] for h in board["hexes"] if h.get("robber")), None)


def _ground(board: Mapping[str, Any]) -> Ground:
    hexes = tuple((h["at"], h["terrain"], h.get("number")) for h in board["hexes"])
    harbors = tuple((h["at"], h["trade"]) for h in board.get("harbors", ()))
    return _ground_of(hexes, harbors)


@lru_cache(maxsize=8)
def _ground_of(
    hexes: tuple[tuple[str, str, int | None], ...], harbors: tuple[tuple[str, str], ...]
) -> Ground:
    tiles = tuple(Tile(at, grid.center(at), terrain, number) for at, terrain, number in hexes)
    land = {tile.at for tile in tiles if tile.terrain != "sea"}
    drawn = {tile.at for tile in tiles}
    within = len(drawn) > len(land) and all(
        set(grid.hexes_beside(at)) <= drawn for at, _ in harbors
    )
    quays = tuple(_quay(at, trade, land) for at, trade in harbors)
    return Ground(tiles, quays, reach=SHORE if within else REACH)


def _quay(at: str, trade: str, land: set[str]) -> Quay:
    first, second = grid.ends(at)
    x, y = grid.middle(at)
    inland = next((h for h in grid.hexes_beside(at) if h in land), grid.hexes_beside(at)[0])
    cx, cy = grid.center(inland)
    out = 0.66
    return Quay(
        at, (grid.xy(first), grid.xy(second)), (x + (x - cx) * out, y + (y - cy) * out), trade
    )


def _pieces(board: Mapping[str, Any]) -> tuple[Piece, ...]:
    roads = tuple(
        Piece(p["at"], p["piece"], p["seat"], ends_of(p["at"])) for p in board.get("paths", ())
    )
    buildings = sorted(board.get("intersections", ()), key=lambda p: grid.xy(p["at"])[1])
    return roads + tuple(_standing(p) for p in buildings)


def _standing(entry: Mapping[str, Any]) -> Piece:
    marks = tuple(mark for mark in MARKS if entry.get(mark))
    metropolis = entry.get("metropolis")
    return Piece(
        entry["at"],
        entry["piece"],
        entry["seat"],
        (grid.xy(entry["at"]),),
        rank=entry.get("rank", 0),
        active=bool(entry.get("active")),
        marks=(*marks, metropolis) if metropolis else marks,
    )


def ends_of(path: str) -> tuple[Point, Point]:
    """The two ends of a path as points of the board."""
    first, second = grid.ends(path)
    return grid.xy(first), grid.xy(second)


SHORE = 1.15
"""The reach of a board whose sea is made of hexes, with every harbor's sign on one of them."""

MARKS = ("wall", "sabotaged", "tipped")
"""What a city may bear besides a metropolis."""


def any_glow(at: str) -> Glow:
    """A hex, intersection or path that glows."""
    return hex_glow(at) if at.count(",") == 1 else place_glow(at)


def hex_glow(at: str) -> Glow:
    """A hex that glows."""
    return Glow(at, "hex", (grid.center(at),))


def robber_glow(board: Mapping[str, Any]) -> tuple[Glow, ...]:
    """The robber itself glows while it has to be moved: eighteen hexes would be no hint."""
    at = _robber(board)
    return () if at is None else (Glow(at, "robber", (grid.center(at),)),)


def place_glow(at: str) -> Glow:
    """An intersection or path that glows."""
    if at.rsplit(",", 1)[1] in ("N", "S"):
        return Glow(at, "intersection", (grid.xy(at),))
    return Glow(at, "path", ends_of(at))
