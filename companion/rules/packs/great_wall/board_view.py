"""The wall, the steppe and the riders on the land, as views show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.base.land import LAND
from companion.rules.packs.great_wall.attack import last_breach
from companion.rules.packs.great_wall.chart import CHART, Section
from companion.rules.packs.great_wall.riders import RIDERS, followed, gaps_of, numbers_of
from companion.rules.packs.great_wall.walls import WALLS, level_of, next_cost
from companion.rules.packs.great_wall.words import FIELD_MAX
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State


def warns(rules: Ruleset, state: State, section: str) -> bool:
    """Whether one more rider breaks through; never at the highest level, for want of room."""
    count = len(RIDERS.of(state).fields.get(section, ()))
    owned = section in WALLS.of(state).owners
    return owned and followed(state) and level_of(rules, state, section) <= count < FIELD_MAX


def _section(rules: Ruleset, state: State, section: Section) -> dict[str, Any]:
    riders, seat = RIDERS.of(state), WALLS.of(state).owners.get(section.name)
    cost = None if seat is None else next_cost(rules, state, seat)
    return {
        "section": section.name,
        "seat": seat,
        "site": section.site,
        "battlefield": section.battlefield,
        "level": level_of(rules, state, section.name),
        "riders": len(riders.fields.get(section.name, ())) if followed(state) else None,
        "battlefield_max": FIELD_MAX,
        "warns": warns(rules, state, section.name),
        "attack_numbers": list(numbers_of(state, section.name)),
        "next_cost": None if cost is None else dict(cost),
        "direction": list(section.path),
        "hexes": [{"at": at, "riders": len(riders.land.get(at, ()))} for at in section.lane],
    }


def _territory(state: State, name: str, at: str | None) -> dict[str, Any]:
    arrows = [arrow for arrow in CHART.of(state).arrows if arrow.territory == name]
    riders = RIDERS.of(state).gathering.get(name, ())
    return {
        "territory": name,
        "at": at,
        "riders": len(riders) if followed(state) else None,
        "attack_numbers": [arrow.number for arrow in arrows],
        "arrows": [{"number": arrow.number, "section": arrow.section} for arrow in arrows],
    }


def _hexes(state: State) -> list[dict[str, Any]]:
    riders = RIDERS.of(state).land
    return [
        {
            "at": hex_.at,
            "terrain": hex_.terrain,
            "number": hex_.number,
            "robber": False,
            "riders": len(riders.get(hex_.at, ())),
        }
        for hex_ in LAND.of(state).hexes.values()
    ]


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    chart, riders, walls = CHART.of(state), RIDERS.of(state), WALLS.of(state)
    return {
        "wall": [_section(rules, state, section) for section in chart.sections.values()],
        "gathering": [_territory(state, name, at) for name, at in chart.territories.items()],
        "bag": riders.left() if followed(state) else None,
        "breaches": walls.breaches,
        "breaches_end": last_breach(state),
        "penalties": dict(walls.penalties),
        "dead": list(riders.land),
        "gaps": list(gaps_of(state)),
        "board": {"hexes": _hexes(state)},
    }


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


SHOWN: Slice[None] = Slice(
    "great_wall.board_view",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "wall",
        "gathering",
        "bag",
        "breaches",
        "breaches_end",
        "penalties",
        "dead",
        "gaps",
        "board.hexes",
    ),
)

MECHANIC = Mechanic(name="great_wall.board_view", slices=(SHOWN,))
