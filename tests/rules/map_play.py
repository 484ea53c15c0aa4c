"""What measuring maps by demo games has in common in all scenarios: slices that go on, rows with the best map first."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import pstdev
from typing import Any, Protocol, TypeVar

ROUNDS = (12, 25)
"""How many times everybody's turn comes in a good evening."""


class Game(Protocol):
    """A dataclass: one game that is over. map: the seed it was drawn by; won: places in the turn order of who won."""

    @property
    def map(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def game(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def won(self) -> tuple[int, ...]: ...


Played = TypeVar("Played", bound=Game)
Told = TypeVar("Told")
Play = Callable[[int, int, int], Any]
"""Seed of the map, seats, number of the game → the game that was played."""


def kept(file: Path, made: Callable[..., Played]) -> list[Played]:
    """The games of a file, each a line."""
    if not file.exists():
        return []
    lines = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return [made(**{**line, "won": tuple(line["won"])}) for line in lines]


def play_on(
    file: Path,
    done: Iterable[Game],
    wanted: Iterable[tuple[int, int, int]],
    play: Play,
    seconds: float,
) -> None:
    """Play what is missing of what is wanted, a line a game, until the seconds are over."""
    until = time.monotonic() + seconds
    there = {(game.map, game.seats, game.game) for game in done}
    with file.open("a", encoding="utf-8") as out:
        for key in wanted:
            if key in there:
                continue
            if time.monotonic() > until:
                return
            out.write(json.dumps(asdict(play(*key))) + "\n")
            out.flush()


def shares(games: Sequence[Game]) -> tuple[float, ...]:
    """Each place's share of the games, of shared ones in part."""
    won = [0.0] * games[0].seats
    for game in games:
        for place in game.won:
            won[place] += 1 / len(game.won) / len(games)
    return tuple(won)


def uneven(wins: Sequence[float]) -> float:
    """The standard deviation of the places' shares, as a part of an even share: 0 for all alike."""
    return pstdev(wins) * len(wins)


def beyond_an_evening(turns: float, seats: int) -> float:
    """How much too long or too short games of so many turns are, as a part of the longest good one."""
    least, most = ROUNDS
    rounds = turns / seats
    return max(0.0, rounds - most, least - rounds) / most


def rows(
    games: Iterable[Played],
    head: Sequence[str],
    figures: Callable[[Sequence[Played]], Told],
    fault: Callable[[Told, int], float],
    cells: Callable[[Told], Sequence[str]],
) -> Iterator[str]:
    """A row for each map and number of seats, the best map first. head: what stands above the cells."""
    by_map: dict[int, dict[int, list[Played]]] = {}
    for game in games:
        by_map.setdefault(game.map, {}).setdefault(game.seats, []).append(game)
    told = {
        seed: {seats: figures(listed) for seats, listed in sorted(found.items())}
        for seed, found in by_map.items()
    }
    faults = {seed: sum(fault(f, n) for n, f in found.items()) for seed, found in told.items()}
    yield _row(("map", "seats", *head, "fault"))
    yield "|" + "---|" * (len(head) + 3)
    for seed in sorted(told, key=lambda seed: faults[seed]):
        for seats, found in told[seed].items():
            yield _row((str(seed), str(seats), *cells(found), f"{fault(found, seats):.2f}"))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def asked() -> argparse.Namespace:
    """What the command line says: file, seeds, maps, best, games, seconds."""
    line = argparse.ArgumentParser(description="demo games on maps of this scenario")
    line.add_argument("file", type=Path)
    line.add_argument("--seeds", type=int, nargs="*", default=[])
    line.add_argument("--maps", type=int, default=0)
    line.add_argument("--best", type=int, default=8)
    line.add_argument("--games", type=int, default=0)
    line.add_argument("--seconds", type=float, default=500)
    return line.parse_args()
