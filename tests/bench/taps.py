"""Taps: each game's own turns, played on the real screen by touches, beside the things that happened."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tests.bench.figures import Part
from tests.bench.game import Turns
from tests.bench.games import MEASURED
from tests.bench.replayed import as_part
from tests.bench.served import NotStartedError
from tests.bench.touching import touched

WINDOWS = 1
"""Where it has to be quick: a window takes longer to open than a few turns in it."""


def measure(quick: bool) -> Part:
    """What each game counts: exact figures, of the first turns only where it has to be quick."""
    turns = [asyncio.run(game.taps(quick)) for game in MEASURED if game.taps is not None]
    try:
        counts = _counted(turns, WINDOWS if quick else len(turns))
    except NotStartedError as error:
        return Part("taps", skipped=str(error))
    parts = [
        as_part(one.name, one.commands, taps, one.aim)
        for one, taps in zip(turns, counts, strict=True)
    ]
    return Part(
        "taps",
        tuple(
            f for one, part in zip(turns, parts, strict=True) for f in (*one.more, *part.figures)
        ),
        tuple(note for part in parts for note in part.notes),
    )


def _counted(turns: Sequence[Turns], windows: int) -> list[Counter[str]]:
    """Counts are no times: games are played side by side in so many windows, in each one after the other."""
    with ThreadPoolExecutor() as pool:
        counts = list(pool.map(touched, (turns[n::windows] for n in range(windows))))
    return [counts[number % windows][number // windows] for number in range(len(turns))]
