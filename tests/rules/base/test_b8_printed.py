"""Development cards on cardboard of which the app is told the kinds of one seat, as of a robot's (B8.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.rules import resample, view
from tests.rules.base.development import DECK, PRICE, cards
from tests.rules.table_for_tests import GameForTests, Luck, setup_for

PRINTED = {"cards": "cardboard"}


def kept(*seats: str) -> GameForTests:
    """Cards are cardboard, and the app keeps those of these seats; red has rolled."""
    setup = setup_for(custody=PRINTED)
    players = tuple(replace(player, kept=player.seat in seats) for player in setup.players)
    game = GameForTests(replace(setup, players=players))
    game.roll(1, 1)
    return game


def code(game: GameForTests, *wish: str, **fields: Any) -> str:
    """Why not."""
    return game.refused(*wish, **fields).code


@pytest.mark.rule("B8.4")
def test_the_app_is_told_the_card_of_a_kept_seat_and_of_no_other() -> None:
    game = kept("red")
    game.holds("red", **PRICE)
    told = {do.get("outcome") for do in game.options("red", "buy_development")}
    assert told == set(DECK)
    assert code(game, "red", "buy_development", outcome="dragon") == "no_such_card"
    game.do("red", "buy_development", outcome="knight")
    assert cards(game, "red") == Counter(["knight"])
    assert "development_cards" not in game.entry("red", "blue")
    other = kept("blue")
    other.holds("red", **PRICE)
    assert code(other, "red", "buy_development", outcome="knight") == "card_not_named"


@pytest.mark.rule("B8.1")
def test_no_more_of_a_kind_is_drawn_than_there_are() -> None:
    game = kept("red")
    game.fix("development_hand", of="red", cards={"monopoly": 2})
    game.holds("red", **PRICE)
    assert code(game, "red", "buy_development", outcome="monopoly") == "card_not_left"
    assert "monopoly" not in {do["outcome"] for do in game.options("red", "buy_development")}


@pytest.mark.rule("B10.2")
def test_its_victory_points_count_without_a_claim_and_only_its_owner_sees_them() -> None:
    game = kept("red")
    game.fix("development_hand", of="red", cards={"victory_point": 2})
    assert game.entry("red", "red")["points"] == game.entry("red", "blue")["points"] + 2
    assert code(game, "red", "claim_victory", victory_cards=2) == "victory_counted"
    assert not game.options("red", "claim_victory")


@pytest.mark.rule("B8.8")
def test_it_plays_a_card_that_it_was_told_and_not_on_the_turn_of_buying() -> None:
    game = kept("red")
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="knight")
    assert code(game, "red", "play_knight") == "card_too_new"
    game.fix("development_hand", of="red", cards={"knight": 1})
    assert code(game, "red", "play_knight") == "card_too_new"
    assert code(game, "red", "play_monopoly", resource="ore") == "card_not_held"


@pytest.mark.rule("B8.4")
def test_what_others_cannot_know_of_it_may_be_any_unseen_card() -> None:
    game = kept("red", "blue")
    game.fix("development_hand", of="red", cards={"knight": 1, "monopoly": 1})
    game.fix("development_hand", of="blue", cards={"victory_point": 1})
    seen = set()
    for seed in range(20):
        other = resample(game.ruleset, game.state, "blue", Luck(seed=seed))
        for audience in ("table", "blue"):
            assert view(game.ruleset, other, audience) == view(game.ruleset, game.state, audience)
        own = next(s for s in view(game.ruleset, other, "red")["seats"] if s["seat"] == "red")
        seen.update(card["card"] for card in own["development_cards"])
    assert seen >= {"knight", "victory_point"}
    same = resample(game.ruleset, game.state, "red", Luck(seed=1))
    assert view(game.ruleset, same, "red") == view(game.ruleset, game.state, "red")


@pytest.mark.rule("B8.3")
def test_a_real_deck_that_is_said_to_be_empty_sells_no_card_until_one_is_found() -> None:
    game = kept("red")
    game.holds("red", **PRICE)
    told = game.do("red", "decline_buy_development")
    assert [(event["type"], event["back"]) for event in told] == [("deck_emptied", {})]
    assert (game.view()["deck"], game.options("red", "buy_development")) == (0, [])
    assert code(game, "red", "buy_development", outcome="knight") == "deck_empty"
    assert code(game, "red", "decline_buy_development") == "deck_empty"
    game.fix("development", of="blue", count=1)
    assert game.view()["deck"] == 24
    assert game.options("red", "buy_development")


@pytest.mark.rule("B8.3")
def test_a_card_that_was_not_there_is_handed_back_with_what_it_cost() -> None:
    game = kept()
    game.holds("red", **PRICE)
    before = game.hand("red")
    game.do("red", "buy_development")
    (told,) = game.do("red", "decline_buy_development")
    assert told["back"] == PRICE
    assert (game.hand("red"), cards(game, "red"), game.view()["deck"]) == (before, Counter(), 0)


@pytest.mark.rule("B8.3")
def test_nobody_says_of_cards_in_the_app_that_there_are_none() -> None:
    game = GameForTests(setup_for())
    game.roll(1, 1)
    assert code(game, "red", "decline_buy_development") == "deck_in_app"


@pytest.mark.rule("B8.4")
def test_a_person_takes_the_cards_up_again_and_the_app_forgets_them() -> None:
    game = kept("red")
    game.fix("development_hand", of="red", cards={"knight": 2})
    game.fix("development_hand", of="red")
    assert cards(game, "red") == Counter([None, None])
    game.holds("red", **PRICE)
    assert code(game, "red", "buy_development", outcome="knight") == "card_not_named"
    assert code(game, "red", "correct", fact="development_hand", of="red") == "hand_not_kept"
