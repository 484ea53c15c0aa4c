"""The two endings: fourteen points, or Alexander in Persopolis, where all cards are turned over (A13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar, Final

from companion.rules.cards import total
from companion.rules.extension import (
    CommandKind,
    DutyKind,
    EventKind,
    HouseRule,
    Mechanic,
    Slice,
    nothing_hidden,
    nothing_shown,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.alexander.march import AlexanderMarched, is_over
from companion.rules.packs.alexander.tokens import tokens_of
from companion.rules.packs.base import victory
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.correcting import NO_SUCH_SEAT
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.victory import GameWon
from companion.rules.points import hidden_total, true_total
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import VICTORY_POINT

REPORT: Final = "report_points"
MUST_REPORT = Reason(
    "must_report_points",
    "A13.3",
    "Alexander is in Persepolis: turn the cards over and say how many victory points they show first.",
)
WAIT_REPORT = Reason(
    "wait_report_points",
    "A13.3",
    "Alexander is in Persepolis: the table says first how many victory point cards there are.",
)
NOT_SO_MANY = Reason(
    "points_reported",
    "A13.3",
    "{seat} cannot hold so many victory point cards: {count}; {most} at most.",
)
TOO_MANY = Reason(
    "points_reported_all", "B8.1", "There are {most} victory point cards in all, not {count}."
)


@dataclass(frozen=True, slots=True)
class ReportPoints(Command):
    """Say how many victory point cards each seat shows in Persopolis, where cards are cardboard."""

    type: ClassVar[str] = REPORT
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PointsReported(Event):
    """Each seat's victory point cards lie open; seats without any are left out."""

    type: ClassVar[str] = "points_reported"
    cards: Mapping[str, int]


