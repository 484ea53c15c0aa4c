"""What this scenario reads of its board: sections, territories, arrows, costs and where the pirate begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.board import Board
from companion.rules.board_overlays import (
    CARDS,
    ENTRY,
    HEX,
    INTERSECTION,
    NAME,
    NUMBER,
    SEA_HEX,
    WORD,
    Field,
    Overlay,
    read_overlays,
)
from companion.rules.cards import Cards
from companion.rules.extension import Mechanic, Slice, nothing_hidden, nothing_shown
from companion.rules.packs.great_wall.words import NUMERALS, PIRATE, STAGES
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting

OVERLAYS: Final = (
    Overlay(
        "sections",
        "W1.7",
        {
            "name": Field(NAME),
            "site": Field(INTERSECTION),
            "battlefield": Field(HEX),
            "lane": Field(HEX, many=True),
        },
    ),
    Overlay("gathering", "W1.8", {"name": Field(WORD, NUMERALS), "at": Field(HEX)}),
    Overlay(
        "arrows",
        "W1.9",
        {
            "from": Field(ENTRY, ("gathering",)),
            "number": Field(NUMBER),
            "to": Field(ENTRY, ("sections",)),
        },
    ),
    Overlay("stages", "W1.6", {"cost": Field(CARDS)}),
    Overlay("starts", "W1.14", {"name": Field(WORD, (PIRATE,)), "at": Field(SEA_HEX)}),
)


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of the wall. ``path`` is the direction of attack with the sea it crosses, ``lane`` its land."""

    name: str
    site: str | None = None
    battlefield: str | None = None
    path: tuple[str, ...] = ()
    lane: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a territory to a section's battlefield, taken when its number is rolled."""

    territory: str
    section: str
    number: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A whole board of this scenario, west to east. Arrows stand in the order in which they are settled (W3.3).

    ``costs``: of the stages 1 to 5, None where the board does not say.
    """

    sections: Mapping[str, Section]
    territories: Mapping[str, str | None]
    arrows: tuple[Arrow, ...]
    costs: tuple[Cards | None, ...]
    pirate: str | None
    lanes: frozenset[str] = field(default=frozenset())

    @property
    def ways_in(self) -> tuple[tuple[str, ...], ...]:
        """The lanes from west to east, each from the wall on."""
        return tuple(section.lane for section in self.sections.values())

    def of_field(self, at: str) -> str | None:
        """The section whose battlefield lies on this hex."""
        return next((s.name for s in self.sections.values() if s.battlefield == at), None)

    def of_territory(self, at: str) -> str | None:
        """The territory that is drawn on this hex."""
        return next((name for name, there in self.territories.items() if there == at), None)


Entries = Mapping[str, tuple[Mapping[str, Any], ...]]


def chart_of(board: Board, seats: int) -> Chart:
    """A board → its chart; what is missing stays open. ValueError for overlays that cannot be read."""
    read = read_overlays(OVERLAYS, board.overlays)
    if isinstance(read, Refusal):
        raise ValueError(read.message)
    sections = _sections(read, board, seats)
    return Chart(
        sections=sections,
        territories={e["name"]: e.get("at") for e in read["gathering"] if "name" in e},
        arrows=_arrows(read, list(sections)),
        costs=_costs(read),
        pirate=next((e.get("at") for e in read["starts"] if e.get("name") == PIRATE), None),
        lanes=frozenset(at for section in sections.values() for at in section.lane),
    )


def _sections(read: Entries, board: Board, seats: int) -> dict[str, Section]:
    """As many as seats: the eastern ones of the board, and unknown ones where it lacks some."""
    land = board.topology.land
    found: dict[str, Section] = {}
    for i, entry in enumerate(read["sections"][-seats:]):
        name, path = entry.get("name", f"?{i + 1}"), tuple(entry.get("lane", ()))
        lane = tuple(at for at in path if at in land)
        found[name] = Section(name, entry.get("site"), entry.get("battlefield"), path, lane)
    for i in range(len(found), seats):
        found[f"?{i + 1}"] = Section(f"?{i + 1}")
    return found


def _arrows(read: Entries, sections: list[str]) -> tuple[Arrow, ...]:
    whole = [e for e in read["arrows"] if "number" in e and e.get("to") in sections and "from" in e]
    arrows = [Arrow(entry["from"], entry["to"], entry["number"]) for entry in whole]
    return tuple(sorted(arrows, key=lambda a: (_numeral(a.territory), sections.index(a.section))))


def _numeral(name: str) -> int:
    return NUMERALS.index(name) if name in NUMERALS else len(NUMERALS)


def _costs(read: Entries) -> tuple[Cards | None, ...]:
    known = [entry.get("cost") for entry in read["stages"]][:STAGES]
    return (*known, *(None,) * (STAGES - len(known)))


def _first(rules: Ruleset, setting: Setting) -> Chart:
    return chart_of(setting.board, len(setting.seats))


CHART: Slice[Chart] = Slice(
    "great_wall.chart", first=_first, project=nothing_shown, resample=nothing_hidden
)

MECHANIC = Mechanic(name="great_wall.chart", overlays=OVERLAYS, slices=(CHART,))
