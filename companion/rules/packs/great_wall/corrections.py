"""What may be put right of this scenario: pirate, penalties, levels, riders, gaps, whose fortress is whose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules import told
from companion.rules.extension import EventKind, Fact, Mechanic
from companion.rules.grid import canonical_hex
from companion.rules.packs.base import corrections as base
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was, was_place, was_seat
from companion.rules.packs.base.corrections import Corrected
from companion.rules.packs.base.facts_of_cards import BAD_COUNT
from companion.rules.packs.base.land import LAND
from companion.rules.packs.great_wall.attack import last_breach
from companion.rules.packs.great_wall.chart import CHART
from companion.rules.packs.great_wall.pirate import NO_SEA, PIRATE
from companion.rules.packs.great_wall.riders import RIDERS, UNKNOWN, Riders, Stack, followed
from companion.rules.packs.great_wall.walls import NO_SECTION, WALLS, level_of, with_level
from companion.rules.packs.great_wall.words import FIELD_MAX, STAGES
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import SEA
from companion.rules.told import HEX, INTERSECTION, FactField

NO_ROBBER = Reason(
    "fact_no_robber", "W1.14", "There is no robber in this scenario; correct the pirate."
)
TOO_MANY = Reason(
    "fact_penalties", "W12.5", "That makes {count} breaches; there are {most} at most."
)
BAD_LEVEL = Reason("fact_wall_level", "W4.5", "A section has level 0 to {most}, not {count}.")
HELD_BACK = Reason(
    "fact_riders_through",
    "W6.1",
    "With {riders} on the battlefield the riders would break through level {level}; "
    "correct the level of the wall first.",
)
TOO_LOW = Reason(
    "fact_wall_too_low",
    "W6.1",
    "With {riders} on the battlefield the riders would break through level {level}; "
    "correct the number of riders first.",
)
NO_PLACE = Reason(
    "fact_riders_place",
    "W5.6",
    "No riders can be there: name a hex behind the wall, a battlefield or a territory.",
)
NO_GAP = Reason(
    "fact_gap",
    "W7.2",
    "That can be no gap: a gap is a hex behind the wall without riders, while some stand in its lane.",
)
BAG_EMPTY = Reason(
    "fact_riders_left", "W1.10", "There are not that many riders; {left} are in the bag."
)
FULL = Reason("fact_field_full", "W3.4", "A battlefield holds {most} riders at most.")


def _no_robber(rules: Ruleset, state: State, command: Any) -> Refusal:
    return NO_ROBBER()


def _unchanged(rules: Ruleset, state: State, event: Any) -> State:
    return state


def _check_pirate(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = canonical_hex(command.at or "-")
    sea = tuple(h.at for h in LAND.of(state).hexes.values() if h.terrain == SEA)
    if at not in sea:
        return NO_SEA(at=command.at or "-", known=sea)
    return {"at": at, "stood": was_place(PIRATE.of(state))}


def _apply_pirate(rules: Ruleset, state: State, event: Any) -> State:
    return PIRATE.put(state, event.at)


def _check_penalties(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    count = WALLS.of(state).penalized(seat, command.count).breaches
    if count > last_breach(state):
        return TOO_MANY(count=count, most=last_breach(state))
    before = WALLS.of(state).penalties.get(seat, 0)
    return {"of": seat, "count": command.count, "stood": was("number", count=before)}


def _apply_penalties(rules: Ruleset, state: State, event: Any) -> State:
    return WALLS.put(state, WALLS.of(state).penalized(event.of, event.count))


def _check_level(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    section = WALLS.of(state).section_of(seat)
    if section is None:
        return NO_SECTION()
    if command.count is None or not 0 <= command.count <= STAGES:
        return BAD_LEVEL(most=STAGES, count="-" if command.count is None else command.count)
    riders = len(RIDERS.of(state).fields[section])
    if riders > command.count:
        return TOO_LOW(riders=riders, level=command.count)
    before = level_of(rules, state, section)
    return {"of": seat, "count": command.count, "stood": was("number", count=before)}


def _apply_level(rules: Ruleset, state: State, event: Any) -> State:
    return with_level(rules, state, event.of, event.count)


def _check_riders(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = canonical_hex(command.at or "-")
    stack = None if at is None else _stack(state, at)
    if at is None or stack is None:
        return NO_PLACE()
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    more, riders = command.count - len(stack), RIDERS.of(state)
    if followed(state) and more > riders.left():
        return BAG_EMPTY(left=riders.left())
    section = CHART.of(state).of_field(at)
    if section is not None and command.count > FIELD_MAX:
        return FULL(most=FIELD_MAX)
    if section is not None and command.count > level_of(rules, state, section):
        return HELD_BACK(riders=command.count, level=level_of(rules, state, section))
    return {"at": at, "count": command.count, "stood": was("number", count=len(stack))}


def _stack(state: State, at: str) -> Stack | None:
    """The riders of a place; None where none can be. Without the app following them they are on land only."""
    chart, riders = CHART.of(state), RIDERS.of(state)
    if not followed(state):
        return riders.land.get(at, ()) if at in state.setting.topology.land else None
    section, territory = chart.of_field(at), chart.of_territory(at)
    if section is not None:
        return riders.fields[section]
    if territory is not None:
        return riders.gathering[territory]
    return riders.land.get(at, ()) if at in chart.lanes else None


def _apply_riders(rules: Ruleset, state: State, event: Any) -> State:
    stack = _stack(state, event.at) or ()
    riders = RIDERS.of(state)
    riders = riders.returned(stack[event.count :])
    kept = stack[: event.count]
    while len(kept) < event.count:
        numeral = _likely(riders, CHART.of(state).of_territory(event.at))
        kept = (*kept, numeral)
        riders = riders if numeral == UNKNOWN else riders.taken(numeral)
    return RIDERS.put(state, _put(state, riders, event.at, kept).settled(CHART.of(state)))


def _likely(riders: Riders, territory: str | None) -> str:
    """The numeral of a rider that nobody has seen come: the territory's own, else what the bag has most of."""
    bag = riders.bag
    if bag is None:
        return UNKNOWN
    if territory is not None and bag.get(territory):
        return territory
    return max(bag, key=lambda numeral: bag[numeral])


