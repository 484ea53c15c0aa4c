"""What is said while a photograph of a board is read: for an island of the box, or for a scenario's board."""

from __future__ import annotations

from typing import Final

from companion.boards.layouts import BoardLayout, shown_in_words
from companion.locale import Words

ROOM: Final = "touchscreen.boards.photograph"
ASKS: Final = ("taps", "unfit_taps")
"""Reasons after which three taps are asked for."""
NO_BOARD: Final = "no_board"


def taps_hint(words: Words, layout: BoardLayout) -> str:
    """Which three hexes are to be tapped."""
    if layout.is_box:
        return words(f"{ROOM}.hint")
    return words(f"{ROOM}.hint_land", hexes=_shown(words, layout))


def fits_hint(words: Words, layout: BoardLayout, *, sure: bool) -> str:
    """What is to be looked at before anybody says that the hexes fit. sure: nothing is asked for after that."""
    key = "fits_hint_sure" if sure else "fits_hint"
    return words(f"{ROOM}.{key if layout.is_box else 'fits_hint_land'}")


def problem(words: Words, reason: str, layout: BoardLayout) -> str:
    """Why a photograph was not read, or that it asks for taps."""
    if reason in ("", "ok", "no_answer"):
        return words(f"{ROOM}.no_answer")
    if reason in ASKS and not layout.is_box:
        key = "hint_land" if reason == ASKS[0] else "unfit_taps_land"
        return words(f"{ROOM}.{key}", hexes=_shown(words, layout))
    return words(f"hardware.board.{reason}", n=len(layout.places))


def _shown(words: Words, layout: BoardLayout) -> str:
    """The three hexes by their rows."""
    ends = shown_in_words(layout)
    return ", ".join(words(f"{ROOM}.{'first' if first else 'last'}", n=row) for row, first in ends)
