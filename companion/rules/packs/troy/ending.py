"""The two endings: fifteen points in one's own turn, or the end of the war; then all cards are turned over (T11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    CommandKind,
    DutyKind,
    EventKind,
    Mechanic,
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base import victory
from companion.rules.packs.base.correcting import NO_SUCH_SEAT
from companion.rules.packs.base.victory import GameWon
from companion.rules.packs.troy.sides import SIDES_OF, are_known, is_even
from companion.rules.packs.troy.tokens import tokens_of
from companion.rules.packs.troy.track import war_won_by
from companion.rules.packs.troy.turn import TURN
from companion.rules.packs.troy.words import MYCENAE, SIDES, TROY
from companion.rules.points import true_total
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

REPORT = "report_sides"
MUST_REPORT = Reason(
    "must_report_sides", "T11.5", "The war is over: turn the cards over and say every side first."
)
WAIT_REPORT = Reason(
    "wait_report_sides", "T11.5", "The war is over: first the table says every side."
)
NO_SIDE = Reason("no_such_side", "T2.1", "{side} is no side; there are {known}.")
ALL_WANTED = Reason("sides_all_wanted", "T11.5", "Say {seat}’s side too.")
UNEVEN = Reason("sides_uneven", "T2.1", "Half of the players are on either side, {wanted} each.")
SHOWN_OTHERWISE = Reason("side_shown_otherwise", "T2.2", "{seat} has shown another side already.")


@dataclass(frozen=True, slots=True)
class ReportSides(Command):
    """Tell every seat's side when the war is over, where the cards are cardboard."""

    type: ClassVar[str] = REPORT
    sides: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SidesRevealed(Event):
    """Cards were turned over. ``points``: what each seat has now; ``war``: the side that has won it, if it is over."""

    type: ClassVar[str] = "sides_revealed"
    sides: Mapping[str, str]
    points: Mapping[str, int]
    war: str | None


def report_duty(state: State) -> tuple[Obligation, ...]:
    """The duty to tell all sides when the war is over, empty where the app knows them."""
    if war_won_by(state) is None or are_known(state) or state.active is None:
        return ()
    return (Obligation(state.active, REPORT, "T11.5"),)


def best(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The seats with most points, of those the ones with most unspent tokens (T11.4 to T11.6)."""
    ranks = {
        seat: (true_total(rules, state, seat), tokens_of(state, seat))
        for seat in state.setting.seats
    }
    most = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == most)


def _by_war_or_points(winners: Query) -> Query:
    """The end of the war goes before all; between turns nobody reaches fifteen (T11.3)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...] | None:
        if war_won_by(state) is not None:
            return best(rules, state) if are_known(state) else None
        won: tuple[str, ...] | None = None if TURN.of(state).over else winners(rules, state)
        return won

    return wrapped


def revealed(rules: Ruleset, state: State, sides: Mapping[str, str]) -> SidesRevealed:
    """The event of these cards being turned over, with the points that follow from them."""
    after = SIDES_OF.put(state, SIDES_OF.of(state).opened(sides))
    points = {seat: true_total(rules, after, seat) for seat in state.setting.seats}
    return SidesRevealed(dict(sides), points, war_won_by(state))


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    won = _BASE.run(rules, state)
    if war_won_by(state) is not None:
        won = tuple(replace(e, ending="war") if isinstance(e, GameWon) else e for e in won)
    sealed = _sealed(state)
    return (revealed(rules, state, sealed), *won) if won and sealed else won


def _sealed(state: State) -> dict[str, str]:
    """The cards that the app knows and that lie face down."""
    sides = SIDES_OF.of(state)
    return {
        seat: side
        for seat, side in sides.of.items()
        if side is not None and seat not in sides.shown
    }


def _revealed(rules: Ruleset, state: State, event: SidesRevealed) -> State:
    state = SIDES_OF.put(state, SIDES_OF.of(state).opened(event.sides))
    for duty in state.open:
        state = state.discharged(duty.seat, REPORT)
    return state


def _ask_for_sides(rules: Ruleset, state: State, event: Event) -> State:
    """Where the cards are cardboard the table tells what they say before anybody has won."""
    owes = any(duty.type == REPORT for duty in state.open)
    return state if owes else state.pushed(report_duty(state))


def _why_not(state: State, sides: Mapping[str, str]) -> Refusal | None:
    seats, shown = state.setting.seats, SIDES_OF.of(state)
    for seat, side in sides.items():
        if seat not in seats:
            return NO_SUCH_SEAT(seat=seat, known=seats)
        if side not in SIDES:
            return NO_SIDE(side=side, known=SIDES)
        if seat in shown.shown and shown.of[seat] != side:
            return SHOWN_OTHERWISE(seat=seat)
    for seat in seats:
        if seat not in sides:
            return ALL_WANTED(seat=seat)
    return None if is_even(sides) else UNEVEN(wanted=len(seats) // 2)


def _decide(
    rules: Ruleset, state: State, command: ReportSides, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    return _why_not(state, command.sides) or (revealed(rules, state, command.sides),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """Every way in which half of the seats can be on either side."""
    seats = state.setting.seats
    for trojans in combinations(seats, len(seats) // 2):
        sides = {other: TROY if other in trojans else MYCENAE for other in seats}
        if _why_not(state, sides) is None:
            yield ReportSides(seat, sides)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if report_duty(state) else None


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "war" if shown["war"] is not None else "one" if len(shown["sides"]) == 1 else None


def _shows_cards(event: SidesRevealed) -> bool:
    return True


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"war": war_won_by(state)}


WAR: Slice[None] = Slice(
    "troy.war", first=_first, project=_project, resample=nothing_hidden, shows=("war",)
)

_BASE = victory.MECHANIC.reactions[0]

MECHANIC = Mechanic(
    name="troy.ending",
    slices=(WAR,),
    duties=(DutyKind(REPORT, mine=MUST_REPORT, theirs=WAIT_REPORT, revise=_revise),),
    commands=(
        CommandKind(
            ReportSides,
            during=frozenset({REPORT}),
            decide=_decide,
            options=_options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(
            SidesRevealed,
            apply=_revealed,
            barrier=_shows_cards,
            variant=_variant,
            rule="T2.6",
            rules={"war": "T11.4"},
        ),
    ),
    folds={"battle_fought": _ask_for_sides, "corrected": _ask_for_sides},
    reactions=(Reaction("victory", on=None, run=_follow),),
    wraps={"winners": _by_war_or_points},
    replaces=frozenset({"reaction:victory"}),
)
