"""Which hex gets which thing of the box, all at once: an assignment under the box's counts. Pure.

The box holds so many of each thing, and a hex takes one. A thing beyond the box's count has a price: some sets are
made of two boxes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from hardware.board.lattice import Floats

Thing = TypeVar("Thing", bound=Hashable)

NEVER: Final = -60.0
"""The worth of what is ruled out."""


@dataclass(frozen=True, slots=True)
class Given(Generic[Thing]):
    """What a hex was given. thing: the best of all assignments; lead: by how much, as a natural logarithm, the best
    assignment without it is worse; own: the same by this hex's own look, below 0 where the box overruled it; others:
    the next likeliest things of this hex, best first, each with its own lead.
    """

    thing: Thing
    lead: float
    own: float
    others: tuple[tuple[Thing, float], ...]


def cheapest(cost: Floats) -> list[int]:
    """The column of each row in the cheapest assignment (rows <= columns): Kuhn's method with potentials."""
    rows, columns = cost.shape
    table = cost.tolist()
    row_price, price = [0.0] * (rows + 1), [0.0] * (columns + 1)
    owner = [0] * (columns + 1)
    for row in range(1, rows + 1):
        _grow(table, row, row_price, price, owner)
    out = [0] * rows
    for column in range(1, columns + 1):
        if owner[column]:
            out[owner[column] - 1] = column - 1
    return out


def _grow(
    table: list[list[float]],
    row: int,
    row_price: list[float],
    price: list[float],
    owner: list[int],
) -> None:
    """Finds a place for one more row, and moves others along the cheapest way. Rows and columns count from 1."""
    size = len(price)
    owner[0], at = row, 0
    slack, came = [inf] * size, [0] * size
    free = list(range(1, size))
    done = [0]
    while owner[at]:
        here = owner[at]
        costs, own = table[here - 1], row_price[here]
        step, following = inf, 0
        for column in free:
            reduced = costs[column - 1] - own - price[column]
            if reduced < slack[column]:
                slack[column], came[column] = reduced, at
            if slack[column] < step:
                step, following = slack[column], column
        for column in done:
            row_price[owner[column]] += step
            price[column] -= step
        for column in free:
            slack[column] -= step
        at = following
        free.remove(at)
        if owner[at]:
            done.append(at)
    while at:
        owner[at], at = owner[came[at]], came[at]


def assigned(
    worth: Floats, things: Sequence[Thing], counts: Mapping[Thing, int], price: float, answers: int
) -> tuple[Given[Thing], ...]:
    """What each hex gets.

    worth: how likely each hex is each thing (hexes x things, natural logarithms); counts: how many of each the box
    holds; price: of one beyond that; answers: how many likely things to name beside the best.
    """
    columns = [k for k, thing in enumerate(things) for _ in range(counts[thing])]
    table = np.concatenate([worth[:, columns], worth - price], axis=1)
    what = np.asarray([*columns, *range(len(things))])
    chosen = cheapest(-table)
    best = float(table[range(len(worth)), chosen].sum())
    given = what[chosen]
    return tuple(
        _given(table, what, best, hex_, int(given[hex_]), things, answers)
        for hex_ in range(len(worth))
    )


def _given(
    table: Floats,
    what: npt.NDArray[np.intp],
    best: float,
    hex_: int,
    mine: int,
    things: Sequence[Thing],
    answers: int,
) -> Given[Thing]:
    ruled = table.copy()
    ruled[hex_, what == mine] = NEVER
    chosen = cheapest(-ruled)
    lead = best - float(ruled[range(len(table)), chosen].sum())
    others = [(int(what[chosen[hex_]]), lead)]
    own = [(k, float(table[hex_, what == k].max())) for k in range(len(things))]
    ranked = sorted((one for one in own if one[0] not in (mine, others[0][0])), key=lambda o: -o[1])
    top = float(table[hex_, what == mine].max())
    others += [(k, top - value) for k, value in ranked]
    best_other = max((value for k, value in own if k != mine), default=NEVER)
    named = tuple((things[k], float(value)) for k, value in others[:answers])
    return Given(things[mine], lead, top - best_other, named)
