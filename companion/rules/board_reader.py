"""A board object of the protocol → a Board, or the refusal that names the wrong field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from companion.rules import grid
from companion.rules.board import Board, Harbor, Hex, StartingPiece
from companion.rules.refusals import Reason, Refusal
from companion.rules.terms import ANY, NUMBERED, RESOURCES, TERRAINS

T = TypeVar("T")

FIELD = Reason("board_field", None, "Board: {field} must be {wanted}, not {value}.")
UNKNOWN = Reason("board_unknown_field", None, "Board: there is no field {field}. Leave it out.")
TERRAIN = Reason(
    "board_terrain", "B1.2", "Board: {field} is {value}; a terrain is one of {wanted}."
)
NUMBER = Reason("board_number", "B1.10", "Board: {field} is {value}; a number is 2 to 12, never 7.")
NO_NUMBER = Reason(
    "board_number_missing", "B1.10", "Board: {field} is missing; {terrain} needs one."
)
DRY_NUMBER = Reason(
    "board_number_unwanted", "B1.3", "Board: {field} must be empty; {terrain} produces nothing."
)
TWICE = Reason("board_hex_twice", "B1.4", "Board: {field} lays a second hex on {value}.")
GAP = Reason(
    "board_gap", "B1.4", "Board: {field} is {value}, which does not hang together with the rest."
)
NO_LAND = Reason("board_no_land", "B1.2", "Board: none of its hexes is land.")
TOO_MANY = Reason("board_too_large", None, "Board: it has {value} hexes; {most} are the most.")
HARBOR_TRADE = Reason(
    "board_harbor_trade", "B1.8", "Board: {field} is {value}; a harbor trades one of {wanted}."
)
HARBOR_COAST = Reason(
    "board_harbor_coast", "B1.7", "Board: {field} is {value}, which is no path on the coast."
)
HARBOR_TWICE = Reason(
    "board_harbor_twice", "B1.7", "Board: {field} puts a second harbor on {value}."
)
PIECE_PLACE = Reason(
    "board_piece_place", "B1.21", "Board: {field} is {value}, which is no such place on this land."
)
CLASH = Reason(
    "board_piece_clash", "B6.9", "Board: {field} is {value}, too near to another starting piece."
)

MOST_HEXES = 400
"""An island of eleven rings has 397; no table has room for more, and what is worked out of a board grows with it."""

_KINDS: Mapping[type, str] = {str: "a text", int: "a whole number", bool: "true or false"}
_NOTES = frozenset({"source", "sources"})
_TOP = frozenset({"name", "hexes", "harbors", "pieces", "overlays", "source"})
_HEX = frozenset({"at", "terrain", "number", "barren"}) | _NOTES
_HARBOR = frozenset({"at", "trade"}) | _NOTES
_PIECE = frozenset({"seat", "settlement", "road", "starred"}) | _NOTES


class _WrongFieldError(Exception):
    """Carries the refusal out of nested reading; never leaves this file."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def board_from_json(value: object) -> Board | Refusal:
    """The board that an object of JSON or TOML describes, or the refusal of its first wrong field.

    Places may be written with any corner or side name; the board holds the canonical ones. The refusal's
    ``params`` hold ``field`` (for instance ``hexes[3].terrain``) and ``value``.
    """
    try:
        return _board(value)
    except _WrongFieldError as wrong:
        return wrong.refusal


def _board(value: object) -> Board:
    top = _object(value, "board", _TOP)
    hexes = tuple(_items(top, "hexes", _HEX, _hex))
    _check_hexes(hexes)
    board = Board(_get(top, "name", "name", str, "own"), hexes, overlays=_overlays(top))
    harbors = tuple(_items(top, "harbors", _HARBOR, _harbor))
    pieces = tuple(_items(top, "pieces", _PIECE, _piece))
    _check_harbors(board, harbors)
    _check_pieces(board, pieces)
    return Board(board.name, hexes, harbors, pieces, board.overlays)


