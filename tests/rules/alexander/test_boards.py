"""The board that ships, and what is found about a board (D1 to D4, DA1 to DA9, A1, A7)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from companion.boards import BoardFile, board_file, scenario_file
from companion.rules import GameSetup, Player, Refusal, ruleset_for
from companion.rules.board import Board
from companion.rules.board_checks import most_buildings
from companion.rules.grid import hexes_beside
from companion.rules.packs.alexander.chart import Chart, chart_of
from companion.rules.packs.alexander.checks import (
    around,
    most_points,
    open_sites,
    sites_near,
    supply_turns,
    temples_of,
)
from companion.rules.packs.alexander.words import ADVISORS, EMPTY, TEMPLE, TOKEN, TOKENS, VIOLET
from companion.rules.terms import DESERT, GOLD_RIVER, YIELD
from tests.rules.alexander.board_search import (
    board_of,
    drawn,
    file_of,
    is_faultless,
    random_board,
    worth,
)
from tests.rules.alexander.ways import GAMES, SEATS

Json = dict[str, Any]
both = pytest.mark.parametrize("seats", [3, 4])
RANDOM = (1, 2, 3)


@cache
def shipped_file() -> BoardFile:
    """The file that serves three and four."""
    file = board_file(scenario_file("alexander", 4), GAMES)
    assert not isinstance(file, Refusal), file.message
    return file


@cache
def shipped() -> Board:
    board = shipped_file().board()
    assert not isinstance(board, Refusal), board.message
    return board


def boards() -> list[Board]:
    """The one that ships, and some drawn at random."""
    return [shipped(), *(random_board(seed) for seed in RANDOM)]


def changed(**changes: Any) -> BoardFile:
    """The shipped file with some of its lists changed: each a function of the list."""
    content = shipped_file().as_json()
    for name, change in changes.items():
        home = content if name in ("hexes", "harbors") else content["overlays"]
        home[name] = change(home[name])
    file = board_file(content, GAMES)
    assert not isinstance(file, Refusal), file.message
    return file


def codes(file: BoardFile) -> list[str]:
    return [finding.code for finding in file.findings()]


def rules(file: BoardFile, code: str) -> str | None:
    return next(finding.rule for finding in file.findings() if finding.code == code)


def is_grave(file: BoardFile, code: str) -> bool:
    return next(finding.grave for finding in file.findings() if finding.code == code)


def with_kind(i: int, kind: str) -> Any:
    """A route in which one point is of another kind; i: from 0, negative from the end."""

    def change(route: list[Json]) -> list[Json]:
        fresh = [dict(entry) for entry in route]
        fresh[i] = {**fresh[i], "kind": kind}
        return fresh

    return change


def with_place(i: int, at: str) -> Any:
    def change(route: list[Json]) -> list[Json]:
        fresh = [dict(entry) for entry in route]
        fresh[i] = {**fresh[i], "at": at}
        return fresh

    return change


def chart() -> Chart:
    return chart_of(shipped())


def land_of(terrain: str, instead: str, number: int | None = None) -> Any:
    """All hexes of a terrain made into another one."""

    def change(hexes: list[Json]) -> list[Json]:
        fresh = []
        for hex_ in hexes:
            if hex_["terrain"] == terrain:
                hex_ = {"at": hex_["at"], "terrain": instead}
                hex_ |= {} if number is None else {"number": number}
            fresh.append(hex_)
        return fresh

    return change


# ---- as it ships


@pytest.mark.rule(
    "D1", "D2", "D3", "D4", "DA1", "DA2", "DA3", "DA4", "DA5", "DA6", "DA7", "DA8", "DA9"
)
def test_the_board_that_ships_is_without_any_finding() -> None:
    assert shipped_file().findings() == ()


@both
@pytest.mark.rule("A1.1")
def test_one_board_serves_three_and_four(seats: int) -> None:
    players = tuple(Player(seat, seat) for seat in SEATS[:seats])
    setup = GameSetup("alexander", players, shipped())
    assert not isinstance(ruleset_for(setup, GAMES), Refusal)


@pytest.mark.rule("D1")
def test_every_harbor_lies_on_a_coast_with_a_sea_hex_of_its_own_beyond() -> None:
    for board in boards():
        terrains = {hex_.at: hex_.terrain for hex_ in board.hexes}
        seas = []
        for harbor in board.harbors:
            beside = hexes_beside(harbor.at)
            assert [terrains.get(at) for at in beside].count("sea") == 1
            seas += [at for at in beside if terrains.get(at) == "sea"]
        assert len(set(seas)) == len(board.harbors)


@pytest.mark.rule("D2", "D3", "DA9")
def test_there_is_room_with_all_points_passed_and_every_resource_and_number() -> None:
    for board in boards():
        whole = open_sites(chart_of(board), board.topology, len(chart_of(board).route))
        assert whole == frozenset(board.topology.nodes)
        assert most_buildings(board.topology) >= 24
        given = Counter(YIELD[h.terrain] for h in board.hexes if h.terrain in YIELD)
        assert (len(given), min(given.values()) >= 3) == (5, True)
        assert {h.number for h in board.hexes if h.number} == {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
        assert most_points(board.topology, chart_of(board).advisors) >= 14


@pytest.mark.rule("DA1", "DA2", "DA3", "A7.1")
def test_the_route_goes_from_place_to_place_and_its_temples_can_be_built_on() -> None:
    for board in boards():
        route, land = chart_of(board).route, board.topology
        places = [point.at for point in route]
        assert len(set(places)) == len(places)
        assert set(places) <= set(land.nodes)
        assert all(b in around(a, 3) for a, b in pairwise(places))
        temples = [at for _, at in temples_of(chart_of(board))]
        assert not any(other in land.node_nodes[at] for at in temples for other in temples)
        numbered = {hex_.at for hex_ in board.hexes if hex_.number}
        assert not any(numbered.isdisjoint(land.node_hexes[at]) for at in temples)


@both
@pytest.mark.rule("DA4", "DA5", "DA6", "A1.4", "A2.2", "A7.3")
def test_temples_come_early_enough_and_the_supply_ends_before_the_green_part(seats: int) -> None:
    for board in boards():
        told = chart_of(board)
        kinds = [point.kind for point in told.route]
        assert (kinds[0], kinds[-3:]) == (TEMPLE, [VIOLET] * 3)
        assert kinds.count(TOKEN) == 25
        assert VIOLET not in kinds[:-3]
        assert kinds.count(TEMPLE) >= 8
        assert kinds[:18].count(TEMPLE) >= 4
        assert 11 <= kinds.count(TEMPLE) + kinds.count(EMPTY) <= 32
        assert len(kinds) - 3 >= supply_turns(seats)
        assert most_buildings(board.topology, open_sites(told, board.topology, 1)) >= 2 * seats
        for i, _ in temples_of(told):
            assert i >= 18 or sites_near(told, board.topology, i)


@pytest.mark.rule("A14.1", "A14.2", "DA5")
def test_the_supply_lasts_eighteen_or_twenty_turns() -> None:
    assert (supply_turns(4), supply_turns(3)) == (18, 20)


@pytest.mark.rule("DA7", "DA8", "A1.5", "A1.7", "A10.3")
def test_gold_rivers_deserts_harbors_tokens_and_advisors_are_there() -> None:
    for board in boards():
        kinds = Counter(hex_.terrain for hex_ in board.hexes)
        assert kinds[GOLD_RIVER] >= 1
        assert kinds[DESERT] >= 1
        assert all(h.number for h in board.hexes if h.terrain == GOLD_RIVER)
        assert "any" in {harbor.trade for harbor in board.harbors}
        told = chart_of(board)
        assert told.tokens == dict.fromkeys(TOKENS, 7)
        assert told.advisors == dict(zip(ADVISORS, (4, 3, 2), strict=True))


@pytest.mark.rule("A1.5", "A10.3")
def test_what_the_board_does_not_say_of_tokens_and_advisors_the_box_says() -> None:
    file = changed(tokens=lambda _: [], advisors=lambda _: [])
    assert file.findings() == ()
    board = file.board()
    assert not isinstance(board, Refusal)
    assert chart_of(board).tokens == dict.fromkeys(TOKENS, 7)


def test_every_field_says_where_it_comes_from_and_the_split_is_not_verified() -> None:
    sources = shipped_file().sources()
    assert {*sources.values()} == {"reconstruction", "rulebook"}
    named = {re.sub(r"\[\d+\]", "", f) for f, source in sources.items() if source == "rulebook"}
    assert named == {
        "overlays.route.kind",
        "overlays.tokens.name",
        "overlays.advisors.name",
        "overlays.advisors.points",
    }
    assert sources["overlays.tokens[0].count"] == "reconstruction"


# ---- each condition broken once


@pytest.mark.rule("DA1")
def test_a_place_twice_or_points_too_far_apart_are_found() -> None:
    route = chart().route
    twice = changed(route=with_place(5, route[3].at))
    assert "route_twice" in codes(twice)
    assert is_grave(twice, "route_twice")
    far = changed(route=lambda listed: [listed[0], *listed[12:]])
    assert "route_far" in codes(far)
    assert not is_grave(far, "route_far")


@pytest.mark.rule("DA2")
def test_two_temples_side_by_side_are_found() -> None:
    land, route = shipped().topology, chart().route
    taken = {point.at for point in route}
    i, free = next(
        (i, near)
        for i, at in temples_of(chart())
        for near in land.node_nodes[at]
        if i and near not in taken
    )
    beside = changed(route=lambda r: with_kind(i + 1, TEMPLE)(with_place(i + 1, free)(r)))
    assert rules(beside, "route_temples_touch") == "DA2"
    assert is_grave(beside, "route_temples_touch")


@pytest.mark.rule("DA3")
def test_a_temple_that_no_number_touches_is_found() -> None:
    i, at = temples_of(chart())[1]
    bare = set(shipped().topology.node_hexes[at])

    def dried(hexes: list[Json]) -> list[Json]:
        return [{"at": h["at"], "terrain": DESERT} if h["at"] in bare else h for h in hexes]

    found = [f for f in changed(hexes=dried).findings() if f.code == "route_temple_poor"]
    assert [(f.field, f.rule) for f in found] == [(f"overlays.route[{i}].at", "DA3")]


@pytest.mark.rule("DA4")
def test_few_temples_or_late_ones_are_found() -> None:
    def fewer(route: list[Json]) -> list[Json]:
        kept, fresh = 0, []
        for entry in route:
            kept += entry["kind"] == TEMPLE
            is_more = entry["kind"] == TEMPLE and kept > 3
            fresh.append({**entry, "kind": EMPTY} if is_more else entry)
        return fresh

    file = changed(route=fewer)
    assert rules(file, "route_temples_few") == rules(file, "route_temples_late") == "DA4"


def with_points(more: list[str]) -> BoardFile:
    """The shipped file with more empty points at the end of the green part."""
    empty = [{"kind": EMPTY, "at": at} for at in more]
    return changed(route=lambda route: [*route[:-3], *empty, *route[-3:]])


@pytest.mark.rule("DA4", "A11.1")
def test_a_route_that_leaves_nobody_a_place_to_build_is_found() -> None:
    """Every other condition may hold: what is closed until the end shows only where it is looked for."""
    land, taken = shipped().topology, {point.at for point in chart().route}
    file = with_points([node for node in land.nodes if node not in taken])
    found = {f.code: f for f in file.findings()}
    assert found["route_room_first"].rule == "DA4"
    assert (found["route_room_first"].params["count"], found["route_room_first"].grave) == (
        0,
        False,
    )


@pytest.mark.rule("DA4", "A11.1")
def test_an_early_temple_whose_winner_cannot_go_on_building_is_found() -> None:
    i, _ = temples_of(chart())[1]
    closing = sorted(sites_near(chart(), shipped().topology, i))
    file = with_points(closing)
    found = [f for f in file.findings() if f.code == "route_room_later"]
    assert f"overlays.route[{i}].at" in {f.field for f in found}
    assert {f.rule for f in found} == {"DA4"}


@pytest.mark.rule("DA5", "DA6")
def test_a_route_that_is_too_short_or_too_long_is_found() -> None:
    short = changed(route=lambda route: [*route[:12], *route[-3:]])
    assert rules(short, "route_length") == "DA5"
    assert rules(short, "route_ends_early") == "DA6"
    taken = {point.at for point in chart().route}
    free = [node for node in shipped().topology.nodes if node not in taken][:24]
    long = changed(
        route=lambda route: [
            *route[:-3],
            *({"kind": EMPTY, "at": at} for at in free),
            *route[-3:],
        ]
    )
    assert rules(long, "route_length") == "DA5"
    assert "route_ends_early" not in codes(long)


@pytest.mark.rule("DA7", "A1.7")
def test_a_board_without_gold_river_desert_or_open_harbor_is_found() -> None:
    no_river = changed(hexes=land_of(GOLD_RIVER, "forest", 4))
    assert rules(no_river, "route_no_river") == "DA7"
    no_desert = changed(hexes=land_of(DESERT, "forest", 4))
    assert is_grave(no_desert, "route_no_desert")
    no_harbor = changed(harbors=lambda listed: [h for h in listed if h["trade"] != "any"])
    assert rules(no_harbor, "route_no_harbor") == "DA7"


@pytest.mark.rule("DA7", "A1.4", "A7.3", "A7.6")
def test_kinds_that_do_not_fit_their_place_in_the_order_are_found() -> None:
    assert is_grave(changed(route=with_kind(0, EMPTY)), "route_first")
    assert is_grave(changed(route=with_kind(-2, EMPTY)), "route_not_violet")
    assert is_grave(changed(route=with_kind(10, VIOLET)), "route_violet_early")
    event = changed(route=with_kind(-2, TEMPLE))
    assert not is_grave(event, "route_violet_event")
    assert rules(changed(route=with_kind(-2, TOKEN)), "route_question_marks") == "A1.4"


@pytest.mark.rule("DA8", "A1.4")
def test_a_split_that_does_not_add_up_is_found() -> None:
    def counted(*counts: int) -> Any:
        return lambda _: [
            {"name": name, "count": count} for name, count in zip(TOKENS, counts, strict=True)
        ]

    assert codes(changed(tokens=counted(10, 10, 4, 4))) == []
    assert rules(changed(tokens=counted(7, 7, 7, 8)), "tokens_split") == "DA8"
    assert rules(changed(tokens=counted(3, 9, 8, 8)), "tokens_rare") == "DA8"
    short = changed(tokens=counted(6, 6, 6, 6))
    assert is_grave(short, "tokens_short")


@pytest.mark.rule("DA9")
def test_land_on_which_fourteen_points_are_out_of_reach_is_found() -> None:
    def islet(hexes: list[Json]) -> list[Json]:
        first = next(h["at"] for h in hexes if h["terrain"] != "sea")
        return [h if h["at"] == first else {"at": h["at"], "terrain": "sea"} for h in hexes]

    def alone(route: list[Json]) -> list[Json]:
        at = shipped_file().as_json()["hexes"][0]["at"]
        return [{"kind": TEMPLE, "at": f"{at},N"}]

    def cheap(advisors: list[Json]) -> list[Json]:
        return [{**one, "points": 1} for one in advisors]

    file = changed(hexes=islet, route=alone, harbors=lambda _: [], advisors=cheap)
    assert rules(file, "fourteen_out_of_reach") == "DA9"


@pytest.mark.rule("A1.6", "A10.3")
def test_two_arrows_or_advisors_out_of_order_are_found() -> None:
    assert is_grave(changed(starts=lambda s: [*s, {"at": "1,0"}]), "alexander_start")
    assert is_grave(changed(starts=lambda s: []), "overlay_missing")
    turned = changed(advisors=lambda a: [{**a[0], "points": 1}, *a[1:]])
    assert rules(turned, "advisors_worth") == "A10.3"


@pytest.mark.rule("A7.1")
def test_a_route_with_a_gap_is_asked_for_before_it_is_judged() -> None:
    gap = changed(route=lambda route: [{"kind": TEMPLE}, *route[1:]])
    assert codes(gap)[0] == "overlay_missing"
    assert not any(code.startswith("route_") for code in codes(gap))


# ---- the search


def test_the_search_finds_maps_without_fault_and_the_same_one_for_a_seed() -> None:
    made = drawn(3)
    assert made is not None
    assert is_faultless(made)
    again = drawn(3)
    assert again is not None
    assert file_of(made).content == file_of(again).content
    assert board_of(made) == board_of(again)
    assert worth(made) > 5


def test_the_board_that_ships_is_one_of_those_that_were_played() -> None:
    made = drawn(70)
    assert made is not None
    assert shipped_file().content == file_of(made).content
