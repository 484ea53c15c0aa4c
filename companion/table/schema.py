"""The protocol as one JSON Schema document (draft 2020-12), made from the code that speaks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from inspect import cleandoc
from typing import Any, Final, cast

import msgspec

from companion.rules import GAMES
from companion.rules.games import CUSTODY_CHOICES, Game, ruleset_of
from companion.rules.messages import Command, Event
from companion.rules.terms import RENAMES
from companion.table import messages, shapes
from companion.table.opening import NewGame
from companion.table.ports import Json
from companion.table.view_schema import REF, choices, view_schemas

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_ANSWERS: Final = (
    shapes.Accepted,
    shapes.Refused,
    shapes.OptionsAnswer,
    shapes.ViewAnswer,
    shapes.RecordAnswer,
)
_SHAPES: Final = (NewGame, shapes.View, shapes.NoGameView, shapes.Payload, *_ANSWERS)


def schema(games: tuple[Game, ...] = GAMES) -> Json:
    """``$defs`` holds every command, event, request, submission and answer, what all views show as ``View`` and each
    game's as ``<game>.View``, any of these as ``GameView``; a request validates at the root.
    """
    rulesets = [ruleset_of(game) for game in games]
    commands = _by_type([messages.COMMANDS, *(rules.commands for rules in rulesets)])
    events = _by_type([messages.EVENTS, *(rules.events for rules in rulesets)])
    _, shaped = msgspec.json.schema_components(_SHAPES, ref_template=REF)
    shown = dict.fromkeys(f"{game.key}.View" for game in games)
    _referred(shaped)
    defs: Json = {
        **_typed(commands, "command"),
        **_typed(events, "event"),
        **shaped,
        **view_schemas(shaped, games),
        "GameView": _any_of(shown),
        "Command": _any_of(f"command.{name}" for name in commands),
        "Event": _any_of(f"event.{name}" for name in events),
        "Answer": _any_of(kind.__name__ for kind in _ANSWERS),
        "Submission": {"allOf": [_ref("Payload"), {"properties": {"do": _wish(commands)}}]},
        "Request": {"oneOf": _requests()},
    }
    return {
        "$schema": DIALECT,
        "title": "The table protocol",
        "$ref": REF.format(name="Request"),
        "$defs": {name: _unindented(shape) for name, shape in defs.items()},
    }


def _unindented(shape: Json) -> Json:
    """A shape whose description is indented as no source is: Python leaves that away from 3.13 on."""
    if "description" not in shape:
        return shape
    return {**shape, "description": cleandoc(shape["description"])}


def _by_type(groups: Iterable[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Type name → the dataclasses of that name, each once; a game may have another than the base game's."""
    kinds: dict[str, list[Any]] = {}
    for group in groups:
        for name, kind in group.items():
            known = kinds.setdefault(name, [])
            if kind not in known:
                known.append(kind)
    return kinds


def _typed(kinds: Mapping[str, Iterable[type[Command] | type[Event]]], room: str) -> Json:
    return {
        f"{room}.{name}": _merged([_message(name, kind) for kind in of])
        for name, of in kinds.items()
    }


def _merged(shapes: Sequence[Json]) -> Json:
    """One schema for messages of one type name in several games: any of their fields, needed where all need it."""
    properties: dict[str, list[Json]] = {}
    for shape in shapes:
        for field, of in shape["properties"].items():
            known = properties.setdefault(field, [])
            if of not in known:
                known.append(of)
    required = [f for f in shapes[0]["required"] if all(f in s["required"] for s in shapes)]
    fields = {f: of[0] if len(of) == 1 else {"anyOf": of} for f, of in properties.items()}
    return {**shapes[-1], "properties": fields, "required": required}


def _message(name: str, kind: type[Command] | type[Event]) -> Json:
    """The schema of a dataclass with the JSON names of its fields and its type as a constant."""
    _, components = msgspec.json.schema_components((kind,), ref_template=REF)
    own = cast(Json, components[kind.__name__])
    fields = {RENAMES.get(f, f): shape for f, shape in own.get("properties", {}).items()}
    required = [RENAMES.get(f, f) for f in own.get("required", ())]
    return {
        "title": kind.__name__,
        "description": own.get("description", ""),
        "type": "object",
        "properties": {"type": {"const": name}, **_shown_beside(kind), **fields},
        "required": ["type", *required],
        "additionalProperties": False,
    }


def _shown_beside(kind: type[Command] | type[Event]) -> Json:
    """What projecting adds to an event: which sentence of the catalogue tells it best."""
    return {"variant": {"type": "string"}} if issubclass(kind, Event) else {}


def _referred(shaped: Mapping[str, Json]) -> None:
    """Has shapes that hold any command, event or view refer to those that there are."""
    shaped["ViewAnswer"]["properties"]["view"] = _any_of(("GameView", "NoGameView"))
    shaped["View"]["properties"]["custody"] = choices(CUSTODY_CHOICES, needed=list(CUSTODY_CHOICES))
    shaped["JournalItem"]["properties"]["event"] = _ref("Event")
    shaped["Accepted"]["properties"]["events"]["items"] = _ref("Event")
    for name in ("View", "OptionsAnswer"):
        shaped[name]["properties"]["options"]["items"] = _ref("Command")


def _ref(name: str) -> Json:
    return {"$ref": REF.format(name=name)}


def _any_of(names: Iterable[str]) -> Json:
    return {"oneOf": [_ref(name) for name in names]}


def _wish(commands: Iterable[str]) -> Json:
    """A command on its way from a phone, whose topic says the seat."""
    return {
        "type": "object",
        "properties": {"type": {"enum": sorted(commands)}},
        "required": ["type"],
    }


def _requests() -> list[Json]:
    seat = {"type": "string"}
    undo = {
        "type": "object",
        "properties": {"seat": seat, "across": {"type": "boolean"}},
        "required": ["seat"],
        "additionalProperties": False,
    }
    requests: dict[str, Json] = {
        "new": _ref("NewGame"),
        "do": _ref("Command"),
        "options": seat,
        "view": seat,
        "undo": undo,
        "record": {"const": True},
        "load": {"type": "array", "items": {"type": "object"}, "minItems": 1},
    }
    return [
        {
            "type": "object",
            "properties": {name: shape},
            "required": [name],
            "additionalProperties": False,
        }
        for name, shape in requests.items()
    ]
