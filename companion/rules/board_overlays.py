"""What a scenario's board shows beyond land and harbors: lists of entries, described by the pack that reads them.

Nothing here knows a scenario. Reader, checks and editors work from the descriptions alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.rules import grid
from companion.rules.board import Board
from companion.rules.findings import Finding, found
from companion.rules.refusals import Reason, Refusal
from companion.rules.terms import RESOURCES, SEA

NAME: Final = "name"
HEX: Final = "hex"
LAND: Final = "land"
SEA_HEX: Final = "sea"
INTERSECTION: Final = "intersection"
NUMBER: Final = "number"
COUNT: Final = "count"
WORD: Final = "word"
CARDS: Final = "cards"
ENTRY: Final = "entry"

UNKNOWN = Reason(
    "overlay_unknown_field",
    None,
    "Board: there is no field {field}. Leave it out, or write {known}.",
)
MISSING = Reason("overlay_missing", None, "Board: {field} is missing.")
TWICE = Reason("overlay_name_twice", None, "Board: {field} is {value}, which stands there already.")
STRANGER = Reason(
    "overlay_no_entry", None, "Board: {field} is {value}, which is none of {known} in {overlay}."
)

Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of an entry.

    kind: one of the words above, such as ``HEX``.
    of: for a ``word`` the words to choose from, for an ``entry`` the overlay that it must stand in.
    many: whether the field is a list of such values.
    """

    kind: str
    of: tuple[str, ...] = ()
    many: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    """A list of entries that a board has under this name.

    rule: the number of the rule that asks for it. fields: name → field, in the order of editing.
    most: how many entries it may have, None where no rule says.
    is_way: whether its entries are the stops of a way, in order, each with a word for what is there.
    is_bare: whether the hexes of its entries are printed without a number.
    """

    name: str
    rule: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    most: int | None = None
    is_way: bool = False
    is_bare: bool = False


def _whole(value: object, least: int, most: int) -> int | None:
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return value if good and isinstance(value, int) else None


def _number(value: object) -> int | None:
    number = _whole(value, 2, 12)
    return None if number == 7 else number


def _cards(value: object) -> dict[str, int] | None:
    if not isinstance(value, Mapping):
        return None
    for kind, count in value.items():
        if kind not in RESOURCES or _whole(count, 1, 19) is None:
            return None
    return dict(value)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and 0 < len(value) <= 40 else None


def _spelled(read: Callable[[str], str | None]) -> Callable[[object], str | None]:
    return lambda value: read(value) if isinstance(value, str) else None


_READERS: Mapping[str, Callable[[object], object]] = {
    NAME: _text,
    ENTRY: _text,
    WORD: _text,
    HEX: _spelled(grid.canonical_hex),
    LAND: _spelled(grid.canonical_hex),
    SEA_HEX: _spelled(grid.canonical_hex),
    INTERSECTION: _spelled(grid.canonical_intersection),
    NUMBER: _number,
    COUNT: lambda value: _whole(value, 0, 99),
    CARDS: _cards,
}

LIST = Reason("overlay_wants_list", None, "Board: {field} must be a list, not {value}.")
OBJECT = Reason("overlay_wants_object", None, "Board: {field} must be an object, not {value}.")
_NAMED = Reason("overlay_wants_name", None, "Board: {field} must be a short name, not {value}.")
_WANTED: Mapping[str, Reason] = {
    NAME: _NAMED,
    ENTRY: _NAMED,
    WORD: _NAMED,
    HEX: Reason("overlay_wants_hex", None, "Board: {field} must be a hex, not {value}."),
    LAND: Reason("overlay_wants_land", None, "Board: {field} must be a land hex, not {value}."),
    SEA_HEX: Reason("overlay_wants_sea", None, "Board: {field} must be a sea hex, not {value}."),
    INTERSECTION: Reason(
        "overlay_wants_intersection",
        None,
        "Board: {field} must be an intersection of the land, not {value}.",
    ),
    NUMBER: Reason(
        "overlay_wants_number", None, "Board: {field} must be 2 to 12 and never 7, not {value}."
    ),
    COUNT: Reason("overlay_wants_count", None, "Board: {field} must be 0 to 99, not {value}."),
    CARDS: Reason(
        "overlay_wants_cards",
        None,
        "Board: {field} must be resource cards by kind, each 1 or more, not {value}.",
    ),
}

NOTES = frozenset({"source", "sources"})
"""Fields of an entry that say where it comes from."""


def read_overlays(
    overlays: Sequence[Overlay], value: Mapping[str, Any]
) -> dict[str, tuple[dict[str, Any], ...]] | Refusal:
    """The overlays of a board as the rules read them: places in their canonical spelling, sources left out.

    Every described overlay is in the answer; missing fields stay missing. The refusal names the first field that is
    unknown or not of its kind.
    """
    known = {overlay.name: overlay for overlay in overlays}
    for name in value:
        if name not in known:
            return UNKNOWN(field=f"overlays.{name}", known=tuple(known))
    read: dict[str, tuple[dict[str, Any], ...]] = {}
    for overlay in overlays:
        entries = _entries(overlay, value.get(overlay.name, ()))
        if isinstance(entries, Refusal):
            return entries
        read[overlay.name] = entries
    return read


