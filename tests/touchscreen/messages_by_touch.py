"""Plays a little of each game on the real screen, with a long message after every step and an undo now and then.

``python -m tests.touchscreen.messages_by_touch WIDTHxHEIGHT STEPS`` with a display. Prints one JSON object: what the
messages lay on that a hand may want, and what was told before the join codes.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.faces.lie import Box
from companion.table import Submission
from companion.touchscreen.environment import prepare
from tests.touchscreen.boxes import shared
from tests.touchscreen.joinable import JoinableTouchscreen
from tests.touchscreen.play_by_touch import calm, opened, seen
from tests.touchscreen.table_game import CARDBOARD, NAMES
from tests.turns import LONG as MANY

LONG = "A message about as long as the longest that people read here has to find room for itself."
LONG_HEX = "the fields with number 11"
GAMES = (("base", "variable"), ("cities_knights", "variable"), ("great_wall", "great_wall"))
LATER = (("troy", "troy"), ("alexander", "alexander"))
"""Games that the long run looks at as well."""


def new(game: str, board: str) -> dict[str, Any]:
    """Four people with cards in their fingers, and a clock."""
    players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
    table = {"players": players, "board": board, "custody": CARDBOARD, "entropy": 11}
    return {"game": game, "clock": True, **table}


def covering(app: Any) -> Iterator[str]:
    """Places that may be tapped and keys that do something, under the message and the panel that are shown now.

    Where a sheet lies over them it is that sheet's keys. A place is tapped on the map and nowhere beyond it.
    """
    from companion.faces.play.clear import FINGER
    from companion.faces.room import place_box
    from companion.touchscreen.widgets.keys import keys_in

    screen = app.screen
    toast = app.messages.shown
    message = [toast.ground] if toast.parent is not None else []
    if over := app.sheets.lying:
        on_sheet = [key for key in keys_in(over[0]) for box in message if _box(box).overlaps(key)]
        yield from (f"{key} of {over[0].title.full_text}" for key in on_sheet)
        return
    said = [*screen.making_way._panels(), *message]
    finger, chart = FINGER * screen.theme.scale, _box(screen.island)
    legal = (*screen.presenter.legal(), *screen.presenter.lying())
    sites = {at: shared(place_box(screen.island.lie, at, finger), chart) for at in legal}
    live = [b for b in screen.buttons.values() if b.enabled]
    live += [] if screen.shown.pad.reason else [screen.pad]
    live += [*screen.rows, *screen.keys_on_map()]
    live += [screen.choices] if screen.choices.parent is not None else []
    for box in map(_box, said):
        yield from (f"{at} under {box}" for at, site in sites.items() if box.overlaps(site))
        yield from (f"{type(key).__name__} under {box}" for key in live if box.overlaps(_box(key)))


def _box(widget: Any) -> Box:
    return Box(widget.x, widget.y, widget.width, widget.height)


async def shown(app: Any) -> None:
    """Wait until the screen shows what the table says."""
    await calm(app)
    await seen(lambda: app.screen.presenter.seen.view["seq"] == app.table.seq)
    await calm(app)


async def play(app: Any, steps: int) -> dict[str, str]:
    """What was covered at some step → what the yellow bar said."""
    luck, table = random.Random(3), app.table
    covered: dict[str, str] = {}
    for step in range(steps):
        app.sheets.close()
        app.toast(LONG, "warn", rule="B6.9")
        await shown(app)
        covered |= dict.fromkeys(covering(app), app.screen.shown.prompt.title)
        if step % 4 == 3:
            app.screen.act(app.screen.presenter.tap_undo())
            await shown(app)
            covered |= dict.fromkeys(covering(app), app.screen.shown.prompt.title)
        duties = table.view_for("table")["obligations"]
        options = [do for duty in duties for do in table.options(duty["seat"])]
        if not options:
            break  # somebody has won
        builds = [do for do in options if do["type"].startswith("build")]
        do = dict(luck.choice(builds if builds and luck.random() < 0.7 else options))
        seat = do.pop("seat")
        assert (await table.submit(Submission(f"m{table.seq}", "demo", seat, None, do)))["ok"]
    return covered


async def said_over_a_sheet(app: Any) -> dict[str, str]:
    """What a message covers on a sheet, and on the screen once that is closed; and where it lies under a sheet that
    comes after it."""
    app.sheets.close()
    app.toast(LONG, "warn")
    app.open_rule("B6.9")
    await shown(app)
    unseen = [] if app.root_layout.children[0] is app.messages.shown else ["the message"]
    app.sheets.close()
    app.open_rule("B6.9")
    app.toast(LONG, "warn", rule="B6.9")
    await shown(app)
    covered = dict.fromkeys(covering(app), "on a sheet") | dict.fromkeys(unseen, "under a sheet")
    app.sheets.close()
    await shown(app)
    return covered | dict.fromkeys(covering(app), "after a sheet")


async def on_hexes(app: Any) -> int:
    """On how much land two refusals lie, where the headline has room for them: that there is no place for a settlement,
    and that a road touches something else, in many words."""
    from companion.faces.room import land_boxes

    if not app.theme.far:
        return 0
    near = app.words.joined([LONG_HEX] * 3)
    road = app.words("refusal.road_not_beside", piece=app.words("piece.settlement"), near=near)
    found, screen = 0, app.screen
    for said in (app.words("touchscreen.game.no_site.settlement"), road):
        app.toast(said, "warn", passing=True)
        await shown(app)
        message = _box(app.messages.shown.ground)
        app.messages.shown.leave()
        found += sum(map(message.overlaps, land_boxes(screen.island.lie, screen.shown.map.ground)))
    return found


async def old_news(app: Any) -> list[str]:
    """Refusals and hints that are still said once the table has moved on, and messages that stay and are not."""
    from companion.faces.outcome import Outcome
    from companion.touchscreen.messages import SEEN

    table, wrong = app.table, []
    ways = {
        "refusal": lambda: app.refuse({"code": "nothing_to_undo", "params": {}, "rule": None}),
        "hint": lambda: app.screen.act(Outcome(say=LONG)),
        "message": lambda: app.toast(LONG),
    }
    for name, say in ways.items():
        say()
        toast = app.messages.shown
        await asyncio.sleep(SEEN + 0.1)
        if toast.parent is None:
            wrong.append(f"no {name}")
        duty = table.view_for("table")["obligations"][0]
        do = dict(table.options(duty["seat"])[0])
        assert (await table.submit(Submission(f"old{name}", "demo", do.pop("seat"), None, do)))[
            "ok"
        ]
        await shown(app)
        if (toast.parent is not None) != (name == "message"):
            wrong.append(name)
        app.messages.shown.leave()
    app.screen.refused(LONG)
    toast = app.messages.shown
    app.screen.act(Outcome())
    return wrong if toast.parent is None else [*wrong, "refusal after a tap"]


async def kept_sheet(app: Any) -> list[bool]:
    """Whether a sheet of trades lies there still after a tap beside it: with a bargain begun, and with none."""
    lies = []
    for begun in (True, False):
        app.screen.open_sheet("trade")
        await calm(app)
        live, sheet = app.screen.sheets[-1], app.sheets.lying[0]
        live.trade.pick("give", "ore", int(begun))
        sheet._outside()
        lies.append(not sheet.closed)
        app.sheets.close()
    return lies


async def begin_behind_the_wall(app: Any) -> dict[str, Any]:
    """Start on the shipped board by the set-up's own key: the sheet, and what comes once it is closed."""
    from companion.faces.setup import draft as drafts
    from companion.touchscreen.widgets import Sheet
    from companion.touchscreen.widgets.early import Early

    fresh = drafts.first_draft(app.table.playable)
    setup = app.navigate("setup", draft=drafts.with_game(fresh, "great_wall"))
    await calm(app)
    game = setup.draft.game
    await setup._start()
    await calm(app)
    sheets = [child for child in app.root_layout.children if isinstance(child, Sheet)]
    told = {"game": game, "first": [sheet.title.full_text for sheet in sheets]}
    told["under"] = type(app.screen).__name__
    told["deaf"] = [isinstance(child, Early) for child in app.root_layout.children].count(True)
    app.sheets.close()
    await calm(app)
    return {**told, "then": type(app.screen).__name__}


async def main(size: tuple[int, int], steps: int) -> None:
    """Open the window, play, print."""
    prepare(*size, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    report: dict[str, Any] = {"covered": {}}
    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            context = JoinableTouchscreen({"language": "en"}, Path(home), [])
            app = TouchscreenApp(table, context, first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await opened(app)
            report["begun"] = await begin_behind_the_wall(app)
            for game, board in (*GAMES, *(LATER if MANY else ())):
                assert (await table.start(new(game, board)))["ok"]
                app.navigate("game")
                await calm(app)
                report["covered"] |= await play(app, steps)
                report["covered"] |= await said_over_a_sheet(app)
            assert (await table.start(new(*GAMES[0])))["ok"]
            app.navigate("game")
            await calm(app)
            report["on hexes"] = await on_hexes(app)
            report["old"] = await old_news(app)
            report["kept"] = await kept_sheet(app)
            report["failures"] = app.failures
            app.stop()
            await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    asyncio.run(main((wide, high), int(sys.argv[2])))
