"""The Market, one file a mechanic (M1 to M3)."""

from __future__ import annotations

from companion.rules.extension import Pack
from companion.rules.packs.market import gifts, stalls

DROPS = frozenset(
    {
        "base.buying_cards",
        "base.playing_cards",
        "base.largest_army",
        "base.development_facts",
        "base.kept_cards",
        "base.claim",
        "base.robber",
    }
)
"""Mechanics of the base game that stay in the box: development cards and the robber."""


def pack() -> Pack:
    """What this game adds to the base game."""
    return Pack(
        "market",
        mechanics=(stalls.MECHANIC, gifts.MECHANIC),
        drops=DROPS,
        cites={"resources_gained.gift": "M3.1"},
        without="M1.2",
    )
