"""W9 and W10: the seven with its pirate, and the two actions of a knight."""

from __future__ import annotations

import pytest

from tests.rules.great_wall.table import TERRITORIES, WallGame, kinds


@pytest.mark.rule("W9.1")
def test_a_seven_discards_first_then_moves_the_pirate_then_steals() -> None:
    game = WallGame.bare()
    game.again()
    game.holds("blue", wool=8)
    assert kinds(game.roll(3, 4)) == ["dice_rolled"]
    assert game.owed() == [{"seat": "blue", "type": "discard", "rule": "B9.2", "count": 4}]
    assert game.refused("red", "move_pirate", at="11,1").code == "wait_discard"
    game.do("blue", "discard", cards={"wool": 4})
    assert game.owed() == [{"seat": "red", "type": "move_pirate", "rule": "W9.1"}]
    assert game.refused("red", "end_turn").code == "must_move_pirate"
    assert game.refused("blue", "move_pirate", at="11,1").code == "wait_move_pirate"
    game.do("red", "move_pirate", at="11,1")
    assert game.owed()[0]["type"] == "steal"
    game.do("red", "steal", from_="blue")
    assert game.hand("red") == {"wool": 1}
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("W9.2")
def test_the_pirate_goes_to_any_other_sea_hex_and_never_to_land() -> None:
    game = WallGame.bare()
    game.again()
    game.roll(3, 4)
    sea = {h["at"] for h in game.view()["board"]["hexes"] if h["terrain"] == "sea"}
    assert game.sites("red", "move_pirate") == sea - {"12,0"}
    assert game.refused("red", "move_pirate", at="12,0").code == "pirate_stays"
    assert game.refused("red", "move_pirate", at="5,0").code == "pirate_no_sea"
    assert game.refused("red", "move_pirate", at="nowhere").code == "pirate_no_sea"
    assert game.refused("red", "move_robber", at="5,0").code == "must_move_pirate"
    events = game.do("red", "move_pirate", at="3,3")
    assert events[0] == {
        "type": "pirate_moved",
        "seat": "red",
        "at": "3,3",
        "was": "12,0",
        "robs": False,
    }
    assert game.pirate == "3,3"


@pytest.mark.rule("W9.3")
def test_the_mover_may_steal_from_any_one_opponent_with_cards() -> None:
    game = WallGame.bare()
    game.again()
    game.holds("blue", wool=1)
    game.holds("orange", ore=2)
    game.roll(3, 4)
    game.do("red", "move_pirate", at="11,1")
    assert game.owed()[0]["from"] == ["blue", "orange"]
    assert game.refused("red", "steal", from_="white").code == "no_victim"
    game.do("red", "steal", from_="orange")
    assert game.hand("red") == {"ore": 1}


@pytest.mark.rule("W9.3")
def test_the_mover_may_do_without_and_with_no_victim_there_is_nothing_to_decide() -> None:
    game = WallGame.bare()
    game.again()
    game.roll(3, 4)
    game.do("red", "move_pirate", at="11,1")
    assert game.owed()[0]["type"] == "act"
    assert game.seen(game.last("pirate_moved"), "blue")["variant"] == "alone"
    game.again()
    game.holds("blue", wool=1)
    game.roll(3, 4)
    game.do("red", "move_pirate", at="12,0")
    assert "variant" not in game.seen(game.last("pirate_moved"), "blue")
    game.do("red", "decline_steal")
    assert game.hand("blue") == {"wool": 1}


@pytest.mark.rule("W9.4")
@pytest.mark.parametrize(("path", "pirate", "rate"), [("3,3,NW", "3,3", 2), ("12,0,W", "12,0", 3)])
def test_the_pirate_blocks_the_harbor_of_its_hex_for_every_seat(
    path: str, pirate: str, rate: int
) -> None:
    game = WallGame.bare()
    for seat, node in zip(("white", "blue"), game.state.setting.topology.ends[path], strict=True):
        game.lays(seat, settlements=[node])
        game.fix("pirate", at="4,3")
        assert game.entry(seat)["rates"]["wool"] == rate
        game.fix("pirate", at=pirate)
        assert game.entry(seat)["rates"]["wool"] == 4


