"""A process that tells once: the record of a game that is over on standard input, its story on standard output."""

from __future__ import annotations

import json
import os
import sys
from typing import IO

from companion.app.behind import BEHIND
from companion.story.told import story_of
from companion.table.game import PlayedGame
from companion.table.record import entries_of


def serve(record: IO[str], story: IO[str]) -> None:
    """One record, one answer."""
    json.dump(story_of(PlayedGame.folded(entries_of(json.load(record)))), story)


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout)
