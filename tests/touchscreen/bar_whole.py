"""Lets a robot's turn say more than the bar holds at one size, taps the bar, and prints what is read as a JSON line.

``python -m tests.touchscreen.bar_whole WIDTHxHEIGHT`` with a display. Misfits as in ``screens_fit`` come before it.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import descendants, look, settled

NAMES = {"red": "Maximilienne", "blue": "Bo", "white": "Cy", "orange": "Di"}
HAND = {"lumber": 2, "brick": 2, "grain": 1, "wool": 5}


async def _robots_turn(table: Any) -> None:
    """Red is a robot's: it names ore, trades with the bank, builds two roads and offers nothing."""
    from companion.table import Submission

    async def done(seat: str, origin: str = "touch", **do: object) -> None:
        answer = await table.submit(Submission(f"w{table.seq}", origin, seat, None, do))
        assert answer["ok"], answer

    await done("red", type="seat_robot", strength="middle", hands=None)
    for seat in NAMES:
        cards = HAND if seat == "red" else {"ore": 2}
        await done(seat, type="correct", fact="resources", of=seat, cards=cards)
    await done("red", type="correct", fact="development", of="red", cards={"monopoly": 1})
    await done("red", type="roll", dice=[1, 2])
    await done("red", "robot", type="play_monopoly", resource="ore")
    await done("red", "robot", type="trade_bank", give="wool", get="ore")
    for _ in range(2):
        road = next(do for do in table.options("red") if do["type"] == "build_road")
        await done("red", "robot", type="build_road", at=road["at"])
    await done("red", "robot", type="end_turn")


async def show_all(width: int, height: int) -> None:
    """The bar after such a turn, then what a tap on it opens."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from companion.touchscreen.widgets.label import Label

    async with Table(MemoryStore()) as table:
        players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
        new = {"game": "base", "board": "beginner", "players": players, "entropy": 7}
        custody = {"resources": "phones", "cards": "phones", "dice": "table"}
        await table.start({**new, "custody": custody})
        app = TouchscreenApp(table, LoneTouchscreen())
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        app.navigate("game")
        await _robots_turn(table)
        await settled(6)
        await look(app, "bar")
        screen = app.screen  # the look in every language makes it anew
        bar, note = screen.prompt, screen.shown.prompt.note
        told: dict[str, object] = {"bar": bar.note.full_text, "cut": bar.is_cut, "note": note}
        if bar.enabled:
            bar.on_tap()
        await settled(6)
        found = [
            w.full_text
            for s in app.screen.sheets
            for w, _ in descendants(s.sheet)
            if isinstance(w, Label)
        ]
        await look(app, "whole")
        print(json.dumps({**told, "sheet": found, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    asyncio.run(show_all(int(wide), int(high)))