@pytest.mark.rule("W9.4")
def test_a_seat_trades_at_four_to_one_and_at_its_other_harbors_meanwhile() -> None:
    game = WallGame.bare()
    ends = game.state.setting.topology.ends
    game.lays("white", settlements=[ends["3,3,NW"][0], ends["12,0,W"][0]])
    game.fix("pirate", at="3,3")
    assert game.entry("white")["rates"]["wool"] == 3
    game.turn_of("white", (1, 1))
    game.holds("white", wool=3)
    game.do("white", "trade_bank", give="wool", get="ore")
    assert game.hand("white") == {"ore": 1}


@pytest.mark.rule("W9.5")
def test_the_pirate_blocks_neither_production_nor_building() -> None:
    game = WallGame.bare()
    ends = game.state.setting.topology.ends
    node = ends["12,0,W"][0]
    game.lays("orange", settlements=[node])
    game.again("orange")
    assert game.pirate == "12,0"
    gains = game.roll(2, 2)[-1]["gains"]
    assert gains["orange"]["lumber"] >= 1
    game.holds("orange", lumber=1, brick=1)
    game.do("orange", "build_road", at="12,0,W")


def _knight(game: WallGame, seat: str = "red", rolled: bool = True) -> WallGame:
    game.turn_of(seat, (1, 1) if rolled else None)
    game.has_cards(seat, knight=1)
    game.do(seat, "play_knight")
    return game


@pytest.mark.rule("W10.1")
def test_a_knight_takes_two_different_actions_in_either_order() -> None:
    game = WallGame.bare()
    game.waiting(I=2)
    game.dead(**{"5,0": 2})
    _knight(game)
    duty = game.owed()[0]
    assert (duty["type"], duty["left"]) == ("use_knight", 2)
    assert list(duty["actions"]) == ["move_rider", "drive_off_rider", "move_pirate"]
    game.do("red", "drive_off_rider", at="5,0")
    assert game.owed()[0]["left"] == 1
    assert game.refused("red", "drive_off_rider", at="5,0").code == "knight_action_done"
    assert game.options("red", "drive_off_rider") == []
    game.do("red", "move_rider", from_="I", to="III")
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("W10.1")
def test_fewer_actions_are_allowed() -> None:
    game = WallGame.bare()
    game.waiting(I=1)
    _knight(game)
    assert game.refused("red", "end_turn").code == "must_use_knight"
    assert game.refused("blue", "end_knight").code == "wait_use_knight"
    game.do("red", "move_rider", from_="I", to="II")
    game.do("red", "end_knight")
    assert game.owed()[0]["type"] == "act"
    assert game.entry("red")["played_knights"] == 1


@pytest.mark.rule("W10.1")
def test_by_house_rule_the_same_action_may_be_taken_twice() -> None:
    game = WallGame.bare(house={"knight_actions": "any"})
    game.dead(**{"5,0": 2})
    _knight(game)
    game.do("red", "drive_off_rider", at="5,0")
    game.do("red", "drive_off_rider", at="5,0")
    assert game.owed()[0]["type"] == "act"
    assert game.on("5,0") == 0


@pytest.mark.rule("W10.2")
def test_a_rider_moves_to_any_other_territory_and_attacks_from_there() -> None:
    game = WallGame.bare()
    game.waiting(III=1)
    _knight(game, rolled=False)
    moves = {(o["from"], o["to"]) for o in game.options("red", "move_rider")}
    assert moves == {("III", "I"), ("III", "II")}
    assert game.refused("red", "move_rider", from_="III", to="III").code == "same_territory"
    assert game.refused("red", "move_rider", from_="I", to="II").code == "nobody_waits"
    assert game.refused("red", "move_rider", from_="III", to="V").code == "no_territory"
    events = game.do("red", "move_rider", from_="III", to="I")
    assert (events[0]["from"], events[0]["to"]) == ("III", "I")
    assert [game.gathered(n) for n in TERRITORIES] == [1, 0, 0]
    game.do("red", "end_knight")
    assert "rider_attacked" in kinds(game.roll(4, 4))


