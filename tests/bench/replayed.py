"""A record of commands, replayed through the touchscreen's presenter: how many taps each kind of command takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table.memory import MemoryStore
from companion.table.session import Table
from tests.bench.figures import Figure, Part
from tests.bench.fingers import Fingers

Command = tuple[str, dict[str, Any]]
FREE = ("end_turn",)
"""What follows from the rules or from the next roll: it needs no tap of its own."""
QUICK_TURNS = 3
"""After the founding, where figures have to be quick."""


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
            if left_to_the_roll(commands, i):
                continue
            answer = await fingers.play(seat, do)
            if not answer["ok"]:
                raise ValueError(f"{seat} {do}: {answer['refusal']}")
            taps[do["type"]] += presenter.taps - before
        if table.view_for("table")["winners"] is None:
            raise ValueError("the record does not end with a winner")
        return taps


def left_to_the_roll(commands: Sequence[Command], i: int) -> bool:
    """The next seat's typed roll ends the turn before it."""
    following = commands[i + 1][1]["type"] if i + 1 < len(commands) else ""
    return commands[i][1]["type"] == "end_turn" and following == "roll"


def first_turns(commands: Sequence[Command], turns: int) -> list[Command]:
    """What was done until so many turns were over."""
    rolls = [i for i, (_, do) in enumerate(commands) if do["type"] == "roll"]
    return list(commands[: rolls[turns]] if turns < len(rolls) else commands)


def as_part(name: str, commands: Sequence[Command], taps: Counter[str], aim: float) -> Part:
    """The taps of a game as figures, beside the things that happened. name: the game's; aim: taps to a thing."""
    done = Counter(do["type"] for _, do in commands)
    turns = done["roll"]
    things = sum(happened(do) for _, do in commands)
    figures = (
        Figure(f"{name}: turns", turns, "turns"),
        Figure(f"{name}: things that happened", things, "things"),
        Figure(f"{name}: taps", taps.total(), "taps"),
        Figure(f"{name}: taps a turn", taps.total() / turns, "taps"),
        Figure(f"{name}: taps a thing", taps.total() / things, "x", f"at most {aim}"),
    )
    by_kind = ", ".join(
        f"{kind} {taps[kind]} for {done[kind]}" for kind in sorted(done) if taps[kind]
    )
    return Part("taps", figures, (f"{name}: taps by what was done: {by_kind}",))


def happened(do: Mapping[str, Any]) -> int:
    """How many things a command is: a roll one for each die, cards told by kind one for each, what is told of several
    seats one for each, all else one, the end of a turn none."""
    if do["type"] == "roll":
        return len(do.get("dice") or ()) + bool(do.get("event"))
    counts = [value for value in do.values() if isinstance(value, Mapping)]
    told = sum(n if isinstance(n, int) else 1 for count in counts for n in count.values())
    return told or int(do["type"] not in FREE)
