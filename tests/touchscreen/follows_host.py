"""A touchscreen beside a host's phone that begins, leaves, changes and takes up games.

``python -m tests.touchscreen.follows_host DATA`` with a display prints what the screen shows after each.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.touchscreen.environment import prepare


async def until(so: Callable[[], bool]) -> None:
    """Waits for what can be seen."""
    while True:
        if so():
            return
        await asyncio.sleep(0.02)


async def follow(data: Path) -> None:
    """The host sets up, starts, ends, starts another game over it, and goes back to the first."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.app.host.desk import HostDesk
    from companion.app.surroundings import Surroundings
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.app.host.houses import PretendedPhones, keys_of
    from tests.on_display import hurry

    async with Table(MemoryStore()) as table:
        around = Surroundings(
            data,
            phones=PretendedPhones(),
            hardware=None,
            demo=None,
            spawn=asyncio.ensure_future,
            leave=lambda: None,
        )
        desk = HostDesk(table, around, screen=True)
        app = TouchscreenApp(table, around)
        running = asyncio.create_task(app.async_run("asyncio"))
        await until(lambda: app.screen is not None)
        hurry()

        async def asks(act: str, **more: Any) -> None:
            said = await desk.answer({"act": act, **more}, "fr")
            assert "page" in said, said
            sure = [key["do"] for key in keys_of(said["page"]) if "over" in (key["do"] or {})]
            if sure:  # another game goes on: the second tap says that it may lose its place
                assert "page" in await desk.answer(sure[0], "fr")

        async def shows(what: str) -> None:
            """Another screen than before, drawn of what is played now."""
            before = seen[-1] if seen else None
            await until(lambda: app.screen is not before and _shown(app.screen) == what)
            seen.append(app.screen)
            print(json.dumps({"shows": what, "symbols": _symbols(app.screen)}), flush=True)

        seen: list[Any] = []
        await shows("setup")
        await asks("game", game="base")
        await asks("start")
        await shows("game")
        await asks("end")
        await shows("setup")
        await asks("resume", id=table.games()[0]["id"])
        await shows("game")
        await asks("game", game="cities_knights")
        await asks("start")
        await shows("game")
        await asks("resume", id=table.games()[1]["id"])
        await shows("game")
        app.navigate("menu")
        app.screen._do_new_game()
        await asks("game", game="base")
        await asks(
            "start"
        )  # the same game for as many people, and yet another than was asked about
        await shows("game")
        print(json.dumps({"failures": app.failures, "stack": len(app.stack)}), flush=True)
        app.stop()
        await running


def _shown(screen: Any) -> str:
    """``setup`` or ``game``, once it is drawn."""
    if type(screen).__name__ == "SetupScreen":
        return "setup"
    return "game" if getattr(screen, "shown", None) is not None else ""


def _symbols(screen: Any) -> int:
    """How many faces of an event die its pad of dice was built with."""
    return len(screen._symbols()) if hasattr(screen, "pad") else 0


if __name__ == "__main__":
    asyncio.run(follow(Path(sys.argv[1])))
