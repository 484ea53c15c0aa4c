"""Alexander, one file a mechanic (A1 to A14)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.alexander import (
    cardboard,
    chart,
    checks,
    corrections,
    gold,
    gold_trade,
    march,
    material,
    opening,
    reports,
    restrictions,
    supply,
    turn,
)

UNUSED: frozenset[str] = frozenset()
"""What of the base game stays in the box."""

CITES: dict[str, str] = {
    "dice_rolled": "A3.1",
    "resources_gained.short": "A4.5",
    "resources_gained.short_nothing": "A4.5",
    "cards_discarded": "A6.1",
    "game_won": "A13.1",
}
"""What explains the events of the base game here."""


def pack() -> Pack:
    """What three and four players add to the base game."""
    return Pack("alexander", _mechanics(), UNUSED, CITES)


def _mechanics() -> tuple[Mechanic, ...]:
    """In the order in which they wrap, patch and react."""
    return (
        material.MECHANIC,
        chart.MECHANIC,
        checks.MECHANIC,
        turn.MECHANIC,
        supply.MECHANIC,
        gold.MECHANIC,
        gold_trade.MECHANIC,
        march.MECHANIC,
        opening.MECHANIC,
        restrictions.MECHANIC,
        reports.MECHANIC,
        corrections.MECHANIC,
        cardboard.MECHANIC,
    )
