"""Measures what the game's screen says in letters for one metre, and prints it as JSON lines.

``python -m tests.touchscreen.read_from_afar`` with a display; 800x480 is looked at as a screen of 7 inches. A line is
``{"what", "said", "millimetres"}`` for each text whose capitals are lower than they should be, ``{"what": "cut", …}``
for one that goes beyond its box; the last line says how many were measured, and how high a capital is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.locale import LANGUAGES, Words, catalogue
from companion.touchscreen.environment import prepare
from tests.touchscreen.readable import unreadable
from tests.touchscreen.screens_fit import settled
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.table_game import aside, lay, walk

WIDE, HIGH, INCHES = 800, 480, 7
ROOM_OF_A_PIXEL = 0.05
"""A capital is drawn in whole pixels, the nearest to what is meant; millimetres."""
LEAST = {"note": 3.2}
"""Millimetres of what need not be 4.6 high: a short note below a headline."""
GAMES = ("base", "cities_knights", "great_wall")


def millimetres(pixels: float) -> float:
    """On a screen of 7 inches."""
    return pixels / ((WIDE**2 + HIGH**2) ** 0.5 / INCHES) * 25.4


@cache
def capital(size: float) -> float:
    """How many pixels a bold H of a text size is high, counted on what is drawn."""
    from kivy.core.text import Label as CoreLabel

    label = CoreLabel(text="H", font_size=size, bold=True)
    label.refresh()
    texture, wide = label.texture, label.texture.width * 4
    rows = [texture.pixels[i * wide : (i + 1) * wide] for i in range(texture.height)]
    return float(sum(max(row[3::4]) > 127 for row in rows))


async def measure_all() -> None:
    """Look at each game for four and six, then at every sentence that says what to do."""
    prepare(WIDE, HIGH, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    measured = 0
    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        for game in GAMES:
            for seats in (4, 6):
                async with aside(new_game(game, seats)) as played:
                    await walk(played, 120, seed=5, until=None)
                    await walk(played, 400, seed=6, until="act")
                    await lay(played, table)
                app.navigate("game")
                await settled(4)
                measured += tell(f"{game}, {seats}", looked_at(app))
                measured += tell(f"bar, {seats}", sentences(app.screen)) if game == GAMES[0] else 0
        high = capital(app.theme.named)
        print(json.dumps({"measured": measured, "capital": high, "failures": app.failures}))
        app.stop()
        await running


def new_game(game: str, seats: int) -> dict[str, Any]:
    """People with the longest names that can be typed."""
    players = [{"seat": s, "name": n} for s, n in list(SIX.items())[:seats]]
    new = {"game": game, "players": players, "clock": True, "entropy": 5}
    return {**new, "custody": {"dice": "app", "resources": "phones", "cards": "phones"}}


def looked_at(app: Any) -> Iterator[tuple[str, Any]]:
    """What everybody reads on the screen as it is, and all of it that is too small or too long."""
    screen = app.screen
    for what, text in unreadable(app.root_layout, app.theme.scale):
        found = {"what": what, "said": text.said, "size": text.size, "beyond": text.beyond}
        print(json.dumps(found, ensure_ascii=False))
    for row in screen.rows:
        yield "name", row.name
        yield "points", row.points
    if screen.shown.dice.total is not None:
        yield "roll", screen.dice.sum


def sentences(screen: Any) -> Iterator[tuple[str, Any]]:
    """The bar with each thing that one person can be asked to do, in each language."""
    from companion.faces.models import Prompt

    for language in LANGUAGES:
        words = Words(language)
        for key in sorted(catalogue(language)):
            if key.startswith("touchscreen.prompt.") and key.endswith(".title"):
                title = words(key, n=1, name="Wolfgang-Ama", level="", what="…")
                screen.prompt.show(Prompt(title, "", "orange"))
                yield "bar", screen.prompt.title
        robber = "touchscreen.prompt.move_robber"
        title, note = words(f"{robber}.title", name="Ann"), words(f"{robber}.note")
        screen.prompt.show(Prompt(title, note, "orange"))
        yield "bar", screen.prompt.title
        yield "note", screen.prompt.note


def tell(where: str, found: Iterator[tuple[str, Any]]) -> int:
    """Print what is lower than it should be or goes beyond its box; how many there were."""
    count = 0
    for what, label in found:
        count += 1
        high = millimetres(capital(label.font_size))
        label.texture_update()
        wide, tall = label.texture_size
        if high < LEAST.get(what, 4.6) - ROOM_OF_A_PIXEL:
            print(
                json.dumps({"where": where, "what": what, "said": label.text, "millimetres": high})
            )
        if wide * label.share > label.width + 4 or tall > label.height + 4:
            print(json.dumps({"where": where, "what": "cut", "said": label.text}))
    return count


if __name__ == "__main__":
    asyncio.run(measure_all())
