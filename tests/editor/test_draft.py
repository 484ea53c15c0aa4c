"""A board entered by hand: every slip is named, and an unusual board is still a board."""

from __future__ import annotations

import pytest

from companion.boards import island_plan
from companion.boards.files import BoardFile
from companion.editor import draft as drafts
from companion.editor import layers, pointing
from companion.editor.draft import Draft
from companion.editor.findings import (
    findings,
    left,
    may_be_kept,
    place_of,
)
from companion.editor.history import History
from companion.editor.shelf import shipped_board, shipped_file
from companion.rules.board import Board
from tests.editor.playable import may_be_played
from tests.touchscreen.sample_views import board

CORNERS = drafts.corners(drafts.empty("base", 4))


def codes(draft: Draft) -> set[str]:
    return {finding.code for finding in findings(draft)}


@pytest.fixture
def beginner() -> Draft:
    return drafts.begun(board())


@pytest.fixture
def wall() -> Draft:
    return drafts.begun(shipped_file("great_wall", 4).as_json())


@pytest.mark.rule("B1.4")
def test_the_island_has_nineteen_hexes_and_thirty_coast_paths() -> None:
    draft = drafts.empty("base", 4)
    assert len(draft.hexes) == 19
    assert len(drafts.coast(draft)) == 30


@pytest.mark.rule("S1.2", "S1.5")
def test_five_and_six_get_the_thirty_hexes_of_their_own_island() -> None:
    draft = drafts.empty("base", 6)
    assert set(draft.hexes) == set(island_plan(6).cells)
    box = left(draft)
    assert box is not None
    assert box[0]["desert"] == 2
    assert sum(box[1].values()) == 28


@pytest.mark.rule("S1.3", "S1.5", "S1.8")
def test_a_drawn_board_of_thirty_hexes_has_nothing_missing_or_doubled() -> None:
    draft = drafts.begun(shipped_board("variable", 6), "base", 6)
    assert findings(draft) == ()


@pytest.mark.rule("B1.2", "B1.8", "B1.10")
def test_the_printed_board_has_nothing_missing_or_doubled(beginner: Draft) -> None:
    assert findings(beginner) == ()


def test_a_board_goes_through_a_draft_unchanged(beginner: Draft) -> None:
    file = beginner.file()
    assert isinstance(file, BoardFile)
    made = file.board()
    assert isinstance(made, Board)
    assert drafts.begun(made.as_json()).hexes == beginner.hexes
    assert {h.at: h.number for h in made.hexes}["2,0"] == 8


def test_a_hex_without_terrain_keeps_the_board_from_being_kept() -> None:
    draft = drafts.empty("base", 4)
    assert not may_be_played(draft)
    assert not may_be_kept(draft)
    assert findings(draft)[0].places == tuple(draft.hexes)


def test_a_doubled_terrain_is_named_with_its_places_and_still_allowed(beginner: Draft) -> None:
    draft = beginner.with_terrain("0,-2", "hills")
    doubled = next(f for f in findings(draft) if f.code == "terrain_doubled")
    assert doubled.params == {"kind": "hills", "n": 1, "have": 4, "usual": 3}
    assert "0,-2" in doubled.places
    missing = next(f for f in findings(draft) if f.code == "terrain_missing")
    assert missing.params["kind"] == "mountains"
    assert may_be_played(draft)


def test_a_doubled_number_and_the_one_missing_for_it_are_named(beginner: Draft) -> None:
    draft = beginner.with_number("0,-2", 9)
    named = {(f.code, f.params["kind"]) for f in findings(draft)}
    assert named == {("number_doubled", 9), ("number_missing", 10)}


def test_while_hexes_wait_only_they_are_called_missing() -> None:
    draft = drafts.empty("base", 4).with_terrain("0,0", "desert")
    assert "bare" in codes(draft)
    assert not {"terrain_missing", "number_missing"} & codes(draft)


def test_deserts_and_the_sea_give_up_their_number(beginner: Draft) -> None:
    assert beginner.with_terrain("0,-2", "desert").hexes["0,-2"].number is None
    assert beginner.with_terrain("0,-2", "sea").hexes["0,-2"].number is None


def test_a_land_hex_without_number_is_named(beginner: Draft) -> None:
    assert "numberless" in codes(beginner.with_number("0,-2", None))


@pytest.mark.rule("B1.7")
def test_a_harbor_lies_on_the_coast_and_nowhere_else(beginner: Draft) -> None:
    with pytest.raises(KeyError):
        beginner.with_harbor("0,0,NE", "any")


