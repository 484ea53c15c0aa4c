"""E23 to E33: the worked examples of the index."""

from __future__ import annotations

import pytest

from tests.rules.great_wall.table import (
    LANES,
    SITES,
    WallGame,
    board_with,
    kinds,
)


@pytest.mark.rule("E23")
def test_e23_the_third_rider_at_level_two() -> None:
    game = WallGame.bare(board=board_with(4, {"hexes[1].number": 5, "hexes[0].number": 10}))
    game.wall(red=2)
    game.riders(red=2)
    game.again()
    events = game.attack("red")
    assert game.standing("red") == [1, 1, 1]
    assert game.section("red")["level"] == 1
    assert game.view()["penalties"]["red"] == 1
    assert game.view()["breaches"] == 1
    assert game.section("red")["riders"] == 0
    assert not {row["hex"] for row in events[-1]["by_hex"]} & set(LANES["red"])


@pytest.mark.rule("E24")
def test_e24_one_rider_at_level_zero() -> None:
    game = WallGame.bare()
    game.again()
    game.attack("red")
    assert game.standing("red") == [1, 0, 0]
    assert game.section("red")["level"] == 0
    assert game.view()["penalties"]["red"] == 1


@pytest.mark.rule("E25")
def test_e25_the_fifth_rider_before_level_five_and_no_sixth() -> None:
    game = WallGame.bare()
    game.wall(orange=5)
    game.riders(orange=4)
    game.waiting(I=2)
    for _ in range(2):
        game.again()
        assert "wall_breached" not in kinds(game.roll(4, 4))
    assert game.section("orange")["riders"] == 5
    assert game.gathered("I") == 1


def _lane_of_four() -> WallGame:
    lane = ["5,0", "4,1", "3,2", "4,2"]
    game = WallGame.bare(board=board_with(4, {"overlays.sections[0].lane": lane}))
    for at, number in zip(lane, (4, 9, 5, 10), strict=True):
        terrain = next(h for h in game.view()["board"]["hexes"] if h["at"] == at)["terrain"]
        game.fix("hex", at=at, terrain=terrain, number=number)
    return game


@pytest.mark.rule("E26")
def test_e26_three_breaches_of_one_rider_each() -> None:
    game = _lane_of_four()
    game.dead(**{"5,0": 1})
    placed = []
    for _ in range(3):
        game.again()
        placed += next(e for e in game.attack("red") if e["type"] == "wall_breached")["placed"]
    assert placed == ["4,2", "4,1", "3,2"]


@pytest.mark.rule("E27")
def test_e27_second_riders_from_the_wall_onward() -> None:
    game = _lane_of_four()
    game.dead(**dict.fromkeys(("5,0", "4,1", "3,2", "4,2"), 1))
    game.wall(red=1)
    game.riders(red=1)
    game.again()
    game.attack("red")
    assert game.standing("red") == [2, 2, 1, 1]


@pytest.mark.rule("E28")
def test_e28_the_first_breach_in_the_east() -> None:
    game = WallGame.bare()
    game.wall(orange=1)
    game.riders(orange=1)
    game.again()
    game.attack("orange")
    assert game.view()["dead"] == ["11,0", "9,2"]
    assert game.on("10,1") == 0


@pytest.mark.rule("E29")
def test_e29_two_buildings_and_one_rider_left() -> None:
    game = WallGame.bare(custody={"bag": "app"})
    game.waiting(I=7, II=7, III=6)
    game.turn_of("red", (1, 1))
    links = game.state.setting.topology.node_links
    first, middle = links[SITES["red"]][0]
    second, end = next((p, n) for p, n in links[middle] if n != SITES["red"])
    game.lays("red", first, second)
    game.holds("red", lumber=1, brick=1, grain=3, wool=1, ore=3)
    assert kinds(game.do("red", "build_settlement", at=end)).count("rider_drawn") == 1
    assert kinds(game.do("red", "build_city", at=end)).count("rider_drawn") == 0
    assert game.view()["bag"] == 0
    assert game.entry("red")["supply"]["city"] == 3


@pytest.mark.rule("E30")
def test_e30_a_knight_before_the_roll() -> None:
    game = WallGame.bare()
    game.dead(**{"4,1": 1, "7,0": 1})
    game.lays("red", settlements=["4,1,S"])
    game.holds("white", ore=1)
    game.turn_of("red", None)
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="4,1")
    assert game.refused("red", "drive_off_rider", at="7,0").code == "knight_action_done"
    game.do("red", "move_pirate", at="4,3")
    game.do("red", "steal", from_="white")
    assert game.hand("red") == {"ore": 1}
    assert game.roll(4, 4)[-1]["gains"]["red"] == {"brick": 1}


@pytest.mark.rule("E31")
def test_e31_the_pirate_on_the_only_harbor() -> None:
    game = WallGame.bare()
    game.lays("white", settlements=[game.state.setting.topology.ends["3,3,NW"][0]])
    game.fix("pirate", at="3,3")
    game.turn_of("white", (1, 1))
    game.holds("white", wool=3)
    assert game.refused("white", "trade_bank", give="wool", get="ore").params["rate"] == 4


@pytest.mark.rule("E32")
def test_e32_ten_points_gross_are_nine_with_a_penalty() -> None:
    game = WallGame.bare()
    land = game.state.setting.topology
    cities = ["4,1,S", "6,1,S", "8,1,S"]
    game.turn_of("red", (1, 1))
    game.penalties(red=1)
    game.fix("played_knights", of="red", count=3)
    game.lays("red", cities=cities)
    game.has_cards("red", victory_point=2)
    assert (game.points("red", "red"), game.view()["winners"]) == (9, None)
    first, middle = land.node_links[SITES["red"]][0]
    second, end = next((p, n) for p, n in land.node_links[middle] if n != SITES["red"])
    game.lays("red", first, second)
    game.holds("red", lumber=1, brick=1, grain=1, wool=1)
    game.do("red", "build_settlement", at=end)
    assert game.view()["winners"] == ["red"]
    assert game.last("game_won").points == {"red": 10}


@pytest.mark.rule("E33")
def test_e33_the_fifth_breach_in_the_turn_of_a_seat_with_nine() -> None:
    game = WallGame.bare()
    game.lays("red", cities=["4,1,S", "6,1,S", "8,1,S", "4,2,S"])
    assert game.points("red") == 9
    game.penalties(blue=2, white=2)
    game.again("red")
    events = game.attack("red")
    assert kinds(events)[-2:] == ["all_lost", "game_won"]
    assert "resources_gained" not in kinds(events)
    assert game.view()["winners"] == []
