"""What touches what on one board, worked out once and then only looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.rules import grid

Names = tuple[str, ...]


# Compared by identity and weakly referable, so that lengths of roads can be kept by topology as long as it lives.
@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Topology:
    """The intersections and paths of the land hexes, and what touches what; all names are canonical.

    nodes, paths: each intersection or path → its index, counted from the north, in a row from the west.
    node_hexes, node_paths, node_nodes: intersection → the land hexes, paths and intersections that touch it.
    node_links: intersection → (path, intersection at its other end). ends: path → its two intersections.
    corners: land hex → its six intersections. coast: the paths with land on one side only.
    """

    land: frozenset[str]
    nodes: Mapping[str, int]
    paths: Mapping[str, int]
    node_hexes: Mapping[str, Names]
    node_paths: Mapping[str, Names]
    node_nodes: Mapping[str, Names]
    node_links: Mapping[str, tuple[tuple[str, str], ...]]
    ends: Mapping[str, tuple[str, str]]
    corners: Mapping[str, Names]
    coast: frozenset[str]

    def node(self, at: str) -> str | None:
        """The canonical name of an intersection of this board, None if there is none of that name."""
        if at in self.nodes:
            return at
        name = grid.canonical_intersection(at)
        return name if name in self.nodes else None

    def path(self, at: str) -> str | None:
        """The canonical name of a path of this board, None if there is none of that name."""
        if at in self.paths:
            return at
        name = grid.canonical_path(at)
        return name if name in self.paths else None

    def hex(self, at: str) -> str | None:
        """The canonical name of a land hex of this board, None if there is none of that name."""
        if at in self.land:
            return at
        name = grid.canonical_hex(at)
        return name if name in self.land else None


def _sorted_nodes(land: frozenset[str]) -> Names:
    nodes = {node for at in land for node in grid.corners(at)}
    return tuple(sorted(nodes, key=lambda node: grid.xy(node)[::-1]))


def _sorted_paths(land: frozenset[str]) -> Names:
    paths = {path for at in land for path in grid.sides(at)}
    return tuple(sorted(paths, key=lambda path: grid.middle(path)[::-1]))


@lru_cache(maxsize=8)
def topology(land: frozenset[str]) -> Topology:
    """Land hexes → their topology; every corner and side of a land hex counts, the coast included."""
    nodes, paths = _sorted_nodes(land), _sorted_paths(land)
    ends = {path: grid.ends(path) for path in paths}
    links: dict[str, list[tuple[str, str]]] = {node: [] for node in nodes}
    for path, (a, b) in ends.items():
        links[a].append((path, b))
        links[b].append((path, a))
    return Topology(
        land=land,
        nodes={node: i for i, node in enumerate(nodes)},
        paths={path: i for i, path in enumerate(paths)},
        node_hexes={n: tuple(h for h in grid.hexes_at(n) if h in land) for n in nodes},
        node_paths={n: tuple(path for path, _ in links[n]) for n in nodes},
        node_nodes={n: tuple(other for _, other in links[n]) for n in nodes},
        node_links={n: tuple(links[n]) for n in nodes},
        ends=ends,
        corners={h: grid.corners(h) for h in sorted(land, key=lambda h: grid.center(h)[::-1])},
        coast=frozenset(p for p in paths if len(land.intersection(grid.hexes_beside(p))) == 1),
    )
