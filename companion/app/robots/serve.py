"""A process that thinks for robots: a question a line on standard input, an answer a line on standard output.

Its first line says that it has loaded the rules. It holds no key, no file and no socket, and sees of the game what
the seat's phone would see. It ends with its input.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from typing import IO

from companion.app.robots.players import Json, Players
from companion.app.robots.thinking import READY

BEHIND = 5
"""How much less the machine cares for it than for the table (the system's *nice*)."""


def serve(questions: Iterable[str], answers: IO[str]) -> None:
    """Says that it is ready, then answers until there are no more questions.

    What cannot be answered is answered with its ``error``.
    """
    players = Players()
    answers.write(f"{READY}\n")
    answers.flush()
    for line in questions:
        asked: Json = json.loads(line)
        try:
            said = players.answer(asked)
        except Exception as error:  # a fault of a player costs a move, never the process
            said = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps({"id": asked["id"], **said}) + "\n")
        answers.flush()


if __name__ == "__main__":
    os.nice(BEHIND)
    serve(sys.stdin, sys.stdout)
