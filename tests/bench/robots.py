"""What a robot's move takes: four robots at a table of the pure rules, in each game of the list."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from companion.robots.player import RobotPlayer
from companion.rules import GAMES, Refusal, Ruleset, State, advance, as_json, options, view, wishes
from companion.table.codec import command_from_json
from tests.bench.figures import Figure, Part, median, percentile
from tests.bench.walks import Seeded, begun, players_of

MOST = 2_000
"""Commands of one game."""
QUICK = 60
AIM = "at most 200 ms at the 99th percentile"
NOTES = (
    "the strong robot in every seat; a move is one look at the own view of which a command comes",
    "processor time, so that what else runs here does not count; the view's own making is not in it",
)


def measure(quick: bool) -> Part:
    """The median and the 99th of a move in each game, with four where four can play. quick: its beginning only."""
    keys = dict.fromkeys(game.key for game in GAMES)
    figures: list[Figure] = []
    for key in keys:
        count = max(n for game in GAMES if game.key == key for n in game.counts if n <= 4)
        taken = list(_taken(key, count, QUICK if quick else MOST))
        figures += [
            Figure(f"{key} {count}: a robot's move, median", 1000 * median(taken), "ms"),
            Figure(f"{key} {count}: 99th percentile", 1000 * percentile(taken, 0.99), "ms", AIM),
        ]
    return Part("robots", tuple(figures), NOTES)


def _taken(key: str, count: int, most: int) -> Iterator[float]:
    """The seconds of each move of one game."""
    luck = Seeded(random.Random(3))
    rules, state = begun(players_of(key, count, luck.source), luck)
    players = {
        seat: RobotPlayer(seat, "strong", 3, time.process_time) for seat in state.setting.seats
    }
    for _ in range(most):
        if state.winners is not None:
            return
        owing = {duty.seat for duty in state.open}
        do: dict[str, Any] | None = None
        for seat in sorted(players, key=lambda seat: seat in owing):
            seen = _seen(rules, state, seat)
            began = time.process_time()
            do = players[seat].choose(seen)
            if do is not None:
                yield time.process_time() - began
                break
        if do is None:
            raise ValueError(f"no robot does anything: {state.open}")
        state = _after(rules, state, {**do, "seat": seat}, luck)


def _seen(rules: Ruleset, state: State, seat: str) -> dict[str, Any]:
    listed = [as_json(option) for option in options(rules, state, seat)]
    return {
        **view(rules, state, seat),
        "you": seat,
        "options": [{k: v for k, v in do.items() if v is not None} for do in listed],
        "wishes": wishes(rules, state, seat),
    }


def _after(rules: Ruleset, state: State, do: dict[str, Any], luck: Seeded) -> State:
    sent = {key: value for key, value in do.items() if key != "seat"}
    command = command_from_json(rules.commands, do["seat"], sent)
    outcome = command if isinstance(command, Refusal) else advance(rules, state, command, luck)
    if isinstance(outcome, Refusal):
        raise ValueError(f"{do} was chosen but refused: {outcome.message}")
    return outcome[1]
