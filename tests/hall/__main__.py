"""``python -m tests.hall [ENGINE[,ENGINE]] [TABLES] [SECONDS] [PACE]``: club nights, and a table of them."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from companion.hall.command import ENGINES, MOST
from companion.hall.programs import SEARCHED
from tests.hall.paper import paper
from tests.hall.programs import NotStartedError
from tests.hall.trial import HEAD, Plan, trial

PROGRAMS = {"mosquitto": "mosquitto", "nats": "nats-server"}
Number = TypeVar("Number", int, float)
LONGEST_SECONDS = 3600
OWN = 1
"""A place of the hall that the measuring itself takes."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed. seconds: of each evening. pace: seconds between two moves of a table."""

    engines: tuple[str, ...]
    tables: int
    seconds: float
    pace: float


def asked_for(argv: list[str]) -> Asked:
    """What was typed, the usual where nothing was; SystemExit 2 with a sentence on stderr for what cannot be."""
    parser = argparse.ArgumentParser("python -m tests.hall", description=__doc__)
    add = parser.add_argument
    names = ", ".join(ENGINES)
    add("engines", nargs="?", type=_engines, default=ENGINES, help=f"some of {names}, with commas")
    add("tables", nargs="?", type=_from(1, 2000, int), default=16, help="how many (16)")
    add("seconds", nargs="?", type=_from(1, LONGEST_SECONDS, float), default=40.0, help="(40)")
    add("pace", nargs="?", type=_from(0.2, LONGEST_SECONDS, float), default=10.0, help="(10)")
    found = parser.parse_args(argv)
    for engine in found.engines:
        if len(found.engines) == 1 and found.tables > MOST[engine] - OWN:
            parser.error(
                f"{engine} carries {MOST[engine] - OWN} tables at most, not {found.tables}"
            )
    return Asked(tuple(found.engines), found.tables, found.seconds, found.pace)


def _engines(word: str) -> tuple[str, ...]:
    found = tuple(word.split(","))
    for one in found:
        if one not in ENGINES:
            told = f"there is no engine {one!r}; choose from {', '.join(ENGINES)}"
            raise argparse.ArgumentTypeError(told)
    return found


def _from(least: float, most: float, kind: Callable[[str], Number]) -> Callable[[str], Number]:
    def number(word: str) -> Number:
        told = f"{word!r} is no number from {least:g} to {most:g}"
        try:
            found = kind(word)
        except ValueError as error:
            raise argparse.ArgumentTypeError(told) from error
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(told)
        return found

    return number


def main(argv: list[str]) -> int:
    asked = asked_for(argv)
    signal.signal(
        signal.SIGTERM, signal.default_int_handler
    )  # programs are ended however this ends
    print(f"{os.cpu_count()} cores, load {_load()}\n{HEAD}", flush=True)
    wrong = 0
    for engine in asked.engines:
        program = PROGRAMS.get(engine)
        if program is not None and shutil.which(program, path=SEARCHED) is None:
            print(f"{engine}: {program} is not installed")
            wrong += (
                len(asked.engines) == 1
            )  # who asked for this engine alone has not got what they asked for
            continue
        count = min(asked.tables, MOST[engine] - OWN)
        with tempfile.TemporaryDirectory() as folder:
            try:
                plan = Plan(asked.seconds, asked.pace)
                found = asyncio.run(trial(engine, count, Path(folder) / "hall", plan))
            except NotStartedError as error:
                print(f"{engine}: {error}", file=sys.stderr)
                return 2
        print(f"{found.row()}; load {_load()}", flush=True)
        if engine == "nats":
            print("\n".join(paper(found.measured())), flush=True)
        for one in found.wrong:
            print(f"  WRONG: {one}", flush=True)
        wrong += len(found.wrong)
    return 1 if wrong else 0


def _load() -> str:
    """What ran on this machine in the last minute."""
    return f"{os.getloadavg()[0]:.1f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
