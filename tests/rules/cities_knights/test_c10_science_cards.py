"""C10: what the progress cards of science do."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, SE, CkGame, N, S, holding, ring_roads
from tests.rules.table_for_tests import Luck, kinds

RULE = pytest.mark.rule


@RULE("C10.1", "C2.7")
def test_the_alchemist_sets_red_and_white_and_the_event_die_is_rolled_first() -> None:
    game = holding("alchemist", rolled=False)
    game.lays("red", settlements=[S])
    game.level("red", trade=5)
    assert game.refused("red", "play_alchemist", dice=[0, 3]).code == "bad_die"
    game.do("red", "play_alchemist", dice=[6, 4])
    assert game.view()["alchemy"] == [6, 4]
    assert game.view()["progress_decks"]["science"] == 18
    assert game.refused("red", "roll", dice=[1, 1], event="ship").code == "dice_are_set"
    assert game.refused("red", "roll").code == "event_die_wanted"
    assert {option["event"] for option in game.options("red", "roll")} == {
        "ship",
        "trade",
        "politics",
        "science",
    }
    events = game.do("red", "roll", event="trade")
    assert kinds(events) == ["dice_rolled", "progress_drawn", "resources_gained"]
    assert game.view()["roll"]["total"] == 10
    assert game.view()["alchemy"] is None
    game.progress("red", "alchemist")
    assert game.refused("red", "play_alchemist", dice=[1, 1]).code == "alchemist_too_late"


@RULE("C10.1")
def test_the_app_rolls_only_the_event_die_after_the_alchemist() -> None:
    game = holding("alchemist", rolled=False, custody={"dice": "app"})
    game.do("red", "play_alchemist", dice=[3, 4])
    game.luck = Luck([0])
    game.do("red", "roll")
    assert game.view()["roll"]["dice"] == [3, 4]
    assert game.view()["fleet"]["step"] == 1
    assert game.owed()[0]["type"] == "move_robber"


@RULE("C10.2")
def test_the_crane_saves_one_commodity_and_makes_level_1_free() -> None:
    game = holding("crane", "crane")
    game.lays("red", cities=[N])
    game.do("red", "play_crane", track="science")
    assert game.entry("red")["improvements"]["science"]["level"] == 1
    assert game.refused("red", "play_crane", track="science").code == "cannot_pay"
    assert game.entry("red")["improvements"]["science"]["crane_cost"] == {"paper": 1}
    game.holds("red", paper=1)
    game.do("red", "play_crane", track="science")
    assert game.hand("red") == {}
    assert game.entry("red")["improvements"]["science"]["level"] == 2


@RULE("C10.3")
def test_the_engineer_builds_a_wall_free() -> None:
    game = holding("engineer")
    game.lays("red", settlements=[N], cities=[S])
    assert game.refused("red", "play_engineer", at=N).code == "no_own_city"
    game.do("red", "play_engineer", at=S)
    assert (game.at(S) or {})["wall"]
    assert game.hand("red") == {}


@RULE("C10.4")
def test_the_inventor_swaps_two_numbers_but_not_2_6_8_12() -> None:
    game = holding("inventor")
    game.fix("robber", at="1,0")
    bare = game.refused("red", "play_inventor", hexes=["0,1", "0,0"])
    assert (bare.code, bare.rule) == ("inventor_no_number", "C10.4")
    for fixed in ("1,-2", "0,-1", "2,0", "-1,-1"):
        refusal = game.refused("red", "play_inventor", hexes=["0,1", fixed])
        assert refusal.code == "inventor_fixed_number"
    assert game.refused("red", "play_inventor", hexes=["0,1"]).code == "inventor_two_hexes"
    assert game.refused("red", "play_inventor", hexes=["0,1", "0,1"]).code == "inventor_two_hexes"
    game.do("red", "play_inventor", hexes=["0,1", "1,0"])
    numbers = {hex_["at"]: hex_["number"] for hex_ in game.view()["board"]["hexes"]}
    assert (numbers["0,1"], numbers["1,0"]) == (3, 4)


@RULE("C10.5", "C10.7")
@pytest.mark.parametrize(
    ("card", "resource", "hexes"),
    [("irrigation", "grain", ("0,1", "-1,2")), ("mining", "ore", ("-1,1", "0,-2"))],
)
def test_irrigation_and_mining_take_two_for_each_hex_once(
    card: str, resource: str, hexes: tuple[str, str]
) -> None:
    game = holding(card)
    game.lays("red", cities=[f"{hexes[0]},N"], settlements=[f"{hexes[0]},S", f"{hexes[1]},N"])
    game.fix("robber", at=hexes[0])
    assert game.entry("red", "red")["harvests"][card] == {resource: 4}
    assert "harvests" not in game.entry("red")
    game.do("red", f"play_{card}")
    assert game.hand("red") == {resource: 4}
    game.progress("red", card)
    game.holds("blue", **{resource: 14})
    assert game.entry("red", "red")["harvests"][card] == {resource: 1}
    game.do("red", f"play_{card}")
    assert game.hand("red") == {resource: 5}


@RULE("C10.6")
def test_medicine_upgrades_for_a_grain_and_two_ore() -> None:
    game = holding("medicine")
    game.lays("red", settlements=[N])
    game.holds("red", grain=1, ore=1)
    assert game.refused("red", "play_medicine", at=N).code == "cannot_pay"
    game.holds("red", grain=1, ore=2)
    assert game.refused("red", "play_medicine", at=S).code == "no_own_settlement"
    game.do("red", "play_medicine", at=N)
    assert (game.at(N) or {})["piece"] == "city"
    assert game.hand("red") == {}


@RULE("C10.9")
def test_road_building_places_two_free_roads() -> None:
    game = holding("road_building")
    game.lays("red", settlements=[N])
    game.do("red", "play_road_building")
    assert game.owed()[0] == {
        "seat": "red",
        "type": "place_road",
        "rule": "C10.9",
        "left": 2,
    }
    for path in ring_roads(N, NE, SE):
        game.do("red", "build_road", at=path)
    assert game.owed()[0]["type"] == "act"


@RULE("C10.9")
def test_road_building_with_one_road_left_places_one() -> None:
    game = holding("road_building")
    game.lays("red", *_fourteen_roads(game))
    game.do("red", "play_road_building")
    assert game.owed()[0]["left"] == 1


def _fourteen_roads(game: CkGame) -> list[str]:
    from tests.rules.oracle import PATHS

    return list(PATHS)[:14]


@RULE("C10.10", "C6.15", "C6.16")
def test_the_smith_promotes_up_to_two_different_knights_free() -> None:
    game = holding("smith", "smith")
    game.knight("red", N, 1)
    game.knight("red", S, 2, active=True)
    assert game.refused("red", "play_smith", knights=[S]).code == "no_fortress"
    assert game.refused("red", "play_smith", knights=[N, N]).code == "knight_promoted"
    assert game.refused("red", "play_smith", knights=[]).code == "smith_knights"
    game.level("red", politics=3)
    game.do("red", "play_smith", knights=[N, S])
    assert ((game.at(N) or {})["rank"], (game.at(S) or {})["rank"]) == (2, 3)
    assert (game.at(S) or {})["active"]
    assert game.refused("red", "play_smith", knights=[N]).code == "knight_promoted"


@RULE("C10.10", "C6.17")
def test_the_smiths_first_promotion_may_free_the_piece_for_the_second() -> None:
    game = holding("smith")
    game.level("red", politics=3)
    game.knight("red", N, 1)
    game.knight("red", S, 2)
    game.knight("red", NE, 2)
    assert game.refused("red", "play_smith", knights=[N, S]).code == "no_piece_left"
    game.do("red", "play_smith", knights=[S, N])
    assert ((game.at(N) or {})["rank"], (game.at(S) or {})["rank"]) == (2, 3)


@RULE("C10.1", "C9.11")
def test_a_second_alchemist_sets_the_dice_anew() -> None:
    """A seat may play as many cards as it likes, and the second has an effect of its own."""
    game = holding("alchemist", rolled=False)
    game.progress("red", "alchemist", "alchemist")
    game.do("red", "play_alchemist", dice=[6, 4])
    game.do("red", "play_alchemist", dice=[1, 2])
    events = game.do("red", "roll", event="ship")
    assert events[0]["dice"] == [1, 2]
    assert game.held("red") == []
