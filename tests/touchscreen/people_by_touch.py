"""Somebody is called otherwise, two change places, and two exchange colors, by fingers alone from the menu of a game.

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


async def key_of(app: Any, name: str, key: str) -> Any:
    """One of the keys beside a person, on the sheet of everybody."""
    app.screen._do_people()
    await calm(app)
    (sheet,) = app.sheets.lying
    lines = [line for line in widgets(sheet) if type(line).__name__ == "Line"]
    (mine,) = [line for line in lines if any(_says(part, name) for part in line.children)]
    text = app.words(f"touchscreen.people.{key}")
    return next(part for part in mine.children if getattr(part, "text", None) == text)


def _says(part: Any, name: str) -> bool:
    return getattr(part, "full_text", None) == name


async def write(app: Any, hand: Hand, before: str, letters: str) -> None:
    """Taps the person, writes behind the name, and says that this is it."""
    await hand.tap_widget(await key_of(app, before, "name"))
    await seen(lambda: hasattr(app.screen, "keys"))
    app.screen.write(letters)
    await hand.tap_text(app.words("touchscreen.setup.name_done"))
    await calm(app)


async def swap(app: Any, hand: Hand, name: str, other: str) -> None:
    """Another place for somebody, with the key held that says that both agree."""
    await hand.tap_widget(await key_of(app, name, "seat"))
    (sheet,) = app.sheets.lying
    rows = [row for row in widgets(sheet) if hasattr(row, "on_tap") and hasattr(row, "label")]
    await hand.tap_widget(next(row for row in rows if _says(row.label, other)))
    (sure,) = app.sheets.lying
    (held,) = [key for key in widgets(sure) if type(key).__name__ == "HeldButton"]
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*held.to_window(*held.center))
    touch.touch_down()
    await seen(lambda: not app.sheets.lying)
    touch.touch_up()


async def exchange(app: Any, hand: Hand, name: str, color: str) -> None:
    """The color of somebody is another's."""
    await hand.tap_widget(await key_of(app, name, "color"))
    (sheet,) = app.sheets.lying
    rows = [row for row in widgets(sheet) if hasattr(row, "on_tap") and hasattr(row, "label")]
    wanted = app.words(f"seat.{color}").capitalize()
    await hand.tap_widget(next(row for row in rows if _says(row.label, wanted)))
    await hand.tap_text(app.words("touchscreen.people.color.exchange"))
    await calm(app)


async def by_fingers(app: Any, table: Table) -> dict[str, Any]:
    """A name that can be, one that looks like another's, and two who change places."""
    hand = Hand(app, table, Faults())
    await opened(app)
    app.navigate("menu")
    await write(app, hand, "Bo", "ris")
    await seen(lambda: said(app))
    told = [said(app)]
    seq = table.seq
    await write(app, hand, "Cy", "")
    changed = table.seq - seq
    app.submit("red", {"type": "rename", "name": "d1"})
    await seen(lambda: said(app) not in ("", *told))
    told.append(said(app))
    await swap(app, hand, "Ann", "Di")
    await seen(lambda: said(app) not in ("", *told))
    told.append(said(app))
    await hand.tap_widget(await key_of(app, "Cy", "seat"))
    told.append(said(app))
    await exchange(app, hand, "Boris", "white")
    await seen(lambda: said(app) not in ("", *told))
    told.append(said(app))
    await seen(lambda: getattr(app.screen, "shown", None) is not None)
    rows = [row for row in widgets(app.root_layout) if getattr(row, "text", None) == "Boris"]
    return {
        "names": names(table),
        "colors": [one["seat"] for one in table.view_for("table")["seats"]],
        "told": told,
        "changed": changed,
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
        players[2]["robot"] = "gentle"
        await table.start({"game": "base", "players": players, "custody": custody}, "demo")
        app = TouchscreenApp(table, LoneTouchscreen({"language": language}), seconds=still)
        running = asyncio.create_task(app.async_run("asyncio"))
        told = await by_fingers(app, table)
        print(json.dumps(told))
        app.stop()
        await running


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as screen:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(screen))
        asyncio.run(main(sys.argv[2]))
