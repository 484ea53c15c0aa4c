"""A10 and A14.3: villages, Tokens, and how Advisors pass each other."""

from __future__ import annotations

from itertools import product

import pytest

from companion.rules.packs.alexander.advisors import reranked, wanted
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.table_for_tests import kinds


def advisors(game: Auctioning) -> dict[str, str]:
    return {e["seat"]: e["advisor"] for e in game.view()["seats"] if e["advisor"]}


def wins_token(game: Auctioning, seat: str) -> list[str]:
    """One more Token for a seat, paid with one gold on red's turn."""
    game.calls("bridge")
    game.gold(**{seat: 1})
    game.wins(seat, 1)
    return kinds(game.do(seat, "pay_bid", cards={}, gold=1))


@pytest.mark.rule("A10.1")
def test_the_winner_of_a_village_places_it_on_the_temple_without_road_or_cost() -> None:
    game = Auctioning.called("village")
    at = game.view()["march"]["at"]
    unpassed = {p["at"] for p in game.view()["board"]["route"][game.view()["march"]["passed"] :]}
    assert unpassed
    game.gold(blue=1)
    game.bids(None, 1, None, None)
    events = game.do("blue", "pay_bid", cards={}, gold=1)
    assert kinds(events) == ["bid_paid", "settlement_built"]
    assert (events[1]["at"], events[1]["cost"]) == (at, {})
    assert game.entry("blue")["supply"]["settlement"] == 4
    assert game.points("blue") == 1
    assert game.asked == ("red", "act")


@pytest.mark.rule("A10.1")
def test_a_village_may_be_forgone_and_is_paid_all_the_same() -> None:
    game = Auctioning.called("village")
    game.gold(red=2)
    game.bids(2, None, None, None)
    assert any(o["forgo"] for o in game.options("red", "pay_bid"))
    events = game.do("red", "pay_bid", cards={}, gold=2, forgo=True)
    assert kinds(events) == ["bid_paid", "village_forgone"]
    assert game.gold_of("red") == 0
    assert game.points("red") == 0
    bridge = Auctioning.called("bridge")
    bridge.gold(red=1)
    bridge.bids(1, None, None, None)
    assert bridge.refused("red", "pay_bid", cards={}, gold=1, forgo=True).rule == "A10.1"


@pytest.mark.rule("A10.1")
def test_a_temple_on_which_something_stands_by_a_correction_is_no_place_for_the_village() -> None:
    game = Auctioning.called("village")
    game.lays("orange", settlements=[game.view()["march"]["at"]])
    game.gold(red=1)
    game.bids(1, None, None, None)
    assert kinds(game.do("red", "pay_bid", cards={}, gold=1)) == ["bid_paid", "village_forgone"]


@pytest.mark.rule("A10.2")
def test_the_winner_of_any_other_event_keeps_its_token_for_good() -> None:
    game = Auctioning.bare()
    assert wins_token(game, "blue") == ["bid_paid", "token_won"]
    assert game.last("token_won").tokens == 1
    assert game.won("blue") == 1
    assert wins_token(game, "white") == ["bid_paid", "token_won"]
    assert game.won("blue") == 1
    assert game.view()["event_tokens"]["undone"] == 0
    assert game.points("blue") == 0


@pytest.mark.rule("A10.3", "A10.6", "A12.3")
def test_three_tokens_make_first_second_and_third_advisor_with_four_three_and_two_points() -> None:
    game = Auctioning.bare()
    for seat, points in (("white", 4), ("blue", 3), ("orange", 2)):
        game.fix("event_tokens", of=seat, count=2)
        assert game.points(seat) == 0
        assert wins_token(game, seat) == ["bid_paid", "token_won", "advisors_moved"]
        assert game.points(seat) == points
        assert game.active == "red"
    assert advisors(game) == {"white": "first", "blue": "second", "orange": "third"}
    assert [card["points"] for card in game.view()["advisors"]["cards"]] == [4, 3, 2]


