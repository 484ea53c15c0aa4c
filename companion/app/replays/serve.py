"""A process that makes one replay: an order on standard input, then a line for its head and one for each piece.

The order is ``{"record", "language", "hands"}``. A line is JSON, packed with gzip and written in base64.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from base64 import b64encode
from typing import IO

from companion.app.chances.serve import BEHIND
from companion.faces.past.replayed import head, pieces
from companion.locale import Words
from companion.rules import GAMES
from companion.story.told import story_of
from companion.table.game import PlayedGame
from companion.table.record import entries_of
from companion.table.replaying import positions


def serve(order: IO[str], answer: IO[str]) -> None:
    """One order, one replay; a game that goes on has none."""
    asked = json.load(order)
    entries, words = entries_of(asked["record"]), Words(asked["language"])
    game = PlayedGame.folded(entries)
    if not game.is_over:
        return
    print(_packed(head(game, story_of(game), words, GAMES)), file=answer, flush=True)
    for piece in pieces(positions(entries), words, GAMES, hands=asked["hands"]):
        print(_packed(piece), file=answer, flush=True)


def _packed(value: object) -> str:
    said = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return b64encode(gzip.compress(said.encode(), mtime=0)).decode("ascii")


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout)
