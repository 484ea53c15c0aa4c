"""A hand that the app keeps, as a robot's, in a war with real cards: people name what it draws off the row."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier
from tests.rules.troy.table import TroyGame
from tests.rules.troy.test_t7_ships import sailing


def kept(**cards: int) -> TroyGame:
    """Red has all Ships and a hand in the app; all others hold cardboard."""
    game = sailing(7, resources="cardboard")
    game.fix("hand", of="red", cards=cards)
    return game


@pytest.mark.rule("T4.1", "T4.3")
def test_a_kept_hand_donates_its_own_cards_and_only_its_seat_knows_which() -> None:
    game = kept(ore=2, wool=1)
    given = [option["cards"] for option in game.options("red", "donate")]
    assert {"ore": 2, "wool": 1} in given
    assert game.refused("red", "donate", count=2).rule == "T4.1"
    assert game.refused("red", "donate", cards={"brick": 1}).code == "not_held"
    game.do("red", "donate", cards={"ore": 2})
    assert game.hand("red") == {"wool": 1}
    assert game.in_row == 6
    for audience in ("table", "blue"):
        told = game.seen(game.last("donated"), audience)
        assert told is not None
        assert (told["count"], told["cards"]) == (2, None)
        assert game.view(audience)["row"]["sure"] == {}
    own = game.seen(game.last("donated"), "red")
    assert own is not None
    assert own["cards"] == {"ore": 2}


@pytest.mark.rule("T7.13")
def test_people_name_the_real_card_that_is_drawn_for_a_kept_hand() -> None:
    game = kept()
    assert {option["outcome"] for option in game.options("red", "draw_row")} == set(
        game.ruleset.bank
    )
    assert game.refused("red", "draw_row").code == "row_card_untold"
    assert game.refused("red", "draw_row", outcome="gold").code == "bad_cards"
    game.do("red", "draw_row", ship=7, outcome="wool")
    assert game.hand("red") == {"wool": 1}
    assert game.in_row == 3
    assert is_barrier(game.ruleset, game.last("row_drawn"))
    told = game.seen(game.last("row_drawn"), "blue")
    assert told is not None
    assert told["resource"] is None
    assert {option["ship"] for option in game.options("red", "draw_row")} == {5}
    game.row()
    assert game.refused("red", "draw_row", outcome="ore").code == "row_empty"


@pytest.mark.rule("T7.12")
def test_a_kept_hand_chooses_what_goes_back_and_leaves_the_app_only_then() -> None:
    game = kept(brick=1)
    assert game.refused("red", "swap_row").code == "row_card_untold"
    game.do("red", "swap_row", outcome="ore")
    assert game.hand("red") == {"brick": 1, "ore": 1}
    assert game.refused("red", "correct", fact="hand", of="red").code == "must_return_card"
    assert game.refused("red", "return_card", resource="wool").code == "not_held"
    game.do("red", "return_card", resource="brick")
    assert game.hand("red") == {"ore": 1}
    assert game.in_row == 4
    told = game.seen(game.last("card_returned"), "table")
    assert told is not None
    assert told["resource"] is None
    game.fix("hand", of="red")
    assert game.entry("red")["resources"] is None


@pytest.mark.rule("T5.8")
def test_a_battle_with_real_cards_leaves_a_kept_hand_alone() -> None:
    game = kept(ore=3)
    game.row(any=9)
    game.do("red", "donate", cards={"ore": 1})
    game.do("red", "end_turn")
    game.fight(ore=4, grain=3)
    assert game.hand("red") == {"ore": 2}
    assert game.in_row == 3


@pytest.mark.rule("T8.3")
def test_a_card_between_a_kept_hand_and_cardboard_is_named_by_whoever_sees_it() -> None:
    game = kept(ore=1)
    game.do("red", "end_turn")
    game.do("blue", "roll", dice=[3, 4])
    game.do("blue", "move_sea_people", at=game.ships("red")[0]["at"])
    game.do("blue", "steal", from_="red")
    assert game.hand("red") == {}
    own = game.seen(game.last("card_stolen"), "blue")
    assert own is not None
    assert own["resource"] == "ore"
    game.ship("white", game.symbols()[9])
    game.fix("active", of="red")
    game.do("red", "roll", dice=[3, 4])
    game.do("red", "move_sea_people", at=game.ships("white")[0]["at"])
    assert game.refused("red", "steal", from_="white").code == "outcome_untold"
    game.do("red", "steal", from_="white", outcome="grain")
    assert game.hand("red") == {"grain": 1}
