"""Plays each game at random on a table with the real touchscreen, and reads what it shows on the way.

``python -m tests.touchscreen.random_games WIDTHxHEIGHT LOOKS [GAME,…]`` with a display: so many looks at each game, or
with ``all`` up to its end, one after every third move for a hundred times and then after every twelfth. A line is
``{"game", "what", "said", "size"}`` for a text that is too small or too long for its place, for sheets on each other,
or for a key or message on a place that may be tapped; the last line says how many looks there were. Each look is told
on the error output as it begins: where there is no graphics card a look takes many seconds, and with
``KIVY_GL_BACKEND=mock``, which draws nothing and is what the tests run with, one.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.rules.games import GAMES as PLAYABLE
from companion.touchscreen.environment import prepare
from tests.touchscreen.borders import smaller_titles, too_near
from tests.touchscreen.covering import covering
from tests.touchscreen.readable import unreadable
from tests.touchscreen.screens_fit import languages, settled
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.table_game import PHONES, walk
from tests.turns import paired

GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
BETWEEN = 17
"""Moves from one look to the next where there are few looks."""
CLOSE, AFTER, LATER = 100, 3, 12
"""So many looks of a whole game are few moves apart; what comes then is more of the same, and takes hours."""


async def play_all(width: int, height: int, looks: int | None, games: Sequence[str]) -> None:
    """One game after the other, of four or of six, in one of the sizes of letters; each size of the screen has its own
    of both.

    games: those that are wanted, each played as it is among all.
    """
    prepare(width, height, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    seed, told = int(os.environ.get("KATANE_SEED", "5")), 0
    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, demo_on({"language": "fr", "panel": "on"}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(10)
        for game, few_or_many, letters in paired(
            f"random games {width}x{height}", GAMES, (min, max), ("near", "far"), every=False
        ):
            if game not in games:
                continue
            seats = few_or_many(seats_of(game))
            answer = await table.start(new_game(game, seats, seed))
            assert answer["ok"], answer
            app.set_letters(letters)
            app.navigate("game")
            told += await played(app, f"{game} for {seats}, {letters}", looks, seed)
        print(json.dumps({"looks": told, "failures": app.failures}))
        app.stop()
        await running


def seats_of(game: str) -> list[int]:
    """How many may play it, three only where there is no table of six."""
    counts = [count for one in PLAYABLE if one.key == game for count in one.counts]
    return [count for count in counts if count != 3 and count != 5] if 6 in counts else counts


def demo_on(settings: dict[str, str]) -> LoneTouchscreen:
    """A table that the demo plays at, with simulated buttons: all that may lie on the map lies there."""

    class Crowded(LoneTouchscreen):
        def demo_seats(self) -> tuple[str, ...]:
            return ("red",)

        def panel(self) -> tuple[str, ...]:
            return ("1", "2", "3", "4", "5", "6", "undo")

    return Crowded(settings)


def new_game(game: str, seats: int, seed: int) -> dict[str, Any]:
    """People with the longest names that can be typed."""
    players = [{"seat": s, "name": n} for s, n in list(SIX.items())[:seats]]
    custody = {**PHONES, "dice": "app"}
    return {"game": game, "players": players, "custody": custody, "clock": True, "entropy": seed}


async def played(app: Any, where: str, looks: int | None, seed: int) -> int:
    """Play and look; how often."""
    count = 0
    while app.table.view_for("table")["winners"] is None and (looks is None or count < looks):
        moves = BETWEEN if looks is not None else AFTER if count < CLOSE else LATER
        print(f"{where}: look {count + 1}", file=sys.stderr, flush=True)
        await walk(app.table, moves, seed=seed * 10_000 + count)
        for language in languages():
            if language != app.words.language:
                app.set_language(language)
            await settled(3)
            tell(where, app)
            await look_closer(app, where, count)
        count += 1
    return count


async def look_closer(app: Any, where: str, count: int) -> None:
    """What may be built, and now and then a seat's points and its hand."""
    screen, letters = app.screen, app.letters
    app.sheets.close()
    build = screen.buttons.get("build")
    if build is not None and build.enabled:
        screen.act(screen.presenter.tap_action("build"))
        await settled()
        tell(f"{where}, {letters}, build", app)
        screen.act(screen.presenter.tap_close())
    row = screen.rows[count % len(screen.rows)]
    row.on_tap()
    await settled(3)
    tell(f"{where}, points", app)
    screen.hold(row.row.seat, True, above=True)
    await settled()
    tell(f"{where}, hand", app)
    screen.hold(row.row.seat, False, above=True)
    app.sheets.close()


def tell(where: str, app: Any) -> None:
    """Print what cannot be read."""
    for found in wrongs(app):
        print(json.dumps({"game": where, **found}, ensure_ascii=False), flush=True)


def wrongs(app: Any) -> Iterator[dict[str, Any]]:
    """Texts that are too small or too long, and sheets on each other."""
    from companion.touchscreen.widgets.sheet import Sheet

    for what, text in unreadable(app.root_layout, app.theme.scale):
        yield {"what": what, "said": text.said, "size": text.size, "beyond": text.beyond}
    for said, way in too_near(app.root_layout, app.theme.scale):
        yield {"what": "near its border", "said": said, "size": round(way, 1)}
    for title, note, less in smaller_titles(app.root_layout):
        yield {"what": "smaller than its note", "said": f"{title} / {note}", "size": less}
    sheets = [child for child in app.root_layout.children if isinstance(child, Sheet)]
    if len(sheets) > 1:
        yield {"what": "sheets", "said": [sheet.title.full_text for sheet in sheets], "size": 0}
    for what in covering(app):
        yield {"what": "covers", "said": what, "size": 0}


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    given = None if sys.argv[2] == "all" else int(sys.argv[2])
    asked = sys.argv[3].split(",") if sys.argv[3:] else GAMES
    asyncio.run(play_all(int(wide), int(high), given, asked))
