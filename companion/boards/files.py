"""Board files that people own: read strictly, with gaps, with the source of every field, and with what is missing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from companion.boards.paths import Step, changed, entries_of, fields_of, removed, steps_of
from companion.boards.writing import toml_of
from companion.files import read_text, toml_values
from companion.rules.board import Board
from companion.rules.board_checks import land_findings
from companion.rules.board_overlays import MISSING, read_overlays
from companion.rules.board_reader import board_from_json
from companion.rules.findings import Finding, found
from companion.rules.games import GAMES, Game, ruleset_named, strange_land
from companion.rules.messages import plain
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.terms import LANDS, NUMBERED

FORMAT: Final = 1
"""What this program writes; it reads this and older ones."""

SEATS: Final = 4
"""For how many a board is that does not say."""

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
RECONSTRUCTION: Final = "reconstruction"
USER: Final = "user"
SOURCES: Final = (RULEBOOK, PUBLIC, RECONSTRUCTION, USER)

NEWER = Reason(
    "board_format",
    None,
    "Board: {field} is {value}; this program reads up to {known}. Update it to open this board.",
)
NO_FORMAT = Reason(
    "board_no_format", None, "Board: {field} must be a whole number from 1 on, not {value}."
)
BAD_SOURCE = Reason("board_source", None, "Board: {field} is {value}; a source is one of {known}.")
UNREADABLE = Reason("board_unreadable", None, "The board file {file} cannot be read: {why}.")
NO_FIELD = Reason("board_no_field", None, "Board: there is no {field} to change.")
BAD_SEATS = Reason(
    "board_seats", None, "Board: {field} must be the number of players, not {value}."
)

_HEAD = ("format", "name", "game", "seats", "source")


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A board as its owner has it, gaps and sources included. ``rules``: of the game it is for, if any."""

    content: Mapping[str, Any]
    games: tuple[Game, ...]
    rules: Ruleset | None
    seats: int

    def findings(self) -> tuple[Finding, ...]:
        """What is missing or wrong, in the order of working through it; empty for a board without fault."""
        board = self.board()
        if isinstance(board, Refusal):
            return (found("hexes", MISSING, "B1.2"),)
        if self.rules is None or not self.rules.board_checks:
            return tuple(land_findings(board, self.seats))
        checks = self.rules.board_checks
        return tuple(finding for c in checks for finding in c.findings(board, self.seats))

    def board(self) -> Board | Refusal:
        """What a game starts from; refuses as long as there is no land."""
        return board_from_json(_bare(self.content))

    def source_of(self, field: str) -> str:
        """Where a field comes from: what the field, its entry or the file says; ``user`` where nobody says.

        KeyError for what is no path of a field.
        """
        entry: Any = self.content
        source = str(self.content.get("source", USER))
        steps = steps_of(field)
        for i, step in enumerate(steps):
            entry = _child(entry, step)
            if isinstance(entry, Mapping):
                source = str(entry.get("source", source))
                own = entry.get("sources", {}).get(steps[i + 1]) if i + 1 < len(steps) else None
                source = str(own or source)
        return source

    def sources(self) -> dict[str, str]:
        """Every field of every hex, harbor and overlay → where it comes from, for a comparison with the print."""
        return {
            field: self.source_of(field)
            for at, entry in entries_of(self.content)
            for field in (f"{at}.{name}" for name in fields_of(entry))
        }

    def with_value(self, field: str, value: Any, source: str = USER) -> BoardFile | Refusal:
        """The file with one field (or a whole new entry at the end of a list) set, and its source noted."""
        try:
            steps = steps_of(field)
            content = changed(self.content, steps, plain(value))
            note = _note_of(steps, value)
            content = changed(content, note, source) if note else content
        except KeyError:
            return NO_FIELD(field=field)
        return board_file(content, self.games)

    def without(self, field: str) -> BoardFile | Refusal:
        """The file without a field or an entry, and without the note where it came from."""
        try:
            steps = steps_of(field)
            content = removed(self.content, steps)
        except KeyError:
            return NO_FIELD(field=field)
        note = (*steps[:-1], "sources", steps[-1])
        with contextlib.suppress(KeyError):
            content = removed(content, note) if isinstance(steps[-1], str) else content
        return board_file(content, self.games)

    def as_json(self) -> dict[str, Any]:
        """The content, for export."""
        copied: dict[str, Any] = plain(self.content)
        return copied

    def as_toml(self) -> str:
        """The content as a file that people can read."""
        return toml_of(self.content)