@pytest.mark.rule("A10.3", "A10.4", "A10.5", "E51")
def test_only_strictly_more_tokens_pass_and_one_behind_the_last_card_has_none() -> None:
    game = Auctioning.bare()
    for seat in ("red", "blue", "white", "orange"):
        game.fix("event_tokens", of=seat, count=3)
    assert game.view()["advisors"]["ranking"] == ["red", "blue", "white", "orange"]
    assert advisors(game) == {"red": "first", "blue": "second", "white": "third"}
    assert game.points("orange") == 0
    wins_token(game, "orange")
    assert advisors(game) == {"orange": "first", "red": "second", "blue": "third"}
    assert [game.points(seat) for seat in game.seats] == [3, 2, 0, 4]
    wins_token(game, "white")
    assert game.view()["advisors"]["ranking"] == ["orange", "white", "red", "blue"]


@pytest.mark.rule("A14.3", "A10.5", "E52")
def test_with_three_seats_the_two_ranks_are_worth_four_and_two() -> None:
    game = Auctioning.bare(3)
    for seat in ("blue", "white", "red"):
        game.fix("event_tokens", of=seat, count=3)
    assert advisors(game) == {"blue": "first", "white": "third"}
    assert [game.points(seat) for seat in ("blue", "white", "red")] == [4, 2, 0]
    assert [c["card"] for c in game.view()["advisors"]["cards"]] == ["first", "third"]


@pytest.mark.rule("A10.4")
def test_the_order_of_advisors_agrees_with_passing_one_by_one() -> None:
    before = ("a", "b", "c")
    assert reranked(before, {"a": 3, "b": 4, "c": 4, "d": 2}, "abcd") == ("b", "c", "a")
    assert reranked(before, {"a": 3, "b": 3, "c": 3, "d": 3}, "abcd") == ("a", "b", "c", "d")
    assert reranked(before, {"a": 2, "b": 3, "c": 3, "d": 5}, "abcd") == ("d", "b", "c")


@pytest.mark.rule("A10.6", "A12.2")
def test_payment_and_reward_are_one_step_the_army_lost_and_the_rank_won_are_judged_together() -> (
    None
):
    """Red would win with its army before it is paid with: 8 + 2 + 4 make fourteen, 8 + 4 do not."""
    game = Auctioning.bare()
    places = [p["at"] for p in game.view()["board"]["route"]][::3]
    game.lays("red", cities=places[:4])
    game.has_open("red", 3)
    game.fix("event_tokens", of="red", count=2)
    assert game.points("red") == 10
    game.calls("battle")
    game.bids(3, None, None, None)
    events = game.do("red", "pay_bid", cards={}, knights=1)
    assert kinds(events)[:2] == ["bid_paid", "token_won"]
    assert set(kinds(events)[2:]) == {"largest_army_moved", "advisors_moved"}
    assert game.points("red") == 12
    assert game.view()["winners"] is None
    exact = Auctioning.bare()
    exact.lays("red", cities=places[:4])
    exact.has_open("red", 3)
    exact.fix("event_tokens", of="red", count=2)
    exact.calls("battle")
    exact.gold(red=3)
    exact.bids(3, None, None, None)
    exact.do("red", "pay_bid", cards={}, gold=3)
    assert exact.view()["winners"] == ["red"]


@pytest.mark.rule("A10.3", "A10.4")
def test_the_view_says_how_many_tokens_bring_each_card_and_that_many_do() -> None:
    for counts in product(range(6), repeat=4):
        tokens = dict(zip(("red", "blue", "white", "orange"), counts, strict=True))
        before = reranked((), tokens, tokens)
        for place in range(3):
            wants = wanted(before, tokens, place)
            assert set(wants) == set(tokens) - set(before[: place + 1])
            for seat, more in wants.items():
                there = reranked(before, {**tokens, seat: tokens[seat] + more}, tokens)
                short = reranked(before, {**tokens, seat: tokens[seat] + more - 1}, tokens)
                assert seat in there[: place + 1]
                assert seat not in short[: place + 1]
