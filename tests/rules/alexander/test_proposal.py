"""What is proposed to pay a bid with: it pays, and it keeps what it can of what one wants to have afterwards."""

from __future__ import annotations

from itertools import product

import pytest

from companion.rules.packs.alexander.compositions import Composition
from companion.rules.packs.alexander.proposal import Purse, is_kept, propose
from tests.rules.alexander.auctioning import Auctioning

ROAD = {"brick": 1, "lumber": 1}


@pytest.mark.rule("A9.1")
def test_what_is_to_spare_pays_first_then_gold_then_knights_and_the_kept_last() -> None:
    purse = Purse(4, {"brick": 2, "lumber": 2}, 1, 0)
    assert propose(purse, {}) == Composition({"brick": 2, "lumber": 2}, 0, 0)
    assert propose(purse, ROAD) == Composition({"brick": 2, "lumber": 1}, 1, 0)
    rich = Purse(3, {"brick": 2, "lumber": 2}, 1, 0)
    assert propose(rich, ROAD) == Composition({"brick": 1, "lumber": 1}, 1, 0)
    knights = Purse(4, {"ore": 1, "wool": 1}, 0, 2)
    assert propose(knights, {"wool": 1}) == Composition({"ore": 1}, 0, 1)


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
            assert found.cards is not None
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


@pytest.mark.rule("A9.1", "A9.2")
def test_who_owes_a_bid_alone_sees_ways_to_pay_it_and_the_rules_take_every_one() -> None:
    game = Auctioning.called("battle")
    game.holds("red", ore=2, wool=2, grain=2)
    game.gold(red=1)
    game.has_open("red", 1)
    assert all(game.entry(seat, seat)["bid_ways"] is None for seat in ("red", "blue"))
    game.wins("red", 5)
    ways = game.entry("red", "red")["bid_ways"]
    assert [way["keep"] for way in ways] == [None, *game.view()["costs"]]
    assert ways[0] == {
        "keep": None,
        "cards": {"ore": 2, "wool": 2},
        "gold": 1,
        "knights": 0,
        "kept": True,
    }
    for way in ways:
        paid = {key: way[key] for key in ("cards", "gold", "knights")}
        assert game.may("red", "pay_bid", **paid)
    assert ways[-1] == {
        "keep": "development",
        "cards": {"ore": 1, "wool": 1},
        "gold": 0,
        "knights": 1,
        "kept": True,
    }
    assert "bid_ways" not in game.entry("red")
    assert game.entry("blue", "blue")["bid_ways"] is None


@pytest.mark.rule("A8.1", "A8.4", "A8.6", "A9.6")
def test_a_seat_alone_sees_what_it_could_pay_for_each_event_and_what_it_would_lose() -> None:
    game = Auctioning.called("battle")
    game.holds("red", wool=3, ore=2, brick=2, lumber=1, grain=2)
    game.gold(red=2)
    game.has_open("red", 2)
    mine = game.entry("red", "red")
    could = {"village": 10, "famine": 7, "bridge": 5, "battle": 13, "statue": 6}
    assert (mine["could_pay"], mine["bid_most"], mine["bid_loss"]) == (could, 13, 5)
    assert game.view()["worth"]["battle"] == {"ore": 1, "wool": 1, "gold": 1, "knight": 3}
    hidden = {"could_pay", "bid_loss", "bid_most"}
    assert not hidden & set(game.entry("red")) | hidden & set(game.entry("red", "blue"))
    cardboard = Auctioning.called("battle", custody={"resources": "cardboard"})
    real = cardboard.entry("red", "red")
    assert (real["could_pay"], real["bid_loss"], real["bid_ways"]) == (None, None, None)
