"""What a robot did in its turn, in its order: pieces of one kind counted, all else in its own sentence. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from companion.faces.place_words import event_said
from companion.faces.play.news import ANSWERS, SHOWN
from companion.faces.put_right.put_back import laid_word
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import JournalItem, PutBack

if TYPE_CHECKING:
    from companion.table.wire import EventJson

KEY = "touchscreen.robot"
BUILT = "_built"
"""How the types of events end that put a piece on the board."""
MOVED = "_moved"
"""How those end that only move something: the board shows it."""
QUIET = SHOWN | ANSWERS | {"dice_rolled", "trade_withdrawn", "robot_said", "robot_asked"}
"""What is no deed of a turn."""


def done_said(seen: Seen, words: Words, seat: str, items: Sequence[JournalItem]) -> str:
    """All that a seat did between its roll and the end of its turn; empty for nothing."""
    events = _deeds(seat, items)
    pieces = counted(words, Counter(p for one in events if (p := _piece(seen, words, one))))
    said: list[str] = []
    for event in events:
        if not _piece(seen, words, event):
            said.append(event_said(event, seen, words))
        elif pieces:
            name = seen.names[seat]
            said.append(words(f"{KEY}.built", name=name, pieces=", ".join(pieces)))
            pieces = []
    return " ".join(dict.fromkeys(said))


def _deeds(seat: str, items: Sequence[JournalItem]) -> list[EventJson]:
    """What a seat did, without what came of it: of each thing that was keyed, by whomever, the first event."""
    first = {item["seq"]: item["event"] for item in reversed(items)}
    return [event for _, event in sorted(first.items()) if _is_deed(event, seat)]


def _is_deed(event: EventJson, seat: str) -> bool:
    kind = event["type"]
    of = cast(Mapping[str, Any], event).get("seat")
    return of == seat and kind not in QUIET and not kind.endswith(MOVED)


def counted(words: Words, count: Mapping[str, int]) -> list[str]:
    """The pieces in their order, with how many of one kind."""
    return [
        words(f"{KEY}.counted", piece=piece, n=n) if n > 1 else piece for piece, n in count.items()
    ]


def _piece(seen: Seen, words: Words, event: EventJson) -> str:
    """The word for the piece that this put on the board; empty where it has a sentence of its own."""
    kind = event["type"].removesuffix(BUILT)
    if kind == event["type"] or not words.has(f"piece.{kind}"):
        return ""
    at = cast(Mapping[str, Any], event).get("at")
    return laid_word(seen, words, cast(PutBack, {"piece": kind, "at": at}))
