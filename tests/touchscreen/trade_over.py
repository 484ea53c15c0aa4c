"""Opens the window of trades on the real screen, lets its offer go and its turn end, and prints what becomes of it.

``python -m tests.touchscreen.trade_over`` with a display. One JSON object: for each of both what the window said, and
whether it was gone by itself after it.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from companion.table import Submission, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import long_named_game, settled

PATIENCE = 30
"""So many seconds are waited at most for what is to be seen."""


async def _do(table: Table, by: str, **do: Any) -> None:
    answer = await table.submit(Submission(f"over-{table.seq}", "demo", by, None, do))
    assert answer["ok"], answer


async def _until_act(table: Table) -> None:
    while table.view_for("table")["obligations"][0]["type"] != "act":
        duty = table.view_for("table")["obligations"][0]
        do = {k: v for k, v in table.options(duty["seat"])[0].items() if k != "seat"}
        await _do(table, duty["seat"], **do)


async def _watch(app: Any, table: Table, by: str, end: str) -> dict[str, Any]:
    """Offer something, look at the offer, and end it so."""
    from companion.touchscreen.screens.play.sheets.named import open_named

    others = [seat for seat in app.screen.presenter.seen.seats if seat != by]
    await _do(table, by, type="correct", fact="resources", of=by, cards={"ore": 2})
    offer = {"give": {"ore": 1}, "get": {"wool": 1}, "to": others}
    await _do(table, by, type="offer_trade", **offer)
    await settled(6)
    open_named(app.screen, "trade")
    await settled(6)
    (sheet,) = app.screen.sheets
    number = table.view_for("table")["offers"][0]["id"]
    more = {"offer": number} if end == "withdraw_trade" else {}
    await _do(table, by, type=end, **more)
    await settled(6)
    said = sheet.trade.gone()
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while app.screen.sheets:
                await settled(1)
    return {"said": said, "closed": not app.screen.sheets}


async def _tried(app: Any, by: str, count: int) -> bool:
    """Send an offer of so much ore from the window as its last act; whether the window is still there."""
    from companion.touchscreen.screens.play.sheets.named import open_named

    open_named(app.screen, "trade")
    await settled(6)
    (sheet,) = app.screen.sheets
    others = [seat for seat in app.screen.presenter.seen.seats if seat != by]
    do = {"type": "offer_trade", "give": {"ore": count}, "get": {"wool": 1}, "to": others}
    sheet.act(app.screen.presenter.send(by, do), close=True)
    await settled(6)
    there = sheet in app.screen.sheets
    sheet.close()
    return there


async def main() -> None:
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        await table.start({**long_named_game(), "board": "beginner"})
        app = TouchscreenApp(table, LoneTouchscreen({"language": "en"}))
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        app.navigate("game")
        by = table.view_for("table")["active"]
        await _until_act(table)
        told = {end: await _watch(app, table, by, end) for end in ("withdraw_trade", "end_turn")}
        seat = table.view_for("table")["active"]
        await _until_act(table)
        await _do(table, seat, type="correct", fact="resources", of=seat, cards={"ore": 1})
        kept = {"refused": await _tried(app, seat, 2), "taken": await _tried(app, seat, 1)}
        print(json.dumps({**told, "kept": kept, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main())
