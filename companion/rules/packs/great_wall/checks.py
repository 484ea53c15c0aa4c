"""What a board of this scenario must be, and what a good one should be (W1, W8, DW1 to DW8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.board import Board
from companion.rules.board_checks import land_findings
from companion.rules.board_overlays import judged, overlay_findings
from companion.rules.extension import BoardCheck, Mechanic
from companion.rules.findings import Finding, advised, found
from companion.rules.grid import corners, neighbors
from companion.rules.packs.great_wall.chart import OVERLAYS
from companion.rules.packs.great_wall.words import BAG, NUMERALS, STAGES
from companion.rules.refusals import Reason
from companion.rules.terms import CARDBOARD, FOREST, SEA

COUNT = Reason(
    "wall_count", "W1.7", "Board: {field} has {count} entries; {seats} players need {wanted}."
)
STRANGE_NUMERAL = Reason(
    "wall_numeral", "W1.8", "Board: {field} is {value}; with so many players there are {known}."
)
ARROWS = Reason(
    "wall_arrows",
    "W1.9",
    "Board: {field}: {count} arrows leave territory {value}; there must be 2.",
)
ON_LAND = Reason("wall_on_land", "W1.4", "Board: {field} is {value}, which is a hex of the land.")
HEX_TWICE = Reason("wall_hex_twice", "W1.4", "Board: {field} is {value}, which is taken already.")
NEAR = Reason("wall_sites_near", "DW1", "Board: {field} is {value}, next to another fortress site.")
DRY_SITE = Reason("wall_site_dry", "DW1", "Board: {field} is {value}, beside no hex that produces.")
FAR_SITE = Reason(
    "wall_site_off", "DW1", "Board: {field} is {value}, no corner of its battlefield."
)
SHUT_SITE = Reason(
    "wall_site_shut",
    "DW1",
    "Board: {field} is {value}; no settlement can follow within three paths.",
)
UNATTACKED = Reason("wall_unattacked", "DW2", "Board: no arrow reaches the section {field}.")
CROSSED = Reason(
    "wall_arrow_far", "DW2", "Board: {field} is {value}; that territory lies between {known}."
)
SAME_NUMBER = Reason(
    "wall_same_number", "DW3", "Board: {field} is {value}, which its territory has already."
)
UNEVEN = Reason(
    "wall_uneven",
    "DW4",
    "Board: {field} is reached by {count} of 36 rolls, another one by {wanted}.",
)
OFF_BOARD = Reason(
    "lane_off_board", "DW5", "Board: {field} is {value}, which is no hex of the board."
)
LANE_SHARED = Reason("lane_shared", "DW5", "Board: {field} is {value}, which is in another lane.")
LANE_JUMP = Reason("lane_jump", "DW5", "Board: {field} is {value}, not beside the hex before it.")
LANE_SEA = Reason(
    "lane_sea", "DW5", "Board: {field} is {value}, at sea; only the eastmost lane crosses water."
)
LANE_SHORT = Reason(
    "lane_short", "DW5", "Board: {field} has {count} land hexes; it needs 2 at least."
)
DETOUR = Reason(
    "lane_detour",
    "W8.1",
    "Board: {field} must begin with a forest, cross one sea hex and go on by land.",
)
CHEAPER = Reason("stage_cheaper", "DW7", "Board: {field} is cheaper than the stage before it.")
ONE_SEA = Reason("pirate_stuck", "DW8", "Board: {field} has {count} sea hexes; the pirate needs 2.")

Entry = Mapping[str, Any]


def findings(board: Board, seats: int) -> Iterator[Finding]:
    """All that this scenario finds about a board for so many seats, the grave first."""
    return judged(OVERLAYS, board, lambda read: _all(read, seats))


def _all(board: Board, seats: int) -> Iterator[Finding]:
    yield from overlay_findings(OVERLAYS, board)
    yield from _counts(board, seats)
    yield from _steppe(board)
    yield from _sites(board)
    yield from _arrows(board)
    yield from _lanes(board)
    yield from _stages(board)
    sea = [hex_.at for hex_ in board.hexes if hex_.terrain == SEA]
    if len(sea) < 2:
        yield found("hexes", ONE_SEA, count=len(sea))
    yield from land_findings(board, seats, each=3)


def _entries(board: Board, name: str) -> tuple[Entry, ...]:
    entries: tuple[Entry, ...] = board.overlays[name]
    return entries


def _said(board: Board, overlay: str, field: str) -> Iterator[tuple[str, Any]]:
    """Where each entry says a field, and what; entries that say nothing there are left out."""
    for i, entry in enumerate(_entries(board, overlay)):
        if entry.get(field):
            yield f"overlays.{overlay}[{i}].{field}", entry[field]


def _terrains(board: Board) -> dict[str, str]:
    return {hex_.at: hex_.terrain for hex_ in board.hexes}


def _counts(board: Board, seats: int) -> Iterator[Finding]:
    wanted = {"sections": seats, "gathering": seats - 1, "stages": STAGES, "starts": 1}
    rules = {"sections": "W1.7", "gathering": "W1.8", "stages": "W1.6", "starts": "W1.14"}
    for name, count in wanted.items():
        there = len(_entries(board, name))
        if there not in (0, count):
            where = f"overlays.{name}"
            yield found(where, COUNT, rules[name], count=there, seats=seats, wanted=count)
    known = NUMERALS[: seats - 1]
    for where, name in _said(board, "gathering", "name"):
        if name not in known:
            yield found(where, STRANGE_NUMERAL, value=name, known=known)


def _steppe(board: Board) -> Iterator[Finding]:
    """Battlefields and territories are places of their own, outside the land."""
    taken = {hex_.at for hex_ in board.hexes if hex_.terrain == SEA}
    for name, field in (("sections", "battlefield"), ("gathering", "at")):
        for where, at in _said(board, name, field):
            if at in board.topology.land:
                yield found(where, ON_LAND, value=at)
            elif at in taken:
                yield found(where, HEX_TWICE, value=at)
            taken.add(at)


def _sites(board: Board) -> Iterator[Finding]:
    land = board.topology
    sites = [str(entry.get("site")) for entry in _entries(board, "sections")]
    known = {site for site in sites if site in land.nodes}
    hexes = {hex_.at: hex_ for hex_ in board.hexes}
    for i, entry in enumerate(_entries(board, "sections")):
        site, where = str(entry.get("site")), f"overlays.sections[{i}].site"
        if site not in land.nodes:
            continue
        if known.intersection(land.node_nodes[site]) or sites.count(site) > 1:
            yield found(where, NEAR, value=site)
        if all(hexes[at].number is None for at in land.node_hexes[site]):
            yield advised(where, DRY_SITE, value=site)
        if "battlefield" in entry and site not in corners(entry["battlefield"]):
            yield advised(where, FAR_SITE, value=site)
        if not _goes_on(board, site, known):
            yield advised(where, SHUT_SITE, value=site)


def _goes_on(board: Board, site: str, sites: set[str]) -> bool:
    """Two paths to start on, and a place for a settlement within three."""
    land = board.topology
    reached, edge = {site}, {site}
    for _ in range(3):
        edge = {near for node in edge for near in land.node_nodes[node]} - reached - sites
        reached |= edge
    legal = (n for n in reached - {site} if not sites.intersection(land.node_nodes[n]))
    return len(land.node_paths[site]) > 1 and any(True for _ in legal)


def _arrows(board: Board) -> Iterator[Finding]:
    arrows, sections = _entries(board, "arrows"), _entries(board, "sections")
    for where, name in _said(board, "gathering", "name"):
        count = sum(arrow.get("from") == name for arrow in arrows)
        if count != 2:
            yield found(where, ARROWS, value=name, count=count)
    names = [section.get("name") for section in sections]
    seen: set[tuple[Any, Any]] = set()
    for i, arrow in enumerate(arrows):
        yield from _arrow(arrow, f"overlays.arrows[{i}]", names, seen)
        seen.add((arrow.get("from"), arrow.get("number")))
    yield from _balance(arrows, names)


def _arrow(
    arrow: Entry, where: str, names: list[str | None], seen: set[tuple[Any, Any]]
) -> Iterator[Finding]:
    number = arrow.get("number")
    if number is not None and (arrow.get("from"), number) in seen:
        yield advised(f"{where}.number", SAME_NUMBER, value=number)
    if arrow.get("from") in NUMERALS and arrow.get("to") in names:
        east = NUMERALS.index(arrow["from"])
        between = tuple(name for name in names[::-1][east : east + 2] if name)
        if arrow["to"] not in between:
            yield advised(f"{where}.to", CROSSED, value=arrow["to"], known=between)


def _balance(arrows: tuple[Entry, ...], names: list[str | None]) -> Iterator[Finding]:
    ways = {
        name: sum(6 - abs(7 - a["number"]) for a in arrows if a.get("to") == name and "number" in a)
        for name in names
    }
    most = max(ways.values(), default=0)
    for i, name in enumerate(names):
        where = f"overlays.sections[{i}]"
        if arrows and not ways[name]:
            yield advised(where, UNATTACKED)
        elif ways[name] * 2 < most:
            yield advised(where, UNEVEN, count=ways[name], wanted=most)


def _lanes(board: Board) -> Iterator[Finding]:
    taken: set[str] = set()
    last = f"overlays.sections[{len(_entries(board, 'sections')) - 1}].lane"
    for where, lane in _said(board, "sections", "lane"):
        eastmost = where == last
        yield from _lane(board, lane, where, taken, eastmost)
        if eastmost and not _is_detour(board, lane):
            yield found(where, DETOUR)
        taken.update(lane)


def _lane(
    board: Board, lane: tuple[str, ...], where: str, taken: set[str], eastmost: bool
) -> Iterator[Finding]:
    terrains = _terrains(board)
    for k, at in enumerate(lane):
        if at not in terrains:
            yield found(f"{where}[{k}]", OFF_BOARD, value=at)
        elif terrains[at] == SEA and not eastmost:
            yield advised(f"{where}[{k}]", LANE_SEA, value=at)
        if at in taken or at in lane[:k]:
            yield advised(f"{where}[{k}]", LANE_SHARED, value=at)
        if k and at not in neighbors(lane[k - 1]):
            yield advised(f"{where}[{k}]", LANE_JUMP, value=at)
    land = sum(terrains.get(at, SEA) != SEA for at in lane)
    if land < 2:
        yield found(where, LANE_SHORT, count=land)


def _is_detour(board: Board, lane: tuple[str, ...]) -> bool:
    kinds = [*map(_terrains(board).get, lane)]
    beyond = kinds[2:]
    return kinds[:2] == [FOREST, SEA] and bool(beyond) and SEA not in beyond


def _stages(board: Board) -> Iterator[Finding]:
    sizes = [sum(entry.get("cost", {}).values()) for entry in _entries(board, "stages")]
    for i, size in enumerate(sizes):
        if i and 0 < size < sizes[i - 1]:
            yield advised(f"overlays.stages[{i}].cost", CHEAPER)


MECHANIC = Mechanic(
    name="great_wall.checks",
    board_check=BoardCheck(findings, waived={BAG: CARDBOARD}),
)
