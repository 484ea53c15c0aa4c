"""The seven: eleven cards are safe, gold is no card (A6)."""

from __future__ import annotations

import pytest

from tests.rules.alexander.table import AlexanderGame


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize(("cards", "lost"), [(11, 0), (12, 6), (13, 6), (14, 7)])
def test_only_more_than_eleven_cards_are_halved(cards: int, lost: int) -> None:
    game = AlexanderGame.bare()
    game.holds("blue", wool=cards)
    game.begins("red")
    game.roll(3, 4)
    wanted = [duty["count"] for duty in game.owed("discard")]
    assert wanted == ([lost] if lost else [])


@pytest.mark.rule("E50", "A5.3", "A6.1")
def test_e50_gold_does_not_count_on_a_seven_and_is_not_stolen() -> None:
    game = AlexanderGame.bare()
    game.holds("blue", wool=11)
    game.holds("white", grain=13)
    game.gold(blue=6)
    game.lays("blue", settlements=["2,6,N"])
    game.begins("red")
    game.roll(3, 4)
    assert game.owed() == [{"seat": "white", "type": "discard", "rule": "B9.2", "count": 6}]
    assert game.refused("white", "discard", cards={"gold": 6}).code == "bad_cards"
    game.do("white", "discard", cards={"grain": 6})
    game.do("red", "move_robber", at="2,6")
    assert game.refused("red", "steal", from_="blue", outcome="gold").rule == "B9.7"
    game.do("red", "steal", from_="blue")
    assert game.hand("red")["wool"] >= 1
    assert game.gold_of("blue") == 6


@pytest.mark.rule("A5.3", "A6.2")
def test_a_seat_that_has_only_gold_cannot_be_robbed() -> None:
    game = AlexanderGame.bare()
    game.stack_is_gone()
    game.gold(blue=6)
    game.lays("blue", settlements=["2,6,N"])
    game.begins("red")
    game.roll(3, 4)
    game.do("red", "move_robber", at="2,6")
    assert game.owed("steal") == []


@pytest.mark.rule("A6.2")
def test_nothing_is_produced_the_robber_moves_and_with_nobody_there_nothing_is_stolen() -> None:
    game = AlexanderGame.bare()
    game.begins("red")
    events = [event["type"] for event in game.roll(3, 4)]
    assert events == ["dice_rolled"]
    assert [duty["type"] for duty in game.owed()] == ["move_robber"]
    game.do("red", "move_robber", at="1,1")
    assert game.owed("steal") == []
    assert game.last("supply_dealt")
