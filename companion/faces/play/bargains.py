"""What has been said to the offers of this turn. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.seen import Event, Seen
from companion.rules.shapes import OfferView
from companion.table.shapes import event_of, robots_of

Bargain = tuple[str, Mapping[str, int], Mapping[str, int]]
"""Who offers, what that seat gives, and what it gets."""


def open_offers(seen: Seen) -> tuple[OfferView, ...]:
    """The offers of which something may still come. A robot's no stands: what robots alone were asked and all declined
    is over."""
    robots = {*robots_of(seen.view)}
    return tuple(
        offer for offer in seen.offers if not {*offer["to"]} <= {*offer["declined"]} & robots
    )


def said_no(seen: Seen, seat: str, bargain: Bargain) -> bool:
    """Whether a seat has declined this very bargain since the turn began, though it may lie open no longer."""
    bargains: dict[int, Bargain] = {}
    declined: set[int] = set()
    for item in seen.view.get("journal") or ():
        event: Event = event_of(item)
        if item.get("undone"):
            continue
        if event["type"] == "turn_ended":
            declined.clear()
        elif event["type"] == "trade_offered":
            bargains[event["offer"]] = (event["seat"], event["give"], event["get"])
        elif event["type"] == "trade_declined" and event["seat"] == seat:
            declined.add(event["offer"])
    return any(bargains.get(offer) == bargain for offer in declined)
