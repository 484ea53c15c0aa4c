"""Stalls: what they cost, where they stand, what they are worth, and how they are put right."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, about, ruleset_for
from tests.rules.market.table import MarketGame
from tests.rules.market.ways import way


def acting() -> tuple[MarketGame, str, list[str]]:
    """Somebody who has rolled, with the settlements."""
    game = MarketGame.founded()
    game.roll(1, 1)
    return game, game.active, game.settlements(game.active)


@pytest.mark.rule("M1.1", "M1.3")
def test_three_or_four_play_with_three_stalls_each() -> None:
    for count in (3, 4):
        assert not isinstance(ruleset_for(way(count)), Refusal)
    told = about("market", 4)
    assert not isinstance(told, Refusal)
    assert told["pieces"]["stall"] == 3


@pytest.mark.rule("M1.2")
def test_cards_and_robber_stay_in_the_box() -> None:
    game, seat, _ = acting()
    for type_ in ("buy_development", "move_robber"):
        refusal = game.try_(seat, type_)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.rule) == ("no_command", "M1.2")


@pytest.mark.rule("M2.1", "M2.3")
def test_a_stall_costs_a_grain_and_a_wool_and_is_worth_a_point() -> None:
    game, seat, (at, _) = acting()
    game.holds(seat, grain=1)
    assert game.refused(seat, "build_stall", at=at).rule == "M2.1"
    game.can_build(seat)
    before = game.view()["seats"][0]["points"]
    game.do(seat, "build_stall", at=at)
    assert game.view()["board"]["stalls"] == [{"at": at, "seat": seat}]
    assert game.view()["seats"][0]["points"] == before + 1
    assert game.hand(seat) == {}


@pytest.mark.rule("M2.2")
def test_a_stall_is_put_beside_an_own_settlement_that_has_none_and_stays_beside_the_city() -> None:
    game, seat, (at, other) = acting()
    game.can_build(seat, 3)
    theirs = next(one for one in game.settlements("blue"))
    assert game.refused(seat, "build_stall", at=theirs).code == "stall_no_settlement"
    game.do(seat, "build_stall", at=at)
    assert game.refused(seat, "build_stall", at=at).code == "stall_taken"
    game.do(seat, "build_stall", at=other)
    assert game.wish(seat, "build_stall")["code"] == "stall_no_site"
    game.holds(seat, grain=2, ore=3)
    game.do(seat, "build_city", at=at)
    assert {stall["at"] for stall in game.view()["board"]["stalls"]} == {at, other}


@pytest.mark.rule("M1.3", "M2.2")
def test_a_stall_is_put_right_and_goes_with_its_building() -> None:
    game, seat, (at, _) = acting()
    game.fix("stall", at=at, owner=seat)
    assert game.view()["seats"][0]["supply"]["stall"] == 2
    refusal = game.try_(seat, "correct", fact="stall", at=at, owner="blue")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "fact_stall"
    game.fix("piece", at=at)
    assert game.view()["board"]["stalls"] == []
    assert game.view()["seats"][0]["supply"]["stall"] == 3
