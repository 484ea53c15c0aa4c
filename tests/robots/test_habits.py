"""What people at a table see of robots: they take the one card that they lack."""

from __future__ import annotations

import pytest

from companion.rules import GAMES
from tests.robots.habits import STRENGTHS, Habits, watched
from tests.rules.seeds import fresh
from tests.turns import chosen

KEYS = tuple(dict.fromkeys(game.key for game in GAMES))
A_PERSON_SAYS_SO = {"too_near_the_end"}
"""Of the reasons for a no, the one that holds though the card is the very one that is missing."""


@pytest.mark.parametrize("key", chosen("the one missing card", KEYS, 2))
def test_no_strength_turns_down_the_one_card_that_it_lacks_without_a_persons_reason(
    key: str,
) -> None:
    (number,) = fresh(1, part=72)
    habits = Habits()
    watched(key, number, STRENGTHS, habits)
    assert habits.probed > 50
    assert set(habits.refused) <= A_PERSON_SAYS_SO
    assert habits.refused.total() < habits.probed
