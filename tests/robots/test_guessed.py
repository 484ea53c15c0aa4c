"""What a robot thinks that others hold: what everybody saw come and go, and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.robots.guessed import likely_hands
from companion.robots.judgement import Apart
from companion.rules.terms import RESOURCES
from tests.robots.driver import played, robot, seen_by, setup_of
from tests.robots.games.seats import moment_of, seen_moment
from tests.robots.habits import STRENGTHS, everything
from tests.rules.table_for_tests import GameForTests

Json = dict[str, Any]


@pytest.fixture
def game() -> GameForTests:
    """Red is to act; blue has three cards and white one."""
    game: GameForTests = GameForTests.empty_island()
    game.turn_of("red")
    game.holds("blue", ore=2, wool=1)
    game.holds("white", grain=1)
    return game


def guessed(game: GameForTests, *events: Json) -> dict[str, dict[str, float]]:
    seen = seen_by(game.ruleset, game.state, "red")
    seen["journal"] = [{"event": event} for event in events]
    return likely_hands(seen_moment(game, "red", seen))


def gained(**gains: dict[str, int]) -> Json:
    return {"type": "resources_gained", "source": "production", "gains": gains}


def test_cards_that_everybody_saw_come_are_known(game: GameForTests) -> None:
    found = guessed(game, gained(blue={"ore": 2, "wool": 1}, white={"grain": 1}))
    assert found["blue"]["ore"] == pytest.approx(2)
    assert found["white"] == pytest.approx({**dict.fromkeys(found["white"], 0), "grain": 1})


def test_what_was_paid_traded_and_taken_is_gone(game: GameForTests) -> None:
    found = guessed(
        game,
        gained(blue={"ore": 3, "brick": 1, "lumber": 1, "grain": 2}),
        {"type": "road_built", "seat": "blue", "at": "0,0,N", "cost": {"brick": 1, "lumber": 1}},
        {"type": "traded", "seat": "blue", "with": "white", "give": {"ore": 1}, "get": {"wool": 1}},
        {"type": "monopoly_taken", "seat": "white", "resource": "grain", "taken": {"blue": 2}},
    )
    blue = found["blue"]
    assert (blue["wool"], blue["brick"], blue["grain"]) == pytest.approx((1, 0, 0))
    assert blue["ore"] > 1.5


@pytest.mark.rule("A8.9")
def test_what_an_auction_took_is_gone(game: GameForTests) -> None:
    came = gained(blue={"ore": 2, "wool": 1, "grain": 2})
    paid = {"type": "bid_paid", "seat": "blue", "amount": 3, "paid": {"grain": 2, "gold": 1}}
    blue = guessed(game, came, paid)["blue"]
    assert blue["grain"] == pytest.approx(0)
    assert blue["ore"] > 1.5


@pytest.mark.rule("A4.1")
def test_what_a_supply_gives_everybody_may_be_of_any_kind(game: GameForTests) -> None:
    game.lays("blue", cities=["0,0,N"])
    game.holds("blue", **dict.fromkeys(RESOURCES, 3))
    seen = seen_by(game.ruleset, game.state, "red")
    here = seen_moment(game, "red", seen)
    assert here.judgement is not None
    gifts = Apart(dict.fromkeys(RESOURCES, 1.0))
    given = replace(here, judgement=replace(here.judgement, apart=lambda _: gifts))
    land, supply = likely_hands(here)["blue"], likely_hands(given)["blue"]
    assert min(supply.values()) > min(land.values())


def test_a_card_stolen_face_down_may_be_any(game: GameForTests) -> None:
    came = gained(blue={"ore": 3, "wool": 1})
    theft = {"type": "card_stolen", "seat": "white", "victim": "blue", "resource": None}
    blue = guessed(game, came, theft)["blue"]
    assert blue["ore"] > 1.5
    assert 0.5 < blue["wool"] < 1


def test_what_was_undone_never_happened_and_no_seat_is_thought_to_hold_more_than_it_does(
    game: GameForTests,
) -> None:
    seen = seen_by(game.ruleset, game.state, "red")
    seen["journal"] = [{"event": gained(white={"ore": 1}), "undone": True}]
    assert likely_hands(seen_moment(game, "red", seen))["white"]["ore"] < 1
    for held in guessed(game, gained(blue={"ore": 9}, white={"wool": 4})).values():
        assert sum(held.values()) <= 3 + 1e-6


@pytest.mark.turn(3)
def test_guesses_are_near_what_is_held_all_through_a_game() -> None:
    setup = setup_of("base", 4, 5)
    robots = {p.seat: robot(p.seat, STRENGTHS[n % 3], 5) for n, p in enumerate(setup.players)}
    sure, right = 0, 0
    for step in played(setup, 5, robots, longest=250):
        if not step.do or step.do["type"] != "end_turn":
            continue
        hands = {entry["seat"]: entry["hand"] for entry in everything(step)}
        told = likely_hands(moment_of(step.seen))
        for seat, held in told.items():
            for kind, mean in held.items():
                if mean >= 0.9:
                    sure += 1
                    right += hands[seat].get(kind, 0) > 0
    assert sure > 40
    assert right > 0.8 * sure
