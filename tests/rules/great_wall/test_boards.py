"""Board files: what ships, what is found missing or wrong, what is refused, and where every field comes from."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.boards import FOLDER, BoardFile, board_file, empty_file
from companion.boards.files import SOURCES
from companion.locale import Words
from companion.rules import Refusal
from companion.rules.board_checks import most_buildings
from companion.rules.packs.great_wall.checks import findings
from tests.rules.boards_for_tests import beginner_board
from tests.rules.great_wall.random_boards import random_board
from tests.rules.great_wall.table import edited, hex_index, without
from tests.rules.great_wall.ways import GAMES, shipped, shipped_file

COUNTS = pytest.mark.parametrize("count", [4, 6])


def codes(file: BoardFile) -> dict[str, set[str]]:
    """Field → the codes of its findings."""
    found: dict[str, set[str]] = {}
    for finding in file.findings():
        found.setdefault(finding.field, set()).add(finding.code)
    return found


def changed_at(field: str, value: Any) -> dict[str, set[str]]:
    return codes(edited(4, {field: value}))


# --- what ships ---


@pytest.mark.rule("D1", "D2", "D3", "D4", "D5")
@pytest.mark.rule("DW1", "DW2", "DW3", "DW4", "DW5", "DW6", "DW7", "DW8")
@COUNTS
def test_the_shipped_boards_leave_nothing_to_find(count: int) -> None:
    assert shipped_file(count).findings() == ()


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("count", "room"), [(4, 24), (6, 36)])
def test_there_is_room_for_six_buildings_a_seat(count: int, room: int) -> None:
    assert most_buildings(shipped(count).topology) >= room


@pytest.mark.rule("D2")
def test_room_is_counted_as_on_the_base_boards() -> None:
    """The index says 27 and 40; 54 and 80 intersections, perfectly paired."""
    assert most_buildings(beginner_board().topology) == 27


@pytest.mark.rule("DW4")
def test_battlefields_are_about_equally_likely_to_be_attacked() -> None:
    six = dict.fromkeys("654321", 0)
    for arrow in shipped(6).overlays["arrows"]:
        six[arrow["to"]] += 6 - abs(7 - arrow["number"])
    assert set(six.values()) == {5}
    four = dict.fromkeys("4321", 0)
    for arrow in shipped(4).overlays["arrows"]:
        four[arrow["to"]] += 6 - abs(7 - arrow["number"])
    assert sorted(four.values()) == [4, 5, 5, 5]


@COUNTS
def test_every_field_says_where_it_comes_from_and_nothing_claims_to_be_the_users(
    count: int,
) -> None:
    sources = shipped_file(count).sources()
    assert set(sources.values()) == {"rulebook", "reconstruction"}
    assert len(sources) > 100
    file = shipped_file(count)
    forest = hex_index(file, "11,0")
    assert file.source_of(f"hexes[{forest}].terrain") == "rulebook"
    assert file.source_of(f"hexes[{forest}].number") == "reconstruction"
    assert file.source_of("overlays.sections[0].lane[1]") == "reconstruction"


@COUNTS
def test_a_file_is_written_as_it_was_read(count: int, tmp_path: Path) -> None:
    file = shipped_file(count)
    assert tomllib.loads(file.as_toml()) == file.as_json()
    path = tmp_path / "mine.toml"
    path.write_text(file.as_toml(), encoding="utf-8")
    again = board_file(path, GAMES)
    assert isinstance(again, BoardFile)
    assert again.content == file.content
    over_json = board_file(json.loads(json.dumps(file.as_json())), GAMES)
    assert isinstance(over_json, BoardFile)
    assert over_json.board() == file.board()


def test_any_text_survives_writing() -> None:
    name = 'Zoé\'s "wall" \\ \t\n 長城'
    assert tomllib.loads(edited(4, {"name": name}).as_toml())["name"] == name


# --- what is found ---


@pytest.mark.rule("W1.6", "W1.7", "W1.8", "W1.9", "W1.14")
@pytest.mark.parametrize(
    "field",
    [
        "overlays.sections",
        "overlays.sections[2].site",
        "overlays.sections[2].battlefield",
        "overlays.sections[2].lane",
        "overlays.sections[2].name",
        "overlays.gathering",
        "overlays.gathering[0].at",
        "overlays.arrows",
        "overlays.arrows[1].number",
        "overlays.arrows[1].to",
        "overlays.stages",
        "overlays.stages[3].cost",
        "overlays.starts",
        "overlays.starts[0].at",
    ],
)
def test_whatever_is_missing_is_named_and_grave(field: str) -> None:
    found = {finding.field: finding for finding in without(4, field).findings()}
    assert found[field].code == "overlay_missing"
    assert found[field].grave
    assert found[field].rule


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("overlays.sections[1].site", "5,-1,S", "wall_sites_near"),
        ("overlays.sections[1].site", "40,0,N", "overlay_wants_intersection"),
        ("overlays.sections[1].site", "7,0,S", "wall_site_off"),
        ("overlays.sections[1].battlefield", "5,-1", None),
        ("overlays.sections[1].battlefield", "5,0", "wall_on_land"),
        ("overlays.gathering[1].at", "7,-3", "wall_hex_twice"),
        ("overlays.gathering[1].name", "V", "wall_numeral"),
        ("overlays.arrows[0].from", "I", None),
        ("overlays.sections[1].name", "4", None),
        ("overlays.arrows[0].to", "9", "overlay_no_entry"),
        ("overlays.arrows[0].to", "1", "wall_arrow_far"),
        ("overlays.arrows[1].number", 5, "wall_same_number"),
        ("overlays.stages[4].cost", {"ore": 1}, "stage_cheaper"),
        ("overlays.starts[0].at", "5,0", "overlay_wants_sea"),
        ("overlays.sections[3].lane", ["11,0", "9,2"], "lane_detour"),
        ("overlays.sections[0].lane", ["5,0"], "lane_short"),
    ],
)
def test_what_contradicts_the_rules_is_named_by_field(
    field: str, value: Any, code: str | None
) -> None:
    found = changed_at(field, value)
    assert found
    if code is not None:
        assert code in found[field]


@pytest.mark.rule("DW5")
@pytest.mark.parametrize(
    ("lane", "field", "code"),
    [
        (["5,0", "3,2"], "overlays.sections[0].lane[1]", "lane_jump"),
        (["5,0", "4,1", "30,2"], "overlays.sections[0].lane[2]", "lane_off_board"),
        (["5,0", "4,1", "3,2", "3,3"], "overlays.sections[0].lane[3]", "lane_sea"),
        (["5,0", "6,0", "7,0"], "overlays.sections[1].lane[0]", "lane_shared"),
    ],
)
def test_a_lane_is_checked_hex_by_hex(lane: list[str], field: str, code: str) -> None:
    assert changed_at("overlays.sections[0].lane", lane)[field] >= {code}


@pytest.mark.rule("D3", "D4", "DW8")
def test_land_is_checked_as_well() -> None:
    assert codes(without(4, "hexes[3].number"))["hexes[3].number"] == {"board_barren"}
    file = shipped_file(4)
    twos = hex_index(file, "7,1")
    assert codes(edited(4, {f"hexes[{twos}].number": 3}))["hexes"] == {"board_number_absent"}
    content = file.as_json()
    content["hexes"] = [h for h in content["hexes"] if h["terrain"] != "sea" or h["at"] == "12,0"]
    bare = board_file(content, GAMES)
    assert isinstance(bare, BoardFile)
    assert codes(bare)["hexes"] == {"pirate_stuck"}
    assert codes(bare)["harbors[0].at"] == {"board_harbor_dry"}


def test_too_little_land_for_three_foundings_each_is_grave() -> None:
    content = shipped_file(4).as_json()
    content["hexes"] = [h for h in content["hexes"] if int(h["at"].split(",")[0]) > 6]
    content["harbors"] = []
    small = board_file(content, GAMES)
    assert isinstance(small, BoardFile)
    grave = [finding.code for finding in small.findings() if finding.grave]
    assert "board_narrow" in grave


@pytest.mark.parametrize("language", ["en", "fr"])
def test_findings_are_said_in_words(language: str) -> None:
    words = Words(language)
    file = without(4, "overlays.arrows[1].number", "hexes[3].number")
    said = [
        words.refusal({"code": f.code, "params": f.params, "message": f.message})
        for f in file.findings()
    ]
    assert any("overlays.arrows[1].number" in sentence for sentence in said)
    assert all("{" not in sentence for sentence in said)
    assert all(f.message and f.rule for f in file.findings())


def test_grave_findings_come_first_and_random_boards_have_none() -> None:
    file = without(4, "hexes[3].number", "overlays.starts")
    graves = [finding.grave for finding in file.findings()]
    assert graves == sorted(graves, reverse=True)
    for count in (4, 6):
        for seed in range(20):
            found = list(findings(random_board(count, seed), count))
            assert not [finding for finding in found if finding.grave], (count, seed)


# --- what is refused ---


def _content() -> dict[str, Any]:
    return shipped_file(4).as_json()


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"format": 2}, "board_format", "format"),
        ({"format": 0}, "board_no_format", "format"),
        ({"format": "1"}, "board_no_format", "format"),
        ({"seats": "4"}, "board_seats", "seats"),
        ({"source": "hearsay"}, "board_source", "source"),
        ({"colour": "red"}, "board_unknown_field", "colour"),
        ({"overlays": {"robbers": []}}, "overlay_unknown_field", "overlays.robbers"),
        ({"overlays": {"arrows": {}}}, "overlay_wants_list", "overlays.arrows"),
        ({"overlays": {"arrows": [3]}}, "overlay_wants_object", "overlays.arrows[0]"),
        (
            {"overlays": {"arrows": [{"number": 7}]}},
            "overlay_wants_number",
            "overlays.arrows[0].number",
        ),
        (
            {"overlays": {"arrows": [{"number": 13}]}},
            "overlay_wants_number",
            "overlays.arrows[0].number",
        ),
        (
            {"overlays": {"arrows": [{"speed": 3}]}},
            "overlay_unknown_field",
            "overlays.arrows[0].speed",
        ),
        ({"overlays": {"arrows": [{"from": ""}]}}, "overlay_wants_name", "overlays.arrows[0].from"),
        (
            {"overlays": {"gathering": [{"name": "X"}]}},
            "overlay_no_entry",
            "overlays.gathering[0].name",
        ),
        (
            {"overlays": {"gathering": [{"at": "a"}]}},
            "overlay_wants_hex",
            "overlays.gathering[0].at",
        ),
        ({"overlays": {"starts": [{"at": 3}]}}, "overlay_wants_sea", "overlays.starts[0].at"),
        (
            {"overlays": {"sections": [{"lane": "5,0"}]}},
            "overlay_wants_list",
            "overlays.sections[0].lane",
        ),
        (
            {"overlays": {"sections": [{"lane": [5]}]}},
            "overlay_wants_hex",
            "overlays.sections[0].lane[0]",
        ),
        (
            {"overlays": {"sections": [{"site": "5,0"}]}},
            "overlay_wants_intersection",
            "overlays.sections[0].site",
        ),
        (
            {"overlays": {"stages": [{"cost": {"gold": 1}}]}},
            "overlay_wants_cards",
            "overlays.stages[0].cost",
        ),
        (
            {"overlays": {"stages": [{"cost": {"ore": 0}}]}},
            "overlay_wants_cards",
            "overlays.stages[0].cost",
        ),
        ({"hexes": [{"at": "0,0", "terrain": "moor"}]}, "board_terrain", "hexes[0].terrain"),
        (
            {"hexes": [{"at": "0,0", "terrain": "hills", "number": 7}]},
            "board_number",
            "hexes[0].number",
        ),
        (
            {"hexes": [{"at": "0,0", "terrain": "hills", "sources": {"number": "x"}}]},
            "board_source",
            "hexes[0].sources.number",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_its_field(
    change: dict[str, Any], code: str, field: str
) -> None:
    refusal = board_file(_content() | change, GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params.get("field")) == (code, field)
    assert field in refusal.message


def test_a_hex_that_stands_twice_and_an_unknown_game_are_refused() -> None:
    content = _content()
    content["hexes"].append(content["hexes"][0])
    refusal = board_file(content, GAMES)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "board_hex_twice"
    for change, code in (({"game": "chess"}, "unknown_game"), ({"seats": 5}, "seat_count")):
        refusal = board_file(_content() | change, GAMES)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code


@pytest.mark.parametrize("text", ["hexes = [", "\x00", None])
def test_a_file_that_cannot_be_read_is_refused_by_name(text: str | None, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    refusal = board_file(path, GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["file"]) == ("board_unreadable", "broken.toml")


# --- changing a file ---


def test_a_changed_field_is_the_users_and_the_old_file_stays() -> None:
    file = shipped_file(4)
    changed = file.with_value("hexes[2].number", 4)
    assert isinstance(changed, BoardFile)
    assert changed.content["hexes"][2]["number"] == 4
    assert file.content["hexes"][2]["number"] == 9
    assert changed.source_of("hexes[2].number") == "user"
    assert changed.source_of("hexes[2].terrain") == "reconstruction"
    checked = changed.with_value("hexes[2].number", 4, "rulebook")
    assert isinstance(checked, BoardFile)
    assert checked.source_of("hexes[2].number") == "rulebook"
    assert set(SOURCES) >= set(checked.sources().values())


@pytest.mark.parametrize(
    ("field", "value"),
    [("overlays.sections[0].lane[1]", "4,2"), ("overlays.stages[0].cost.wool", 1)],
)
def test_what_lies_deeper_is_noted_with_its_field(field: str, value: object) -> None:
    changed = shipped_file(4).with_value(field, value)
    assert isinstance(changed, BoardFile)
    assert changed.source_of(field) == "user"
    assert list(changed.sources().values()).count("user") == 1


def test_entries_are_added_at_the_end_and_taken_away() -> None:
    file = shipped_file(4)
    entry = {"at": "13,0", "terrain": "sea"}
    longer = file.with_value(f"hexes[{len(file.content['hexes'])}]", entry)
    assert isinstance(longer, BoardFile)
    assert longer.source_of(f"hexes[{len(file.content['hexes'])}].terrain") == "user"
    shorter = longer.without(f"hexes[{len(file.content['hexes'])}]")
    assert isinstance(shorter, BoardFile)
    assert shorter.content == file.content


def test_a_taken_field_takes_its_note_with_it() -> None:
    file = shipped_file(4)
    forest = hex_index(file, "11,0")
    bare = file.without(f"hexes[{forest}].terrain")
    assert isinstance(bare, Refusal), "a hex without terrain is none"
    unnumbered = edited(4, {f"hexes[{forest}].number": 3}).without(f"hexes[{forest}].number")
    assert isinstance(unnumbered, BoardFile)
    assert unnumbered.content["hexes"][forest]["sources"] == {"terrain": "rulebook"}


@pytest.mark.parametrize(
    "field", ["hexes[99].number", "hexes[a]", "hexes.number", "overlays.x[0].y[3]"]
)
def test_what_is_not_there_cannot_be_changed(field: str) -> None:
    refusal = shipped_file(4).with_value(field, 3)
    assert isinstance(refusal, Refusal)
    assert field in refusal.message
    assert isinstance(shipped_file(4).without(field), Refusal)


def test_a_wrong_value_is_refused_and_changes_nothing() -> None:
    refusal = shipped_file(4).with_value("overlays.arrows[0].number", 7)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "overlay_wants_number"


def test_a_new_board_begins_empty_and_says_what_it_lacks() -> None:
    file = empty_file("mine", "great_wall", 6, GAMES)
    assert isinstance(file, BoardFile)
    assert codes(file) == {"hexes": {"overlay_missing"}}
    assert isinstance(file.board(), Refusal)
    one = file.with_value("hexes[0]", {"at": "0,0", "terrain": "forest"})
    assert isinstance(one, BoardFile)
    assert codes(one)["overlays.sections"] == {"overlay_missing"}
    assert one.source_of("hexes[0].at") == "user"


def test_a_plain_island_is_a_board_file_too() -> None:
    file = board_file(FOLDER / "beginner.toml", GAMES)
    assert isinstance(file, Refusal), "its notes are sentences, not sources"
    content = tomllib.loads((FOLDER / "beginner.toml").read_text(encoding="utf-8"))
    plain = {
        "name": "mine",
        "hexes": content["hexes"],
        "harbors": [{"at": h["at"], "trade": h["trade"]} for h in content["harbors"]],
    }
    read = board_file(plain, GAMES)
    assert isinstance(read, BoardFile)
    assert {finding.code for finding in read.findings()} == {"board_harbor_dry"}
