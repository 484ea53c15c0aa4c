"""All games of the list beside the first one: pace, options, views, all in one run on one machine."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.demo.tables import board_of, custody_of
from companion.rules import GAMES, options, ruleset_for
from companion.rules.games import Game
from companion.rules.ruleset import Ruleset
from companion.table import MemoryStore, Submission, Table
from tests.bench.figures import Figure, Part, median, percentile
from tests.bench.pace import Pace, pace
from tests.bench.walks import FIRST, Step, players_of, walk

WAYS = tuple((game.key, game.counts[-1]) for game in GAMES)
"""Game and players; the first is what the others are compared with."""
SECONDS_A_ROUND = 6.0
SUBMISSIONS = 400
EVERY = 10
"""Options are timed at every so many moves of a game."""
NOTES = (
    "random players at every step, of whose options all seats' are listed; offers are listed, never chosen",
    "options: those of the seat that has most of them, at every tenth position of a game",
    "views: what a submission costs until every seat's view is there, in one process, without a broker",
)


@dataclass(slots=True)
class Looks:
    """Seconds to build all views after a submission, and the bytes of each seat's view as JSON."""

    seconds: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)


def measure(quick: bool) -> Part:
    """One row of figures for each game, and how its pace compares with the first one's. quick: each with its fewest
    seats only."""
    seconds, submissions = SECONDS_A_ROUND, SUBMISSIONS
    ways: Sequence[tuple[str, int]] = WAYS
    if quick:
        seconds, submissions = seconds / 20, submissions // 20
        ways = [way for n, way in enumerate(WAYS) if all(way[0] != key for key, _ in WAYS[:n])]
    figures: list[Figure] = []
    first: Pace | None = None
    for key, count in ways:
        paced = pace(_player(key, count), seconds, 1)
        first = first or paced
        looks = asyncio.run(looked(key, count, submissions))
        figures += _figures(f"{key} {count}", paced, first, _option_times(key, count), looks)
    return Part("expansions", tuple(figures), NOTES)


def _figures(
    name: str, paced: Pace, first: Pace, listing: list[float], looks: Looks
) -> list[Figure]:
    ratio = paced.moves_a_second / first.moves_a_second
    return [
        Figure(f"{name}: random games", paced.games_a_second, "games/s"),
        Figure(f"{name}: moves a game", paced.moves / paced.games, "moves"),
        Figure(f"{name}: moves", paced.moves_a_second, "moves/s"),
        Figure(f"{name}: moves to the {FIRST} game's", ratio, "x"),
        Figure(f"{name}: options, median", 1000 * median(listing), "ms"),
        Figure(f"{name}: options, 99th percentile", 1000 * percentile(listing, 0.99), "ms"),
        Figure(f"{name}: all views, median", 1000 * median(looks.seconds), "ms"),
        Figure(f"{name}: a seat's view, median", median(looks.sizes), "bytes"),
        Figure(f"{name}: a seat's view, largest", max(looks.sizes), "bytes"),
    ]


def _player(key: str, count: int) -> Callable[[int], int]:
    def play(seed: int) -> int:
        luck = random.Random(seed)
        return sum(1 for _ in walk(players_of(key, count, luck), luck, offers=False))

    return play


def _option_times(key: str, count: int) -> list[float]:
    """Seconds that one seat's options take, along one game."""
    luck = random.Random(3)
    setup = players_of(key, count, luck)
    rules = ruleset_for(setup)
    assert isinstance(rules, Ruleset)
    steps = enumerate(walk(setup, luck, offers=False))
    return [_slowest(rules, step) for number, step in steps if number % EVERY == 0]


def _slowest(rules: Ruleset, step: Step) -> float:
    times = []
    for seat in step.state.setting.seats:
        began = time.perf_counter()
        options(rules, step.state, seat)
        times.append(time.perf_counter() - began)
    return max(times)


async def looked(key: str, count: int, submissions: int, games: tuple[Game, ...] = GAMES) -> Looks:
    """Play a game at a real table and take every seat's view after each submission."""
    looks, luck = Looks(), random.Random(5)
    new = {
        "game": key,
        "players": [{"seat": p.seat} for p in players_of(key, count, luck, games).players],
        "board": board_of(key, count, games),
        "custody": {**custody_of(key), "dice": "app"},
        "entropy": 5,
    }
    async with Table(MemoryStore(), games=games) as table:
        await table.start(new, "referee")
        for number in range(submissions):
            seats = _owing(table)
            if not seats:
                break
            await _submitted(table, seats[number % len(seats)], number, luck)
            _look(table, looks)
    return looks


def _owing(table: Table) -> list[str]:
    return [duty["seat"] for duty in table.view_for("table")["obligations"]]


async def _submitted(table: Table, seat: str, number: int, luck: random.Random) -> None:
    options: Sequence[Mapping[str, object]] = table.options(seat)
    do = luck.choice(options)
    answer = await table.submit(Submission(f"bench-{number}", "referee", seat, None, do))
    if not answer["ok"]:
        raise ValueError(f"{do} was offered but refused: {answer['refusal']['message']}")


def _look(table: Table, looks: Looks) -> None:
    began = time.perf_counter()
    table_view = table.view_for("table")
    views = [table.view_for(seat["seat"]) for seat in table_view["seats"]]
    looks.seconds.append(time.perf_counter() - began)
    looks.sizes.extend(float(len(json.dumps(view).encode())) for view in views)