def _object(value: object, field: str, known: frozenset[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _WrongFieldError(FIELD(field=field, wanted="an object", value=_shown(value)))
    for name in value:
        if name not in known:
            raise _WrongFieldError(
                UNKNOWN(field=str(name) if field == "board" else f"{field}.{name}")
            )
    return value


def _get(
    of: Mapping[str, Any], name: str, field: str, kind: type[T], default: T | None = None
) -> T:
    value = of.get(name, default)
    # In Python True is an int, so a bool has to be refused by itself.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise _WrongFieldError(FIELD(field=field, wanted=_KINDS[kind], value=_shown(value)))
    return value


def _shown(value: object) -> str:
    return "nothing" if value is None else str(value)[:40]


def _items(
    top: Mapping[str, Any],
    name: str,
    known: frozenset[str],
    read: Callable[[Mapping[str, Any], str], T],
) -> Iterator[T]:
    items = top.get(name, ())
    if not isinstance(items, Sequence) or isinstance(items, str):
        raise _WrongFieldError(FIELD(field=name, wanted="a list", value=_shown(items)))
    for i, item in enumerate(items):
        field = f"{name}[{i}]"
        yield read(_object(item, field, known), field)


def _overlays(top: Mapping[str, Any]) -> Mapping[str, Any]:
    overlays = top.get("overlays", {})
    if not isinstance(overlays, Mapping):
        raise _WrongFieldError(FIELD(field="overlays", wanted="an object", value=_shown(overlays)))
    return overlays


def _hex(item: Mapping[str, Any], field: str) -> Hex:
    named = _get(item, "at", f"{field}.at", str)
    at = grid.canonical_hex(named)
    if at is None:
        raise _WrongFieldError(
            FIELD(field=f"{field}.at", wanted="a hex such as 0,-1", value=_shown(named))
        )
    terrain = _get(item, "terrain", f"{field}.terrain", str)
    if terrain not in TERRAINS:
        raise _WrongFieldError(
            TERRAIN(field=f"{field}.terrain", value=_shown(terrain), wanted=TERRAINS)
        )
    return Hex(at, terrain, _number(item, f"{field}.number", terrain))


def _number(item: Mapping[str, Any], field: str, terrain: str) -> int | None:
    if item.get("number") is None:
        if terrain in NUMBERED and item.get("barren") is not True:
            raise _WrongFieldError(NO_NUMBER(field=field, value="nothing", terrain=terrain))
        return None
    number = _get(item, "number", field, int)
    if not 2 <= number <= 12 or number == 7:
        raise _WrongFieldError(NUMBER(field=field, value=number))
    if terrain not in NUMBERED:
        raise _WrongFieldError(DRY_NUMBER(field=field, value=number, terrain=terrain))
    return number


def _harbor(item: Mapping[str, Any], field: str) -> Harbor:
    named = _get(item, "at", f"{field}.at", str)
    at = grid.canonical_path(named)
    if at is None:
        raise _WrongFieldError(HARBOR_COAST(field=f"{field}.at", value=_shown(named)))
    trade = _get(item, "trade", f"{field}.trade", str)
    if trade != ANY and trade not in RESOURCES:
        wanted = (*RESOURCES, ANY)
        raise _WrongFieldError(
            HARBOR_TRADE(field=f"{field}.trade", value=_shown(trade), wanted=wanted)
        )
    return Harbor(at, trade)


def _piece(item: Mapping[str, Any], field: str) -> StartingPiece:
    seat = _get(item, "seat", f"{field}.seat", str)
    settlement = _get(item, "settlement", f"{field}.settlement", str)
    road = _get(item, "road", f"{field}.road", str)
    starred = _get(item, "starred", f"{field}.starred", bool, False)
    return StartingPiece(
        seat,
        grid.canonical_intersection(settlement) or settlement,
        grid.canonical_path(road) or road,
        starred,
    )


def _check_hexes(hexes: tuple[Hex, ...]) -> None:
    if len(hexes) > MOST_HEXES:
        raise _WrongFieldError(TOO_MANY(field="hexes", value=len(hexes), most=MOST_HEXES))
    if not any(hex_.terrain != "sea" for hex_ in hexes):
        raise _WrongFieldError(NO_LAND(field="hexes", value=len(hexes)))
    seen: set[str] = set()
    for i, hex_ in enumerate(hexes):
        if hex_.at in seen:
            raise _WrongFieldError(TWICE(field=f"hexes[{i}].at", value=hex_.at))
        seen.add(hex_.at)
    reached = _reached(hexes[0].at, seen)
    for i, hex_ in enumerate(hexes):
        if hex_.at not in reached:
            raise _WrongFieldError(GAP(field=f"hexes[{i}].at", value=hex_.at))


def _reached(start: str, among: set[str]) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        new = [at for at in grid.neighbors(edge.pop()) if at in among and at not in reached]
        reached.update(new)
        edge.extend(new)
    return reached


def _check_harbors(board: Board, harbors: tuple[Harbor, ...]) -> None:
    coast = board.topology.coast
    seen: set[str] = set()
    for i, harbor in enumerate(harbors):
        if harbor.at not in coast:
            raise _WrongFieldError(HARBOR_COAST(field=f"harbors[{i}].at", value=harbor.at))
        if harbor.at in seen:
            raise _WrongFieldError(HARBOR_TWICE(field=f"harbors[{i}].at", value=harbor.at))
        seen.add(harbor.at)


def _check_pieces(board: Board, pieces: tuple[StartingPiece, ...]) -> None:
    land = board.topology
    taken: set[str] = set()
    for i, piece in enumerate(pieces):
        if piece.settlement not in land.nodes:
            raise _WrongFieldError(
                PIECE_PLACE(field=f"pieces[{i}].settlement", value=piece.settlement)
            )
        if piece.settlement not in land.ends.get(piece.road, ()):
            raise _WrongFieldError(PIECE_PLACE(field=f"pieces[{i}].road", value=piece.road))
        if taken.intersection((piece.settlement, *land.node_nodes[piece.settlement])):
            raise _WrongFieldError(CLASH(field=f"pieces[{i}].settlement", value=piece.settlement))
        taken.add(piece.settlement)
