"""Why a bid is worth it, and what is paid with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.robots.moment import SeatMoment
from companion.robots.sites import Json
from companion.robots.why import base, common
from companion.robots.why.common import KEY, Found, Reason
from companion.rules import grid

MOST_TOKENS = 3
"""Tokens that make an Advisor."""


def _worth(moment: SeatMoment, event: str) -> list[Reason | None]:
    """What the event brings who wins it."""
    if event == "village":
        at = str((moment.view["auction"] or {}).get("at"))
        count = common.throws(moment, grid.hexes_at(at))
        return [
            (f"{KEY}.village", {}),
            (f"{KEY}.pips", {"count": count}) if count else None,
        ]
    own = int(moment.own.get("event_tokens") or 0) + 1
    if own >= MOST_TOKENS:
        return [(f"{KEY}.advisor", {"count": own})]
    return [(f"{KEY}.token_of", {"count": MOST_TOKENS - own})]


def bid(moment: SeatMoment, command: Json) -> Found:
    """What it brings, and who has bid most so far."""
    auction = moment.view["auction"] or {}
    high = auction.get("high")
    beats: list[Reason | None] = []
    if high and auction.get("by"):
        beats = [(f"{KEY}.beats", {"seat": auction["by"], "count": high})]
    return [*_worth(moment, _event(moment)), *beats][:2]


def pass_bid(moment: SeatMoment, command: Json) -> Found:
    """It would cost more than it brings; what the next bid is at least."""
    duty = _duty(moment)
    least, most = duty.get("least"), moment.own.get("bid_most")
    if least is not None and most is not None and least > most:
        return [(f"{KEY}.cannot_bid", {"count": int(most)})]
    return [(f"{KEY}.too_dear", {"count": int(least or 0)})]


def pay(moment: SeatMoment, command: Json) -> Found:
    """What it is paid with, and what is there, or soon, with the cards that are left."""
    cards = command.get("cards") or {}
    paid = {**cards, "gold": int(command.get("gold") or 0)}
    given: list[Reason | None] = (
        [(f"{KEY}.pays_with", {"cards": paid})] if any(paid.values()) else []
    )
    return [*given, *_left(moment, command, cards)]


def _left(moment: SeatMoment, command: Json, cards: Mapping[str, int]) -> list[Reason | None]:
    left = {kind: held - cards.get(kind, 0) for kind, held in moment.hand.items()}
    near = common.near_with(moment, left)
    if near is not None:
        return [near]
    if command.get("gold") and not cards:
        return [(f"{KEY}.pays_gold", {})]
    return [common.spare(moment, cards) if cards else (f"{KEY}.least_missed", {})]


def fail(moment: SeatMoment, command: Json) -> Found:
    """Not enough to pay."""
    return [(f"{KEY}.has_none", {})]


def march(moment: SeatMoment, command: Json) -> Found:
    """What the next point is."""
    return [(f"{KEY}.march", {})]


def _duty(moment: SeatMoment) -> Json:
    return next((d for d in moment.view["obligations"] if d["seat"] == moment.seat), {})


def _event(moment: SeatMoment) -> str:
    told: Any = _duty(moment).get("event") or (moment.view["auction"] or {}).get("event")
    return str(told)


WHY = {
    **base.WHY,
    "bid": bid,
    "pass_bid": pass_bid,
    "pay_bid": pay,
    "fail_bid": fail,
    "march": march,
}
