"""Random legal games per second: ours and catanatron's in turn, in one run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.bench.figures import Figure, Part, median
from tests.bench.walks import FIRST, players_of, walk

ROUNDS = 5
SECONDS_A_ROUND = 4.0
AIM = "at least 1"
NOTES = (
    "processor time, the two in turn; four random players; at every step all options of all four seats are listed",
    "the ratio is that of games in which nobody chooses to offer a trade to another seat:",
    "catanatron's players have no such option; ours list it, and choose it in 'games with offers'",
)


@dataclass(frozen=True, slots=True)
class Pace:
    """What was played in a while: games, moves in them, seconds of the processor."""

    games: int
    moves: int
    seconds: float

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds


def measure(quick: bool) -> Part:
    """Alternate the two engines, so that a busy machine slows both; the ratio is the median one."""
    try:
        theirs_game = catanatron_game()
    except ImportError:
        return Part("games", skipped="catanatron is not installed (pip install '.[bench]')")
    seconds = SECONDS_A_ROUND / (10 if quick else 1)
    rounds = [
        (
            pace(our_game, seconds, i),
            pace(theirs_game, seconds, i),
            pace(our_trading_game, seconds, i),
        )
        for i in range(2 if quick else ROUNDS)
    ]
    return _part(rounds)


def _part(rounds: list[tuple[Pace, Pace, Pace]]) -> Part:
    ours, theirs, trading = zip(*rounds, strict=True)
    ratio = median([us.games_a_second / them.games_a_second for us, them, _ in rounds])
    moves_ratio = median([us.moves_a_second / them.moves_a_second for us, them, _ in rounds])
    figures = (
        Figure("random games", median([p.games_a_second for p in ours]), "games/s"),
        Figure("catanatron's random games", median([p.games_a_second for p in theirs]), "games/s"),
        Figure("ratio in games", ratio, "x", AIM),
        Figure("moves a game", _moves_a_game(ours), "moves"),
        Figure("catanatron's moves a game", _moves_a_game(theirs), "moves"),
        Figure("moves", median([p.moves_a_second for p in ours]), "moves/s"),
        Figure("catanatron's moves", median([p.moves_a_second for p in theirs]), "moves/s"),
        Figure("ratio in moves", moves_ratio, "x"),
        Figure("games with offers", median([p.games_a_second for p in trading]), "games/s"),
        Figure("moves a game with offers", _moves_a_game(trading), "moves"),
    )
    return Part("games", figures, NOTES)


def _moves_a_game(paces: tuple[Pace, ...]) -> float:
    return sum(p.moves for p in paces) / sum(p.games for p in paces)


def pace(play: Callable[[int], int], seconds: float, first_seed: int) -> Pace:
    """Play whole games (seed → moves) for about so many seconds of the processor's time, at least one."""
    play(-1 - first_seed)
    began, games, moves = time.process_time(), 0, 0
    while time.process_time() - began < seconds or not games:
        moves += play(first_seed * 100_000 + games)
        games += 1
    return Pace(games, moves, time.process_time() - began)


def our_game(seed: int) -> int:
    """One random game on a random island to its end; the number of moves."""
    luck = random.Random(seed)
    return sum(1 for _ in walk(players_of(FIRST, 4, luck), luck, offers=False))


def our_trading_game(seed: int) -> int:
    """The same by players that offer each other trades as readily as they do all else."""
    luck = random.Random(seed)
    return sum(1 for _ in walk(players_of(FIRST, 4, luck), luck))


def catanatron_game() -> Callable[[int], int]:
    """The same by catanatron's own random players; ImportError where it is not installed."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in colors], seed=abs(seed))
        game.play()
        return len(game.state.actions)

    return play