def _put(state: State, riders: Riders, at: str, stack: Stack) -> Riders:
    chart = CHART.of(state)
    section, territory = chart.of_field(at), chart.of_territory(at)
    if section is not None and followed(state):
        return replace(riders, fields={**riders.fields, section: stack})
    if territory is not None and followed(state):
        return replace(riders, gathering={**riders.gathering, territory: stack})
    return riders.on_land(at, stack)


def _check_gap(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """A free hex of a lane where riders stand; ``count`` 1 makes it a gap."""
    at, riders = canonical_hex(command.at or "-"), RIDERS.of(state)
    if command.count not in (0, 1):
        return BAD_COUNT()
    if at is None or at not in riders.with_gap(at).settled(CHART.of(state)).gaps:
        return NO_GAP()
    before = was("gap" if at in riders.gaps else "no_gap")
    return {"at": at, "count": command.count, "stood": before}


def _apply_gap(rules: Ruleset, state: State, event: Any) -> State:
    return RIDERS.put(state, RIDERS.of(state).with_gap(event.at, bool(event.count)))


def _check_fortress(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """Two seats that mixed up their sections exchange them, with what stands on the fields."""
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    at = state.setting.topology.node(command.at or "-")
    sections = CHART.of(state).sections.values()
    found = [s.name for s in sections if at is not None and s.site == at]
    owners = WALLS.of(state).owners
    if not found or found[0] not in owners or WALLS.of(state).section_of(seat) is None:
        return NO_SECTION()
    return {"of": seat, "at": at, "stood": was_seat(owners[found[0]])}


def _apply_fortress(rules: Ruleset, state: State, event: Any) -> State:
    """Levels stay with the sections."""
    walls, sections = WALLS.of(state), CHART.of(state).sections.values()
    taken = next(section.name for section in sections if section.site == event.at)
    given, other = walls.section_of(event.of), walls.owners[taken]
    assert given is not None
    levels = level_of(rules, state, taken), level_of(rules, state, given)
    state = WALLS.put(state, walls.owned(given, other).owned(taken, event.of))
    state = with_level(rules, state, event.of, levels[0])
    return with_level(rules, state, other, levels[1]) if other != event.of else state


def _variant(shown: Mapping[str, Any]) -> str:
    """The fact, with ``_gone`` where it was taken away."""
    is_no_gap = shown["fact"] == "gap" and not shown["count"]
    return "gap_gone" if is_no_gap else base.variant(shown)


MECHANIC = Mechanic(
    name="great_wall.corrections",
    events=(
        EventKind(
            Corrected,
            apply=base.corrected,
            hidden=base.hide_cards,
            variant=_variant,
            lapses_offers=True,
        ),
    ),
    facts={
        "pirate": Fact(
            check=_check_pirate,
            apply=_apply_pirate,
            fields=(FactField("at", "place", on=(told.SEA,)),),
        ),
        "penalties": Fact(
            check=_check_penalties,
            apply=_apply_penalties,
            fields=(OF, FactField("count", "count")),
            founded=True,
        ),
        "wall_level": Fact(
            check=_check_level,
            apply=_apply_level,
            fields=(OF, FactField("count", "count", most=STAGES)),
            founded=True,
        ),
        "riders": Fact(
            check=_check_riders,
            apply=_apply_riders,
            fields=(FactField("at", "place", on=(HEX,)), FactField("count", "count")),
            founded=True,
        ),
        "gap": Fact(
            check=_check_gap,
            apply=_apply_gap,
            fields=(FactField("at", "place", on=(HEX,)), FactField("count", "count", most=1)),
            founded=True,
        ),
        "fortress": Fact(
            check=_check_fortress,
            apply=_apply_fortress,
            fields=(OF, FactField("at", "place", on=(INTERSECTION,))),
            founded=True,
        ),
        "robber": Fact(check=_no_robber, apply=_unchanged),
    },
    replaces=frozenset({"event:corrected", "fact:robber"}),
)
