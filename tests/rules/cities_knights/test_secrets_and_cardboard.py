"""Looks into hands are for one seat and for a while; what lies on the table is not the app's to know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.rules import resample, view
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.table import NE, SE, CkGame, N, S, ring_roads
from tests.rules.table_for_tests import Luck, kinds


def looking(card: str, **fields: str) -> CkGame:
    """Red has played a card because of which something is owed; all hands are full."""
    game = CkGame.empty(
        house={"commercial_harbor": "opponent"} if card == "commercial_harbor" else {}
    ).rolled()
    game.lays("blue", settlements=[N])
    game.lays("white", settlements=[S])
    for seat in game.seats:
        game.holds(seat, ore=2, cloth=2, coin=1, paper=1, wool=1)
    game.progress("blue", "warlord", "crane")
    game.progress("white", "smith", "saboteur", "merchant")
    game.progress("red", card, "spy") if card != "spy" else game.progress("red", card)
    game.do("red", f"play_{card}", **fields)
    if card == "commercial_harbor":
        game.do("red", "swap_at_harbor", with_="blue", give="ore")
    return game


@pytest.mark.rule("C10.14", "C10.23", "C10.25", "H4")
@pytest.mark.parametrize(
    ("card", "fields", "duty"),
    [
        ("master_merchant", {"from_": "blue"}, "take_cards"),
        ("spy", {"from_": "blue"}, "take_progress"),
        ("wedding", {}, "give_cards"),
        ("commercial_harbor", {}, "give_commodity"),
    ],
)
def test_nobody_learns_more_than_the_card_says(
    card: str, fields: dict[str, str], duty: str
) -> None:
    game = looking(card, **fields)
    assert game.owed()[0]["type"] == duty
    for seed in range(5):
        invariants.check_secrets(game.ruleset, game.state, seed)


def hand_seen(game: CkGame) -> object:
    return game.entry("blue", "red")["hand"]


def cards_seen(game: CkGame) -> object:
    return game.entry("blue", "red")["progress_cards"]


@pytest.mark.parametrize(("card", "seen"), [("master_merchant", hand_seen), ("spy", cards_seen)])
def test_what_red_sees_is_kept_for_red_and_dealt_anew_for_white(
    card: str, seen: Callable[[CkGame], object]
) -> None:
    game = looking(card, from_="blue")
    known, state, others = seen(game), game.state, []
    for seed in range(20):
        game.state = resample(game.ruleset, state, "red", Luck(seed=seed))
        assert seen(game) == known
        game.state = resample(game.ruleset, state, "white", Luck(seed=seed))
        others.append(seen(game))
    assert any(other != known for other in others)


def test_dealing_anew_never_hides_a_victory_point_card_in_a_hand() -> None:
    game = CkGame.empty().rolled()
    for seat in game.seats:
        game.progress(
            seat, {"red": "spy", "blue": "crane", "white": "spy", "orange": "smith"}[seat]
        )
    for seed in range(50):
        other = resample(game.ruleset, game.state, "red", Luck(seed=seed))
        for seat in game.seats[1:]:
            entry = next(e for e in view(game.ruleset, other, seat)["seats"] if e["seat"] == seat)
            held = {card["card"] for card in entry["progress_cards"]}
            assert not held & {"printer", "constitution"}


# --- cardboard ---


def test_with_cardboard_resources_cards_ask_for_nothing_that_hands_do_themselves() -> None:
    game = CkGame.empty(custody={"resources": "cardboard"}).rolled()
    game.lays("red", *ring_roads(N, NE, SE))
    game.lays("blue", settlements=[S], cities=[])
    game.progress("red", "wedding", "master_merchant", "commercial_harbor", "trade_monopoly")
    game.do("red", "play_wedding")
    game.do("red", "play_master_merchant", from_="blue")
    game.do("red", "play_commercial_harbor")
    assert game.options("red", "swap_at_harbor") == []
    refusal = game.refused("red", "swap_at_harbor", with_="blue", give="ore", get="coin")
    assert refusal.code == "trade_by_hand"
    events = game.do("red", "play_trade_monopoly", commodity="coin")
    assert events[-1]["taken"] == {}
    game.progress("red", "bishop")
    events = game.do("red", "play_bishop", at="0,1")
    assert [event for event in events if event["type"] == "card_stolen"] == [
        {"type": "card_stolen", "seat": "red", "victim": "blue", "resource": None}
    ]
    game.do("red", "build_knight", at=NE)
    assert game.owed()[0]["type"] == "act"


def test_with_cardboard_resources_the_app_says_who_takes_what() -> None:
    game = CkGame.empty(custody={"resources": "cardboard"})
    game.lays("red", cities=[NE])
    game.level("blue", science=3)
    game.roll(1, 2)
    assert game.view()["roll"]["gains"] == {"red": {"lumber": 1, "paper": 1}}
    assert game.owed()[0]["type"] == "aqueduct"
    game.do("blue", "take_aqueduct", resource="ore")


def test_with_cardboard_progress_cards_kinds_are_named_by_playing_them() -> None:
    game = CkGame.empty(custody={"cards": "cardboard"})
    game.fix("progress", of="red", cards={"trade": 2, "politics": 1})
    game.fix("progress", of="blue", cards={"science": 1})
    game.rolled()
    assert game.view()["progress_decks"] == {"trade": 16, "politics": 17, "science": 17}
    game.do("red", "play_merchant_fleet", resource="ore")
    assert game.entry("red")["progress"]["trade"] == 1
    assert game.refused("red", "play_crane", track="trade").code == "progress_card_not_held"
    game.do("red", "play_spy", from_="blue")
    assert game.refused("red", "take_progress", card="trade").code == "spy_card"
    game.do("red", "take_progress", card="science")
    assert game.entry("red")["progress"] == {"trade": 1, "politics": 0, "science": 1}


def test_with_cardboard_cards_a_seat_with_five_gives_one_back_by_color() -> None:
    game = CkGame.empty(custody={"cards": "cardboard"})
    game.fix("progress", of="blue", cards={"trade": 3, "politics": 1})
    game.level("blue", science=1)
    events = game.roll(1, 1, "science")
    assert "progress_drawn" in kinds(events)
    assert {o["card"] for o in game.options("blue", "give_back_progress")} == {
        "trade",
        "politics",
        "science",
    }
    game.do("blue", "give_back_progress", card="politics")
    assert game.entry("blue")["progress"] == {"trade": 3, "politics": 0, "science": 1}
    refusal = game.refused("red", "draw_progress", track="trade")
    assert refusal.code in ("not_due", "bad_command")
