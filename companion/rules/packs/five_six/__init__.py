"""Five and six players: more of everything, and a special building phase after every turn (S1, S2)."""

from __future__ import annotations

from typing import Final

from companion.rules.extension import Pack
from companion.rules.packs import base
from companion.rules.packs.five_six import material, special_building

GREEN: Final = "green"
BROWN: Final = "brown"
SEATS = (*base.SEATS, GREEN, BROWN)
"""The colors of six (S1.1)."""


def pack() -> Pack:
    """What five and six players add to the base game."""
    return Pack("five_six", mechanics=(material.CARDS, material.DECK, special_building.MECHANIC))


def pack_without_deck() -> Pack:
    """The same for a game that has no development cards."""
    return Pack("five_six", mechanics=(material.CARDS, special_building.MECHANIC))
