"""Make the fixed record that the taps are measured on: ``python -m tests.bench.games.base.record SEED``.

Four demo players play a whole game with hands and cards in the program, so that it goes at the pace
of a real one. Written down is what a table sees whose cards are cardboard: rolls, pieces, robber,
cards bought and played; a second table follows along to prove that each command is legal there.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

from companion.demo.brain import Brain
from companion.table.memory import MemoryStore
from companion.table.ports import Submission
from companion.table.session import Table
from companion.table.shapes import View, in_game
from tests.bench.served import NEW_GAME

RECORD = Path(__file__).parent / "four_players.json"
CARDBOARD = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}
PHONES = {"resources": "phones", "cards": "phones", "dice": "table"}
UNSEEN = frozenset({"discard", "trade_bank", "undo"})
"""What happens among the players' own cards; trade offers as well."""

Do = dict[str, Any]


class Recorder:
    """A game of demo players, and the same game as a table with cardboard cards sees it."""

    def __init__(self, played: Table, followed: Table, seed: int) -> None:
        self.played, self.followed = played, followed
        self.luck = random.Random(seed)
        self.brains: dict[str, Brain] = {}
        self.commands: list[tuple[str, Do]] = []

    async def whole_game(self) -> list[tuple[str, Do]]:
        """Every command that the cardboard table was given, in order, to the end."""
        for seat in self.seats():
            self.brains[seat] = Brain(seat, self.luck)
        while self.played.view_for("table")["winners"] is None:
            await self._one_command()
        await self._claimed()
        return self.commands

    def seats(self) -> list[str]:
        return [entry["seat"] for entry in self.played.view_for("table")["seats"]]

    async def _one_command(self) -> None:
        for seat, brain in self.brains.items():
            view = in_game(self.played.view_for(seat))
            do = _chosen(brain, {**view, "options": self.played.options(seat)})
            if do is not None:
                await _accepted(self.played, seat, do)
                await self._follow(seat, do)
                return
        raise RuntimeError("nobody wants to do anything")

    async def _follow(self, seat: str, do: Do) -> None:
        kind: str = do["type"]
        if kind in UNSEEN or kind.endswith("_trade"):
            return
        await self._decline_if_due(kind)
        await self._write(seat, {**do})

    async def _decline_if_due(self, next_type: str) -> None:
        """Where hands are unknown, an empty one cannot be told: its theft is declined."""
        duty = self.followed.view_for("table")["obligations"][0]
        if duty["type"] == "steal" and not next_type.endswith("steal"):
            await self._write(duty["seat"], {"type": "decline_steal"})

    async def _claimed(self) -> None:
        view, followed = self.played.view_for("table"), self.followed.view_for("table")
        if followed["winners"] is None:
            winner = (view["winners"] or [""])[0]
            own = next(s for s in view["seats"] if s["seat"] == winner)
            cards = sum(p["count"] for p in own["points_by"] if p["source"] == "victory_point")
            await self._write(winner, {"type": "claim_victory", "victory_cards": cards})

    async def _write(self, seat: str, do: Mapping[str, Any]) -> None:
        kept = {
            k: v for k, v in do.items() if k not in ("seat", "outcome") and v not in (None, False)
        }
        await _accepted(self.followed, seat, kept)
        self.commands.append((seat, kept))


def _chosen(brain: Brain, view: View) -> Do | None:
    """What the brain wants to do, as nothing but JSON: mypy takes half a minute over the union of all commands."""
    do: object = brain.choose(view)
    return cast("Do | None", do)


async def _accepted(table: Table, seat: str, do: Mapping[str, Any]) -> None:
    """Submit for this seat; ValueError with the table's reason if it refuses."""
    wish = {k: v for k, v in do.items() if k != "seat" and v is not None}
    answer = await table.submit(Submission(f"{table.seq}", "touch", seat, None, wish))
    if not answer["ok"]:
        raise ValueError(f"{seat} {wish}: {answer['refusal']['message']}")


async def record(seed: int) -> dict[str, Any]:
    """``{"new": …, "commands": [[seat, do], …]}`` of a game with this seed."""
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(Table(MemoryStore())) for _ in range(2)]
        new = {k: v for k, v in NEW_GAME.items() if k != "entropy"}
        for table, custody in zip(tables, (PHONES, CARDBOARD), strict=True):
            answer = await table.start({**new, "entropy": seed, "custody": custody}, "referee")
            if not answer["ok"]:
                raise ValueError(answer["refusal"]["message"])
        commands = await Recorder(tables[0], tables[1], seed).whole_game()
        return {"new": {**new, "custody": CARDBOARD}, "commands": commands}


def main(argv: list[str]) -> int:
    """Write the record of the seed given."""
    made = asyncio.run(record(int(argv[0])))
    lines = ",\n".join(f"  {json.dumps(command)}" for command in made["commands"])
    text = f'{{"new": {json.dumps(made["new"])},\n "commands": [\n{lines}\n]}}\n'
    RECORD.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
