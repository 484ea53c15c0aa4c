"""What to move back on the cardboard after an undo, in words. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.presenters.seen import Seen


def put_back(seen: Seen, words: Words) -> tuple[str, ...]:
    """One sentence for each piece to be moved; empty where nothing is."""
    return tuple(_sentence(seen, words, entry) for entry in seen.view.get("put_back") or ())


def _sentence(seen: Seen, words: Words, entry: Json) -> str:
    seat = entry.get("seat")
    return words(
        f"touchscreen.put_back.{entry['do']}",
        piece=words(f"piece.{entry['piece']}"),
        name=seen.names.get(seat, "") if seat else "",
    )
