"""What is proposed to pay a bid with: it pays, and it keeps what it can of what one wants to have afterwards."""

from __future__ import annotations

from itertools import product

import pytest

from companion.touchscreen.games.alexander.proposal import Payment, Purse, is_kept, propose

ROAD = {"brick": 1, "lumber": 1}


@pytest.mark.rule("A9.1")
def test_what_is_to_spare_pays_first_then_gold_then_knights_and_the_kept_last() -> None:
    purse = Purse(4, {"brick": 2, "lumber": 2}, 1, 0)
    assert propose(purse, {}) == Payment({"brick": 2, "lumber": 2}, 0, 0)
    assert propose(purse, ROAD) == Payment({"brick": 2, "lumber": 1}, 1, 0)
    rich = Purse(3, {"brick": 2, "lumber": 2}, 1, 0)
    assert propose(rich, ROAD) == Payment({"brick": 1, "lumber": 1}, 1, 0)
    knights = Purse(4, {"ore": 1, "wool": 1}, 0, 2)
    assert propose(knights, {"wool": 1}) == Payment({"ore": 1}, 0, 1)


@pytest.mark.rule("A9.1", "A9.2", "A8.4")
def test_a_proposal_pays_exactly_where_that_can_be_and_takes_no_more_than_there_is() -> None:
    counts = product(range(1, 8), range(3), range(3), range(3), range(3))
    for amount, ore, wool, gold, knights in counts:
        purse = Purse(amount, {"ore": ore, "wool": wool}, gold, knights)
        for kept in ({}, {"ore": 1}, {"ore": 3, "wool": 2}):
            found = propose(purse, kept)
            exact = any(
                cards + 3 * n == amount
                for cards in range(ore + wool + gold + 1)
                for n in range(knights + 1)
            )
            if found is None:
                assert not exact
                assert 3 * knights < amount
                continue
            value = sum(found.cards.values()) + found.gold + 3 * found.knights
            assert value == amount if exact else amount < value < amount + 3
            assert all(found.cards.get(kind, 0) <= n for kind, n in purse.cards.items())
            assert (found.gold <= gold, found.knights <= knights) == (True, True)


@pytest.mark.rule("A9.1")
def test_it_is_told_whether_the_price_is_there_afterwards() -> None:
    purse = Purse(2, {"brick": 2, "lumber": 1}, 0, 0)
    for amount, kept in ((1, True), (3, False)):
        purse = Purse(amount, {"brick": 2, "lumber": 1}, 0, 0)
        paid = propose(purse, ROAD)
        assert paid is not None
        assert is_kept(purse, paid, ROAD) is kept
