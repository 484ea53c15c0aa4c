"""How strong a robot is: ``python -m tests.robots [--game G] [--games N] [--strength S] [--against demo|random|vp]``.

One robot against three others, seats in turn; prints its share of wins with its 95 % interval and what a move takes.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, field
from math import sqrt

from companion.bench.figures import percentile
from companion.rules.games import GAMES
from tests.robots.driver import Timed, course, opponent, played, robot, setup_of

STRENGTHS = ("gentle", "middle", "strong")


@dataclass(slots=True)
class Score:
    """What so many games came to."""

    games: int = 0
    won: float = 0.0
    moves: int = 0
    turns: int = 0
    spent: float = 0.0
    seconds: list[float] = field(default_factory=list)

    def line(self) -> str:
        """As people read it."""
        low, high = interval(self.won, self.games)
        pace = len(self.seconds) / max(sum(self.seconds), 1e-9)
        return (
            f"{self.games} games, won {self.won:g}: {100 * self.won / max(1, self.games):.1f} % "
            f"[{100 * low:.1f}, {100 * high:.1f}], {self.turns / max(1, self.games):.0f} turns a game, "
            f"{pace:.0f} moves a second, 99th percentile {1000 * percentile(self.seconds, 0.99):.1f} ms, "
            f"{self.spent:.0f} s"
        )


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def score(game: str, first: int, games: int, strength: str, against: str, count: int = 4) -> Score:
    """So many games from this number on."""
    found, began = Score(), time.monotonic()
    for number in range(first, first + games):
        setup = setup_of(game, count, number)
        seats = [player.seat for player in setup.players]
        own = seats[number % count]
        timed = Timed(robot(own, strength, number))  # type: ignore[arg-type]
        others = {s: opponent(against, s, number) for s in seats}
        went = course(played(setup, number, {**others, own: timed}))
        found.games += 1
        found.won += (own in went.winners) / max(1, len(went.winners))
        found.turns += went.turns
        found.moves += went.steps
        found.seconds += timed.seconds
        found.spent = time.monotonic() - began
    return found


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(prog="python -m tests.robots", description=__doc__)
    reader.add_argument("--game", default=GAMES[0].key, choices=sorted({g.key for g in GAMES}))
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--first", type=int, default=0, help="number of the first game")
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--strength", default="strong", choices=STRENGTHS)
    reader.add_argument("--against", default="demo", choices=("demo", "random", "vp", *STRENGTHS))
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    found = score(
        given.game, given.first, given.games, given.strength, given.against, given.players
    )
    print(json.dumps([found.games, found.won]) if given.json else found.line())


if __name__ == "__main__":
    main()
