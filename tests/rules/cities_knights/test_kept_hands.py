"""A hand that the app keeps, as a robot's, beside the cardboard of people: what they say, give and take."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, CkGame, N, S, beside
from tests.rules.table_for_tests import Json

RULE = pytest.mark.rule


def ahead(game: CkGame, *seats: str) -> CkGame:
    """These have a point more than red."""
    for seat, at in zip(seats, (N, S, NE), strict=False):
        game.lays(seat, settlements=[at])
    return game


def in_turn_of(seat: str, *cards: str) -> CkGame:
    """This seat is active in place of red and holds these."""
    game = beside()
    game.progress(seat, *cards)
    game.turn_of(seat, None)
    return game.rolled()


def hands(game: CkGame) -> Json:
    """Seat → its hand, None for cardboard."""
    kept = {seat: game.entry(seat, seat)["hand"] for seat in ("red", "blue", "white", "orange")}
    return {seat: None if hand is None else game.hand(seat) for seat, hand in kept.items()}


@RULE("C1.3", "C3.5")
def test_a_kept_hand_holds_commodities_and_no_more_of_them_than_there_are() -> None:
    game = beside()
    game.fix("hand", of="red", cards={"coin": 2, "ore": 1})
    assert game.hand("red") == {"coin": 2, "ore": 1}
    assert game.entry("red")["resources"] == 3
    refused = game.refused("red", "correct", fact="hand", of="red", cards={"coin": 13})
    assert (refused.code, refused.rule) == ("fact_cards", "C1.3")
    refused = game.refused("red", "correct", fact="hand", of="red", cards={"ore": 20})
    assert refused.rule == "B1.15"


@RULE("C3.3", "C4.2", "C7.2")
def test_a_kept_hand_takes_commodities_trades_and_pays_with_them_while_people_do_so_by_hand() -> (
    None
):
    game = beside()
    game.lays("red", cities=[S])  # beside the mountains 3
    game.lays("blue", cities=[N])
    game.turn_of("red", None)
    game.rolled(1, 2)
    assert hands(game)["red"] == {"ore": 1, "coin": 1}
    game.fix("hand", of="red", cards={"coin": 5})
    game.do("red", "improve_city", track="politics")
    game.do("red", "trade_bank", give="coin", get="cloth")
    assert hands(game) == {"red": {"cloth": 1}, "blue": None, "white": {}, "orange": None}
    game.turn_of("blue", None)
    game.rolled()
    game.do("blue", "improve_city", track="trade")
    assert game.refused("blue", "trade_bank", give="coin", get="cloth").code == "trade_by_hand"


@RULE("C10.15", "C10.16")
@pytest.mark.parametrize(
    ("card", "field", "kind", "most"),
    [("resource_monopoly", "resource", "ore", 2), ("trade_monopoly", "commodity", "coin", 1)],
)
def test_what_a_monopoly_takes_out_of_fingers_people_say(
    card: str, field: str, kind: str, most: int
) -> None:
    game, play = beside(card), f"play_{card}"
    game.fix("hand", of="white", cards={kind: 3})
    assert game.refused("red", play, **{field: kind}).code == "handed_untold"
    wrong = game.refused("red", play, **{field: kind}, handed={"white": 1})
    assert wrong.code == "handed_untold"
    over = game.refused("red", play, **{field: kind}, handed={"blue": most + 1})
    assert over.code == "handed_too_many"
    game.do("red", play, **{field: kind}, handed={"blue": most, "orange": 0})
    assert hands(game) == {
        "red": {kind: 2 * most},
        "blue": None,
        "white": {kind: 3 - most},
        "orange": None,
    }


@RULE("C10.15")
def test_a_monopoly_of_a_person_takes_what_the_app_keeps_and_asks_nothing() -> None:
    game = in_turn_of("blue", "resource_monopoly")
    game.fix("hand", of="red", cards={"ore": 3})
    assert game.refused("blue", "play_resource_monopoly", resource="ore", handed={"orange": 1})
    game.do("blue", "play_resource_monopoly", resource="ore")
    assert game.hand("red") == {"ore": 1}
    taken = game.seen(game.last("monopoly_taken"), "table") or {}
    assert taken["taken"] == {"red": 2}


@RULE("C10.14")
def test_a_master_merchant_that_sees_no_cardboard_says_what_it_would_like() -> None:
    game = ahead(beside("master_merchant"), "blue")
    game.do("red", "play_master_merchant", from_="blue", wanted=["coin", "ore"])
    (owed,) = game.owed()
    assert (owed["seat"], owed["type"], owed["rule"]) == ("blue", "give_cards", "C10.14")
    assert owed["wanted"][:2] == ["coin", "ore"]
    assert sorted(owed["wanted"]) == sorted(game.ruleset.bank)
    assert game.refused("blue", "give_cards", cards={"ore": 3}).code == "hand_cards_count"
    assert game.refused("blue", "give_cards", cards={"gold": 1}).code == "bad_cards"
    game.do("blue", "give_cards", cards={"coin": 1, "ore": 1})
    assert game.hand("red") == {"coin": 1, "ore": 1}
    given = game.last("cards_given")
    assert (game.seen(given, "white") or {})["cards"] is None


@RULE("C10.14", "C10.25")
@pytest.mark.parametrize("cards", [{}, {"wool": 1}])
def test_who_holds_fewer_cards_of_cardboard_gives_those(cards: dict[str, int]) -> None:
    game = ahead(beside("master_merchant"), "blue")
    assert game.refused("red", "play_master_merchant", from_="blue", wanted=["gold"])
    game.do("red", "play_master_merchant", from_="blue")
    game.do("blue", "give_cards", cards=cards)
    assert game.hand("red") == cards
    assert game.owed()[0]["type"] == "act"


@RULE("C10.14")
def test_a_person_with_the_master_merchant_looks_into_a_hand_in_the_app() -> None:
    game = ahead(in_turn_of("blue", "master_merchant"), "red", "orange")
    game.fix("hand", of="red", cards={"ore": 2, "cloth": 1})
    game.do("blue", "play_master_merchant", from_="red")
    assert game.entry("red", "blue")["hand"] == {"ore": 2, "cloth": 1}
    assert "hand" not in game.entry("red", "orange")
    game.do("blue", "take_cards", cards={"ore": 1, "cloth": 1})
    assert game.hand("red") == {"ore": 1}


@RULE("C10.25")
def test_guests_of_a_wedding_give_out_of_their_own_hand_cardboard_or_not() -> None:
    game = ahead(beside("wedding"), "blue", "white")
    game.fix("hand", of="white", cards={"ore": 1})
    game.do("red", "play_wedding")
    owed = {duty["seat"]: duty["count"] for duty in game.owed()}
    assert owed == {"blue": 2, "white": 1}
    game.do("white", "give_cards", cards={"ore": 1})
    game.do("blue", "give_cards", cards={"wool": 2})
    assert hands(game) == {
        "red": {"ore": 1, "wool": 2},
        "blue": None,
        "white": {},
        "orange": None,
    }


@RULE("C10.25")
def test_people_at_a_wedding_of_a_person_give_by_hand_and_the_app_gives_what_it_keeps() -> None:
    game = ahead(in_turn_of("blue", "wedding"), "red", "orange")
    game.fix("hand", of="red", cards={"ore": 1, "wool": 2})
    game.do("blue", "play_wedding")
    (owed,) = game.owed()
    assert (owed["seat"], owed["count"]) == ("red", 2)
    game.do("red", "give_cards", cards={"wool": 2})
    assert game.hand("red") == {"ore": 1}


@RULE("C10.17")
def test_a_bishop_draws_out_of_fingers_one_victim_after_the_other() -> None:
    game = ahead(beside("bishop"), "blue", "white", "orange")
    game.fix("robber", at="-2,0")
    game.fix("hand", of="white", cards={"ore": 1})
    game.do("red", "play_bishop", at="0,0")
    assert game.hand("red") == {"ore": 1}
    assert game.hand("white") == {}
    (owed,) = game.owed()
    first = owed["from"][0]
    assert (owed["seat"], owed["type"], owed["rule"]) == ("red", "steal", "C10.17")
    assert game.refused("red", "steal", from_=first).code == "outcome_untold"
    game.do("red", "steal", from_=first, outcome="coin")
    (owed,) = game.owed()
    assert {first, owed["from"][0]} == {"blue", "orange"}
    game.do("red", "decline_steal")
    assert game.hand("red") == {"ore": 1, "coin": 1}
    assert game.owed()[0]["type"] == "act"


@RULE("C10.17")
def test_a_bishop_of_a_person_draws_out_of_the_app_and_leaves_cardboard_to_people() -> None:
    game = ahead(in_turn_of("blue", "bishop"), "red", "orange")
    game.fix("robber", at="-2,0")
    game.fix("hand", of="red", cards={"coin": 1})
    game.do("blue", "play_bishop", at="0,0")
    stolen = [event for event in game.events if event.type == "card_stolen"]
    told = {event.victim: event.resource for event in stolen}  # type: ignore[attr-defined]
    assert told == {"red": "coin", "orange": None}
    assert game.hand("red") == {}
    assert game.owed()[0]["type"] == "act"


@RULE("C10.13")
def test_only_people_know_whether_cardboard_holds_the_commodity_that_is_named() -> None:
    game = beside("commercial_harbor")
    game.fix("hand", of="red", cards={"ore": 2})
    game.do("red", "play_commercial_harbor")
    swap = {"give": "ore", "get": "cloth"}
    game.do("red", "swap_at_harbor", with_="blue", **swap)
    (owed,) = game.owed()
    assert (owed["seat"], owed["get"]) == ("blue", "cloth")
    assert game.refused("blue", "give_commodity", commodity="coin").code == "bad_cards"
    game.do("blue", "give_commodity", commodity="cloth")
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    game.do("red", "swap_at_harbor", with_="orange", **swap)
    game.do("orange", "decline_commodity")
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    again = game.refused("red", "swap_at_harbor", with_="orange", **swap)
    assert again.code == "commercial_harbor_used"


@RULE("H4")
def test_who_chooses_the_commodity_out_of_fingers_may_have_none() -> None:
    game = beside("commercial_harbor", house={"commercial_harbor": "opponent"})
    game.fix("hand", of="red", cards={"ore": 1})
    game.fix("hand", of="white", cards={"coin": 1})
    game.do("red", "play_commercial_harbor")
    game.do("red", "swap_at_harbor", with_="blue", give="ore")
    assert {do["commodity"] for do in game.options("blue", "give_commodity")} == {
        "paper",
        "cloth",
        "coin",
    }
    game.do("blue", "decline_commodity")
    game.do("red", "swap_at_harbor", with_="white", give="ore")
    assert game.refused("white", "decline_commodity").code == "must_give_commodity"
    game.do("white", "give_commodity", commodity="coin")
    assert (game.hand("red"), game.hand("white")) == ({"coin": 1}, {"ore": 1})


@RULE("C10.13")
def test_a_person_swaps_with_the_app_and_by_hand_with_people() -> None:
    game = in_turn_of("blue", "commercial_harbor")
    game.fix("hand", of="red", cards={"cloth": 1})
    game.do("blue", "play_commercial_harbor")
    swap = {"give": "ore", "get": "cloth"}
    partners = {do["with"] for do in game.options("blue", "swap_at_harbor")}
    assert partners == {"red", "white"}
    by_hand = game.refused("blue", "swap_at_harbor", with_="orange", **swap)
    assert by_hand.code == "trade_by_hand"
    game.do("blue", "swap_at_harbor", with_="red", **swap)
    assert game.hand("red") == {"ore": 1}
    game.do("blue", "swap_at_harbor", with_="white", **swap)
    assert game.hand("white") == {}


@RULE("H3", "C12.1")
def test_a_saboteur_asks_hands_in_the_app_to_discard_and_tells_the_others() -> None:
    game = ahead(beside("saboteur", house={"saboteur": "discard"}), "blue", "white")
    game.fix("hand", of="white", cards={"ore": 3, "coin": 2})
    game.do("red", "play_saboteur")
    asked = game.seen(game.last("discards_asked"), "table") or {}
    assert asked["counts"] == {"blue": 0, "white": 2, "orange": 0}
    (owed,) = game.owed()
    assert (owed["seat"], owed["count"]) == ("white", 2)


@RULE("C10.25")
def test_what_is_owed_falls_away_where_a_robot_leaves_with_its_hand() -> None:
    game = ahead(beside("wedding"), "blue")
    game.do("red", "play_wedding")
    assert game.owed()[0]["type"] == "give_cards"
    game.fix("hand", of="red")
    assert game.owed()[0]["type"] == "act"
