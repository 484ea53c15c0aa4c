"""A table with phones in a process of its own, for tests that kill it.

``python -m tests.e2e.killable FOLDER HTTP MQTT WS`` answers each line on its input with a line of
JSON: ``kill`` kills the broker only, ``state`` tells the views and the ids of all that was done.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from companion.phones import Phones, PhonesSettings
from companion.store import SqliteStore
from companion.table import Table
from companion.table.record import full_record

SEATS = ("red", "blue", "white", "orange", "green", "brown")
NEW = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "board": "variable",
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 11,
}


def say(said: dict[str, Any]) -> None:
    print(json.dumps(said), flush=True)


def state(table: Table) -> dict[str, Any]:
    assert table._game is not None
    done = [entry for entry in full_record(table._game) if entry["kind"] == "done"]
    return {
        "seq": table.seq,
        "public": table.view_for("table"),
        "views": {seat: table.view_for(seat) for seat in SEATS},
        "done": [entry["id"] for entry in done],
        "by": {entry["id"]: entry["origin"] for entry in done},
    }


async def answer(table: Table, phones: Phones, asked: str) -> None:
    if asked == "kill" and phones._embedded is not None:
        await phones._embedded.kill()
        say({"killed": True})
    if asked == "state":
        say(state(table))


async def main(folder: Path, http: int, mqtt: int, ws: int) -> None:
    table = Table(SqliteStore(folder), name="chaos")
    await table.open()
    if table.view_for("table")["game"] is None:
        assert (await table.start(NEW))["ok"]
    settings = PhonesSettings(folder, http=http, mqtt=mqtt, ws=ws, host="127.0.0.1")
    phones = Phones(table, settings)
    await phones.start()
    say(phones.ready()["seats"])
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while asked := await lines.readline():
        await answer(table, phones, asked.decode().strip())
    await phones.stop()
    await table.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *map(int, sys.argv[2:5])))
