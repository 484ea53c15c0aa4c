"""What the program says, word for word. A wanted change is written anew with

``python -m pytest tests/golden --update-golden``

and shows in the diff, where somebody reads it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.about import json_text
from companion.rules import (
    GAMES,
    GameSetup,
    GameStarted,
    Refusal,
    about,
    composed_order,
    initial,
    ruleset_for,
    start,
)
from companion.rules.games import Game
from tests.golden.kept import compare
from tests.golden.playthrough import playthrough
from tests.rules.boards_for_tests import beginner_board
from tests.rules.properties.setups import setup, variable_board
from tests.rules.table_for_tests import Luck
from tests.stub import GAMES_WITH_STUB

FOLDER = Path(__file__).parent
WAYS = [("base", 3), ("base", 4), ("base", 6), ("cities_knights", 4), ("cities_knights", 6)]
SEEDS = {("base", 3): 1, ("base", 4): 6}
"""Seeds whose games are short."""
MOVES = {("base", 6): 120, ("cities_knights", 6): 200}
"""Of long games only so many moves, so that people can read them."""


def way(key: str, count: int) -> GameSetup:
    """Three play the base game on the beginner board, where red stays out; all else is variable."""
    game = next(g for g in GAMES if g.key == key and count in g.counts)
    if (key, count) == ("base", 3):
        return setup(key, game.seats[1:4], beginner_board())
    return setup(key, game.seats[:count], variable_board(1, count))


@pytest.mark.parametrize(("game", "count"), WAYS)
def test_the_composed_order_of_each_game(game: str, count: int, update_golden: bool) -> None:
    rules = ruleset_for(way(game, count))
    assert not isinstance(rules, Refusal)
    compare(FOLDER / f"{game}-{count}.order.txt", composed_order(rules), update_golden)


@pytest.mark.parametrize("game", GAMES_WITH_STUB, ids=lambda game: f"{game.key}-{game.counts[-1]}")
def test_what_each_game_tells_of_itself(game: Game, update_golden: bool) -> None:
    told = about(game.key, game.counts[-1], GAMES_WITH_STUB)
    assert not isinstance(told, Refusal)
    text = json_text(told)
    assert json.loads(text) == told
    compare(FOLDER / f"{game.key}-{game.counts[-1]}.about.json", text + "\n", update_golden)


@pytest.mark.parametrize(("game", "count"), WAYS)
def test_a_game_kept_before_a_house_rule_was_there_is_the_default_game(
    game: str, count: int
) -> None:
    rules, luck = ruleset_for(way(game, count)), Luck(seed=1)
    assert not isinstance(rules, Refusal)
    events = start(rules, way(game, count), luck)
    assert not isinstance(events, Refusal)
    assert isinstance(events[0], GameStarted)
    assert initial(rules, replace(events[0], house={})) == initial(rules, events[0])


@pytest.mark.parametrize(("game", "count"), WAYS)
def test_a_whole_game_as_everybody_sees_it(game: str, count: int, update_golden: bool) -> None:
    key = (game, count)
    lines = playthrough(way(game, count), SEEDS.get(key, 1), longest=MOVES.get(key))
    compare(FOLDER / f"{game}-{count}.game.txt", "\n".join(lines) + "\n", update_golden)
