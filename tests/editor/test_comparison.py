"""The guided comparison: every reconstructed field once, in a few looks, taken up again where it was left."""

from __future__ import annotations

import pytest

from companion.boards.files import RECONSTRUCTION, BoardFile
from companion.editor import comparison
from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.editor.shelf import doubtful, shipped_file

SEATS = (4, 6)


def shipped(seats: int) -> Draft:
    return drafts.begun(shipped_file("great_wall", seats).as_json())


def as_file(draft: Draft) -> BoardFile:
    file = draft.file()
    assert isinstance(file, BoardFile)
    return file


@pytest.mark.parametrize("seats", SEATS)
def test_the_looks_of_a_comparison_ask_for_every_reconstructed_field_once(seats: int) -> None:
    draft = shipped(seats)
    asked = [
        (step.where, *field)
        for step in comparison.steps(draft)
        for field in comparison.doubtful(draft, step)
    ]
    assert len(asked) == len(set(asked)) == doubtful(as_file(draft))


@pytest.mark.parametrize("seats", SEATS)
def test_some_twenty_looks_compare_a_whole_board(seats: int) -> None:
    draft, looks = shipped(seats), 0
    while (step := comparison.next_step(draft)) is not None:
        draft, looks = comparison.confirmed(draft, step), looks + 1
    assert looks == len(comparison.steps(draft)) <= 20
    assert RECONSTRUCTION not in as_file(draft).sources().values()
    assert draft.hexes == shipped(seats).hexes


@pytest.mark.parametrize("seats", SEATS)
def test_no_look_has_more_than_a_handful_of_rows_but_sea_and_harbors(seats: int) -> None:
    for step in comparison.steps(shipped(seats)):
        if step.what not in ("sea", "harbors"):
            assert len(step.entries) <= comparison.MOST_AT_ONCE + 2


def test_a_comparison_that_was_left_goes_on_where_it_was() -> None:
    draft = shipped(4)
    for _ in range(3):
        step = comparison.next_step(draft)
        assert step is not None
        draft = comparison.confirmed(draft, step)
    again = drafts.begun(as_file(draft).as_json())
    assert comparison.progress(again) == comparison.progress(draft)
    assert comparison.next_step(again) == comparison.next_step(draft)


def test_what_was_changed_by_hand_is_not_asked_again() -> None:
    draft = shipped(4)
    step = comparison.steps(draft)[0]
    at = draft.content["hexes"][step.entries[0]]["at"]
    draft = draft.with_terrain(at, "mountains").with_number(at, 12)
    asked = {i for i, _ in comparison.doubtful(draft, step)}
    place_only = [field for i, field in comparison.doubtful(draft, step) if i == step.entries[0]]
    assert asked == set(step.entries)
    assert place_only == ["at"]


def test_what_the_rulebook_says_is_not_asked() -> None:
    draft = shipped(4)
    i = draft.index_of("hexes", "11,0")
    row = next(s for s in comparison.steps(draft) if s.what == "land" and i in s.entries)
    assert (i, "terrain") not in comparison.doubtful(draft, row)
    assert (i, "number") in comparison.doubtful(draft, row)


@pytest.mark.parametrize("seats", SEATS)
def test_every_look_shows_where_on_the_map_it_is_about(seats: int) -> None:
    draft = shipped(seats)
    for step in comparison.steps(draft):
        if step.what not in ("arrows", "stages"):
            assert comparison.places(draft, step)
