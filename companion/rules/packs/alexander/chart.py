"""What this scenario reads of its board: the route with its points, where Alexander begins, the Tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from companion.rules.board import Board
from companion.rules.board_overlays import (
    COUNT,
    HEX,
    INTERSECTION,
    WORD,
    Field,
    Overlay,
    read_overlays,
)
from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.alexander.words import (
    ADVISORS,
    EMPTY,
    TEMPLE,
    TOKEN,
    TOKENS,
    VIOLET,
    WORTH,
)
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import GOLD_RIVER
from companion.rules.topology import Topology

LAID: Final = (TOKEN, EMPTY, TEMPLE, VIOLET)
"""The kinds of points, what is laid most often first."""
OVERLAYS: Final = (
    Overlay("starts", "A1.6", {"at": Field(HEX)}, most=1),
    Overlay("route", "A7.1", {"kind": Field(WORD, LAID), "at": Field(INTERSECTION)}, is_way=True),
    Overlay(
        "tokens", "A1.5", {"name": Field(WORD, TOKENS), "count": Field(COUNT)}, most=len(TOKENS)
    ),
    Overlay(
        "advisors",
        "A10.3",
        {"name": Field(WORD, ADVISORS), "points": Field(COUNT)},
        most=len(ADVISORS),
    ),
)


class Point(NamedTuple):
    """A point of the route: its intersection, and what it is (``words.TEMPLE`` to ``words.VIOLET``)."""

    at: str
    kind: str


class Chart(NamedTuple):
    """A board of this scenario. ``start``: the hex of the red arrow.

    ``tokens``: how many there are of each kind; ``advisors``: what each Advisor card is worth.
    """

    route: tuple[Point, ...]
    start: str | None
    tokens: Mapping[str, int]
    advisors: Mapping[str, int]

    def unpassed(self, passed: int) -> frozenset[str]:
        """The points of the route that Alexander has not passed."""
        return frozenset(point.at for point in self.route[passed:])


def closed_by(at: str, unpassed: frozenset[str], topology: Topology) -> str | None:
    """The unpassed point on or beside an intersection, which keeps it closed; None for an open one (A11.1)."""
    near = (at, *topology.node_nodes[at])
    return next((node for node in near if node in unpassed), None)


def chart_of(board: Board) -> Chart:
    """A board → its chart; what is missing is left out. ValueError for overlays that cannot be read."""
    read = read_overlays(OVERLAYS, board.overlays)
    if isinstance(read, Refusal):
        raise ValueError(read.message)
    return Chart(
        route=tuple(Point(e["at"], e["kind"]) for e in read["route"] if "at" in e and "kind" in e),
        start=next((e.get("at") for e in read["starts"]), None),
        tokens=dict.fromkeys(TOKENS, 7) | _counts(read["tokens"], "count"),
        advisors={**WORTH, **_counts(read["advisors"], "points")},
    )


def _counts(entries: Iterable[Mapping[str, Any]], counted: str) -> dict[str, int]:
    return {e["name"]: e[counted] for e in entries if "name" in e and counted in e}


def _first(rules: Ruleset, setting: Setting) -> Chart:
    return chart_of(setting.board)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, object]:
    chart = CHART.of(state)
    route = [{"at": point.at, "kind": point.kind} for point in chart.route]
    return {"board": {"route": route, "start": chart.start}}


CHART: Slice[Chart] = Slice(
    "alexander.chart",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("board.route", "board.start"),
)

MECHANIC = Mechanic(name="alexander.chart", lands=(GOLD_RIVER,), overlays=OVERLAYS, slices=(CHART,))
