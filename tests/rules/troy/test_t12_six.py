"""Six seats: the whole board, larger Battles, the special building phase (T12)."""

from __future__ import annotations

import pytest

from tests.rules.troy.table import SIX, TroyGame
from tests.rules.troy.ways import shipped


@pytest.mark.rule("T12.1")
def test_six_seats_have_the_whole_board_and_forty_two_ships() -> None:
    game = TroyGame.new(6)
    assert {h["at"] for h in game.view()["board"]["hexes"]} == {h.at for h in shipped(6).hexes}
    assert sum(entry["supply"]["ship"] for entry in game.view()["seats"]) == 42


@pytest.mark.rule("T12.2")
def test_a_battle_is_due_at_thirteen_and_fought_with_nine() -> None:
    game = TroyGame.bare(6)
    assert game.view()["row"]["due"] == 13
    game.row(ore=12)
    game.holds("blue", wool=1)
    assert [event["type"] for event in game.do("red", "end_turn")] == ["turn_ended"]
    game.turn_of("blue")
    game.row(ore=15)
    game.do("blue", "end_turn")
    assert len(game.last("battle_fought").cards) == 9
    assert game.in_row == 6


@pytest.mark.rule("T12.3")
def test_the_bank_begins_with_twenty_three_of_each_kind_in_the_row() -> None:
    game = TroyGame.new(6)
    assert game.bank() == {"brick": 24, "lumber": 23, "wool": 23, "grain": 23, "ore": 23}
    assert "special_building" in game.ruleset.duties
    assert game.seats == [*SIX]


@pytest.mark.rule("T12.4")
def test_between_turns_ships_may_be_built_with_the_move_of_the_sea_people() -> None:
    game = TroyGame.bare(6)
    at = game.symbols()[0]
    game.lays("blue", settlements=[game.corner(at)])
    game.can_build_ships("blue")
    game.ship("white", game.symbols()[5])
    game.holds("white", ore=1)
    game.do("red", "end_turn")
    assert game.wish("blue", "build_ship")["ok"]
    game.do("blue", "build_ship", at=at)
    game.do("blue", "move_sea_people", at=game.symbols()[5])
    game.do("blue", "steal", from_="white")
    assert game.hand("blue") == {"ore": 1}
    assert [(duty["seat"], duty["type"]) for duty in game.owed()] == [("blue", "special_building")]
    game.do("blue", "pass_building")


@pytest.mark.rule("T12.4")
def test_between_turns_nobody_donates_or_draws_row_cards() -> None:
    game = TroyGame.bare(6)
    game.ship("blue", *game.symbols()[:7])
    game.people(game.away())
    game.holds("blue", ore=3)
    game.do("red", "end_turn")
    for type_, fields in (("donate", {"cards": {"ore": 1}}), ("draw_row", {}), ("swap_row", {})):
        refusal = game.refused("blue", type_, **fields)
        assert (refusal.code, refusal.rule) == ("row_not_between_turns", "T12.4")
        assert not game.options("blue", type_)
        assert game.wish("blue", type_)["rule"] == "T12.4"
