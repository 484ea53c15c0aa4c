"""Where the card of what is laid for robots lies while they set up and play on, at one size, as JSON lines.

``python -m tests.touchscreen.robot_card WIDTHxHEIGHT GAME BOARD [PICTURES]`` with a display. A line for each moment
with the card: its box, and what it lies on that is land, a key or the dice; then misfits as in ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

from companion.faces.lie import Box
from companion.touchscreen.environment import prepare
from tests.touchscreen.screens_fit import long_named_game, look, settled

STEPS = 60


def _box(widget: Any) -> Box:
    return Box(widget.x, widget.y, widget.width, widget.height)


def covered(screen: Any, card: Any) -> Iterator[str]:
    """What a hand or an eye wants that lies under the card."""
    from companion.rules import grid

    lie, game = screen.island.lie, screen.shown
    wanted = [*screen.keys_on_map(), *screen.rows, *screen.buttons.values()]
    wanted += [screen.prompt, screen.dice, screen.pad]
    yield from (type(one).__name__ for one in wanted if _box(one).overlaps(_box(card)))
    for tile in game.map.ground.tiles if not game.map.window else ():
        if tile.terrain != "sea":
            x, y = lie.pixel(grid.center(tile.at))
            side = lie.side * 0.9
            if Box(x - side / 2, y - side, side, 2 * side).overlaps(_box(card)):
                yield tile.at


async def show(size: tuple[int, int], game: str, board: str, pictures: str) -> None:
    """Two robots and two people set up and play at random; nobody lays anything for a while."""
    prepare(*size, fullscreen=False, rotation=0, home=None)
    from companion.faces.context import LoneTouchscreen
    from companion.table import MemoryStore, Submission, Table
    from companion.touchscreen.shell import TouchscreenApp

    luck, new = random.Random(4), long_named_game()
    players = [
        {**one, "robot": "gentle", "hands": new["players"][1]["seat"]} if i % 2 == 0 else one
        for i, one in enumerate(new["players"])
    ]
    async with Table(MemoryStore()) as table:
        answer = await table.start({**new, "players": players, "game": game, "board": board})
        assert answer["ok"], answer
        app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}))
        running = asyncio.create_task(app.async_run("asyncio"))
        await settled(20)
        screen = app.navigate("game")
        await settled(6)
        robots = table.view_for("table")["robots"]["seats"]
        for step in range(STEPS):
            duty = table.view_for("table")["obligations"][0]
            options = [one for one in table.options(duty["seat"]) if one["type"] != "end_turn"]
            builds = [one for one in options if one["type"].startswith("build")]
            do = dict(luck.choice(builds or options or table.options(duty["seat"])))
            seat = do.pop("seat", duty["seat"])
            origin = "robot" if seat in robots else "touch"
            sent = await table.submit(Submission(f"s{step}", origin, seat, None, do))
            assert sent["ok"], sent
            await settled(4)
            card = screen.over_map.moves
            if card is not None and card.parent is not None:
                on = list(covered(screen, card))
                box = [card.x, card.y, card.width, card.height, card.done.x, card.done.y]
                said = {"said": card.title.text, "share": card.title.share}
                print(json.dumps({"step": step, "box": box, "on": on, **said}))
                if step % 9 == 4:
                    await look(app, f"card {step}")
                if pictures:
                    from kivy.core.window import Window

                    Window.screenshot(f"{pictures}/{game}-{size[0]}-{step:02d}.png")
            if step % 10 == 9 and card is not None and card.card:
                card.done.on_tap()
                await settled(4)
                if screen.sheets:  # the card does not name it all
                    screen.sheets[-1].done.on_tap()
                    await settled(4)
        print(json.dumps({"failures": app.failures}))
        app.stop()
        await running


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    asyncio.run(show((int(wide), int(high)), *sys.argv[2:4], (sys.argv[4:] or [""])[0]))
