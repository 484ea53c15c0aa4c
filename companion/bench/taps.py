"""Taps per turn: each game's own turns, played through the touchscreen's presenter as fingers would."""

from __future__ import annotations

import asyncio

from companion.bench.figures import Part
from companion.bench.games import MEASURED


def measure(quick: bool) -> Part:
    """What each game counts; the figures are exact, so there is nothing to shorten."""
    parts = [asyncio.run(game.taps()) for game in MEASURED if game.taps is not None]
    return Part(
        "taps",
        tuple(figure for part in parts for figure in part.figures),
        tuple(note for part in parts for note in part.notes),
        detail=dict(item for part in parts for item in part.detail.items()),
    )
