"""Random games of three to six players by the options, from the first placement to the winner."""

from __future__ import annotations

import os

import pytest

from companion.rules import (
    GAMES,
)
from tests.rules import random_games
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.ways import HOUSES, random_way
from tests.rules.seeds import fresh
from tests.rules.walking import Position, walk
from tests.rules.ways import CUSTODY, way
from tests.turns import LONG, chosen, halved

WAYS = [(game.key, count) for game in GAMES[1:4] for count in game.counts]
"""The larger base games and this one; base for three and four has walks of its own."""
GAMES_EACH = int(os.environ.get("KATANE_WALKS", "1"))
"""Random games of each kind; KATANE_WALKS=300 makes 2400 of them."""


def check_all(position: Position) -> None:
    rules, state = position.rules, position.state
    invariants.check_cards(rules, state)
    invariants.check_progress(rules, state)
    invariants.check_pieces(rules, state)
    invariants.check_metropolises(rules, state)
    invariants.check_points(rules, state)
    invariants.check_going_on(rules, state)


@pytest.mark.rule("C1.3", "C1.4", "C1.8", "S1.7", "S3.1")
@pytest.mark.parametrize(("game", "count"), halved("walks", WAYS, every=LONG or GAMES_EACH > 1))
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_random_games_end_with_every_card_piece_and_point_accounted_for(
    game: str, count: int, seed: int
) -> None:
    for position in walk(random_way(game, count, seed), seed):
        invariants.check_projection(position.rules, position.state, position.fresh)
        if position.number % 10 == 0 or position.state.winners is not None:
            check_all(position)
            invariants.check_wishes(position.rules, position.state)


def play(game: str, count: int, seed: int) -> None:
    random_games.every(100, walk(random_way(game, count, seed), seed), check_all)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count"), halved("more walks", WAYS))
def test_some_more_random_games_end(game: str, count: int) -> None:
    for seed in fresh(3 if LONG else 1):
        play(game, count, seed)


@pytest.mark.long
@pytest.mark.parametrize(("game", "count"), WAYS)
@pytest.mark.parametrize("chunk", range(2))
def test_many_random_games_end(game: str, count: int, chunk: int) -> None:
    for seed in range(100 + chunk * 12, 100 + (chunk + 1) * 12):
        play(game, count, seed)


@pytest.mark.rule("C3.5", "C9.5", "C10.14", "C10.23", "C10.25", "C10.13")
@pytest.mark.parametrize(
    ("game", "count", "house"),
    [
        *((game, count, 0) for game, count in WAYS if game != "cities_knights"),
        *(
            pytest.param("cities_knights", 3 + house % 4, house, marks=pytest.mark.slow)
            for house in chosen("secrets of houses", range(len(HOUSES)), (len(HOUSES) + 1) // 2)
        ),
    ],
)
def test_options_and_secrets_hold_throughout_a_game(game: str, count: int, house: int) -> None:
    """Also right after a look into a hand, at a seat's progress cards, and while gifts are owed."""
    chosen_house = HOUSES[house] if game == "cities_knights" else {}
    setup = way(game, count, house, CUSTODY, chosen_house)
    telling = 0
    for position in walk(setup, 40 + house):
        rules, state = position.rules, position.state
        special = any(d.type not in ("act", "roll", "special_building") for d in state.open)
        if position.number % 150 == 0 or (special and telling < 12 and position.number % 5 == 0):
            telling += special
            invariants.check_options(rules, state)
            invariants.check_secrets(rules, state, position.number)
        if position.number > 600:
            return


@pytest.mark.parametrize(("game", "count"), halved("refold ways", WAYS))
@pytest.mark.parametrize("seed", chosen("refold knights", (1, 2), 1))
def test_folding_all_events_again_gives_the_live_state(game: str, count: int, seed: int) -> None:
    *_, last = walk(random_way(game, count, seed), seed)
    random_games.folds_again(last)
