"""How good the chances are that are told at the end: ``python -m tests.robots.odds --game G [--games N] [--first N]``.

Plays games of robots and of the demo players of before, mixed and alike, by three and four; reads the chances at every
third turn's start from the table's view, and prints their Brier score and log loss beside those of the points alone and
of the same chance for all, and how often came what was said. ``--fit`` searches the constants on these games instead;
those that ship were fitted on games below ``FITTED``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Any

from companion.robots.games import judgement_of
from companion.robots.judgement import Race
from companion.robots.odds import NOBODY, scored, standings
from companion.rules import view
from companion.rules.games import GAMES
from tests.robots.driver import opponent, played, setup_of

Json = dict[str, Any]
FITTED = 40
EVERY = 3
TABLES = (
    ("demo", "demo", "demo", "demo"),
    ("strong", "strong", "strong", "strong"),
    ("demo", "middle", "strong", "demo"),
    ("gentle", "middle", "strong", "middle"),
)
"""Who plays, one table after the other."""
LEAST = 1e-4


@dataclass(frozen=True, slots=True)
class Position:
    """What everybody knew. seen: the parts of the view that the chances need; found: seat → standing."""

    seen: Json
    found: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Played:
    """A game: its positions, and who won it, ``NOBODY`` where all lost."""

    positions: tuple[Position, ...]
    won: Mapping[str, float]


def game_of(game: str, number: int) -> Played:
    """One game to its end."""
    setup = setup_of(game, seats_of(game, number), number)
    kinds = TABLES[number % len(TABLES)]
    seats = [player.seat for player in setup.players]
    choosers = {s: opponent(kinds[(i + number) % 4], s, number) for i, s in enumerate(seats)}
    positions, turn, winners = list[Position](), 0, tuple[str, ...]()
    for step in played(setup, number, choosers):
        winners = tuple(step.state.winners or ())
        if step.state.turn != turn and step.state.winners is None:
            turn = step.state.turn
            if turn % EVERY == number % EVERY:
                positions.append(position_of(view(step.rules, step.state, "table")))
    won = {seat: 1 / len(winners) for seat in winners} if winners else {NOBODY: 1.0}
    return Played(tuple(positions), won)


def seats_of(game: str, number: int) -> int:
    """Four, each fifth time the fewest that may play."""
    counts = next(known.counts for known in GAMES if known.key == game)
    return counts[0] if number % 5 == 0 else 4


def position_of(seen: Json) -> Position:
    """A table's view → what is kept of it."""
    judgement = judgement_of(seen["game"])
    kept = {key: value for key, value in seen.items() if key not in ("board", "options")}
    return Position(kept, standings(seen, judgement))


def softmax(scores: Mapping[str, float]) -> dict[str, float]:
    """Scores → shares."""
    most = max(scores.values())
    weights = {who: exp(score - most) for who, score in scores.items()}
    return {who: weight / sum(weights.values()) for who, weight in weights.items()}


Said = Callable[[Position], Mapping[str, float]]


def by_chances(race: Race) -> Said:
    """As told at the end."""
    return lambda at: softmax(scored(race, at.found, at.seen))


def by_points(scale: float, lost: float) -> Said:
    """By the points that everybody sees, and nothing else."""

    def said(at: Position) -> Mapping[str, float]:
        scores = {s["seat"]: scale * s["points"] for s in at.seen["seats"]}
        return softmax({**scores, NOBODY: max(scores.values()) + lost} if lost > -99 else scores)

    return said


@dataclass(frozen=True, slots=True)
class Figures:
    """Means over games of the means over their positions."""

    brier: float
    loss: float


def figures(games: Sequence[Played], said: Said) -> Figures:
    """How far what was said lay from what came."""
    briers, losses = [], []
    for game in games:
        pairs = [(said(at), game.won) for at in game.positions]
        briers.append(sum(_brier(*pair) for pair in pairs) / len(pairs))
        losses.append(sum(_loss(*pair) for pair in pairs) / len(pairs))
    return Figures(sum(briers) / len(games), sum(losses) / len(games))


def _brier(said: Mapping[str, float], won: Mapping[str, float]) -> float:
    return sum((said.get(who, 0.0) - won.get(who, 0.0)) ** 2 for who in {*said, *won})


def _loss(said: Mapping[str, float], won: Mapping[str, float]) -> float:
    return -sum(share * log(max(LEAST, said.get(who, 0.0))) for who, share in won.items())


def calibration(games: Sequence[Played], said: Said) -> Iterator[tuple[int, float, float, int]]:
    """(from percent, mean that was said, share that came, how many) for each fifth of the chances."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(5)]
    for game in games:
        for at in game.positions:
            for who, share in said(at).items():
                found[min(4, int(share * 5))].append((share, game.won.get(who, 0.0)))
    for number, pairs in enumerate(found):
        if pairs:
            means = [sum(part) / len(pairs) for part in zip(*pairs, strict=True)]
            yield 20 * number, means[0], means[1], len(pairs)


def fitted(games: Sequence[Played], race: Race) -> Race:
    """The constants of least log loss, one after the other in ever smaller steps."""
    step = 0.2
    best = figures(games, by_chances(race)).loss
    while step > 0.02:
        better = False
        for name in ("start", "rise", "hidden", "turn"):
            for change in (step, -step):
                trial = replace(race, **{name: getattr(race, name) + change})
                loss = figures(games, by_chances(trial)).loss
                if loss < best - 1e-5 and trial.start > 0:
                    race, best, better = trial, loss, True
        step = step if better else step / 2
    return race


def best_points(games: Sequence[Played]) -> tuple[float, float]:
    """The constants with which the points alone are best on these very games: they are given every advantage."""
    can_lose = any(NOBODY in game.won for game in games)
    tries = [
        (scale / 20, lost / 2 if can_lose else -100.0)
        for scale in range(1, 41)
        for lost in (range(-12, 5) if can_lose else (0,))
    ]
    return min(tries, key=lambda one: figures(games, by_points(*one)).loss)


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(prog="python -m tests.robots.odds", description=__doc__)
    reader.add_argument("--game", default=GAMES[0].key, choices=sorted({g.key for g in GAMES}))
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--first", type=int, default=FITTED)
    reader.add_argument("--fit", action="store_true")
    given = reader.parse_args()
    numbers = range(given.first, given.first + given.games)
    games = [game_of(given.game, number) for number in numbers]
    race = judgement_of(given.game).race
    if given.fit:
        race = fitted(games, race)
        print(race)
    for line in lines(given.game, games, race):
        print(line)


def lines(game: str, games: Sequence[Played], race: Race) -> Iterator[str]:
    """The figures as people read them."""
    kept = [one for one in games if one.positions]
    own = figures(kept, by_chances(race))
    points = figures(kept, by_points(*best_points(kept)))
    par = figures(kept, lambda at: softmax(dict.fromkeys(at.found, 0.0)))
    count = sum(len(one.positions) for one in kept)
    yield (
        f"{game}: {len(kept)} games, {count} positions: Brier {own.brier:.3f}"
        f" (points alone {points.brier:.3f}, all alike {par.brier:.3f}),"
        f" log loss {own.loss:.3f} ({points.loss:.3f}, {par.loss:.3f})"
    )
    for low, said, came, number in calibration(kept, by_chances(race)):
        yield f"  {low:>2} to {low + 20:>3} %: said {said:.0%}, came {came:.0%} ({number})"


if __name__ == "__main__":
    main()
