"""Shows the screens and sheets of Alexander's march, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_alexander WIDTHxHEIGHT,…`` with a display; the lines are those of
``screens_fit``. A check shows some of the parts, others in each run; the long run all of them at every size.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from tests.touchscreen.screens_fit import look, show_audit
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.screens_of import (
    Course,
    done,
    facts,
    say_seen,
    setup_of,
    show_screens,
    showing,
    window,
)
from tests.touchscreen.sizes import Before, Part, parsed, shown_in_turns
from tests.touchscreen.table_game import aside, walk
from tests.turns import chosen

GAME = "alexander"
SETUP: tuple[tuple[str, dict[str, Any]], ...] = (
    ("setup_board", {}),
    ("setup_choices", {"of": "custody"}),
    ("setup_choices", {"of": "house"}),
)
A_CHECK = 2
"""So many parts are shown in a check."""
IN_APP = {"resources": "phones", "event_tokens": "app"}
ON_TABLE = {"resources": "cardboard", "cards": "cardboard", "event_tokens": "table"}
OF_SEATS = ("gold", "event_tokens", "played_knights")


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    async with (
        window(sizes) as (app, table),
        aside(new_game(4, IN_APP)) as in_app,
        aside(new_game(3, ON_TABLE)) as on_table,
    ):
        parts: list[tuple[Before, Part]] = [(None, setup_of(GAME, SETUP, 4))]
        parts += parts_in_app(table, in_app) + parts_on_table(table, on_table)
        parts = chosen("alexander screens", parts, A_CHECK)
        say_seen(app, await shown_in_turns(app, GAME, parts, sizes))


def new_game(seats: int, custody: dict[str, str]) -> dict[str, Any]:
    """People with the longest names that can be typed."""
    players = [{"seat": seat, "name": name} for seat, name in list(SIX.items())[:seats]]
    new = {"game": GAME, "players": players, "board": GAME, "clock": True}
    return {**new, "custody": {"dice": "app", **custody}, "entropy": 5}


def parts_in_app(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """The app keeps hands and tokens: a village with its payment, everybody an Advisor, and Persopolis."""
    course = Course(table, played, (called, owed, middle, persopolis))
    seat = str(played.view_for("table")["active"])
    return [
        (course.after(0), showing("bid", ("auction",))),
        (course.after(1), showing("pay_bid", (f"pay_bid:{seat}",))),
        (course.after(2), showing("act", ("march",))),
        (course.after(2), show_screens),
        (course.after(2), show_audit),
        (course.after(3), showing("over", ("over", "march"))),
        (course.after(3), show_figures),
    ]


def parts_on_table(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """All is cardboard: what is asked before the first turn, a battle, what the table tells, and every fact."""
    course = Course(table, played, (asked, battle, telling, points_asked))
    known = {"alexander": None, "supply": None, **dict.fromkeys(OF_SEATS, "red")}
    return [
        (course.after(0), showing("choose_desert", ("march",))),
        (course.after(1), showing("turn_token", ("pay_bid:red",))),
        (course.after(2), showing("telling", ("told",))),
        (course.after(2), facts(known)),
        (course.after(3), showing("report_points", ("report_points",))),
    ]


async def show_figures(app: Any) -> int:
    """The figures of the march."""
    app.navigate("statistics", tab="own")
    return await look(app, "statistics")


async def called(played: Any) -> None:
    """A village is bid for, as high as one digit more takes room."""
    await walk(played, 10, seed=5, until="bid")
    await says(played, "bid", total=3)


async def owed(played: Any) -> None:
    """All others pass, and whose turn it is has to pay."""
    while played.view_for("table")["obligations"][0]["type"] == "bid":
        await says(played, "pass_bid")


async def middle(played: Any) -> None:
    """Everybody is an Advisor or near it, and has gold."""
    await walk(played, 60, seed=5, until="act")
    for seat, count in (("red", 4), ("blue", 3), ("white", 6), ("orange", 2)):
        await right(played, "event_tokens", of=seat, count=count)
    await right(played, "gold", of="blue", count=12)


async def persopolis(played: Any) -> None:
    await to_the_end(played)


async def asked(played: Any) -> None:
    """The robber's desert is asked for."""


async def battle(played: Any) -> None:
    """A battle that red has won, with gold and Knights before it."""
    await right(played, "played_knights", of="red", count=2)  # before somebody buys the whole pile
    await walk(played, 200, seed=5, until="turn_token")
    await right(played, "gold", of="red", count=4)
    await says(played, "turn_token", kind="battle")
    while played.view_for("table")["obligations"][0]["seat"] != "red":
        await says(played, "pass_bid")
    await says(played, "bid", total=9)
    while played.view_for("table")["obligations"][0]["type"] == "bid":
        await says(played, "pass_bid")


async def telling(played: Any) -> None:
    await walk(played, 200, seed=6, until="act")


async def points_asked(played: Any) -> None:
    await to_the_end(played)


async def to_the_end(played: Any) -> None:
    """Alexander goes past the last point on a seven."""
    points = played.view_for("table")["march"]["points"]
    await right(played, "alexander", count=points - 1)
    while played.view_for("table")["march"]["passed"] < points:
        await walk(played, 1, seed=played.seq)


async def right(played: Any, fact: str, **fields: Any) -> None:
    """Put a fact right, as a position to look at."""
    await done(played, "red", {"type": "correct", "fact": fact, **fields})


async def says(played: Any, what: str, /, **fields: Any) -> None:
    """Whoever is waited for does this."""
    await done(played, played.view_for("table")["obligations"][0]["seat"], {"type": what, **fields})


if __name__ == "__main__":
    asyncio.run(show_all(parsed(sys.argv[1])))
