"""Robots on Alexander's march: what an event is worth to them, what they bid for it and what they pay with."""

from __future__ import annotations

from random import Random

import pytest

from companion.robots.games import alexander
from companion.robots.moment import SeatMoment
from companion.robots.player import RobotPlayer
from tests.robots.driver import seen_by
from tests.robots.games.seats import seen_moment, wanted
from tests.robots.habits import Habits, watched
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.table import AlexanderGame
from tests.rules.seeds import fresh

CARDS = (4.0, 3.0, 2.0)


@pytest.mark.rule("A8.7", "A8.8", "A11.4")
def test_who_has_no_village_bids_for_the_first_one_and_never_more_than_beats_the_others() -> None:
    game = Auctioning.bare()
    game.alexander_at(game.points_of("temple")[4] - 1)
    game.calls("village")
    game.holds("red", brick=2, lumber=2, grain=2)
    game.holds("blue", wool=3)
    assert wanted(game, "red") == {"type": "bid", "seat": "red", "total": 1}
    game.bids(1, 3, None, None)
    assert wanted(game, "red") == {"type": "bid", "seat": "red", "total": 4}


@pytest.mark.rule("A8.1", "A9.6")
def test_it_leaves_where_it_could_not_pay_the_next_total() -> None:
    game = Auctioning.called("village")
    game.holds("red", ore=5, grain=1)
    game.holds("blue", brick=2, lumber=2)
    game.bids(1, 2, None, None)
    assert wanted(game, "red")["type"] == "pass_bid"


@pytest.mark.tour("low bids")
@pytest.mark.rule("A8.7")
@pytest.mark.parametrize("seed", range(3))
def test_a_gentle_robot_bids_low_totals_and_leaves_high_ones_to_others(seed: int) -> None:
    game = Auctioning.bare()
    game.alexander_at(game.points_of("temple")[4] - 1)
    game.calls("village")
    game.holds("red", brick=3, lumber=3, grain=3)
    gentle, strong = (RobotPlayer("red", strength, seed) for strength in ("gentle", "strong"))

    def bid() -> tuple[str, str]:
        seen = seen_by(game.ruleset, game.state, "red")
        low, high = gentle.choose(seen), strong.choose(seen)
        assert low is not None
        assert high is not None
        return low["type"], high["type"]

    game.holds("blue", brick=2, lumber=2, wool=2)
    assert bid() == ("bid", "bid")
    game.bids(1, 5, None, None)
    assert bid() == ("pass_bid", "bid")


@pytest.mark.tour("low bids")
@pytest.mark.rule("A8.7")
def test_in_four_of_five_auctions_a_gentle_robot_bids_a_low_total_that_it_can_pay() -> None:
    found = Habits()
    for number in fresh(2, part=73):
        watched("alexander", number, ("gentle", "middle", "strong"), found, probes=0)
    assert found.payable > 20
    assert found.bidden >= 0.7 * found.payable  # four of five over many games; these are two


@pytest.mark.rule("A10.1")
def test_a_village_is_worth_nothing_to_who_has_no_settlement_left() -> None:
    game = Auctioning.called("village")
    moment = seen_moment(game, "red")
    assert alexander.profit(moment, "village", ()) > 0
    moment.own["supply"]["settlement"] = 0
    assert alexander.profit(seen_moment(game, "red", moment.view), "village", ()) < 0


@pytest.mark.rule("A9.1", "A8.2")
def test_it_pays_with_gold_and_keeps_the_cards_of_a_city() -> None:
    game = Auctioning.called("famine")
    game.lays("red", settlements=[game.view()["board"]["route"][0]["at"]])
    game.holds("red", ore=3, grain=2)
    game.gold(red=2)
    game.bids(2, None, None, None)
    paid = wanted(game, "red")
    assert paid["type"] == "pay_bid"
    assert (paid.get("gold"), paid.get("cards") or {}) == (2, {})


@pytest.mark.rule("A10.3", "A10.4")
def test_a_token_is_worth_most_where_it_makes_an_advisor_or_keeps_one() -> None:
    def points(*tokens: int, coming: int = 0) -> float:
        return alexander.advisor_points(tokens, 0, coming, CARDS)

    assert points(2, 2, 2, 2) == 0
    assert points(3, 2, 2, 2) == 4
    assert points(3, 4, 2, 2) == 3
    assert points(3, 3, 4, 5) == 2
    assert points(9, 3, 4, 5) == 4
    assert points(3, 2, 2, 2, coming=12) < 4
    assert points(6, 2, 2, 2, coming=12) > points(3, 2, 2, 2, coming=12)


@pytest.mark.rule("A11.1", "A13.2", "A4.1")
def test_it_reckons_with_points_not_passed_the_cards_of_the_supply_and_the_end_of_the_march() -> (
    None
):
    game = AlexanderGame.new()
    early = alexander.apart(seen_moment(game, "red"))
    game = AlexanderGame.bare()
    game.stack_is_gone()
    route = game.view()["board"]["route"]
    game.alexander_at(len(route) - 1)
    late = alexander.apart(seen_moment(game, "red"))
    assert early.barred == {point["at"] for point in route}
    assert late.barred == {route[-1]["at"]}
    assert early.ends > late.ends
    assert early.gifts["ore"] > late.gifts["ore"] == 0


@pytest.mark.rule("A5.1")
def test_a_village_beside_a_river_brings_gold() -> None:
    assert alexander.harvest("settlement", "gold_river") == {"gold": 1}
    assert alexander.harvest("city", "gold_river") == {"gold": 2}
    assert alexander.harvest("city", "hills") == {"brick": 2}


@pytest.mark.rule("A9.4")
@pytest.mark.parametrize(("ahead", "done"), [("token", "play_knight"), ("temple", "march")])
def test_a_knight_is_played_before_the_march_to_a_token_only(ahead: str, done: str) -> None:
    offered: dict[str, list[dict[str, object]]] = {
        kind: [{"type": kind}] for kind in ("march", "play_knight")
    }
    moment = SeatMoment({"march": {"next": {"kind": ahead}}}, offered, Random(1), ())
    assert alexander.march(moment) == {"type": done}
