"""Whose section is whose, its level, the stages that raise it, and penalties (W1.5, W2.3, W4, W6.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CommandKind,
    EventKind,
    Mechanic,
    PointSource,
    Slice,
    nothing_hidden,
    nothing_shown,
)
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import paid_to_bank, why_not_pay
from companion.rules.packs.base.pieces import PIECES, standing
from companion.rules.packs.great_wall.chart import CHART
from companion.rules.packs.great_wall.words import STAGES, WALL_STAGE
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import PAID, Site

HIGHEST = Reason("wall_highest", "W4.5", "Your section has level 5; it cannot be breached.")
NO_SECTION = Reason(
    "no_wall_section", "W2.3", "No section of the wall belongs to this seat or place."
)


@dataclass(frozen=True, slots=True)
class RaiseWall(Command):
    """Buy the next stage of one's own section."""

    type: ClassVar[str] = "raise_wall"


@dataclass(frozen=True, slots=True)
class WallRaised(Event):
    """A section has this level now."""

    type: ClassVar[str] = "wall_raised"
    seat: str
    section: str
    level: int
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Walls:
    """The state of the wall. owners: section → its seat, filled by the fortress round. penalties: seat → how many."""

    owners: Mapping[str, str]
    penalties: Mapping[str, int]

    def section_of(self, seat: str) -> str | None:
        """The section that belongs to a seat, None if it has none."""
        return next((name for name, owner in self.owners.items() if owner == seat), None)

    def owned(self, section: str, seat: str) -> Walls:
        """The walls with a section given to a seat."""
        return replace(self, owners={**self.owners, section: seat})

    def penalized(self, seat: str, count: int) -> Walls:
        """The walls with this many penalties for a seat."""
        return replace(self, penalties={**self.penalties, seat: count})

    @property
    def breaches(self) -> int:
        """All breaches so far: one penalty was given for each (W12.5)."""
        return sum(self.penalties.values())


def level(rules: Ruleset, state: State, seat: str) -> int:
    """How many stages stand on a seat's section."""
    return standing(rules, state, seat, WALL_STAGE)


def level_of(rules: Ruleset, state: State, section: str) -> int:
    """The level of a section, 0 while it is nobody's."""
    owner = WALLS.of(state).owners.get(section)
    return 0 if owner is None else level(rules, state, owner)


def with_level(rules: Ruleset, state: State, seat: str, wanted: int) -> State:
    """The state in which a seat's section has this level."""
    by = level(rules, state, seat) - wanted
    return PIECES.put(state, PIECES.of(state).supplied(seat, WALL_STAGE, by))


def next_cost(rules: Ruleset, state: State, seat: str) -> Cards | None:
    """The cost of a seat's next stage, by kind; empty if the board does not say, None at the highest level."""
    built = level(rules, state, seat)
    return None if built >= STAGES else CHART.of(state).costs[built] or {}


def _why_not(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    if WALLS.of(state).section_of(seat) is None:
        return NO_SECTION()
    cost = next_cost(rules, state, seat)
    return HIGHEST() if cost is None else why_not_pay(state, seat, cost, "W4.2")


def _decide(
    rules: Ruleset, state: State, command: RaiseWall, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat = command.seat
    refusal = _why_not(rules, state, seat)
    if refusal is not None:
        return refusal
    section = WALLS.of(state).section_of(seat)
    assert section is not None
    cost = next_cost(rules, state, seat) or {}
    return (WallRaised(seat, section, level(rules, state, seat) + 1, cost),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (RaiseWall(seat),) if _why_not(rules, state, seat) is None else ()


def _raised(rules: Ruleset, state: State, event: WallRaised) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    return with_level(rules, state, event.seat, event.level)


def _first(rules: Ruleset, setting: Setting) -> Walls:
    return Walls({}, dict.fromkeys(setting.seats, 0))


def _penalties(rules: Ruleset, state: State, seat: str) -> int:
    return WALLS.of(state).penalties[seat]


WALLS: Slice[Walls] = Slice(
    "great_wall.walls", first=_first, project=nothing_shown, resample=nothing_hidden
)

MECHANIC = Mechanic(
    name="great_wall.walls",
    pieces={WALL_STAGE: STAGES},
    slices=(WALLS,),
    commands=(
        CommandKind(
            RaiseWall,
            during=frozenset({"act"}),
            decide=_decide,
            options=_options,
            sort=BUILD,
            wish=_why_not,
            site=Site(None),
        ),
    ),
    events=(EventKind(WallRaised, apply=_raised, rule="W4.1", flows=PAID),),
    points=(PointSource("penalty", rule="W11.2", worth=-1, count=_penalties),),
)
