"""The facts of Alexander's game that can be put right: what stands, what it may be, and how it is said. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.faces.games.alexander.shown import board, seat_of, seats, shown
from companion.faces.put_right.fact import Fields, ShownFact
from companion.faces.seen import Seen
from companion.locale import Words

Value = Mapping[str, Any]
Said = Callable[[Words, Seen, Value], str]
KEY = "touchscreen.correct"


def _counted(key: str) -> Said:
    def said(words: Words, seen: Seen, value: Value) -> str:
        return words(f"{KEY}.{key}.count", n=value["count"], count=value["count"])

    return said


def _nearest(now: int, most: int) -> list[Fields]:
    """All counts, the likeliest first: those beside what stands."""
    counts = sorted(range(most + 1), key=lambda count: (abs(count - now), count))
    return [{"count": count} for count in counts]


def _passed(seen: Seen, at: str | None) -> Fields:
    return {"count": shown(seen)["march"]["passed"]}


def _tokens(seen: Seen, at: str | None) -> list[Fields]:
    """Up to all that nobody else has."""
    total = sum(point["kind"] == "token" for point in board(seen)["route"])
    others = sum(e["event_tokens"] for e in seats(seen) if e["seat"] != at)
    return _nearest(seat_of(seen, str(at))["event_tokens"], total - others)


def _unturned(words: Words, seen: Seen, at: str | None, value: Value) -> str:
    """That seats would have more tokens than were turned over."""
    others = sum(e["event_tokens"] for e in seats(seen) if e["seat"] != at)
    held, turned = others + value["count"], sum(shown(seen)["event_tokens"]["turned"].values())
    if held <= turned:
        return ""
    return words(f"{KEY}.event_tokens.doubt", held=held, turned=turned)


def _gold(seen: Seen, at: str | None) -> list[Fields]:
    """Up to what a seat has and the stock holds."""
    has = seat_of(seen, str(at))["gold"]
    return _nearest(has, has + shown(seen)["gold"])


def _supply(seen: Seen, at: str | None) -> list[Fields]:
    """Any number of cards that such a stack may have."""
    return _nearest(shown(seen)["supply"]["left"], shown(seen)["supply"]["whole"])


FACTS = (
    ShownFact(
        "alexander",
        "none",
        _passed,
        _counted("alexander"),
        values=lambda seen, at: _nearest(
            shown(seen)["march"]["passed"], shown(seen)["march"]["points"] - 1
        ),
    ),
    ShownFact(
        "event_tokens",
        "seat",
        lambda seen, at: {"count": seat_of(seen, str(at))["event_tokens"]},
        _counted("event_tokens"),
        values=_tokens,
        doubt=_unturned,
        cell=lambda seen, seat: str(seat_of(seen, seat)["event_tokens"]),
    ),
    ShownFact(
        "gold",
        "seat",
        lambda seen, at: {"count": seat_of(seen, str(at))["gold"]},
        _counted("gold"),
        values=_gold,
        cell=lambda seen, seat: str(seat_of(seen, seat)["gold"]),
    ),
    ShownFact(
        "supply",
        "none",
        lambda seen, at: {"count": shown(seen)["supply"]["left"]},
        _counted("supply"),
        values=_supply,
    ),
)
"""In the order of the screen."""
