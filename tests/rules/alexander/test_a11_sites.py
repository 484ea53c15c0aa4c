"""Where one may build while Alexander is on his way (A11)."""

from __future__ import annotations

import pytest

from tests.rules.alexander.table import AlexanderGame
from tests.rules.alexander.ways import plain_board

RICH = {"lumber": 5, "brick": 5, "wool": 3, "grain": 3}


def with_road_to(at: str, passed: int, back: int = 1) -> AlexanderGame:
    """Red has the cards for anything, and a road that ends here; Alexander has passed so many points."""
    game = AlexanderGame.bare()
    game.holds("red", **RICH)
    game.alexander_at(passed)
    path = game.state.setting.topology.node_paths[at][0]
    game.lays("red", path)
    return game


def route() -> list[str]:
    return [point["at"] for point in plain_board().overlays["route"]]


def beside(at: str) -> str:
    """An intersection one path away from this point, and from no earlier one."""
    land, points = plain_board().topology, route()
    early = set(points[: points.index(at)])
    return next(
        n
        for n in land.node_nodes[at]
        if not early.intersection(land.node_nodes[n]) and n not in points
    )


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("kind", ["temple", "token", "empty", "violet"])
def test_no_settlement_on_an_unpassed_point_of_any_kind(kind: str) -> None:
    number, point = next(
        (i, p["at"])
        for i, p in enumerate(plain_board().overlays["route"])
        if p["kind"] == kind and i > 0
    )
    game = with_road_to(point, number)
    refusal = game.refused("red", "build_settlement", at=point)
    assert (refusal.code, refusal.rule) == ("point_not_passed", "A11.1")
    assert refusal.params["near"] == point
    assert point not in game.sites("red", "build_settlement")


@pytest.mark.rule("E53", "A11.1", "A11.2", "A11.3")
def test_e53_one_path_from_an_unpassed_point_a_road_yes_a_settlement_not_yet() -> None:
    points = route()
    near = points[36]
    at = beside(near)
    last = max(points.index(n) for n in plain_board().topology.node_nodes[at] if n in points)
    game = with_road_to(at, last)
    refusal = game.refused("red", "build_settlement", at=at)
    assert (refusal.code, refusal.rule) == ("point_not_passed", "A11.1")
    assert refusal.params["near"] == points[last]
    onward = next(
        p
        for p in game.state.setting.topology.node_paths[at]
        if p in game.sites("red", "build_road")
    )
    assert game.may("red", "build_road", at=onward)
    game.alexander_at(last + 1)
    assert game.may("red", "build_settlement", at=at)
    assert at in game.sites("red", "build_settlement")


@pytest.mark.rule("A11.2")
def test_cities_and_roads_are_not_restricted() -> None:
    game = AlexanderGame.bare()
    point = route()[5]
    game.lays("red", settlements=[point])
    game.holds("red", grain=2, ore=3, lumber=1, brick=1)
    assert game.sites("red", "build_road") == set(game.state.setting.topology.node_paths[point])
    game.do("red", "build_city", at=point)


@pytest.mark.rule("A11.3")
def test_a_passed_point_is_an_ordinary_site() -> None:
    points = route()
    game = with_road_to(points[5], 41)
    assert game.may("red", "build_settlement", at=points[5])
    other = game.state.setting.topology.node_nodes[points[5]][1]
    game.lays("blue", settlements=[other])
    refusal = game.refused("red", "build_settlement", at=points[5])
    assert (refusal.code, refusal.rule) == ("distance_rule", "B6.9")
    game.holds("red")
    assert game.refused("red", "build_settlement", at=points[7]).code == "no_road_there"


@pytest.mark.rule("A11.3", "A11.1")
def test_what_forbids_a_site_anyway_is_said_before_alexander() -> None:
    points = route()
    game = with_road_to(points[5], 3)
    game.lays("blue", settlements=[points[5]])
    assert game.refused("red", "build_settlement", at=points[5]).code == "site_taken"
    assert game.refused("red", "build_settlement", at=points[9]).code == "no_road_there"


@pytest.mark.rule("A11.4")
def test_a_seat_without_a_piece_can_build_nothing_road_building_included() -> None:
    game = AlexanderGame.bare()
    game.holds("red", **RICH)
    game.has_cards("red", road_building=1)
    assert game.options("red", "build_road") == game.options("red", "build_settlement") == []
    for type_, at in (("build_road", "0,0,NE"), ("build_settlement", "2,6,N")):
        refusal = game.refused("red", type_, at=at)
        assert (refusal.code, refusal.rule) == ("no_foothold", "A11.4")
    refusal = game.refused("red", "play_road_building")
    assert (refusal.code, refusal.rule) == ("no_foothold", "A11.4")
    assert game.wish("red", "build_road")["ok"] is False
    game.lays("red", settlements=["2,6,N"])
    assert game.may("red", "play_road_building")
    assert game.sites("red", "build_road")


@pytest.mark.rule("A11.1")
def test_the_view_names_the_free_sites_that_the_next_step_opens() -> None:
    game = AlexanderGame.bare()
    land, points = game.state.setting.topology, route()
    seen = False
    for passed in range(len(points) - 1):
        game.alexander_at(passed)
        opens = game.view()["board"]["opens"]
        later = set(points[passed + 1 :])
        near = {points[passed], *land.node_nodes[points[passed]]}
        assert set(opens) == {at for at in near if not later & {at, *land.node_nodes[at]}}
        seen = seen or bool(opens)
    assert seen
    game.alexander_at(len(points) - 1)
    assert game.view()["board"]["opens"] == []


@pytest.mark.rule("A11.1", "B6.9")
def test_a_site_beside_a_building_does_not_open() -> None:
    game = AlexanderGame.bare()
    passed = next(n for n in range(len(route())) if _opens(game, n))
    at = _opens(game, passed)[0]
    game.lays("blue", settlements=[at])
    around = {at, *game.state.setting.topology.node_nodes[at]}
    assert not around & set(_opens(game, passed))


def _opens(game: AlexanderGame, passed: int) -> list[str]:
    game.alexander_at(passed)
    opens: list[str] = game.view()["board"]["opens"]
    return opens
