"""Records: a whole game as a list of JSON objects, to keep, to hand on and to play again.

While a game goes on, its record outside of the table is the table's view: no seed, no wishes, only events as
everybody may see them. Such a record tells the story but cannot be folded, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from companion.rules import GAMES
from companion.rules.games import Game as Playable
from companion.rules.refusals import Refusal
from companion.table import refusals as no
from companion.table.bodies import OPENING, check_measure
from companion.table.chain import HASH_SIZE, SALT_SIZE, heads_of, new_salt
from companion.table.commitment import commitment_to
from companion.table.errors import IMPOSSIBLE, RecordError, TableError
from companion.table.game import PlayedGame
from companion.table.lines import LogLine
from companion.table.ports import Entry, Json
from companion.table.views import TABLE, journal_of, options_of, statistics_of, view_of

_HEADER = ("kind", "at", "salt", "hash")
_END_OF_TIME = 1e11
"""Unix time in seconds, some 3,000 years from now; a clock that says more is broken."""


def full_record(game: PlayedGame) -> list[Json]:
    """The whole game, replayable, secrets and all: for a game that is over, or for a trusted tool."""
    return [
        {"kind": e.kind, "at": e.at, **e.body, "salt": e.salt.hex(), "hash": e.hash.hex()}
        for e in game.entries()
    ]


def masked_record(game: PlayedGame) -> list[Json]:
    """The game as the table may see it; ``masked`` in its first item says that it cannot be loaded."""
    return [_masked(game, line) for line in game.lines]


def exported_record(game: PlayedGame) -> list[Json]:
    """What may leave the table: everything once the game is over, the table's view before."""
    return full_record(game) if game.is_over else masked_record(game)


def _masked(game: PlayedGame, line: LogLine) -> Json:
    body = line.entry.body
    item: Json = {"kind": line.kind, "at": line.entry.at, "origin": line.origin}
    if line.kind == OPENING:
        hidden = {"entropy": None}
        item |= {
            "format": body["format"],
            "masked": True,
            "commitment": commitment_to(game.seed),
            "new": {**body["new"], **hidden},
        }
    else:
        item["seat"] = line.seat
    item["events"] = line.events_for(game.ruleset, TABLE)
    if line.evidence is not None:
        item["evidence"] = line.evidence
    item["hash"] = line.entry.hash.hex()
    return {**item, "undone": True} if line.undone else item


def entries_of(record: object) -> list[Entry]:
    """A record's items → entries in order; RecordError ``record_bad`` names the first that is none.

    RecordError ``record_masked`` for the record of a game that went on when it was exported, ``record_changed`` for
    the first entry that is not what its hash says. A record from before the chain has no hashes, and gets its own.
    """
    items = _items(record)
    if is_masked(items):
        raise RecordError("record_masked")
    entries = [_entry(position, item) for position, item in enumerate(items, start=1)]
    if any("hash" in item for item in items):
        for entry, item in zip(entries, items, strict=True):
            if item.get("hash") != _hash_of(entry):
                raise RecordError("record_changed", line=entry.position)
    return entries


def _hash_of(entry: Entry) -> str:
    try:
        return entry.hash.hex()
    except (ValueError, TypeError, RecursionError) as error:
        problem = f"it is no JSON ({type(error).__name__})"
        raise RecordError("record_bad", line=entry.position, problem=problem) from error


def heads_of_record(record: object) -> list[bytes]:
    """The head after each entry of a record, masked or whole, by the hashes of its entries; empty where it has none.

    RecordError where one of them is no hash.
    """
    items = _items(record)
    if not any("hash" in item for item in items):
        return []
    return heads_of(
        _bytes(item.get("hash"), HASH_SIZE, position, "hash")
        for position, item in enumerate(items, start=1)
    )


def is_masked(record: object) -> bool:
    """Whether a record was exported while its game went on."""
    return bool(_items(record)[0].get("masked"))


def _items(record: object) -> Sequence[Mapping[str, Any]]:
    if not isinstance(record, Sequence) or isinstance(record, str) or not record:
        raise RecordError("record_bad", line=1, problem="a record is a list that is not empty")
    for position, item in enumerate(record, start=1):
        if not isinstance(item, Mapping):
            raise RecordError("record_bad", line=position, problem="it is no object")
    return record


def _entry(position: int, item: Mapping[str, Any]) -> Entry:
    kind, at = item.get("kind"), item.get("at")
    if not isinstance(kind, str) or not _is_time(at):
        raise RecordError("record_bad", line=position, problem="it has no kind or no time")
    body: dict[str, Any] = {key: value for key, value in item.items() if key not in _HEADER}
    check_measure(position, body)
    salt = item.get("salt")
    known = new_salt() if salt is None else _bytes(salt, SALT_SIZE, position, "salt")
    return Entry(position, float(at), kind, body, known)


def _bytes(text: object, size: int, position: int, field: str) -> bytes:
    try:
        found = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        found = b""
    if len(found) != size:
        problem = f"{field}: it is not {2 * size} hexadecimal digits"
        raise RecordError("record_bad", line=position, problem=problem)
    return found


def _is_time(at: Any) -> TypeGuard[float]:
    is_number = isinstance(at, int | float) and not isinstance(at, bool)
    return is_number and 0 <= at < _END_OF_TIME


def folded_record(record: object, games: tuple[Playable, ...] = GAMES) -> PlayedGame:
    """The game of a record; RecordError names the entry that is wrong.

    Folding trusts what events say, so that old records stay readable when rules change. A forged record may therefore
    describe an impossible position. So everything that can be looked at is made once, and the record is refused if
    that fails.
    """
    game = PlayedGame.folded(entries_of(record), games)
    try:
        for audience in (TABLE, *game.seats):
            view_of(game, audience)
            journal_of(game, audience)
            statistics_of(game, audience)
        for seat in game.seats:
            options_of(game, seat)
    except IMPOSSIBLE as error:
        problem = f"what it tells is no position of this game ({type(error).__name__})"
        raise RecordError("record_bad", line=len(game.lines), problem=problem) from error
    return game


def game_from_record(record: object, games: tuple[Playable, ...] = GAMES) -> PlayedGame | Refusal:
    """The game of a record, or the refusal that says what is wrong with it."""
    try:
        return folded_record(record, games)
    except TableError as error:
        return no.refusal_of(error)
