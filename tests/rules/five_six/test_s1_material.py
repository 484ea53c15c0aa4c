"""S1: the board, the cards and the pieces of five and six."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.boards import board_named
from companion.rules import Board, Refusal
from companion.rules.draw import spiral
from tests.rules.cities_knights.table import SIX, CkGame
from tests.rules.table_for_tests import Luck
from tests.rules.ways import board_for

RULE = pytest.mark.rule
BOARD = board_for(6, 1)
LETTERS = (
    2,
    5,
    4,
    6,
    3,
    9,
    8,
    11,
    11,
    10,
    6,
    3,
    8,
    4,
    8,
    10,
    11,
    12,
    10,
    5,
    4,
    9,
    5,
    9,
    12,
    3,
    2,
    6,
)
HARBORS = {
    "0,-3,NW",
    "1,-3,NE",
    "2,-2,NE",
    "3,-1,W",
    "2,1,W",
    "0,3,NW",
    "-2,4,NW",
    "-4,4,NE",
    "-4,2,NE",
    "-3,0,W",
    "-2,-1,NW",
}


def six(**how: object) -> CkGame:
    return CkGame.new(SIX, game="base", **how)


@RULE("S1.1")
@pytest.mark.parametrize("count", [5, 6])
def test_green_and_brown_play_with_the_usual_pieces(count: int) -> None:
    game = CkGame.new(SIX[-count:], game="base")
    assert {"green", "brown"} < set(game.seats)
    for seat in game.seats:
        assert game.entry(seat)["supply"] == {"road": 15, "settlement": 5, "city": 4}


@RULE("S1.2")
def test_the_island_has_thirty_land_hexes() -> None:
    assert Counter(hex_.terrain for hex_ in BOARD.hexes) == {
        "forest": 6,
        "pasture": 6,
        "fields": 6,
        "hills": 5,
        "mountains": 5,
        "desert": 2,
    }


@RULE("S1.3")
def test_rows_of_3_to_6_give_80_intersections_and_109_paths() -> None:
    rows = Counter(int(hex_.at.split(",")[1]) for hex_ in BOARD.hexes)
    assert [rows[r] for r in range(-3, 4)] == [3, 4, 5, 6, 5, 4, 3]
    assert (len(BOARD.topology.nodes), len(BOARD.topology.paths)) == (80, 109)


@RULE("S1.4", "S1.5", "S1.6")
def test_eleven_harbors_lie_at_their_paths_in_free_order() -> None:
    assert {harbor.at for harbor in BOARD.harbors} == HARBORS
    trades = {tuple(h.trade for h in board_for(6, seed).harbors) for seed in range(5)}
    assert len(trades) > 1
    assert Counter(next(iter(trades))) == {
        "any": 5,
        "wool": 2,
        "brick": 1,
        "lumber": 1,
        "grain": 1,
        "ore": 1,
    }
    assert len(BOARD.topology.coast) == 38  # the 22 sea hexes lie round this coast


@RULE("S1.7")
def test_the_bank_starts_with_24_of_each_resource() -> None:
    assert set(six().view()["bank"].values()) == {24}


@RULE("S1.8", "S1.9")
@pytest.mark.parametrize("seed", range(6))
def test_28_lettered_tokens_lie_in_a_spiral_that_skips_both_deserts(seed: int) -> None:
    board = board_for(6, seed)
    numbers = {hex_.at: hex_.number for hex_ in board.hexes}
    counts = Counter(LETTERS)
    assert (counts[2], counts[12], counts[7]) == (2, 2, 0)
    assert {counts[n] for n in (3, 4, 5, 6, 8, 9, 10, 11)} == {3}
    cells = [hex_.at for hex_ in board.hexes]
    laid = []
    for start in ("0,-3", "2,-3", "-3,0", "2,0", "-3,3", "-1,3"):
        order = spiral(cells, start)
        assert sorted(order) == sorted(cells)
        laid.append(tuple(numbers[at] for at in order if numbers[at] is not None))
    assert LETTERS in laid


@RULE("S1.10")
def test_the_deck_has_34_development_cards() -> None:
    game = six()
    assert game.view()["deck"] == 34
    assert game.ruleset.decks["development"] == {
        "knight": 20,
        "victory_point": 5,
        "road_building": 3,
        "invention": 3,
        "monopoly": 3,
    }


@RULE("S1.11")
def test_the_robber_starts_on_the_first_desert_and_may_be_put_on_the_other() -> None:
    game = six()
    hexes = game.view()["board"]["hexes"]
    deserts = [hex_["at"] for hex_ in hexes if hex_["terrain"] == "desert"]
    assert [hex_["at"] for hex_ in hexes if hex_["robber"]] == deserts[:1]
    game.fix("robber", at=deserts[1])
    assert [h["at"] for h in game.view()["board"]["hexes"] if h["robber"]] == deserts[1:]


@RULE("S1.12")
def test_costs_awards_dice_and_target_are_those_of_base() -> None:
    view = six().view()
    assert view["target"] == 10
    assert view["costs"]["city"] == {"grain": 2, "ore": 3}
    assert "largest_army" in view["seats"][0]


@RULE("S1.13")
@pytest.mark.parametrize("seats", [5, 6])
def test_there_is_no_beginner_board_for_more_than_four(seats: int) -> None:
    refusal = board_named("beginner", Luck(), seats=seats)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("board_no_beginner", "S1.13")
    assert isinstance(board_named("beginner", Luck(), seats=4), Board)
    assert six().view()["phase"] == "founding"
