"""A board object is read, or refused with the name of the wrong field."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from companion.boards import NAMES, board_from_file, board_named
from companion.rules import Board, Refusal, board_from_json, ruleset_for
from tests.rules.table_for_tests import Luck, setup_for

Json = dict[str, Any]


@pytest.fixture
def good() -> Json:
    board = board_named("beginner", Luck())
    assert isinstance(board, Board)
    return board.as_json()


def refused(described: object) -> Refusal:
    read = board_from_json(described)
    assert isinstance(read, Refusal)
    assert "{" not in read.message
    return read


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_board_is_read_back_from_its_own_json(name: str) -> None:
    board = board_named(name, Luck(seed=3))
    assert isinstance(board, Board)
    assert board_from_json(board.as_json()) == board


def _set(good: Json, path: tuple[str | int, ...], value: object) -> Json:
    changed: Any = copy.deepcopy(good)
    at = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return dict(changed)


ROW = [{"at": f"{n},0", "terrain": "desert"} for n in range(401)]


@pytest.mark.parametrize(
    ("path", "value", "code", "field"),
    [
        (("hexes", 3, "terrain"), "lava", "board_terrain", "hexes[3].terrain"),
        (("hexes", 3, "terrain"), None, "board_field", "hexes[3].terrain"),
        (("hexes", 3, "at"), "north", "board_field", "hexes[3].at"),
        (("hexes", 3, "at"), "0,-2", "board_hex_twice", "hexes[3].at"),
        (("hexes", 3, "at"), "00,-02", "board_hex_twice", "hexes[3].at"),
        (("hexes", 3, "at"), "9,9", "board_gap", "hexes[3].at"),
        (("hexes", 3, "number"), 7, "board_number", "hexes[3].number"),
        (("hexes", 3, "number"), 13, "board_number", "hexes[3].number"),
        (("hexes", 3, "number"), 1, "board_number", "hexes[3].number"),
        (("hexes", 3, "number"), "6", "board_field", "hexes[3].number"),
        (("hexes", 3, "number"), True, "board_field", "hexes[3].number"),
        (("hexes", 3, "number"), None, "board_number_missing", "hexes[3].number"),
        (("hexes", 9, "number"), 6, "board_number_unwanted", "hexes[9].number"),
        (("hexes", 3, "colour"), "red", "board_unknown_field", "hexes[3].colour"),
        (("hexes", 3), "0,0", "board_field", "hexes[3]"),
        (("hexes",), "all", "board_field", "hexes"),
        (("hexes",), [], "board_no_land", "hexes"),
        (("hexes",), ROW, "board_too_large", "hexes"),
        (("harbors", 2, "at"), "0,0,NE", "board_harbor_coast", "harbors[2].at"),
        (("harbors", 2, "at"), "9,9,NE", "board_harbor_coast", "harbors[2].at"),
        (("harbors", 2, "at"), "0,-2,NW", "board_harbor_twice", "harbors[2].at"),
        (("harbors", 2, "trade"), "gold", "board_harbor_trade", "harbors[2].trade"),
        (("pieces", 1, "settlement"), "9,9,N", "board_piece_place", "pieces[1].settlement"),
        (("pieces", 1, "road"), "0,0,NE", "board_piece_place", "pieces[1].road"),
        (("pieces", 0, "starred"), "yes", "board_field", "pieces[0].starred"),
        (("name",), 5, "board_field", "name"),
        (("overlays",), [], "board_field", "overlays"),
        (("tiles",), [], "board_unknown_field", "tiles"),
    ],
)
def test_the_wrong_field_is_named(
    good: Json, path: tuple[str | int, ...], value: object, code: str, field: str
) -> None:
    refusal = refused(_set(good, path, value))
    assert (refusal.code, refusal.params["field"]) == (code, field)
    assert field in refusal.message


@pytest.mark.parametrize("described", [None, [], "beginner", 5])
def test_what_is_no_object_is_refused(described: object) -> None:
    assert refused(described).params["field"] == "board"


def test_starting_pieces_keep_the_distance_rule(good: Json) -> None:
    near = {"seat": "blue", "settlement": "0,0,N", "road": "0,0,NE"}
    touching = {"seat": "white", "settlement": "1,-1,S", "road": "0,0,NE"}
    good["pieces"] = [near, touching]
    assert refused(good).code == "board_piece_clash"


def test_every_spelling_of_a_place_is_read(good: Json) -> None:
    other = copy.deepcopy(good)
    other["harbors"][3]["at"] = "2,0,E"
    other["pieces"][5]["settlement"] = "2,0,SW"
    other["pieces"][5]["road"] = "1,0,E"
    assert board_from_json(other) == board_from_json(good)


@pytest.mark.rule("B1.4")
def test_a_board_too_small_for_its_players_is_refused() -> None:
    small = board_from_json({"hexes": [{"at": "0,0", "terrain": "forest", "number": 5}]})
    assert isinstance(small, Board)
    refusal = ruleset_for(setup_for(board=small))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "board_too_small"


@pytest.mark.rule("B1.21")
def test_a_printed_board_wants_seats_that_it_has_pieces_for(good: Json) -> None:
    good["pieces"] = [piece for piece in good["pieces"] if piece["seat"] != "blue"]
    board = board_from_json(good)
    assert isinstance(board, Board)
    refusal = ruleset_for(setup_for(board=board))
    assert isinstance(refusal, Refusal)
    assert refusal.params["seat"] == "blue"


# --- files ---


def test_an_unknown_board_is_refused_with_those_that_there_are() -> None:
    refusal = board_named("atlantis", Luck())
    assert isinstance(refusal, Refusal)
    assert "beginner" in refusal.message


@pytest.mark.rule("H7")
def test_the_own_slot_is_shipped_empty_and_says_so() -> None:
    refusal = board_named("beginner", Luck(), {"beginner_map": "own"})
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("board_slot_empty", "H7")


@pytest.mark.rule("H7")
def test_the_own_slot_is_played_when_it_is_filled(tmp_path: Path) -> None:
    (tmp_path / "beginner_own.toml").write_text(
        'name = "beginner_own"\nhexes = [{ at = "0,0", terrain = "forest", number = 5 }]\n', "utf-8"
    )
    board = board_named("beginner", Luck(), {"beginner_map": "own"}, tmp_path)
    assert isinstance(board, Board)
    assert board.hexes[0].terrain == "forest"


@pytest.mark.parametrize("content", ["hexes = [", "", "\x00"])
def test_an_unreadable_or_empty_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(content, "utf-8")
    refusal = board_from_file(path, Luck())
    assert isinstance(refusal, Refusal)
    assert "mine.toml" in refusal.message


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    refusal = board_from_file(tmp_path / "gone.toml", Luck())
    assert isinstance(refusal, Refusal)
    assert refusal.code == "board_unreadable"
