"""What one check looks at where everything could be looked at in many ways: each thing once, each way at least once.

Which thing meets which way changes with the seed, which every run prints. Set ``KATANE_SEED`` to that number to see the
same again, and to ``new`` for others in each run. ``KATANE_LONG=1`` looks at every combination. So a run with another
seed finds a fault of one combination that nobody has thought of; every run finds one of a thing or of a way.

For parameters of a test, with a name that gives each test turns of its own::

    @pytest.mark.parametrize(("game", "size"), paired("rules by touch", GAMES, SIZES))

and inside a program that walks through many things::

    for screen, language in paired("setup", SCREENS, LANGUAGES): ...

Whole tests that are long at a screen and ask the same of one thing after the other are a *tour* (``pytest.mark.tour``):
a run of the whole house has a sixteenth of them; whoever runs one file or one room has all of it. Other tests of
seconds come in one of so many runs of the whole house (``pytest.mark.turn(3)``); those that share a fixture which takes
long come together (``pytest.mark.turn(3, "fixture")``). What guards secrets, the log and the rules takes no turns.

All processes of a run have the seed in their environment. What a test *must* see together, because a fault of just that
combination is known or likely, is named in the test and not left to a turn.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from tests.rules.seeds import choose_seed

LONG = os.environ.get("KATANE_LONG") == "1"
"""Whether everything is looked at in every way."""


def paired(
    name: str, *axes: Sequence[Any], seed: str | None = None, every: bool = LONG
) -> list[tuple[Any, ...]]:
    """Rows with one value of each axis, as many as the longest axis has; the long run's are all that there are.

    name: of what is looked at; equal axes under another name meet otherwise. seed: this run's where none is given.
    every: all combinations. A first axis that is the longest keeps its order; every value of a shorter one comes as
    often as any other, or once more.
    """
    if every:
        return list(product(*axes))
    luck = _luck(name, seed)
    rows = max(len(axis) for axis in axes)
    columns = [list(axis) if len(axis) == rows else _dealt(axis, rows, luck) for axis in axes]
    for column in columns[1:]:
        luck.shuffle(column)
    if len(axes[0]) < rows:
        luck.shuffle(columns[0])
    return list(zip(*columns, strict=True))


def chosen(
    name: str, of: Sequence[Any], count: int, *, seed: str | None = None, every: bool = LONG
) -> list[Any]:
    """So many of these in their order, others in each run; the long run's are all of them."""
    if every:
        return list(of)
    kept = sorted(_luck(name, seed).sample(range(len(of)), min(count, len(of))))
    return [of[number] for number in kept]


def comes_up(name: str, one_in: int, *, seed: str | None = None, every: bool = LONG) -> bool:
    """Whether a thing is among the one in so many that a run looks at more closely; in the long run all are."""
    return every or _luck(name, seed).randrange(one_in) == 0


def out_of_turn(
    tours: Mapping[str, Sequence[str]],
    one_in: int = 16,
    *,
    seed: str | None = None,
    every: bool = LONG,
) -> frozenset[str]:
    """The tests that a run leaves to others: of each tour, name → tests, all but one in so many; the long run: all."""
    return frozenset(
        test
        for name, tests in tours.items()
        for test in {*tests}
        - {*chosen(f"tour {name}", tests, -(-len(tests) // one_in), seed=seed, every=every)}
    )


def halved(
    name: str, ways: Sequence[tuple[Any, ...]], *, seed: str | None = None, every: bool = LONG
) -> list[tuple[Any, ...]]:
    """Of each first value, a game's key, half of the ways that begin with it, and one at least; the long run's are all.

    ways: such as ``(key, players)``; they keep their order.
    """
    groups: dict[Any, list[tuple[Any, ...]]] = {}
    for way in ways:
        groups.setdefault(way[0], []).append(way)
    kept = {
        way
        for key, of in groups.items()
        for way in chosen(f"{name} {key}", of, (len(of) + 1) // 2, seed=seed, every=every)
    }
    return [way for way in ways if way in kept]


def _luck(name: str, seed: str | None) -> Random:
    return Random(f"{choose_seed() if seed is None else seed} {name}")


def _dealt(axis: Sequence[Any], rows: int, luck: Random) -> list[Any]:
    """Each value equally often, and which of them once more by luck."""
    more = luck.sample(list(axis), rows % len(axis))
    return [*(list(axis) * (rows // len(axis))), *more]
