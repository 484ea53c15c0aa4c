"""Shows every screen and sheet of Cities & Knights for six at one size in both languages, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_knights WIDTHxHEIGHT`` with a display; the lines are those of ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import json
import sys
from tempfile import TemporaryDirectory
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import languages, look, say_misfits, settled, show_audit
from tests.touchscreen.table_game import aside, lay, walk

SIX = {
    "red": "Maximilienne",
    "blue": "Jean-Christo",
    "white": "Marie-Hélène",
    "orange": "Wolfgang-Ama",
    "green": "Bartholomäus",
    "brown": "Anne-Charlot",
}
SHEETS = ("fleet", "improve", "cards", "trade")
FACTS = {
    "knight": "0,0,N",
    "wall": "0,0,N",
    "metropolis": "0,0,N",
    "level_trade": "red",
    "fleet": None,
    "attacks": None,
    "merchant": "0,0",
    "defender_cards": "red",
    "progress": "red",
    "victory_cards": "red",
}


async def show_all(width: int, height: int) -> None:
    """Show the screens one by one and print what is wrong with each."""
    from pathlib import Path

    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            app = TouchscreenApp(table, JoinableTouchscreen({}, Path(home)), first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            seen = await show_setup(app)
            async with aside(new_game()) as played:
                await walk(played, 600, seed=5)
                await lay(played, table)
            seen += await show_screens(app)
            seen += await show_sheets(app)
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


def new_game() -> dict[str, Any]:
    """Six people with the longest names that can be typed."""
    players = [{"seat": seat, "name": name} for seat, name in SIX.items()]
    new = {"game": "cities_knights", "players": players, "custody": {"dice": "app"}}
    return {**new, "clock": True, "entropy": 5}


async def show_setup(app: Any) -> int:
    """The screens before a game, for six."""
    from companion.touchscreen.presenters.setup import draft as drafts

    draft = drafts.with_count(drafts.with_game(drafts.SetupDraft(), "cities_knights"), 6)
    setup = app.navigate("setup", draft=draft)
    seen = await look(app, "setup")
    given: tuple[tuple[str, dict[str, Any]], ...] = (
        ("setup_game", {}),
        ("setup_board", {}),
        ("setup_begins", {}),
        ("setup_choices", {"of": "custody"}),
        ("setup_choices", {"of": "house"}),
    )
    for name, more in given:
        app.navigate(name, owner=setup, **more)
        seen += await look(app, f"{name} {more}")
    return seen


async def show_screens(app: Any) -> int:
    """The screens beside the game's own."""
    seen = 0
    for name in ("menu", "audit", "journal", "correct", "knights"):
        app.navigate(name)
        seen += await look(app, name)
    seen += await show_audit(app)
    for fact, at in FACTS.items():
        app.navigate("correct", fact=fact, at=at)
        app.screen.revealed = fact == "progress"
        app.screen.rebuild()
        seen += await look(app, f"correct {fact}")
    for tab in ("points", "rolls", "cards", "kinds", "time"):
        app.navigate("statistics", tab=tab)
        seen += await look(app, f"statistics {tab}")
    return seen


async def say_building(app: Any, letters: str) -> None:
    """What may be built, where somebody may build."""
    if app.screen.buttons["build"].enabled:
        app.screen.act(app.screen.presenter.tap_action("build"))
        await say_misfits(app, f"build, {letters}")
        app.screen.act(app.screen.presenter.tap_close())


async def show_sheets(app: Any) -> int:
    """What lies over the game; looked at in one language after the other, since a change of it closes sheets."""
    seen = 0
    for language in languages():
        app.navigate("game")
        app.set_language(language)
        app.sheets.close()
        for letters in ("near", "far"):
            app.set_letters(letters)
            await say_misfits(app, f"game, {letters}")
            await say_building(app, letters)
        for name in SHEETS:
            app.screen.open_sheet(name)
            await say_misfits(app, name)
            app.sheets.close()
            seen += 1
    return seen


if __name__ == "__main__":
    asyncio.run(show_all(*(int(part) for part in sys.argv[1].split("x"))))
