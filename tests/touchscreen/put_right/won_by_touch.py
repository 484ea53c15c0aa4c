"""Lets a correction win the game while *Put right* or the audit lies open, and prints which screen shows then.

``python -m tests.touchscreen.put_right.won_by_touch`` with a display. One JSON object: for each of both the screen that
lies on top after the win and whether the end lies on it; what a rematch asks first, and whether another game was begun
before and after the answer; and what failed.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from companion.table import Submission, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import long_named_game, settled

ENOUGH = {"target": "8"}


async def _do(table: Table, by: str, **do: Any) -> None:
    answer = await table.submit(Submission(f"won-{table.seq}", "demo", by, None, do))
    assert answer["ok"], answer


async def _nearly(table: Table) -> tuple[str, list[str]]:
    """Whose turn it is, and two places of settlements: a city on each of both wins."""
    while table.view_for("table")["obligations"][0]["type"] != "act":
        duty = table.view_for("table")["obligations"][0]
        do = {k: v for k, v in table.options(duty["seat"])[0].items() if k != "seat"}
        await _do(table, duty["seat"], **do)
    by = str(table.view_for("table")["active"])
    view: Any = table.view_for("table")
    free = [
        one["at"]
        for one in view["board"]["intersections"]
        if one.get("owner", one.get("seat")) != by
    ]
    own = [
        one["at"]
        for one in view["board"]["intersections"]
        if one.get("owner", one.get("seat")) == by
    ]
    for at in free[:2]:
        await _city(table, by, at)
    return by, own


async def _city(table: Table, by: str, at: str) -> None:
    await _do(table, by, type="correct", fact="piece", at=at, owner=by, piece="city")


async def _watch(app: Any, table: Table, screen: str) -> dict[str, Any]:
    await table.start({**long_named_game(), "board": "beginner", "house": ENOUGH})
    app.navigate("game")
    await settled(6)
    by, own = await _nearly(table)
    await _city(table, by, own[0])
    app.navigate(screen)
    await settled(6)
    before = type(app.screen).__name__
    await _city(table, by, own[1])
    await settled(20)
    said = [type(sheet).__name__ for sheet in getattr(app.screen, "sheets", [])]
    return {"before": before, "after": type(app.screen).__name__, "sheets": said}


async def _rematch(app: Any, table: Table) -> dict[str, Any]:
    from companion.touchscreen.screens.past.again import play_again
    from companion.touchscreen.widgets import Button

    over = table.view_for("table")["commitment"]
    play_again(app, table.games()[0]["id"])
    await settled(20)
    (sheet,) = app.sheets.lying
    keys = [one for one in sheet.walk() if isinstance(one, Button) and one.kind == "go"]
    before = table.view_for("table")["commitment"] != over
    keys[0].on_tap()
    await settled(20)
    after = table.view_for("table")["commitment"] != over
    return {"asks": [one.text for one in keys], "begun": [before, after]}


async def main() -> None:
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "en"}))
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        told = {screen: await _watch(app, table, screen) for screen in ("correct", "audit")}
        rematch = await _rematch(app, table)
        print(json.dumps({**told, "rematch": rematch, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main())
