"""A process that reckons once: the record of a game that is over on standard input, its chances on standard output."""

from __future__ import annotations

import json
import os
import sys
from typing import IO

from companion.app.behind import BEHIND
from companion.app.chances.reckoned import chances_of
from companion.table.record import folded_record


def serve(record: IO[str], chances: IO[str]) -> None:
    """One record, one answer."""
    json.dump(chances_of(folded_record(json.load(record))), chances)


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout)
