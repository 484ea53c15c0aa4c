"""A record of commands, replayed through the touchscreen's presenter: how many taps each kind of command takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.bench.figures import Figure, Part
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


def as_part(commands: Sequence[Command], taps: Counter[str]) -> Part:
    """The taps of a whole game as figures, beside as many as would be enough."""
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
