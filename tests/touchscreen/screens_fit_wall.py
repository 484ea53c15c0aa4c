"""Shows every screen and sheet of the Great Wall for six, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_wall WIDTHxHEIGHT,…`` with a display; the lines are those of ``screens_fit``.
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
from tests.touchscreen.sizes import Before, Part, parsed, pixels, shown_in_turns
from tests.touchscreen.table_game import aside, lay, walk

SHEETS = ("printed", "wall")
FACTS = {
    "pirate": "12,0",
    "riders": "7,-3",
    "wall_level": "red",
    "penalties": "red",
    "fortress": "red",
}


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    prepare(*pixels(sizes[0]), fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            app = TouchscreenApp(table, JoinableTouchscreen({}, Path(home)), first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            async with aside(new_game()) as played:
                parts = in_parts(table, played)
                seen = await shown_in_turns(app, "wall", parts, sizes)
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


DUTIES = {"place_settlement": (), "act": SHEETS, "use_knight": (), "move_pirate": ()}
"""The game's own duties, as they come, and the sheets to be opened at each."""


def in_parts(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """The set-up, the game at each of its new duties and right after a breach, what lies beside it, and its end."""
    parts: list[tuple[Before, Part]] = [(None, show_setup)]
    for duty, sheets in DUTIES.items():
        parts.append((until(table, played, duty), showing(f"game {duty}", sheets)))

    async def breached() -> None:
        for step in range(900):
            if (played.view_for("table")["attack"] or {}).get("breaches"):
                break
            await walk(played, 1, seed=1000 + step)
        await lay(played, table)

    async def ended() -> None:
        await walk(played, 3000, seed=7)
        await lay(played, table)
        assert table.view_for("table")["winners"] is not None

    parts += [(breached, showing("game breach", ("wall",)))]
    parts += [(None, part) for part in (show_screens, show_audit, show_facts)]
    return [*parts, (ended, showing("over", ("over", "wall")))]


def until(table: Any, played: Any, duty: str) -> Before:
    """Plays until this is open, and shows it at the table."""

    async def before() -> None:
        await walk(played, 1, seed=6)
        await walk(played, 900, seed=5, until=duty)
        await lay(played, table)
        assert any(one["type"] == duty for one in table.view_for("table")["obligations"])

    return before


def showing(what: str, sheets: tuple[str, ...]) -> Part:
    """The game's screen with these sheets, as a part."""

    async def shown(app: Any) -> int:
        return await show_sheets(app, what, sheets)

    return shown


async def show_screens(app: Any) -> int:
    """The screens beside the game's own."""
    seen = 0
    for name in ("audit", "journal", "correct"):
        app.navigate(name)
        seen += await look(app, name)
    return seen


async def show_facts(app: Any) -> int:
    """Every fact that can be put right."""
    seen = 0
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
    asyncio.run(show_all(parsed(sys.argv[1])))