@pytest.mark.rule("B1.6")
def test_two_harbors_that_share_an_intersection_are_named(beginner: Draft) -> None:
    draft = beginner.with_harbor("0,-2,NE", "any")
    assert codes(draft) == {"harbor_doubled", "harbors_touch"}


def test_a_harbor_can_be_taken_away(beginner: Draft) -> None:
    draft = beginner.with_harbor("3,0,W", None)
    assert "3,0,W" not in draft.harbors
    assert codes(draft) == {"harbor_missing"}


@pytest.mark.rule("S1.8")
def test_on_the_larger_island_the_next_harbor_of_the_box_is_offered_until_all_stand() -> None:
    draft = drafts.empty("base", 6)
    for _ in island_plan(6).harbor_paths:
        draft = draft.with_harbor(drafts.usual_quays(draft)[0], "any")
    assert drafts.usual_quays(draft) == ()
    assert len(draft.harbors) == 11


def test_entering_goes_on_by_itself_to_the_next_hex_that_lacks_something() -> None:
    draft = drafts.empty("base", 4).with_terrain("0,-2", "forest")
    assert drafts.next_unsaid(draft, "2,-2") == "-1,-1"
    assert drafts.next_unsaid(draft, "0,2") == "0,-2"
    done = draft.with_number("0,-2", 5)
    assert drafts.next_unsaid(done, "0,2") == "1,-2"


def test_entering_terrains_goes_on_to_the_next_bare_hex() -> None:
    draft = drafts.empty("base", 4).with_terrain("1,-2", "forest")
    assert drafts.next_bare(draft, "0,-2") == "2,-2"
    assert drafts.next_bare(draft, "0,2") == "0,-2"


def test_nothing_is_left_to_say_on_a_whole_board(beginner: Draft) -> None:
    assert drafts.next_unsaid(beginner, "0,0") is None
    assert drafts.next_bare(beginner, "0,0") is None


@pytest.mark.rule("B1.11")
@pytest.mark.parametrize("corner", CORNERS)
def test_letters_run_from_any_corner_past_the_desert(beginner: Draft, corner: str) -> None:
    draft = drafts.with_letters(beginner, corner)
    assert draft.hexes["0,0"].number is None
    assert findings(draft) == ()


@pytest.mark.rule("S1.9")
def test_letters_fill_the_larger_island_in_one_tap() -> None:
    draft = drafts.begun(shipped_board("variable", 6), "base", 6)
    for at, said in draft.land.items():
        draft = draft.with_number(at, None) if said.number else draft
    for corner in drafts.corners(draft):
        assert findings(drafts.with_letters(draft, corner)) == ()


def test_with_a_desert_too_many_the_letters_run_out_without_a_fault(beginner: Draft) -> None:
    draft = drafts.with_letters(beginner.with_terrain("1,0", "desert"), CORNERS[0])
    assert draft.hexes["1,0"].number is None
    assert "number_missing" in codes(draft)


# ---- the shape


def test_a_hex_is_laid_beside_the_others_and_taken_away_again() -> None:
    draft = drafts.empty("base", 4)
    beside = drafts.shore(draft)[0]
    larger = draft.with_blank(beside)
    assert len(larger.land) == 20
    assert larger.without_hex(beside).hexes == draft.hexes


def test_an_island_of_any_shape_can_begin_from_one_hex() -> None:
    draft = drafts.begun({}, "base", 4).with_blank("0,0").with_terrain("0,0", "forest")
    for at in ("1,0", "2,0"):
        draft = draft.with_blank(at).with_terrain(at, "hills")
    assert list(draft.land) == ["0,0", "1,0", "2,0"]
    assert "board_narrow" in codes(draft)


def test_a_harbor_that_is_no_longer_on_a_coast_goes_with_its_hex(beginner: Draft) -> None:
    assert "3,0,W" in beginner.harbors
    assert "3,0,W" not in beginner.without_hex("2,0").harbors


def test_hexes_that_hang_apart_are_named_and_not_kept(beginner: Draft) -> None:
    apart = beginner.with_blank("5,0").with_terrain("5,0", "hills")
    assert "board_gap" in codes(apart)
    assert not may_be_kept(apart)


# ---- where things come from


