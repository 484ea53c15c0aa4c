"""What robots weigh: points and pips rather than persons, both sides of a trade, and reasons that people understand."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.robots import robber
from companion.robots.games import judgement_of
from companion.robots.land import land_of, longest
from companion.robots.moment import SeatMoment, Strength
from companion.robots.outlook import HORIZON, rounds
from companion.robots.player import RobotPlayer
from tests.robots.__main__ import Score, interval, lost
from tests.robots.driver import seen_by
from tests.rules.table_for_tests import GameForTests

Json = dict[str, Any]


@pytest.fixture
def game() -> GameForTests:
    """Red is to act; nobody has anything but what a test lays."""
    game: GameForTests = GameForTests.empty_island()
    game.turn_of("red")
    return game


def seen(game: GameForTests, seat: str) -> Json:
    return seen_by(game.ruleset, game.state, seat)


def moment(view: Json, strength: Strength = "strong") -> SeatMoment:
    offered: dict[str, list[Json]] = {}
    for option in view["options"]:
        offered.setdefault(option["type"], []).append(option)
    judgement = judgement_of(view["game"])
    return SeatMoment(view, offered, Random(1), judgement.goals, strength, judgement)


def swapped(value: Any, one: str, other: str) -> Any:
    """The same view with two seats' names changed for each other's."""
    if isinstance(value, dict):
        return {swapped(k, one, other): swapped(v, one, other) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [swapped(v, one, other) for v in value]
    return {one: other, other: one}.get(value, value) if isinstance(value, str) else value


def test_the_robber_goes_where_points_and_pips_are_whoever_has_them(game: GameForTests) -> None:
    game.lays("blue", settlements=["0,0,N"], cities=["0,0,S"])
    game.lays("white", settlements=["1,-1,S"])
    game.holds("blue", ore=2)
    game.holds("white", ore=2)
    game.pass_on()
    while game.active != "red":
        game.pass_on()
    game.fix("active", of="red")
    game.roll(3, 4)
    view = seen(game, "red")
    view["wishes"] = {}
    first = RobotPlayer("red", "strong", 1).choose(dict(view))
    again = RobotPlayer("red", "strong", 1).choose(swapped(dict(view), "blue", "white"))
    assert first is not None
    assert first["type"] == "move_robber"
    assert again == first
    here = moment(view)
    assert robber.threat(here, "blue") > robber.threat(here, "white")


@pytest.mark.parametrize("strength", ["gentle", "middle", "strong"])
def test_a_robot_never_turns_down_its_own_victory(game: GameForTests, strength: Strength) -> None:
    houses = ["2,-1,N", "-2,1,N", "-1,0,N"]
    game.lays("red", cities=["0,0,N", "0,0,S", "1,-2,N"], settlements=houses)
    game.holds("red", ore=3, grain=2)
    do = RobotPlayer("red", strength, 7).choose(seen(game, "red"))
    assert do is not None
    assert do["type"] == "build_city"


@pytest.mark.parametrize("strength", ["gentle", "middle", "strong"])
def test_a_victory_of_several_steps_is_seen_however_much_a_strength_misses(
    game: GameForTests, strength: Strength
) -> None:
    cities = ["0,0,N", "0,0,S", "1,-2,N"]
    game.lays("red", cities=cities, settlements=["2,-1,N", "-2,1,N"])
    game.holds("red", ore=10, grain=4)
    do = RobotPlayer("red", strength, 7).choose(seen(game, "red"))
    assert do is not None
    assert do["type"] == "build_city"


def test_what_a_strength_misses_it_misses_all_through_a_turn_and_not_in_every_one(
    game: GameForTests,
) -> None:
    here = moment(seen(game, "red"), "gentle")
    assert here.judgement is not None
    slow = replace(here, judgement=replace(here.judgement, missed={"gentle": 0.5}))
    turns = [replace(slow, mood=mood) for mood in range(200)]
    missed = [turn.misses({"type": "build_city", "at": "0,0,N"}) for turn in turns]
    assert missed == [turn.misses({"type": "build_city", "at": "0,0,S"}) for turn in turns]
    assert 60 < sum(missed) < 140
    assert not any(
        replace(turn, strength="strong").misses({"type": "build_city"}) for turn in turns
    )


def test_it_does_not_help_who_is_about_to_win_and_says_so(game: GameForTests) -> None:
    game.lays("red", cities=["0,0,N", "0,0,S", "1,-2,N", "-1,2,S"])
    game.lays("blue", settlements=["2,-1,N"])
    game.holds("red", wool=3)
    game.holds("blue", ore=3, grain=1)
    game.do("red", "offer_trade", give={"wool": 1}, get={"ore": 1}, to=["blue"])
    blue = RobotPlayer("blue", "strong", 1)
    do = blue.choose(seen(game, "blue"))
    assert do is not None
    assert do["type"] == "decline_trade"
    assert blue.why() == "robots.no.too_near_the_end"


def test_it_takes_the_card_that_completes_a_city_for_one_too_many(game: GameForTests) -> None:
    game.lays("blue", settlements=["2,-1,N"])
    game.lays("red", settlements=["0,0,N"])
    game.holds("red", ore=1)
    game.holds("blue", ore=2, grain=2, wool=4)
    game.do("red", "offer_trade", give={"ore": 1}, get={"wool": 1}, to=["blue"])
    do = RobotPlayer("blue", "strong", 1).choose(seen(game, "blue"))
    assert do is not None
    assert do["type"] == "accept_trade"


def test_it_keeps_what_its_next_city_needs(game: GameForTests) -> None:
    game.lays("blue", settlements=["2,-1,N"])
    game.holds("red", wool=1)
    game.holds("blue", ore=3, grain=2)
    game.do("red", "offer_trade", give={"wool": 1}, get={"ore": 1}, to=["blue"])
    blue = RobotPlayer("blue", "strong", 1)
    do = blue.choose(seen(game, "blue"))
    assert do is not None
    assert do["type"] == "decline_trade"
    assert blue.why() == "robots.no.saving_for_city"


def test_two_proposals_come_with_reasons_that_have_sentences_in_every_language() -> None:
    game = GameForTests.beginner()
    game.roll(1, 1)
    game.holds("red", ore=3, grain=2, brick=2, lumber=2, wool=1)
    advice = RobotPlayer("red", "strong", 1).advise(seen(game, "red"))
    assert len(advice) == 2
    assert advice[0].command != advice[1].command
    for language in LANGUAGES:
        words = Words(language)
        for proposal in advice:
            assert proposal.reasons
            assert all(words.has(key) for key, _ in proposal.reasons)
            assert all(words(key, **params) for key, params in proposal.reasons)


def test_nobody_is_advised_who_owes_nothing(game: GameForTests) -> None:
    assert RobotPlayer("blue", "strong", 1).advise(seen(game, "blue")) == []


@pytest.mark.rule("B9.1")
def test_the_longest_road_ends_where_another_has_built(game: GameForTests) -> None:
    land = land_of(game.view("red"))
    ring = [land.edge_of[e] for e in ("0,0,NE", "0,0,NW", "0,0,W", "1,0,W", "0,1,NW", "-1,1,NE")]
    assert longest(land, frozenset(ring), frozenset()) == 6
    assert longest(land, frozenset(ring[:3]), frozenset()) == 3
    shut = frozenset({land.node_of["0,0,N"]})
    assert longest(land, frozenset(ring[:2]), shut) == 1


def test_what_can_be_paid_takes_no_time_and_what_never_comes_takes_for_ever() -> None:
    rates, nothing = (4.0, 4.0), (0.0, 0.0)
    assert rounds((1, 1), (1, 1), nothing, rates) == 0
    assert rounds((1, 1), (5, 0), nothing, rates) == 0
    assert rounds((1, 1), (1, 0), nothing, rates) == HORIZON
    soon, late = rounds((2, 0), (0, 0), (1.0, 0.0), rates), rounds((2, 0), (0, 0), (0.5, 0), rates)
    assert 2 <= soon < late


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    low, high = interval(50, 100)
    assert low < 0.5 < high
    assert interval(500, 1000)[0] > low


def test_what_a_slower_machine_costs_is_said_with_its_interval() -> None:
    assert lost(Score(games=100, won=60), Score(games=100, won=68)) == (
        "lost on the slower machine: 8.0 points of a hundred [-5.3, 21.3]"
    )
    assert "0.0 points of a hundred [0.0, 0.0]" in lost(Score(games=9), Score(games=9))
