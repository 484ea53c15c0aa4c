"""Run inside a child: plays commands on the real screen by touches, and prints how many each kind of them took.

``python -m tests.bench.touching`` reads ``[{"new": …, "commands": [[seat, do], …]}, …]`` from standard input.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.bench.game import Turns
from tests.bench.hand import Hand, UnheardError
from tests.bench.replayed import Command, left_to_the_roll
from tests.bench.served import NotStartedError
from tests.bench.startup import display

if TYPE_CHECKING:
    from companion.table.session import Table

SIZE = (800, 480)


def touched(games: Sequence[Turns]) -> list[Counter[str]]:
    """The touches of each game by kind of command, one game after the other in a child with a window of its own, which
    draws nothing: only where things lie and what they do counts. NotStartedError where there is no display, or where a
    touch goes astray.
    """
    said = json.dumps([{"new": one.new, "commands": one.commands} for one in games])
    with display() as name:
        done = subprocess.run(
            [sys.executable, "-m", __name__],
            input=said,
            env={**os.environ, "DISPLAY": name, "KIVY_GL_BACKEND": "mock"},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise NotStartedError(done.stderr.strip()[-400:])
    return [Counter(taps) for taps in json.loads(done.stdout.splitlines()[-1])]


async def _played(games: Sequence[Mapping[str, Any]]) -> list[Counter[str]]:
    from companion.faces.context import LoneTouchscreen
    from companion.table.memory import MemoryStore
    from companion.table.session import Table
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        await _begun(table, games[0]["new"])
        app = TouchscreenApp(table, LoneTouchscreen({"language": "fr"}), first="game")
        running = asyncio.create_task(app.async_run("asyncio"))
        while app.screen is None:  # noqa: ASYNC110 - Kivy has no event for it
            await asyncio.sleep(0.01)
        hand, taps = Hand(app, table), list[Counter[str]]()
        for number, one in enumerate(games):
            if number:
                await _begun(table, one["new"])
                await hand.follows()
            taps.append(await _counted(hand, one["commands"]))
        app.stop()
        await running
        return taps


async def _begun(table: Table, new: dict[str, Any]) -> None:
    answer = await table.start(new, "touch")
    if not answer["ok"]:
        raise ValueError(answer["refusal"]["message"])


async def _counted(hand: Hand, commands: Sequence[Command]) -> Counter[str]:
    taps: Counter[str] = Counter()
    for i, (seat, do) in enumerate(commands):
        if left_to_the_roll(commands, i):
            continue
        before, seq = hand.touches, hand.table.seq
        await play(hand, seat, do)
        if hand.table.seq == seq:
            raise UnheardError(f"{seat} {do}: nothing happened")
        taps[do["type"]] += hand.touches - before
    return taps


async def play(hand: Hand, seat: str, do: Mapping[str, Any]) -> None:
    """One command by touches: as its game says, or as every game does. UnheardError for one that nothing leads to."""
    from tests.bench.games import MEASURED

    hand.app.sheets.close()  # what announced itself
    kind, aim = do["type"], hand.screen.presenter.aim
    own = [game.touches for game in MEASURED if game.key in _packs(hand)]
    for touches in reversed(own):
        touch = touches.get("play_" if kind.startswith("play_") else kind)
        if touch is not None:
            await touch(hand, seat, do)
            return
    answers = {answer.command: answer.way for answer in aim.answers.values()}
    if answers.get(kind) == "place" or kind in aim.pieces.values():
        await on_map(hand, do)
    elif answers.get(kind) == "name":
        await hand.value(next(v for k, v in do.items() if k != "type"))
    elif kind in {answer.decline for answer in aim.answers.values()}:
        await hand.choice(f"decline:{kind}")
    elif kind == "roll":
        await hand.dice(do["dice"], do.get("event"))
    elif kind == "end_turn":
        await hand.slot("end")
    else:
        raise UnheardError(f"no touch leads to {kind}")


def _packs(hand: Hand) -> set[str]:
    view = hand.table.view_for("table")
    return {"base", str(view["game"])}


async def on_map(hand: Hand, do: Mapping[str, Any]) -> None:
    """A touch on the place that a command is about, and its word where several things are meant there."""
    await hand.place(str(do.get("at") or do["to"]))
    choices = hand.screen.shown.choices
    if choices is not None and choices.key == "which":
        word = hand.app.words(f"touchscreen.game.do.{do['type']}").casefold()
        await hand.choice(next(b.key for b in choices.buttons if b.label.casefold() == word))


def main() -> int:
    """Play what standard input says."""
    from companion.touchscreen.environment import prepare

    games = json.loads(sys.stdin.read())
    with tempfile.TemporaryDirectory() as home:
        prepare(*SIZE, fullscreen=False, rotation=0, home=Path(home))
        print(json.dumps(asyncio.run(_played(games))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
