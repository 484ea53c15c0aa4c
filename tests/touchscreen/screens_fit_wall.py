"""Shows every screen and sheet of the Great Wall for six, each at one of the sizes, and prints what does not fit.

``python -m tests.touchscreen.screens_fit_wall WIDTHxHEIGHT,…`` with a display; the lines are those of ``screens_fit``.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from tests.touchscreen.screens_fit import show_audit
from tests.touchscreen.screens_of import (
    facts,
    game_of_six,
    say_seen,
    setup_of,
    show_screens,
    showing,
    window,
)
from tests.touchscreen.sizes import Before, Part, parsed, shown_in_turns
from tests.touchscreen.table_game import aside, lay, walk

SHEETS = ("printed", "wall")
FACTS = {
    "pirate": "12,0",
    "riders": "7,-3",
    "wall_level": "red",
    "penalties": "red",
    "fortress": "red",
}
SETUP: tuple[tuple[str, dict[str, str]], ...] = (
    ("setup_game", {}),
    ("setup_choices", {"of": "custody"}),
    ("setup_choices", {"of": "house"}),
)


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    new = game_of_six("great_wall", {"bag": "app"})
    async with window(sizes) as (app, table), aside(new) as played:
        say_seen(app, await shown_in_turns(app, "wall", in_parts(table, played), sizes))


DUTIES = {"place_settlement": (), "act": SHEETS, "use_knight": (), "move_pirate": ()}
"""The game's own duties, as they come, and the sheets to be opened at each."""


def in_parts(table: Any, played: Any) -> list[tuple[Before, Part]]:
    """The set-up, the game at each of its new duties and right after a breach, what lies beside it, and its end."""
    parts: list[tuple[Before, Part]] = [(None, setup_of("great_wall", SETUP, 6))]
    for duty, sheets in DUTIES.items():
        parts.append((until(table, played, duty), showing(f"game {duty}", sheets)))

    async def breached() -> None:
        for step in range(900):
            if (played.view_for("table")["attack"] or {}).get("breaches"):
                break
            await walk(played, 1, seed=1000 + step)
        await lay(played, table)

    async def ended() -> None:
        await walk(played, 3000, seed=7)
        await lay(played, table)
        assert table.view_for("table")["winners"] is not None

    parts += [(breached, showing("game breach", ("wall",)))]
    parts += [(None, part) for part in (show_screens, show_audit, facts(FACTS))]
    return [*parts, (ended, showing("over", ("over", "wall")))]


def until(table: Any, played: Any, duty: str) -> Before:
    """Plays until this is open, and shows it at the table."""

    async def before() -> None:
        await walk(played, 1, seed=6)
        await walk(played, 900, seed=5, until=duty)
        await lay(played, table)
        assert any(one["type"] == duty for one in table.view_for("table")["obligations"])

    return before


if __name__ == "__main__":
    asyncio.run(show_all(parsed(sys.argv[1])))
