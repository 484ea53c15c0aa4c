"""What stands in every ``wire.py``: one TypedDict for each command and event, and the unions of all of them."""

from __future__ import annotations

import json
import re
import sys
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from companion.rules.about import About
from companion.rules.games import GAMES, ruleset_of
from companion.rules.messages import Command, Event
from companion.rules.terms import RENAMES
from companion.table import messages

Kind = type[Command] | type[Event]
ROOT = Path(__file__).parents[2]
TOLD = "Commands and events as the protocol's JSON."
NEVER = "Written by ``python -m tests.wire``; never edited."
PACKS = "companion.rules.packs."
TABLE = "companion.table"
RULES = "companion.rules"
_NAME = re.compile(r"^(\w+) = ", re.MULTILINE)
_SHAPES = ("Literal", "NotRequired", "TypedDict")
_UNIONS: Mapping[str, type[Command] | type[Event]] = {"CommandJson": Command, "EventJson": Event}


def files() -> dict[Path, str]:
    """Each ``wire.py`` of the product, and the list of all → its text."""
    rooms: dict[str, list[Kind]] = {RULES: []}
    for kind in kinds():
        rooms.setdefault(room(kind), []).append(kind)
    packs = {name: of for name, of in rooms.items() if name.startswith(PACKS)}
    return {
        **{_path(name): _wire(of) for name, of in packs.items()},
        _path(RULES): _wire(rooms[RULES], packs, _told_shapes(About)),
        _path(TABLE): _wire(rooms[TABLE], {RULES: ()}),
    }


def kinds() -> list[Kind]:
    """Every command and event of every game, each once, in the order in which the games name them."""
    found: dict[Kind, None] = {}
    for game in GAMES:
        rules = ruleset_of(game)
        for group in (rules.commands, rules.events):
            found |= dict.fromkeys(typing.cast(Iterable[Kind], group.values()))
    for own in (messages.COMMANDS, messages.EVENTS):
        found |= dict.fromkeys(typing.cast(Iterable[Kind], own.values()))
    return list(found)


def room(kind: Kind) -> str:
    """The folder whose ``wire.py`` holds a message: that of its game, of the rules or of the table."""
    name = kind.__module__
    depth = PACKS.count(".") + 1 if name.startswith(PACKS) else 2
    return ".".join(name.split(".")[:depth])


def _path(folder: str) -> Path:
    return ROOT / folder.replace(".", "/") / "wire.py"


def _wire(
    of: Sequence[Kind], below: Mapping[str, Sequence[Kind]] | None = None, more: str = ""
) -> str:
    """below: the folders whose messages belong to the unions of this one. more: further shapes."""
    shapes = "".join(_shape(kind) for kind in of) + more
    unions = "" if below is None else _unions(of, below)
    names = ", ".join(name for name in _SHAPES if name in shapes)
    typing_ = f"from typing import {names}\n" if names else ""
    imports = "".join(
        f"from {name} import wire as {_short(name)}\n" for name in sorted(below or ())
    )
    head = "\n".join(part for part in (typing_, imports) if part)
    body = "\n".join(part for part in (shapes, unions) if part)
    listed = sorted((*map(_short, below or ()), *_NAME.findall(body)))
    all_ = "" if below is None else f"\n__all__ = {json.dumps(listed)}\n"
    return f'"""{TOLD} {NEVER}"""\n\n{head}\n{body}{all_}'


def _short(folder: str) -> str:
    return folder.rpartition(".")[2]


def _shape(kind: Kind) -> str:
    hints = typing.get_type_hints(kind)
    shown = {RENAMES.get(f.name, f.name): _field(hints[f.name], f) for f in fields(kind)}
    lines = {"type": f'Literal["{kind.type}"]', **shown}
    if issubclass(kind, Command):
        lines["seat"] = "NotRequired[str]"  # a phone's own seat is that of its topic
    if issubclass(kind, Event):
        lines.setdefault("variant", "NotRequired[str]")
    inside = ", ".join(f'"{key}": {of}' for key, of in lines.items())
    return f'{kind.__name__} = TypedDict("{kind.__name__}", {{{inside}}})\n'


def _told_shapes(kind: Any) -> str:
    """A dataclass that is told as JSON, behind those that its fields hold; all its fields are always there."""
    hints = typing.get_type_hints(kind)
    needed = dict.fromkeys(part for hint in hints.values() for part in _parts(hint))
    inside = ", ".join(f'"{key}": {_said(hint)}' for key, hint in hints.items())
    own = f'{kind.__name__}Json = TypedDict("{kind.__name__}Json", {{{inside}}})\n'
    return "".join(dict.fromkeys("".join(map(_told_shapes, needed)).splitlines(True))) + own


def _parts(hint: Any) -> Iterator[Any]:
    if is_dataclass(hint):
        yield hint
    for one in get_args(hint):
        yield from _parts(one)


def _field(hint: Any, field: Field[Any]) -> str:
    said = _said(hint)
    needed = field.default is MISSING and field.default_factory is MISSING
    return said if needed else f"NotRequired[{said}]"


def _said(hint: Any) -> str:
    """A type as JSON has it: mappings are objects, whatever stands in a row is an array."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_dataclass(hint):
        return f"{hint.__name__}Json"  # type: ignore[union-attr]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(_said(one) for one in args)
    if issubclass(origin, Mapping):
        return f"dict[{_said(args[0])}, {_said(args[1])}]"
    if issubclass(origin, Iterable):
        return f"list[{_said(args[0])}]"
    raise TypeError(f"{hint} has no form in JSON")


_PLAIN = {str: "str", int: "int", bool: "bool", float: "float", NoneType: "None", Any: "object"}


# ---- the unions


def _unions(of: Sequence[Kind], below: Mapping[str, Sequence[Kind]]) -> str:
    return "".join(
        f"{name} = " + " | ".join(_members(name, base, of, below)) + "\n"
        for name, base in _UNIONS.items()
    )


def _members(
    name: str, base: type[Any], of: Sequence[Kind], below: Mapping[str, Sequence[Kind]]
) -> Iterator[str]:
    yield from (kind.__name__ for kind in of if issubclass(kind, base))
    for folder, kinds_ in below.items():
        if not kinds_:
            yield f"{_short(folder)}.{name}"
        yield from (f"{_short(folder)}.{k.__name__}" for k in kinds_ if issubclass(k, base))


def main() -> int:
    """Write them all; those that changed are printed."""
    for path, text in files().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
