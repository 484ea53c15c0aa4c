"""A board entered by hand: every slip is named, and an unusual board is still a board."""

from __future__ import annotations

import pytest

from companion.touchscreen.presenters import board_editor as editor
from companion.touchscreen.presenters import island

from .sample_views import board


def _codes(draft: editor.BoardDraft) -> set[str]:
    return {finding.code for finding in editor.findings(draft)}


@pytest.fixture
def beginner() -> editor.BoardDraft:
    return editor.draft_from_board(board())


@pytest.mark.rule("B1.4")
def test_the_island_has_nineteen_hexes_and_thirty_coast_paths() -> None:
    draft = editor.empty_draft()
    assert len(draft.hexes) == 19
    assert len(editor.coast(draft)) == 30


@pytest.mark.rule("B1.2", "B1.8", "B1.10")
def test_the_printed_board_has_nothing_missing_or_doubled(beginner: editor.BoardDraft) -> None:
    assert editor.findings(beginner) == ()


def test_a_board_goes_through_a_draft_unchanged(beginner: editor.BoardDraft) -> None:
    made = editor.board_from_draft(beginner)
    assert editor.draft_from_board(made) == beginner
    assert {h["at"]: h["number"] for h in made["hexes"]}["2,0"] == 8


def test_a_hex_without_terrain_keeps_the_board_from_being_played() -> None:
    draft = editor.empty_draft()
    assert not editor.may_be_played(draft)
    with pytest.raises(ValueError, match="0,-2"):
        editor.board_from_draft(draft)


def test_a_doubled_terrain_is_named_with_its_places_and_still_allowed(
    beginner: editor.BoardDraft,
) -> None:
    draft = editor.with_terrain(beginner, "0,-2", "hills")
    doubled = next(f for f in editor.findings(draft) if f.code == "terrain_doubled")
    assert doubled.params == {"kind": "hills", "n": 1, "have": 4, "usual": 3}
    assert "0,-2" in doubled.places
    missing = next(f for f in editor.findings(draft) if f.code == "terrain_missing")
    assert missing.params["kind"] == "mountains"
    assert editor.may_be_played(draft)


def test_a_doubled_number_and_the_one_missing_for_it_are_named(beginner: editor.BoardDraft) -> None:
    draft = editor.with_number(beginner, "0,-2", 9)
    named = {(f.code, f.params["kind"]) for f in editor.findings(draft)}
    assert named == {("number_doubled", 9), ("number_missing", 10)}


def test_while_hexes_wait_only_they_are_called_missing() -> None:
    draft = editor.with_terrain(editor.empty_draft(), "0,0", "desert")
    codes = _codes(draft)
    assert "bare" in codes
    assert not {"terrain_missing", "number_missing"} & codes


def test_a_desert_gives_up_its_number(beginner: editor.BoardDraft) -> None:
    draft = editor.with_terrain(beginner, "0,-2", "desert")
    assert draft.hexes["0,-2"].number is None


def test_a_land_hex_without_number_is_named(beginner: editor.BoardDraft) -> None:
    assert "numberless" in _codes(editor.with_number(beginner, "0,-2", None))


@pytest.mark.rule("B1.7")
def test_a_harbor_lies_on_the_coast_and_nowhere_else(beginner: editor.BoardDraft) -> None:
    with pytest.raises(KeyError):
        editor.with_harbor(beginner, "0,0,NE", "any")


@pytest.mark.rule("B1.6")
def test_two_harbors_that_share_an_intersection_are_named(beginner: editor.BoardDraft) -> None:
    draft = editor.with_harbor(beginner, "0,-2,NE", "any")
    assert _codes(draft) == {"harbor_doubled", "harbors_touch"}


def test_a_harbor_can_be_taken_away(beginner: editor.BoardDraft) -> None:
    draft = editor.with_harbor(beginner, "3,0,W", None)
    assert "3,0,W" not in draft.harbors
    assert _codes(draft) == {"harbor_missing"}


def test_entering_goes_on_by_itself_to_the_next_hex_that_lacks_something() -> None:
    draft = editor.with_terrain(editor.empty_draft(), "0,-2", "forest")
    assert editor.next_unsaid(draft, "2,-2") == "-1,-1"
    assert editor.next_unsaid(draft, "0,2") == "0,-2"
    done = editor.with_number(draft, "0,-2", 5)
    assert editor.next_unsaid(done, "0,2") == "1,-2"


def test_entering_terrains_goes_on_to_the_next_bare_hex() -> None:
    draft = editor.with_terrain(editor.empty_draft(), "1,-2", "forest")
    assert editor.next_bare(draft, "0,-2") == "2,-2"
    assert editor.next_bare(draft, "0,2") == "0,-2"


def test_nothing_is_left_to_say_on_a_whole_board(beginner: editor.BoardDraft) -> None:
    assert editor.next_unsaid(beginner, "0,0") is None
    assert editor.next_bare(beginner, "0,0") is None


@pytest.mark.rule("B1.11")
@pytest.mark.parametrize("corner", island.CORNERS)
def test_letters_run_counter_clockwise_from_any_corner_past_the_desert(
    beginner: editor.BoardDraft, corner: str
) -> None:
    draft = editor.with_letters(beginner, corner)
    laid = [draft.hexes[at].number for at in island.spiral(corner)]
    assert [number for number in laid if number] == list(editor.LETTERS)
    assert draft.hexes["0,0"].number is None
    assert editor.findings(draft) == ()


@pytest.mark.rule("B1.11")
def test_the_spiral_from_the_top_right_runs_along_the_top_first() -> None:
    assert island.spiral("2,-2")[:5] == ("2,-2", "1,-2", "0,-2", "-1,-1", "-2,0")
    assert island.spiral("2,-2")[12:] == ("1,-1", "0,-1", "-1,0", "-1,1", "0,1", "1,0", "0,0")


def test_what_the_box_still_holds_goes_down_with_every_token(beginner: editor.BoardDraft) -> None:
    terrains, numbers = editor.left(editor.with_terrain(editor.empty_draft(), "0,0", "hills"))
    assert terrains["hills"] == 2
    assert numbers[12] == 1
    terrains, numbers = editor.left(editor.with_number(beginner, "0,-2", 12))
    assert numbers[12] == -1
