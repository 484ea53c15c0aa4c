"""Who draws after a gate where people's levels are cardboard: said, or asked where the app deals the cards (C9.1).

Seats whose levels the app keeps are no question: they stand in the queue of draws from the throw on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.correcting import NO_SUCH_SEAT
from companion.rules.packs.cities_knights.dice import red_die, shown_event
from companion.rules.packs.cities_knights.drawing import QUEUE, Draw
from companion.rules.packs.cities_knights.levels import are_levels_kept
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.words import TRACKS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

MUST_REPORT = Reason("must_report_draws", "C9.1", "First say who draws a progress card.")
WAIT_REPORT = Reason("wait_report_draws", "C9.1", "First the table says who draws a card.")
LEVEL_KEPT = Reason(
    "draw_of_kept_level",
    None,
    "The app keeps {seat}’s levels and knows whether that seat draws: name only the others.",
)


@dataclass(frozen=True, slots=True)
class ReportDraws(Command):
    """Tell who draws after a gate, of those whose levels are cardboard; nobody with an empty list."""

    type: ClassVar[str] = "report_draws"
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawsReported(Event):
    """These seats draw from the track's deck, in this order: those told, and those whose levels the app keeps."""

    type: ClassVar[str] = "draws_reported"
    seat: str
    track: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawsCalled(Event):
    """Every seat that has reached this level of the track draws a cardboard card."""

    type: ClassVar[str] = "draws_called"
    track: str
    level: int


def _gate(state: State) -> str | None:
    """The track of the gate just rolled, where the app does not know of everybody whether they draw."""
    shown = shown_event(state)
    return shown if shown in TRACKS and _unknown(state) else None


def _unknown(state: State) -> tuple[str, ...]:
    """The seats whose levels stand on their cardboard alone."""
    return tuple(seat for seat in state.setting.seats if not are_levels_kept(state, seat))


def least_level(red: int) -> int:
    """The lowest level whose range holds the red number (C9.2)."""
    return max(1, red - 1)


def _call(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    track = _gate(state)
    assert track is not None
    return (DrawsCalled(track, least_level(red_die(state))),)


def _is_call_due(rules: Ruleset, state: State) -> bool:
    return _gate(state) is not None and not PROGRESS_CARDS.of(state).counted


def _unchanged(rules: Ruleset, state: State, event: DrawsCalled) -> State:
    return state


def _ask(rules: Ruleset, state: State) -> tuple[Group, ...]:
    track, progress = _gate(state), PROGRESS_CARDS.of(state)
    if track is None or not progress.counted or not progress.left[track]:
        return ()
    assert state.active is not None
    more = {"track": track, "level": least_level(red_die(state))}
    return ((Obligation(state.active, "report_draws", "C9.1", more),),)


def _decide(
    rules: Ruleset, state: State, command: ReportDraws, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    for seat in command.seats:
        if seat not in state.setting.seats:
            return NO_SUCH_SEAT(seat=seat, known=state.setting.seats)
        if are_levels_kept(state, seat):
            return LEVEL_KEPT(seat=seat)
    assert state.active is not None
    order = (state.active, *state.setting.opponents(state.active))
    drawing = {*command.seats, *(draw.seat for draw in QUEUE.of(state))}
    seats = tuple(seat for seat in order if seat in drawing)
    return (DrawsReported(command.seat, state.open[0].more["track"], seats),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """Nobody of those who are asked about, each alone, and all; other sets can be told too."""
    people = _unknown(state)
    sets = dict.fromkeys([(), *((other,) for other in people), people])
    return [ReportDraws(seat, seats) for seats in sets]


def _reported(rules: Ruleset, state: State, event: DrawsReported) -> State:
    known = {draw.seat: draw for draw in QUEUE.of(state)}
    draws = (known.get(seat, Draw(seat, event.track)) for seat in event.seats)
    state = QUEUE.put(state, tuple(draws))
    return state.discharged(state.open[0].seat, "report_draws")


def _variant(shown: object) -> str | None:
    return "nobody" if isinstance(shown, dict) and not shown["seats"] else None


MECHANIC = Mechanic(
    name="cities_knights.draw_calls",
    duties=(DutyKind("report_draws", mine=MUST_REPORT, theirs=WAIT_REPORT),),
    commands=(
        CommandKind(
            ReportDraws,
            during=frozenset({"report_draws"}),
            decide=_decide,
            options=_options,
            anyone=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(DrawsReported, apply=_reported, variant=_variant, rule="C9.1"),
        EventKind(DrawsCalled, apply=_unchanged, rule="C9.2"),
    ),
    patches=(
        Patch(
            "roll.draw_by_hand",
            where="before",
            steps=(
                DutyStep("roll.report_draws", opens=_ask),
                AutoStep("roll.call_draws", event="draws_called", run=_call, due=_is_call_due),
            ),
        ),
    ),
)
