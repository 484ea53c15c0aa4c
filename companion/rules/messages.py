"""What is said to the rules and what they say: the bases of all commands and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from companion.rules.terms import RENAMES


@dataclass(frozen=True, slots=True)
class Command:
    """What a seat wants. ``type`` is its JSON name."""

    type: ClassVar[str]
    seat: str


@dataclass(frozen=True, slots=True)
class Event:
    """What happened. ``type`` is its JSON name; all fields are JSON-able."""

    type: ClassVar[str]


_NAMES: dict[type, tuple[tuple[str, str], ...]] = {}


def _names(of: type[Command] | type[Event]) -> tuple[tuple[str, str], ...]:
    """Field name and JSON name of each field, worked out once."""
    found = _NAMES.get(of)
    if found is None:
        found = _NAMES[of] = tuple((f.name, RENAMES.get(f.name, f.name)) for f in fields(of))
    return found


def needed_fields(of: type[Command] | type[Event]) -> dict[str, bool]:
    """The JSON name of each field → whether it must be given; a command's seat is left out."""
    needed = {f.name: f.default is f.default_factory is MISSING for f in fields(of)}
    shown = dict(_names(of))
    if issubclass(of, Command):
        needed.pop("seat")
    return {shown[name]: must for name, must in needed.items()}


def as_json(message: Command | Event) -> dict[str, Any]:
    """A command or event as the JSON object that the protocol shows, ``type`` first."""
    body = {"type": message.type}
    for name, shown in _names(type(message)):
        body[shown] = plain(getattr(message, name))
    return body


_PLAIN = frozenset({str, int, bool, type(None)})
"""Most values, told by their type alone: asking whether one is a mapping costs ten times as much."""


def plain(value: Any) -> Any:
    """A value as JSON knows it: mappings become dicts, tuples become lists."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, frozenset)):
        return [plain(item) for item in value]
    return value
