"""Where a seat stands on a track that only its cardboard shows: people say it, as soon as the app has to know.

Of who owns a metropolis that a kept seat's level 5 may take (C8.5, C8.6); and of all three tracks of a seat whose cards
come into the app, as that of a robot that takes it over: from then on the app keeps its levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.cities_knights.cities import CITIES, plain_cities
from companion.rules.packs.cities_knights.custody import are_improvements_on_table
from companion.rules.packs.cities_knights.improvements import (
    OWNERS,
    REPORTS,
    place_of_choice,
    placing,
)
from companion.rules.packs.cities_knights.levels import (
    are_levels_kept,
    known_level,
    none_built,
    untold_tracks,
    with_level,
    with_levels,
)
from companion.rules.packs.cities_knights.words import HIGHEST, METROPOLIS_LEVEL, TRACKS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

TRACK_RULE = "C7.1"
MUST_REPORT = Reason("must_report_level", TRACK_RULE, "First say which level you have reached.")
WAIT_REPORT = Reason("wait_report_level", TRACK_RULE, "First say which level {seat} has reached.")
OTHER_TRACK = Reason(
    "report_other_track", TRACK_RULE, "The question is the level of {seat} in {track}."
)
NO_SUCH_LEVEL = Reason(
    "report_level_range",
    "C8.1",
    "By the metropolises on the board, {seat} can only be at one of these levels of {track}: {levels}.",
)


@dataclass(frozen=True, slots=True)
class ReportLevel(Command):
    """Say at which level of a track the seat stands that it is asked of."""

    type: ClassVar[str] = REPORTS
    track: str
    level: int


@dataclass(frozen=True, slots=True)
class LevelReported(Event):
    """``of`` stands at this level; ``taker``: who has reached level 5 of a metropolis that ``of`` owns, else None."""

    type: ClassVar[str] = "level_reported"
    seat: str
    of: str
    track: str
    level: int
    taker: str | None = None


def taken_over(state: State, seat: str) -> State:
    """The app keeps a seat's cards from now on, and with them its levels, which people are asked for."""
    if not are_improvements_on_table(state) or are_levels_kept(state, seat):
        return state
    if not state.turn:
        return with_levels(state, seat, none_built())
    state = with_levels(state, seat, {})
    return state.pushed(*(_asked(state, seat, track) for track in TRACKS))


def given_back(state: State, seat: str) -> State:
    """The app keeps a seat's cards no longer, and forgets its levels: they stand on the cardboard."""
    return with_levels(state, seat, None) if are_improvements_on_table(state) else state


def _asked(state: State, seat: str, track: str) -> Group:
    more = {"track": track, "levels": _possible(state, seat, track)}
    return (Obligation(seat, REPORTS, TRACK_RULE, more),)


def _possible(state: State, seat: str, track: str) -> tuple[int, ...]:
    """Where a seat can stand by the metropolis of the track: whoever reached level 4 first has it (C8.1, C8.5)."""
    owner = CITIES.of(state).metropolises.get(track)
    if owner is None:
        return tuple(range(METROPOLIS_LEVEL))
    if owner.seat == seat:
        return OWNERS
    is_open = known_level(state, owner.seat, track) == METROPOLIS_LEVEL
    return tuple(range(HIGHEST if is_open else HIGHEST + 1))


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    """Nothing is left to say once it was put right, the seat is a person's again, or there is nothing to take."""
    track, taker = duty.more["track"], duty.more.get("taker")
    if taker is None:
        asked = track in untold_tracks(state, duty.seat)
        return _asked(state, duty.seat, track)[0] if asked else None
    owner = CITIES.of(state).metropolises.get(track)
    is_his = owner is not None and owner.seat == duty.seat
    fell = known_level(state, taker, track) not in (None, HIGHEST)
    return duty if is_his and not fell and plain_cities(state, taker) else None


def _owed(state: State) -> Obligation:
    return next(duty for duty in state.open if duty.type == REPORTS)


def _decide(
    rules: Ruleset, state: State, command: ReportLevel, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = _owed(state)
    track, levels, taker = duty.more["track"], duty.more["levels"], duty.more.get("taker")
    if command.track != track:
        return OTHER_TRACK(seat=duty.seat, track=track)
    if command.level not in levels:
        return NO_SUCH_LEVEL(seat=duty.seat, levels=levels, track=track)
    told = LevelReported(command.seat, duty.seat, track, command.level, taker)
    if taker is None or command.level == HIGHEST:
        return (told,)
    places = plain_cities(state, taker)
    return (told, placing(state, taker, track, places[0])) if len(places) == 1 else (told,)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = _owed(state)
    return [ReportLevel(seat, duty.more["track"], reached) for reached in duty.more["levels"]]


def _reported(rules: Ruleset, state: State, event: LevelReported) -> State:
    state = with_level(state.discharged(event.of, REPORTS), event.of, event.track, event.level)
    if event.taker is None or event.level == HIGHEST:
        return state
    return state.pushed(place_of_choice(state, event.taker, event.track))


def _variant(shown: Mapping[str, Any]) -> str | None:
    if shown["taker"] is None:
        return None
    return "keeps" if shown["level"] == HIGHEST else "loses"


MECHANIC = Mechanic(
    name="cities_knights.level_reports",
    duties=(DutyKind(REPORTS, mine=MUST_REPORT, theirs=WAIT_REPORT, revise=_revise),),
    commands=(
        CommandKind(
            ReportLevel,
            during=frozenset({REPORTS}),
            decide=_decide,
            options=_options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(
            LevelReported,
            apply=_reported,
            variant=_variant,
            rule=TRACK_RULE,
            rules={"keeps": "C8.6", "loses": "C8.5"},
        ),
    ),
)
