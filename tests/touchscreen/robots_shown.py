"""Seats robots by touch, lays for them and takes a seat back, at one size, and prints what it sees as JSON lines.

``python -m tests.touchscreen.robots_shown WIDTHxHEIGHT`` with a display. Misfits as in ``screens_fit``, in French: in
another language the sheets would close. Then a last line with what the taps led to.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import descendants, long_named_game, say_misfits, settled


def key(app: Any, text: str) -> Any:
    """The key that says this, on the uppermost sheet or screen."""
    from companion.touchscreen.widgets import Button

    found = [w for w, _ in descendants(app.root_layout) if isinstance(w, Button)]
    return next(one for one in reversed(found) if one.text == text)


async def tap(app: Any, says: str) -> None:
    """As a finger would; says: the end of a key ``touchscreen.robot.…``, in the language of the moment."""
    key(app, app.words(f"touchscreen.robot.{says}")).on_tap()
    await settled(6)


async def show_all(width: int, height: int) -> None:
    """Set up, play, lay, take over and give back."""
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Submission, Table
    from companion.touchscreen.screens.play.sheets.named import open_named, open_points
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        await table.start({**long_named_game(), "board": "variable"})
        now = [0.0]
        context = LoneTouchscreen({"language": "fr"})
        app = TouchscreenApp(table, context, seconds=lambda: now[0])
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        screen = app.navigate("setup")
        await tap(app, "person")
        await say_misfits(app, "setup")
        chosen = [chair.robot for chair in screen.draft.chairs]
        game = app.navigate("game")
        await settled(6)
        seat = table.view_for("table")["active"]
        open_points(game, seat)
        await settled(6)
        await say_misfits(app, "points")
        await tap(app, "take_over")
        await tap(app, "strength.strong")
        await say_misfits(app, "robot")
        seated = dict(table.view_for("table")["robots"]["seats"])
        app.sheets.close()
        for kind in ("build_settlement", "build_road"):
            do = next(one for one in table.options(seat) if one["type"] == kind)
            await table.submit(Submission(f"robot-{kind}", "robot", seat, None, do))
            await settled(6)
            await say_misfits(app, kind)
        open_named(game, "to_lay")
        await settled(6)
        await say_misfits(app, "to_lay")
        now[0] += 0.3
        await tap(app, "laid")
        early = len(table.view_for("table")["robots"]["to_lay"])
        now[0] += 0.6
        await tap(app, "laid")
        single = len(table.view_for("table")["robots"]["to_lay"])
        app.sheets.close()
        for _ in range(
            50
        ):  # the card is deaf as long as the thing that is left has just come there
            if table.view_for("table")["robots"]["to_lay"]:
                await tap(app, "laid")
        left = table.view_for("table")["robots"]["to_lay"]
        open_points(game, seat)
        await settled(6)
        await tap(app, "robot")
        await tap(app, "give_back")
        told = {"chosen": chosen, "seated": seated.get(seat), "left": left, "single": single}
        told["early"] = early
        told["back"] = table.view_for("table")["robots"]["seats"]
        print(json.dumps({**told, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    asyncio.run(show_all(int(wide), int(high)))
