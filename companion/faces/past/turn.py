"""The page of one turn of a game that is over: what happened in it, up to where a sentence of the story leads. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.page import Json, page, part
from companion.faces.past.story import KEY
from companion.faces.place_words import names_said, placed_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import JournalItem

AROUND = 12
"""Entries of a turn that are told at most, up to the one that it is about."""
STARTS, ENDS = "turn_started", "turn_ended"


def turn_page(seen: Seen, words: Words, entries: Sequence[JournalItem], seq: int) -> Json | None:
    """entries: the journal of everybody; seq: of the entry that it is about. None for an entry that is not there."""
    held = [item for item in entries if not item.get("undone")]
    last = next((n for n in reversed(range(len(held))) if held[n]["seq"] == seq), None)
    if last is None:
        return None
    starts = [n for n in range(last + 1) if held[n]["event"]["type"] == STARTS]
    first = max(starts[-1] if starts else 0, last + 1 - AROUND)
    names = names_said(seen, words)
    told = [held[n]["event"] for n in range(first, last + 1)]
    said = [
        placed_said(one, seen, words, names) for one in told if one["type"] not in (STARTS, ENDS)
    ]
    title = words(f"{KEY}.turn", turn=len(starts))
    return page(title, [part(said=list(dict.fromkeys(said)))])
