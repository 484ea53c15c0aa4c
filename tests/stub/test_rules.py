"""Base composes and plays without what a scenario leaves out: in the stub, and with any such mechanic missing."""

from __future__ import annotations

import pytest

from companion.rules import compose, view
from companion.rules.extension import Pack
from companion.rules.games import Game
from companion.rules.packs import base
from tests.rules.properties import invariants
from tests.rules.properties.setups import CUSTODIES, usual_setup
from tests.rules.walking import any_command, walk
from tests.stub import GAMES_WITH_STUB, LEFT_OUT, STUB

CARDS = LEFT_OUT - {"base.robber"}
"""All of the development cards and what rests on them."""
MISSING = (
    {"base.robber"},
    {"base.claim"},
    {"base.largest_army"},
    {"base.longest_road"},
    {"base.trade"},
    {"base.bank_trade"},
    {"base.trade", "base.bank_trade"},
    {"base.playing_cards", "base.largest_army"},
    CARDS,
    {*LEFT_OUT, "base.longest_road", "base.trade", "base.bank_trade"},
)


@pytest.mark.turn(2)
@pytest.mark.parametrize("custody", range(0, len(CUSTODIES), 3))
def test_random_games_end_and_everything_holds_on_the_way(custody: int) -> None:
    setup = usual_setup(STUB, custody, CUSTODIES[custody])
    last = None
    for last in walk(setup, custody, any_command, GAMES_WITH_STUB):
        rules, state = last.rules, last.state
        invariants.check_projection(rules, state, last.fresh)
        if last.number % 20 == 0:
            invariants.check_going_on(rules, state)
            invariants.check_cards(rules, state)
            invariants.check_pieces(rules, state)
            invariants.check_wishes(rules, state)
        if last.number % 60 == 0:
            invariants.check_options(rules, state)
            invariants.check_secrets(rules, state, last.number)
    assert last is not None
    assert last.state.winners
    invariants.check_refold(last.rules, last.state, last.events)


@pytest.mark.parametrize("names", MISSING, ids=lambda names: "+".join(sorted(names)))
def test_any_mechanic_that_others_do_not_rest_on_may_be_missing(names: set[str]) -> None:
    missing = Pack("without", mechanics=(), drops=frozenset(names))
    game = Game("without", (4,), base.SEATS, (base.pack, lambda: missing))
    for position in walk(usual_setup(game, 2), 2, any_command, (game,)):
        if position.number % 50 == 0:
            invariants.check_going_on(position.rules, position.state)
            invariants.check_wishes(position.rules, position.state)
            invariants.check_secrets(position.rules, position.state, position.number)
        if position.number == 200:
            break


def test_the_stub_has_no_trace_of_what_it_leaves_out() -> None:
    rules = compose([pack() for pack in STUB.packs])
    left = {"move_robber", "steal", "discard", "buy_development", "play_knight", "claim_victory"}
    assert not left & {*rules.commands, *rules.duties}
    assert not {"robber", "development", "played_knights", "largest_army"} & set(rules.facts)
    *_, last = walk(usual_setup(STUB, 1), 1, games=GAMES_WITH_STUB)
    seen = view(last.rules, last.state, "table")
    assert not any(hex_["robber"] for hex_ in seen["board"]["hexes"])
    assert not {"development", "played_knights", "largest_army"} & set(seen["seats"][0])


def test_a_seven_is_a_roll_like_any_other() -> None:
    sevens = 0
    for position in walk(usual_setup(STUB, 4), 4, games=GAMES_WITH_STUB):
        types = [event.type for event in position.fresh]
        if "dice_rolled" in types:
            roll = position.fresh[types.index("dice_rolled")]
            sevens += roll.total == 7  # type: ignore[attr-defined]
            assert "resources_gained" in types
    assert sevens
