"""What has just happened, for the second line of the yellow bar, and the first cards of a game. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.presenters.place_words import event_said
from companion.touchscreen.presenters.seen import Seen, ordered

KEY = "touchscreen.prompt"
GAINED, ROLLED = "resources_gained", "dice_rolled"
SHOWN = frozenset({GAINED, "game_started", "turn_started", "turn_ended"})
"""Events that rows and bar show without a sentence."""


def news(seen: Seen, words: Words, duty: str) -> str:
    """What the latest submission did: the first cards that it brought, else the last thing that came of it.

    duty: what is waited for. Empty after a roll, and where a roll is what is waited for.
    """
    events = _latest(seen)
    if not events or events[0]["type"] == ROLLED:
        return ""
    taken = _first_cards(events, seen)
    if taken:
        return _taken(seen, words, taken)
    told = [event for event in events if event["type"] not in SHOWN]
    return event_said(told[-1], seen, words) if told and duty != "roll" else ""


def first_cards(seen: Seen) -> Mapping[str, Mapping[str, int]]:
    """What each seat takes before anybody has rolled; nothing from the first roll on."""
    if seen.view.get("roll"):
        return {}
    return _first_cards([item["event"] for item in _standing(seen)], seen)


def _first_cards(events: list[Json], seen: Seen) -> dict[str, dict[str, int]]:
    if seen.view.get("roll"):
        return {}
    gains = (event["gains"] for event in events if event["type"] == GAINED)
    found: dict[str, dict[str, int]] = {}
    for seat, cards in (pair for gain in gains for pair in gain.items()):
        own = found.setdefault(seat, {})
        for kind, count in cards.items():
            own[kind] = own.get(kind, 0) + count
    return found


def _taken(seen: Seen, words: Words, taken: Mapping[str, Mapping[str, int]]) -> str:
    if len(taken) > 1:
        return words(f"{KEY}.first_cards.{'dealt' if seen.hands_known else 'taken'}")
    seat, cards = next(iter(taken.items()))
    said = words.cards(dict(ordered(cards)))
    return words(f"{KEY}.takes", name=seen.names[seat], cards=said)


def _standing(seen: Seen) -> list[Json]:
    """The journal without what was taken back."""
    return [item for item in seen.view.get("journal") or () if not item.get("undone")]


def _latest(seen: Seen) -> list[Json]:
    """The events of the latest submission."""
    return [item["event"] for item in _standing(seen) if item["seq"] == seen.view["seq"]]
