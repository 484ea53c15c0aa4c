"""Shows every screen and sheet of Cities & Knights for six, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_knights WIDTHxHEIGHT,…`` with a display; lines are those of ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from tempfile import TemporaryDirectory
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import languages, look, say_misfits, settled, show_audit
from tests.touchscreen.sizes import Before, Part, parsed, pixels, shown_in_turns
from tests.touchscreen.table_game import aside, lay, walk

SIX = {
    "red": "Maximilienne",
    "blue": "Jean-Christo",
    "white": "Marie-Hélène",
    "orange": "Wolfgang-Ama",
    "green": "Bartholomäus",
    "brown": "Anne-Charlot",
}
KINDS = ("brick", "lumber", "wool", "grain", "ore", "coin", "paper", "cloth")
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


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    from pathlib import Path

    prepare(*pixels(sizes[0]), fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            app = TouchscreenApp(table, JoinableTouchscreen({}, Path(home)), first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)

            async def played() -> None:
                async with aside(new_game()) as other:
                    await walk(other, 600, seed=5)
                    await lay(other, table)

            parts: list[tuple[Before, Part]] = [(None, show_setup)]
            parts += [(played, part) for part in PLAYING]
            seen = await shown_in_turns(app, "knights", parts, sizes)
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
    return seen


async def show_facts(app: Any) -> int:
    """Every fact that can be put right."""
    seen = 0
    for fact, at in FACTS.items():
        app.navigate("correct", fact=fact, at=at)
        app.screen.revealed = fact == "progress"
        app.screen.rebuild()
        seen += await look(app, f"correct {fact}")
    return seen


async def show_statistics(app: Any) -> int:
    """Every chart."""
    seen = 0
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


async def say_choosing(app: Any, letters: str) -> None:
    """Which of all kinds of cards, as a word may ask on the keys: the most that is ever chosen there."""
    from companion.touchscreen.presenters.models import Action, Choices
    from companion.touchscreen.presenters.play.actions import capital

    screen, words = app.screen, app.words
    kinds = [Action(kind, capital(words(f"resource.{kind}")), sign=kind) for kind in KINDS]
    choices = Choices("value", tuple(kinds), words("touchscreen.game.close"))
    before, screen.shown = screen.shown, replace(screen.shown, choices=choices)
    screen.choices.show(choices)
    screen.add_widget(screen.choices)
    screen.arrange()
    await say_misfits(app, f"all kinds, {letters}")
    screen.remove_widget(screen.choices)
    screen.shown = before
    screen.arrange()


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
            await say_choosing(app, letters)
        for name in SHEETS:
            app.screen.open_sheet(name)
            await say_misfits(app, name)
            app.sheets.close()
            seen += 1
    return seen


PLAYING = (show_screens, show_audit, show_facts, show_statistics, show_sheets)
"""The screens of a game that goes on, in parts."""


if __name__ == "__main__":
    asyncio.run(show_all(parsed(sys.argv[1])))
