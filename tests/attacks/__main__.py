"""``python -m tests.attacks [--short] [--broker B] [--game G] [NAME …]``: every attack, and what it cost.

A table in a network of its own with loopback only, where this user may make one, pinned with its phones to one core
and the attacker to another. Under each attack phones play a whole game, of every kind in turn, with both brokers. Ends
with 1 where something is so that must not be, however slow the machine is; how much slower answers came is printed with
a verdict and judges nothing here. ``--short``: some attacks for a minute, other ones each time (``KATANE_SEED``).
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import cycle

from tests.attacks.alone import cores, go_inside, pin
from tests.attacks.assaults import ASSAULTS, WITH_LOGIN, WITHOUT_LOGIN
from tests.attacks.evening import BROKERS, Costs, Evening, Move
from tests.attacks.games import GAMES, Played
from tests.attacks.judged import HEAD, Run, row
from tests.turns import chosen

LONGEST_SECONDS = 120.0
"""Of one game; it ends long before."""
SHORT_SECONDS = 6.0
REST_SECONDS = 10.0
CALM = "calm"
Cores = tuple[int, int] | None


def main(arguments: list[str]) -> int:
    """Attacks, prints, judges."""
    given = _read(arguments)
    go_inside(arguments)
    pinned = cores()
    if pinned is not None:
        pin(0, pinned[0])
    return asyncio.run(Attacks(given, pinned).run())


class Attacks:
    """All that are asked for, one after the other; while one table rests the next is attacked."""

    def __init__(self, given: Namespace, pinned: Cores) -> None:
        self._given, self._cores = given, pinned
        self._seconds = SHORT_SECONDS if given.short else LONGEST_SECONDS
        self._calm: dict[tuple[str, str], Costs] = {}
        self._known: dict[str, list[Move]] = {}
        self._resting: set[asyncio.Task[Run]] = set()
        self._faults: list[str] = []

    async def run(self) -> int:
        """The table, what was wrong, and the exit status."""
        began = time.monotonic()
        if "mosquitto" in self._given.broker and shutil.which("mosquitto") is None:
            print("mosquitto is not installed: with the embedded broker only")
            self._given.broker.remove("mosquitto")
        print(row(*HEAD), flush=True)
        runs = [one for broker in self._given.broker for one in self._runs(broker)]
        try:
            await self._all(runs)
            for run in await asyncio.gather(*self._resting):
                self._faults += run.faults()
        finally:
            for _, table in runs:
                await table.close()
                table.forget()
        print(f"{time.monotonic() - began:.0f} s")
        print("\n".join(sorted(self._faults)) or "nothing that must not be")
        return 1 if self._faults else 0

    async def _all(self, runs: Sequence[tuple[str, Evening]]) -> None:
        """Each on a table of its own, which starts while the one before is attacked."""
        coming = asyncio.create_task(runs[0][1].prepare())
        for number, (name, table) in enumerate(runs):
            await coming
            await table.open()
            if number + 1 < len(runs):
                coming = asyncio.create_task(runs[number + 1][1].prepare())
            try:
                await self._evening(name, table)
            except BaseException:
                await asyncio.gather(coming, return_exceptions=True)
                raise

    def _runs(self, broker: str) -> list[tuple[str, Evening]]:
        """A game in peace of each kind before the first that is attacked."""
        runs: list[tuple[str, Played]] = []
        for name, played in self._plan(broker):
            if (CALM, played) not in runs:
                runs.append((CALM, played))
            runs.append((name, played))
        return [(name, self._table(played, broker)) for name, played in runs]

    def _table(self, played: Played, broker: str) -> Evening:
        """One at which each kind of game goes as it went the first time."""
        return Evening(played, broker, self._cores, self._known.setdefault(played.key, []))

    def _plan(self, broker: str) -> list[tuple[str, Played]]:
        """Each attack with a kind of game, so that every kind comes."""
        names, games = self._given.names, self._given.game
        if self._given.short and not names:
            groups = {"strangers": [*WITHOUT_LOGIN], "members": [*WITH_LOGIN]}
            names = [
                name
                for what, of in groups.items()
                for name in chosen(f"attacks {broker} {what}", of, 1, every=False)
            ]
        if self._given.short:
            games = chosen(f"attacks {broker} games", games, 1, every=False)
        later = BROKERS.index(broker)
        turns = cycle((*games[later:], *games[:later]))
        return list(zip(names or list(ASSAULTS), turns, strict=False))

    async def _evening(self, name: str, table: Evening) -> None:
        kind = (table.broker, table.played.key)
        before = table.rss()
        if name == CALM:
            costs = await table.calm(self._seconds)
            self._calm[kind] = costs
            base = None
        else:
            costs, base = await table.under(name, self._seconds), self._calm[kind]
        self._resting.add(asyncio.create_task(self._rest(table, costs, before, base)))

    async def _rest(self, table: Evening, costs: Costs, before: int, base: Costs | None) -> Run:
        """Ten seconds later: what memory, log, record and views came to."""
        await asyncio.sleep(REST_SECONDS)
        grown, views = table.rss() - before, await table.views()
        await table.close()
        wrong = await self._looked_at(table, json.dumps(views))
        run = Run(
            *(table.broker, table.played.key, costs, grown, table.log()),
            wrong=wrong,
            whole=not self._given.short,
        )
        table.forget()
        print(run.line(base), flush=True)
        return run

    async def _looked_at(self, table: Evening, views: str) -> tuple[str, ...]:
        """By a process on the attacker's core."""
        command = (sys.executable, "-m", "tests.attacks.truth", str(table.folder))
        child = await asyncio.create_subprocess_exec(
            *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if self._cores is not None:
            pin(child.pid, self._cores[1])
        said, _ = await child.communicate(views.encode())
        lines = tuple(said.decode().strip().splitlines())
        return lines if child.returncode else ()


def _read(arguments: Sequence[str]) -> Namespace:
    known = {played.key: played for played in GAMES}
    reader = ArgumentParser(prog="python -m tests.attacks", description="Attacks as a guest would.")
    reader.add_argument("--short", action="store_true", help="some of them, for a minute")
    reader.add_argument("--broker", choices=BROKERS, help="one of both")
    reader.add_argument("--game", choices=known, help="one kind of game")
    reader.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ASSAULTS))
    given = reader.parse_args(list(arguments))
    unknown = set(given.names) - set(ASSAULTS)
    if unknown:
        reader.error(f"no such attack: {', '.join(sorted(unknown))}")
    given.broker = [given.broker] if given.broker else list(BROKERS)
    given.game = [known[given.game]] if given.game else list(GAMES)
    return given


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
