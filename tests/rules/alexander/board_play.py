"""How maps of this scenario play: demo games on them, and what is to be seen of these.

``python -m tests.rules.alexander.board_play figures.jsonl --seeds 6 247 --games 50 --seconds 500`` plays so many games
on each of these maps with three seats and with four, one after the other, and writes a line a game; what the file holds
already is not played again, so that a long measuring goes on in slices. At the end it prints a row for each map and
number of seats; ``--maps 400 --best 8`` takes the maps that ``board_search`` thinks best instead of naming seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

from companion.rules import view
from tests.demo.at_rules import demo_game
from tests.rules import map_play
from tests.rules.alexander.board_search import board_of, drawn, ranked
from tests.rules.alexander.ways import GAMES, way

Json = dict[str, Any]
PERSOPOLIS = 0.65
"""What share of the games may end there at most: else fourteen points hardly count."""
CLOSE = 7
"""Points between the first and the last at most, on the whole."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game that is over. map: the seed it was drawn by; won: places in the turn order of who won.

    persopolis: whether Alexander came to the end; points: the most; apart: how far behind the last one was; villages:
    won by a Bid; built: settlements and cities by roads and cards; undone: events for which nobody bid; gold: pieces
    that rivers paid; homeless: seats without a building when the supply ended.
    """

    map: int
    seats: int
    game: int
    turns: int
    won: tuple[int, ...]
    persopolis: bool
    points: int
    apart: int
    villages: int
    built: int
    undone: int
    gold: int
    homeless: int


def played(seed: int, seats: int, number: int) -> Game:
    """One game of demo players; seed: of the map; number: of the game."""
    made = drawn(seed)
    assert made is not None
    told: Counter[str] = Counter()
    villages = gold = 0
    homeless = seats
    for step in demo_game(way(seats, {"dice": "app"}, board=board_of(made)), number, GAMES):
        for event in step.events:
            told[event.type] += 1
            villages += event.type == "settlement_built" and not getattr(event, "cost", True)
            if event.type == "gold_gained":
                gold += sum(getattr(event, "gains", {}).values())
            if event.type == "supply_ended":
                homeless = _homeless(view(step.rules, step.state, "table"))
    last = view(step.rules, step.state, "table")
    order = [entry["seat"] for entry in last["seats"]]
    points = [entry["points"] for entry in last["seats"]]
    return Game(
        map=seed,
        seats=seats,
        game=number,
        turns=last["turn"],
        won=tuple(order.index(seat) for seat in last["winners"]),
        persopolis=last["march"]["passed"] == last["march"]["points"],
        points=max(points),
        apart=max(points) - min(points),
        villages=villages,
        built=told["settlement_built"] - villages + told["city_built"],
        undone=told["event_undone"],
        gold=gold,
        homeless=homeless,
    )


def _homeless(seen: Json) -> int:
    housed = {building["seat"] for building in seen["board"]["intersections"]}
    return len(seen["seats"]) - len(housed)


# ---- in slices


def kept(file: Path) -> list[Game]:
    """The games of a file, each a line."""
    return map_play.kept(file, Game)


def play_on(
    file: Path,
    seeds: Sequence[int],
    games: int,
    seconds: float,
    seats: Sequence[int] = (3, 4),
) -> None:
    """Play what is missing, every map as often as the others, until the seconds are over."""
    wanted = ((seed, n, number) for number in range(games) for seed in seeds for n in seats)
    map_play.play_on(file, kept(file), wanted, played, seconds)


# ---- what is seen of them


@dataclass(frozen=True, slots=True)
class Figures:
    """What the games of one map with so many seats were like: means; wins: each place's share, persopolis a share."""

    games: int
    turns: float
    spread: float
    wins: tuple[float, ...]
    persopolis: float
    points: float
    apart: float
    villages: float
    built: float
    undone: float
    gold: float
    homeless: float


def figures(games: Sequence[Game]) -> Figures:
    """All of it for some games with the same number of seats."""
    return Figures(
        games=len(games),
        turns=mean(game.turns for game in games),
        spread=pstdev([game.turns for game in games]),
        wins=map_play.shares(games),
        persopolis=mean(game.persopolis for game in games),
        points=mean(game.points for game in games),
        apart=mean(game.apart for game in games),
        villages=mean(game.villages for game in games),
        built=mean(game.built for game in games),
        undone=mean(game.undone for game in games),
        gold=mean(game.gold for game in games),
        homeless=mean(game.homeless for game in games),
    )


def fault(told: Figures, seats: int) -> float:
    """How far a map is from a good evening, 0 for none: too long or too short a game, places that win more than
    others, fourteen points that nobody reaches, a last one far behind, seats left without a village when the supply
    ends, gold that never comes, events that nobody wants."""
    long = map_play.beyond_an_evening(told.turns, seats)
    ending = max(0.0, told.persopolis - PERSOPOLIS)
    apart = max(0.0, told.apart - CLOSE) / CLOSE
    gold = max(0.0, 1 - told.gold / (2 * seats))
    return (
        long + map_play.uneven(told.wins) + ending + apart + told.homeless + gold + told.undone / 25
    )


HEAD = (
    "games",
    "turns",
    "wins by place, %",
    "Persopolis, %",
    "most points",
    "apart",
    "villages",
    "built",
    "undone",
    "gold",
    "homeless",
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
        f"{100 * told.persopolis:.0f}",
        f"{told.points:.1f}",
        f"{told.apart:.1f}",
        f"{told.villages:.1f}",
        f"{told.built:.1f}",
        f"{told.undone:.1f}",
        f"{told.gold:.1f}",
        f"{told.homeless:.2f}",
    )


def main() -> None:
    """See the top."""
    given = map_play.asked()
    seeds = given.seeds or ranked(given.maps)[: given.best]
    play_on(given.file, seeds, given.games, given.seconds)
    print("\n".join(rows(kept(given.file))))


if __name__ == "__main__":
    main()
