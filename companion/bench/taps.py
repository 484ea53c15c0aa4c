"""Taps: each game's own turns, played on the real screen by touches, beside the things that happened."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from companion.bench.figures import Part
from companion.bench.games import MEASURED
from companion.bench.served import NotStartedError


def measure(quick: bool) -> Part:
    """What each game counts: exact figures, of the first turns only where it has to be quick."""
    counted = [game.taps for game in MEASURED if game.taps is not None]
    try:
        with ThreadPoolExecutor() as pool:  # counts are no times: the games are played side by side
            parts = list(pool.map(lambda taps: asyncio.run(taps(quick)), counted))
    except NotStartedError as error:
        return Part("taps", skipped=str(error))
    return Part(
        "taps",
        tuple(figure for part in parts for figure in part.figures),
        tuple(note for part in parts for note in part.notes),
    )
