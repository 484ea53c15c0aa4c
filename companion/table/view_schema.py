"""The view of each game as JSON Schema: what every game shows, with what the shapes of its packs add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

import msgspec

from companion.rules.games import CUSTODY_CHOICES, Game, custody_choices, ruleset_of
from companion.table.ports import Json

REF: Final = "#/$defs/{name}"

_ADDED: Final = {
    "Shown": "View",
    "BoardShown": "BoardView",
    "SeatShown": "SeatView",
    "Owed": "ObligationView",
}
"""Which shape of every game is added to by which of a pack's ``shapes.py``."""


def view_schemas(shared: Mapping[str, Json], games: Sequence[Game]) -> dict[str, Json]:
    """``<game>.View`` of each game and the shapes that only it shows; shared: those of every game, by name.

    A pack's own shape is ``<pack>.<name>``.
    """
    packs = {home: _shapes(home) for game in games for home in _homes(game)}
    own = {
        name: shape
        for shapes in packs.values()
        for name, shape in shapes.items()
        if name.rpartition(".")[2] not in _ADDED
    }
    keys = dict.fromkeys(game.key for game in games)
    views = [_view(key, [game for game in games if game.key == key], shared, packs) for key in keys]
    return own | {name: shape for view in views for name, shape in view.items()}


def _homes(game: Game) -> Iterator[str]:
    """The packs of a game that show something of their own."""
    homes = (import_module(made.__module__) for made in game.packs)
    return (home.__name__ for home in homes if "shapes" in _files(home))


def _files(home: ModuleType) -> set[str]:
    """The modules in a pack's folder; none where the pack is one file."""
    return {name for _, name, _ in iter_modules(getattr(home, "__path__", ()))}


def _shapes(home: str) -> dict[str, Json]:
    """The shapes that stand in a pack's ``shapes.py`` and are shown."""
    module = import_module(f"{home}.shapes")
    kinds = [kind for name, kind in vars(module).items() if name in _ADDED]
    _, found = msgspec.json.schema_components(kinds, ref_template=REF)
    own = [
        name
        for name in found
        if getattr(vars(module).get(name), "__module__", "") == module.__name__
    ]
    names = {name: f"{_folder(home)}.{name}" if name in own else name for name in found}
    return {
        names[name]: {**_renamed(found[name], names), "title": _title(_folder(home), name)}
        for name in own
    }


def _folder(home: str) -> str:
    return home.rpartition(".")[2]


def _title(room: str, name: str) -> str:
    """``five_six``, ``SeatView`` → ``FiveSixSeatView``."""
    return "".join(word.title() for word in room.split("_")) + name


def _renamed(shape: Any, names: Mapping[str, str]) -> Any:
    """A schema with its references by their new names."""
    if isinstance(shape, list):
        return [_renamed(one, names) for one in shape]
    if not isinstance(shape, dict):
        return shape
    return {
        key: REF.format(name=names[of.rpartition("/")[2]]) if key == "$ref" else _renamed(of, names)
        for key, of in shape.items()
    }


def _view(
    key: str,
    ways: Sequence[Game],
    shared: Mapping[str, Json],
    packs: Mapping[str, Mapping[str, Json]],
) -> dict[str, Json]:
    """A game's view, and its board, seats and obligations where its packs add to these."""
    found: dict[str, Json] = {}
    names = dict(zip(_ADDED.values(), _ADDED.values(), strict=True))
    for added, name in _ADDED.items():
        shape = shared[name]
        for home in dict.fromkeys(home for way in ways for home in _homes(way)):
            if more := packs[home].get(f"{_folder(home)}.{added}"):
                always = added != "Owed" and all(home in _homes(way) for way in ways)
                shape = _joined(shape, more, always=always)
        if shape is not shared[name] or name == "View":
            names[name] = f"{key}.{name}"
            found[names[name]] = {**shape, "title": _title(key, name)}
    view = found[names["View"]]
    view["properties"] = {
        **view["properties"],
        "game": {"const": key},
        "board": {"$ref": REF.format(name=names["BoardView"])},
        "seats": _list_of(names["SeatView"]),
        "obligations": _list_of(names["ObligationView"]),
        **_chosen(ways),
    }
    return found


def _list_of(name: str) -> Json:
    return {"type": "array", "items": {"$ref": REF.format(name=name)}}


def _joined(shape: Json, more: Json, *, always: bool) -> Json:
    """Both shapes in one. always: ``more`` holds of all of that shape: what it needs is needed, and what it says of
    a key that the shape has too is said more exactly; else either may be so.
    """
    properties = {**shape["properties"], **more.get("properties", {})}
    if not always:
        both = shape["properties"].keys() & more.get("properties", {}).keys()
        properties |= {
            key: _either(shape["properties"][key], more["properties"][key]) for key in both
        }
    needed = {*shape["required"], *(more.get("required", ()) if always else ())}
    return {**shape, "properties": properties, "required": sorted(needed)}


def _either(one: Json, other: Json) -> Json:
    return one if one == other else {"anyOf": [one, other]}


def _chosen(ways: Sequence[Game]) -> Json:
    """What lies where, and the house rules: what the rules of a game let a table choose."""
    rules = [ruleset_of(way) for way in ways]
    custody = {key: values for one in rules for key, values in custody_choices(one).items()}
    house = {key: rule.values for one in rules for key, rule in one.house.items()}
    return {
        "custody": choices(custody, needed=list(CUSTODY_CHOICES)),
        "house": choices(house, needed=[]),
    }


def choices(values: Mapping[str, Sequence[str]], needed: Sequence[str]) -> Json:
    """An object that says of each thing one of its values; ``needed``: what it says in any case."""
    properties = {key: {"enum": list(known)} for key, known in values.items()}
    return {"type": "object", "properties": properties, "required": needed}
