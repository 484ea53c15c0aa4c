"""Says on the page of putting right that a road stands elsewhere, on the page's own map, and prints what it shows.

``python -m tests.touchscreen.put_right.moved_by_touch 800x480`` with a display. One JSON object.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults
from tests.touchscreen.screens_fit import long_named_game, settled


def _tap(page: Any, at: str) -> None:
    from companion.editor.pointing import middle

    page._tapped(*middle(at), 0.4)


def _texts(root: Any) -> list[str]:
    from companion.touchscreen.widgets import Button

    return [one.text for one in root.walk(restrict=True) if isinstance(one, Button)]


async def _moved(app: Any, table: Any) -> dict[str, Any]:
    from companion.faces.put_right import correct
    from companion.touchscreen.widgets import Button

    road = table.view_for("table")["board"]["paths"][0]
    page = app.navigate("correct", fact="piece", at=road["at"])
    await settled(6)
    faults = Faults()
    page.ask_where(road["at"])
    await settled(6)
    asked = type(app.screen).__name__
    free = correct.free_places(page.seen, road["at"])
    alone = [one for one in free if not correct.touches(page.seen, road["at"], one)]
    pale = {glow.at for glow in page._glow() if glow.kind == "faint"}
    before = _texts(page.verdict)
    _tap(page, alone[0])
    await settled(6)
    faults.look(app.root_layout)
    (key,) = (one for one in page.verdict.walk() if isinstance(one, Button))
    told = {"asked": asked, "pale": pale == set(alone), "before": before, "after": [key.text]}
    page._submit()
    await settled(20)
    stands = {one["at"] for one in table.view_for("table")["board"]["paths"]}
    return {**told, "moved": alone[0] in stands, "faults": list(faults.seen)}


async def main() -> None:
    wide, high = map(int, sys.argv[1].split("x"))
    prepare(wide, high, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        await table.start({**long_named_game(), "board": "beginner"})
        app = TouchscreenApp(table, LoneTouchscreen({"language": sys.argv[2]}))
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        app.navigate("game")
        await settled(6)
        told = await _moved(app, table)
        print(json.dumps({**told, "failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main())
