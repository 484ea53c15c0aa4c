"""Alexander, one file a mechanic (A1 to A14)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.alexander import (
    advisors,
    army,
    auction,
    bank_asked,
    bidding,
    cardboard,
    cardboard_of_march,
    chart,
    checks,
    corrections,
    corrections_of_march,
    discards,
    ending,
    gold,
    gold_trade,
    known,
    march,
    material,
    opening,
    payment,
    proposal,
    reports,
    rewards,
    sites,
    supply,
    supply_told,
    tokens,
    turn,
)

CITES: dict[str, str] = {
    "dice_rolled": "A3.1",
    "resources_gained.short": "A4.5",
    "resources_gained.short_nothing": "A4.5",
    "game_won": "A13.1",
    "game_won.persopolis": "A13.2",
    "largest_army_moved": "A12.2",
}
"""What explains the events of the base game here."""


def pack() -> Pack:
    """What three and four players add to the base game."""
    return Pack("alexander", mechanics=_mechanics(), cites=CITES)


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        material.MECHANIC,
        chart.MECHANIC,
        checks.MECHANIC,
        turn.MECHANIC,
        supply.MECHANIC,
        supply_told.MECHANIC,
        gold.MECHANIC,
        gold_trade.MECHANIC,
        march.MECHANIC,
        tokens.MECHANIC,
        auction.MECHANIC,
        bidding.MECHANIC,
        payment.MECHANIC,
        proposal.MECHANIC,
        discards.MECHANIC,
        rewards.MECHANIC,
        advisors.MECHANIC,
        army.MECHANIC,
        known.MECHANIC,
        opening.MECHANIC,
        sites.MECHANIC,
        reports.MECHANIC,
        bank_asked.MECHANIC,
        corrections.MECHANIC,
        corrections_of_march.MECHANIC,
        ending.MECHANIC,
        cardboard.MECHANIC,
        cardboard_of_march.MECHANIC,
    )
