"""What lies open of a seat: gold, event tokens and its Advisor card; and its numbers with their reasons. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.faces.games.alexander.shown import seat_of, shown
from companion.faces.models import Figure, Mark
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.alexander.shapes import SeatShown
from companion.rules.shapes import SeatView

KEY = "touchscreen.alexander.why"


def marks(seen: Seen, told: SeatView) -> tuple[Mark, ...]:
    """Gold and tokens always; the Advisor card where it has one."""
    entry = cast(SeatShown, told)
    own = [
        Mark("gold", str(entry["gold"]), always=True),
        Mark("token", str(entry["event_tokens"]), always=True),
    ]
    if entry["advisor"] is not None:
        own.append(Mark(entry["advisor"], "", always=True))
    return tuple(own)


def figures(seen: Seen, words: Words, seat: str) -> tuple[Figure, ...]:
    """Every number of a seat's row, with the reason and the rule."""
    return tuple(_figures(seen, words, seat))


def _figures(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    entry = seat_of(seen, seat)
    gold, tokens = entry["gold"], entry["event_tokens"]
    yield Figure(str(gold), words(f"{KEY}.gold", n=gold), "A5.3")
    yield Figure(str(tokens), words(f"{KEY}.tokens", n=tokens), "A10.2")
    if entry["advisor"] is None:
        yield _no_advisor(seen, words, seat)
    knights = entry["played_knights"]
    key = "army" if entry.get("largest_army") else "knights"
    yield Figure(str(knights), words(f"{KEY}.{key}", n=knights), "A12.2")
    key = "road_held" if entry.get("longest_road") else "road"
    yield Figure(str(entry.get("road_length", 0)), words(f"{KEY}.{key}"), "A12.1")


def _no_advisor(seen: Seen, words: Words, seat: str) -> Figure:
    """What a seat lacks for a card; what a card counts stands among its points."""
    lacks = min(card["wants"][seat] for card in shown(seen)["advisors"]["cards"])
    return Figure("0", words(f"{KEY}.no_advisor", n=lacks, count=lacks), "A10.3")
