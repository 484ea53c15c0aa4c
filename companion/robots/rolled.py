"""Rounds of the table as they may be rolled: what houses bring in each, in whole cards, not only in the mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from companion.robots.land import LandGraph
from companion.robots.prospects import Vector

ROUNDS = 4
"""How many rounds are rolled. A position is worth the mean over them."""
OUTCOMES = tuple(sorted(one + other for one in range(1, 7) for other in range(1, 7)))
"""What two dice show, each as often as it comes in 36 throws."""

Rolls = tuple[tuple[int, ...], ...]
"""For each round the sums that are rolled in it."""


def rolls_of(throws: int, seed: int, rounds: int = ROUNDS) -> Rolls:
    """Rounds of so many throws each. Together they show each number about as often as it comes in the mean."""
    luck, count = Random(seed), throws * rounds
    start = luck.random()
    drawn = [OUTCOMES[int((start + n) * len(OUTCOMES) / count)] for n in range(count)]
    luck.shuffle(drawn)
    return tuple(tuple(drawn[n * throws : (n + 1) * throws]) for n in range(rounds))


class RolledLand:
    """What houses on a board bring in each of some rounds. Each corner is looked at once."""

    def __init__(
        self,
        land: LandGraph,
        kinds: tuple[str, ...],
        robbed: Mapping[str, float],
        harvest: Callable[[str, str], Mapping[str, int]],
        rolls: Rolls,
    ) -> None:
        """robbed: hex → the share that it still brings, if that is not all. harvest: as a game's judgement has it."""
        self._land, self._kinds, self._robbed, self._harvest = land, kinds, robbed, harvest
        self._rolls = rolls
        self.rounds = len(rolls)
        self._known: dict[tuple[str, int], tuple[Vector, ...]] = {}

    def brings(self, piece: str, node: int) -> tuple[Vector, ...]:
        """The cards that a house there brings, for each round."""
        found = self._known.get((piece, node))
        if found is None:
            found = tuple(self._round(piece, node, rolled) for rolled in self._rolls)
            self._known[piece, node] = found
        return found

    def _round(self, piece: str, node: int, rolled: tuple[int, ...]) -> Vector:
        found = dict.fromkeys(self._kinds, 0.0)
        for at in self._land.fields[node]:
            number = self._land.number.get(at)
            hits = rolled.count(number) if number is not None else 0
            if hits:
                share = hits * self._robbed.get(at, 1.0)
                for kind, count in self._harvest(piece, self._land.terrain[at]).items():
                    found[kind] = found.get(kind, 0.0) + share * count
        return tuple(found[kind] for kind in self._kinds)


@lru_cache(maxsize=16)
def rolled_land(
    land: LandGraph,
    kinds: tuple[str, ...],
    robbed: frozenset[str],
    under_robber: float,
    harvest: Callable[[str, str], Mapping[str, int]],
    rolls: Rolls,
) -> RolledLand:
    """Made once for each turn and board, and shared."""
    return RolledLand(land, kinds, dict.fromkeys(robbed, under_robber), harvest, rolls)
