"""The Spy: a look at another's progress cards, one of which changes hands (C10.23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.cities_knights.drawing import NOT_NAMED, OUTCOME_UNTOLD
from companion.rules.packs.cities_knights.playing import playable
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS, Progress
from companion.rules.packs.cities_knights.words import SHOWN_AT_ONCE, SPY, TRACK_OF, TRACKS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import Slip

NOBODY_THERE = Reason("spy_victim", "C10.23", "{seat} holds no progress card to take.")
MUST_TAKE = Reason("must_take_progress", "C10.23", "Take one of the progress cards first.")
WAIT_TAKE = Reason("wait_take_progress", "C10.23", "{seat} has to take a progress card first.")
NOT_AMONG = Reason("spy_card", "C10.23", "{seat} holds no {card}.")
HELD_COUNTED = Reason(
    "spied_cards_counted", None, "The app counts the progress cards of {seat}: take one of them."
)


@dataclass(frozen=True, slots=True)
class PlaySpy(Command):
    """Look at an opponent's progress cards and take one."""

    type: ClassVar[str] = "play_spy"
    from_: str


@dataclass(frozen=True, slots=True)
class TakeProgress(Command):
    """Take a card that the Spy sees; ``card`` is its kind, or its track where cards are cardboard.

    Out of cardboard into a hand that the app keeps ``outcome`` is the kind that people gave; ``wanted``: the kinds that
    it would like of this track, the best first.
    """

    type: ClassVar[str] = "take_progress"
    card: str
    outcome: str | None = None
    wanted: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class DeclineTakeProgress(Command):
    """Say that among the cards that a Spy looks at, which nobody counts, there is none of this track."""

    type: ClassVar[str] = "decline_take_progress"
    card: str


@dataclass(frozen=True, slots=True)
class ProgressShown(Event):
    """``seat`` sees the progress cards of ``victim`` and takes one."""

    type: ClassVar[str] = "progress_shown"
    seat: str
    victim: str


@dataclass(frozen=True, slots=True)
class ProgressLacking(Event):
    """``victim`` holds no card of this track that ``seat`` could take."""

    type: ClassVar[str] = "progress_lacking"
    seat: str
    victim: str
    track: str


@dataclass(frozen=True, slots=True)
class ProgressTaken(Event):
    """A progress card changed hands; its kind is for these two only."""

    type: ClassVar[str] = "progress_taken"
    seat: str
    victim: str
    track: str
    card: str | None


def _spy(rules: Ruleset, state: State, command: PlaySpy, entropy: Entropy) -> Any:
    if command.from_ not in _spied_on(state, command.seat):
        return NOBODY_THERE(seat=command.from_)
    return (ProgressShown(command.seat, command.from_),)


def _spied_on(state: State, seat: str) -> tuple[str, ...]:
    progress, others = PROGRESS_CARDS.of(state), state.setting.opponents(seat)
    return tuple(other for other in others if progress.held[other] or not progress.counts(other))


def _spy_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(other,) for other in _spied_on(state, seat)]


def _shown(rules: Ruleset, state: State, event: ProgressShown) -> State:
    """Between two seats whose cards nobody counts the table does it alone."""
    counts = PROGRESS_CARDS.of(state).counts
    if not counts(event.seat) and not counts(event.victim):
        return state
    more = {"from": event.victim}
    return state.pushed((Obligation(event.seat, "take_progress", "C10.23", more),))


