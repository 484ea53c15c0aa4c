"""Our island as catanatron's map: places matched by where they lie."""

from __future__ import annotations

from dataclasses import dataclass

from catanatron.models.coordinate_system import UNIT_VECTORS, Direction, add
from catanatron.models.enums import BRICK, ORE, SHEEP, WHEAT, WOOD
from catanatron.models.map import (
    BASE_MAP_TEMPLATE,
    CatanMap,
    LandTile,
    MapTemplate,
    NodeRef,
    Port,
    Water,
    initialize_tiles,
)

from companion.rules import terms
from companion.rules.board import Board
from companion.rules.grid import corners, hex_name

KIND = {
    terms.LUMBER: WOOD,
    terms.BRICK: BRICK,
    terms.WOOL: SHEEP,
    terms.GRAIN: WHEAT,
    terms.ORE: ORE,
}
"""Our resource → theirs."""
OURS = {theirs: own for own, theirs in KIND.items()}
_CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
"""Their corners in the order of ours: clockwise from the north."""
Cube = tuple[int, int, int]
Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Island:
    """One map in both spellings: hexes, intersections and paths of ours → theirs, and back."""

    map: CatanMap
    hexes: dict[str, Cube]
    nodes: dict[str, int]
    edges: dict[str, Edge]
    ats: dict[Cube, str]
    node_names: dict[int, str]
    edge_names: dict[Edge, str]


def island_of(board: Board) -> Island:
    """Our base board → the same as their map; AssertionError where it is none that they know."""
    land = {_cube(hex_.at): hex_ for hex_ in board.hexes if hex_.terrain != terms.SEA}
    harbors = {frozenset(board.topology.ends[h.at]): h.trade for h in board.harbors}
    topology, trades = {}, []
    for cube in BASE_MAP_TEMPLATE.topology:
        if cube in land:
            topology[cube] = LandTile
            continue
        topology[cube] = Water
        for side in Direction:
            trade = harbors.pop(_shared(cube, side), None)
            if trade is not None:
                topology[cube] = (Port, side)
                trades.append(None if trade == terms.ANY else KIND[trade])
    assert not harbors
    assert len(land) == len([kind for kind in topology.values() if kind is LandTile])
    inland = [land[cube] for cube in topology if cube in land]
    kinds = [KIND[terms.YIELD[h.terrain]] if h.terrain in terms.YIELD else None for h in inland]
    numbers = [h.number for h in inland if h.number is not None]
    template = MapTemplate(numbers, trades, kinds, topology)
    tiles = initialize_tiles(template, numbers[::-1], trades[::-1], kinds[::-1])
    return _named(board, CatanMap.from_tiles(tiles), {h.at: cube for cube, h in land.items()})


def _named(board: Board, made: CatanMap, hexes: dict[str, Cube]) -> Island:
    nodes = {
        name: made.land_tiles[cube].nodes[NodeRef[ref]]
        for at, cube in hexes.items()
        for name, ref in zip(corners(at), _CORNERS, strict=True)
    }
    edges = {}
    for path, (a, b) in board.topology.ends.items():
        edges[path] = (min(nodes[a], nodes[b]), max(nodes[a], nodes[b]))
    return Island(
        made,
        hexes,
        nodes,
        edges,
        {cube: at for at, cube in hexes.items()},
        {node: name for name, node in nodes.items()},
        {edge: path for path, edge in edges.items()},
    )


def _cube(at: str) -> Cube:
    """``q,r`` → their three coordinates: q runs to the east in both, r to the south-east is their third."""
    q, r = (int(part) for part in at.split(","))
    return q, -q - r, r


def _shared(cube: Cube, side: Direction) -> frozenset[str]:
    """The two intersections between a hex and its neighbour."""
    other = add(cube, UNIT_VECTORS[side])
    return frozenset(corners(hex_name(cube[0], cube[2]))) & frozenset(
        corners(hex_name(other[0], other[2]))
    )
