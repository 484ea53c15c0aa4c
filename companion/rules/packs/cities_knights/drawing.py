"""Drawing progress cards and giving back a fifth (C9.1 to C9.10, C13.6 to C13.8, H8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
    nothing_shown,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.cities_knights.dice import ROLL, DiceRolled, Roll
from companion.rules.packs.cities_knights.improvements import NO_TRACK
from companion.rules.packs.cities_knights.levels import level
from companion.rules.packs.cities_knights.progress import (
    PROGRESS_CARDS,
    Progress,
    may_lie_on_top,
    top_card,
)
from companion.rules.packs.cities_knights.words import (
    PROGRESS,
    SHOWN_AT_ONCE,
    TRACK_OF,
    TRACKS,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import FromDeck, Slip

MUST_CHOOSE = Reason("must_choose_deck", "C13.6", "Choose a progress deck to draw from first.")
WAIT_CHOOSE = Reason("wait_choose_deck", "C13.6", "{seat} has to choose a progress deck first.")
MUST_GIVE_BACK = Reason(
    "must_give_back_progress",
    "C9.8",
    "You hold more than four progress cards: give one back first.",
)
WAIT_GIVE_BACK = Reason(
    "wait_give_back_progress", "C9.8", "{seat} has to give a progress card back first."
)
MUST_PLAY = Reason(
    "must_settle_fifth_card",
    "C9.9",
    "You hold a fifth progress card: play one of them or give one back first.",
)
WAIT_PLAY = Reason(
    "wait_settle_fifth_card", "C9.9", "{seat} has to play or give back a progress card first."
)
DECK_EMPTY = Reason("progress_deck_empty", "C13.8", "The {track} deck is empty.")
NOT_HELD = Reason("progress_not_held", "C9.8", "You hold no {card}.")
NOT_ON_TOP = Reason("progress_not_on_top", "C9.3", "{card} cannot lie on top of the {track} deck.")
NOT_LEFT = Reason("progress_not_left", "C1.4", "No {card} is left to draw from the {track} deck.")
OUTCOME_UNTOLD = Reason(
    "progress_untold", "C9.3", "Say which card it is: the app keeps it for {seat}."
)
OTHER_DECK = Reason("progress_other_deck", "C9.3", "This card comes from the {track} deck.")
NO_DRAW = Reason("progress_no_draw", "C9.1", "{seat} draws no card on this roll.")
NAME_ALL = Reason(
    "progress_name_all", "C9.3", "Name the card of everybody who draws; {seat}’s is missing."
)
NOT_NAMED = Reason(
    "progress_not_named",
    "C9.5",
    "Cards are cardboard in this game: do not tell which one it is.",
)


@dataclass(frozen=True, slots=True)
class DrawProgress(Command):
    """Draw from a deck of one's choice; ``outcome`` is the card that the table drew: of cardboard, for a hand that the
    app keeps."""

    type: ClassVar[str] = "draw_progress"
    track: str
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class GiveBackProgress(Command):
    """Put a card under its deck; ``card`` is its kind, or its track where cards are cardboard."""

    type: ClassVar[str] = "give_back_progress"
    card: str


@dataclass(frozen=True, slots=True)
class ProgressDrawn(Event):
    """A card was drawn; ``card`` is for its owner, but Victory Point cards lie open."""

    type: ClassVar[str] = "progress_drawn"
    seat: str
    track: str
    card: str | None
    source: str = "roll"


@dataclass(frozen=True, slots=True)
class ProgressGivenBack(Event):
    """A card went face down under its deck; ``card`` is for who gave it."""

    type: ClassVar[str] = "progress_given_back"
    seat: str
    track: str
    card: str | None


def _entitled(state: State, seat: str, track: str, red: int) -> bool:
    """Whether the red die gives this seat a card (C9.1, C9.2)."""
    reached = level(state, seat, track)
    return reached >= 1 and red <= reached + 1


def _note_queue(rules: Ruleset, state: State, event: DiceRolled) -> State:
    """The draws of this roll, with the cards that the table names (C9.3)."""
    named = event.outcome or {}
    due = _drawing(state, event)
    return QUEUE.put(state, tuple(Draw(seat, event.event, named.get(seat)) for seat in due))


def _drawing(state: State, event: DiceRolled) -> tuple[str, ...]:
    """Who draws after this roll, active seat first, then clockwise (C9.3)."""
    if event.event not in TRACKS:
        return ()
    seats, red = (event.seat, *state.setting.opponents(event.seat)), event.dice[0]
    entitled = (seat for seat in seats if _entitled(state, seat, event.event, red))
    return tuple(filter(PROGRESS_CARDS.of(state).counts, entitled))


def _decide_roll(
    rules: Ruleset, state: State, command: Roll, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    """As without cards to draw, and what the table drew must be possible."""
    outcome = ROLL.decide(rules, state, command, entropy)
    if isinstance(outcome, Refusal) or not command.outcome:
        return outcome
    (rolled,) = outcome
    assert isinstance(rolled, DiceRolled)
    return _why_not_drawn(state, rolled, command.outcome) or outcome


def _why_not_drawn(state: State, rolled: DiceRolled, named: Mapping[str, str]) -> Refusal | None:
    progress, track = PROGRESS_CARDS.of(state), rolled.event
    if progress.pile is None:
        return NOT_NAMED()
    drawing = _drawing(state, rolled)
    for seat in named:
        if seat not in drawing:
            return NO_DRAW(seat=seat)
    for seat in drawing[: progress.left[track]]:
        card = named.get(seat)
        if card is None:
            return NAME_ALL(seat=seat)
        if not may_lie_on_top(progress, track, card):
            return NOT_ON_TOP(card=card, track=track)
        progress = progress.drawn(seat, track, card)
    return None


def _draw(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    """The card that the table named, unless a correction has taken it out of the deck meanwhile."""
    draw, progress = QUEUE.of(state)[0], PROGRESS_CARDS.of(state)
    card = draw.named
    if card is None or not may_lie_on_top(progress, draw.track, card):
        card = top_card(progress, draw.track, entropy)
    return (ProgressDrawn(draw.seat, draw.track, card),)


def _is_due(rules: Ruleset, state: State) -> bool:
    """The first in the queue draws; from an empty deck nobody does (C9.4)."""
    queue = QUEUE.of(state)
    return bool(queue) and PROGRESS_CARDS.of(state).may_give(queue[0].track)


def _by_hand(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """For a hand that the app keeps beside a real deck people draw the card and name it."""
    if not _is_due(rules, state):
        return ()
    first = QUEUE.of(state)[0]
    if not PROGRESS_CARDS.of(state).draws_by_hand(first.seat):
        return ()
    return ((Obligation(first.seat, "choose_deck", "C9.3", {"track": first.track}),),)


def _drawn(rules: Ruleset, state: State, event: ProgressDrawn) -> State:
    progress = PROGRESS_CARDS.of(state).drawn(event.seat, event.track, event.card)
    state = PROGRESS_CARDS.put(state, progress)
    if event.source == "roll":
        state = state.discharged(event.seat, "choose_deck")
        state = QUEUE.put(state, QUEUE.of(state)[1:]).pushed("roll.draw_by_hand", "roll.draw")
    else:
        state = state.discharged(event.seat, "choose_deck")
    return state if event.seat == state.active else state.pushed(_give_back(state, event.seat))


def _give_back(state: State, seat: str, rule: str = "C9.8") -> Group:
    """The duty of a seat with too many cards, empty for one without."""
    count = PROGRESS_CARDS.of(state).too_many(seat)
    more = {"count": count}
    return (Obligation(seat, "give_back_progress", rule, more),) if count else ()


def _fifth(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """The active seat may play one of its cards instead, after the roll is settled (C9.9, C9.10)."""
    seat = state.active
    assert seat is not None
    count = PROGRESS_CARDS.of(state).too_many(seat)
    if not count or state.setting.house["progress_limit"] != "immediate":
        return ()
    return ((Obligation(seat, "fifth_card", "C9.9", {"count": count}),),)


def _at_end(rules: Ruleset, state: State) -> tuple[Group, ...]:
    assert state.active is not None
    by_house = state.setting.house["progress_limit"] != "immediate"
    return (_give_back(state, state.active, "H8" if by_house else "C9.8"),)


def _revise_fifth(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    count = PROGRESS_CARDS.of(state).too_many(duty.seat)
    return Obligation(duty.seat, duty.type, duty.rule, {"count": count}) if count else None


def decks_for(state: State, duty: Obligation | None = None) -> tuple[str, ...]:
    """Those that have cards and that nobody has found empty; of a duty that names its deck that one alone."""
    may_give, more = PROGRESS_CARDS.of(state).may_give, {} if duty is None else duty.more
    only, empty = more.get("track"), more.get("empty", ())
    return tuple(t for t in TRACKS if may_give(t) and only in (None, t) and t not in empty)


def _revise_choice(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    kept = "track" not in duty.more or PROGRESS_CARDS.of(state).draws_by_hand(duty.seat)
    return duty if kept and decks_for(state, duty) else None


def _decide_draw(
    rules: Ruleset, state: State, command: DrawProgress, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    track, progress = command.track, PROGRESS_CARDS.of(state)
    if track not in TRACKS:
        return NO_TRACK("C13.6", track=track, known=TRACKS)
    duty = state.owed(command.seat, "choose_deck")
    assert duty is not None
    if duty.more.get("track", track) != track:
        return OTHER_DECK(track=duty.more["track"])
    if track not in decks_for(state, duty):
        return DECK_EMPTY(track=track)
    if progress.draws_by_hand(command.seat):
        return _decide_named(progress, command, "roll" if "track" in duty.more else "attack")
    card = command.outcome
    if card is None:
        card = top_card(progress, track, entropy)
    elif progress.pile is None:
        return NOT_NAMED()
    elif not may_lie_on_top(progress, track, card):
        return NOT_ON_TOP("C13.6", card=card, track=track)
    return (ProgressDrawn(command.seat, track, card, "attack"),)


def _decide_named(
    progress: Progress, command: DrawProgress, source: str
) -> tuple[Event, ...] | Refusal:
    """What people drew for a hand that the app keeps."""
    seat, track, card = command.seat, command.track, command.outcome
    if card is None:
        return OUTCOME_UNTOLD(seat=seat)
    if card not in PROGRESS[track]:
        return NOT_ON_TOP("C13.6" if source == "attack" else None, card=card, track=track)
    if card not in progress.nameable(seat, track):
        return NOT_LEFT(card=card, track=track)
    return (ProgressDrawn(seat, track, card, source),)


def _draw_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    decks, progress = decks_for(state, state.owed(seat, "choose_deck")), PROGRESS_CARDS.of(state)
    if not progress.draws_by_hand(seat):
        return [DrawProgress(seat, track) for track in decks]
    return [
        DrawProgress(seat, track, card)
        for track in decks
        for card in progress.nameable(seat, track)
    ]


def _decide_give_back(
    rules: Ruleset, state: State, command: GiveBackProgress, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    progress, name = PROGRESS_CARDS.of(state), command.card
    owed = state.owed(command.seat, "fifth_card") or state.owed(command.seat, "give_back_progress")
    rule = None if owed is None else owed.rule
    if (name, None) in progress.held[command.seat]:
        return (ProgressGivenBack(command.seat, name, None),)
    track = TRACK_OF.get(name)
    if track is None or (track, name) not in progress.held[command.seat]:
        return NOT_HELD(rule, card=name)
    return (ProgressGivenBack(command.seat, track, name),)


def _give_back_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    held = PROGRESS_CARDS.of(state).held[seat]
    names = dict.fromkeys(card or track for track, card in held)
    return [GiveBackProgress(seat, name) for name in names]


def _given_back(rules: Ruleset, state: State, event: ProgressGivenBack) -> State:
    progress = PROGRESS_CARDS.of(state).back_under(event.seat, event.track, event.card)
    state = PROGRESS_CARDS.put(state, progress)
    for duty in ("give_back_progress", "fifth_card"):
        owed = state.owed(event.seat, duty)
        if owed is not None:
            left = _revise_fifth(rules, state, owed)
            state = state.discharged(event.seat, duty)
            state = state.pushed((left,) if left else ())
    return state


def _hide_drawn(event: ProgressDrawn, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat or event.card in SHOWN_AT_ONCE else {"card": None}


def _hide_given(event: ProgressGivenBack, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"card": None}


def _variant(shown: Mapping[str, Any]) -> str | None:
    if shown["card"] in SHOWN_AT_ONCE:
        return "victory"
    return "hidden" if shown["card"] is None else None


def _shows_card(event: ProgressDrawn) -> bool:
    return True


class Draw(NamedTuple):
    """A draw still to come; ``named`` is the card that the table drew from its own deck."""

    seat: str
    track: str
    named: str | None = None


def _first(rules: Ruleset, setting: Setting) -> tuple[Draw, ...]:
    return ()


QUEUE: Slice[tuple[Draw, ...]] = Slice(
    "cities_knights.draws", first=_first, project=nothing_shown, resample=nothing_hidden
)
"""The draws that the latest roll still gives."""

MECHANIC = Mechanic(
    name="cities_knights.drawing",
    slices=(QUEUE,),
    duties=(
        DutyKind("choose_deck", mine=MUST_CHOOSE, theirs=WAIT_CHOOSE, revise=_revise_choice),
        DutyKind(
            "give_back_progress", mine=MUST_GIVE_BACK, theirs=WAIT_GIVE_BACK, revise=_revise_fifth
        ),
        DutyKind("fifth_card", mine=MUST_PLAY, theirs=WAIT_PLAY, revise=_revise_fifth, weighs=True),
    ),
    commands=(
        replace(ROLL, decide=_decide_roll),
        CommandKind(
            DrawProgress,
            during=frozenset({"choose_deck"}),
            decide=_decide_draw,
            options=_draw_options,
            open=True,
        ),
        CommandKind(
            GiveBackProgress,
            during=frozenset({"give_back_progress", "fifth_card"}),
            decide=_decide_give_back,
            options=_give_back_options,
        ),
    ),
    events=(
        EventKind(
            ProgressDrawn,
            apply=_drawn,
            hidden=_hide_drawn,
            barrier=_shows_card,
            variant=_variant,
            rule="C9.1",
            rules={"victory": "C9.6"},
            draws=FromDeck("cards", "progress_card", pile="track"),
        ),
        EventKind(
            ProgressGivenBack,
            apply=_given_back,
            hidden=_hide_given,
            variant=_variant,
            rule="C9.8",
            slips=Slip("cards", "back", pile="track"),
        ),
    ),
    folds={"dice_rolled": _note_queue},
    replaces=frozenset({"command:roll"}),
    patches=(
        Patch(
            "roll.pillage",
            where="after",
            steps=(
                DutyStep("roll.draw_by_hand", opens=_by_hand),
                AutoStep("roll.draw", event="progress_drawn", run=_draw, due=_is_due),
            ),
        ),
        Patch(
            "seven.free_robber", where="after", steps=(DutyStep("roll.fifth_card", opens=_fifth),)
        ),
        Patch("turn.act", where="after", steps=(DutyStep("turn.give_back", opens=_at_end),)),
    ),
)
