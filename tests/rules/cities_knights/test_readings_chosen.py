"""Readings that a table may choose otherwise than the index, in Cities & Knights."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S, holding, ring_roads
from tests.rules.oracle import SPREAD

RULE = pytest.mark.rule


@RULE("C3.9", "C3.7")
@pytest.mark.parametrize(("aqueduct", "owed"), [("income", "act"), ("resources", "aqueduct")])
def test_the_aqueduct_where_a_roll_brought_a_commodity_alone(aqueduct: str, owed: str) -> None:
    game = CkGame.empty(house={"aqueduct": aqueduct})
    game.lays("red", cities=[NE])
    game.level("red", science=3)
    game.holds("blue", lumber=19)
    game.roll(1, 2)
    assert game.hand("red") == {"paper": 1}
    assert game.owed()[0]["type"] == owed


@RULE("C3.7")
def test_a_resource_is_income_by_either_reading() -> None:
    game = CkGame.empty(house={"aqueduct": "resources"})
    game.lays("red", cities=[NE])
    game.level("red", science=3)
    game.roll(1, 2)
    assert game.hand("red") == {"lumber": 1, "paper": 1}
    assert game.owed()[0]["type"] == "act"


def _across(reading: str) -> CkGame:
    """Blue has a city on S to lose; from there roads lead to its settlement on NE, past red's on SE."""
    game = CkGame.empty(house={"isolated_roads": reading})
    near = (S, SE, SW, N, NE, NW)
    places = [at for at in SPREAD if at not in near and "0,1" not in at][:4]
    game.lays("red", settlements=[SE])
    game.lays("blue", *ring_roads(S, SE, NE), settlements=[*places, NE], cities=[S])
    return game


@RULE("C13.16")
def test_by_default_roads_that_meet_at_a_foreign_building_hang_together() -> None:
    lost = next(e for e in _across("joined").attack() if e["type"] == "city_lost")
    assert (lost["becomes"], lost["roads"]) == ("removed", [])


@RULE("C13.16")
def test_a_table_may_let_a_foreign_building_part_them() -> None:
    game = _across("cut")
    lost = next(e for e in game.attack() if e["type"] == "city_lost")
    assert (lost["becomes"], lost["roads"]) == ("removed", ring_roads(S, SE))
    assert game.entry("blue")["supply"]["road"] == 14


@RULE("C10.9")
def test_after_one_free_road_a_seat_may_stop_where_the_table_says_so() -> None:
    game = holding("road_building", house={"road_building": "may_stop"})
    game.lays("red", settlements=[N])
    game.do("red", "play_road_building")
    assert game.refused("red", "end_roads").rule == "C10.9"
    game.do("red", "build_road", at=ring_roads(N, NE)[0])
    game.do("red", "end_roads")
    assert game.owed()[0]["type"] == "act"


@RULE("C14.1")
@pytest.mark.parametrize(("winning", "won"), [("own_turn", None), ("any_turn", ["blue"])])
def test_a_table_may_let_a_seat_win_on_anothers_turn(winning: str, won: list[str] | None) -> None:
    game = CkGame.empty(house={"winning": winning}).rolled()
    game.lays("blue", cities=SPREAD[:4], settlements=SPREAD[4:8])
    game.fix("defender_cards", of="blue", count=1)
    assert game.points("blue") == 13
    assert game.view()["winners"] == won
