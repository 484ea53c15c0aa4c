"""What a board of this scenario must be, and what a good one should be (T1, T7, DT1 to DT7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.board import Board
from companion.rules.board_checks import BARREN, land_findings, most_buildings
from companion.rules.board_overlays import MISSING, judged, overlay_findings
from companion.rules.extension import BoardCheck, Mechanic
from companion.rules.findings import Finding, advised, found
from companion.rules.grid import corners, neighbors
from companion.rules.packs.troy.chart import OVERLAYS
from companion.rules.packs.troy.words import BENEFITS, FLAG, SHIPS, SIDES, SPACES, TILE
from companion.rules.refusals import Reason
from companion.rules.terms import SEA
from companion.rules.topology import Topology

COUNT = Reason("troy_count", "T7.8", "Board: {field} has {count} entries; {wanted} are needed.")
SYMBOL_TWICE = Reason(
    "ship_symbol_twice", "T7.3", "Board: {value} has its ship symbol twice ({field})."
)
FEW_SYMBOLS = Reason(
    "ship_symbols_few",
    "DT1",
    "Board: from the land {count} ship symbols can be reached; {wanted} would be good, "
    "so that everybody can build ships.",
)
FEW_SITES = Reason(
    "ship_sites_few",
    "DT1",
    "Board: {count} settlements can touch ship symbols at once; {wanted} would be good, "
    "or the founding shuts somebody out from the sea.",
)
SHUT_PART = Reason(
    "ship_part_shut",
    "DT1",
    "Board: {value}. No ship symbol touches this land: whoever starts there builds no ship.",
)
ONE_SEA = Reason(
    "sea_people_stuck",
    "DT2",
    "Board: {count} sea hexes; the Sea People always have to go to another one, so 2 are needed.",
)
NO_BENEFIT = Reason(
    "ship_benefit_absent",
    "DT3",
    "Board: no ship from 1 to 7 gives this: {value}. Each of the five benefits should be there.",
)
MANY_TILES = Reason(
    "ship_tiles_many",
    "DT4",
    "Board: {count} of the seven ships give a 2:1 token; with more than one the ten tokens may run out.",
)
OUT_OF_REACH = Reason(
    "points_out_of_reach",
    "DT6",
    "Board: with its land and its ships a player reaches {count} points at most; {wanted} win.",
)
NUMBERED = Reason(
    "land_numbered",
    "T1.4",
    "Board: {value} has a number but stands in the list of land without one ({field}).",
)
CITY_NUMBERED = Reason(
    "city_numbered",
    "DT7",
    "Board: {value} is one of the two cities and has a number; Troy and Mycenae have none ({field}).",
)

WINNING: Final = 15
OFFERED: Final = frozenset({"overlays.unnumbered", "overlays.cities"})
"""Overlays that a board may do without."""

Entry = Mapping[str, Any]


def findings(board: Board, seats: int) -> Iterator[Finding]:
    """All that this scenario finds about a board for so many seats, the grave first."""
    return judged(OVERLAYS, board, lambda read: _all(read, seats))


def _all(board: Board, seats: int) -> Iterator[Finding]:
    for finding in overlay_findings(OVERLAYS, board):
        if finding.field not in OFFERED or finding.code != MISSING.code:
            yield finding
    yield from _counts(board)
    yield from _symbols(board, seats)
    yield from _benefits(board)
    yield from _without_number(board)
    yield from _reach(board)
    listed = _barren_by_print(board)
    for finding in land_findings(board, seats):
        if finding.code != BARREN.code or finding.field not in listed:
            yield finding


def _entries(board: Board, name: str) -> tuple[Entry, ...]:
    entries: tuple[Entry, ...] = board.overlays[name]
    return entries


def _counts(board: Board) -> Iterator[Finding]:
    wanted = {"starts": 1, "benefits": SHIPS, "cities": len(SIDES)}
    rules = {"starts": "T1.10", "benefits": "T7.8", "cities": "DT2"}
    for name, count in wanted.items():
        there = len(_entries(board, name))
        if there not in (0, count):
            yield found(f"overlays.{name}", COUNT, rules[name], count=there, wanted=count)
    sea = sum(hex_.terrain == SEA for hex_ in board.hexes)
    if sea < 2:
        yield found("hexes", ONE_SEA, count=sea)


def _symbols(board: Board, seats: int) -> Iterator[Finding]:
    named = [entry.get("at") for entry in _entries(board, "symbols")]
    for i, at in enumerate(named):
        if at in named[:i]:
            yield found(f"overlays.symbols[{i}].at", SYMBOL_TWICE, value=at)
    land, symbols = board.topology, {str(at) for at in named if at is not None}
    reached = reachable(symbols, land)
    if len(reached) < 4 * seats:
        yield advised("overlays.symbols", FEW_SYMBOLS, count=len(reached), wanted=4 * seats)
    beside = sites_beside(symbols, land)
    room = most_buildings(land, beside)
    if room < 2 * seats:
        yield advised("overlays.symbols", FEW_SITES, count=room, wanted=2 * seats)
    for part in sorted(parts(land), key=min):
        if beside.isdisjoint(part):
            at = min(hex_ for node in part for hex_ in land.node_hexes[node])
            yield advised("overlays.symbols", SHUT_PART, value=at)


def sites_beside(symbols: set[str], land: Topology) -> set[str]:
    """The intersections of the land that touch a Ship symbol."""
    return {node for at in symbols for node in corners(at) if node in land.nodes}


def reachable(symbols: set[str], land: Topology) -> set[str]:
    """The Ship symbols in chains that touch a corner of the land."""
    reached = {at for at in symbols if any(node in land.nodes for node in corners(at))}
    edge = list(reached)
    while edge:
        new = {at for at in neighbors(edge.pop()) if at in symbols} - reached
        reached |= new
        edge.extend(new)
    return reached


def parts(land: Topology) -> list[set[str]]:
    """The intersections of each part of the land that roads can join (DT5)."""
    left, found_ = set(land.nodes), []
    while left:
        edge = [left.pop()]
        part = set(edge)
        while edge:
            new = left.intersection(land.node_nodes[edge.pop()])
            left -= new
            part |= new
            edge.extend(new)
        found_.append(part)
    return found_


def _benefits(board: Board) -> Iterator[Finding]:
    counts = Counter(entry.get("benefit") for entry in _entries(board, "benefits"))
    if not counts:
        return
    for benefit in BENEFITS:
        if not counts[benefit]:
            yield advised("overlays.benefits", NO_BENEFIT, value=benefit)
    if counts[TILE] > 1:
        yield advised("overlays.benefits", MANY_TILES, count=counts[TILE])


def _without_number(board: Board) -> Iterator[Finding]:
    numbered = {hex_.at for hex_ in board.hexes if hex_.number is not None}
    for i, entry in enumerate(_entries(board, "unnumbered")):
        if entry.get("at") in numbered:
            yield found(f"overlays.unnumbered[{i}].at", NUMBERED, value=entry["at"])
    for i, entry in enumerate(_entries(board, "cities")):
        if entry.get("at") in numbered:
            yield advised(f"overlays.cities[{i}].at", CITY_NUMBERED, value=entry["at"])


def _barren_by_print(board: Board) -> set[str]:
    """The fields of numbers that are printed as missing (T1.4)."""
    listed = {e.get("at") for name in ("unnumbered", "cities") for e in _entries(board, name)}
    return {f"hexes[{i}].number" for i, hex_ in enumerate(board.hexes) if hex_.at in listed}


def _reach(board: Board) -> Iterator[Finding]:
    flags = sum(entry.get("benefit") == FLAG for entry in _entries(board, "benefits"))
    points = most_points(board.topology, flags)
    if points < WINNING:
        yield advised("hexes", OUT_OF_REACH, count=points, wanted=WINNING)


def most_points(land: Topology, flags: int) -> int:
    """What one player could reach alone on the widest part of the land before the war ends (DT6)."""
    room = max((most_buildings(land, part) for part in parts(land)), default=0)
    cities, settlements = min(4, room), min(5, max(0, room - 4))
    road = 2 if room > 2 else 0
    return 2 * cities + settlements + road + flags + SPACES[-2]


MECHANIC = Mechanic(name="troy.checks", board_check=BoardCheck(findings))
