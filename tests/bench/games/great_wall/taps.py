"""Taps of a game of the Great Wall by touches on the real screen, with cards of cardboard and riders in the app."""

from __future__ import annotations

from tests.bench.chance import by_chance, new_game
from tests.bench.game import Turns
from tests.bench.replayed import QUICK_TURNS

TURNS, SEED = 60, 4
AIM = 1.1
NEW = new_game("great_wall", "great_wall", {"bag": "table"}, SEED)


async def taps(quick: bool) -> Turns:
    """What chance draws, until all have lost or so many turns are over. quick: fewer turns."""
    commands = await by_chance(NEW, QUICK_TURNS if quick else TURNS, SEED)
    return Turns("Great Wall", NEW, commands, AIM)