def best(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The seats with most points, of those the ones with most Tokens; several share the victory (A13.2, A13.4)."""
    ranks = {
        seat: (true_total(rules, state, seat), tokens_of(state, seat))
        for seat in state.setting.seats
    }
    most = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == most)


def most_of(rules: Ruleset, state: State, seat: str) -> int:
    """How many victory point cards a seat could hold, as far as all can see."""
    development, deck = DEVELOPMENT.of(state), rules.decks["development"][VICTORY_POINT]
    return min(len(development.held[seat]), deck)


def _shown(state: State, said: Mapping[str, int]) -> dict[str, int]:
    """What people say, and of cards that the app knows what it knows."""
    development = DEVELOPMENT.of(state)
    known = {seat: development.holds(seat, VICTORY_POINT) for seat in _told(state)}
    return {seat: count for seat, count in {**said, **known}.items() if count}


def _told(state: State) -> tuple[str, ...]:
    """The seats beside a real deck whose cards the app knows, as a robot's: nobody has to say what they show."""
    development = DEVELOPMENT.of(state)
    return tuple(seat for seat in state.setting.seats if development.is_told(seat))


def _are_counted(state: State) -> bool:
    """Whether the app knows all points: it deals the cards, the table has said, or nobody else holds any."""
    if state.setting.cards_known or REPORTED.of(state) is not None:
        return True
    held, told = DEVELOPMENT.of(state).held, _told(state)
    return not any(cards for seat, cards in held.items() if seat not in told)


def _by_persopolis_or_points(winners: Query) -> Query:
    """In Persopolis most points win, also over a seat that waited with fourteen (A13.2)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...] | None:
        if is_over(state):
            return best(rules, state) if _are_counted(state) else None
        won: tuple[str, ...] | None = winners(rules, state)
        return won

    return wrapped


def _all_open(opened: Query) -> Query:
    """In Persopolis everybody's cards are turned over (A13.3)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...]:
        if state.winners is not None and is_over(state):
            return state.setting.seats
        known: tuple[str, ...] = opened(rules, state)
        return (*known, *_told(state)) if is_over(state) else known

    return wrapped


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """As in the base game; in Persopolis not only the winners' cards are turned over."""
    won = _BASE.run(rules, state)
    if not is_over(state):
        return won
    hidden = {seat: hidden_total(rules, state, seat) for seat in state.setting.seats}
    shown = {seat: count for seat, count in hidden.items() if count}
    return tuple(
        replace(e, revealed=shown, ending="persopolis") if isinstance(e, GameWon) else e
        for e in won
    )


def _duty(state: State) -> tuple[Obligation, ...]:
    if not is_over(state) or _are_counted(state) or state.active is None:
        return ()
    return (Obligation(state.active, REPORT, "A13.3"),)


def _asks(rules: Ruleset, state: State, event: Event) -> State:
    """Where cards are cardboard the table says what they show before anybody has won."""
    owes = any(duty.type == REPORT for duty in state.open)
    return state if owes else state.pushed(_duty(state))


def _put_right(rules: Ruleset, state: State, event: Any) -> State:
    """What was said in Persopolis does not count where Alexander has not been there."""
    if not is_over(state) and REPORTED.of(state) is not None:
        state = REPORTED.put(state, None)
        state = DEVELOPMENT.put(state, replace(DEVELOPMENT.of(state), revealed=None))
    return _asks(rules, state, event)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return next(iter(_duty(state)), None)


def _why_not(rules: Ruleset, state: State, command: ReportPoints) -> Refusal | None:
    seats = state.setting.seats
    for seat, count in command.cards.items():
        if seat not in seats:
            return NO_SUCH_SEAT("A13.3", seat=seat, known=seats)
        most = most_of(rules, state, seat)
        if not 0 <= count <= most:
            return NOT_SO_MANY(seat=seat, count=count, most=most)
    in_deck, count = rules.decks["development"][VICTORY_POINT], total(_shown(state, command.cards))
    return TOO_MANY(most=in_deck, count=count) if count > in_deck else None


def _hands(rules: Ruleset, state: State, seat: str) -> Iterable[ReportPoints]:
    told = _told(state)
    seats = [other for other in state.setting.seats if other not in told]
    for shown in product(*(range(most_of(rules, state, other) + 1) for other in seats)):
        yield ReportPoints(seat, dict(zip(seats, shown, strict=True)))


_SHOWN = Choice(
    every=_hands,
    why_not=_why_not,
    done=lambda rules, state, command: (PointsReported(_shown(state, command.cards)),),
)
"""Every way in which the Victory Points can lie in the hands."""


def _reported(rules: Ruleset, state: State, event: PointsReported) -> State:
    state = REPORTED.put(state, dict(event.cards))
    state = DEVELOPMENT.put(state, replace(DEVELOPMENT.of(state), revealed=dict(event.cards)))
    for duty in state.open:
        state = state.discharged(duty.seat, REPORT)
    return state


def _variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["cards"] else "none"


def _stays_open(rules: Ruleset, state: State, event: Event) -> State:
    """Not only the winners' cards lie open."""
    shown = REPORTED.of(state)
    if shown is None:
        return state
    return DEVELOPMENT.put(state, replace(DEVELOPMENT.of(state), revealed=shown))


def _first(rules: Ruleset, setting: Setting) -> Mapping[str, int] | None:
    return None


REPORTED: Slice[Mapping[str, int] | None] = Slice(
    "alexander.reported", first=_first, project=nothing_shown, resample=nothing_hidden
)
"""The victory point cards that the table has said, None before."""

_BASE = victory.MECHANIC.reactions[0]

MECHANIC = Mechanic(
    name="alexander.ending",
    slices=(REPORTED,),
    house=(
        HouseRule(
            "winning",
            rule="A13.1",
            values=("own_turn", "any_turn"),
            printed="any_turn",
            usual="later",
        ),
    ),
    duties=(DutyKind(REPORT, mine=MUST_REPORT, theirs=WAIT_REPORT, revise=_revise),),
    commands=(
        CommandKind(
            ReportPoints,
            during=frozenset({REPORT}),
            decide=_SHOWN.decide,
            options=_SHOWN.options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(EventKind(PointsReported, apply=_reported, variant=_variant, rule="A13.3"),),
    folds={
        AlexanderMarched.type: _asks,
        "corrected": _put_right,
        "game_won": _stays_open,
    },
    reactions=(replace(_BASE, run=_follow),),
    wraps={"winners": _by_persopolis_or_points, "opened": _all_open},
    replaces=frozenset({"house:winning", f"reaction:{_BASE.name}"}),
)
