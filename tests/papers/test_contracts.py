"""Each game's page names every message, view key, fact and choice that its pack has, and none that it has not."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from fnmatch import filter as filter_names
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.boards import board_named
from companion.rules import GAMES, GameSetup, Player, Refusal, view
from companion.rules.extension import Mechanic
from companion.rules.games import CUSTODY_CHOICES, Game, ruleset_named
from companion.rules.ruleset import Ruleset
from companion.rules.terms import RENAMES
from tests.papers.pages import codes, named
from tests.rules.table_for_tests import Luck
from tests.rules.walking import walk

MOVES = 60
"""Of a random game; enough for most of what a view can hold to be seen once."""


@dataclass(frozen=True, slots=True)
class Room:
    """A pack's folder with all that its packs bring; base's page also has what every game has."""

    name: str
    mechanics: tuple[Mechanic, ...]
    games: tuple[Game, ...]

    @property
    def folder(self) -> Path:
        return Path(str(import_module(f"companion.rules.packs.{self.name}").__file__)).parent

    @property
    def page(self) -> Path:
        return self.folder / "README.md"

    def rulesets(self) -> Iterator[Ruleset]:
        for game in self.games:
            rules = ruleset_named(game.key, game.counts[0])
            assert not isinstance(rules, Refusal)
            yield rules


def _room_of(pack: Any) -> str:
    return str(pack.__module__).rpartition(".")[2]


def _rooms() -> dict[str, Room]:
    names = dict.fromkeys(_room_of(pack) for game in GAMES for pack in game.packs)
    return {name: _room(name) for name in names}


def _room(name: str) -> Room:
    games = tuple(game for game in GAMES if name in map(_room_of, game.packs))
    packs = dict.fromkeys(pack for game in games for pack in game.packs if _room_of(pack) == name)
    return Room(name, tuple(m for pack in packs for m in pack().mechanics), games)


ROOMS = _rooms()
every_room = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)


def fields_of(kind: type) -> set[str]:
    """The fields of a message, as JSON spells them."""
    return {RENAMES.get(f.name, f.name) for f in fields(kind)}


def fields_named(row: list[str]) -> set[str]:
    """The fields in the second cell of a row; a question mark says that one may be left out."""
    return {word.rstrip("?") for word in codes(row[0])}


@every_room
def test_every_command_is_named_with_its_fields(room: Room) -> None:
    kinds = {kind.of.type: kind.of for m in room.mechanics for kind in m.commands}
    written = {name: fields_named(row) for name, row in named(room.page, "Commands").items()}
    assert written == {name: fields_of(of) - {"seat"} for name, of in kinds.items()}


@every_room
def test_every_event_is_named_with_its_fields(room: Room) -> None:
    kinds = {kind.of.type: kind.of for m in room.mechanics for kind in m.events}
    written = {name: fields_named(row) for name, row in named(room.page, "Events").items()}
    assert written == {name: fields_of(of) for name, of in kinds.items()}


@every_room
def test_every_obligation_is_named_with_what_answers_it(room: Room) -> None:
    written = named(room.page, "Obligations")
    assert set(written) == {kind.type for m in room.mechanics for kind in m.duties}
    for duty, (_, answers, *_) in written.items():
        answering = _answering(room, duty)
        assert answering, duty
        wrong = [name for name in codes(answers) if not filter_names(answering, name)]
        assert wrong == [], duty


@every_room
def test_every_field_of_an_obligation_is_named(room: Room) -> None:
    written = named(room.page, "Obligations")
    for game in room.games:
        for duty in (duty for seen in _views(game) for duty in seen["obligations"]):
            if duty["type"] in written:
                assert duty.keys() - {"seat", "type", "rule"} <= fields_named(written[duty["type"]])


def _answering(room: Room, duty: str) -> set[str]:
    """The commands that may be sent under a duty in any game of this pack."""
    admitted = (item for rules in room.rulesets() for item in rules.admitted.items())
    return {name for name, duties in admitted if duty in duties}


@every_room
def test_every_fact_is_named_with_its_fields(room: Room) -> None:
    facts = {name: fact for m in room.mechanics for name, fact in m.facts.items()}
    written = {name: fields_named(row) for name, row in named(room.page, "Facts").items()}
    assert written == {name: {field.name for field in fact.fields} for name, fact in facts.items()}


@every_room
def test_every_house_rule_custody_and_point_is_named(room: Room) -> None:
    house = {h.key: (h.rule, list(h.values)) for m in room.mechanics for h in m.house}
    custody = {c.key: list(c.values) for m in room.mechanics for c in m.custody}
    points = {p.name: (str(p.worth), p.rule) for m in room.mechanics for p in m.points}
    if room.name == "base":
        custody |= {thing: list(values) for thing, values in CUSTODY_CHOICES.items()}
    rows = named(room.page, "House rules")
    assert {key: (row[0], codes(row[1])) for key, row in rows.items()} == house
    assert {key: codes(row[0]) for key, row in named(room.page, "Custody").items()} == custody
    assert {key: (row[0], row[1]) for key, row in named(room.page, "Points").items()} == points


@every_room
def test_every_key_of_a_view_is_named_once(room: Room) -> None:
    own = set(named(room.page, "View"))
    others = {key for base in _below(room) for key in named(ROOMS[base].page, "View")}
    known = own | others
    seen = {key for game in room.games for key in _keys_of(game, _records(known))}
    assert seen | _declared(room) <= known | _of_other_packs(room)
    assert own & others == set()


@every_room
def test_no_page_names_a_key_or_field_that_its_pack_never_writes(room: Room) -> None:
    written = {key.rpartition(".")[2] for key in named(room.page, "View")}
    written |= {f for row in named(room.page, "Obligations").values() for f in codes(row[0])}
    assert written - _words_of(room.folder) - _words_of(room.folder.parent.parent) == set()


def _declared(room: Room) -> set[str]:
    """What the mechanics say that they show."""
    slices = [slice_ for m in room.mechanics for slice_ in m.slices]
    own = {f"seats.{key}" for slice_ in slices for key in slice_.own}
    return {key for slice_ in slices for key in slice_.shows} | own


def _below(room: Room) -> set[str]:
    """The packs that every game of this one is composed of beside it."""
    return set.intersection(*({_room_of(p) for p in game.packs} for game in room.games)) - {
        room.name
    }


def _of_other_packs(room: Room) -> set[str]:
    packs = {_room_of(pack) for game in room.games for pack in game.packs}
    return {key for name in packs for key in named(ROOMS[name].page, "View")}


def _records(known: set[str]) -> set[str]:
    """What the pages name fields of; anything else is a value or a map whose keys are data."""
    return {key.rpartition(".")[0] for key in known if "." in key}


def _keys_of(game: Game, records: set[str]) -> set[str]:
    return {key for seen in _views(game) for key in _keys(seen, "", records)}


@cache
def _views(game: Game) -> tuple[dict[str, Any], ...]:
    """What the table and a seat see along a random game."""
    board = board_named(game.board, Luck(seed=1), seats=max(game.counts))
    assert not isinstance(board, Refusal)
    players = tuple(Player(seat, seat) for seat in game.seats[: max(game.counts)])
    positions = islice(walk(GameSetup(game.key, players, board), seed=5), 0, MOVES, 3)
    return tuple(
        view(position.rules, position.state, audience)
        for position in positions
        for audience in ("table", game.seats[0])
    )


def _keys(value: Any, path: str, records: set[str]) -> Iterator[str]:
    if isinstance(value, list) and path in records:
        for entry in value:
            yield from _keys(entry, path, records)
    elif isinstance(value, Mapping) and (not path or path in records):
        for key, inner in value.items():
            below = f"{path}.{key}" if path else key
            yield below
            yield from _keys(inner, below, records)


@cache
def _words_of(folder: Path) -> frozenset[str]:
    """Every string, attribute and field name of the modules of a folder."""
    return frozenset(word for module in folder.glob("*.py") for word in _words(module))


def _words(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
