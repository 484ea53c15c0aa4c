"""The entries of this game as the one list will have them; until people can play it, it stands here alone."""

from __future__ import annotations

from companion.rules.games import Game
from companion.rules.packs import base, five_six, troy

GAMES = (
    Game("troy", (4,), base.SEATS, (base.pack, troy.pack), False, "troy", "T1.1"),
    Game(
        "troy",
        (6,),
        five_six.SEATS,
        (base.pack, five_six.pack_without_deck, troy.pack_of_six),
        printed=False,
        board="troy",
        rule="T1.1",
        colored="S1.1",
    ),
)
