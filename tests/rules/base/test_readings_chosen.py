"""Readings that a table may choose otherwise than the index: free roads, new cards, winning on any turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules import GameStarted, as_json, initial, resample
from companion.rules.points import true_total
from tests.rules.oracle import COAST, SPREAD, chain, paths_at
from tests.rules.properties.setups import variable_board
from tests.rules.table_for_tests import GameForTests, Luck, setup_for

RULE = pytest.mark.rule
HOME = SPREAD[0]
PRICE = {"grain": 1, "wool": 1, "ore": 1}


def at_home(**house: str) -> GameForTests:
    """Red has a settlement with a road, and has rolled."""
    game = GameForTests.empty_island(house=house)
    game.lays("red", paths_at(HOME)[0], settlements=[HOME])
    game.roll(1, 1)
    assert isinstance(game, GameForTests)
    return game


@RULE("B8.15")
def test_by_default_both_free_roads_are_placed() -> None:
    game = at_home()
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    game.do("red", "build_road", at=paths_at(HOME)[1])
    assert game.owed()[0] == {"seat": "red", "type": "place_road", "rule": "B8.15", "left": 1}
    assert game.sites("red", "end_roads") == set()
    refusal = game.refused("red", "end_roads")
    assert (refusal.code, refusal.rule) == ("roads_not_ended", "B8.15")


@RULE("B8.15")
def test_a_table_may_let_a_seat_stop_after_one_free_road_but_not_before_it() -> None:
    game = at_home(road_building="may_stop")
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    assert "may_stop" not in game.owed()[0]
    assert game.refused("red", "end_roads").code == "roads_not_ended"
    game.do("red", "build_road", at=paths_at(HOME)[1])
    assert (game.owed()[0]["left"], game.owed()[0]["may_stop"]) == (1, True)
    assert {"type": "end_roads", "seat": "red"} in game.options("red")
    assert game.refused("blue", "end_roads").code == "wait_place_road"
    assert game.do("red", "end_roads") == [{"type": "roads_ended", "seat": "red"}]
    assert game.owed()[0]["type"] == "act"
    assert game.entry("red")["supply"]["road"] == 15 - 2


@RULE("B8.15")
def test_where_a_seat_may_stop_it_may_place_both_all_the_same() -> None:
    game = at_home(road_building="may_stop")
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    for _ in range(2):
        game.do("red", "build_road", at=sorted(game.sites("red", "build_road"))[0])
    assert game.owed()[0]["type"] == "act"


@RULE("B2.4")
def test_no_founding_road_may_be_left_out() -> None:
    house = {"road_building": "may_stop"}
    game = GameForTests(setup_for(board=variable_board(1, 4), house=house))
    seat = game.owed()[0]["seat"]
    game.do(seat, "build_settlement", at=sorted(game.sites(seat, "build_settlement"))[0])
    assert game.refused(seat, "end_roads").rule == "B2.8"


@RULE("B8.8", "B8.6")
def test_a_table_may_let_a_card_be_played_on_the_turn_it_was_bought_one_a_turn() -> None:
    game = at_home(new_cards="at_once")
    game.holds("red", **{kind: 2 * count for kind, count in PRICE.items()})
    game.do("red", "buy_development", outcome="monopoly")
    game.do("red", "buy_development", outcome="invention")
    cards = game.entry("red", "red")["development_cards"]
    assert [card["playable"] for card in cards] == [True, True]
    game.do("red", "play_monopoly", resource="ore")
    assert game.refused("red", "play_invention", resources=["ore", "ore"]).rule == "B8.6"


def _nine(game: GameForTests, seat: str) -> None:
    game.lays(seat, cities=SPREAD[:4], settlements=SPREAD[4:5])


@RULE("B10.4")
@pytest.mark.parametrize(("winning", "won"), [("own_turn", None), ("any_turn", ["blue"])])
def test_a_table_may_let_a_seat_win_on_anothers_turn(winning: str, won: list[str] | None) -> None:
    game = GameForTests.empty_island(house={"winning": winning})
    game.turn_of("red")
    game.lays("red", *chain(*COAST[:6]))
    _nine(game, "blue")
    assert game.view()["winners"] is None
    assert game.awarded("longest_road") == "red"
    game.fix("piece", at=SPREAD[5], owner="blue", piece="settlement")
    assert game.view()["winners"] == won


@RULE("B10.6")
def test_of_two_seats_with_the_points_the_active_one_wins() -> None:
    game = GameForTests.empty_island(house={"winning": "any_turn"})
    game.turn_of("white")
    game.has_cards("white", victory_point=5)
    game.lays("white", cities=SPREAD[8:10])
    game.lays("blue", cities=SPREAD[:4])
    game.fix("longest_road", of=None)
    started = game.events[0]
    assert isinstance(started, GameStarted)
    game.lays("blue", settlements=SPREAD[4:6])
    assert game.view()["winners"] == ["blue"]
    game.lays("white", settlements=SPREAD[10:11])
    assert game.view()["winners"] == ["white"]


@RULE("B10.7")
def test_hidden_cards_dealt_anew_leave_nobody_who_would_have_won() -> None:
    game = GameForTests.empty_island(house={"winning": "any_turn"})
    game.turn_of("red")
    game.lays("blue", cities=SPREAD[:4], settlements=SPREAD[4:5])
    game.has_cards("blue", knight=3)
    for seed in range(40):
        dealt = resample(game.ruleset, game.state, "red", Luck(seed=seed))
        assert true_total(game.ruleset, dealt, "blue") < 10


@RULE("B8.8", "B8.15", "B10.4")
def test_a_game_kept_before_these_choices_goes_on_as_it_was() -> None:
    """What its first event does not say stands at the default."""
    game = at_home()
    started = game.events[0]
    assert isinstance(started, GameStarted)
    known = ("beginner_map", "bank_shortage", "trade_and_build", "longest_road_tie")
    old = replace(started, house={key: started.house[key] for key in known})
    assert as_json(old) != as_json(started)
    assert initial(game.ruleset, old) == initial(game.ruleset, started)
