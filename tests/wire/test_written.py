"""The written types of commands and events are those of today, and views have the keys that their shapes promise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, get_type_hints

import msgspec
import pytest

from companion.rules import Command, Event, GameSetup, options, shapes, view
from companion.rules.messages import as_json
from companion.rules.view import project_event
from companion.table.wire import CommandJson, EventJson
from tests.rules.properties.setups import all_ways
from tests.rules.walking import Position, walk
from tests.wire.written import PACKS, ROOT, files, room

OWN = ("five_six", "cities_knights", "great_wall", "troy", "alexander")
"""Packs whose slices show what no other game shows; what the base game shows is everybody's."""


def test_the_written_types_are_those_of_todays_messages() -> None:
    old = [path.relative_to(ROOT) for path, text in files().items() if path.read_text() != text]
    assert not old, "python -m tests.wire.written writes them anew"


def ways() -> list[GameSetup]:
    """A way or two of every game, with cards on phones and of cardboard."""
    own = [_ways_of(game) for game in ("cities_knights", "great_wall", "troy", "alexander")]
    return [*list(all_ways())[:6], *(way for found in own for way in found)]


def _ways_of(game: str) -> list[GameSetup]:
    return list(import_module(f"tests.rules.{game}.refusals").setups())[:2]


@pytest.mark.turn(2)
@pytest.mark.parametrize("setup", ways(), ids=lambda way: f"{way.game}-{len(way.players)}")
def test_every_game_shows_what_its_shapes_promise_and_nothing_else(setup: GameSetup) -> None:
    for position in walk(setup, 3):
        if position.number % 40 == 0:
            for audience in ("table", setup.players[0].seat):
                _check_position(position, audience)
                for place, value, hint in _own_parts(position, audience):
                    _converted(place, value, hint)


def _check_position(position: Position, audience: str) -> None:
    seen = view(position.rules, position.state, audience)
    _converted("view", seen, shapes.Position)


def _own_parts(position: Position, audience: str) -> Iterator[tuple[str, Any, Any]]:
    """Each thing that a game's own slices show, with the type that the game's shapes give it."""
    for slice_ in position.rules.slices:
        pack = slice_.name.partition(".")[0]
        if pack not in OWN:
            continue
        own = import_module(f"{PACKS}{pack}.shapes")
        part = dict(slice_.project(position.rules, position.state, audience))
        seats, board = part.pop("seats", {}), part.pop("board", {})
        yield from _typed(f"{pack}: ", part, own.Shown)
        yield from _typed(f"{pack}: board.", board, getattr(own, "BoardShown", None))
        for seat in seats.values():
            yield from _typed(f"{pack}: seat.", seat, getattr(own, "SeatShown", None))


def _typed(place: str, part: Mapping[str, Any], shape: Any) -> Iterator[tuple[str, Any, Any]]:
    hints = {} if shape is None else get_type_hints(shape)
    for key, value in part.items():
        assert key in hints, f"{place}{key} has no type"
        yield place + key, value, hints[key]


def _converted(place: str, value: Any, hint: Any) -> None:
    try:
        msgspec.convert(value, hint, strict=True)
    except msgspec.ValidationError as error:
        pytest.fail(f"{place} is not what its shape says: {error}")


@pytest.mark.parametrize("setup", ways(), ids=lambda way: f"{way.game}-{len(way.players)}")
def test_every_event_and_option_has_its_written_type(setup: GameSetup) -> None:
    known = {
        (kind.__module__, kind.__name__): kind
        for kind in (*_members(EventJson), *_members(CommandJson))
    }
    for position in walk(setup, 4):
        seat = setup.players[0].seat
        for event in position.fresh:
            shown = project_event(position.rules, event, seat)
            if shown is not None:
                _converted(event.type, shown, known[_written(event)])
        for do in options(position.rules, position.state, seat):
            _converted(do.type, as_json(do), known[_written(do)])
        if position.state.turn > 12:
            return


def _members(union: Any) -> tuple[Any, ...]:
    found: tuple[Any, ...] = union.__args__
    return found


def _written(message: Command | Event) -> tuple[str, str]:
    """Where the written type of a message stands, and its name."""
    return f"{room(type(message))}.wire", type(message).__name__
