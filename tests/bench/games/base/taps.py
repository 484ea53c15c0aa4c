"""Taps of a fixed game of four, by touches on the real screen.

The table's cards are cardboard, so everything is entered on the touchscreen: the roll, the pieces,
the robber, cards bought and played.
"""

from __future__ import annotations

import json

from tests.bench.game import Turns
from tests.bench.games.base.record import RECORD
from tests.bench.replayed import QUICK_TURNS, first_turns

AIM = 1.08


async def taps(quick: bool) -> Turns:
    """The record. quick: only its first turns."""
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    commands = [(seat, do) for seat, do in kept["commands"]]
    if quick:
        commands = first_turns(commands, QUICK_TURNS)
    return Turns("base game", kept["new"], commands, AIM)
