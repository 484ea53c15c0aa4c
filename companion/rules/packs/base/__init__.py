"""The base game, one file a mechanic."""

from __future__ import annotations

from companion.rules.extension import Pack
from companion.rules.packs.base import (
    bank_trade,
    building,
    buying_cards,
    claim,
    corrections,
    dice,
    facts_of_cards,
    founding,
    free_roads,
    hands,
    kept_cards,
    kept_hands,
    land,
    largest_army,
    longest_road,
    opening,
    pieces,
    playing_cards,
    pledges,
    production,
    robber,
    sites,
    trade,
    turn,
    victory,
)
from companion.rules.terms import BLUE, ORANGE, RED, WHITE

SEATS = (RED, BLUE, WHITE, ORANGE)
"""The colors of the base game (B1.1)."""


def pack() -> Pack:
    """The base game's mechanics; reactions run in this order."""
    return Pack(
        "base",
        mechanics=(
            opening.MECHANIC,
            land.MECHANIC,
            pieces.MECHANIC,
            hands.MECHANIC,
            founding.MECHANIC,
            turn.MECHANIC,
            dice.MECHANIC,
            production.MECHANIC,
            robber.MECHANIC,
            sites.MECHANIC,
            building.MECHANIC,
            free_roads.MECHANIC,
            bank_trade.MECHANIC,
            pledges.MECHANIC,
            trade.MECHANIC,
            buying_cards.MECHANIC,
            playing_cards.MECHANIC,
            longest_road.MECHANIC,
            largest_army.MECHANIC,
            corrections.MECHANIC,
            facts_of_cards.MECHANIC,
            kept_hands.MECHANIC,
            kept_cards.MECHANIC,
            claim.MECHANIC,
            victory.MECHANIC,
        ),
    )
