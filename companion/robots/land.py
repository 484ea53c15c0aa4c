"""The land of a board as numbers: corners, ways between them, and what grows round each corner. From a view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.robots.sites import Json, pips
from companion.rules import grid
from companion.rules.terms import SEA

_Hexes = tuple[tuple[str, str, int | None], ...]
_Harbors = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class LandGraph:
    """Corners and edges of the land, each by a number from 0.

    nodes, edges: number → name. ends: edge → its two corners. edges_of: corner → its edges.
    near: corner → (corner beside it, edge between them). fields: corner → its hexes.
    terrain, number, chance: hex → its terrain, its number, None for none, and how many of 36 throws bring that.
    harbor: corner → its trade.
    """

    nodes: tuple[str, ...]
    edges: tuple[str, ...]
    node_of: Mapping[str, int]
    edge_of: Mapping[str, int]
    ends: tuple[tuple[int, int], ...]
    edges_of: tuple[tuple[int, ...], ...]
    near: tuple[tuple[tuple[int, int], ...], ...]
    fields: tuple[tuple[str, ...], ...]
    terrain: Mapping[str, str]
    number: Mapping[str, int | None]
    chance: Mapping[str, int]
    harbor: Mapping[int, str]


def land_of(view: Json) -> LandGraph:
    """The land of a view. It is made once for each board and shared: never change it."""
    board = view["board"]
    hexes = tuple((h["at"], str(h["terrain"]), h.get("number")) for h in board["hexes"])
    harbors = tuple((h["at"], str(h["trade"])) for h in board["harbors"])
    return _land(hexes, harbors)


@lru_cache(maxsize=16)
def _land(hexes: _Hexes, harbors: _Harbors) -> LandGraph:
    dry = [at for at, terrain, _ in hexes if terrain != SEA]
    nodes = tuple(dict.fromkeys(corner for at in dry for corner in grid.corners(at)))
    edges = tuple(dict.fromkeys(side for at in dry for side in grid.sides(at)))
    node_of = {name: number for number, name in enumerate(nodes)}
    ends = tuple((node_of[a], node_of[b]) for a, b in (grid.ends(edge) for edge in edges))
    at_node: list[list[int]] = [[] for _ in nodes]
    near: list[list[tuple[int, int]]] = [[] for _ in nodes]
    for edge, (a, b) in enumerate(ends):
        at_node[a].append(edge)
        at_node[b].append(edge)
        near[a].append((b, edge))
        near[b].append((a, edge))
    terrain = {at: ground for at, ground, _ in hexes}
    return LandGraph(
        nodes=nodes,
        edges=edges,
        node_of=node_of,
        edge_of={name: number for number, name in enumerate(edges)},
        ends=ends,
        edges_of=tuple(map(tuple, at_node)),
        near=tuple(map(tuple, near)),
        fields=tuple(tuple(h for h in grid.hexes_at(n) if h in terrain) for n in nodes),
        terrain=terrain,
        number={at: number for at, _, number in hexes},
        chance={at: pips(number) for at, _, number in hexes},
        harbor={
            node_of[end]: trade for at, trade in harbors for end in grid.ends(at) if end in node_of
        },
    )


def distances(
    land: LandGraph,
    from_: Sequence[int],
    shut_edges: frozenset[int],
    shut_nodes: frozenset[int],
    far: int,
) -> dict[int, tuple[int, int | None]]:
    """How many new roads lie between a network and each corner, up to ``far``, and the first of them.

    from_: corners of the network; shut_edges: ways on which somebody's road lies; shut_nodes: corners that no road of
    this network may pass.
    """
    found: dict[int, tuple[int, int | None]] = dict.fromkeys(from_, (0, None))
    rim = [node for node in found if node not in shut_nodes]
    for count in range(1, far + 1):
        further = []
        for node in rim:
            begun = found[node][1]
            for other, edge in land.near[node]:
                if other not in found and edge not in shut_edges:
                    found[other] = (count, edge if begun is None else begun)
                    if other not in shut_nodes:
                        further.append(other)
        rim = further
    return found


def longest(land: LandGraph, roads: frozenset[int], shut_nodes: frozenset[int]) -> int:
    """The length of the longest road of these; it may not pass a corner where another seat has built."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for edge in roads:
        one, other = land.ends[edge]
        ways.setdefault(one, []).append((other, 1 << edge))
        ways.setdefault(other, []).append((one, 1 << edge))
    rims = [node for node, out in ways.items() if len(out) != 2 or node in shut_nodes]
    return max((_walked(ways, shut_nodes, start, 0, 0) for start in rims or ways), default=0)


def _walked(
    ways: Mapping[int, Sequence[tuple[int, int]]],
    shut: frozenset[int],
    node: int,
    used: int,
    length: int,
) -> int:
    best = length
    if length and node in shut:
        return best
    for other, edge in ways[node]:
        if not used & edge:
            walked = _walked(ways, shut, other, used | edge, length + 1)
            if walked > best:
                best = walked
    return best
