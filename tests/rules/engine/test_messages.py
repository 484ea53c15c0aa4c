"""Commands and events are plain frozen values that JSON can carry."""

from __future__ import annotations

import dataclasses
import json
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from companion.rules import GAMES, Refusal, as_json, project_event, ruleset_for
from companion.rules.games import ruleset_named
from companion.rules.terms import RENAMES
from companion.table.codec import event_from_json
from tests.rules.table_for_tests import GameForTests, Luck, setup_for

RULES = ruleset_for(setup_for())
assert not isinstance(RULES, Refusal)
MESSAGES = [*RULES.commands.items(), *RULES.events.items()]
ALLOWED = {str, int, bool, type(None), Any, ...}


def _leaves(hint: Any) -> set[Any]:
    if get_origin(hint) is None:
        return {hint}
    assert get_origin(hint) in (tuple, Mapping, type(str | int)) or "Mapping" in str(hint), hint
    return set().union(*(_leaves(part) for part in get_args(hint)))


@pytest.mark.parametrize(("name", "of"), MESSAGES, ids=[name for name, _ in MESSAGES])
def test_a_message_is_a_frozen_dataclass_of_plain_fields(name: str, of: type) -> None:
    assert of.type == name  # type: ignore[attr-defined]
    assert of.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "__slots__" in of.__dict__
    assert of.__doc__
    hints = get_type_hints(of)
    for field in dataclasses.fields(of):
        assert _leaves(hints[field.name]) <= ALLOWED, field.name
        assert not field.name.endswith("_") or field.name in RENAMES


def _played(seed: int, custody: Mapping[str, str]) -> GameForTests:
    """A game of random options, at most 600 of them."""
    game = GameForTests(setup_for(custody=custody), Luck(seed=seed))
    choice = random.Random(seed)
    for _ in range(600):
        listed = [option for seat in game.seats for option in game.options(seat)]
        if not listed:
            break
        picked = dict(choice.choice(listed))
        game.do(picked.pop("seat"), picked.pop("type"), **picked)
    return game


@pytest.mark.parametrize("custody", [{}, {"resources": "cardboard", "cards": "cardboard"}])
def test_every_event_of_a_game_survives_json(custody: Mapping[str, str]) -> None:
    game = _played(1, custody)
    for event in game.events:
        written = json.loads(json.dumps(as_json(event)))
        read = event_from_json(game.ruleset, written)
        assert read == event
        for audience in ("table", *game.seats):
            json.dumps(project_event(game.ruleset, event, audience))


def test_views_of_every_audience_are_json() -> None:
    game = _played(2, {})
    for audience in ("table", *game.seats):
        assert json.loads(json.dumps(game.view(audience))) == game.view(audience)


def test_an_unknown_audience_is_an_error() -> None:
    game = GameForTests.beginner()
    with pytest.raises(ValueError, match="green"):
        game.view("green")


LISTING = """
from tests.rules.engine.test_messages import _played
game = _played(4, {})
print([e.type for e in game.events][-40:], game.view()["seats"], game.options(game.active))
"""


def test_the_order_of_options_does_not_depend_on_the_run() -> None:
    """Names are hashed differently in every process; a seeded game must still go the same way."""
    told = {
        subprocess.run(
            [sys.executable, "-c", LISTING],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_every_game_of_the_list_composes() -> None:
    for game in GAMES:
        for count in game.counts:
            rules = ruleset_named(game.key, count)
            assert not isinstance(rules, Refusal)
