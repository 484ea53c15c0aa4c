"""Drawing a board: terrains shuffled, harbors in free order, lettered tokens in a spiral."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.board import Board, Harbor, Hex
from companion.rules.cards import singles
from companion.rules.entropy import Entropy, shuffled
from companion.rules.grid import EAST, Axial, axial, hex_name
from companion.rules.terms import YIELD


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """What a board is drawn from.

    cells: the hexes, in any order. terrains, harbor_trades: kind → how many there are.
    tokens: the numbers in the order of their letters. harbor_paths: where the harbors lie.
    """

    name: str
    cells: tuple[str, ...]
    terrains: Mapping[str, int]
    tokens: tuple[int, ...]
    harbor_paths: tuple[str, ...]
    harbor_trades: Mapping[str, int]


def draw_board(plan: BoardPlan, entropy: Entropy) -> Board:
    """A board laid by the rulebook (B1.5, B1.6, B1.11, S1.9), uniformly random."""
    terrains = dict(zip(plan.cells, shuffled(singles(plan.terrains), entropy), strict=True))
    trades = shuffled(singles(plan.harbor_trades), entropy)
    corners = corner_hexes(plan.cells)
    start = corners[entropy.below(len(corners))]
    numbers = lay_tokens(spiral(plan.cells, start), terrains, plan.tokens)
    return Board(
        plan.name,
        tuple(Hex(at, terrains[at], numbers.get(at)) for at in plan.cells),
        tuple(Harbor(at, trade) for at, trade in zip(plan.harbor_paths, trades, strict=True)),
    )


def lay_tokens(
    order: Sequence[str], terrains: Mapping[str, str], tokens: Sequence[int]
) -> dict[str, int]:
    """Hex → number: the tokens laid one by one on the hexes in this order; hexes that produce nothing get none.

    ValueError unless there are as many tokens as producing hexes.
    """
    producing = [at for at in order if terrains[at] in YIELD]
    return dict(zip(producing, tokens, strict=True))


def corner_hexes(cells: Sequence[str]) -> tuple[str, ...]:
    """The hexes at the corners of an island: those with exactly three neighbors."""
    land = {axial(at) for at in cells}
    return tuple(at for at in cells if len(_open_directions(axial(at), land)) == 3)


def spiral(cells: Sequence[str], start: str) -> tuple[str, ...]:
    """All cells from a corner on: counter-clockwise round the outer ring, then ring by ring inward.

    ValueError if ``start`` is no corner, or if the island has no simple rings.
    """
    left = {axial(at) for at in cells}
    here = axial(start)
    heading = _first_heading(here, left)
    order = [here]
    left.discard(here)
    while left:
        heading = _next_heading(here, heading, left)
        here = _step(here, heading)
        left.discard(here)
        order.append(here)
    return tuple(hex_name(q, r) for q, r in order)


def _step(cell: Axial, heading: int) -> Axial:
    dq, dr = EAST[heading % 6]
    return cell[0] + dq, cell[1] + dr


def _open_directions(cell: Axial, land: set[Axial]) -> list[int]:
    return [heading for heading in range(6) if _step(cell, heading) in land]


def _first_heading(corner: Axial, land: set[Axial]) -> int:
    """The heading that keeps the sea on the right hand."""
    for heading in range(6):
        if _step(corner, heading) in land and _step(corner, heading - 1) not in land:
            return heading
    raise ValueError(f"{hex_name(*corner)} is no corner of the island")


def _next_heading(here: Axial, heading: int, left: set[Axial]) -> int:
    for turn in range(6):
        if _step(here, heading + turn) in left:
            return heading + turn
    raise ValueError(f"the spiral gets stuck at {hex_name(*here)}: the island has no simple rings")
