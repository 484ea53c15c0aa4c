"""Kills a playing table again and again and tells what was lost: ``python -m tests.store.kills FOLDER KILLS SEED``.

Every child is a process with the real session over the real store. It goes on with the game that it finds, whichever
of all games that is, plays at random, and says each acknowledgement the moment it has it. It is killed with SIGKILL at
a random moment; then the log is opened, folded and held against all that was acknowledged. Children are forked from
this one process, which has everything imported, so that 200 of them take seconds and not minutes.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import signal
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.demo.tables import board_of
from companion.rules.games import GAMES
from companion.store import SqliteStore
from companion.table import Submission, Table
from companion.table.game import PlayedGame
from companion.table.views import view_of

PLAYERS = [{"seat": seat} for seat in ("red", "blue", "white", "orange")]
ANEW = 0.01
"""How often a step is a new game instead: so starting is killed too, and no log takes long to fold."""
ACKS = (0, 0, 0, 1, 3, 8)
"""After so many acknowledgements, and a moment, a child is killed: a busy machine changes nothing."""

STEP = 0.25
"""A step takes about so much of what a child takes to its first acknowledgement."""


def digest(view: dict[str, Any]) -> str:
    """What stands on the table, as a short text."""
    keys = ("seats", "board", "obligations", "bank", "deck", "offers")
    facts = {key: view.get(key) for key in keys}
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


async def play(folder: Path, seed: int, say: int) -> None:
    """The child: plays for ever and writes one line for every acknowledgement to the file ``say``."""
    luck = random.Random(seed)
    async with Table(SqliteStore(folder, laid_out=True)) as table:
        for n in range(10**9):
            view = table.view_for("table")
            if not view["obligations"] or luck.random() < ANEW:
                await table.start(_new(luck.choice(GAMES).key))
                continue
            seat = luck.choice(view["obligations"])["seat"]
            undo = view["undo"]["possible"] and luck.random() < 0.1
            do = {"type": "undo"} if undo else luck.choice(table.options(seat))
            wish = Submission(f"{seed}-{n}", "touch", seat, view["seq"], do)
            answer = await table.submit(wish)
            assert answer["ok"], answer
            game = next(kept["id"] for kept in table.games() if kept["current"])
            said = [game, answer["seq"], wish.id, digest(table.view_for("table"))]
            os.write(say, json.dumps(said).encode() + b"\n")


def _new(game: str) -> dict[str, Any]:
    return {"game": game, "players": PLAYERS, "board": board_of(game, len(PLAYERS))}


def killed_child(folder: Path, seed: int, acks: int, after: float) -> tuple[float, list[list[Any]]]:
    """Forks a child, kills it so many seconds after it has acknowledged so much.

    Out: how long it took for that, and all that it acknowledged.
    """
    hear, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hear)
        try:
            asyncio.run(play(folder, seed, say))
        finally:
            os._exit(1)
    os.close(say)
    began = time.monotonic()
    with os.fdopen(hear, "rb") as heard:
        lines = [heard.readline() for _ in range(acks)]
        took = time.monotonic() - began
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), f"the child ended by itself: {status}"
        lines += heard.readlines()
    return took, [json.loads(line) for line in lines if line.endswith(b"]\n")]


def lost(folder: Path, acknowledged: list[list[Any]]) -> list[list[Any]]:
    """Acknowledgements that the log does not bear out; the last one is held against the folded position."""
    missing = []
    with closing(SqliteStore(folder)) as store:
        logs = {kept["id"]: list(store.read(kept["id"])) for kept in store.games()}
    for ack in acknowledged:
        game, seq, id_, _ = ack
        log = logs.get(game, [])
        if len(log) <= seq or log[seq].body.get("id") != id_:
            missing.append(ack)
    if acknowledged and not missing:
        game, seq, _, seen = acknowledged[-1]
        if digest(view_of(PlayedGame.folded(logs[game][: seq + 1]), "table")) != seen:
            missing.append(acknowledged[-1])
    return missing


def main(folder: Path, kills: int, seed: int) -> dict[str, int]:
    """Out: how many children were killed, played on, acknowledged, and lost anything."""
    luck = random.Random(seed)
    figures = {"kills": 0, "went_on": 0, "acknowledged": 0, "lost": 0}
    start, acknowledged = killed_child(folder, seed * 1_000_000, 1, 0.0)
    for n in range(1, kills + 1):
        acks = ACKS[n % len(ACKS)]
        after = luck.uniform(0.0, start if acks == 0 else STEP * start)
        _, new = killed_child(folder, seed * 1_000_000 + n, acks, after)
        acknowledged += new
        figures["kills"] += 1
        figures["went_on"] += bool(new)
        figures["acknowledged"] += len(new)
        figures["lost"] += len(lost(folder, acknowledged[-300:]))
    figures["lost"] += len(lost(folder, acknowledged))
    return figures


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))
