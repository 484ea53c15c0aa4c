"""The clocks that a game may be played with: none, one for all, one that counts each word as well. Pure."""

from __future__ import annotations

from companion.faces.setup.draft import (
    WORD_SECONDS,
    SetupDraft,
    with_clock,
    word_seconds_of,
)
from companion.locale import Words


def with_next_clock(draft: SetupDraft) -> SetupDraft:
    """The next one of those that this game may be played with; after the last, none."""
    seconds = (0, *WORD_SECONDS) if draft.about["words"] else (0,)
    clocks = ((False, 0), *((True, n) for n in seconds))
    here = clocks.index((draft.clock, word_seconds_of(draft)))
    return with_clock(draft, *clocks[(here + 1) % len(clocks)])


def clock_note(draft: SetupDraft, words: Words) -> str:
    """Which one it is, in a word or two."""
    seconds = word_seconds_of(draft)
    if seconds:
        return words("touchscreen.setup.clock.word", n=seconds)
    return words(f"touchscreen.setup.clock.{'on' if draft.clock else 'off'}")
