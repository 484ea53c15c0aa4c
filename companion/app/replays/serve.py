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

from companion.app.behind import BEHIND
from companion.faces.past.replayed import parts
from companion.locale import Words
from companion.rules import GAMES


def serve(order: IO[str], answer: IO[str]) -> None:
    """One order, one replay; a game that goes on has none."""
    asked = json.load(order)
    for part in parts(asked["record"], Words(asked["language"]), GAMES, hands=asked["hands"]):
        said = json.dumps(part, ensure_ascii=False, separators=(",", ":"))
        packed = gzip.compress(said.encode(), mtime=0)
        print(b64encode(packed).decode("ascii"), file=answer, flush=True)


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout)
