"""Robots in Cities & Knights: before an attack, with commodities, with progress cards."""

from __future__ import annotations

import pytest

from companion.robots.games import cities_knights
from companion.robots.games.cities_knights import cards
from companion.robots.games.cities_knights.fleet import NextAttack
from companion.robots.moment import Strength
from companion.robots.player import RobotPlayer
from tests.robots.driver import seen_by
from tests.robots.games.seats import done, wanted
from tests.rules.cities_knights.table import NE, CkGame, N, S


@pytest.fixture
def game() -> CkGame:
    """Red has rolled and has a city; others have what a test lays."""
    game = CkGame.empty()
    game.lays("red", "0,0,NE", "0,0,NW", cities=[N])
    game.rolled()
    game.holds("red")
    return game


@pytest.mark.rule("C13.10", "C13.11")
def test_a_knight_wakes_when_the_fleet_is_near_and_sleeps_while_it_is_far(game: CkGame) -> None:
    game.lays("red", settlements=[S])
    game.knight("red", NE)
    # A city is what the grain is kept for.
    game.holds("red", grain=1, ore=2)
    game.fix("fleet", count=1)
    assert wanted(game, "red")["type"] != "activate_knight"
    game.fix("fleet", count=6)
    assert wanted(game, "red") == {"type": "activate_knight", "seat": "red", "at": NE}


@pytest.mark.rule("C13.5", "C13.11")
def test_strength_is_worth_most_where_it_saves_the_city() -> None:
    weak = NextAttack(barbarians=4, others={"blue": 1, "white": 2}, weak=("blue",), exposed=True)
    assert weak.worth(2) > weak.worth(1) > weak.worth(0)
    safe = NextAttack(barbarians=4, others={"blue": 1, "white": 2}, weak=("blue",), exposed=False)
    assert weak.worth(0) < safe.worth(0)


@pytest.mark.rule("C3.2", "C3.3")
def test_a_city_is_counted_with_its_commodity() -> None:
    assert cities_knights.harvest("city", "mountains") == {"ore": 1, "coin": 1}
    assert cities_knights.harvest("city", "fields") == {"grain": 2}
    assert cities_knights.harvest("settlement", "forest") == {"lumber": 1}


@pytest.mark.rule("C7.2", "C8.2")
def test_commodities_are_spent_on_the_level_that_brings_a_metropolis(game: CkGame) -> None:
    game.level("red", science=3)
    game.holds("red", paper=4)
    assert done(game, "red")[0]["type"] == "improve_city"
    assert game.view()["metropolises"]["science"]["seat"] == "red"


@pytest.mark.rule("C8.2", "C14.1")
@pytest.mark.parametrize("strength", ["gentle", "middle", "strong"])
def test_a_metropolis_that_wins_is_built_at_any_strength(game: CkGame, strength: Strength) -> None:
    houses = ["2,-1,N", "-2,1,N", "-1,0,N"]
    game.lays("red", cities=["0,0,S", "1,-2,N", "-1,2,S"], settlements=houses)
    game.level("red", science=3)
    game.holds("red", paper=4)
    for seed in range(8):
        do = RobotPlayer("red", strength, seed).choose(seen_by(game.ruleset, game.state, "red"))
        assert do is not None
        assert do["type"] == "improve_city"


@pytest.mark.rule("C10.11", "C14.6")
def test_the_merchant_is_played_at_once_for_its_point(game: CkGame) -> None:
    game.progress("red", "merchant")
    do = wanted(game, "red")
    assert do["type"] == "play_merchant"
    assert do["at"] == "0,-1"


@pytest.mark.rule("C10.24")
def test_a_warlord_is_kept_until_there_are_knights_to_wake(game: CkGame) -> None:
    game.progress("red", "warlord")
    game.fix("fleet", count=6)
    assert wanted(game, "red")["type"] != "play_warlord"
    game.knight("red", NE)
    assert wanted(game, "red")["type"] == "play_warlord"


@pytest.mark.rule("C10.22")
def test_a_sabotaged_city_is_repaired(game: CkGame) -> None:
    game.fix("sabotaged", at=N, present=True)
    game.holds("red", lumber=1, ore=1)
    assert wanted(game, "red") == {"type": "repair_city", "seat": "red", "at": N}


@pytest.mark.rule("C13.13")
def test_the_city_that_brings_least_is_lost(game: CkGame) -> None:
    game.lays("red", cities=[S, "0,-2,N"])
    game.do("red", "end_turn")
    game.attack()
    do = wanted(game, "red")
    assert do["type"] == "lose_city"
    assert do["at"] == "0,-2,N"


@pytest.mark.rule("C9.8", "C10.23")
def test_of_many_cards_the_least_goes_back_and_a_spy_takes_the_best() -> None:
    names = ("spy", "diplomat", "merchant", "crane")
    options = [{"type": "give_back_progress", "card": card} for card in names]
    least, best = cards.worst(options), cards.finest(options)
    assert least is not None
    assert best is not None
    assert (least["card"], best["card"]) == ("diplomat", "merchant")
