"""The March: past one point of the route each turn, past a violet one on a seven only (A7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    WIN,
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.chart import CHART, Point
from companion.rules.packs.alexander.words import VIOLET, VIOLETS
from companion.rules.packs.base.dice import LAST_ROLL, rolled
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.view import phase

MARCHES: Final = "march"
SEVEN: Final = 7
SEVENS: Final = 1 / 6
"""How likely two dice show a seven."""
ACT: Final = "act"
MUST_MARCH = Reason("must_march", "A7.1", "Move Alexander past the next point first.")
STAYS = Reason(
    "violet_stays",
    "A7.4",
    "Alexander stays before the violet point: the roll was {roll}, only a 7 moves him.",
)
WAIT_MARCH = Reason("wait_march", "A7.1", "{seat} moves Alexander first.")


@dataclass(frozen=True, slots=True)
class March(Command):
    """Move Alexander past the next point."""

    type: ClassVar[str] = MARCHES


@dataclass(frozen=True, slots=True)
class AlexanderMarched(Event):
    """He stands behind the point with this number, the first being 1; ``at`` and ``kind`` are the point's.

    ``last``: it was Persopolis, and the game is over.
    """

    type: ClassVar[str] = "alexander_marched"
    seat: str
    point: int
    at: str
    kind: str
    last: bool


@dataclass(frozen=True, slots=True)
class AlexanderStayed(Event):
    """He stands before a violet point, and the roll was no seven."""

    type: ClassVar[str] = "alexander_stayed"
    seat: str
    roll: int


class Marching(NamedTuple):
    """``passed``: how many points Alexander has passed. ``turn``: the number of the latest turn on which he moved."""

    passed: int = 0
    turn: int = 0


def passed(state: State) -> int:
    """How many points Alexander has passed."""
    return MARCH.of(state).passed


def has_marched(state: State) -> bool:
    """Whether Alexander has left the start."""
    return passed(state) > 0


def next_point(state: State) -> Point | None:
    """The point before which Alexander stands, None at the end of the route."""
    route, behind = CHART.of(state).route, passed(state)
    return route[behind] if behind < len(route) else None


def is_over(state: State) -> bool:
    """Whether Alexander has reached Persopolis (A13.2)."""
    return passed(state) >= len(CHART.of(state).route)


def is_violet(state: State, number: int) -> bool:
    """Whether the point with this number wants a seven: the last three, whatever they bear (A7.3, A7.6)."""
    route = CHART.of(state).route
    return number > len(route) - VIOLETS or route[number - 1].kind == VIOLET


def _has_moved(state: State) -> bool:
    """Once on every turn, one that begins anew after a correction not excepted (A7.1)."""
    return MARCH.of(state).turn == state.turn


def duty_of(state: State) -> Obligation | None:
    """What the active seat owes in its second step, None where Alexander stays (A7.1, A7.4)."""
    point, number = next_point(state), passed(state) + 1
    if point is None or state.active is None or _has_moved(state):
        return None
    if is_violet(state, number) and rolled(state) != SEVEN:
        return None
    more = {"point": number, "at": point.at, "kind": point.kind}
    return Obligation(state.active, MARCHES, "A7.1", more)


def _has_seven(state: State) -> bool:
    """Whether the roll of this turn is the seven that a violet point wants, and he has not marched on it."""
    last = LAST_ROLL.of(state)
    on_turn = last is not None and last.seat == state.active and last.total == SEVEN
    return on_turn and not _has_moved(state) and phase(state) == "action"


def _why_stays(state: State, duty: Obligation) -> Refusal | None:
    """Why he does not march after the roll, None where he has marched already or may."""
    if duty.type != ACT or is_over(state) or _has_moved(state) or duty_of(state) is not None:
        return None
    return STAYS(roll=rolled(state))


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    duty = duty_of(state)
    return () if duty is None else ((duty,),)


def _stays(rules: Ruleset, state: State) -> bool:
    return duty_of(state) is None and not _has_moved(state) and not is_over(state)


def _stay(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    assert state.active is not None
    return (AlexanderStayed(state.active, rolled(state)),)


def _decide(rules: Ruleset, state: State, command: March, entropy: Entropy) -> tuple[Event, ...]:
    point, number = next_point(state), passed(state) + 1
    assert point is not None
    last = number == len(CHART.of(state).route)
    return (AlexanderMarched(command.seat, number, point.at, point.kind, last),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (March(seat),)


def _marched(rules: Ruleset, state: State, event: AlexanderMarched) -> State:
    return MARCH.put(state, Marching(event.point, state.turn)).discharged(event.seat, MARCHES)


def _stayed(rules: Ruleset, state: State, event: AlexanderStayed) -> State:
    return state


def _variant(shown: Mapping[str, Any]) -> str:
    return "persopolis" if shown["last"] else str(shown["kind"])


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty_of(state)


def _first(rules: Ruleset, setting: Setting) -> Marching:
    return Marching()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    route, behind, point = CHART.of(state).route, passed(state), next_point(state)
    ahead = None
    if point is not None:
        ahead = {
            "point": behind + 1,
            "at": point.at,
            "kind": point.kind,
            "violet": is_violet(state, behind + 1),
            "seven": is_violet(state, behind + 1) and _has_seven(state),
        }
    return {
        "march": {
            "passed": behind,
            "points": len(route),
            "at": route[behind - 1].at if behind else None,
            "next": ahead,
            "odds": _odds(state),
        }
    }


def _odds(state: State) -> dict[str, int]:
    """Per cent that a seven falls on one turn, and on one of a turn of everybody; likely turns to the end (A7.4)."""
    ahead = range(passed(state) + 1, len(CHART.of(state).route) + 1)
    violet = sum(is_violet(state, number) for number in ahead)
    likely = len(ahead) - violet + round(violet / SEVENS)
    return {
        "once": _within(1),
        "round": _within(len(state.setting.seats)),
        "turns": likely,
    }


def _within(turns: int) -> int:
    return round(100 * (1 - (1 - SEVENS) ** turns))


MARCH: Slice[Marching] = Slice(
    "alexander.march", first=_first, project=_project, resample=nothing_hidden, shows=("march",)
)

MECHANIC = Mechanic(
    name="alexander.march",
    slices=(MARCH,),
    duties=(
        DutyKind(
            MARCHES,
            mine=MUST_MARCH,
            theirs=WAIT_MARCH,
            revise=_revise,
            weighs=True,
            on_turn=True,
            usual=frozenset({"A7.1"}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", PASS: "A3.1"},
            others={BUILD: "A3.3", TRADE: "A3.3", CARD: "B8.6", PASS: "B3.1", WIN: "A13.1"},
        ),
    ),
    commands=(
        CommandKind(
            March,
            during=frozenset({MARCHES}),
            decide=_decide,
            options=_options,
            open=True,
            why_undue=_why_stays,
        ),
    ),
    events=(
        EventKind(
            AlexanderMarched,
            apply=_marched,
            variant=_variant,
            rule="A7.1",
            rules={"temple": "A7.2", "token": "A7.2", "violet": "A7.3", "persopolis": "A13.2"},
            noted=True,
        ),
        EventKind(AlexanderStayed, apply=_stayed, rule="A7.4"),
    ),
    patches=(
        Patch(
            "turn.act",
            where="before",
            steps=(
                AutoStep("turn.stays", event=AlexanderStayed.type, run=_stay, due=_stays),
                DutyStep("turn.march", opens=_opens),
            ),
        ),
    ),
)
