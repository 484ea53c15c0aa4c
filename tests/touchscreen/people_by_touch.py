"""Somebody is called otherwise by fingers alone, from the menu of a game.

``python -m tests.touchscreen.people_by_touch 800x480 fr`` with a display. Prints one JSON line.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen, still, widgets
from tests.touchscreen.table_game import CARDBOARD, NAMES


def names(table: Table) -> list[str]:
    """What everybody is called now."""
    return [one["name"] for one in table.view_for("table")["seats"]]


def said(app: Any) -> str:
    """The message that is shown, empty for none."""
    toast = app.messages.shown
    return "" if toast is None else str(toast.label.full_text)


async def write(app: Any, hand: Hand, before: str, letters: str) -> None:
    """Taps the person, writes behind the name, and says that this is it."""
    app.screen._do_people()
    await calm(app)
    (sheet,) = app.sheets.lying
    hand.faults.look(app.root_layout)
    (row,) = [
        w for w in widgets(sheet) if getattr(w, "label", None) and w.label.full_text == before
    ]
    await hand.tap_widget(row)
    await seen(lambda: hasattr(app.screen, "keys"))
    app.screen.write(letters)
    await hand.tap_text(app.words("touchscreen.setup.name_done"))
    await calm(app)


async def rename(app: Any, table: Table) -> dict[str, Any]:
    """One name that can be, and one that looks like another's."""
    hand = Hand(app, table, Faults())
    await opened(app)
    app.navigate("menu")
    await write(app, hand, "Bo", "ris")
    await seen(lambda: said(app))
    told = [said(app)]
    seq = table.seq
    await write(app, hand, "Cy", "")
    app.screen._do_people()
    app.submit("red", {"type": "rename", "name": "d1"})
    await seen(lambda: said(app) not in ("", *told))
    told.append(said(app))
    app.back()
    await seen(lambda: getattr(app.screen, "shown", None) is not None)
    rows = [row for row in widgets(app.root_layout) if getattr(row, "text", None) == "Boris"]
    return {
        "names": names(table),
        "told": told,
        "changed": table.seq - seq,
        "rows": bool(rows),
        "faults": list(hand.faults.seen),
        "failures": app.failures,
    }


async def main(language: str) -> None:
    """A game in its founding, the window over it, and the fingers."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
        custody = {**CARDBOARD, "dice": "app"}
        await table.start({"game": "base", "players": players, "custody": custody}, "demo")
        app = TouchscreenApp(table, LoneTouchscreen({"language": language}), seconds=still)
        running = asyncio.create_task(app.async_run("asyncio"))
        told = await rename(app, table)
        print(json.dumps(told))
        app.stop()
        await running


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as screen:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(screen))
        asyncio.run(main(sys.argv[2]))
