"""Taps of a game of the war of Troy by touches on the real screen: cards, row and sides are cardboard."""

from __future__ import annotations

from tests.bench.chance import by_chance, new_game
from tests.bench.game import Turns
from tests.bench.replayed import QUICK_TURNS

TURNS, SEED = 60, 4
AIM = 1.2
NEW = new_game("troy", "troy", {"sides": "cardboard"}, SEED)
CLAIMED = ("show_side",)
"""Fifteen points with a card that only its owner knows cannot be left to chance."""


async def taps(quick: bool) -> Turns:
    """What chance draws, until the war is over or so many turns are. quick: fewer turns."""
    commands = await by_chance(NEW, QUICK_TURNS if quick else TURNS, SEED, apart=CLAIMED)
    return Turns("Troy", NEW, commands, AIM)
