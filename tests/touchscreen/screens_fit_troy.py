"""Shows every screen and sheet of the war of Troy for six at one size in both languages, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_troy WIDTHxHEIGHT`` with a display; the lines are those of ``screens_fit``.
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

FACTS = ("sea_people", "ship", "tile", "tokens", "track_troy", "track_mycenae", "row")


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
            async with aside(new_game("phones")) as played:
                seen += await show_in_app(app, played)
            async with aside(new_game("cardboard")) as played:
                seen += await show_on_table(app, played)
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


def new_game(where: str) -> dict[str, Any]:
    """Six people with the longest names that can be typed; where: their cards and sides are."""
    players = [{"seat": seat, "name": name} for seat, name in SIX.items()]
    new = {"game": "troy", "players": players, "board": "troy", "clock": True}
    custody = {"dice": "app", "resources": where, "sides": where}
    return {**new, "custody": custody, "entropy": 5}


async def show_setup(app: Any) -> int:
    """The screens before a game, for six."""
    from companion.touchscreen.presenters.setup import draft as drafts

    draft = drafts.with_count(drafts.with_game(drafts.SetupDraft(), "troy"), 6)
    setup = app.navigate("setup", draft=draft)
    seen = await look(app, "setup")
    for of in ("custody", "house"):
        app.navigate("setup_choices", owner=setup, of=of)
        seen += await look(app, f"setup_choices {of}")
    return seen


async def show_in_app(app: Any, played: Any) -> int:
    """The app keeps hands and sides: the turn, a donation, a card that goes back, and the end of the war."""
    seat = await begun(played)
    await walk(played, 30, seed=5, until="act")
    await lay(played, app.table)
    seen = await show_sheets(app, "act", ("war", f"donate:{seat}"))
    await done(played, seat, {"type": "swap_row"})
    await lay(played, app.table)
    seen += await show_sheets(app, "return_card", (f"return_card:{seat}",))
    seen += await show_screens(app)
    card = next(dict(do) for do in played.options(seat) if do["type"] == "return_card")
    await done(played, card.pop("seat"), card)
    await right(played, "track", piece="troy", count=5)
    await lay(played, app.table)
    return seen + await show_sheets(app, "over", ("over", "war"))


async def show_on_table(app: Any, played: Any) -> int:
    """All is cardboard: a claim, a Battle that is told, and every seat's side."""
    seat = await begun(played)
    await right(played, "row", count=13)
    await walk(played, 30, seed=5, until="act")
    await lay(played, app.table)
    seen = await show_sheets(app, "due", ("war", f"claim:{seat}"))
    await done(played, seat, {"type": "end_turn"})
    await lay(played, app.table)
    seen += await show_sheets(app, "fight_battle", ("fight_battle",))
    for fact in FACTS:
        app.navigate("correct", fact=fact)
        seen += await look(app, f"correct {fact}")
    await right(played, "track", piece="mycenae", count=5)
    await lay(played, app.table)
    return seen + await show_sheets(app, "report_sides", ("report_sides",))


async def begun(played: Any) -> str:
    """After the founding somebody has a fleet and is about to roll."""
    await walk(played, 200, seed=5, until="roll")
    seat = str(played.view_for("table")["active"])
    await fleet(played, seat)
    return seat


async def fleet(played: Any, seat: str) -> None:
    """Five Ships of a seat, whose fourth brings a tile, with the Sea People on one of them."""
    symbols = played.view_for("table")["board"]["symbols"]
    for at in symbols[:5]:
        await right(played, "ship", at=at, owner=seat)
    await right(played, "tile", at=symbols[3], trade="brick")
    await right(played, "sea_people", at=symbols[3])
    await right(played, "tokens", of=seat, count=12)


async def right(played: Any, fact: str, **fields: Any) -> None:
    """Put a fact right, as a position to look at."""
    await done(played, "red", {"type": "correct", "fact": fact, **fields})


async def done(played: Any, seat: str, do: dict[str, Any]) -> None:
    """Do this at the table beside the screen."""
    from companion.table import Submission

    do = {field: value for field, value in do.items() if value is not None}
    sent = Submission(f"{do['type']}-{played.seq}", "touch", seat, None, do)
    answer = await played.submit(sent)
    assert answer["ok"], (do, answer)


async def show_screens(app: Any) -> int:
    """The screens beside the game's own."""
    seen = 0
    for name in ("audit", "journal", "correct"):
        app.navigate(name)
        seen += await look(app, name)
    return seen + await show_audit(app)


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
