"""What to move back on the cardboard after an undo, in words. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.presenters.place_words import place_said
from companion.touchscreen.presenters.seen import Seen


def put_back(seen: Seen, words: Words) -> tuple[str, ...]:
    """One sentence for each piece to be moved, then for each seat's cards that change hands; empty for nothing."""
    pieces = (_sentence(seen, words, entry) for entry in seen.view.get("put_back") or ())
    return (*pieces, *_cards(seen, words))


def _sentence(seen: Seen, words: Words, entry: Json) -> str:
    seat, track = entry.get("seat"), entry.get("track")
    return words(
        _key(entry),
        piece=words(f"piece.{entry['piece']}"),
        name=seen.names.get(seat, "") if seat else "",
        count=entry.get("count"),
        n=entry.get("count", 1),
        place=_place(seen, words, entry.get("at")),
        goal=_place(seen, words, entry.get("to")),
        track=words(f"symbol.{track}") if track else "",
    )


def _place(seen: Seen, words: Words, at: str | None) -> str:
    return place_said(seen, words, at) if at and at.count(",") == 1 else ""


def _key(entry: Json) -> str:
    """What is turned or set is said by the table's own sentences, one a kind of piece."""
    do, kind = entry["do"], str(entry["piece"])
    if kind == "rider":
        return f"touchscreen.put_back.rider.{do}"
    if do not in ("turn", "set"):
        neutral = "" if entry.get("seat") or do == "move" else "_neutral"
        return f"touchscreen.put_back.{do}{neutral}"
    return f"put_back.{do}.{'knight' if kind.endswith('_knight') else kind}"


def _cards(seen: Seen, words: Words) -> Iterator[str]:
    for entry in seen.view.get("put_back_cards") or ():
        for way in ("give", "take"):
            if entry[way]:
                name, cards = seen.names[entry["seat"]], words.cards(entry[way])
                yield words(f"touchscreen.put_back.{way}", name=name, cards=cards)
