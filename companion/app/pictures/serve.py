"""A process that paints once: a finished game's public view on standard input, its picture on standard output."""

from __future__ import annotations

import json
import os
import sys
from typing import IO

from companion.app.behind import BEHIND
from companion.app.pictures.sheet import PicturePen
from companion.faces.past.poster import INKS, Poster
from companion.faces.seen import Seen
from companion.locale import Words


def serve(asked: IO[str], picture: IO[bytes]) -> None:
    """One game, one picture. asked: ``{"view", "language", "at"}``."""
    wish = json.load(asked)
    poster = Poster(Seen(wish["view"]), Words(wish["language"]), float(wish["at"]))
    sheet = PicturePen(*poster.size, INKS.ground)
    poster.paint(sheet)
    picture.write(sheet.png())


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout.buffer)
