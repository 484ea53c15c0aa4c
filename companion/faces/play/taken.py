"""What somebody took from others by a card: told for long enough, also to those who look at no phone. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.faces.moments.moment import since
from companion.faces.place_words import event_said
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.taken"
TOLD = ("steal", "trade")
"""Where cards go from seat to seat and the bar tells it, since somebody waits for it."""


def taken(seen: Seen, words: Words, before: Seen) -> Iterator[str]:
    """A sentence for each event after ``before`` by which others lost cards to somebody, with how many each lost."""
    takes = {
        kind["event"]: flow["cards"]
        for kind in seen.about["events"]
        for flow in kind["flows"]
        if flow["taker"] == "seat"
        and flow["source"] not in TOLD
        and (flow["each"] == "giver" or flow["giver"] == "victim")
    }
    for _, event in since(seen, before):
        if event["type"] in takes:
            yield _said(event, event.get(takes[event["type"]]), seen, words)


def _said(event: Mapping[str, Any], lost: object, seen: Seen, words: Words) -> str:
    said = event_said(event, seen, words)
    if not isinstance(lost, Mapping):
        return said
    losers = {seat: name for seat, name in seen.names.items() if lost.get(seat)}
    if all(name in said for name in losers.values()):
        return said  # it says itself who gives how many
    each = ", ".join(f"{name} {lost[seat]}" for seat, name in losers.items())
    return words(f"{KEY}.each", text=said, each=each)
