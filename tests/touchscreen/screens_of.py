"""What the programs that look at a scenario's screens have in common."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import languages, look, say_misfits, settled
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.sizes import Before, Part, pixels
from tests.touchscreen.table_game import lay


@asynccontextmanager
async def window(sizes: Sequence[str]) -> AsyncIterator[tuple[Any, Any]]:
    """The program and its table, in a window of the first of these sizes."""
    prepare(*pixels(sizes[0]), fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            app = TouchscreenApp(table, JoinableTouchscreen({}, Path(home)), first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            try:
                yield app, table
            finally:
                app.stop()
                await running


def say_seen(app: Any, seen: int) -> None:
    """The last line: how many screens were shown."""
    print(json.dumps({"seen": seen, "failures": app.failures}))


def game_of_six(game: str, custody: Mapping[str, str]) -> dict[str, Any]:
    """Six people with the longest names that can be typed, on the scenario's own board."""
    players = [{"seat": seat, "name": name} for seat, name in SIX.items()]
    new = {"game": game, "players": players, "board": game, "clock": True}
    return {**new, "custody": {"dice": "app", **custody}, "entropy": 5}


def setup_of(game: str, screens: Sequence[tuple[str, Mapping[str, Any]]], seats: int) -> Part:
    """The screens before a game, for so many. screens: beside the first, by name, with what they are given."""

    async def shown(app: Any) -> int:
        from companion.faces.setup import draft as drafts

        draft = drafts.with_count(drafts.with_game(drafts.SetupDraft(), game), seats)
        setup = app.navigate("setup", draft=draft)
        seen = await look(app, "setup")
        for name, more in screens:
            app.navigate(name, owner=setup, **more)
            seen += await look(app, f"{name} {dict(more)}")
        return seen

    return shown


async def show_screens(app: Any) -> int:
    """The screens beside the game's own."""
    seen = 0
    for name in ("audit", "journal", "correct"):
        app.navigate(name)
        seen += await look(app, name)
    return seen


def facts(known: Mapping[str, str | None]) -> Part:
    """These facts as they are put right, each at its place or seat."""

    async def shown(app: Any) -> int:
        for fact, at in known.items():
            app.navigate("correct", fact=fact, at=at)
            await look(app, f"correct {fact}")
        return len(known)

    return shown


def showing(what: str, sheets: Sequence[str]) -> Part:
    """The game's screen with these sheets over it; a change of language closes a sheet."""

    async def shown(app: Any) -> int:
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
            whole = app.screen.over_map.whole
            assert (whole is not None) is bool(app.screen.presenter.zoom), "one key for the whole"
            if whole is not None:
                whole.on_tap()
            assert (app.screen.presenter.zoom, app.screen.over_map.whole) == (0, None)
            for name in sheets:
                app.screen.open_sheet(name)
                await say_misfits(app, name)
                app.sheets.close()
                seen += 1
            seen += 3
        return seen

    return shown


class Course:
    """A game beside the screen, step by step: each happens once and after those before it."""

    def __init__(
        self, shown: Any, played: Any, steps: Sequence[Callable[[Any], Awaitable[None]]]
    ) -> None:
        self._shown, self._played, self._left = shown, played, list(steps)
        self._steps = tuple(steps)

    def after(self, step: int) -> Before:
        """What brings the table to the position after this step."""

        async def before() -> None:
            while len(self._steps) - len(self._left) <= step:
                await self._left.pop(0)(self._played)
            await lay(self._played, self._shown)

        return before


async def done(played: Any, seat: str, do: dict[str, Any]) -> None:
    """Do this at the table beside the screen."""
    from companion.table import Submission

    do = {field: value for field, value in do.items() if value is not None}
    sent = Submission(f"{do['type']}-{played.seq}", "touch", seat, None, do)
    answer = await played.submit(sent)
    assert answer["ok"], (do, answer)
