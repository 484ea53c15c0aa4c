"""What an attack of the barbarians asks to be moved on the cardboard: cities that fell. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.faces.models import CardboardMoves
from companion.faces.place_words import place_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import robots_of

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import CityLost

KEY = "touchscreen.fallen"


def moves(seen: Seen, words: Words, since: int) -> CardboardMoves | None:
    """What people do with their cities that fell, None for nothing. since: the seq up to which they said it is done.

    What is laid for robots is told beside it.
    """
    lost = _lost(seen, since)
    found = [line for _, event in lost for line in _moves(seen, words, event)]
    if not found:
        return None
    found.append(words("touchscreen.attack.after"))
    first, more = found[0], len(found) - 1
    brief = words("touchscreen.put_back.brief", first=first, n=more) if more else first
    return CardboardMoves(lost[-1][0], words(f"{KEY}.title"), tuple(found), brief=brief)


def _lost(seen: Seen, since: int) -> list[tuple[int, CityLost]]:
    """The cities of people that fell after a seq and were not built again, in their order, each with its seq."""
    robots = robots_of(seen.view)
    found: list[tuple[int, CityLost]] = []
    for item in reversed(seen.view.get("journal") or ()):
        event = item["event"]
        if item.get("undone"):
            continue
        if item["seq"] <= since:
            break
        if event["type"] == "city_lost" and event["seat"] not in robots and not _again(seen, event):
            found.append((item["seq"], event))
    return found[::-1]


def _again(seen: Seen, event: CityLost) -> bool:
    """Whether a city stands there now."""
    there = seen.standing(event["at"])
    return there is not None and there["piece"] == "city"


def _moves(seen: Seen, words: Words, event: CityLost) -> Iterator[str]:
    said = {"name": seen.names[event["seat"]], "place": place_said(seen, words, event["at"])}
    yield words(f"{KEY}.{event['becomes']}", **said)
    if event.get("wall"):
        yield words(f"{KEY}.wall", **said)
    if n := len(event.get("roads") or ()) + len(event.get("knights") or ()):
        yield words(f"{KEY}.alone", n=n, **said)
