"""What a board of this scenario must be, and what a good one should be (A1, A7, DA1 to DA9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import dist
from typing import Final

from companion.rules import grid
from companion.rules.board import Board
from companion.rules.board_checks import NARROW, land_findings, most_buildings
from companion.rules.board_overlays import MISSING, overlay_findings, read_overlays
from companion.rules.extension import BoardCheck, Mechanic
from companion.rules.findings import Finding, advised, found
from companion.rules.packs.alexander.chart import OVERLAYS, Chart, chart_of, closed_by
from companion.rules.packs.alexander.words import (
    ADVISORS,
    DEALT_FIRST,
    EMPTY,
    QUESTION_MARKS,
    STACKED,
    TEMPLE,
    TOKEN,
    TOKENS,
    VIOLET,
    VIOLETS,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.terms import ANY, DESERT, GOLD_RIVER
from companion.rules.topology import Topology

ONE_START = Reason(
    "alexander_start",
    "A1.6",
    "Board: {field} has {count} places; Alexander begins on one red arrow.",
)
FIRST_POINT = Reason(
    "route_first",
    "A2.2",
    "Board: {field}: the first point is a temple, where the first settlement is bid for.",
)
NOT_VIOLET = Reason(
    "route_not_violet", "A7.3", "Board: {field}: the last three points of the route are violet."
)
VIOLET_EARLY = Reason(
    "route_violet_early",
    "A7.3",
    "Board: {field}: only the last three points of the route are violet.",
)
VIOLET_EVENT = Reason(
    "route_violet_event",
    "A7.6",
    "Board: {field}: this violet point is played with {value} as its event. Is it printed so?",
)
MARKS = Reason(
    "route_question_marks",
    "A1.4",
    "Board: {count} points bear a question mark; {wanted} are printed.",
)
TOKENS_SHORT = Reason(
    "tokens_short", "A1.4", "Board: {count} tokens for {wanted} points with a question mark."
)
POINT_TWICE = Reason(
    "route_twice", "DA1", "Board: {field}: the route comes to this place a second time."
)
FAR = Reason(
    "route_far",
    "DA1",
    "Board: {field} is more than {most} paths away from the point before. Was one left out?",
)
TEMPLES_TOUCH = Reason(
    "route_temples_touch",
    "DA2",
    "Board: {field} is one path away from another temple: two settlements cannot stand so near.",
)
POOR_TEMPLE = Reason(
    "route_temple_poor",
    "DA3",
    "Board: {field}: no hex with a number touches this temple, so its settlement gets nothing.",
)
FEW_TEMPLES = Reason(
    "route_temples_few",
    "DA4",
    "Board: {count} temples; {wanted} would be good, so that everybody can win a settlement.",
)
LATE_TEMPLES = Reason(
    "route_temples_late",
    "DA4",
    "Board: {count} temples among the first {among} points; {wanted} would be good, "
    "so that everybody can win a settlement before the supply ends.",
)
NO_ROOM_FIRST = Reason(
    "route_room_first",
    "DA4",
    "Board: once the first point is passed, {count} settlements can stand away from the route; "
    "{wanted} would be good, or nobody has where to build.",
)
NO_ROOM_LATER = Reason(
    "route_room_later",
    "DA4",
    "Board: {field}: three points later no free place within three paths may be built on yet, "
    "so its winner cannot go on building.",
)
LENGTH = Reason(
    "route_length",
    "DA5",
    "Board: {count} temples and empty points; {least} to {most} are likely.",
)
ENDS_EARLY = Reason(
    "route_ends_early",
    "DA6",
    "Board: the green part has {count} points; the supply lasts {wanted} turns and should end first.",
)
NO_DESERT = Reason("route_no_desert", "A1.7", "Board: the robber begins on a desert; lay one.")
NO_RIVER = Reason(
    "route_no_river", "DA7", "Board: there is no gold river, so nobody produces gold."
)
NO_ANY_HARBOR = Reason(
    "route_no_harbor", "DA7", "Board: there is no 3:1 harbor, where gold is traded better."
)
SPLIT = Reason("tokens_split", "DA8", "Board: {count} tokens in all; the box has {wanted}.")
RARE_KIND = Reason(
    "tokens_rare",
    "DA8",
    "Board: {count} tokens of this kind: {value}. With fewer than {wanted} all of them may stay out.",
)
ADVISORS_WORTH = Reason(
    "advisors_worth",
    "A10.3",
    "Board: the First Advisor is worth most, the Third Advisor least.",
)
OUT_OF_REACH = Reason(
    "fourteen_out_of_reach",
    "DA9",
    "Board: on its land a player reaches {count} points at most; {wanted} win.",
)
WINNING: Final = 14
IN_THE_BOX: Final = 28
"""Tokens (A1.4)."""
LEAST_OF_A_KIND: Final = 4
APART: Final = 3
"""Paths between two points of the route at most (DA1)."""
REACH: Final = 3
LATER: Final = 3
"""DA4: so near to a temple there is a site, so many points after it."""
TEMPLES: Final = 8
EARLY_TEMPLES: Final = 4
EARLY: Final = 18
"""DA4: temples of a route, and how many of them are among so many first points."""
GREEN_EXTRA: Final = (11, 32)
"""Temples and empty points (DA5)."""
OFFERED: Final = frozenset({"overlays.tokens", "overlays.advisors"})
"""Overlays that a board may do without: the box says as much."""


def findings(board: Board, seats: int) -> Iterator[Finding]:
    """All that this scenario finds about a board for so many seats, the grave first."""
    read = read_overlays(OVERLAYS, board.overlays)
    if isinstance(read, Refusal):
        yield Finding(str(read.params["field"]), read)
        return
    listed = [*_all(replace(board, overlays=read), seats)]
    yield from (finding for finding in listed if finding.grave)
    yield from (finding for finding in listed if not finding.grave)


def _all(board: Board, seats: int) -> Iterator[Finding]:
    for finding in overlay_findings(OVERLAYS, board):
        if finding.field not in OFFERED or finding.code != MISSING.code:
            yield finding
    chart = chart_of(board)
    starts = len(board.overlays["starts"])
    if starts > 1:
        yield found("overlays.starts", ONE_START, count=starts)
    if _is_whole(board, chart):
        yield from _course(chart)
        yield from _kinds(board, chart)
        yield from _temples(board, chart)
        yield from _room(board, chart, seats)
        yield from _length(chart, seats)
    yield from _tokens(board, chart)
    yield from _land(board)
    yield from (f for f in land_findings(board, seats) if f.code != NARROW.code)


def _is_whole(board: Board, chart: Chart) -> bool:
    """Whether every point says where it lies, on the land, and what it is: before that there is no route to judge."""
    nodes = board.topology.nodes
    said = len(chart.route) == len(board.overlays["route"])
    return said and bool(chart.route) and all(point.at in nodes for point in chart.route)


def _at(i: int, field: str = "at") -> str:
    return f"overlays.route[{i}].{field}"


# ---- the route


def _course(chart: Chart) -> Iterator[Finding]:
    """Where the points lie (DA1)."""
    places = [point.at for point in chart.route]
    for i, at in enumerate(places):
        if at in places[:i]:
            yield found(_at(i), POINT_TWICE)
        elif i and at not in around(places[i - 1], APART):
            yield advised(_at(i), FAR, most=APART)


@lru_cache(maxsize=4096)
def _beside(node: str) -> tuple[str, ...]:
    """The three intersections one path away, on land or not."""
    near = {corner for hex_at in grid.hexes_at(node) for corner in grid.corners(hex_at)}
    here = grid.xy(node)
    # In sides of a hex the next corners are 1 away and those after them 1.73; the node itself is 0 away.
    return tuple(sorted(other for other in near if 0.5 < dist(grid.xy(other), here) < 1.5))


@lru_cache(maxsize=4096)
def around(node: str, steps: int) -> frozenset[str]:
    """The intersections of the grid at most so many paths away, this one too."""
    if steps == 0:
        return frozenset((node,))
    inner = around(node, steps - 1)
    return inner.union(*(_beside(at) for at in inner))


def _kinds(board: Board, chart: Chart) -> Iterator[Finding]:
    """What the points are: a temple first, three violet last, a Token on each "?" (A1.4, A2.2, A7.3, A7.6)."""
    if chart.route[0].kind != TEMPLE:
        yield found(_at(0, "kind"), FIRST_POINT)
    last = max(0, len(chart.route) - VIOLETS)
    for i, point in enumerate(chart.route):
        if i < last and point.kind == VIOLET:
            yield found(_at(i, "kind"), VIOLET_EARLY)
        elif i >= last and point.kind == EMPTY:
            yield found(_at(i, "kind"), NOT_VIOLET)
        elif i >= last and point.kind != VIOLET:
            yield advised(_at(i, "kind"), VIOLET_EVENT, value=point.kind)
    marks = sum(point.kind == TOKEN for point in chart.route)
    there = sum(chart.tokens.values())
    if there < marks:
        yield found("overlays.route", TOKENS_SHORT, count=there, wanted=marks)
    elif marks != QUESTION_MARKS:
        yield advised("overlays.route", MARKS, count=marks, wanted=QUESTION_MARKS)


def temples_of(chart: Chart) -> tuple[tuple[int, str], ...]:
    """The temples of a route: how many points come before each, and its intersection."""
    return tuple((i, point.at) for i, point in enumerate(chart.route) if point.kind == TEMPLE)


def _temples(board: Board, chart: Chart) -> Iterator[Finding]:
    """Where the temples lie, and how many there are (DA2, DA3, DA4)."""
    land, temples = board.topology, temples_of(chart)
    numbered = {hex_.at for hex_ in board.hexes if hex_.number is not None}
    for k, (i, at) in enumerate(temples):
        if any(other in _beside(at) for _, other in temples[:k]):
            yield found(_at(i), TEMPLES_TOUCH)
        if numbered.isdisjoint(land.node_hexes[at]):
            yield advised(_at(i), POOR_TEMPLE)
    if len(temples) < TEMPLES:
        yield advised("overlays.route", FEW_TEMPLES, count=len(temples), wanted=TEMPLES)
    early = sum(i < EARLY for i, _ in temples)
    if early < EARLY_TEMPLES:
        yield advised(
            "overlays.route", LATE_TEMPLES, count=early, among=EARLY, wanted=EARLY_TEMPLES
        )


def open_sites(chart: Chart, land: Topology, passed: int) -> frozenset[str]:
    """The intersections that the route leaves open once so many of its points are passed (A11.1)."""
    unpassed = chart.unpassed(passed)
    return frozenset(at for at in land.nodes if closed_by(at, unpassed, land) is None)


def sites_near(chart: Chart, land: Topology, i: int) -> frozenset[str]:
    """Where the winner of a temple can go on building some points later (DA4). i: points before the temple."""
    at = chart.route[i].at
    near = _on_land(at, land, REACH) - _on_land(at, land, 1)
    return near & open_sites(chart, land, i + 1 + LATER)


def _on_land(at: str, land: Topology, steps: int) -> frozenset[str]:
    """The intersections that so many roads reach from here."""
    reached = {at}
    for _ in range(steps):
        reached |= {near for node in reached for near in land.node_nodes[node]}
    return frozenset(reached)


def _room(board: Board, chart: Chart, seats: int) -> Iterator[Finding]:
    """Whether one can build while Alexander is on his way (DA4)."""
    land = board.topology
    room = most_buildings(land, open_sites(chart, land, 1))
    if room < 2 * seats:
        yield advised("overlays.route", NO_ROOM_FIRST, count=room, wanted=2 * seats)
    for i, _ in temples_of(chart):
        if i < EARLY and not sites_near(chart, land, i):
            yield advised(_at(i), NO_ROOM_LATER)


def supply_turns(seats: int) -> int:
    """How many turns the SupplyStack lasts (A14.1, A14.2)."""
    return (sum(STACKED[seats].values()) - DEALT_FIRST * seats) // seats


def _length(chart: Chart, seats: int) -> Iterator[Finding]:
    """How long the route is (DA5, DA6)."""
    green = chart.route[: max(0, len(chart.route) - VIOLETS)]
    extra = sum(point.kind in (TEMPLE, EMPTY) for point in green)
    least, most = GREEN_EXTRA
    if not least <= extra <= most:
        yield advised("overlays.route", LENGTH, count=extra, least=least, most=most)
    turns = supply_turns(seats)
    if len(green) < turns:
        yield advised("overlays.route", ENDS_EARLY, count=len(green), wanted=turns)


# ---- the rest


def _tokens(board: Board, chart: Chart) -> Iterator[Finding]:
    """How many Tokens there are of each kind, and what the Advisors are worth (DA8, A10.3)."""
    total = sum(chart.tokens.values())
    if total != IN_THE_BOX:
        yield advised("overlays.tokens", SPLIT, count=total, wanted=IN_THE_BOX)
    for kind in TOKENS:
        count = chart.tokens[kind]
        if count < LEAST_OF_A_KIND:
            yield advised(
                "overlays.tokens", RARE_KIND, value=kind, count=count, wanted=LEAST_OF_A_KIND
            )
    worth = [chart.advisors[name] for name in ADVISORS]
    if worth != sorted(worth, reverse=True):
        yield advised("overlays.advisors", ADVISORS_WORTH)


def _land(board: Board) -> Iterator[Finding]:
    """What lies on the land besides the route (A1.7, DA7, DA9). Every part of a land, one hex even, has room for three

    settlements, so no temple can stand on too small a one.
    """
    terrains = Counter(hex_.terrain for hex_ in board.hexes)
    if not terrains[DESERT]:
        yield found("hexes", NO_DESERT)
    if not terrains[GOLD_RIVER]:
        yield advised("hexes", NO_RIVER)
    if all(harbor.trade != ANY for harbor in board.harbors):
        yield advised("harbors", NO_ANY_HARBOR)
    points = most_points(board.topology, chart_of(board).advisors)
    if points < WINNING:
        yield advised("hexes", OUT_OF_REACH, count=points, wanted=WINNING)


def most_points(land: Topology, advisors: Mapping[str, int]) -> int:
    """What one player could reach alone on this land, cards of the deck left out (DA9)."""
    room = most_buildings(land)
    cities, settlements = min(4, room), min(5, max(0, room - 4))
    road, army = (2 if room > 2 else 0), 2
    return 2 * cities + settlements + road + army + max(advisors.values())


MECHANIC = Mechanic(name="alexander.checks", board_check=BoardCheck(findings))
