"""Commands and events ↔ JSON, strictly: whatever is wrong is said by its field, nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

import msgspec

from companion.rules.engine import NO_COMMAND
from companion.rules.messages import Command, Event, as_json
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.terms import RENAMES
from companion.table.errors import RecordError
from companion.table.ports import Json
from companion.table.refusals import BAD_COMMAND, UNKNOWN_COMMAND

T = TypeVar("T")
E = TypeVar("E", bound=Event)

LONGEST_TEXT = 200
"""Characters of any text in a command; the longest that is needed is a place."""
MOST = 1_000
SIGNED = frozenset({"more"})
"""The fields that say how many more, and below 0 how many fewer."""
"""The largest number that any command has a use for, and then some."""

NONE_ABSENT: Mapping[str, str | None] = {}
_PYTHON_NAMES = {shown: name for name, shown in RENAMES.items()}
_NAMES: dict[type, Mapping[str, bool]] = {}
_WHERE = re.compile(r" - at `\$(?:\.|key in `?)?(.*)`$")


class FieldError(Exception):
    """field: JSON name or path of what is wrong (``""`` for the whole); problem: what about it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


def converted(value: object, kind: type[T]) -> T:
    """Strict conversion by type annotation; raises FieldError with the path of the first wrong field."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        text = str(error)
        where = _WHERE.search(text)
        problem = text[: where.start()] if where else text
        raise FieldError(_shown_path(where[1] if where else ""), problem.replace("`", "")) from None


def _shown_path(path: str) -> str:
    head, dot, rest = path.partition(".")
    return RENAMES.get(head, head) + dot + rest


def command_from_json(
    commands: Mapping[str, type[Command]],
    seat: str,
    do: Mapping[str, Any],
    absent: Mapping[str, str | None] = NONE_ABSENT,
) -> Command | Refusal:
    """A wish in the protocol's words → the typed command of that seat, or the refusal that names the field.

    commands: type name → dataclass; absent: type name → the rule by which this game has no such command. The seat
    is who sends, whatever ``do`` says. Places may bear any of their names; the rules print the canonical one.
    """
    kind = do.get("type")
    known = commands.get(kind) if isinstance(kind, str) else None
    if known is None:
        if isinstance(kind, str) and kind in absent:
            return NO_COMMAND(absent[kind], command=kind)
        shown = "nothing" if kind is None else str(kind)[:LONGEST_TEXT]
        return UNKNOWN_COMMAND(type=shown, known=sorted(commands))
    try:
        return converted(_arguments(known, {**do, "seat": seat}), known)
    except FieldError as wrong:
        return BAD_COMMAND(type=kind, field=wrong.field or "type", problem=wrong.problem)


def _arguments(kind: type, body: Mapping[str, Any]) -> dict[str, Any]:
    names = _names(kind)
    given: dict[str, Any] = {}
    for name, value in body.items():
        if name == "type":
            continue
        if name not in names:
            known = ", ".join(sorted(names)) or "none"
            raise FieldError(str(name)[:LONGEST_TEXT], f"there is no such field; there are {known}")
        _check_size(name, value, -MOST if name in SIGNED else 0)
        given[_PYTHON_NAMES.get(name, name)] = _without_zeros(value)
    for name, required in names.items():
        if required and name not in body:
            raise FieldError(name, "it is missing")
    return given


def _names(kind: type) -> Mapping[str, bool]:
    """JSON name of each field → whether it must be there; worked out once a kind."""
    if kind not in _NAMES:
        _NAMES[kind] = {RENAMES.get(f.name, f.name): _is_required(f) for f in fields(kind)}
    return _NAMES[kind]


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _check_size(path: str, value: object, least: int = 0) -> None:
    """No use of any command needs a huge number, or one below ``least``: cards are never fewer than none."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise FieldError(path, f"it is longer than {LONGEST_TEXT} characters")
    if isinstance(value, int) and not least <= value <= MOST:
        raise FieldError(path, f"it is not from {least} to {MOST}")
    if isinstance(value, Mapping):
        for key, item in value.items():
            _check_size(f"{path}.{str(key)[:LONGEST_TEXT]}", item, least)
    if isinstance(value, list):
        for i, item in enumerate(value):
            _check_size(f"{path}[{i}]", item, least)


def _without_zeros(value: Any) -> Any:
    """Cards hold no zeros, so ``{"ore": 0}`` says the same as ``{}``."""
    if isinstance(value, Mapping):
        return {key: item for key, item in value.items() if item != 0 or isinstance(item, bool)}
    return value


def event_from_json(ruleset: Ruleset, body: object) -> Event:
    """A stored event → the typed one; RecordError ``record_bad`` names what is wrong (the caller sets its line)."""
    kind = body.get("type") if isinstance(body, Mapping) else None
    if not isinstance(kind, str) or not isinstance(body, Mapping):
        raise RecordError("record_bad", line=0, problem="an event must be an object with a type")
    known = ruleset.events.get(kind)
    if known is None:
        raise RecordError("record_bad", line=0, problem=f"there is no event {kind[:LONGEST_TEXT]}")
    return message_from_json(known, body)


def message_from_json(kind: type[E], body: object) -> E:
    """A stored event of a known kind → the typed one; RecordError as ``event_from_json``."""
    if not isinstance(body, Mapping) or body.get("type") != kind.type:
        raise RecordError("record_bad", line=0, problem=f"an event {kind.type} should stand here")
    try:
        return converted(_stored_fields(kind, body), kind)
    except FieldError as wrong:
        problem = f"{kind.type} is wrong in {wrong.field or 'type'}: {wrong.problem}"
        raise RecordError("record_bad", line=0, problem=problem) from None


def _stored_fields(kind: type[Event], body: Mapping[str, Any]) -> dict[str, Any]:
    names = _names(kind)
    given: dict[str, Any] = {}
    for name, value in body.items():
        if name == "type":
            continue
        if name not in names:
            raise FieldError(str(name)[:LONGEST_TEXT], "there is no such field")
        given[_PYTHON_NAMES.get(name, name)] = value
    return given


def command_json(command: Command) -> Json:
    """A command as options list it: what is left at its default is left out, as people would write it."""
    optional = {RENAMES.get(f.name, f.name): f.default for f in fields(command)}
    return {
        name: value
        for name, value in as_json(command).items()
        if name == "type" or value != optional[name]
    }


def canonical_do(do: Mapping[str, Any]) -> Json:
    """What the log keeps of a wish: JSON without the seat, which the entry has itself."""
    return {str(name): value for name, value in do.items() if name != "seat"}
