"""Taps: each game's own turns, played on the real screen by touches, beside the things that happened."""

from __future__ import annotations

import asyncio

from companion.bench.figures import Part
from companion.bench.games import MEASURED
from companion.bench.served import NotStartedError


def measure(quick: bool) -> Part:
    """What each game counts: exact figures, of the first turns only where it has to be quick."""
    try:
        parts = [asyncio.run(game.taps(quick)) for game in MEASURED if game.taps is not None]
    except NotStartedError as error:
        return Part("taps", skipped=str(error))
    return Part(
        "taps",
        tuple(figure for part in parts for figure in part.figures),
        tuple(note for part in parts for note in part.notes),
    )
