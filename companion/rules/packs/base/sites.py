"""Where a piece may go, and why not elsewhere (B2.7, B2.8, B6.4 to B6.10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.rules.extension import Mechanic
from companion.rules.packs.base.pieces import PIECES, Pieces
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import CITY, ROAD, SETTLEMENT
from companion.rules.topology import Topology

FOUNDING = "founding_settlement"
"""The site query for a settlement that needs no road."""

NO_NODE = Reason("no_intersection", "B1.4", "That is no intersection of this board.")
NO_PATH = Reason("no_path", "B1.4", "That is no path of this board.")
TAKEN = Reason("site_taken", "B6.7", "Another building stands on {at}.")
NEIGHBOR = Reason("distance_rule", "B6.9", "A building stands one path away, on {near}.")
NO_ROAD = Reason("no_road_there", "B6.7", "None of your roads touches {at}.")
ROAD_TAKEN = Reason("path_taken", "B6.4", "A road lies on {at} already.")
UNCONNECTED = Reason("road_unconnected", "B6.5", "{at} touches none of your roads and buildings.")
BLOCKED = Reason("road_blocked", "B6.6", "An opponent’s building on {near} blocks your road.")
NO_SETTLEMENT = Reason(
    "no_own_settlement", "B6.10", "A city replaces your own settlement; none stands on {at}."
)


Sites = Mapping[str, None]
"""Places in a fixed order, quick to ask."""


def sites(rules: Ruleset, state: State, seat: str, what: str) -> Sites:
    """All legal places for a road, settlement, city or founding settlement of a seat, whatever it costs.

    The answer is kept with the pieces, since they alone decide. Road sites are not kept in a game in which other things
    block roads too.
    """
    pieces = PIECES.of(state)
    if what == ROAD and rules.wrapped["blocks"]:
        return _road_sites(rules, state, pieces, seat)
    key = (what, seat)
    found: Sites | None = pieces.memo.get(key)
    if found is None:
        found = pieces.memo[key] = _sites(rules, state, pieces, seat, what)
    return found


def _sites(rules: Ruleset, state: State, pieces: Pieces, seat: str, what: str) -> Sites:
    topology = state.setting.topology
    if what == ROAD:
        return _road_sites(rules, state, pieces, seat)
    if what == CITY:
        own = (seat, SETTLEMENT)
        return {at: None for at, building in pieces.buildings.items() if building == own}
    if what == FOUNDING:
        return {node: None for node in topology.nodes if _is_free(pieces, topology, node)}
    reached = _road_ends(pieces, topology, seat)
    return {node: None for node in reached if _is_free(pieces, topology, node)}


def _is_free(pieces: Pieces, topology: Topology, node: str) -> bool:
    """Without a building here or one path away."""
    buildings = pieces.buildings
    if node in buildings:
        return False
    for near in topology.node_nodes[node]:  # noqa: SIM110 - a generator costs twice the time here
        if near in buildings:
            return False
    return True


def _road_ends(pieces: Pieces, topology: Topology, seat: str) -> Sites:
    return {node: None for path in pieces.paths_of[seat] for node in topology.ends[path]}


def _road_sites(rules: Ruleset, state: State, pieces: Pieces, seat: str) -> Sites:
    topology = state.setting.topology
    ends = _road_ends(pieces, topology, seat)
    closed = blocked(rules, state, seat, ends)
    starts = [node for node in ends if node not in closed]
    starts += [node for node, (owner, _) in pieces.buildings.items() if owner == seat]
    roads = pieces.roads
    return {
        path: None for node in starts for path in topology.node_paths[node] if path not in roads
    }


def blocks(rules: Ruleset, state: State, seat: str, node: str) -> bool:
    """Whether a seat's roads may not go on across an intersection: another seat's building is there."""
    building = PIECES.of(state).buildings.get(node)
    return building is not None and building[0] != seat


def blocked(rules: Ruleset, state: State, seat: str, nodes: Iterable[str]) -> frozenset[str]:
    """Those of these intersections across which a seat's roads may not go on.

    Only buildings block in base, so there the question is asked only where one stands.
    """
    if not rules.wrapped["blocks"]:
        buildings = PIECES.of(state).buildings
        nodes = [node for node in nodes if node in buildings]
    return frozenset([node for node in nodes if rules.ask.blocks(rules, state, seat, node)])


def why_no_site(rules: Ruleset, state: State, seat: str, what: str, at: str) -> Refusal:
    """The refusal of a place on the board that is not among the ``sites``."""
    if what == ROAD:
        return _why_no_road(rules, state, seat, at)
    if what == CITY:
        return NO_SETTLEMENT(at=at)
    buildings = PIECES.of(state).buildings
    if at in buildings:
        return TAKEN("B2.7" if what == FOUNDING else None, at=at)
    for near in state.setting.topology.node_nodes[at]:
        if near in buildings:
            return NEIGHBOR(at=at, near=near)
    return NO_ROAD(at=at)


def _why_no_road(rules: Ruleset, state: State, seat: str, at: str) -> Refusal:
    pieces, topology = PIECES.of(state), state.setting.topology
    if at in pieces.roads:
        return ROAD_TAKEN(at=at)
    reached = _road_ends(pieces, topology, seat)
    for node in topology.ends[at]:
        if node in reached and rules.ask.blocks(rules, state, seat, node):
            return BLOCKED(at=at, near=node)
    return UNCONNECTED(at=at)


MECHANIC = Mechanic(
    name="base.sites",
    queries={"sites": sites, "why_no_site": why_no_site, "blocks": blocks},
)
