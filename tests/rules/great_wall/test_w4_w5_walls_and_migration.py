"""W4 and W5: buying stages, and the riders that building calls."""

from __future__ import annotations

import pytest

from tests.rules.great_wall.table import FROM, SITES, TERRITORIES, WallGame, kinds

STAGES = (
    {"brick": 1, "ore": 1},
    {"brick": 1, "wool": 1, "ore": 1},
    {"brick": 2, "grain": 1, "ore": 1},
    {"brick": 2, "grain": 1, "ore": 2},
    {"brick": 2, "wool": 1, "grain": 1, "ore": 2},
)


def _rich(game: WallGame, seat: str, **cards: int) -> WallGame:
    game.turn_of(seat, (1, 1))
    game.holds(seat, **cards)
    return game


@pytest.mark.rule("W4.1")
def test_a_seat_raises_its_own_section_in_its_build_step_only() -> None:
    game = WallGame.bare()
    game.again("red")
    game.holds("red", brick=1, ore=1)
    game.holds("blue", brick=1, ore=1)
    assert game.refused("red", "raise_wall").code == "must_roll"
    game.roll(1, 1)
    assert game.refused("blue", "raise_wall").code == "wait_act"
    events = game.do("red", "raise_wall")
    assert (events[0]["seat"], events[0]["section"], events[0]["level"]) == ("red", "4", 1)
    assert [section["level"] for section in game.view()["wall"]] == [1, 0, 0, 0]


@pytest.mark.rule("W4.1")
def test_stages_may_be_bought_in_the_special_building_phase() -> None:
    game = WallGame.bare(6)
    game.turn_of("red", (1, 1))
    game.holds("blue", brick=1, ore=1)
    game.do("red", "end_turn")
    assert game.owed()[0] == {"seat": "blue", "type": "special_building", "rule": "S2.2"}
    game.do("blue", "raise_wall")
    assert game.section("blue")["level"] == 1


@pytest.mark.rule("W4.2")
@pytest.mark.parametrize("level", range(5))
def test_a_stage_costs_what_its_back_says_paid_to_the_bank(level: int) -> None:
    game = WallGame.bare()
    game.wall(red=level)
    _rich(game, "red", **STAGES[level])
    game.do("red", "raise_wall")
    assert game.hand("red") == {}
    assert set(game.bank().values()) == {19}
    assert game.section("red")["level"] == level + 1


@pytest.mark.rule("W4.2")
@pytest.mark.parametrize("level", range(5))
def test_without_the_cards_the_wish_says_what_is_missing(level: int) -> None:
    game = WallGame.bare()
    game.wall(red=level)
    cards = dict(STAGES[level])
    missing, cards["ore"] = {"ore": 1}, cards["ore"] - 1
    _rich(game, "red", **cards)
    refusal = game.refused("red", "raise_wall")
    assert refusal.code == "cannot_pay"
    assert refusal.params == {"missing": missing, "cost": STAGES[level]}
    assert game.wish("red", "raise_wall")["code"] == "cannot_pay"
    assert game.options("red", "raise_wall") == []


@pytest.mark.rule("W4.3", "W4.4")
def test_several_stages_in_one_turn_in_order_each_paid_in_full() -> None:
    game = WallGame.bare()
    _rich(game, "red", brick=4, ore=3, wool=1, grain=1)
    for level in (1, 2, 3):
        assert game.wish("red", "raise_wall") == {"ok": True}
        assert game.do("red", "raise_wall")[0]["cost"] == STAGES[level - 1]
        assert game.section("red")["level"] == level
    assert game.hand("red") == {}


@pytest.mark.rule("W4.5")
def test_the_level_never_exceeds_five() -> None:
    game = WallGame.bare()
    game.wall(red=4)
    _rich(game, "red", brick=9, ore=9, wool=9, grain=9)
    game.do("red", "raise_wall")
    assert game.section("red")["level"] == 5
    assert game.refused("red", "raise_wall").code == "wall_highest"
    assert game.entry("red")["supply"]["wall_stage"] == 0
    assert game.refused("red", "correct", fact="wall_level", of="red", count=6).rule == "W4.5"


@pytest.mark.rule("W4.5")
def test_the_level_counts_from_the_moment_of_building() -> None:
    game = WallGame.bare()
    game.waiting(III=1)
    _rich(game, "red", brick=1, ore=1)
    game.do("red", "raise_wall")
    game.do("red", "end_turn")
    assert "wall_breached" not in kinds(game.roll(1, 4))


@pytest.mark.rule("W4.6")
def test_riders_on_the_battlefield_neither_hinder_building_nor_go_back() -> None:
    game = WallGame.bare()
    game.wall(red=1)
    game.riders(red=1)
    assert game.section("red")["warns"] is True
    _rich(game, "red", **STAGES[1])
    game.do("red", "raise_wall")
    assert (game.section("red")["riders"], game.section("red")["level"]) == (1, 2)
    assert game.section("red")["warns"] is False


