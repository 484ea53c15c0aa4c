"""Some refusals by their rules: where one sentence or one command used to cite another rule."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, ruleset_for
from tests.rules.cities_knights.table import SIX, CkGame, N, holding
from tests.rules.great_wall.table import WallGame
from tests.rules.great_wall.ways import way as wall_way
from tests.rules.refusals.saying import with_seats
from tests.rules.table_for_tests import GameForTests, setup_for
from tests.rules.ways import way

FIVE = ("red", "blue", "white", "orange", "green")


@pytest.mark.rule("B8.15", "C10.9")
def test_free_roads_that_are_owed_cite_their_card() -> None:
    game = GameForTests.beginner()
    game.has_cards("red", road_building=1)
    game.roll(1, 1)
    game.do("red", "play_road_building")
    assert game.refused("red", "end_turn").rule == "B8.15"
    knights = holding("road_building")
    knights.lays("red", settlements=[N])
    knights.do("red", "play_road_building")
    assert knights.refused("red", "end_turn").rule == "C10.9"
    assert knights.refused("blue", "end_turn").rule == "C10.9"


@pytest.mark.rule("C2.7")
def test_the_alchemist_comes_too_late_by_the_rule_of_what_precedes_a_roll() -> None:
    game = holding("alchemist")
    assert game.refused("red", "play_alchemist", dice=[1, 1]).rule == "C2.7"


@pytest.mark.rule("B8.6", "C9.11")
def test_a_card_out_of_turn_cites_whose_turn_cards_are_played_on() -> None:
    game = GameForTests.beginner()
    assert game.refused("blue", "play_knight").rule == "B8.6"
    game.roll(1, 1)
    assert game.refused("blue", "play_knight").rule == "B8.6"
    knights = CkGame.empty()
    assert knights.refused("blue", "play_warlord").rule == "C9.11"
    assert knights.rolled().refused("blue", "play_warlord").rule == "C9.11"


@pytest.mark.rule("S2.4", "S2.5", "S3.4")
def test_between_turns_trade_cards_and_knights_cite_what_forbids_them() -> None:
    game = GameForTests(setup_for(FIVE))
    while game.view()["phase"] == "founding":
        option = game.options(game.owed()[0]["seat"])[0]
        game.do(option.pop("seat"), option.pop("type"), **option)
    game.roll(1, 1)
    game.holds("blue", ore=1)
    game.do("red", "end_turn")
    assert game.refused("blue", "trade_bank", give="ore", get="wool").rule == "S2.4"
    assert game.refused("blue", "play_knight").rule == "S2.5"
    assert game.refused("blue", "end_turn").rule == "S2.9"
    knights = CkGame.empty(SIX).rolled()
    knights.holds("blue", ore=1)
    knights.do("red", "end_turn")
    for type_, fields in (
        ("trade_bank", {"give": "ore", "get": "wool"}),
        ("play_warlord", {}),
        ("move_knight", {"from_": N, "to": N}),
    ):
        assert knights.refused("blue", type_, **fields).rule == "S3.4"


@pytest.mark.rule("B5.8", "B5.9", "B5.10", "C4.2", "C4.5", "W9.4")
def test_the_bank_s_rate_cites_what_gives_it() -> None:
    game = GameForTests.empty_island()
    game.roll(1, 1)
    for trade, rule in ((None, "B5.8"), ("any", "B5.9"), ("ore", "B5.10")):
        game.lays("red", settlements=["0,-2,N"])
        game.fix("harbor", at="0,-2,NW", trade=trade)
        assert game.refused("red", "trade_bank", give="ore", get="wool").rule == rule
    knights = CkGame.empty().rolled()
    assert knights.refused("red", "trade_bank", give="coin", get="wool").rule == "C4.2"
    knights.level("red", trade=3)
    assert knights.refused("red", "trade_bank", give="coin", get="wool").rule == "C4.5"


@pytest.mark.rule("C5.1", "C6.3", "C7.2", "W4.2")
def test_a_price_cites_the_rule_that_sets_it() -> None:
    game = CkGame.empty()
    game.lays("red", "0,0,NW", cities=[N])
    game.rolled()
    assert game.refused("red", "build_wall", at=N).rule == "C5.1"
    assert game.wish("red", "build_knight")["rule"] == "C6.3"
    assert game.refused("red", "improve_city", track="trade").rule == "C7.2"
    wall = WallGame.bare()
    wall.again()
    wall.roll(1, 1)
    assert wall.refused("red", "raise_wall").rule == "W4.2"


@pytest.mark.rule("C1.2")
def test_what_stays_in_the_box_cites_the_rule_that_leaves_it_there() -> None:
    game = CkGame.empty().rolled()
    for type_ in ("buy_development", "play_knight", "play_monopoly", "claim_victory"):
        refusal = game.try_("red", type_)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.rule) == ("no_command", "C1.2")


@pytest.mark.rule("W1.1", "S1.1", "B1.1")
def test_how_many_may_play_cites_the_rule_of_the_game() -> None:
    wrong = (
        (with_seats(wall_way(4), 3), "W1.1"),
        (with_seats(wall_way(6), 5), "W1.1"),
        (with_seats(way("cities_knights", 6), 7), "S1.1"),
        (with_seats(way("base", 3), 2), "B1.1"),
    )
    for setup, rule in wrong:
        refusal = ruleset_for(setup)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.rule) == ("seat_count", rule)


@pytest.mark.rule("W12.2")
def test_a_lost_game_is_over_by_the_last_breach() -> None:
    game = WallGame.bare()
    game.penalties(blue=4)
    game.again()
    game.attack("red")
    assert game.refused("red", "end_turn").rule == "W12.2"
