"""H11 and on: the house rules that people play at home, in every game that has them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import GAMES, GameSetup, Refusal, ruleset_for, start, view
from companion.rules.games import Game, initial, ruleset_of
from companion.rules.points import target_of
from tests.rules.base.test_b10_victory import SETTLEMENT, SPREAD, worth
from tests.rules.cities_knights.table import CkGame
from tests.rules.oracle import LAND, corners_of, covering, paths_at
from tests.rules.properties.setups import handicapped, usual_setup
from tests.rules.table_for_tests import GameForTests, Luck, kinds, setup_for

EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda one: f"{one.key}-{one.counts[-1]}")


def at_start(game: Game, **house: str) -> dict[str, Any]:
    """What the table sees first of a game by house rules."""
    setup = usual_setup(game, house=house)
    rules = ruleset_for(setup)
    assert not isinstance(rules, Refusal), rules.message
    events = start(rules, setup, Luck(seed=1))
    assert not isinstance(events, Refusal)
    return view(rules, initial(rules, events[0]), "table")  # type: ignore[arg-type]


@pytest.mark.rule("H11")
@EVERY
def test_every_game_is_played_to_its_own_target_or_to_another(game: Game) -> None:
    rules = ruleset_of(game)
    usual, *others = rules.house["target"].values
    assert usual == str(rules.target)
    assert at_start(game)["target"] == rules.target
    assert {"8", "16"} <= {usual, *others}
    for number in others:
        assert at_start(game, target=number)["target"] == int(number)


@pytest.mark.rule("H11")
@EVERY
@pytest.mark.parametrize("number", ["7", "21", "-1", "ten"])
def test_no_game_is_played_to_points_that_make_none(game: Game, number: str) -> None:
    refusal = ruleset_for(usual_setup(game, house={"target": number}))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("house_value", "H11")


@pytest.mark.rule("H11")
@pytest.mark.parametrize(("target", "wins"), [("8", True), ("10", True), ("11", False)])
def test_the_game_ends_with_the_points_that_the_table_said(target: str, wins: bool) -> None:
    game = GameForTests.empty_island(house={"target": target})
    worth(game, "red", int(target) - 1 if wins else 9)
    site = SPREAD[20]
    game.lays("red", paths_at(site)[0])
    game.holds("red", **SETTLEMENT)
    game.roll(1, 1)
    assert game.view()["winners"] is None
    game.do("red", "build_settlement", at=site)
    assert game.view()["winners"] == (["red"] if wins else None)


@pytest.mark.rule("H11", "B10.8")
def test_real_cards_are_claimed_with_the_points_that_the_table_said() -> None:
    game = GameForTests.empty_island(custody={"cards": "cardboard"}, house={"target": "12"})
    worth(game, "red", 9)
    game.fix("development", of="red", count=3)
    game.roll(1, 1)
    refusal = game.refused("red", "claim_victory", victory_cards=1)
    assert (refusal.code, refusal.params["target"]) == ("claim_points", 12)
    game.do("red", "claim_victory", victory_cards=3)
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("H12")
@EVERY
def test_where_there_is_no_robber_there_is_no_friendly_one(game: Game) -> None:
    rules, rule = ruleset_of(game), ruleset_of(game).house.get("friendly_robber")
    begun = start(rules, usual_setup(game), Luck(seed=1))
    assert not isinstance(begun, Refusal)
    state = initial(rules, begun[0])  # type: ignore[arg-type]
    offered = rule is not None and len(rule.values) > 1
    assert offered == bool(rules.ask.robber_sites(rules, state))


MOUNTAINS = "2,0"
TOP, _, LOW, *_ = corners_of(MOUNTAINS)


def friendly() -> GameForTests:
    """Red is to roll; blue has one settlement at the mountains."""
    game = GameForTests.empty_island(house={"friendly_robber": "2"})
    game.lays("blue", settlements=[TOP])
    return game


@pytest.mark.rule("H12")
def test_a_friendly_robber_does_not_go_beside_who_has_two_points() -> None:
    game = friendly()
    game.roll(3, 4)
    refusal = game.refused("red", "move_robber", at=MOUNTAINS)
    assert (refusal.code, refusal.rule) == ("robber_spares", "H12")
    assert refusal.params == {"seat": "blue", "points": 2}
    offered = {one["at"] for one in game.options("red", "move_robber")}
    assert offered == {at for at in LAND if TOP not in corners_of(at)} - {robber(game)}


@pytest.mark.rule("H12")
def test_it_goes_beside_who_has_three_points_and_beside_oneself() -> None:
    game = friendly()
    game.lays("red", settlements=[LOW])
    game.lays("blue", cities=[SPREAD[0]])
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    assert robber(game) == MOUNTAINS


@pytest.mark.rule("H12")
def test_points_that_only_their_owner_knows_do_not_count_against_anybody() -> None:
    game = friendly()
    game.has_cards("blue", victory_point=5)
    game.roll(3, 4)
    assert game.refused("red", "move_robber", at=MOUNTAINS).code == "robber_spares"


@pytest.mark.rule("H12", "B9.5")
def test_the_usual_robber_spares_nobody() -> None:
    game = GameForTests.empty_island()
    game.lays("blue", settlements=[TOP])
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)


def surrounded() -> GameForTests:
    """Red is to roll; beside every hex without the robber an opponent has a settlement, and each has two points."""
    game: GameForTests = GameForTests.empty_island(house={"friendly_robber": "2"})
    nodes = covering()
    for n, seat in enumerate(("blue", "white", "orange")):
        game.lays(seat, settlements=nodes[2 * n : 2 * n + 2])
    return game


@pytest.mark.rule("H12")
def test_with_no_hex_left_the_robber_stays_and_the_turn_goes_on() -> None:
    game = surrounded()
    game.holds("blue", ore=8)
    game.roll(3, 4)
    events = game.do("blue", "discard", cards={"ore": 4})
    assert kinds(events) == ["cards_discarded", "robber_stayed"]
    assert [duty["type"] for duty in game.owed()] == ["act"]
    assert robber(game) == "0,0"


@pytest.mark.rule("H12", "B8.13")
def test_a_knight_is_played_all_the_same_where_the_robber_stays() -> None:
    game = surrounded()
    game.has_cards("red", knight=1)
    game.roll(1, 1)
    assert kinds(game.do("red", "play_knight"))[-1] == "robber_stayed"
    assert game.entry("red")["played_knights"] == 1
    assert [duty["type"] for duty in game.owed()] == ["act"]


@pytest.mark.rule("H12")
def test_a_correction_that_takes_its_last_hex_lets_nobody_wait_for_the_robber() -> None:
    game = surrounded()
    kept = covering()[0]
    game.fix("piece", at=kept)
    game.roll(3, 4)
    assert [duty["type"] for duty in game.owed()] == ["move_robber"]
    game.lays("blue", settlements=[kept])
    assert [duty["type"] for duty in game.owed()] == ["act"]


def robber(game: GameForTests) -> str:
    """The hex on which it stands."""
    return next(h["at"] for h in game.view()["board"]["hexes"] if h["robber"])


def robbed_knights() -> CkGame:
    """Red has rolled in Cities & Knights; blue has a settlement and a city, the three points of the founding."""
    game = CkGame.empty(house={"friendly_robber": "3"})
    game.lays("blue", settlements=[TOP], cities=[SPREAD[0]])
    return game


@pytest.mark.rule("H12", "C10.17")
def test_the_bishop_spares_who_has_the_three_points_of_the_founding() -> None:
    game = robbed_knights()
    game.roll(1, 1)
    game.progress("red", "bishop")
    refusal = game.refused("red", "play_bishop", at=MOUNTAINS)
    assert (refusal.code, refusal.rule, refusal.params["points"]) == ("robber_spares", "H12", 3)
    assert MOUNTAINS not in {one["at"] for one in game.options("red", "play_bishop")}


@pytest.mark.rule("H13")
@EVERY
def test_every_game_can_spare_its_first_rounds_the_seven(game: Game) -> None:
    assert ruleset_of(game).house["no_seven"].values == ("0", "1", "2", "3", "4")
    assert at_start(game, no_seven="2")["house"]["no_seven"] == "2"


@pytest.mark.rule("H13")
def test_a_seven_of_real_dice_is_rolled_again_in_the_first_rounds_and_nothing_is_lost() -> None:
    game = GameForTests.beginner(house={"no_seven": "1"})
    for seat in game.seats:
        before = game.state
        refusal = game.refused(seat, "roll", dice=[3, 4])
        assert (refusal.code, refusal.rule) == ("seven_again", "H13")
        assert game.state == before
        assert sorted(sum(one["dice"]) for one in game.options(seat, "roll")).count(7) == 0
        assert len(game.options(seat, "roll")) == 30
        game.do(seat, "roll", dice=[6, 6])
        game.do(seat, "end_turn")
    assert len(game.options("red", "roll")) == 36
    game.roll(3, 4)
    assert [duty["type"] for duty in game.owed()] == ["move_robber"]


@pytest.mark.rule("H13")
def test_a_seven_that_is_rolled_again_ends_no_turn() -> None:
    game = GameForTests.beginner(house={"no_seven": "1"})
    game.roll(1, 1)
    game.refused("blue", "roll", dice=[3, 4], ends_turn=True)
    assert game.active == "red"
    game.do("blue", "roll", dice=[1, 1], ends_turn=True)
    assert game.active == "blue"


@pytest.mark.rule("H13")
def test_the_app_rolls_again_until_it_is_no_seven_and_all_else_comes_as_often() -> None:
    shown = []
    for n in range(30):
        game = GameForTests.beginner(
            luck=Luck([n]), custody={"dice": "app"}, house={"no_seven": "1"}
        )
        shown += [tuple(game.do("red", "roll")[0]["dice"])]
        assert game.luck.asked[-1] == 30
    assert len(set(shown)) == 30
    assert 7 not in {one + other for one, other in shown}


@pytest.mark.rule("H13", "C10.1")
def test_no_card_sets_a_seven_in_the_first_rounds() -> None:
    game = CkGame.empty(house={"no_seven": "1"})
    game.progress("red", "alchemist")
    assert game.refused("red", "play_alchemist", dice=[3, 4]).code == "seven_again"
    assert len(game.options("red", "play_alchemist")) == 30
    refusal = game.refused("red", "roll", dice=[3, 4], event="science")
    assert (refusal.code, refusal.rule) == ("seven_again", "H13")
    game.do("red", "play_alchemist", dice=[3, 3])
    game.do("red", "roll", event="science")


@pytest.mark.rule("H14", "B9.2", "A6.1")
@EVERY
def test_every_game_spares_its_own_number_of_cards_or_another(game: Game) -> None:
    rules = ruleset_of(game)
    if "hand_limit" not in rules.house:
        pytest.skip("no card is lost on a 7")
    usual, *others = rules.house["hand_limit"].values
    assert usual == ("11" if game.key == "alexander" else "7")
    for number in (usual, *others):
        setup = usual_setup(game, house={"hand_limit": number})
        events = start(rules, setup, Luck(seed=1))
        assert not isinstance(events, Refusal)
        state = initial(rules, events[0])  # type: ignore[arg-type]
        assert rules.ask.hand_limit(rules, state, game.seats[0]) == int(number)


@pytest.mark.rule("H14")
@pytest.mark.parametrize(("limit", "held", "asked"), [("5", 6, 3), ("10", 10, 0), ("10", 11, 5)])
def test_who_holds_more_than_the_table_said_discards_half(
    limit: str, held: int, asked: int
) -> None:
    game = GameForTests.empty_island(house={"hand_limit": limit})
    game.holds("white", ore=held)
    game.roll(3, 4)
    assert [duty["count"] for duty in game.owed("discard")] == ([asked] if asked else [])


@pytest.mark.rule("H14", "C5.4")
def test_a_city_wall_adds_two_to_what_the_table_said() -> None:
    game = CkGame.empty(house={"hand_limit": "9"})
    assert game.entry("red")["hand_limit"] == 9
    game.lays("red", cities=[TOP])
    game.fix("wall", at=TOP, present=True)
    assert game.entry("red")["hand_limit"] == 11


def with_handicap(game: Game, **more: int) -> GameSetup:
    """An entry of the list as it is usually started, and some seats need more points."""
    return handicapped(usual_setup(game), **more)


@pytest.mark.rule("H15")
@EVERY
def test_in_every_game_one_seat_may_need_more_points_and_everybody_sees_it(game: Game) -> None:
    setup = with_handicap(game, red=3)
    rules = ruleset_for(setup)
    assert not isinstance(rules, Refusal)
    events = start(rules, setup, Luck(seed=1))
    assert not isinstance(events, Refusal)
    state = initial(rules, events[0])  # type: ignore[arg-type]
    needed = {seat: target_of(rules, state, seat) for seat in state.setting.seats}
    assert needed == {seat: rules.target + 3 * (seat == "red") for seat in needed}
    for audience in ("table", *state.setting.seats):
        shown = {s["seat"]: s.get("handicap") for s in view(rules, state, audience)["seats"]}
        assert shown == {seat: 3 if seat == "red" else None for seat in shown}


@pytest.mark.rule("H15")
@pytest.mark.parametrize("handicap", [-1, 6])
def test_no_seat_needs_fewer_points_or_too_many(handicap: int) -> None:
    refusal = ruleset_for(with_handicap(GAMES[0], blue=handicap))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("seat_handicap", "H15")
    assert refusal.params == {"seat": "blue", "most": 5, "count": handicap}


@pytest.mark.rule("H15", "B10.8")
@pytest.mark.parametrize(("seat", "wins"), [("red", False), ("blue", True)])
def test_with_a_handicap_the_tenth_point_is_not_enough(seat: str, wins: bool) -> None:
    game = GameForTests(handicapped(setup_for(), red=2))
    game.clear()
    game.turn_of(seat)
    worth(game, seat, 9)
    site = SPREAD[20]
    game.lays(seat, paths_at(site)[0])
    game.holds(seat, **SETTLEMENT)
    game.do(seat, "build_settlement", at=site)
    assert game.view()["winners"] == ([seat] if wins else None)


@pytest.mark.rule("H15", "B10.8")
def test_real_cards_are_claimed_with_the_points_that_a_handicap_asks_for() -> None:
    setup = handicapped(setup_for(custody={"cards": "cardboard"}), red=1)
    game = GameForTests(setup)
    game.clear()
    worth(game, "red", 9)
    game.fix("development", of="red", count=2)
    game.roll(1, 1)
    refusal = game.refused("red", "claim_victory", victory_cards=1)
    assert (refusal.code, refusal.params["target"]) == ("claim_points", 11)
    game.do("red", "claim_victory", victory_cards=2)
    assert game.view()["winners"] == ["red"]
