"""W2: border fortresses first, then two settlements, beginning with the seat that placed its fortress last."""

from __future__ import annotations

import pytest

from companion.rules import starting_seats, turn_order
from tests.rules.great_wall.table import FOUR, SITES, WallGame


def _fortified(**how: object) -> WallGame:
    game = WallGame.new(**how)  # type: ignore[arg-type]
    for seat in FOUR:
        game.do(seat, "build_settlement", at=SITES[seat])
    return game


@pytest.mark.rule("W2.1")
def test_the_highest_roll_begins_and_a_tie_rolls_again() -> None:
    assert starting_seats({"red": 7, "blue": 11, "white": 3, "orange": 9}) == ("blue",)
    assert starting_seats({"red": 9, "blue": 9, "white": 3, "orange": 2}) == ("red", "blue")
    assert turn_order(FOUR, "white") == ("white", "orange", "red", "blue")


@pytest.mark.rule("W2.2")
def test_each_seat_in_turn_places_a_fortress_without_cost_and_road() -> None:
    game = WallGame.new()
    for i, seat in enumerate(FOUR):
        assert (game.owed()[0]["seat"], game.owed()[0]["type"]) == (seat, "place_fortress")
        assert game.sites(seat, "build_settlement") == set(list(SITES.values())[i:])
        events = game.do(seat, "build_settlement", at=SITES[seat])
        assert [event["type"] for event in events] == ["settlement_built"]
        assert events[0]["cost"] == {}
    assert game.view()["board"]["paths"] == []
    assert game.owed()[0]["type"] == "place_settlement"


@pytest.mark.rule("W2.2")
def test_a_fortress_stands_on_a_free_site_of_the_seats_choice_only() -> None:
    game = WallGame.new()
    refusal = game.refused("red", "build_settlement", at="5,0,S")
    assert (refusal.code, refusal.rule) == ("no_fortress_site", "W2.2")
    assert refusal.params["known"] == tuple(SITES.values())
    game.do("red", "build_settlement", at=SITES["white"])
    assert game.refused("blue", "build_settlement", at=SITES["white"]).code == "site_taken"
    assert game.refused("blue", "build_settlement", at="40,0,N").code == "no_intersection"
    assert game.refused("white", "build_settlement", at=SITES["red"]).code == "wait_place_fortress"
    assert game.refused("blue", "build_road", at="5,0,NE").code == "must_place_fortress"


@pytest.mark.rule("W2.3")
def test_the_section_beside_the_site_belongs_to_its_seat_for_good() -> None:
    game = WallGame.new()
    sites = {"red": "11,-1,S", "blue": "5,-1,S", "white": "7,-1,S", "orange": "9,-1,S"}
    for seat, at in sites.items():
        assert game.view()["wall"][0]["seat"] is (None if seat in ("red", "blue") else "blue")
        game.do(seat, "build_settlement", at=at)
    owners = {section["seat"]: section["site"] for section in game.view()["wall"]}
    assert owners == sites
    game.found()
    game.fix("piece", at="11,-1,S")
    assert game.section("red")["section"] == "1"


@pytest.mark.rule("W2.4", "W2.5")
def test_the_last_fortress_begins_the_settlements_and_takes_the_first_turn() -> None:
    game = _fortified()
    order = []
    while game.view()["phase"] == "founding":
        duty = game.owed()[0]
        order.append((duty["seat"], duty["type"]))
        option = dict(game.options(duty["seat"])[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    placed = [seat for seat, kind in order if kind == "place_settlement"]
    assert placed == ["orange", "red", "blue", "white", "white", "blue", "red", "orange"]
    assert all(
        order[i + 1] == (seat, "place_road") for i, (seat, _) in enumerate(order) if i % 2 == 0
    )
    assert (game.active, game.view()["turn"], game.view()["phase"]) == ("orange", 1, "roll")


@pytest.mark.rule("W2.6")
def test_fortresses_keep_their_distance_and_no_founding_road_starts_there() -> None:
    game = _fortified()
    near = game.state.setting.topology.node_nodes[SITES["blue"]][0]
    refusal = game.refused("orange", "build_settlement", at=near)
    assert (refusal.code, refusal.params["near"]) == ("distance_rule", SITES["blue"])
    game.do("orange", "build_settlement", at="4,1,S")
    path = game.state.setting.topology.node_paths[SITES["orange"]][0]
    refusal = game.refused("orange", "build_road", at=path)
    assert (refusal.code, refusal.params["near"]) == ("road_not_beside", "4,1,S")
    assert refusal.params["piece"] == "settlement"


@pytest.mark.rule("W2.7")
def test_only_the_settlement_founded_last_pays_starting_cards() -> None:
    game = _fortified()
    for seat in ("orange", "red", "blue", "white", "white", "blue", "red"):
        for _ in range(2):
            option = dict(game.options(seat)[0])
            game.do(option.pop("seat"), option.pop("type"), **option)
    assert game.hand("orange") == {}
    at = "7,1,S"
    game.do("orange", "build_settlement", at=at)
    assert game.hand("orange") == {"lumber": 1, "grain": 1, "ore": 1}


@pytest.mark.rule("W2.8")
def test_founded_settlements_draw_no_rider() -> None:
    game = WallGame.new()
    game.found()
    assert game.view()["bag"] == 21


@pytest.mark.rule("W2.8")
def test_by_house_rule_every_founded_settlement_draws_one() -> None:
    game = WallGame.new(house={"founding_riders": "drawn"})
    game.do("red", "build_settlement", at=SITES["red"])
    assert game.owed() == [{"seat": "red", "type": "draw_rider", "rule": "W5.1"}]
    game.do("red", "draw_rider", outcome="II")
    assert game.owed()[0]["seat"] == "blue"
    game.found()
    assert game.view()["bag"] == 21 - 12
    by_app = WallGame.new(house={"founding_riders": "drawn"}, custody={"bag": "app"})
    by_app.found()
    assert by_app.view()["bag"] == 21 - 12


@pytest.mark.rule("W2.9")
@pytest.mark.parametrize("count", [4, 6])
def test_every_seat_begins_with_three_settlements_two_roads_and_three_points(count: int) -> None:
    game = WallGame.new(count)
    game.found()
    for entry in game.view()["seats"]:
        assert entry["points"] == 3
        assert entry["supply"] == {"road": 13, "settlement": 2, "city": 4, "wall_stage": 5}


@pytest.mark.rule("W2.10")
def test_a_fortress_produces_carries_roads_and_becomes_a_city() -> None:
    game = WallGame.bare()
    game.turn_of("red", None)
    game.roll(5, 5)
    assert game.hand("red") == {"ore": 1}
    game.holds("red", ore=3, grain=2, lumber=1, brick=1)
    path = game.state.setting.topology.node_paths[SITES["red"]][0]
    game.do("red", "build_road", at=path)
    game.do("red", "build_city", at=SITES["red"])
    game.do("red", "draw_rider", outcome="I")
    assert game.section("red")["section"] == "4"
    game.wall(red=2)
    assert game.section("red")["level"] == 2
    assert game.points("red") == 2
