"""The frame of the programs that play one game on the real touchscreen: open the window, play, look, report.

``python -m tests.touchscreen.play_GAME WIDTHxHEIGHT LANGUAGE SEATS STEPS CUSTODY`` with a display prints one JSON line.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, opened, still
from tests.touchscreen.table_game import SIX

Choose = Callable[[random.Random, Table], dict[str, Any] | None]
"""What the next seat does, None at the end."""
HandOf = Callable[[Any, Table, Faults], Any]
"""Of the program, the table and what is found amiss: a hand that knows the game."""


async def drive(app: Any, hand: Any, choose: Choose, steps: int, seed: int = 4) -> dict[str, Any]:
    """Play and report."""
    table, luck, unheard = hand.table, random.Random(seed), []
    played = Counter[str]()
    await opened(app)
    await hand.sits_down()
    for _ in range(steps):
        do = choose(luck, table)
        if do is None:
            break
        before = table.seq
        await hand.watch()
        await hand.play(do)
        await hand.caught_up()
        played[do["type"]] += 1
        if table.seq - before != 1:
            said = app.messages.shown.label.full_text if app.messages.shown else ""
            unheard.append([do, said])
            app.sheets.close()
            app.screen.act(app.screen.presenter.tap_close())
    await hand.watch()
    app.sheets.close()
    await hand.tour()
    return {
        "taps": hand.taps,
        "seq": table.seq,
        "played": played,
        "winners": table.view_for("table")["winners"],
        "failures": app.failures,
        "unheard": unheard,
        "faults": list(hand.faults.seen),
    }


def main(
    game: Mapping[str, Any], custody: Mapping[str, Mapping[str, str]], of: HandOf, choose: Choose
) -> None:
    """Open the window, play, print. game: what it begins with; custody: by the name that the command line gives."""
    size, language, seats, steps, kept = sys.argv[1:]
    wide, high = map(int, size.split("x"))
    players = [{"seat": seat, "name": name} for seat, name in list(SIX.items())[: int(seats)]]
    new = {**game, "players": players, "custody": dict(custody[kept]), "entropy": 11}

    async def played() -> None:
        from companion.touchscreen.shell import TouchscreenApp

        async with Table(MemoryStore()) as table:
            assert (await table.start(new))["ok"]
            context = LoneTouchscreen({"language": language})
            app = TouchscreenApp(table, context, first="game", seconds=still)
            running = asyncio.create_task(app.async_run("asyncio"))
            try:
                report = await drive(app, of(app, table, Faults()), choose, int(steps))
            finally:
                app.stop()
                await running
        print(json.dumps(report))

    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(played())
