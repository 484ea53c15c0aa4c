"""A game of the tests: base without development cards, Largest Army, robber and seven. Proof that nothing assumes them.

``STUB`` stands in no list of the program. A table that plays it is started with the list of the tests::

    table = Table(store, name="test", clock=clock, games=GAMES_WITH_STUB)
    await table.start(NEW)

``tests.table.evening.Evening(games=GAMES_WITH_STUB)`` does the first line; ``rules`` functions that know a list take
it as ``games=`` as well, as ``about("stub", 4, GAMES_WITH_STUB)``.
"""

from __future__ import annotations

from typing import Any, Final

from companion.rules import GAMES
from companion.rules.extension import Pack
from companion.rules.games import Game
from companion.rules.packs import base

LEFT_OUT: Final = frozenset(
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
"""Mechanics of base that this game does without."""


def pack() -> Pack:
    """Adds nothing; leaves out."""
    return Pack("stub", mechanics=(), drops=LEFT_OUT)


STUB: Final = Game("stub", (3, 4), base.SEATS, (base.pack, pack))
GAMES_WITH_STUB: Final = (*GAMES, STUB)
PLAYERS: Final = [{"seat": seat, "name": seat.title()} for seat in base.SEATS]
NEW: Final[dict[str, Any]] = {"game": "stub", "players": PLAYERS, "entropy": 7}
"""The referee's ``new`` object of a game with four seats."""
