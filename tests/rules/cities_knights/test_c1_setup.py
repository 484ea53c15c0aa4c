"""C1: what lies on the table, the founding with a city, the first cards."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules.packs.cities_knights.words import EVENT_FACES, PROGRESS
from tests.rules.boards_for_tests import beginner_board
from tests.rules.cities_knights.table import FOUR, CkGame

RULE = pytest.mark.rule


@RULE("C1.1", "C1.2")
def test_base_rules_hold_but_there_are_no_development_cards_and_no_largest_army() -> None:
    game = CkGame.empty()
    assert "buy_development" not in game.ruleset.commands
    assert "largest_army" not in game.entry("red")
    assert "deck" not in game.view()
    assert game.refused("red", "end_turn").code == "must_roll"
    assert "trade_bank" in game.ruleset.commands


@RULE("C1.3")
def test_the_bank_holds_twelve_of_each_commodity() -> None:
    bank = CkGame.empty().view()["bank"]
    assert {kind: bank[kind] for kind in ("coin", "cloth", "paper")} == {
        "coin": 12,
        "cloth": 12,
        "paper": 12,
    }
    assert bank["ore"] == 19


@RULE("C1.4")
def test_three_decks_of_eighteen_lie_face_down() -> None:
    game = CkGame.empty()
    assert game.view()["progress_decks"] == {"trade": 18, "politics": 18, "science": 18}
    assert [sum(deck.values()) for deck in PROGRESS.values()] == [18, 18, 18]
    assert sum(len(deck) for deck in PROGRESS.values()) == 25


@RULE("C1.5", "C2.1")
def test_the_event_die_has_three_ships_and_one_face_for_each_track() -> None:
    assert Counter(EVENT_FACES) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    game = CkGame.empty()
    assert game.refused("red", "roll", dice=[1, 2]).code == "three_dice_wanted"
    assert game.refused("red", "roll", event="ship").code == "three_dice_wanted"
    assert game.refused("red", "roll", dice=[1, 2], event="sun").code == "bad_event_die"
    assert game.refused("red", "roll", dice=[0, 2], event="ship").code == "bad_die"
    game.roll(1, 2, "trade")
    assert game.view()["roll"] | {"by_hex": []} == {
        "seat": "red",
        "dice": [1, 2],
        "total": 3,
        "by": "table",
        "gains": {},
        "by_hex": [],
        "short": [],
        "event": "trade",
    }
    assert game.refused("red", "roll", dice=[1, 2], event="ship").code == "already_rolled"


@RULE("C2.1")
def test_the_app_rolls_all_three_dice_where_custody_says_so() -> None:
    game = CkGame.empty(custody={"dice": "app"})
    assert game.refused("red", "roll", dice=[1, 2], event="ship").code == "dice_unwanted"
    game.do("red", "roll")
    assert game.view()["roll"]["event"] in EVENT_FACES
    assert game.view()["roll"]["by"] == "app"


@RULE("C1.6", "C1.7")
def test_fleet_merchant_metropolises_and_cards_start_beside_the_board() -> None:
    game = CkGame.empty()
    fleet = game.view()["fleet"]
    assert (fleet["step"], fleet["steps"], fleet["attacks"]) == (0, 7, 0)
    assert CkGame.empty(house={"fleet_steps": "6"}).view()["fleet"]["steps"] == 6
    assert game.view()["board"]["merchant"] is None
    assert game.view()["metropolises"] == {}
    assert game.awarded("longest_road") is None
    assert [entry["defender_cards"] for entry in game.view()["seats"]] == [0, 0, 0, 0]


@RULE("C1.8")
def test_every_seat_has_its_pieces_and_starts_at_level_0() -> None:
    entry = CkGame.new().entry("red")
    assert entry["supply"] == {
        "road": 15,
        "settlement": 5,
        "city": 4,
        "basic_knight": 2,
        "strong_knight": 2,
        "mighty_knight": 2,
        "city_wall": 3,
    }
    assert {track: found["level"] for track, found in entry["improvements"].items()} == {
        "trade": 0,
        "politics": 0,
        "science": 0,
    }


@RULE("C1.9", "C1.10", "C1.11", "C1.12", "C14.3")
def test_round_one_founds_a_settlement_round_two_a_city_that_pays_single_resources() -> None:
    game = CkGame.new()
    for seat in FOUR:
        assert game.owed()[0] | {"round": 1} == game.owed()[0]
        assert game.refused(seat, "build_city", at="0,0,N").code == "must_place_settlement"
        game.do(seat, "build_settlement", at=game.options(seat)[0]["at"])
        game.do(seat, "build_road", at=game.options(seat)[0]["at"])
    assert game.owed() == [{"seat": "orange", "type": "place_city", "rule": "C1.10"}]
    near = game.at(game.view()["board"]["intersections"][0]["at"])
    assert near is not None
    assert game.refused("orange", "build_city", at=near["at"]).code == "site_taken"
    assert game.refused("orange", "build_settlement", at="0,0,N").code == "must_place_city"
    assert game.refused("red", "build_city", at="0,0,N").code == "wait_place_city"
    free = "0,0,S"  # fields 4, mountains 3 and the desert
    assert free in game.sites("orange", "build_city")
    game.do("orange", "build_city", at=free)
    assert game.hand("orange") == {"grain": 1, "ore": 1}
    road = game.options("orange", "build_road")
    assert len(road) == 3
    elsewhere = game.refused("orange", "build_road", at="0,-1,NE")
    assert (elsewhere.code, elsewhere.params["piece"]) == ("road_not_beside", "city")
    game.do("orange", "build_road", at=road[0]["at"])
    game.found()
    assert [entry["points"] for entry in game.view()["seats"]] == [3, 3, 3, 3]
    assert game.active == "red"
    assert all(entry["supply"]["city"] == 3 for entry in game.view()["seats"])


@RULE("C1.13")
def test_the_beginner_land_is_played_without_its_pieces() -> None:
    game = CkGame.new(board=beginner_board())
    assert game.view()["phase"] == "founding"
    assert game.view()["board"]["intersections"] == []
    assert game.events[0].board["hexes"]  # type: ignore[attr-defined]
    assert "pieces" not in game.events[0].board  # type: ignore[attr-defined]


@RULE("C1.14")
def test_all_nine_harbors_stay() -> None:
    assert len(CkGame.new().view()["board"]["harbors"]) == 9
