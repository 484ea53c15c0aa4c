"""Taps of a fixed game of four, by touches on the real screen.

The table's cards are cardboard, so everything is entered on the touchscreen: the roll, the pieces,
the robber, cards bought and played.
"""

from __future__ import annotations

import json

from companion.bench.figures import Part
from companion.bench.games.base.record import RECORD
from companion.bench.replayed import as_part
from companion.bench.touching import touched

AIM = 1.08


async def taps() -> Part:
    """Replays the record."""
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    commands = [(seat, do) for seat, do in kept["commands"]]
    return as_part("base game", commands, touched(kept["new"], commands), AIM)
