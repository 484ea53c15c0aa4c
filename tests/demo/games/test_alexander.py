"""Demo players on Alexander's march, at a table of the pure rules."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import view
from tests.demo.at_rules import demo_game
from tests.rules.alexander.ways import GAMES, way

LONG = 120
"""Turns; the route ends long before on the whole."""


@pytest.mark.tour("evenings")
@pytest.mark.parametrize("count", [3, 4])
def test_demo_players_play_a_whole_game_without_a_refusal_and_use_what_there_is(count: int) -> None:
    done: Counter[str] = Counter()
    for step in demo_game(way(count, {"dice": "app"}), 3, GAMES):
        done.update((step.do["type"], *(event.type for event in step.events)))
    last = view(step.rules, step.state, "table")
    assert last["winners"]
    wanted = {"march", "bid", "pass_bid", "pay_bid", "token_won", "settlement_built"}
    assert wanted <= {kind for kind, times in done.items() if times}
    assert done["bid_failed"] == 0
    assert last["turn"] < LONG
