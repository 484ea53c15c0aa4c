"""B10: points and the end of the game."""

from __future__ import annotations

import pytest

from tests.rules.oracle import COAST, SPREAD, chain, neighbors, path_between, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests

SETTLEMENT = {"brick": 1, "lumber": 1, "grain": 1, "wool": 1}
NORTH = [corner for corner in COAST if corner.endswith("N") and corner in SPREAD]


@pytest.fixture
def game() -> GameForTests:
    """Red is to roll; nothing is built."""
    return GameForTests.empty_island()


def worth(game: GameForTests, seat: str, points: int, start: int = 0) -> None:
    """Give the seat so many points in pieces, from a place among free intersections on."""
    spots = list(SPREAD[start:])
    cities = min(4, points // 2)
    game.lays(
        seat,
        cities=spots[:cities],
        settlements=spots[cities : cities + points - 2 * cities],
    )


def ready_to_win(game: GameForTests, seat: str) -> str:
    """Nine points, a road to a free site and the cards for it; returns the site."""
    worth(game, seat, 9)
    site = SPREAD[20]
    game.lays(seat, paths_at(site)[0])
    game.holds(seat, **SETTLEMENT)
    return site


@pytest.mark.rule("B10.1")
def test_the_game_ends_with_the_tenth_point(game: GameForTests) -> None:
    site = ready_to_win(game, "red")
    game.roll(1, 1)
    assert game.view()["winners"] is None
    events = game.do("red", "build_settlement", at=site)
    assert events[-1]["type"] == "game_won"
    assert game.view()["winners"] == ["red"]
    assert game.view()["phase"] == "over"
    assert game.owed() == []


@pytest.mark.rule("B10.1")
def test_after_the_end_nothing_goes_on(game: GameForTests) -> None:
    site = ready_to_win(game, "red")
    game.roll(1, 1)
    game.do("red", "build_settlement", at=site)
    game.refused("red", "end_turn")
    game.refused("blue", "roll", dice=[1, 1])
    assert all(game.options(seat) == [] for seat in SEATS)


@pytest.mark.rule("B10.1")
def test_ten_may_be_passed(game: GameForTests) -> None:
    game.turn_of("blue")
    worth(game, "red", 9)
    game.fix("played_knights", of="red", count=2)
    game.has_cards("red", knight=1)
    game.turn_of("red")
    game.do("red", "play_knight")
    assert game.view()["winners"] == ["red"]
    assert game.points("red") == 11


@pytest.mark.rule("B10.2")
def test_every_source_has_its_worth(game: GameForTests) -> None:
    game.turn_of("blue")
    game.lays("red", *chain(*COAST[:6]), settlements=[NORTH[6]], cities=[NORTH[8]])
    game.fix("longest_road", of="red")
    game.fix("played_knights", of="red", count=3)
    game.fix("largest_army", of="red")
    game.has_cards("red", victory_point=2)
    assert game.points("red") == 1 + 2 + 2 + 2
    assert game.points("red", "red") == 1 + 2 + 2 + 2 + 2


@pytest.mark.rule("B10.2")
def test_each_point_has_its_reason(game: GameForTests) -> None:
    game.turn_of("blue")
    game.lays("red", settlements=[NORTH[6]], cities=[NORTH[8]])
    lines = game.entry("red")["points_by"]
    assert {line["source"]: (line["count"], line["points"]) for line in lines} == {
        "settlement": (1, 1),
        "city": (1, 2),
    }
    assert sum(line["points"] for line in lines) == game.points("red")
    assert all(line["rule"].startswith("B") for line in lines)


@pytest.mark.rule("B10.3")
@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_begins_with_two_points(seat: str) -> None:
    assert GameForTests.beginner().points(seat) == 2


def longest_road_for(game: GameForTests, seat: str, rival: str) -> str:
    """The rival holds the Longest Road; cutting it at the returned place gives it to the seat."""
    i = next(n for n, c in enumerate(COAST) if n > 3 and any(x not in COAST for x in neighbors(c)))
    game.lays(rival, *chain(*COAST[i - 4 : i + 5]))
    game.fix("longest_road", of=rival)
    game.lays(seat, *chain(*COAST[i + 8 : i + 15]))
    return COAST[i]


def brought_to_ten_by_orange() -> GameForTests:
    """Orange, on its turn, cuts red's road, so that blue has ten points off its turn."""
    game = GameForTests.empty_island()
    game.turn_of("orange")
    cut = longest_road_for(game, "blue", "red")
    inland = next(c for c in neighbors(cut) if c not in COAST)
    free = [c for c in SPREAD if c not in COAST and c not in (cut, inland)]
    free = [c for c in free if c not in neighbors(cut)]
    game.lays("blue", cities=free[:4])
    game.lays("orange", path_between(inland, cut))
    game.holds("orange", **SETTLEMENT)
    assert game.points("blue") == 8
    game.do("orange", "build_settlement", at=cut)
    assert game.points("blue") == 10
    return game


@pytest.mark.rule("B10.4")
def test_a_seat_does_not_win_on_anothers_turn() -> None:
    game = brought_to_ten_by_orange()
    assert game.view()["winners"] is None
    assert game.active == "orange"
    game.do("orange", "end_turn")
    assert game.view()["winners"] is None


@pytest.mark.rule("B10.5")
def test_it_wins_at_the_start_of_its_own_turn_before_rolling() -> None:
    game = brought_to_ten_by_orange()
    game.do("orange", "end_turn")
    game.roll(1, 1)
    events = game.do("red", "end_turn")
    assert game.view()["winners"] == ["blue"]
    assert events[-1]["type"] == "game_won"


@pytest.mark.rule("B10.5")
def test_who_has_lost_the_points_by_then_does_not_win() -> None:
    game = brought_to_ten_by_orange()
    game.do("orange", "end_turn")
    game.roll(1, 1)
    home = next(p for p in game.view()["board"]["intersections"] if p["seat"] == "blue")["at"]
    game.fix("piece", at=home, owner=None, piece=None)
    game.do("red", "end_turn")
    assert game.view()["winners"] is None
    assert game.active == "blue"


@pytest.mark.rule("B10.4")
def test_a_seat_wins_before_its_roll_too(game: GameForTests) -> None:
    game.turn_of("orange")
    worth(game, "red", 8)
    game.fix("played_knights", of="red", count=2)
    game.has_cards("red", knight=1)
    game.turn_of("red", dice=None)
    game.do("red", "play_knight")
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("B10.6")
def test_there_is_one_winner_and_the_round_is_not_completed() -> None:
    game = brought_to_ten_by_orange()
    game.has_cards("white", victory_point=5)
    game.do("orange", "end_turn")
    game.roll(1, 1)
    game.do("red", "end_turn")
    assert game.view()["winners"] == ["blue"]


@pytest.mark.rule("B10.6")
def test_another_seat_at_the_target_does_not_share() -> None:
    game = brought_to_ten_by_orange()
    game.fix("active", of="red")
    game.roll(1, 1)
    taken = {p["at"] for p in game.view()["board"]["intersections"]}
    roads = {p["at"] for p in game.view()["board"]["paths"]}
    free = [c for c in SPREAD if c not in taken and not taken & set(neighbors(c))]
    free = [c for c in free if not roads & set(paths_at(c))]
    game.fix("active", of="orange")
    game.roll(1, 1)
    game.lays("red", settlements=free[:5])
    game.fix("played_knights", of="red", count=3)
    game.fix("largest_army", of="red")
    game.has_cards("red", victory_point=3)
    game.do("orange", "end_turn")
    assert game.points("blue") == 10
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("B10.7")
def test_others_see_the_points_without_hidden_cards(game: GameForTests) -> None:
    game.has_cards("red", victory_point=2)
    assert game.points("red", "red") == 2
    assert {game.points("red", audience) for audience in ("table", *SEATS[1:])} == {0}


@pytest.mark.rule("B10.8")
def test_where_the_program_knows_the_cards_the_game_ends_by_itself(game: GameForTests) -> None:
    game.turn_of("blue")
    worth(game, "red", 8)
    game.has_cards("red", victory_point=2)
    game.fix("active", of="orange")
    game.roll(1, 1)
    game.do("orange", "end_turn")
    assert game.view()["winners"] == ["red"]
    assert game.points("red", "blue") == 10, "the cards are open now"


@pytest.mark.rule("B10.8")
def test_where_the_cards_are_cardboard_the_seat_claims_the_victory() -> None:
    game = GameForTests.empty_island(custody={"cards": "cardboard"})
    game.turn_of("blue")
    worth(game, "red", 8)
    game.turn_of("red")
    game.holds("red", grain=3, wool=3, ore=3)
    for _ in range(3):
        game.do("red", "buy_development")
    assert game.view()["winners"] is None
    game.refused("blue", "claim_victory", victory_cards=2)
    game.refused("red", "claim_victory", victory_cards=1)
    assert game.refused("red", "claim_victory", victory_cards=4).params, "three were bought"
    game.refused("red", "claim_victory", victory_cards=-2)
    game.do("red", "claim_victory", victory_cards=2)
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("B10.8")
def test_where_the_program_knows_the_cards_nothing_is_claimed(game: GameForTests) -> None:
    game.roll(1, 1)
    game.refused("red", "claim_victory", victory_cards=5)
