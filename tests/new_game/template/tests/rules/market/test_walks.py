"""Random games end, and everything holds on the way."""

from __future__ import annotations

import pytest

from tests.rules.market.ways import way
from tests.rules.properties import invariants
from tests.rules.random_games import every, folds_again
from tests.rules.seeds import fresh
from tests.rules.walking import Position, walk


def check(position: Position) -> None:
    """What must hold in every position."""
    rules, state = position.rules, position.state
    invariants.check_going_on(rules, state)
    invariants.check_cards(rules, state)
    invariants.check_options(rules, state)
    invariants.check_wishes(rules, state)
    invariants.check_secrets(rules, state, position.number)
    if state.winners:
        folds_again(position)


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_a_random_game_ends_and_everything_holds_on_the_way(count: int) -> None:
    for seed in fresh(1, part=count):
        every(60, walk(way(count, seed=seed), seed), check)
