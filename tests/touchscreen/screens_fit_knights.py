"""Shows every screen and sheet of Cities & Knights for six, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_knights WIDTHxHEIGHT,…`` with a display; lines are those of ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

from companion.table.ports import Submission
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
            for reached, part in ((asked_of_owner, show_level), (taken_over, show_levels)):
                parts.append((partial(calendars, table, reached), part))
            seen = await shown_in_turns(app, "knights", parts, sizes)
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


def new_game() -> dict[str, Any]:
    """Six people with the longest names that can be typed."""
    players = [{"seat": seat, "name": name} for seat, name in SIX.items()]
    new = {"game": "cities_knights", "players": players, "custody": {"dice": "app"}}
    return {**new, "clock": True, "entropy": 5}


Reached = Callable[[Any], Awaitable[None]]


async def calendars(table: Any, reached: Reached) -> None:
    """Robots beside calendars of cardboard; reached: what happens there once all have founded."""
    new = new_game()
    custody = {"resources": "cardboard", "improvements": "cardboard", "dice": "table"}
    robots = [{**one, "robot": "strong"} for one in new["players"][:2]]
    new |= {"players": [*robots, *new["players"][2:]], "custody": custody}
    async with aside(new) as other:
        await walk(other, 600, until="roll", seed=5)
        await reached(other)
        await lay(other, table)


async def put(table: Any, fact: str, of: str, **fields: Any) -> None:
    """Something that people put right."""
    do = {"type": "correct", "fact": fact, "of": of, **fields}
    answer = await table.submit(Submission(f"put-{table.seq}", "touch", of, None, do))
    assert answer["ok"], answer


async def done(table: Any, seat: str, **do: Any) -> None:
    """Something that people do for a seat."""
    answer = await table.submit(Submission(f"done-{table.seq}", "touch", seat, None, do))
    assert answer["ok"], answer


async def asked_of_owner(table: Any) -> None:
    """Red, a robot, has reached the last level of a track whose metropolis is a person's."""
    standing = table.view_for("table")["board"]["intersections"]
    city = next(p["at"] for p in standing if p["seat"] == "white" and p["piece"] == "city")
    await put(table, "metropolis", "white", track="politics", at=city)
    await put(table, "level", "red", track="politics", level=4)
    await put(table, "hand", "red", cards={"coin": 5})
    await put(table, "active", "red")
    await done(table, "red", type="roll", dice=[1, 2], event="ship")
    await done(table, "red", type="improve_city", track="politics")


async def taken_over(table: Any) -> None:
    """A robot takes the seat over of who has a metropolis, and its hand is told."""
    standing = table.view_for("table")["board"]["intersections"]
    city = next(p["at"] for p in standing if p["seat"] == "orange" and p["piece"] == "city")
    await put(table, "metropolis", "orange", track="trade", at=city)
    await done(table, "white", type="seat_robot", strength="middle")
    await put(table, "hand", "white", cards={"ore": 1})


async def show_level(app: Any) -> int:
    """The question for the owner's level, in each language and size of letters."""
    seen = await show_question(app, "owner's level")
    app.navigate("audit")
    seen += await look(app, "audit beside calendars")
    app.navigate("correct", fact="level_trade", at=None)
    return seen + await look(app, "correct a kept level")


async def show_levels(app: Any) -> int:
    """The question for the levels of a seat that was taken over."""
    return await show_question(app, "levels taken over")


async def show_question(app: Any, name: str) -> int:
    """What the bar asks and the keys that answer it."""
    for language in languages():
        app.navigate("game")
        app.set_language(language)
        for letters in ("near", "far"):
            app.set_letters(letters)
            assert app.screen.shown.choices.key == "level"
            await say_misfits(app, f"{name}, {letters}")
    return 1


async def show_setup(app: Any) -> int:
    """The screens before a game, for six."""
    from companion.faces.setup import draft as drafts

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
    from companion.faces.models import Action, Choices
    from companion.faces.play.actions import capital

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
