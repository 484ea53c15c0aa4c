"""A game is left for another, and taken up again by fingers alone, also after a restart of the table.

``python -m tests.touchscreen.past.games_by_touch 800x480`` with a display. Prints one JSON line.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.store import SqliteStore
from companion.table import Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen, still
from tests.touchscreen.table_game import CARDBOARD, NAMES, walk


def where(table: Table) -> list[Any]:
    """By what a game and its position are known again."""
    view = table.view_for("table")
    return [view["game"], view["commitment"], view["turn"], view["active"], len(view["journal"])]


async def take_up(app: Any, hand: Hand) -> None:
    """From the list to the game."""
    await seen(lambda: getattr(app.screen, "standings", None))
    await calm(app)
    hand.faults.look(app.root_layout)
    await hand.tap_widget(app.screen.rows.column.children[-1])
    await hand.tap_text(app.words("app.host.games.resume"))
    await seen(lambda: getattr(app.screen, "shown", None) is not None)
    await calm(app)


async def forget_other(app: Any, hand: Hand) -> bool:
    """Deletes the game that was played before the last one; whether it is gone and that is said."""
    await seen(lambda: getattr(app.screen, "standings", None))
    await calm(app)
    rows = app.screen.rows.column
    await hand.tap_widget(rows.children[0])
    for key in ("faces.kept.forget", "faces.kept.forget.yes"):
        await hand.tap_text(app.words(key))
    await seen(lambda: len(rows.children) == 1)
    await calm(app)
    return len(app.table.games()) == 1


async def from_menu(app: Any, table: Table) -> dict[str, Any]:
    """Another game is begun over the first, and then the first is taken up from the menu."""
    hand, words = Hand(app, table, Faults()), app.words
    await opened(app)
    left = where(table)
    app.navigate("menu")
    app.screen._do_new_game()
    await calm(app)
    await hand.tap_text(words("touchscreen.menu.new_game_yes"))
    await seen(lambda: hasattr(app.screen, "draft"))
    people = {chair.seat: chair.name for chair in app.screen.draft.chairs}
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: where(table)[1] != left[1])
    await calm(app)
    app.navigate("games")
    await take_up(app, hand)
    now = where(table)
    told = {"same people": people == NAMES, "same game": now[:4] == left[:4]}
    return {**told, "faults": list(hand.faults.seen), "failures": app.failures}


async def from_set_up(app: Any, table: Table, left: list[Any]) -> dict[str, Any]:
    """After a restart no game is on the table, and the set-up leads to the kept ones; the other one is deleted."""
    hand, words = Hand(app, table, Faults()), app.words
    await opened(app)
    told = {"set-up": hasattr(app.screen, "draft")}
    await hand.tap_text(words("touchscreen.menu.games"))
    told["other gone"] = await forget_other(app, hand)
    await take_up(app, hand)
    now = where(table)
    told |= {"same game": now[:4] == left[:4], "told": app.context.taken_up != []}
    return {**told, "faults": list(hand.faults.seen), "failures": app.failures}


async def shown(table: Table, of: Any) -> dict[str, Any]:
    """A window of its own, for as long as it is driven."""
    from companion.touchscreen.shell import TouchscreenApp

    app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}), seconds=still)
    running = asyncio.create_task(app.async_run("asyncio"))
    told: dict[str, Any] = await of(app)
    app.stop()
    await running
    return told


async def main(home: Path, second: bool) -> None:
    """Plays some turns, opens the window, drives it, prints. second: after a restart, from the set-up."""
    async with Table(SqliteStore(home)) as table:
        if not second:
            players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
            custody = {**CARDBOARD, "dice": "app"}
            new = {"game": "base", "players": players, "board": "beginner", "custody": custody}
            await table.start(new, "demo")
            await walk(table, 17, seed=2)
            print(json.dumps(await shown(table, lambda app: from_menu(app, table))))
            (home / "left.json").write_text(json.dumps(where(table)))
            await table.put_away()
        else:
            left = json.loads((home / "left.json").read_text())
            print(json.dumps(await shown(table, lambda app: from_set_up(app, table, left))))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as screen:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(screen))
        asyncio.run(main(Path(sys.argv[2]), sys.argv[3] == "again"))
