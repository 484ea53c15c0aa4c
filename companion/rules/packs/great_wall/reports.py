"""Scoring by hand: where the app follows no riders, the table says when a section was breached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, Mechanic
from companion.rules.grid import canonical_hex
from companion.rules.messages import Command, Event
from companion.rules.packs.base.correcting import seat_of
from companion.rules.packs.base.land import NO_HEX
from companion.rules.packs.great_wall.attack import breach
from companion.rules.packs.great_wall.riders import followed
from companion.rules.packs.great_wall.walls import NO_SECTION, WALLS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

FOLLOWED = Reason(
    "breach_followed", None, "The app follows the riders itself; put them right by a correction."
)


@dataclass(frozen=True, slots=True)
class ReportBreach(Command):
    """Say that a seat's section was breached, and on which hexes riders stand now."""

    type: ClassVar[str] = "report_breach"
    of: str
    hexes: tuple[str, ...] = ()


def _decide(
    rules: Ruleset, state: State, command: ReportBreach, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    if followed(state):
        return FOLLOWED()
    of = seat_of(state, command.of)
    if isinstance(of, Refusal):
        return of
    section = WALLS.of(state).section_of(of)
    if section is None:
        return NO_SECTION()
    hexes = []
    for named in command.hexes:
        at = canonical_hex(named)
        if at is None or at not in state.setting.topology.land:
            return NO_HEX("W6.3", at=named)
        hexes.append(at)
    return (breach(rules, state, section, len(hexes), tuple(hexes)),)


MECHANIC = Mechanic(
    name="great_wall.reports",
    commands=(
        CommandKind(
            ReportBreach,
            during=frozenset({"roll", "act"}),
            decide=_decide,
            anyone=True,
            reports=True,
        ),
    ),
)
