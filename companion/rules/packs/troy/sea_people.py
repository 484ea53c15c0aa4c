"""The SeaPeople in the place of the robber: at sea, stealing from who is there, stopping a Ship (T8, T9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, DutyStep, EventKind, Mechanic, Patch
from companion.rules.grid import canonical_hex, corners
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.hands import hand_of
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.robber import SEVEN, without_robber
from companion.rules.packs.base.theft import may_steal, robs, robs_variant
from companion.rules.packs.troy.sea import WATERS, people_sites
from companion.rules.packs.troy.words import MOVE_SEA_PEOPLE
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

BY_SEVEN = "T9.1"
BY_SHIP = "T7.6"
MUST_MOVE = Reason("must_move_sea_people", "T8.1", "Move the Sea People first.")
WAIT_MOVE = Reason("wait_move_sea_people", "T8.1", "{seat} has to move the Sea People first.")
NO_SEA = Reason("sea_people_no_sea", "T8.2", "That is no sea hex where the Sea People may go.")
STAY = Reason("sea_people_stay", "T8.2", "The Sea People must move to another sea hex.")


@dataclass(frozen=True, slots=True)
class MoveSeaPeople(Command):
    """Put the SeaPeople on another sea hex."""

    type: ClassVar[str] = MOVE_SEA_PEOPLE
    at: str


@dataclass(frozen=True, slots=True)
class SeaPeopleMoved(Event):
    """The SeaPeople are on ``at``; ``was`` is where they were before, ``robs`` whether anybody can be stolen from."""

    type: ClassVar[str] = "sea_people_moved"
    seat: str
    at: str
    was: str | None
    robs: bool = True


def move_duty(state: State, seat: str, rule: str) -> Group:
    """The duty to move the SeaPeople, empty where there is no other sea."""
    return (Obligation(seat, MOVE_SEA_PEOPLE, rule),) if people_sites(state) else ()


def _after_seven(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if rolled(state) != SEVEN:
        return ()
    assert state.active is not None
    return (move_duty(state, state.active, BY_SEVEN),)


def _decide(
    rules: Ruleset, state: State, command: MoveSeaPeople, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    at, people, sites = canonical_hex(command.at), WATERS.of(state).people, people_sites(state)
    if at is not None and at == people:
        return STAY()
    if at is None or at not in sites:
        return NO_SEA(at=command.at, known=sites)
    return (SeaPeopleMoved(command.seat, at, people, robs(rules, state, command.seat, at)),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [MoveSeaPeople(seat, at) for at in people_sites(state)]


def _moved(rules: Ruleset, state: State, event: SeaPeopleMoved) -> State:
    state = WATERS.put(state, replace(WATERS.of(state), people=event.at))
    state = state.discharged(event.seat, MOVE_SEA_PEOPLE)
    return may_steal(rules, state, event.seat, event.at, "T8.3")


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if people_sites(state) else None


def _who_is_there(victims: Query) -> Query:
    """Opponents with a Ship on the hex or a building on its corners, whose hands are not empty (T8.3, T8.4)."""

    def wrapped(rules: Ruleset, state: State, seat: str, at: str) -> tuple[str, ...]:
        buildings, ship = PIECES.of(state).buildings, WATERS.of(state).ship_at(at)
        there = {buildings[node][0] for node in corners(at) if node in buildings}
        there |= {ship.seat} if ship is not None else set()
        others = state.setting.opponents(seat)
        return tuple(o for o in others if o in there and hand_of(state, o) != {})

    return wrapped


MECHANIC = Mechanic(
    name="troy.sea_people",
    duties=(
        DutyKind(
            MOVE_SEA_PEOPLE,
            mine=MUST_MOVE,
            theirs=WAIT_MOVE,
            revise=_revise,
            on_turn=True,
            usual=frozenset({BY_SEVEN, BY_SHIP}),
            rolled=frozenset({BY_SEVEN}),
        ),
    ),
    commands=(
        CommandKind(
            MoveSeaPeople,
            during=frozenset({MOVE_SEA_PEOPLE}),
            decide=_decide,
            options=_options,
            open=True,
        ),
    ),
    events=(EventKind(SeaPeopleMoved, apply=_moved, variant=robs_variant, rule="T8.2"),),
    wraps={"victims": _who_is_there, "robber_sites": without_robber},
    amends={
        "B9.2": "T9.1",
        "B9.4": "T9.1",
        "B9.5": "T1.2",
        "B9.6": "T8.3",
        "B9.7": "T8.3",
        "B9.8": "T8.4",
    },
    patches=(
        Patch(
            "seven.robber",
            where="instead",
            steps=(DutyStep("seven.sea_people", opens=_after_seven),),
        ),
    ),
)
