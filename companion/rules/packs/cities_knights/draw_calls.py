"""Who draws after a gate where the app keeps no levels: said, or asked where it deals the cards (C9.1)."""

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
from companion.rules.packs.cities_knights.custody import are_improvements_on_table
from companion.rules.packs.cities_knights.dice import red_die, shown_event
from companion.rules.packs.cities_knights.drawing import QUEUE, Draw
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.words import TRACKS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

MUST_REPORT = Reason("must_report_draws", "C9.1", "Tell first who draws a progress card.")
WAIT_REPORT = Reason("wait_report_draws", "C9.1", "The table tells first who draws a card.")


@dataclass(frozen=True, slots=True)
class ReportDraws(Command):
    """Tell who draws after a gate; nobody with an empty list."""

    type: ClassVar[str] = "report_draws"
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawsReported(Event):
    """These seats draw from the track's deck, in this order."""

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
    """The track of the gate just rolled, where the app does not know who draws."""
    shown = shown_event(state)
    return shown if shown in TRACKS and are_improvements_on_table(state) else None


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
    assert state.active is not None
    order = (state.active, *state.setting.opponents(state.active))
    track = state.open[0].more["track"]
    drawing = tuple(seat for seat in order if seat in command.seats)
    return (DrawsReported(command.seat, track, drawing),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """Nobody, each seat alone, and all; other sets can be told too."""
    seats = state.setting.seats
    return [
        ReportDraws(seat),
        *(ReportDraws(seat, (other,)) for other in seats),
        ReportDraws(seat, seats),
    ]


def _reported(rules: Ruleset, state: State, event: DrawsReported) -> State:
    state = QUEUE.put(state, tuple(Draw(seat, event.track) for seat in event.seats))
    return state.discharged(state.open[0].seat, "report_draws")


def _variant(shown: object) -> str | None:
    return "nobody" if isinstance(shown, dict) and not shown["seats"] else None


MECHANIC = Mechanic(
    name="cities_knights.draw_calls",
    duties=(DutyKind("report_draws", MUST_REPORT, WAIT_REPORT),),
    commands=(
        CommandKind(
            ReportDraws, frozenset({"report_draws"}), _decide, _options, anyone=True, reports=True
        ),
    ),
    events=(
        EventKind(DrawsReported, _reported, variant=_variant, rule="C9.1"),
        EventKind(DrawsCalled, _unchanged, rule="C9.2"),
    ),
    patches=(
        Patch(
            "roll.draw_by_hand",
            "before",
            (
                DutyStep("roll.report_draws", _ask),
                AutoStep("roll.call_draws", "draws_called", _call, _is_call_due),
            ),
        ),
    ),
)
