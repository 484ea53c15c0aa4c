"""A real table with a game on it, and a presenter before it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table import MemoryStore, Submission, Table
from companion.table.record import full_record

NAMES = {"red": "Ann", "blue": "Bo", "white": "Cy", "orange": "Di"}
SIX = {**NAMES, "green": "Eve", "brown": "Flo"}
PHONES = {"resources": "phones", "cards": "phones", "dice": "table"}
CARDBOARD = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}


@asynccontextmanager
async def seated(
    *,
    board: str = "beginner",
    custody: Mapping[str, str] = PHONES,
    clock: bool = False,
    settings: Mapping[str, str] | None = None,
    game: str = "base",
    seats: int = 4,
    house: Mapping[str, str] | None = None,
    entropy: int = 7,
) -> AsyncIterator[tuple[Table, GamePresenter]]:
    """People at a table (four if nothing else is said), and the touchscreen's presenter (in English)."""
    async with Table(MemoryStore()) as table:
        answer = await table.start(
            {
                "game": game,
                "players": [{"seat": s, "name": n} for s, n in list(SIX.items())[:seats]],
                "board": board,
                "custody": dict(custody),
                "entropy": entropy,
                "clock": clock,
                "house": dict(house or {}),
            }
        )
        assert answer["ok"], answer
        yield table, GamePresenter(table, LoneTouchscreen(settings), Words("en"))


async def submit_all(table: Table, presenter: GamePresenter, sent: Any) -> dict[str, Any]:
    """Send what a tap led to; the last answer."""
    answer: dict[str, Any] = {"ok": None}
    for submission in sent.send:
        answer = await table.submit(submission)
    presenter.refresh()
    return answer


@asynccontextmanager
async def aside(new: Mapping[str, Any]) -> AsyncIterator[Table]:
    """A game that nobody looks at: no screen has to follow each of its steps."""
    async with Table(MemoryStore()) as table:
        answer = await table.start(new)
        assert answer["ok"], answer
        yield table


async def lay(played: Table, shown: Table) -> None:
    """The other table shows the game as it stands now."""
    assert played._game is not None
    answer = await shown.load(full_record(played._game))
    assert answer["ok"], answer


async def walk(table: Table, steps: int, seed: int = 1, until: str | None = None) -> None:
    """Random legal play, building whenever it can; until: stop when this duty is open."""
    luck = random.Random(seed)
    for number in range(steps):
        view = table.view_for("table")
        duties = view["obligations"]
        if not duties or any(duty["type"] == until for duty in duties):
            return
        options = [do for duty in duties for do in table.options(duty["seat"])]
        builds = [do for do in options if do["type"].startswith(("build", "buy"))]
        do = dict(luck.choice(builds or options))
        seat = do.pop("seat")
        answer = await table.submit(Submission(f"walk-{seed}-{number}", "demo", seat, None, do))
        assert answer["ok"], answer
