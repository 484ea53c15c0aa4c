"""Shows the screens and sheets of the war of Troy for six, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_troy WIDTHxHEIGHT,…`` with a display; the lines are those of ``screens_fit``.
A check shows some of the parts, others in each run; the long run all of them at every size.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from tests.touchscreen.screens_fit import show_audit
from tests.touchscreen.screens_of import (
    Course,
    done,
    facts,
    game_of_six,
    say_seen,
    setup_of,
    show_screens,
    showing,
    window,
)
from tests.touchscreen.sizes import Before, Part, parsed, shown_in_turns
from tests.touchscreen.table_game import aside, walk
from tests.turns import chosen

FACTS = ("sea_people", "ship", "tile", "tokens", "track_troy", "track_mycenae", "row")
SETUP = (("setup_choices", {"of": "custody"}), ("setup_choices", {"of": "house"}))
A_CHECK = 2
"""So many parts are shown in a check."""


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    new = {where: game_of_six("troy", kept(where)) for where in ("phones", "cardboard")}
    async with (
        window(sizes) as (app, table),
        aside(new["phones"]) as in_app,
        aside(new["cardboard"]) as on_table,
    ):
        parts: list[tuple[Before, Part]] = [(None, setup_of("troy", SETUP, 6))]
        parts += parts_in_app(table, in_app) + parts_on_table(table, on_table)
        parts = chosen("troy screens", parts, A_CHECK)
        say_seen(app, await shown_in_turns(app, "troy", parts, sizes))


def kept(where: str) -> dict[str, str]:
    """Cards and sides in the same place."""
    return {"resources": where, "sides": where}


def parts_in_app(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """The app keeps hands and sides: the turn, a donation, a card that goes back, and the end of the war."""
    course = Course(table, played, (acting, swapping, put_back_and_over))
    seat = first_of(played)
    return [
        (course.after(0), showing("act", ("war", f"donate:{seat}"))),
        (course.after(1), showing("return_card", (f"return_card:{seat}",))),
        (course.after(1), show_screens),
        (course.after(1), show_audit),
        (course.after(2), showing("over", ("over", "war"))),
    ]


def parts_on_table(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """All is cardboard: a claim, a Battle that is told, every fact, and every seat's side."""
    course = Course(table, played, (row_full, fighting, war_over))
    seat = first_of(played)
    return [
        (course.after(0), showing("due", ("war", f"claim:{seat}"))),
        (course.after(1), showing("fight_battle", ("fight_battle",))),
        (course.after(1), facts(dict.fromkeys(FACTS))),
        (course.after(2), showing("report_sides", ("report_sides",))),
    ]


def first_of(played: Any) -> str:
    """Whose turn comes first after the founding."""
    return str(played.view_for("table")["active"])


async def acting(played: Any) -> None:
    """After the founding somebody with a fleet has rolled."""
    await begun(played)
    await walk(played, 30, seed=5, until="act")


async def swapping(played: Any) -> None:
    await done(played, first_of(played), {"type": "swap_row"})


async def put_back_and_over(played: Any) -> None:
    """The card goes back, and the marker of Troy is on its last space."""
    seat = first_of(played)
    card = next(dict(do) for do in played.options(seat) if do["type"] == "return_card")
    await done(played, card.pop("seat"), card)
    await right(played, "track", piece="troy", count=5)


async def row_full(played: Any) -> None:
    """After this turn a Battle is due."""
    await begun(played)
    await right(played, "row", count=13)
    await walk(played, 30, seed=5, until="act")


async def fighting(played: Any) -> None:
    await done(played, first_of(played), {"type": "end_turn"})


async def war_over(played: Any) -> None:
    await right(played, "track", piece="mycenae", count=5)


async def begun(played: Any) -> None:
    """After the founding somebody has a fleet and is about to roll."""
    await walk(played, 200, seed=5, until="roll")
    await fleet(played, first_of(played))


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


if __name__ == "__main__":
    asyncio.run(show_all(parsed(sys.argv[1])))
