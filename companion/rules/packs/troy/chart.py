"""What this scenario reads of its board: Ship symbols, where the SeaPeople begin, benefits, land without a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.rules.board import Board
from companion.rules.board_overlays import LAND, SEA_HEX, WORD, Field, Overlay, read_overlays
from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.troy.words import BENEFITS, SEA_PEOPLE, SIDES
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

OVERLAYS: Final = (
    Overlay("symbols", "T7.3", {"at": Field(SEA_HEX)}),
    Overlay("starts", "T1.10", {"name": Field(WORD, (SEA_PEOPLE,)), "at": Field(SEA_HEX)}),
    Overlay("benefits", "T7.8", {"benefit": Field(WORD, BENEFITS)}),
    Overlay("unnumbered", "T1.4", {"at": Field(LAND)}, is_bare=True),
    Overlay("cities", "DT7", {"name": Field(WORD, SIDES), "at": Field(LAND)}, is_bare=True),
)


@dataclass(frozen=True, slots=True)
class Chart:
    """A board of this scenario. ``benefits``: of the Ships 1 to 7. ``cities``: side → its hex."""

    symbols: tuple[str, ...]
    start: str | None
    benefits: tuple[str, ...]
    cities: Mapping[str, str]


def chart_of(board: Board) -> Chart:
    """A board → its chart. ValueError for overlays that cannot be read."""
    read = read_overlays(OVERLAYS, board.overlays)
    if isinstance(read, Refusal):
        raise ValueError(read.message)
    starts = [e.get("at") for e in read["starts"] if e.get("name") == SEA_PEOPLE]
    return Chart(
        symbols=tuple(e["at"] for e in read["symbols"] if "at" in e),
        start=starts[0] if starts else None,
        benefits=tuple(e["benefit"] for e in read["benefits"] if "benefit" in e),
        cities={e["name"]: e["at"] for e in read["cities"] if "name" in e and "at" in e},
    )


def _first(rules: Ruleset, setting: Setting) -> Chart:
    return chart_of(setting.board)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, object]:
    chart = CHART.of(state)
    return {
        "benefits": list(chart.benefits),
        "board": {"symbols": list(chart.symbols), "cities": dict(chart.cities)},
    }


CHART: Slice[Chart] = Slice(
    "troy.chart",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("benefits", "board.symbols", "board.cities"),
)

MECHANIC = Mechanic(name="troy.chart", overlays=OVERLAYS, slices=(CHART,))
