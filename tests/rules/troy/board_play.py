"""How maps of this scenario play: demo games on them, and what is to be seen of these.

``python -m tests.rules.troy.board_play figures.jsonl --seeds 266 12 --games 50 --seconds 500`` plays so many games on
each of these maps with four seats and with six, one after the other, and writes a line a game; what the file holds
already is not played again, so that a long measuring goes on in slices. At the end it prints a row for each map and
number of seats; ``--maps 700 --best 8`` takes the maps that ``board_search`` scores best instead of naming seeds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

from companion.rules import Board, Refusal, board_from_json, view
from tests.demo.at_rules import demo_game
from tests.rules.troy.board_search import drawn, ranked
from tests.rules.troy.ways import way

Json = dict[str, Any]
ROUNDS = (12, 25)
"""How many times everybody's turn comes in a good evening."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game that is over. map: the seed it was drawn by; first, won: places in the turn order of who won.

    war: whether a marker on its last space ended it; side: that of the winners.
    """

    map: int
    seats: int
    game: int
    turns: int
    won: tuple[int, ...]
    side: str
    war: bool
    battles: int
    donations: int
    ships: int


def played(board: Board, seed: int, seats: int, number: int) -> Game:
    """One game of demo players on this map; seed: of the map; number: of the game."""
    told: Counter[str] = Counter()
    for step in demo_game(way(seats, {"dice": "app"}, board=board), number):
        told.update(event.type for event in step.events)
    return _seen(view(step.rules, step.state, "table"), told, seed, seats, number)


def _seen(last: Json, told: Counter[str], seed: int, seats: int, number: int) -> Game:
    order = [entry["seat"] for entry in last["seats"]]
    sides = {entry["seat"]: entry["side"] for entry in last["seats"]}
    won = tuple(order.index(seat) for seat in last["winners"])
    side = {sides[seat] for seat in last["winners"]}
    return Game(
        map=seed,
        seats=seats,
        game=number,
        turns=last["turn"],
        won=won,
        side=side.pop() if len(side) == 1 else "both",
        war=last["war"] is not None,
        battles=told["battle_fought"],
        donations=told["donated"],
        ships=told["ship_built"],
    )


# ---- in slices


def kept(file: Path) -> list[Game]:
    """The games of a file, each a line."""
    if not file.exists():
        return []
    lines = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return [Game(**{**line, "won": tuple(line["won"])}) for line in lines]


def play_on(
    file: Path,
    seeds: Sequence[int],
    games: int,
    seconds: float,
    seats: Sequence[int] = (4, 6),
) -> None:
    """Play what is missing, every map as often as the others, until the seconds are over."""
    until = time.monotonic() + seconds
    done = {(game.map, game.seats, game.game) for game in kept(file)}
    boards = {(seed, n): _board(seed, n) for seed in seeds for n in seats}
    with file.open("a", encoding="utf-8") as out:
        for number in range(games):
            for (seed, count), board in boards.items():
                if (seed, count, number) in done:
                    continue
                if time.monotonic() > until:
                    return
                game = played(board, seed, count, number)
                out.write(json.dumps(asdict(game)) + "\n")
                out.flush()


def _board(seed: int, seats: int) -> Board:
    board = board_from_json(drawn(seed).described(seats))
    assert not isinstance(board, Refusal), board.message
    return board


# ---- what is seen of them


@dataclass(frozen=True, slots=True)
class Figures:
    """What the games of one map with so many seats were like.

    turns, ships: the mean; wins: each place's share of the games, of shared ones in part; troy, war: shares;
    uneven: how far the places' shares lie from each other, 0 for all alike.
    """

    games: int
    turns: float
    spread: float
    wins: tuple[float, ...]
    troy: float
    war: float
    battles: float
    donations: float
    ships: float

    @property
    def uneven(self) -> float:
        """The standard deviation of the places' shares, as a part of an even share."""
        return pstdev(self.wins) * len(self.wins)


def figures(games: Sequence[Game]) -> Figures:
    """All of it for some games with the same number of seats."""
    shares = [0.0] * games[0].seats
    for game in games:
        for place in game.won:
            shares[place] += 1 / len(game.won) / len(games)
    sides = Counter(game.side for game in games)
    return Figures(
        games=len(games),
        turns=mean(game.turns for game in games),
        spread=pstdev([game.turns for game in games]),
        wins=tuple(shares),
        troy=(sides["troy"] + sides["both"] / 2) / len(games),
        war=mean(game.war for game in games),
        battles=mean(game.battles for game in games),
        donations=mean(game.donations for game in games),
        ships=mean(game.ships for game in games),
    )


def fault(told: Figures, seats: int) -> float:
    """How far a map is from a good evening, 0 for none: too long or too short a game, places or sides that win more
    than others, a war that always or never ends by the marker, and Ships that nobody builds."""
    least, most = ROUNDS
    rounds = told.turns / seats
    long = max(0.0, rounds - most, least - rounds) / most
    sides = abs(told.troy - 0.5) * 2
    ending = max(0.0, abs(told.war - 0.5) - 0.25) * 2
    ships = max(0.0, 1 - told.ships / (2 * seats))
    return long + told.uneven + sides + ending + ships


def rows(games: Iterable[Game]) -> Iterator[str]:
    """A row for each map and number of seats, the best map first."""
    by_map: dict[int, dict[int, list[Game]]] = {}
    for game in games:
        by_map.setdefault(game.map, {}).setdefault(game.seats, []).append(game)
    told = {
        seed: {seats: figures(listed) for seats, listed in sorted(found.items())}
        for seed, found in by_map.items()
    }
    faults = {seed: sum(fault(f, n) for n, f in found.items()) for seed, found in told.items()}
    yield (
        "| map | seats | games | turns | wins by place, % | Troy, % | ended by the war, % "
        "| battles | donations | Ships | fault |"
    )
    yield "|" + "---|" * 11
    for seed in sorted(told, key=lambda seed: faults[seed]):
        for seats, found in told[seed].items():
            yield _row(seed, seats, found)


def _row(seed: int, seats: int, told: Figures) -> str:
    wins = " ".join(f"{100 * share:.0f}" for share in told.wins)
    cells = (
        seed,
        seats,
        told.games,
        f"{told.turns:.0f} ± {told.spread:.0f}",
        wins,
        f"{100 * told.troy:.0f}",
        f"{100 * told.war:.0f}",
        f"{told.battles:.1f}",
        f"{told.donations:.0f}",
        f"{told.ships:.1f}",
        f"{fault(told, seats):.2f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    """See the top."""
    asked = argparse.ArgumentParser(description="demo games on maps of this scenario")
    asked.add_argument("file", type=Path)
    asked.add_argument("--seeds", type=int, nargs="*", default=[])
    asked.add_argument("--maps", type=int, default=0)
    asked.add_argument("--best", type=int, default=8)
    asked.add_argument("--games", type=int, default=0)
    asked.add_argument("--seconds", type=float, default=500)
    given = asked.parse_args()
    seeds = given.seeds or ranked(given.maps)[: given.best]
    play_on(given.file, seeds, given.games, given.seconds)
    print("\n".join(rows(kept(given.file))))


if __name__ == "__main__":
    main()