def board_file(
    source: Path | Mapping[str, Any], games: tuple[Game, ...] = GAMES
) -> BoardFile | Refusal:
    """A board file (a path, or what was in one) → the file, gaps allowed.

    Refuses, with the field named: what cannot be read, a newer format, unknown fields, wrong kinds and ranges, hexes
    that stand twice, and sources that are none.
    """
    content = _read(source) if isinstance(source, Path) else plain(source)
    if isinstance(content, Refusal):
        return content
    refusal = _wrong_head(content)
    if refusal is not None:
        return refusal
    rules = _rules_of(content, games)
    if isinstance(rules, Refusal):
        return rules
    refusal = _wrong_parts(content, rules)
    return refusal or BoardFile(
        {"format": FORMAT, **content}, games, rules, content.get("seats", SEATS)
    )


def empty_file(
    name: str, game: str, seats: int, games: tuple[Game, ...] = GAMES
) -> BoardFile | Refusal:
    """A board of a game with nothing on it yet, for the editor."""
    head = {"format": FORMAT, "name": name, "game": game, "seats": seats, "source": USER}
    return board_file({**head, "hexes": [], "harbors": []}, games)


def _read(path: Path) -> dict[str, Any] | Refusal:
    try:
        return toml_values(read_text(path))
    except (OSError, ValueError) as error:
        return UNREADABLE(file=path.name, why=str(error))


def _wrong_head(content: Mapping[str, Any]) -> Refusal | None:
    value, seats = content.get("format", FORMAT), content.get("seats", SEATS)
    if not _is_count(value):
        return NO_FORMAT(field="format", value=str(value)[:40])
    if value > FORMAT:
        return NEWER(field="format", value=value, known=FORMAT)
    if not _is_count(seats):
        return BAD_SEATS(field="seats", value=str(seats)[:40])
    return _wrong_source(content)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _rules_of(content: Mapping[str, Any], games: tuple[Game, ...]) -> Ruleset | Refusal | None:
    game = content.get("game")
    seats = content.get("seats", SEATS)
    return None if game is None else ruleset_named(str(game), seats, games)


def _wrong_source(content: Mapping[str, Any]) -> Refusal | None:
    for field, source in _noted_sources(content):
        if source not in SOURCES:
            return BAD_SOURCE(field=field, value=str(source)[:40], known=SOURCES)
    return None


def _noted_sources(content: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "source", content.get("source", USER)
    overlays = content.get("overlays", {})
    lists = [*(content.get(n, []) for n in ("hexes", "harbors"))]
    lists += [*overlays.values()] if isinstance(overlays, Mapping) else []
    if not all(isinstance(items, list) for items in lists):
        return
    for at, entry in entries_of(content):
        if isinstance(entry, Mapping):
            yield f"{at}.source", entry.get("source", USER)
            notes = entry.get("sources", {})
            items = notes.items() if isinstance(notes, Mapping) else [("", notes)]
            yield from ((f"{at}.sources.{name}", source) for name, source in items)


def _wrong_parts(content: Mapping[str, Any], rules: Ruleset | None) -> Refusal | None:
    """Land and overlays must be readable as far as they are there."""
    if content.get("hexes"):
        board = board_from_json(_bare(content))
        if isinstance(board, Refusal):
            return board
        strange = strange_land(rules.lands if rules else LANDS, board)
        if strange is not None:
            return strange
    read = read_overlays(rules.overlays if rules else (), content.get("overlays", {}))
    return read if isinstance(read, Refusal) else None


def _bare(content: Mapping[str, Any]) -> dict[str, Any]:
    """The board object of the protocol: no head but the name, no sources, gaps among the numbers marked."""
    body = {key: value for key, value in content.items() if key not in _HEAD or key == "name"}
    if isinstance(body.get("hexes"), list):
        body["hexes"] = [_with_gap(item) for item in body["hexes"]]
    body["overlays"] = _unsourced(body.get("overlays", {}))
    return body


def _with_gap(item: Any) -> Any:
    if isinstance(item, Mapping) and item.get("number") is None and item.get("terrain") in NUMBERED:
        return {**item, "barren": True}
    return item


def _unsourced(overlays: Any) -> Any:
    if not isinstance(overlays, Mapping):
        return overlays
    return {
        name: [_without_notes(entry) for entry in entries] if isinstance(entries, list) else entries
        for name, entries in overlays.items()
    }


def _without_notes(entry: Any) -> Any:
    if not isinstance(entry, Mapping):
        return entry
    return {name: entry[name] for name in fields_of(entry)}


def _note_of(steps: tuple[Step, ...], value: object) -> tuple[Step, ...]:
    """Where the source of a changed field is noted: with its entry, or in the entry itself if all of it is new."""
    for i, (step, inner) in enumerate(pairwise(steps)):
        if isinstance(step, int) and isinstance(inner, str):
            return (*steps[: i + 1], "sources", inner)
    new = isinstance(steps[-1], int) and isinstance(value, Mapping)
    return (*steps, "source") if new else ()


def _child(entry: Any, step: str | int) -> Any:
    if isinstance(step, str):
        return entry.get(step) if isinstance(entry, Mapping) else None
    return entry[step] if isinstance(entry, list) and step < len(entry) else None
