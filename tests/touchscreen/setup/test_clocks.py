"""The clock key of set-up goes through what the game may be played with."""

from __future__ import annotations

import pytest

from companion.faces.setup import draft as setup
from companion.faces.setup import kept
from companion.faces.setup.clocks import clock_note, with_next_clock
from companion.locale import LANGUAGES, Words
from companion.rules.games import GAMES

COLORS = {seat: seat.title() for game in GAMES for seat in game.seats}
KEYS = list(dict.fromkeys(game.key for game in GAMES))


def _clocks(draft: setup.SetupDraft) -> list[tuple[bool, int]]:
    """What a table sends to start with, tap after tap, until the key begins again."""
    found: list[tuple[bool, int]] = []
    while True:
        new = setup.new_from_draft(draft, COLORS)
        clock = (new.get("clock", False), new.get("word_seconds", 0))
        if clock in found:
            return found
        found.append(clock)
        draft = with_next_clock(draft)


@pytest.mark.parametrize("game", KEYS)
def test_each_word_is_counted_only_in_games_that_have_words(game: str) -> None:
    draft = setup.with_game(setup.first_draft(), game)
    plain = [(False, 0), (True, 0)]
    each = [(True, 15), (True, 30), (True, 60)] if draft.about["words"] else []
    assert _clocks(draft) == plain + each


def _spoken() -> setup.SetupDraft:
    drafts = (setup.with_game(setup.first_draft(), game) for game in KEYS)
    return next(draft for draft in drafts if draft.about["words"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clock_has_a_note_of_its_own(language: str) -> None:
    draft, notes = _spoken(), []
    for _ in range(5):
        notes.append(clock_note(draft, Words(language)))
        draft = with_next_clock(draft)
    assert len(set(notes)) == 5
    assert [note for note in notes if "30" in note] == [notes[3]]


def test_another_game_keeps_the_clock_and_the_first_game_its_words() -> None:
    spoken = setup.with_clock(_spoken(), True, 30)
    other = setup.with_game(spoken, KEYS[0])
    assert "word_seconds" not in setup.new_from_draft(other, COLORS)
    assert setup.new_from_draft(other, COLORS)["clock"] is True
    again = setup.with_game(other, spoken.game)
    assert setup.new_from_draft(again, COLORS)["word_seconds"] == 30
    assert with_next_clock(other).clock is False


def test_the_seconds_are_proposed_again_as_far_as_they_are_offered() -> None:
    draft = setup.with_clock(_spoken(), True, 60)
    text = kept.remembered_from_draft(draft)
    assert kept.draft_from_remembered(text).word_seconds == 60
    assert kept.draft_from_remembered(text.replace("60", "61")).word_seconds == 0
