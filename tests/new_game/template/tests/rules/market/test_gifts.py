"""Gifts: the card for a seven."""

from __future__ import annotations

import pytest

from tests.rules.market.table import MarketGame

ALL = {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.rule("M3.1")
def test_who_rolls_a_seven_takes_a_card_before_anything_else() -> None:
    game = MarketGame.founded()
    seat = game.active
    game.roll(3, 4)
    assert game.refused(seat, "end_turn").rule == "M3.1"
    assert game.refused("blue", "end_turn").rule == "M3.1"
    before = game.hand(seat).get("ore", 0)
    game.do(seat, "take_gift", resource="ore")
    assert game.hand(seat)["ore"] == before + 1
    game.do(seat, "end_turn")


@pytest.mark.rule("M3.1")
def test_another_roll_gives_no_gift() -> None:
    game = MarketGame.founded()
    game.roll(1, 1)
    assert not game.owed("take_gift")


@pytest.mark.rule("M3.2")
def test_a_card_that_the_bank_has_not_is_not_taken() -> None:
    game = MarketGame.founded()
    seat = game.active
    for other in ("blue", "white", "orange"):
        game.holds(other)
    game.holds(seat, ore=19)
    game.roll(3, 4)
    assert game.refused(seat, "take_gift", resource="ore").rule == "M3.2"
    assert game.refused(seat, "take_gift", resource="gold").rule == "M3.1"
    assert len(game.options(seat, "take_gift")) == 4


@pytest.mark.rule("M3.2")
def test_a_bank_without_any_card_gives_none() -> None:
    game = MarketGame.founded()
    for other in ("blue", "white", "orange"):
        game.holds(other)
    game.holds("red", **ALL)
    game.roll(3, 4)
    assert not game.owed("take_gift")