def test_what_people_change_becomes_theirs_and_the_rest_stays(wall: Draft) -> None:
    i = wall.index_of("hexes", "4,0")
    assert i is not None
    draft = wall.with_number("4,0", 6)
    assert draft.source_of("hexes", i, "number") == "user"
    assert draft.source_of("hexes", i, "terrain") == "reconstruction"
    draft = wall.with_value("arrows", 0, "number", 6)
    assert draft.source_of("arrows", 0, "number") == "user"
    assert draft.source_of("arrows", 0, "to") == "reconstruction"


def test_saying_the_same_again_changes_no_source(wall: Draft) -> None:
    said = wall.hexes["4,0"]
    assert wall.with_terrain("4,0", str(said.terrain)).content == wall.content


# ---- overlays, from their descriptions alone


@pytest.mark.rule("W1.7", "W1.8", "W1.9")
def test_a_missing_entry_and_a_missing_field_are_named_with_their_place(wall: Draft) -> None:
    assert findings(wall) == ()
    less = wall.with_entries("stages", wall.entries("stages")[:-1])
    found = findings(less)[0]
    assert (found.code, found.rule, found.place.layer) == ("wall_count", "W1.6", "stages")
    gap = wall.with_value("sections", 2, "site", None)
    found = next(f for f in findings(gap) if f.code == "overlay_missing")
    place = found.place
    assert (place.layer, place.entry, place.field, found.blocks) == ("sections", 2, "site", True)


def test_the_layers_of_a_board_are_the_plain_ones_and_its_packs_own(wall: Draft) -> None:
    plain = layers.PLAIN_LAYERS
    assert layers.names(drafts.empty("base", 4)) == plain
    own = ("sections", "gathering", "arrows", "stages", "starts")
    assert layers.names(wall) == (*plain, *own)


def test_a_field_of_a_place_takes_only_what_fits(wall: Draft) -> None:
    fields = {o.name: o.fields for o in wall.overlays}
    sea, site = fields["starts"]["at"], fields["sections"]["site"]
    x, y = pointing.middle("4,0")
    assert layers.place_meant(wall, sea, x, y, 0.5) is None
    assert layers.place_meant(wall, fields["gathering"]["at"], x, y, 0.5) == "4,0"
    x, y = pointing.middle("12,0")
    assert layers.place_meant(wall, sea, x, y, 0.5) == "12,0"
    x, y = pointing.middle("5,-1,S")
    assert layers.place_meant(wall, site, x + 0.2, y, 0.1) == "5,-1,S"


@pytest.mark.parametrize("at", ["0,0", "-3,2", "7,-4", "12,0"])
def test_the_hex_under_a_finger_is_found_anywhere_in_it(at: str) -> None:
    x, y = pointing.middle(at)
    for dx, dy in ((0, 0), (0.8, 0), (-0.8, 0), (0, 0.9), (0.6, -0.6)):
        assert layers.hex_under(x + dx, y + dy) == at


def test_a_second_tap_on_a_way_takes_it_back_to_there() -> None:
    assert layers.toggled(("1,0", "2,0"), "3,0") == ["1,0", "2,0", "3,0"]
    assert layers.toggled(("1,0", "2,0", "3,0"), "2,0") == ["1,0"]


def test_new_entries_get_a_name_that_is_free() -> None:
    assert layers.free_name({"1", "3"}) == "2"
    assert layers.free_name({"I"}, ("I", "II")) == "II"


def test_a_path_that_nobody_knows_leads_to_the_land(wall: Draft) -> None:
    assert place_of(wall, "overlays.strange[1].at").layer == "terrains"
    assert place_of(wall, "hexes[3].number").at == wall.content["hexes"][3]["at"]


# ---- undo


def test_every_step_is_undone_and_done_again() -> None:
    history = History(0).done(1).done(2)
    assert history.undone().now == 1
    assert history.undone().undone().undone().now == 0
    assert history.undone().redone().now == 2
    assert history.undone().done(5).redone().now == 5
    assert history.done(2) is history


def test_a_board_left_unfinished_is_taken_up_again_with_its_blank_hexes() -> None:
    draft = drafts.empty("base", 6).with_terrain("0,0", "forest")
    kept = drafts.draft_from_text(drafts.text_of_draft(draft))
    assert kept is not None
    assert (kept.hexes, kept.seats) == (draft.hexes, 6)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"content": 3, "blanks": []}'])
def test_what_is_no_draft_is_not_taken_up(text: str) -> None:
    assert drafts.draft_from_text(text) is None
