"""A game as a table with cardboard cards enters it: what is done is drawn by chance from what is allowed.

A turn has as many things as one of a real game: what a hand could not pay for is unknown, so chance holds it back.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.rules.kinds import kind_of
from companion.table.memory import MemoryStore
from companion.table.ports import Submission
from companion.table.session import Table
from companion.table.shapes import View, in_game
from tests.bench.replayed import Command

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

GOES_ON = 0.6
"""How often a seat that may end its turn does something first: one and a half things a turn."""
NOT_AT_A_TABLE = ("_trade", "undo", "correct", "decline_steal", "claim_victory")
"""What people settle among themselves, and what puts right."""

SEATS = ("red", "blue", "white", "orange")


def new_game(game: str, board: str, more: Mapping[str, str], seed: int) -> dict[str, Any]:
    """A game of four with cards of cardboard. more: what else lies where; seed: its chance."""
    return {
        "game": game,
        "players": [{"seat": seat, "name": seat} for seat in SEATS],
        "board": board,
        "custody": {"resources": "cardboard", "cards": "cardboard", "dice": "table", **more},
        "entropy": seed,
    }


def _anything(view: View, do: CommandJson) -> bool:
    return True


async def by_chance(
    new: Mapping[str, Any],
    turns: int,
    seed: int,
    apart: tuple[str, ...] = (),
    sensible: Callable[[View, CommandJson], bool] = _anything,
) -> list[Command]:
    """So many turns, or fewer where the game ends. apart: kinds of command that are left out; sensible: by the table's
    view, whether people would do this. ValueError where the game does not begin."""
    luck, commands = random.Random(seed), list[Command]()
    async with Table(MemoryStore()) as table:
        answer = await table.start(dict(new), "touch")
        if not answer["ok"]:
            raise ValueError(answer["refusal"]["message"])
        while _turns(commands) < turns:
            view = in_game(table.view_for("table"))
            if not view["obligations"]:
                break
            options = [do for duty in view["obligations"] for do in table.options(duty["seat"])]
            options = [do for do in options if kind_of(do) not in apart and sensible(view, do)]
            seat, do = _drawn(luck, options)
            sent = Submission(f"chance-{len(commands)}", "touch", seat, None, do)
            answer = await table.submit(sent)
            if not answer["ok"]:
                raise ValueError(f"{seat} {do}: {answer['refusal']['message']}")
            commands.append((seat, do))
    return commands


def _turns(commands: Iterable[Command]) -> int:
    return sum(kind_of(do) == "roll" for _, do in commands)


def _drawn(luck: random.Random, options: list[CommandJson]) -> Command:
    kinds = sorted({kind_of(do) for do in options if not kind_of(do).endswith(NOT_AT_A_TABLE)})
    eager = [kind for kind in kinds if kind != "end_turn"]
    ends = "end_turn" in kinds and (not eager or luck.random() > GOES_ON)
    kind = "end_turn" if ends else luck.choice(eager)
    do = options[luck.choice([n for n, one in enumerate(options) if kind_of(one) == kind])]
    wish = {k: v for k, v in do.items() if k != "seat" and v is not None}
    return do["seat"], wish