def _entries(overlay: Overlay, value: object) -> tuple[dict[str, Any], ...] | Refusal:
    where = f"overlays.{overlay.name}"
    if isinstance(value, str) or not isinstance(value, Sequence):
        return LIST(field=where, value=shown(value))
    entries = []
    for i, item in enumerate(value):
        entry = _entry(overlay, item, f"{where}[{i}]")
        if isinstance(entry, Refusal):
            return entry
        entries.append(entry)
    return tuple(entries)


def _entry(overlay: Overlay, item: object, where: str) -> dict[str, Any] | Refusal:
    if not isinstance(item, Mapping):
        return OBJECT(field=where, value=shown(item))
    entry: dict[str, Any] = {}
    for name, value in item.items():
        if name in NOTES:
            continue
        if name not in overlay.fields:
            return UNKNOWN(field=f"{where}.{name}", known=tuple(overlay.fields))
        read = _value(overlay.fields[name], value, f"{where}.{name}")
        if isinstance(read, Refusal):
            return read
        entry[name] = read
    return entry


def _value(described: Field, value: object, where: str) -> object:
    if not described.many:
        return _single(described, value, where)
    if isinstance(value, str) or not isinstance(value, Sequence):
        return LIST(field=where, value=shown(value))
    values = []
    for i, item in enumerate(value):
        read = _single(described, item, f"{where}[{i}]")
        if isinstance(read, Refusal):
            return read
        values.append(read)
    return tuple(values)


def _single(described: Field, value: object, where: str) -> object:
    read = _READERS[described.kind](value)
    if read is None:
        return _WANTED[described.kind](field=where, value=shown(value))
    if described.kind == WORD and read not in described.of:
        return STRANGER(field=where, value=shown(value), known=described.of, overlay=where)
    return read


def shown(value: object) -> str:
    """A value as a sentence can hold it."""
    return "nothing" if value is None else str(value)[:40]


def overlay_findings(overlays: Sequence[Overlay], board: Board) -> Iterator[Finding]:
    """What is missing in a board's overlays, stands there twice, or lies off the board. They have been read before."""
    for overlay in overlays:
        entries = board.overlays.get(overlay.name, ())
        if not entries:
            yield found(f"overlays.{overlay.name}", MISSING, overlay.rule)
        names: set[str] = set()
        for i, entry in enumerate(entries):
            where = f"overlays.{overlay.name}[{i}]"
            yield from _gaps(overlay, entry, where)
            yield from _misplaced(overlay, entry, where, board)
            name = entry.get(NAME)
            if name in names:
                yield found(f"{where}.name", TWICE, overlay.rule, value=name)
            names.add(str(name))


def judged(
    overlays: Sequence[Overlay], board: Board, judge: Callable[[Board], Iterable[Finding]]
) -> Iterator[Finding]:
    """All that a scenario finds about a board, grave findings first.

    judge: what it finds about a board whose overlays have been read. If they cannot be read, that is the only finding.
    """
    read = read_overlays(overlays, board.overlays)
    if isinstance(read, Refusal):
        yield Finding(str(read.params["field"]), read)
        return
    listed = [*judge(replace(board, overlays=read))]
    yield from (finding for finding in listed if finding.grave)
    yield from (finding for finding in listed if not finding.grave)


def _gaps(overlay: Overlay, entry: Entry, where: str) -> Iterator[Finding]:
    for name in overlay.fields:
        if name not in entry or entry[name] in ((), {}):
            yield found(f"{where}.{name}", MISSING, overlay.rule)


def _misplaced(overlay: Overlay, entry: Entry, where: str, board: Board) -> Iterator[Finding]:
    for name, described in overlay.fields.items():
        value = entry.get(name)
        values = () if value is None else value if described.many else (value,)
        for i, item in enumerate(values):
            at = f"{where}.{name}[{i}]" if described.many else f"{where}.{name}"
            finding = _why_not_there(described, item, at, overlay.rule, board)
            if finding is not None:
                yield finding


def _why_not_there(
    described: Field, value: Any, where: str, rule: str, board: Board
) -> Finding | None:
    if described.kind == ENTRY:
        known = [entry.get(NAME) for entry in board.overlays.get(described.of[0], ())]
        if value not in known:
            return found(where, STRANGER, rule, value=value, known=known, overlay=described.of[0])
        return None
    places = _PLACES.get(described.kind)
    if places is None or value in places(board):
        return None
    return found(where, _WANTED[described.kind], rule, value=value)


_PLACES: Mapping[str, Callable[[Board], Any]] = {
    LAND: lambda board: board.topology.land,
    SEA_HEX: lambda board: {hex_.at for hex_ in board.hexes if hex_.terrain == SEA},
    INTERSECTION: lambda board: board.topology.nodes,
}
