"""Playing a progress card: whose turn, which card, and that it can do something (C9.11 to C9.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CARD, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.words import PROGRESS, SHOWN_AT_ONCE, TRACK_OF
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

NOT_HELD = Reason("progress_card_not_held", "C9.11", "You hold no {card} to play.")
NO_EFFECT = Reason("progress_no_effect", "C9.14", "{card} would do nothing now.")
COUNTED = Reason(
    "victory_card_counted", "C9.6", "In this game the app shows victory point cards itself."
)
NO_VICTORY_CARD = Reason(
    "no_victory_card",
    "C9.6",
    "{card} is not a victory point card; there are {known}.",
)
VICTORY_CARD_NOT_HELD = Reason(
    "victory_card_not_held",
    "C9.6",
    "You cannot hold {card}: none of your cards has its back, or it lies open already.",
)


@dataclass(frozen=True, slots=True)
class ShowVictoryCard(Command):
    """Open a Victory Point card where cards are cardboard."""

    type: ClassVar[str] = "show_victory_card"
    card: str


@dataclass(frozen=True, slots=True)
class ProgressPlayed(Event):
    """A card was used and went under its deck; what it does follows."""

    type: ClassVar[str] = "progress_played"
    seat: str
    card: str
    track: str


@dataclass(frozen=True, slots=True)
class VictoryCardShown(Event):
    """A cardboard Victory Point card lies open."""

    type: ClassVar[str] = "victory_card_shown"
    seat: str
    card: str
    track: str


Effect = Callable[[Ruleset, State, Any, Entropy], tuple[Event, ...] | Refusal]
"""(ruleset, state, command, entropy) → what the card does beyond being used, or why it cannot."""
Fields = Callable[[Ruleset, State, str], Iterable[tuple[Any, ...]]]
"""(ruleset, state, seat) → the fields of each complete command that would be accepted."""

OWN_TURN = frozenset({"act", "fifth_card"})


def why_not_play(state: State, seat: str, card: str) -> Refusal | None:
    """Why a seat that may play cards may play none of this kind, whatever it would do."""
    held = PROGRESS_CARDS.of(state).holds(seat, TRACK_OF[card], card)
    return None if held else NOT_HELD(card=card)


def may_play(state: State, seat: str, card: str) -> bool:
    """Whether a seat may play a card of this kind now, whatever it would do."""
    return seat == state.active and PROGRESS_CARDS.of(state).holds(seat, TRACK_OF[card], card)


def no_more(rules: Ruleset, state: State, command: Any, entropy: Entropy) -> tuple[Event, ...]:
    """The effect of a card that needs no events of its own: all follows from its being played."""
    return ()


def _may_hold_one(rules: Ruleset, state: State, seat: str) -> bool:
    """Whether a seat may have any card to play now, as far as the app can know."""
    progress = PROGRESS_CARDS.of(state)
    return seat == state.active and (bool(progress.held[seat]) or not progress.counts(seat))


def _could_do_nothing(rules: Ruleset, state: State, seat: str, card: str) -> Refusal:
    return NO_EFFECT(card=card)


def playable(
    card: str,
    of: Callable[..., Command],
    fields: Fields,
    effect: Effect = no_more,
    during: frozenset[str] = OWN_TURN,
    undue: Mapping[str, Callable[[], Refusal]] | None = None,
    no_effect: Callable[[Ruleset, State, str, str], Refusal] = _could_do_nothing,
) -> CommandKind:
    """The kind of command that plays this card.

    effect: decides what the card does, or why it cannot. fields: the fields of every command that ``effect`` accepts.
    during: the duties under which it may be played. undue: as in ``CommandKind``.
    no_effect: (ruleset, state, seat, card) → the refusal of a card for which ``fields`` gives nothing.
    """

    def decide(
        rules: Ruleset, state: State, command: Any, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        refusal = why_not_play(state, command.seat, card)
        if refusal is not None:
            return refusal
        events = effect(rules, state, command, entropy)
        if isinstance(events, Refusal):
            return events
        return (ProgressPlayed(command.seat, card, TRACK_OF[card]), *events)

    def options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        if not may_play(state, seat, card):
            return ()
        return [of(seat, *given) for given in fields(rules, state, seat)]

    def wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        refusal = why_not_play(state, seat, card)
        if refusal is not None:
            return refusal
        return (
            None
            if any(True for _ in fields(rules, state, seat))
            else no_effect(rules, state, seat, card)
        )

    kind: type[Command] = of  # type: ignore[assignment]
    return CommandKind(
        kind,
        during=during,
        decide=decide,
        options=options,
        undue=undue or {},
        sort=CARD,
        wish=wish,
        gate=_may_hold_one,
    )


def _played(rules: Ruleset, state: State, event: ProgressPlayed) -> State:
    """Whoever plays because of a fifth card is asked again once the card has done its work."""
    progress = PROGRESS_CARDS.of(state).back_under(event.seat, event.track, event.card)
    state = PROGRESS_CARDS.put(state, progress)
    if state.owed(event.seat, "fifth_card") is None:
        return state
    return state.discharged(event.seat, "fifth_card").pushed("roll.fifth_card")


def _showable(state: State, seat: str) -> list[str]:
    """The Victory Point cards not open yet whose back a seat holds."""
    progress = PROGRESS_CARDS.of(state)
    lie_open = [card for shown in progress.shown.values() for card in shown]
    return [
        card
        for card in SHOWN_AT_ONCE
        if progress.holds(seat, TRACK_OF[card], card)
        and lie_open.count(card) < PROGRESS[TRACK_OF[card]][card]
    ]


def _counted(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    return COUNTED() if state.setting.cards_known else None


def _why_not_show(rules: Ruleset, state: State, command: ShowVictoryCard) -> Refusal | None:
    if command.card in _showable(state, command.seat):
        return None
    if command.card not in SHOWN_AT_ONCE:
        return NO_VICTORY_CARD(card=command.card, known=SHOWN_AT_ONCE)
    return VICTORY_CARD_NOT_HELD(card=command.card)


def _show(rules: Ruleset, state: State, command: ShowVictoryCard) -> tuple[Event, ...]:
    return (VictoryCardShown(command.seat, command.card, TRACK_OF[command.card]),)


_SHOW = Choice(
    every=lambda rules, state, seat: [ShowVictoryCard(seat, card) for card in SHOWN_AT_ONCE],
    closed=_counted,
    why_not=_why_not_show,
    done=_show,
)


def _shown(rules: Ruleset, state: State, event: VictoryCardShown) -> State:
    progress = PROGRESS_CARDS.of(state).opened(event.seat, event.track, event.card)
    state = PROGRESS_CARDS.put(state, progress)
    if progress.too_many(event.seat):
        return state
    state = state.discharged(event.seat, "give_back_progress")
    return state.discharged(event.seat, "fifth_card")


MECHANIC = Mechanic(
    name="cities_knights.playing",
    commands=(
        CommandKind(
            ShowVictoryCard,
            during=frozenset({"act", "give_back_progress", "fifth_card"}),
            decide=_SHOW.decide,
            options=_SHOW.options,
            always=True,
        ),
    ),
    events=(
        EventKind(ProgressPlayed, apply=_played, rule="C9.11", opens="cards"),
        EventKind(VictoryCardShown, apply=_shown, rule="C9.6"),
    ),
)
