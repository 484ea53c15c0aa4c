"""W3 and W6: riders attack before production, and what a breach brings about."""

from __future__ import annotations

import pytest

from tests.rules.great_wall.table import (
    ATTACK,
    FIELDS,
    LANES,
    SITES,
    WallGame,
    board_with,
    kinds,
)


@pytest.mark.rule("W3.1")
def test_a_roll_is_settled_as_attack_then_breach_then_production() -> None:
    game = WallGame.bare()
    game.again()
    events = kinds(game.attack("red"))
    assert events == ["dice_rolled", "rider_attacked", "wall_breached", "resources_gained"]
    game.again()
    game.wall(blue=1)
    assert kinds(game.attack("blue")) == ["dice_rolled", "rider_attacked", "resources_gained"]
    assert game.view()["attack"] == {
        "moves": [{"territory": "III", "section": "3"}],
        "breaches": [],
    }


@pytest.mark.rule("W3.2")
@pytest.mark.parametrize("roller", ["red", "orange"])
def test_exactly_one_rider_moves_along_the_arrow_on_every_seats_roll(roller: str) -> None:
    game = WallGame.bare()
    game.wall(white=3)
    game.waiting(II=3)
    game.again(roller)
    game.roll(5, 5)
    assert game.gathered("II") == 2
    assert game.section("white")["riders"] == 1


@pytest.mark.rule("W3.2")
def test_another_number_moves_no_rider() -> None:
    game = WallGame.bare()
    game.waiting(I=2, II=2, III=2)
    game.again()
    assert kinds(game.roll(3, 3)) == ["dice_rolled", "resources_gained"]
    assert [game.gathered(numeral) for numeral in ("I", "II", "III")] == [2, 2, 2]
    assert game.view()["attack"] == {"moves": [], "breaches": []}


def _same_number() -> WallGame:
    """9 stands on four arrows: II to section 2, III to sections 4 and 3, I to section 1."""
    fields = {f"overlays.arrows[{i}].number": 9 for i in (0, 1, 3, 5)}
    return WallGame.bare(board=board_with(4, fields))


@pytest.mark.rule("W3.3")
def test_arrows_of_one_number_are_settled_by_numeral_and_from_the_west() -> None:
    game = _same_number()
    game.waiting(I=1, II=1, III=2)
    game.again()
    events = [e for e in game.roll(4, 5) if e["type"] in ("rider_attacked", "wall_breached")]
    assert [(e["type"], e["section"]) for e in events] == [
        (kind, section)
        for section in ("1", "2", "4", "3")
        for kind in ("rider_attacked", "wall_breached")
    ]
    assert [e["breaches"] for e in events if "breaches" in e] == [1, 2, 3, 4]


@pytest.mark.rule("W3.4")
def test_nothing_moves_without_a_rider_or_onto_five() -> None:
    game = WallGame.bare()
    game.again()
    assert kinds(game.roll(*ATTACK["red"])) == ["dice_rolled", "resources_gained"]
    game.wall(red=5)
    game.riders(red=5)
    game.again()
    assert kinds(game.attack("red")) == ["dice_rolled", "resources_gained"]
    assert game.gathered("III") == 1
    assert game.section("red")["riders"] == 5


@pytest.mark.rule("W3.5")
def test_a_hex_occupied_through_this_roll_yields_nothing_on_it() -> None:
    """5,0 bears the attack number of the section before it."""
    game = WallGame.bare(board=board_with(4, {"hexes[1].number": 5, "hexes[0].number": 10}))
    game.again()
    events = game.attack("red")
    assert "red" not in events[-1]["gains"]
    assert game.standing("red") == [1, 0, 0]
    game.again()
    game.dead(**{"5,0": 0})
    assert game.roll(1, 4)[-1]["gains"]["red"] == {"ore": 1}


@pytest.mark.rule("W3.6")
def test_a_seven_moves_no_rider_and_no_arrow_bears_it() -> None:
    game = WallGame.bare()
    game.waiting(I=2, II=2, III=2)
    game.again()
    assert kinds(game.roll(3, 4)) == ["dice_rolled"]
    assert [game.gathered(numeral) for numeral in ("I", "II", "III")] == [2, 2, 2]
    numbers = {a["number"] for t in game.view()["gathering"] for a in t["arrows"]}
    assert 7 not in numbers


@pytest.mark.rule("W6.1")
@pytest.mark.parametrize("level", range(5))
def test_rider_number_level_plus_one_breaks_through(level: int) -> None:
    game = WallGame.bare()
    game.wall(red=level)
    for rider in range(level):
        game.again()
        assert "wall_breached" not in kinds(game.attack("red"))
        assert game.section("red")["warns"] is (rider + 1 == level)
    game.again()
    events = game.attack("red")
    breach = next(event for event in events if event["type"] == "wall_breached")
    assert (breach["riders"], breach["was"]) == (level + 1, level)


@pytest.mark.rule("W6.2")
def test_all_riders_cross_and_leave_the_battlefield_empty() -> None:
    game = WallGame.bare()
    game.wall(red=2)
    game.riders(red=2)
    game.again()
    assert kinds(game.attack("red")).count("wall_breached") == 1
    assert game.section("red")["riders"] == 0
    assert game.standing("red") == [1, 1, 1]
    assert game.view()["breaches"] == 1


