"""How strong a robot is: ``python -m tests.robots [--game G] [--games N] [--strength S] [--against WHOM]``.

One robot against three others, seats in turn; prints its share of wins with its 95 % interval and what a move takes.
With ``--into FILE`` each game becomes a line of that file as soon as it is over, and games that the file has already
are not played again: many can be played in parts and by several processes, and the last line sums them all.
With ``--slower N`` the robot has the time that it has on a machine N times slower; the milliseconds are those of here.
The same games are played with the time of here then, and the last line says what is lost.
WHOM: ``demo``, ``random``, ``vp``, a strength, or in base players of catanatron: ``catanatron-random``,
``catanatron-weighted`` and ``catanatron-vp``, which come with it, or ``catanatron-MODULE:CLASS`` for any other.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import Any

from companion.rules import GameSetup
from companion.rules.games import GAMES
from tests.bench.figures import percentile
from tests.robots.driver import Course, Timed, course, opponent, played, robot, setup_of

Json = dict[str, Any]
STRENGTHS = ("gentle", "middle", "strong")
STRANGERS = "catanatron-"
MISSING = "catanatron is not installed (pip install '.[bench]')"
TENTHS = 10_000
"""Tenths of a millisecond in a second."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom at what."""

    game: str
    strength: str
    against: str
    players: int = 4
    slower: int = 1

    def play(self, number: int) -> Json:
        """The game of this number, as a line tells it."""
        setup = setup_of(self.game, self.players, number)
        seats = [player.seat for player in setup.players]
        own = seats[number % self.players]
        timed = Timed(robot(own, self.strength, number, self.slower))  # type: ignore[arg-type]
        went, righted = self._course(setup, number, own, timed)
        share = (own in went.winners) / max(1, len(went.winners))
        taken = Counter(str(round(TENTHS * second)) for second in timed.seconds)
        told = {"won": share, "turns": went.turns, "righted": righted, "took": dict(taken)}
        return {**self.key(number), **told}

    def _course(self, setup: GameSetup, number: int, own: str, timed: Timed) -> tuple[Course, int]:
        """How it went, and how often a stranger's game was put right."""
        if self.against.startswith(STRANGERS):
            from tests.robots.strangers.table import against_strangers, stranger

            kind = stranger(self.against.removeprefix(STRANGERS))
            return against_strangers(setup, number, own, timed, kind)
        others = {p.seat: opponent(self.against, p.seat, number) for p in setup.players}
        return course(played(setup, number, {**others, own: timed})), 0

    def key(self, number: int) -> Json:
        """By what a line is found again."""
        named = {"game": self.game, "strength": self.strength, "against": self.against}
        slower = {"slower": self.slower} if self.slower != 1 else {}
        return {**named, **slower, "players": self.players, "number": number}


@dataclass(slots=True)
class Score:
    """What so many games came to. took: tenths of a millisecond → moves that took so long."""

    games: int = 0
    won: float = 0.0
    turns: int = 0
    righted: int = 0
    took: Counter[int] = field(default_factory=Counter)

    def add(self, told: Json) -> None:
        """One game more."""
        self.games += 1
        self.won += told["won"]
        self.turns += told["turns"]
        self.righted += told.get("righted", 0)
        self.took.update({int(tenths): count for tenths, count in told["took"].items()})

    def line(self) -> str:
        """As people read it."""
        low, high = interval(self.won, self.games)
        slow = percentile(sorted(self.took.elements()), 0.99) / 10 if self.took else 0.0
        return (
            f"{self.games} games, won {self.won:g}: {100 * self.won / max(1, self.games):.1f} % "
            f"[{100 * low:.1f}, {100 * high:.1f}], {self.turns / max(1, self.games):.0f} turns a game, "
            f"99th percentile {slow:.1f} ms"
            + (f", longest road put right {self.righted} times" if self.righted else "")
        )


def lost(slow: Score, here: Score) -> str:
    """What a slower machine costs, over the same games, with its 95 % interval; as people read it."""
    games = max(1, here.games)
    less = (here.won - slow.won) / games
    # As of two shares of their own: the games are the same, so that the truth is narrower.
    shares = (one.won / max(1, one.games) for one in (slow, here))
    half = 1.96 * sqrt(sum(share * (1 - share) for share in shares) / games)
    return (
        f"lost on the slower machine: {100 * less:.1f} points of a hundred "
        f"[{100 * (less - half):.1f}, {100 * (less + half):.1f}]"
    )


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def lines(file: Path | None) -> Iterator[Json]:
    """What a file holds; nothing where there is none yet."""
    if file is not None and file.exists():
        yield from map(json.loads, file.read_text().splitlines())


def score(match: Match, numbers: Iterable[int], file: Path | None = None) -> Score:
    """The games of these numbers, those that the file lacks played and written to it."""
    known = {told["number"]: told for told in lines(file) if _is_of(match, told)}
    found = Score()
    for number in numbers:
        told = known.get(number) or match.play(number)
        found.add(told)
        if file is not None and number not in known:
            with file.open("a") as out:
                out.write(json.dumps(told) + "\n")
    return found


def _is_of(match: Match, told: Json) -> bool:
    wanted = {"slower": 1, **match.key(told["number"])}
    return all(told.get(name, 1) == value for name, value in wanted.items())


def _whom(told: str) -> str:
    """What ``--against`` may be."""
    if not told.startswith(STRANGERS):
        if told not in ("demo", "random", "vp", *STRENGTHS):
            raise argparse.ArgumentTypeError(f"nobody is called {told}")
        return told
    if find_spec("catanatron") is None:
        raise argparse.ArgumentTypeError(MISSING)
    return told


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(prog="python -m tests.robots", description=__doc__)
    reader.add_argument("--game", default=GAMES[0].key, choices=sorted({g.key for g in GAMES}))
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--first", type=int, default=0, help="number of the first game")
    reader.add_argument("--players", type=int, default=4)
    reader.add_argument("--strength", default="strong", choices=STRENGTHS)
    reader.add_argument("--against", default="demo", type=_whom)
    reader.add_argument("--slower", type=int, default=1, help="times that its machine is slower")
    reader.add_argument("--into", type=Path, help="file to which games are added, one a line")
    given = reader.parse_args()
    if given.against.startswith(STRANGERS) and given.game != GAMES[0].key:
        reader.error("strangers play the base game only")
    numbers = range(given.first, given.first + given.games)
    match = Match(given.game, given.strength, given.against, given.players, given.slower)
    found = score(match, numbers, given.into)
    print(found.line())
    if given.slower != 1:
        here = score(replace(match, slower=1), numbers, given.into)
        print(f"with the time of here: {here.line()}", lost(found, here), sep="\n")


if __name__ == "__main__":
    main()
