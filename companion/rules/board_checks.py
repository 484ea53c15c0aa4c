"""What any board should be: room for everybody, enough of everything, harbors at sea (D1 to D4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from companion.rules.board import Board
from companion.rules.findings import Finding, advised, found
from companion.rules.grid import hexes_beside
from companion.rules.refusals import Reason
from companion.rules.terms import NUMBERED, SEA, YIELD
from companion.rules.topology import Topology

NARROW = Reason(
    "board_narrow",
    "D2",
    "Board: there are {count} intersections; {seats} players who found {each} times need {wanted}.",
)
CROWDED = Reason(
    "board_crowded",
    "D2",
    "Board: there is room for {count} buildings by the distance rule; {wanted} would be good.",
)
SCARCE = Reason(
    "board_scarce",
    "D3",
    "Board: there are {count} numbered hexes that give {resource}; {wanted} are usual.",
)
NO_SUCH_NUMBER = Reason("board_number_absent", "D3", "Board: no hex has the number {number}.")
BARREN = Reason("board_barren", "D4", "Board: {field} is missing, so that hex produces nothing.")
NO_SEA = Reason(
    "board_harbor_dry",
    "D1",
    "Board: {field} has no sea hex on its other side; it cannot be blocked.",
)
SHARED = Reason(
    "board_harbor_shares", "DW8", "Board: {field} shares the sea hex {value} with another harbor."
)

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def land_findings(board: Board, seats: int, each: int = 2) -> Iterator[Finding]:
    """What is wrong with land and harbors for this many seats. each: how many settlements a seat founds."""
    # A settlement takes its own intersection and at most three beside it, so that the last one still finds a place.
    nodes, wanted = len(board.topology.nodes), 4 * (each * seats - 1) + 1
    if nodes < wanted:
        yield found("hexes", NARROW, count=nodes, seats=seats, each=each, wanted=wanted)
    room = most_buildings(board.topology)
    if room < 6 * seats:
        yield advised("hexes", CROWDED, count=room, wanted=6 * seats)
    yield from _supply(board, seats)
    yield from _harbors(board)


def _supply(board: Board, seats: int) -> Iterator[Finding]:
    for i, hex_ in enumerate(board.hexes):
        if hex_.terrain in NUMBERED and hex_.number is None:
            yield advised(f"hexes[{i}].number", BARREN)
    numbered = [hex_ for hex_ in board.hexes if hex_.number is not None]
    given = Counter(YIELD.get(hex_.terrain) for hex_ in numbered)
    wanted = 3 if seats <= 4 else 5
    for resource in YIELD.values():
        if given[resource] < wanted:
            yield advised("hexes", SCARCE, resource=resource, count=given[resource], wanted=wanted)
    there = {hex_.number for hex_ in numbered}
    for number in NUMBERS:
        if number not in there:
            yield advised("hexes", NO_SUCH_NUMBER, number=number)


def _harbors(board: Board) -> Iterator[Finding]:
    sea = {hex_.at for hex_ in board.hexes if hex_.terrain == SEA}
    seen: set[str] = set()
    for i, harbor in enumerate(board.harbors):
        beside = [at for at in hexes_beside(harbor.at) if at in sea]
        if not beside:
            yield advised(f"harbors[{i}].at", NO_SEA)
        elif beside[0] in seen:
            yield advised(f"harbors[{i}].at", SHARED, value=beside[0])
        seen.update(beside)


def most_buildings(topology: Topology, among: Iterable[str] | None = None) -> int:
    """The exact number of buildings that can stand at once by the distance rule.

    among: count on these intersections only; None for all of the topology.
    Every path joins an N and an S intersection. So the answer is the number of intersections less the size of a
    largest matching (Kőnig's theorem).
    """
    nodes = set(topology.nodes if among is None else among)
    partner: dict[str, str] = {}
    near = {n: [o for o in topology.node_nodes[n] if o in nodes] for n in nodes if n.endswith("N")}
    pairs = sum(_matched(near, node, partner, set()) for node in near)
    return len(nodes) - pairs


def _matched(
    near: Mapping[str, list[str]], node: str, partner: dict[str, str], tried: set[str]
) -> bool:
    for other in near[node]:
        if other not in tried:
            tried.add(other)
            if other not in partner or _matched(near, partner[other], partner, tried):
                partner[other] = node
                return True
    return False
