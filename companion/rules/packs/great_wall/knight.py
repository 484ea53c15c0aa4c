"""A knight card takes two of three actions: a rider between territories, a rider off the land, the pirate (W10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.extension import (
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    HouseRule,
    Mechanic,
    Patch,
)
from companion.rules.grid import canonical_hex
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.great_wall import pirate
from companion.rules.packs.great_wall.chart import CHART
from companion.rules.packs.great_wall.pirate import MovePirate, PirateMoved, pirate_sites
from companion.rules.packs.great_wall.riders import RIDERS, Riders
from companion.rules.packs.great_wall.words import (
    DRIVE_OFF,
    KNIGHT_ACTIONS,
    MOVE_PIRATE,
    MOVE_RIDER,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

USE_KNIGHT = "use_knight"

MUST_USE = Reason(
    "must_use_knight", "W10.1", "Use your knight first, or say that you have done enough with it."
)
WAIT_USE = Reason("wait_use_knight", "W10.1", "{seat} uses a knight first.")
DONE = Reason(
    "knight_action_done",
    "W10.1",
    "This knight has done that already; the other action must differ.",
)
NO_TERRITORY = Reason(
    "no_territory", "W10.2", "{named} is no gathering territory; there are {known}."
)
SAME_TERRITORY = Reason(
    "same_territory", "W10.2", "The rider must go to another territory than {named}."
)
NOBODY_WAITS = Reason("nobody_waits", "W10.2", "No rider waits in territory {named}.")
NO_RIDER = Reason("no_rider_there", "W10.3", "No rider stands on {at}.")


@dataclass(frozen=True, slots=True)
class MoveRider(Command):
    """Send a waiting rider to another territory."""

    type: ClassVar[str] = MOVE_RIDER
    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class DriveOffRider(Command):
    """Take a rider off a hex behind the wall."""

    type: ClassVar[str] = DRIVE_OFF
    at: str


@dataclass(frozen=True, slots=True)
class EndKnight(Command):
    """Do without what the knight might still do."""

    type: ClassVar[str] = "end_knight"


@dataclass(frozen=True, slots=True)
class RiderMoved(Event):
    """A rider of this numeral waits in another territory."""

    type: ClassVar[str] = "rider_moved"
    seat: str
    from_: str
    to: str
    numeral: str


@dataclass(frozen=True, slots=True)
class RiderDrivenOff(Event):
    """A rider of this numeral went from the land into the bag; ``gap``: its hex is the next to be taken (W7.2)."""

    type: ClassVar[str] = "rider_driven_off"
    seat: str
    at: str
    numeral: str
    gap: bool = False


@dataclass(frozen=True, slots=True)
class KnightEnded(Event):
    """A seat is content with what its knight has done."""

    type: ClassVar[str] = "knight_ended"
    seat: str


def _possible(state: State, action: str) -> bool:
    riders = RIDERS.of(state)
    if action == MOVE_RIDER:
        return len(riders.gathering) > 1 and any(riders.gathering.values())
    return bool(riders.land) if action == DRIVE_OFF else bool(pirate_sites(state))


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    assert state.active is not None
    return (_duty(state, state.active, 2, KNIGHT_ACTIONS),)


def _duty(state: State, seat: str, left: int, allowed: tuple[str, ...]) -> Group:
    """What is left of the card, as far as it is possible; nothing if nothing is."""
    if not left or not any(_possible(state, action) for action in allowed):
        return ()
    return (Obligation(seat, USE_KNIGHT, "W10.1", {"left": left, "actions": allowed}),)


def _after(state: State, duty: Obligation | None, action: str) -> State:
    """The duty with one action less, in its place: what was opened above it meanwhile comes first."""
    if duty is None:
        return state
    allowed = tuple(duty.more["actions"])
    if state.setting.house["knight_actions"] == "different":
        allowed = tuple(other for other in allowed if other != action)
    rest = _duty(state, duty.seat, duty.more["left"] - 1, allowed)
    entries = (rest if entry == (duty,) else entry for entry in state.agenda)
    return state.with_agenda(tuple(entry for entry in entries if entry))


def _has_done(action: str) -> Callable[[Ruleset, State, str], Refusal | None]:
    def closed(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        duty = state.owed(seat, USE_KNIGHT)
        return DONE() if duty is not None and action not in duty.more["actions"] else None

    return closed


def _why_not_move(rules: Ruleset, state: State, command: MoveRider) -> Refusal | None:
    gathering = RIDERS.of(state).gathering
    for named in (command.from_, command.to):
        if named not in gathering:
            return NO_TERRITORY(named=named, known=tuple(gathering))
    if command.from_ == command.to:
        return SAME_TERRITORY(named=command.to)
    return None if gathering[command.from_] else NOBODY_WAITS(named=command.from_)


def _move(rules: Ruleset, state: State, command: MoveRider) -> tuple[Event, ...]:
    numeral = RIDERS.of(state).gathering[command.from_][0]
    return (RiderMoved(command.seat, command.from_, command.to, numeral),)


def _moves(rules: Ruleset, state: State, seat: str) -> Iterable[MoveRider]:
    named = RIDERS.of(state).gathering
    return [MoveRider(seat, one, other) for one in named for other in named]


_MOVE = Choice(every=_moves, closed=_has_done(MOVE_RIDER), why_not=_why_not_move, done=_move)


def _moved(rules: Ruleset, state: State, event: RiderMoved) -> State:
    riders, numeral = RIDERS.of(state).departed(event.from_)
    duty = state.owed(event.seat, USE_KNIGHT)
    state = RIDERS.put(state, riders.gathered(event.to, numeral))
    return _after(state, duty, MOVE_RIDER)


def _why_not_drive_off(rules: Ruleset, state: State, command: DriveOffRider) -> Refusal | None:
    is_there = canonical_hex(command.at) in RIDERS.of(state).land
    return None if is_there else NO_RIDER(at=command.at)


def _drive_off(rules: Ruleset, state: State, command: DriveOffRider) -> tuple[Event, ...]:
    at = canonical_hex(command.at)
    assert at is not None
    riders: Riders = RIDERS.of(state)
    gap = at in riders.driven_off(at).settled(CHART.of(state)).gaps
    return (RiderDrivenOff(command.seat, at, riders.land[at][0], gap),)


def _variant(shown: Mapping[str, Any]) -> str | None:
    """Which sentence tells of it: one of its own where the freed hex is a gap."""
    return "gap" if shown.get("gap") else None  # an older log does not say


_DRIVE_OFF = Choice(
    every=lambda rules, state, seat: [DriveOffRider(seat, at) for at in RIDERS.of(state).land],
    closed=_has_done(DRIVE_OFF),
    why_not=_why_not_drive_off,
    done=_drive_off,
)


def _driven_off(rules: Ruleset, state: State, event: RiderDrivenOff) -> State:
    riders: Riders = RIDERS.of(state).driven_off(event.at).settled(CHART.of(state))
    duty = state.owed(event.seat, USE_KNIGHT)
    return _after(RIDERS.put(state, riders), duty, DRIVE_OFF)


_PIRATE = replace(pirate.MOVE, closed=_has_done(MOVE_PIRATE))


def _pirate_moved(rules: Ruleset, state: State, event: PirateMoved) -> State:
    """The theft, if any, lies above the knight on the agenda."""
    groups = (entry for entry in state.agenda if not isinstance(entry, str))
    duties = [duty for group in groups for duty in group if duty.type == USE_KNIGHT]
    return _after(state, duties[-1], MOVE_PIRATE) if duties else state


_END = Choice(
    every=lambda rules, state, seat: (EndKnight(seat),),
    done=lambda rules, state, command: (KnightEnded(command.seat),),
)


def _ended(rules: Ruleset, state: State, event: KnightEnded) -> State:
    return state.discharged(event.seat, USE_KNIGHT)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    rest = _duty(state, duty.seat, duty.more["left"], tuple(duty.more["actions"]))
    return rest[0] if rest else None


_BASE = pirate.MECHANIC.commands[0]
_USING = frozenset({USE_KNIGHT})

MECHANIC = Mechanic(
    name="great_wall.knight",
    house=(
        HouseRule("knight_actions", rule="W10.1", values=("different", "any"), printed="different"),
    ),
    duties=(DutyKind(USE_KNIGHT, mine=MUST_USE, theirs=WAIT_USE, revise=_revise, on_turn=True),),
    commands=(
        CommandKind(
            MovePirate,
            during=_BASE.during | _USING,
            decide=_PIRATE.decide,
            options=_PIRATE.options,
            open=True,
        ),
        CommandKind(
            MoveRider, during=_USING, decide=_MOVE.decide, options=_MOVE.options, open=True
        ),
        CommandKind(
            DriveOffRider,
            during=_USING,
            decide=_DRIVE_OFF.decide,
            options=_DRIVE_OFF.options,
            open=True,
        ),
        CommandKind(EndKnight, during=_USING, decide=_END.decide, options=_END.options, open=True),
    ),
    events=(
        EventKind(RiderMoved, apply=_moved, rule="W10.2"),
        EventKind(RiderDrivenOff, apply=_driven_off, variant=_variant, rule="W10.3"),
        EventKind(KnightEnded, apply=_ended, rule="W10.1"),
    ),
    folds={"pirate_moved": _pirate_moved},
    patches=(
        Patch("knight.robber", where="instead", steps=(DutyStep("knight.actions", opens=_opens),)),
    ),
    replaces=frozenset({"command:move_pirate"}),
)
