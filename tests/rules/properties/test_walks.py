"""Random games from the first placement to the winner, every option listed at every step."""

from __future__ import annotations

import pytest

from companion.rules import (
    GameSetup,
)
from tests.rules.properties import invariants
from tests.rules.properties.setups import all_ways, random_setup
from tests.rules.seeds import choose_seed, fresh
from tests.rules.walking import any_command, walk
from tests.turns import LONG, chosen

GAMES_A_CHUNK = 50
BETWEEN, FIRST = (5, 0) if LONG else (10, int(choose_seed()) % 10)
"""How far apart positions are looked at, and from which on: where it is fewer, at others in each run."""


def play(seed: int) -> None:
    last = None
    for position in walk(random_setup(seed), seed, any_command):
        last = position
        if position.number % 200 == 0:
            invariants.check_cards(position.rules, position.state)
    assert last is not None
    invariants.check_cards(last.rules, last.state)
    invariants.check_pieces(last.rules, last.state)
    invariants.check_development(last.rules, last.state, last.events)
    invariants.check_going_on(last.rules, last.state)


@pytest.mark.slow
@pytest.mark.rule("B10.1", "B10.6", "B1.15", "B1.16", "B8.1")
@pytest.mark.parametrize("part", range(4))
def test_random_games_end_with_every_card_and_piece_accounted_for(part: int) -> None:
    for seed in fresh(GAMES_A_CHUNK // (2 if LONG else 5), part):
        play(seed)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(40))
def test_two_thousand_known_games_end_as_well(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        play(seed)


@pytest.mark.slow
@pytest.mark.parametrize(
    "setup", chosen("secrets of ways", list(all_ways()), 8), ids=lambda s: _name(s)
)
def test_options_wishes_and_secrets_hold_throughout_a_game(setup: GameSetup) -> None:
    for position in walk(setup, len(str(setup.house)), any_command):
        rules, state = position.rules, position.state
        invariants.check_projection(rules, state, position.fresh)
        if position.number % (2 * BETWEEN) == 2 * FIRST:
            invariants.check_going_on(rules, state)
            invariants.check_cards(rules, state)
            invariants.check_pieces(rules, state)
            invariants.check_wishes(rules, state)
        if position.number % (5 * BETWEEN) == 5 * FIRST:
            invariants.check_options(rules, state)
            invariants.check_secrets(rules, state, position.number)
        if position.number % 400 == 0:
            invariants.check_refusal_changes_nothing(rules, state)


@pytest.mark.parametrize("seed", chosen("refold base", range(6), 3))
def test_folding_all_events_again_gives_the_live_state(seed: int) -> None:
    *_, last = walk(random_setup(seed), seed, any_command)
    invariants.check_refold(last.rules, last.state, last.events)


def _name(setup: GameSetup) -> str:
    custody = "-".join(value[:5] for value in setup.custody.values())
    house = "-".join(setup.house) or "default"
    return f"{setup.game}{len(setup.players)}-{custody}-{house}"
