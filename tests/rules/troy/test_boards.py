"""The two boards that ship, and what is found about a board (D1 to D5, DT1 to DT7)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from companion.boards import BoardFile, board_file
from companion.rules import Refusal
from companion.rules.board import Board, Hex
from companion.rules.board_checks import most_buildings
from companion.rules.grid import hexes_beside, neighbors
from companion.rules.packs.troy.checks import findings, most_points, parts, reachable, sites_beside
from companion.rules.packs.troy.words import BENEFITS
from companion.rules.terms import YIELD
from tests.rules.troy.board_search import (
    FOLD,
    SHIPPED,
    column,
    drawn,
    file_of,
    is_faultless,
    random_board,
)
from tests.rules.troy.ways import GAMES, shipped, shipped_file

both = pytest.mark.parametrize("seats", [4, 6])


def codes(file: BoardFile) -> list[str]:
    return [finding.code for finding in file.findings()]


def without(seats: int, *names: str) -> BoardFile:
    file = shipped_file(seats)
    for name in names:
        changed = file.without(name)
        assert not isinstance(changed, Refusal)
        file = changed
    return file


def overlay(seats: int, name: str, entries: list[dict[str, Any]]) -> BoardFile:
    """The shipped file with one overlay replaced."""
    content = shipped_file(seats).as_json()
    content["overlays"][name] = entries
    file = board_file(content, GAMES)
    assert not isinstance(file, Refusal), file.message
    return file


@both
@pytest.mark.rule("D1", "D2", "D3", "D4", "DT1", "DT2", "DT3", "DT4", "DT6", "DT7")
def test_the_boards_that_ship_are_without_any_finding(seats: int) -> None:
    assert shipped_file(seats).findings() == ()


@both
@pytest.mark.rule("D1")
def test_every_harbor_lies_on_a_coast_with_the_sea_beyond(seats: int) -> None:
    board = shipped(seats)
    terrains = {hex_.at: hex_.terrain for hex_ in board.hexes}
    for harbor in board.harbors:
        kinds = [terrains.get(at) for at in hexes_beside(harbor.at)]
        assert kinds.count("sea") == 1
        assert None not in kinds


@both
@pytest.mark.rule("D2", "D3")
def test_there_is_room_and_every_resource_and_number(seats: int) -> None:
    board = shipped(seats)
    assert most_buildings(board.topology) >= 6 * seats
    given = Counter(YIELD[h.terrain] for h in board.hexes if h.number is not None)
    assert len(given) == 5
    assert min(given.values()) >= (3 if seats == 4 else 5)
    assert {h.number for h in board.hexes if h.number} == {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}


@pytest.mark.rule("D5", "T1.3", "T12.1")
def test_the_board_of_four_is_that_of_six_without_its_right_third() -> None:
    four, six = shipped(4), shipped(6)
    west = [hex_ for hex_ in six.hexes if column(hex_.at) < FOLD]
    assert set(four.hexes) == set(west)
    here = {hex_.at for hex_ in four.hexes}
    assert set(four.harbors) == {h for h in six.harbors if here.issuperset(hexes_beside(h.at))}
    for name in ("starts", "benefits", "cities"):
        assert four.overlays[name] == six.overlays[name]
    for name in ("symbols", "unnumbered"):
        kept = [entry for entry in six.overlays[name] if entry["at"] in here]
        assert list(four.overlays[name]) == kept


@both
@pytest.mark.rule("DT1", "T7.3")
def test_ship_symbols_are_many_hang_together_and_shut_nobody_out(seats: int) -> None:
    board = shipped(seats)
    symbols = {entry["at"] for entry in board.overlays["symbols"]}
    assert len(reachable(symbols, board.topology)) >= 5 * seats
    alone = [at for at in symbols if symbols.isdisjoint(neighbors(at))]
    assert len(alone) <= len(symbols) / 4
    beside = sites_beside(symbols, board.topology)
    assert most_buildings(board.topology, beside) >= 2 * seats
    assert all(beside & part for part in parts(board.topology))


@pytest.mark.rule("DT1")
def test_too_few_symbols_or_a_part_without_any_is_found() -> None:
    few = overlay(4, "symbols", shipped_file(4).as_json()["overlays"]["symbols"][:3])
    assert {"ship_symbols_few", "ship_sites_few", "ship_part_shut"} <= {*codes(few)}
    twice = shipped_file(4).as_json()["overlays"]["symbols"]
    assert "ship_symbol_twice" in codes(overlay(4, "symbols", [*twice, twice[0]]))


@both
@pytest.mark.rule("DT2", "T8.2")
def test_start_and_cities_are_on_the_part_of_four(seats: int) -> None:
    board = shipped(seats)
    (start,) = board.overlays["starts"]
    assert column(start["at"]) < FOLD
    assert {entry["name"] for entry in board.overlays["cities"]} == {"troy", "mycenae"}
    assert all(column(entry["at"]) < FOLD for entry in board.overlays["cities"])
    assert sum(hex_.terrain == "sea" for hex_ in board.hexes) > 2


@pytest.mark.rule("DT2", "T1.10")
def test_one_start_and_two_seas_are_needed() -> None:
    starts = shipped_file(4).as_json()["overlays"]["starts"]
    assert "troy_count" in codes(overlay(4, "starts", starts * 2))
    content = shipped_file(4).as_json()
    sea = next(h for h in content["hexes"] if h["terrain"] == "sea")
    content["hexes"] = [h for h in content["hexes"] if h["terrain"] != "sea" or h is sea]
    assert "sea_people_stuck" in _findings_of(content)


def _findings_of(content: dict[str, Any]) -> list[str]:
    """The codes for a board whose parts need not hang together as a file."""
    hexes = tuple(Hex(h["at"], h["terrain"], h.get("number")) for h in content["hexes"])
    overlays = {
        name: [{k: v for k, v in entry.items() if k != "sources"} for entry in entries]
        for name, entries in content["overlays"].items()
    }
    return [finding.code for finding in findings(Board("x", hexes, overlays=overlays), 4)]


@both
@pytest.mark.rule("DT3", "DT4", "T7.8")
def test_five_benefits_over_seven_numbers_the_tile_once(seats: int) -> None:
    listed = [entry["benefit"] for entry in shipped(seats).overlays["benefits"]]
    assert (len(listed), set(listed)) == (7, set(BENEFITS))
    assert listed.count("two_to_one") == 1


@pytest.mark.rule("DT3", "DT4", "T7.8")
def test_a_missing_benefit_many_tiles_or_six_ships_are_found() -> None:
    assert "ship_benefit_absent" in codes(_benefits("flag", 0))
    assert "ship_tiles_many" in codes(_benefits("two_to_one", 1))
    entries = shipped_file(4).as_json()["overlays"]["benefits"][:6]
    assert "troy_count" in codes(overlay(4, "benefits", entries))


def _benefits(benefit: str, at: int) -> BoardFile:
    entries = shipped_file(4).as_json()["overlays"]["benefits"]
    entries[at] = {"benefit": benefit}
    return overlay(4, "benefits", entries)


@both
@pytest.mark.rule("DT5")
def test_every_part_of_the_land_has_room_for_three_settlements(seats: int) -> None:
    """A single hex has: no land is too small."""
    land = shipped(seats).topology
    assert len(parts(land)) >= 2
    assert all(most_buildings(land, part) >= 3 for part in parts(land))


@both
@pytest.mark.rule("DT6", "T11.1")
def test_fifteen_points_are_in_reach(seats: int) -> None:
    board = shipped(seats)
    flags = [entry["benefit"] for entry in board.overlays["benefits"]].count("flag")
    assert most_points(board.topology, flags) == 13 + 2 + flags + 4


@pytest.mark.rule("DT6")
def test_on_small_islands_fifteen_points_are_out_of_reach() -> None:
    content = shipped_file(4).as_json()
    content["overlays"]["benefits"] = [{"benefit": "row_card"}] * 7
    land = [h for h in content["hexes"] if h["terrain"] != "sea"]
    content["hexes"] = [land[0], *(h for h in content["hexes"] if h["terrain"] == "sea")]
    assert "points_out_of_reach" in _findings_of(content)


@both
@pytest.mark.rule("DT7", "T1.4", "D4")
def test_cities_and_unnumbered_land_have_no_number_and_are_no_fault(seats: int) -> None:
    board = shipped(seats)
    numbers = {hex_.at: hex_.number for hex_ in board.hexes}
    terrains = {hex_.at: hex_.terrain for hex_ in board.hexes}
    listed = [e["at"] for name in ("cities", "unnumbered") for e in board.overlays[name]]
    assert len(listed) >= 3
    assert all(numbers[at] is None and terrains[at] in YIELD for at in listed)
    assert {h.at for h in board.hexes if h.terrain in YIELD and h.number is None} == {*listed}


@pytest.mark.rule("D4", "DT7", "T1.4")
def test_a_number_that_nobody_entered_is_found_and_one_that_is_printed_as_missing_is_not() -> None:
    content = shipped_file(4).as_json()
    i = next(n for n, h in enumerate(content["hexes"]) if h.get("number"))
    assert codes(without(4, f"hexes[{i}].number")) == ["board_barren"]
    numbered = [{"at": content["hexes"][i]["at"]}]
    assert "land_numbered" in codes(overlay(4, "unnumbered", numbered))
    cities = [{"name": "troy", **numbered[0]}, content["overlays"]["cities"][1]]
    assert "city_numbered" in codes(overlay(4, "cities", cities))


@both
def test_a_board_may_do_without_cities_and_without_unnumbered_land(seats: int) -> None:
    file = overlay(seats, "unnumbered", [])
    assert {*codes(file)} == {"board_barren"}
    assert not any(finding.grave for finding in overlay(seats, "cities", []).findings())


@both
def test_every_field_says_that_it_is_a_reconstruction_or_where_it_comes_from(seats: int) -> None:
    sources = shipped_file(seats).sources()
    assert {*sources.values()} == {"reconstruction", "rulebook"}
    named = {re.sub(r"\[\d+\]", "", f) for f, source in sources.items() if source == "rulebook"}
    assert named == {"overlays.starts.name", "overlays.cities.name"}


def test_the_search_finds_maps_without_fault_and_the_boards_that_ship_are_one_of_them() -> None:
    assert is_faultless(drawn(SHIPPED))
    for seats in (4, 6):
        assert file_of(drawn(SHIPPED), seats).content == shipped_file(seats).content
    assert random_board(4, 3) == random_board(4, 3)
    assert random_board(6, 1).name == "troy"
