"""Taps per turn: a fixed game of four, played through the touchscreen's presenter as fingers would.

The table's cards are cardboard, so everything is entered on the touchscreen: the roll, the pieces,
the robber, cards bought and played.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.bench.figures import Figure, Part
from companion.bench.taps_knights import compared
from companion.bench.taps_record import RECORD
from companion.locale import Words
from companion.table.memory import MemoryStore
from companion.table.session import Table
from companion.touchscreen.context import LoneTouchscreen
from companion.touchscreen.presenters.play.fingers import Fingers
from companion.touchscreen.presenters.play.game import GamePresenter

Command = tuple[str, dict[str, Any]]
TYPED_ROLL = 2
FREE = ("end_turn",)
"""What follows from the rules or from the next roll: it needs no tap of its own."""


def measure(quick: bool) -> Part:
    """Replays the record; the figure is exact, so there is nothing to shorten."""
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    commands: list[Command] = [(seat, do) for seat, do in kept["commands"]]
    part = _part(commands, asyncio.run(counted(kept["new"], commands)))
    return replace(part, figures=(*part.figures, *asyncio.run(compared())))


async def counted(new: dict[str, Any], commands: Sequence[Command]) -> Counter[str]:
    """Taps by type of command. ValueError where the touchscreen leads to something else."""
    async with Table(MemoryStore()) as table:
        answer = await table.start(new, "touch")
        if not answer["ok"]:
            raise ValueError(answer["refusal"]["message"])
        presenter = GamePresenter(table, LoneTouchscreen(), Words("en"))
        fingers, taps = Fingers(presenter, table.submit), Counter[str]()
        for i, (seat, do) in enumerate(commands):
            before = presenter.taps
            if _left_to_the_roll(commands, i):
                continue
            answer = await fingers.play(seat, do)
            if not answer["ok"]:
                raise ValueError(f"{seat} {do}: {answer['refusal']}")
            taps[do["type"]] += presenter.taps - before
        if table.view_for("table")["winners"] is None:
            raise ValueError("the record does not end with a winner")
        return taps


def _left_to_the_roll(commands: Sequence[Command], i: int) -> bool:
    """The next seat's typed roll ends the turn before it."""
    following = commands[i + 1][1]["type"] if i + 1 < len(commands) else ""
    return commands[i][1]["type"] == "end_turn" and following == "roll"


def _part(commands: Sequence[Command], taps: Counter[str]) -> Part:
    done = Counter(do["type"] for _, do in commands)
    turns = done["roll"]
    wanted = TYPED_ROLL * turns + sum(n for kind, n in done.items() if kind not in (*FREE, "roll"))
    figures = (
        Figure("turns", turns, "turns"),
        Figure("taps", taps.total(), "taps"),
        Figure("taps a turn", taps.total() / turns, "taps"),
        Figure("aim: two a roll, one for each other thing", wanted, "taps"),
        Figure("taps to aim", taps.total() / wanted, "x", "1"),
    )
    by_kind = ", ".join(
        f"{kind} {taps[kind]} for {done[kind]}" for kind in sorted(taps) if taps[kind]
    )
    return Part("taps", figures, (f"taps by what was done: {by_kind}",), detail=dict(taps))
