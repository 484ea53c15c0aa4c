"""Alexander, one file a mechanic (A1 to A14)."""

from __future__ import annotations

from companion.rules.extension import Mechanic, Pack
from companion.rules.packs.alexander import chart, march, material, turn

UNUSED: frozenset[str] = frozenset()
"""What of the base game stays in the box."""

CITES: dict[str, str] = {
    "dice_rolled": "A3.1",
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
        march.MECHANIC,
        turn.MECHANIC,
    )
