"""A game of the tests whose boards have land of their own, a way over the intersections, and one gate."""

from __future__ import annotations

from dataclasses import replace

from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.rules.board_overlays import HEX, INTERSECTION, WORD, Field, Overlay
from companion.rules.extension import Mechanic, Pack
from companion.rules.games import Game
from companion.rules.packs import base
from companion.rules.terms import GOLD_RIVER

KINDS = ("well", "inn", "camp")
OVERLAYS = (
    Overlay("stops", "B1.2", {"kind": Field(WORD, KINDS), "at": Field(INTERSECTION)}, is_way=True),
    Overlay("gates", "B1.2", {"at": Field(HEX)}, most=1),
)


def walked_pack() -> Pack:
    """A way, a gate and gold rivers."""
    return Pack(
        "walked", mechanics=(Mechanic("walked.land", lands=(GOLD_RIVER,), overlays=OVERLAYS),)
    )


WALKED = Game("walked", (3, 4), base.SEATS, (base.pack, walked_pack), board="walked")
GAMES = (Game("base", (3, 4), base.SEATS, (base.pack,)), WALKED)


def island() -> Draft:
    """A board of that game: a field in the middle of six forests."""
    ring = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    hexes = [{"at": "0,0", "terrain": "fields", "number": 6}]
    hexes += [{"at": at, "terrain": "forest", "number": 5} for at in ring]
    board = {"format": 1, "name": "own", "game": "walked", "seats": 4, "hexes": hexes}
    return replace(drafts.begun(board), games=GAMES)