def _decide_take(
    rules: Ruleset, state: State, command: TakeProgress, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty, progress = state.owed(command.seat, "take_progress"), PROGRESS_CARDS.of(state)
    assert duty is not None
    victim, name = duty.more["from"], command.card
    if not progress.counts(victim):
        return _decide_seen(progress, command, victim, _seen_tracks(duty))
    track, card = (name, None) if name in TRACKS else (TRACK_OF.get(name, ""), name)
    if (track, card) not in progress.held[victim]:
        return NOT_AMONG(seat=victim, card=name)
    if card is None and progress.draws_by_hand(command.seat):
        card = command.outcome
        if card is None:
            return OUTCOME_UNTOLD("C10.23", seat=command.seat)
        if card not in _named(progress, command.seat, track):
            return NOT_AMONG(seat=victim, card=card)
    elif card is None and command.outcome is not None:
        return NOT_NAMED()
    elif command.outcome not in (None, card):
        return NOT_AMONG(seat=victim, card=command.outcome)
    return (ProgressTaken(command.seat, victim, track, card),)


def _decide_seen(
    progress: Progress, command: TakeProgress, victim: str, tracks: tuple[str, ...]
) -> tuple[Event, ...] | Refusal:
    """What people give out of cards that nobody counts; ``tracks``: those of which there may be one."""
    track, kind = command.card, command.outcome
    if track not in tracks:
        return NOT_AMONG(seat=victim, card=track)
    if kind is None:
        return OUTCOME_UNTOLD("C10.23", seat=command.seat)
    if kind not in _named(progress, command.seat, track):
        return NOT_AMONG(seat=victim, card=kind)
    return (ProgressTaken(command.seat, victim, track, kind),)


def _seen_tracks(duty: Obligation) -> tuple[str, ...]:
    """Of cards that nobody counts: the tracks of which people have not said that there is none."""
    return tuple(track for track in TRACKS if track not in duty.more.get("without", ()))


def _takes(state: State, seat: str) -> Obligation:
    duty = state.owed(seat, "take_progress")
    assert duty is not None
    return duty


def _held_counted(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    victim = _takes(state, seat).more["from"]
    return HELD_COUNTED(seat=victim) if PROGRESS_CARDS.of(state).counts(victim) else None


def _why_not_lacking(rules: Ruleset, state: State, command: DeclineTakeProgress) -> Refusal | None:
    duty, track = _takes(state, command.seat), command.card
    known = track in _seen_tracks(duty)
    return None if known else NOT_AMONG(seat=duty.more["from"], card=track)


def _lacks(rules: Ruleset, state: State, command: DeclineTakeProgress) -> tuple[Event, ...]:
    victim = _takes(state, command.seat).more["from"]
    return (ProgressLacking(command.seat, victim, command.card),)


def _tracks(rules: Ruleset, state: State, seat: str) -> Iterable[DeclineTakeProgress]:
    return [DeclineTakeProgress(seat, track) for track in _seen_tracks(_takes(state, seat))]


_LACKING = Choice(every=_tracks, closed=_held_counted, why_not=_why_not_lacking, done=_lacks)


def _lacking(rules: Ruleset, state: State, event: ProgressLacking) -> State:
    """Another track may be asked for, until there is none left."""
    duty = state.owed(event.seat, "take_progress")
    assert duty is not None
    state = state.discharged(event.seat, "take_progress")
    without = (*duty.more.get("without", ()), event.track)
    less = replace(duty, more={**duty.more, "without": without})
    return state.pushed((less,)) if _seen_tracks(less) else state


def _named(progress: Progress, seat: str, track: str) -> tuple[str, ...]:
    """What people can give to a hand that the app keeps; Victory Point cards lie open (C9.6)."""
    return tuple(c for c in progress.nameable(seat, track) if c not in SHOWN_AT_ONCE)


def _take_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "take_progress")
    assert duty is not None
    progress = PROGRESS_CARDS.of(state)
    blind = progress.draws_by_hand(seat)
    found: list[Command] = []
    if not progress.counts(duty.more["from"]):
        tracks = _seen_tracks(duty)
        return [TakeProgress(seat, t, kind) for t in tracks for kind in _named(progress, seat, t)]
    for track, card in dict.fromkeys(progress.held[duty.more["from"]]):
        if card is None and blind:
            found += [TakeProgress(seat, track, kind) for kind in _named(progress, seat, track)]
        else:
            found.append(TakeProgress(seat, card or track))
    return found


def _taken(rules: Ruleset, state: State, event: ProgressTaken) -> State:
    """It may be a fifth card again."""
    progress = PROGRESS_CARDS.of(state).moved(event.victim, event.seat, event.track, event.card)
    state = PROGRESS_CARDS.put(state, progress).discharged(event.seat, "take_progress")
    return state.pushed("roll.fifth_card")


def _revise_take(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    progress, victim = PROGRESS_CARDS.of(state), duty.more["from"]
    there = progress.held[victim] if progress.counts(victim) else progress.counts(duty.seat)
    return duty if there else None


def _hide(event: ProgressTaken, audience: str) -> Mapping[str, Any]:
    return {} if audience in (event.seat, event.victim) else {"card": None}


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "hidden" if shown["card"] is None else None


def _reveals(event: Event) -> bool:
    return True


MECHANIC = Mechanic(
    name="cities_knights.spying",
    duties=(DutyKind("take_progress", mine=MUST_TAKE, theirs=WAIT_TAKE, revise=_revise_take),),
    commands=(
        playable(SPY, PlaySpy, _spy_fields, _spy),
        CommandKind(
            TakeProgress,
            during=frozenset({"take_progress"}),
            decide=_decide_take,
            options=_take_options,
        ),
        CommandKind(
            DeclineTakeProgress,
            during=frozenset({"take_progress"}),
            decide=_LACKING.decide,
            options=_LACKING.options,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(ProgressShown, apply=_shown, barrier=_reveals, rule="C10.23"),
        EventKind(ProgressLacking, apply=_lacking, rule="C10.23"),
        EventKind(
            ProgressTaken,
            apply=_taken,
            hidden=_hide,
            variant=_variant,
            rule="C10.23",
            slips=Slip("cards", "take", pile="track", of="victim"),
        ),
    ),
)