@pytest.mark.rule("W6.3")
def test_in_a_free_lane_they_stand_one_on_each_hex_from_the_wall() -> None:
    game = WallGame.bare()
    game.wall(blue=1)
    game.riders(blue=1)
    game.again()
    game.attack("blue")
    assert game.standing("blue") == [1, 1, 0]
    assert game.view()["dead"] == list(LANES["blue"][:2])


@pytest.mark.rule("W6.4")
@pytest.mark.parametrize("riders", [1, 2])
def test_a_hex_with_riders_produces_nothing_for_any_seat(riders: int) -> None:
    game = WallGame.bare()
    game.lays("blue", settlements=["5,0,S"])
    game.dead(**{"5,0": riders})
    game.again()
    assert not {"red", "blue"} & game.roll(6, 4)[-1]["gains"].keys()
    game.dead(**{"5,0": 0})
    game.again()
    gains = game.roll(6, 4)[-1]["gains"]
    assert (gains["red"], gains["blue"]) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("W6.5")
def test_riders_hinder_no_building_and_no_harbor() -> None:
    game = WallGame.bare()
    game.dead(**{"11,0": 1})
    game.fix("pirate", at="11,1")
    game.turn_of("orange", (1, 1))
    harbor = next(iter(_harbor_nodes(game, "12,0,W")))
    game.lays("orange", settlements=[harbor])
    assert game.entry("orange")["rates"]["wool"] == 3
    game.holds("orange", lumber=1, brick=1)
    path = game.state.setting.topology.node_paths[SITES["orange"]][0]
    game.do("orange", "build_road", at=path)
    assert game.view()["dead"] == ["11,0"]
    assert len(game.view()["board"]["intersections"]) == 5


def _harbor_nodes(game: WallGame, path: str) -> tuple[str, ...]:
    return game.state.setting.topology.ends[path]


@pytest.mark.rule("W6.6")
@pytest.mark.parametrize(("level", "after"), [(0, 0), (1, 0), (4, 3)])
def test_the_breached_section_loses_one_level_but_none_at_zero(level: int, after: int) -> None:
    game = WallGame.bare()
    game.wall(white=level)
    game.riders(white=level)
    game.again()
    game.attack("white")
    assert game.section("white")["level"] == after


@pytest.mark.rule("W6.7")
def test_the_lost_stage_returns_to_its_owner_and_must_be_paid_again() -> None:
    game = WallGame.bare()
    game.wall(red=2)
    game.riders(red=2)
    cost = game.section("red")["next_cost"]
    game.turn_of("red", None)
    game.attack("red")
    assert game.entry("red")["supply"]["wall_stage"] == 4
    assert game.section("red")["next_cost"] == {"brick": 1, "wool": 1, "ore": 1} != cost
    assert game.refused("red", "raise_wall").code == "cannot_pay"
    game.holds("red", brick=1, wool=1, ore=1)
    game.do("red", "raise_wall")
    assert game.section("red")["level"] == 2


@pytest.mark.rule("W6.8")
@pytest.mark.parametrize("level", [0, 2, 4])
def test_a_breach_costs_exactly_one_point_however_many_crossed(level: int) -> None:
    game = WallGame.bare()
    game.wall(red=level)
    game.riders(red=level)
    game.again("blue")
    game.attack("red")
    assert game.view()["penalties"] == {"red": 1, "blue": 0, "white": 0, "orange": 0}
    assert game.points("red") == 0


@pytest.mark.rule("W6.9")
def test_nothing_takes_a_penalty_away() -> None:
    game = WallGame.bare()
    game.turn_of("red", None)
    game.attack("red")
    game.holds("red", brick=2, ore=2, wool=1)
    game.do("red", "raise_wall")
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="5,0")
    game.do("red", "end_knight")
    assert game.view()["dead"] == []
    assert game.view()["penalties"]["red"] == 1
    assert game.view()["breaches"] == 1


@pytest.mark.rule("W6.10")
def test_a_breach_places_riders_lowers_the_level_gives_the_penalty_and_counts() -> None:
    game = WallGame.bare()
    game.penalties(blue=2)
    game.wall(red=1)
    game.riders(red=1)
    game.again("white")
    breach = next(e for e in game.attack("red") if e["type"] == "wall_breached")
    assert breach == {
        "type": "wall_breached",
        "section": "4",
        "seat": "red",
        "riders": 2,
        "placed": list(LANES["red"][:2]),
        "was": 1,
        "level": 0,
        "breaches": 3,
        "left": 2,
    }


@pytest.mark.rule("W6.11")
def test_a_section_of_level_five_cannot_be_breached() -> None:
    game = WallGame.bare()
    game.wall(orange=5)
    for _ in range(7):
        game.again()
        assert "wall_breached" not in kinds(game.attack("orange"))
    assert game.section("orange")["riders"] == 5
    assert game.section("orange")["warns"] is False
    assert game.gathered("I") == 2
    assert FIELDS["orange"] == "11,-1"
