"""A real deck that nobody counts, found empty by who draws for a seat whose cards the app keeps (C9.4, C13.8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.extension import CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.cities_knights.drawing import (
    DECK_EMPTY,
    OTHER_DECK,
    QUEUE,
    decks_for,
)
from companion.rules.packs.cities_knights.improvements import NO_TRACK
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.words import TRACKS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

DECKS_COUNTED = Reason(
    "progress_decks_counted",
    None,
    "The app counts the progress decks in this game: correct how many cards a seat holds.",
)


@dataclass(frozen=True, slots=True)
class DeclineDrawProgress(Command):
    """Say that a real deck that nobody counts has no card for a seat which draws one."""

    type: ClassVar[str] = "decline_draw_progress"
    track: str


@dataclass(frozen=True, slots=True)
class ProgressDeckEmptied(Event):
    """The real deck had no card for this seat."""

    type: ClassVar[str] = "progress_deck_emptied"
    seat: str
    track: str


def _why_not(rules: Ruleset, state: State, command: DeclineDrawProgress) -> Refusal | None:
    """Where the app counts the decks, a wrong count is put right instead."""
    track, duty = command.track, state.owed(command.seat, "choose_deck")
    assert duty is not None
    if track not in TRACKS:
        return NO_TRACK("C13.6", track=track, known=TRACKS)
    if PROGRESS_CARDS.of(state).counted:
        return DECKS_COUNTED()
    if duty.more.get("track", track) != track:
        return OTHER_DECK(track=duty.more["track"])
    return None if track in decks_for(state, duty) else DECK_EMPTY(track=track)


def _decks(rules: Ruleset, state: State, seat: str) -> Iterable[DeclineDrawProgress]:
    decks = decks_for(state, state.owed(seat, "choose_deck"))
    return [DeclineDrawProgress(seat, track) for track in decks]


_EMPTY = Choice(
    every=_decks,
    why_not=_why_not,
    done=lambda rules, state, command: (ProgressDeckEmptied(command.seat, command.track),),
)


def _emptied(rules: Ruleset, state: State, event: ProgressDeckEmptied) -> State:
    """After a roll the others get nothing either (C9.4); after an attack another deck may be chosen."""
    duty = state.owed(event.seat, "choose_deck")
    assert duty is not None
    state = state.discharged(event.seat, "choose_deck")
    if "track" in duty.more:
        return QUEUE.put(state, ())
    less = replace(duty, more={"empty": (*duty.more.get("empty", ()), event.track)})
    return state.pushed((less,)) if decks_for(state, less) else state


MECHANIC = Mechanic(
    name="cities_knights.empty_decks",
    commands=(
        CommandKind(
            DeclineDrawProgress,
            during=frozenset({"choose_deck"}),
            decide=_EMPTY.decide,
            options=_EMPTY.options,
            open=True,
            reports=True,
        ),
    ),
    events=(EventKind(ProgressDeckEmptied, apply=_emptied, rule="C9.4"),),
)
