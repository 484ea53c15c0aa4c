"""Shows every screen and sheet of the Great Wall for six at one size in both languages, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_wall WIDTHxHEIGHT`` with a display; the lines are those of ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import languages, look, say_misfits, settled, show_audit
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.table_game import aside, lay, walk

SHEETS = ("printed", "wall")
FACTS = {
    "pirate": "12,0",
    "riders": "7,-3",
    "wall_level": "red",
    "penalties": "red",
    "fortress": "red",
}


async def show_all(width: int, height: int) -> None:
    """Show the screens one by one and print what is wrong with each."""
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
                seen += await show_game(app, played)
                seen += await show_screens(app)
                await walk(played, 3000, seed=7)
                await lay(played, table)
            assert table.view_for("table")["winners"] is not None
            seen += await show_sheets(app, "over", ("over", "wall"))
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


def new_game() -> dict[str, Any]:
    """Six people with the longest names that can be typed."""
    players = [{"seat": seat, "name": name} for seat, name in SIX.items()]
    new = {"game": "great_wall", "players": players, "board": "great_wall", "clock": True}
    return {**new, "custody": {"dice": "app", "bag": "app"}, "entropy": 5}


async def show_setup(app: Any) -> int:
    """The screens before a game, for six."""
    from companion.touchscreen.presenters.setup import draft as drafts

    draft = drafts.with_count(drafts.with_game(drafts.SetupDraft(), "great_wall"), 6)
    setup = app.navigate("setup", draft=draft)
    seen = await look(app, "setup")
    for name, more in (
        ("setup_game", {}),
        ("setup_choices", {"of": "custody"}),
        ("setup_choices", {"of": "house"}),
    ):
        app.navigate(name, owner=setup, **more)
        seen += await look(app, f"{name} {more}")
    return seen


async def show_game(app: Any, played: Any) -> int:
    """The game at each of its new duties, and right after a breach."""
    seen = 0
    for until in ("place_settlement", "act", "use_knight", "move_pirate"):
        await walk(played, 900, seed=5, until=until)
        await lay(played, app.table)
        owed = app.table.view_for("table")["obligations"]
        assert any(duty["type"] == until for duty in owed)
        seen += await show_sheets(app, f"game {until}", SHEETS if until == "act" else ())
        await walk(played, 1, seed=6)
    for step in range(900):
        if (played.view_for("table")["attack"] or {}).get("breaches"):
            break
        await walk(played, 1, seed=1000 + step)
    await lay(played, app.table)
    return seen + await show_sheets(app, "game breach", ("wall",))


async def show_screens(app: Any) -> int:
    """The screens beside the game's own."""
    seen = 0
    for name in ("audit", "journal", "correct"):
        app.navigate(name)
        seen += await look(app, name)
    seen += await show_audit(app)
    for fact, at in FACTS.items():
        app.navigate("correct", fact=fact, at=at)
        seen += await look(app, f"correct {fact}")
    return seen


async def show_sheets(app: Any, what: str, sheets: tuple[str, ...]) -> int:
    """The game's screen and what lies over it, in one language after the other: a change of it closes sheets."""
    seen = 0
    for language in languages():
        app.navigate("game")
        app.set_language(language)
        app.sheets.close()
        for letters in ("near", "far"):
            app.set_letters(letters)
            await say_misfits(app, f"{what}, {letters}")
        for part in range(2):
            app.screen.act(app.screen.presenter.tap_zoom())
            await say_misfits(app, f"{what}, part {part + 1}")
        app.screen.act(app.screen.presenter.tap_zoom())
        for name in sheets:
            app.screen.open_sheet(name)
            await say_misfits(app, name)
            app.sheets.close()
            seen += 1
        seen += 3
    return seen


if __name__ == "__main__":
    asyncio.run(show_all(*(int(part) for part in sys.argv[1].split("x"))))
