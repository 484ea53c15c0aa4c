"""How maps of this scenario play: demo games on them, and what is to be seen of these.

``python -m tests.rules.troy.board_play figures.jsonl --seeds 266 12 --games 50 --seconds 500`` plays so many games on
each of these maps with four seats and with six, one after the other, and writes a line a game; what the file holds
already is not played again, so that a long measuring goes on in slices. At the end it prints a row for each map and
number of seats; ``--maps 700 --best 8`` takes the maps that ``board_search`` scores best instead of naming seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

from companion.rules import Board, Refusal, board_from_json, view
from tests.demo.at_rules import demo_game
from tests.rules import map_play
from tests.rules.troy.board_search import drawn, ranked
from tests.rules.troy.ways import way

Json = dict[str, Any]


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


def played(seed: int, seats: int, number: int) -> Game:
    """One game of demo players; seed: of the map; number: of the game."""
    board = _board(seed, seats)
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


@cache
def _board(seed: int, seats: int) -> Board:
    board = board_from_json(drawn(seed).described(seats))
    assert not isinstance(board, Refusal), board.message
    return board


# ---- in slices


def kept(file: Path) -> list[Game]:
    """The games of a file, each a line."""
    return map_play.kept(file, Game)


def play_on(
    file: Path,
    seeds: Sequence[int],
    games: int,
    seconds: float,
    seats: Sequence[int] = (4, 6),
) -> None:
    """Play what is missing, every map as often as the others, until the seconds are over."""
    wanted = ((seed, n, number) for number in range(games) for seed in seeds for n in seats)
    map_play.play_on(file, kept(file), wanted, played, seconds)


# ---- what is seen of them


@dataclass(frozen=True, slots=True)
class Figures:
    """What the games of one map with so many seats were like.

    turns, ships: the mean; wins: each place's share of the games, of shared ones in part; troy, war: shares.
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


def figures(games: Sequence[Game]) -> Figures:
    """All of it for some games with the same number of seats."""
    sides = Counter(game.side for game in games)
    return Figures(
        games=len(games),
        turns=mean(game.turns for game in games),
        spread=pstdev([game.turns for game in games]),
        wins=map_play.shares(games),
        troy=(sides["troy"] + sides["both"] / 2) / len(games),
        war=mean(game.war for game in games),
        battles=mean(game.battles for game in games),
        donations=mean(game.donations for game in games),
        ships=mean(game.ships for game in games),
    )


def fault(told: Figures, seats: int) -> float:
    """How far a map is from a good evening, 0 for none: too long or too short a game, places or sides that win more
    than others, a war that always or never ends by the marker, and Ships that nobody builds."""
    long = map_play.beyond_an_evening(told.turns, seats)
    sides = abs(told.troy - 0.5) * 2
    ending = max(0.0, abs(told.war - 0.5) - 0.25) * 2
    ships = max(0.0, 1 - told.ships / (2 * seats))
    return long + map_play.uneven(told.wins) + sides + ending + ships


HEAD = (
    "games",
    "turns",
    "wins by place, %",
    "Troy, %",
    "ended by the war, %",
    "battles",
    "donations",
    "Ships",
)
"""What stands above the cells of a row."""


def rows(games: Iterable[Game]) -> Iterator[str]:
    """A row for each map and number of seats, the best map first."""
    return map_play.rows(games, HEAD, figures, fault, _cells)


def _cells(told: Figures) -> tuple[str, ...]:
    return (
        str(told.games),
        f"{told.turns:.0f} ± {told.spread:.0f}",
        " ".join(f"{100 * share:.0f}" for share in told.wins),
        f"{100 * told.troy:.0f}",
        f"{100 * told.war:.0f}",
        f"{told.battles:.1f}",
        f"{told.donations:.0f}",
        f"{told.ships:.1f}",
    )


def main() -> None:
    """See the top."""
    given = map_play.asked()
    seeds = given.seeds or ranked(given.maps)[: given.best]
    play_on(given.file, seeds, given.games, given.seconds)
    print("\n".join(rows(kept(given.file))))


if __name__ == "__main__":
    main()