@pytest.mark.rule("W10.3", "W10.4")
def test_a_rider_is_taken_off_behind_any_section_and_returns_to_the_bag() -> None:
    game = WallGame.bare()
    game.dead(**{"5,0": 1, "9,0": 2})
    assert game.view()["bag"] == 18
    _knight(game)
    assert game.sites("red", "drive_off_rider") == {"5,0", "9,0"}
    assert game.refused("red", "drive_off_rider", at="7,0").code == "no_rider_there"
    game.do("red", "drive_off_rider", at="9,0")
    assert game.on("9,0") == 1
    assert game.view()["bag"] == 19
    assert game.all_riders() == 21


@pytest.mark.rule("W10.4")
def test_the_rider_taken_off_may_be_drawn_again() -> None:
    game = WallGame.bare(custody={"bag": "app"})
    game.waiting(I=7, II=7)
    game.dead(**{"5,0": 7})
    assert game.view()["bag"] == 0
    _knight(game)
    game.do("red", "drive_off_rider", at="5,0")
    game.do("red", "end_knight")
    game.holds("red", ore=3, grain=2)
    assert kinds(game.do("red", "build_city", at="5,-1,S")) == ["city_built", "rider_drawn"]
    assert game.view()["bag"] == 0


@pytest.mark.rule("W10.5")
def test_the_knights_pirate_steals_and_nobody_discards() -> None:
    game = WallGame.bare()
    game.dead(**{"5,0": 1})
    game.holds("blue", wool=9)
    _knight(game)
    game.do("red", "move_pirate", at="11,1")
    assert game.owed()[0]["type"] == "steal"
    game.do("red", "steal", from_="blue")
    assert game.hand("blue") == {"wool": 8}
    duty = game.owed()[0]
    assert (duty["type"], duty["left"]) == ("use_knight", 1)
    assert list(duty["actions"]) == ["move_rider", "drive_off_rider"]
    assert game.refused("red", "move_pirate", at="12,0").code == "knight_action_done"
    game.do("red", "drive_off_rider", at="5,0")
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("W10.1", "W10.5")
def test_a_knight_ends_by_itself_when_nothing_is_left_to_do() -> None:
    game = WallGame.bare()
    _knight(game)
    game.do("red", "move_pirate", at="11,1")
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("W10.6")
def test_no_knight_touches_battlefields_bag_levels_penalties_or_breaches() -> None:
    game = WallGame.bare()
    game.wall(red=2)
    game.riders(red=2)
    game.penalties(blue=1)
    before = game.view()
    _knight(game)
    offered = {option["type"] for option in game.options("red")}
    assert offered <= {"move_pirate", "end_knight", "claim_victory"}
    game.do("red", "move_pirate", at="11,1")
    after = game.view()
    for key in ("wall", "bag", "penalties", "breaches"):
        assert after[key] == before[key]


@pytest.mark.rule("W10.7")
def test_a_knight_before_the_roll_works_on_that_roll() -> None:
    game = WallGame.bare()
    game.waiting(III=1)
    game.dead(**{"5,0": 1})
    _knight(game, rolled=False)
    game.do("red", "move_rider", from_="III", to="II")
    game.do("red", "drive_off_rider", at="5,0")
    assert game.owed()[0]["type"] == "roll"
    events = game.roll(5, 5)
    assert [e["section"] for e in events if e["type"] == "rider_attacked"] == ["2"]
    assert events[-1]["gains"]["red"] == {"ore": 1}
