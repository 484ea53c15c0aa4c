"""What everybody can count of cards that lie face down."""

from __future__ import annotations

from companion.robots.moment import SeatMoment
from companion.robots.sites import pips
from companion.rules import grid
from companion.rules.terms import CARDBOARD, RESOURCES, YIELD

HELD = 4
"""Cards that a person is thought to have in hand, where they are cardboard."""


def held_by_others(moment: SeatMoment) -> dict[str, int]:
    """Of each resource how many cards the others hold together: what is neither in the bank nor in the own hand.

    How many there are of each follows from what all hold; where people hold cardboard it is guessed.
    """
    if moment.view["custody"].get("resources") == CARDBOARD:
        return _guessed(moment)
    bank = moment.view.get("bank") or {}
    held = [s.get("resources") for s in moment.view["seats"] if s["seat"] != moment.seat]
    counts = [count for count in held if isinstance(count, int)]
    if len(counts) != len(held) or not bank:
        return {}
    hand = moment.hand
    known = sum(bank.get(kind, 0) + hand.get(kind, 0) for kind in RESOURCES)
    each = round((known + sum(counts)) / len(RESOURCES))
    return {k: max(0, each - bank.get(k, 0) - hand.get(k, 0)) for k in RESOURCES}


def _guessed(moment: SeatMoment) -> dict[str, int]:
    """A few cards for each of the others, of the kinds that their land brings."""
    sites, brought = moment.sites, dict.fromkeys(RESOURCES, 0)
    for at, piece in sites.pieces.items():
        for hex_ in grid.hexes_at(at) if piece["seat"] != moment.seat else ():
            kind = YIELD.get(sites.hexes[hex_]["terrain"]) if hex_ in sites.hexes else None
            if kind is not None:
                brought[kind] += pips(sites.hexes[hex_]["number"])
    cards = HELD * (len(moment.view["seats"]) - 1) / (sum(brought.values()) or 1)
    return {kind: round(cards * count) for kind, count in brought.items()}
