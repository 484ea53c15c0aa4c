"""What people at a table see of robots: the card that they lack, trades with the bank, and whom they ask for what."""

from __future__ import annotations

import pytest

from companion.rules import GAMES
from tests.robots.habits import STRENGTHS, Habits, watched
from tests.rules.seeds import fresh
from tests.turns import chosen

KEYS = tuple(dict.fromkeys(game.key for game in GAMES))
A_PERSON_SAYS_SO = {"too_near_the_end"}
"""Of the reasons for a no, the one that holds though the card is the very one that is missing."""


@pytest.fixture(scope="module", params=chosen("habits of robots", KEYS, 1))
def habits(request: pytest.FixtureRequest) -> Habits:
    """A game of robots of all strengths, looked at."""
    (number,) = fresh(1, part=72)
    found = Habits()
    watched(request.param, number, STRENGTHS, found)
    return found


@pytest.mark.turn(6)
def test_no_strength_turns_down_the_one_card_that_it_lacks_without_a_persons_reason(
    habits: Habits,
) -> None:
    assert habits.probed > 50
    assert set(habits.refused) <= A_PERSON_SAYS_SO
    assert habits.refused.total() < habits.probed


def test_something_follows_every_trade_with_the_bank(habits: Habits) -> None:
    assert habits.turns > 20
    assert habits.idle == 0


def test_offers_are_few_and_go_to_seats_that_mostly_have_the_card(habits: Habits) -> None:
    assert 0 < habits.offers <= habits.turns
    assert habits.taken > 0
    assert habits.lacked < habits.asked / 3
