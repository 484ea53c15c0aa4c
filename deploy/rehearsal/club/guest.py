"""What runs inside the machines of a club night, with the project's own Python: ``guest.py WORD …``.

``code FOLDER`` prints the code for tables; ``rows FOLDER`` the turn of each table as the organiser's page shows it;
``joins PAGE CODE NAME FOLDER`` lets a table join; ``kept FOLDER`` prints the turns and the boxes in the hall's log;
``taken FOLDER`` the box of a table and the last line of it that the hall has answered.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import aiohttp

PAGE = "http://127.0.0.1:8090"


async def _page(folder: Path) -> str:
    from companion.hall.passes import kept_secret

    fields = {"name": "organiser", "password": kept_secret(folder).password}
    jar = aiohttp.CookieJar(unsafe=True)
    async with (
        aiohttp.ClientSession(cookie_jar=jar, headers={"Accept-Language": "en"}) as http,
        http.post(f"{PAGE}/login", data=fields) as answer,
    ):
        return await answer.text()


async def code(folder: str) -> object:
    found = re.search(r"Code for tables: ([a-z]{6})", await _page(Path(folder)))
    return found[1] if found else None


async def rows(folder: str) -> object:
    page = await _page(Path(folder))
    cells = re.findall(r'id="table-(t\d+)"(.*?)</tr>', page, re.DOTALL)
    turns = {place: re.search(r"<td>(\d+)</td>", row) for place, row in cells}
    return {place: int(turn[1]) if turn else 0 for place, turn in turns.items()}


async def joins(page: str, letters: str, name: str, folder: str) -> object:
    from companion.link.joining import FILE, joined, place_json

    place = await joined(page, letters, name)
    _write(Path(folder) / FILE, place_json(place))
    return place.place


def _write(file: Path, text: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text)


async def kept(folder: str) -> object:
    from companion.hall.ledger import HallLedger

    ledger = HallLedger(Path(folder), "")
    tables = ledger.state.tables.values()
    await ledger.stop()
    return {one.table: {"turn": one.state.turn, "boxes": dict(one.boxes)} for one in tables}


async def taken(folder: str) -> object:
    from companion.store import SqliteStore

    store = SqliteStore(Path(folder) / "hall")
    box, last = "", 0
    for game in store.games():
        box = game["opening"].get("box", "")
        for entry in store.read(int(game["id"])):
            if entry.kind == "taken":
                last = int(entry.body["number"])
    store.close()
    return {"box": box, "number": last}


if __name__ == "__main__":
    act: Any = {one.__name__: one for one in (code, rows, joins, kept, taken)}[sys.argv[1]]
    print(json.dumps(asyncio.run(act(*sys.argv[2:]))))