def _cities(game: WallGame, seat: str = "red") -> None:
    game.holds(seat, ore=3, grain=2)
    game.do(seat, "build_city", at=SITES[seat])


@pytest.mark.rule("W5.1")
@pytest.mark.parametrize("numeral", TERRITORIES)
def test_the_rider_that_came_out_of_the_bag_waits_in_its_territory(numeral: str) -> None:
    game = WallGame.bare()
    game.turn_of("red", (1, 1))
    _cities(game)
    assert game.owed() == [{"seat": "red", "type": "draw_rider", "rule": "W5.1"}]
    assert game.refused("red", "end_turn").code == "must_draw_rider"
    assert game.refused("blue", "draw_rider", outcome="I").code == "wait_draw_rider"
    assert game.refused("red", "draw_rider", outcome="IV").code == "no_such_numeral"
    events = game.do("red", "draw_rider", outcome=numeral)
    assert events[0] == {"type": "rider_drawn", "seat": "red", "numeral": numeral, "by": "table"}
    assert game.gathered(numeral) == 1
    assert game.view()["bag"] == 20
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("W5.1")
def test_a_settlement_draws_as_well_by_the_app_at_once() -> None:
    game = WallGame.bare(custody={"bag": "app"})
    game.turn_of("red", (1, 1))
    node = SITES["red"]
    paths = game.state.setting.topology.node_links[node]
    (first, middle), links = paths[0], game.state.setting.topology.node_links
    second, end = next((p, n) for p, n in links[middle] if n != node)
    game.lays("red", first, second)
    game.holds("red", lumber=1, brick=1, grain=1, wool=1)
    events = game.do("red", "build_settlement", at=end)
    assert kinds(events)[:2] == ["settlement_built", "rider_drawn"]
    assert events[1]["by"] == "app"
    assert game.gathered(events[1]["numeral"]) == 1


@pytest.mark.rule("W5.2")
def test_building_in_the_special_building_phase_draws_as_well() -> None:
    game = WallGame.bare(6)
    game.turn_of("red", (1, 1))
    game.holds("blue", ore=3, grain=2)
    game.do("red", "end_turn")
    site = game.section("blue")["site"]
    game.do("blue", "build_city", at=site)
    assert game.owed()[0] == {"seat": "blue", "type": "draw_rider", "rule": "W5.1"}
    game.do("blue", "draw_rider", outcome="V")
    assert game.gathered("V") == 1
    assert game.owed()[0]["type"] == "special_building"


@pytest.mark.rule("W5.3")
def test_roads_stages_and_cards_draw_none() -> None:
    game = WallGame.bare()
    _rich(game, "red", lumber=1, brick=2, ore=2, wool=1, grain=1)
    game.do("red", "build_road", at=game.options("red", "build_road")[0]["at"])
    game.do("red", "raise_wall")
    game.do("red", "buy_development")
    assert game.view()["bag"] == 21
    assert not any(event.type == "rider_drawn" for event in game.events)


@pytest.mark.rule("W5.4")
@pytest.mark.parametrize("bag", ["table", "app"])
def test_with_an_empty_bag_nothing_is_drawn_and_the_building_stands(bag: str) -> None:
    game = WallGame.bare(custody={"bag": bag})
    game.waiting(I=7, II=7, III=7)
    assert game.view()["bag"] == 0
    game.turn_of("red", (1, 1))
    _cities(game)
    assert game.owed()[0]["type"] == "act"
    assert game.entry("red")["supply"]["city"] == 3


@pytest.mark.rule("W5.5")
def test_a_territory_holds_any_number_of_riders() -> None:
    game = WallGame.bare()
    game.waiting(II=21)
    assert game.gathered("II") == 21


@pytest.mark.rule("W5.6")
def test_a_rider_attacks_from_where_it_lies_whatever_its_numeral() -> None:
    game = WallGame.bare()
    game.turn_of("red", (1, 1))
    _cities(game)
    game.do("red", "draw_rider", outcome="I")
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "move_rider", from_="I", to="III")
    game.do("red", "end_knight")
    game.do("red", "end_turn")
    events = game.roll(1, 4)
    assert (events[1]["territory"], events[1]["section"], events[1]["numeral"]) == ("III", "4", "I")
    assert FROM["red"] == "III"


@pytest.mark.rule("W5.1", "W1.11")
def test_the_table_may_draw_what_the_app_thought_to_lie_on_the_board() -> None:
    """Riders look alike but for their numeral; where two lay together the table may have moved the other one."""
    game = WallGame.bare()
    game.waiting(III=7)
    game.turn_of("red", (1, 1))
    _cities(game)
    game.do("red", "draw_rider", outcome="III")
    assert game.gathered("III") == 8
    assert game.all_riders() == 21
