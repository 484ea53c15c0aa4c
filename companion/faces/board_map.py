"""What the map shows: land, harbors, pieces, the robber, and the one thing that glows. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.faces.games.face import Face, Part
from companion.faces.games.faces import faces_in
from companion.faces.lie import REACH
from companion.rules import grid
from companion.rules.grid import Point
from companion.rules.shapes import BoardView, LandView
from companion.table.shapes import View


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
    """What of a map changes only by corrections while a game goes on.

    outside: hexes beyond land and sea that belong to the board. marked: hexes of the sea whose middle says something.
    reach: how far from the middle of an outer hex there is something to see, in sides of a hex.
    """

    tiles: tuple[Tile, ...]
    quays: tuple[Quay, ...]
    outside: tuple[str, ...] = ()
    reach: float = REACH
    marked: tuple[str, ...] = ()

    def hexes(self) -> tuple[str, ...]:
        """Every hex that must be in sight."""
        return (*(tile.at for tile in self.tiles), *self.outside)


@dataclass(frozen=True, slots=True)
class DrawnPiece:
    """A piece on an intersection (one point) or a path (two points). drawn: how, where its game says so."""

    at: str
    kind: str
    seat: str
    points: tuple[Point, ...]
    drawn: Part | None = None


@dataclass(frozen=True, slots=True)
class Layer:
    """What a game puts on the map besides, under the roads or over the pieces.

    hexes: those beyond land and sea that belong to the board. near: those of them that stay in sight when the map is
    looked at part by part. marked: hexes of the sea whose middle says something.
    stands: where pieces stand that have no place of their own, so that no message covers them.
    """

    part: Part
    over: bool = False
    hexes: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    stands: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Glow:
    """A place that glows. kind: ``hex``, ``choice`` for one of many hexes that may be tapped, ``intersection``,
    ``path``, ``robber``, ``round`` for an edge round what is there, ``before`` for a thin one round what is not the
    thing to do now, or ``faint`` for a place that is less likely meant; points as for pieces."""

    at: str
    kind: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class BoardMap:
    """Everything on the map. window: the hexes that fill the view, none for all of them.

    grown: how many times as large as usual pieces are drawn.
    """

    ground: Ground
    pieces: tuple[DrawnPiece, ...]
    robber: Point | None
    glow: tuple[Glow, ...]
    turn: int
    layers: tuple[Layer, ...] = ()
    window: tuple[str, ...] = ()
    grown: float = 1.0


def board_map(
    board: BoardView,
    glow: tuple[Glow, ...],
    turn: int,
    faces: Iterable[Face] = (),
    layers: tuple[Layer, ...] = (),
) -> BoardMap:
    """The ``board`` of a view → the map. glow: what glows; turn: steps of 60 degrees; faces: of its game."""
    at = _robber(board)
    robber = None if at is None else grid.center(at)
    outside = tuple(dict.fromkeys(at for layer in layers for at in layer.hexes))
    marked = tuple(dict.fromkeys(at for layer in layers for at in layer.marked))
    ground = replace(_ground(board), outside=outside, marked=marked)
    return BoardMap(ground, _pieces(board, tuple(faces)), robber, glow, turn % 6, layers)


def land_map(land: LandView, glow: tuple[Glow, ...], turn: int) -> BoardMap:
    """A board on which nothing stands → the map."""
    return board_map(_bare(land), glow, turn)


def printed_map(board: LandView, turn: int, faces: Iterable[Face]) -> BoardMap:
    """A board that no game is played on yet, with what its game has beside it."""
    ways = (face.printed for face in faces if face.printed is not None)
    return board_map(
        _bare(board), (), turn, (), tuple(layer for way in ways for layer in way(board))
    )


def _bare(land: LandView) -> BoardView:
    return {
        "name": "",
        "hexes": land["hexes"],
        "harbors": land.get("harbors", []),
        "intersections": [],
        "paths": [],
    }


def game_map(view: View, glow: tuple[Glow, ...], turn: int) -> BoardMap:
    """The view of a game → the map, with what its game has on it and beside it."""
    faces = faces_in(view)
    ways = (face.layers for face in faces if face.layers is not None)
    layers = tuple(layer for way in ways for layer in way(view))
    return board_map(view["board"], glow, turn, faces, layers)


MANY = 70
"""A board of more hexes than these is too small on a screen of 7 inches to be hit with a finger at once."""


def has_parts(shown: BoardMap) -> bool:
    """Whether a map may be looked at part by part: one with hexes beyond its sea, or with many of them."""
    return bool(shown.ground.outside) or len(shown.ground.tiles) > MANY


def parts_of(shown: BoardMap) -> tuple[tuple[str, ...], ...]:
    """The hexes of each part that a map may be looked at by: none for the whole, then its west and its east; its
    quarters where halves are too high to be drawn much larger. Neighbors have the middle in common."""
    near = (at for layer in shown.layers for at in layer.near)
    middles = {at: grid.center(at) for at in (*(t.at for t in shown.ground.tiles), *near)}
    if not middles:
        return ((),)
    xs, ys = ([middle[axis] for middle in middles.values()] for axis in (0, 1))
    bands = _halves(ys) if max(ys) - min(ys) > (max(xs) - min(xs)) / 2 else ((min(ys), max(ys)),)
    found = (
        tuple(at for at, (x, y) in middles.items() if west <= x <= east and low <= y <= high)
        for low, high in bands
        for west, east in _halves(xs)
    )
    return (), *(part for part in found if part)


def _halves(along: Sequence[float]) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where both halves reach, with a little in common."""
    first, last = min(along), max(along)
    half, more = (first + last) / 2, (last - first) * 0.06
    return (first, half + more), (half - more, last)


def _robber(board: BoardView) -> str | None:
    return next((h["at"] for h in board["hexes"] if h.get("robber")), None)


def _ground(board: BoardView) -> Ground:
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
    quays = tuple(quay(at, trade, land) for at, trade in harbors)
    return Ground(tiles, quays, reach=SHORE if within else REACH)


@lru_cache(maxsize=8)
def _shores_of(hexes: tuple[str, ...]) -> tuple[Point, ...]:
    return tuple(grid.xy(at) for at in {at for one in hexes for at in grid.corners(one)})


def shores(shown: BoardMap) -> tuple[Point, ...]:
    """Every intersection of the land that is in sight."""
    land = (tile.at for tile in shown.ground.tiles if tile.terrain != "sea")
    return _shores_of(tuple(at for at in land if not shown.window or at in shown.window))


def quay(at: str, trade: str, land: set[str]) -> Quay:
    """The harbor of a coast; land: the hexes that are none of the sea."""
    first, second = grid.ends(at)
    x, y = grid.middle(at)
    inland = next((h for h in grid.hexes_beside(at) if h in land), grid.hexes_beside(at)[0])
    cx, cy = grid.center(inland)
    out = 0.66
    return Quay(
        at, (grid.xy(first), grid.xy(second)), (x + (x - cx) * out, y + (y - cy) * out), trade
    )


def _pieces(board: BoardView, faces: tuple[Face, ...]) -> tuple[DrawnPiece, ...]:
    roads = tuple(
        DrawnPiece(p["at"], p["piece"], p["seat"], ends_of(p["at"])) for p in board.get("paths", ())
    )
    buildings = sorted(board.get("intersections", ()), key=lambda p: grid.xy(p["at"])[1])
    return roads + tuple(_standing(p, faces) for p in buildings)


def standing_piece(entry: Mapping[str, object], faces: tuple[Face, ...]) -> DrawnPiece:
    """How a piece is drawn at its place. It is given as the board of a view tells of it."""
    at = str(entry["at"])
    if at.rsplit(",", 1)[1] in ("N", "S"):
        return _standing(entry, faces)
    return DrawnPiece(at, str(entry["piece"]), str(entry["seat"]), ends_of(at))


def _standing(entry: Mapping[str, object], faces: tuple[Face, ...]) -> DrawnPiece:
    ways = (face.drawn for face in faces if face.drawn is not None)
    drawn = next((part for way in ways if (part := way(entry)) is not None), None)
    at = str(entry["at"])
    return DrawnPiece(at, str(entry["piece"]), str(entry["seat"]), (grid.xy(at),), drawn)


def ends_of(path: str) -> tuple[Point, Point]:
    """The two ends of a path as points of the board."""
    first, second = grid.ends(path)
    return grid.xy(first), grid.xy(second)


SHORE = 1.15
"""The reach of a board whose sea is made of hexes, with every harbor's sign on one of them."""


def any_glow(at: str) -> Glow:
    """A hex, intersection or path that glows."""
    return hex_glow(at) if at.count(",") == 1 else place_glow(at)


def hex_glow(at: str) -> Glow:
    """A hex that glows."""
    return Glow(at, "hex", (grid.center(at),))


def round_glow(at: str, *, now: bool = True) -> Glow:
    """A place that glows round what stands there, which stays in sight; less if it is not the thing to do now."""
    kind = "round" if now else "before"
    return hex_glow(at) if at.count(",") == 1 else replace(place_glow(at), kind=kind)


def faint_glow(at: str) -> Glow:
    """An intersection or path that may be meant as well, but hardly is."""
    return replace(place_glow(at), kind="faint")


def choice_glow(at: str) -> Glow:
    """One of many hexes that may be tapped, or such an intersection or path."""
    return replace(any_glow(at), kind="choice") if at.count(",") == 1 else place_glow(at)


def robber_glow(board: BoardView) -> tuple[Glow, ...]:
    """The robber, glowing while it has to be moved. It glows itself, since it may go to nearly every hex."""
    at = _robber(board)
    return () if at is None else (Glow(at, "robber", (grid.center(at),)),)


def place_glow(at: str) -> Glow:
    """An intersection or path that glows."""
    if at.rsplit(",", 1)[1] in ("N", "S"):
        return Glow(at, "intersection", (grid.xy(at),))
    return Glow(at, "path", ends_of(at))
