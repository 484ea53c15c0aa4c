"""The three progress decks, the cards that seats hold, and the open Victory Point cards (C1.4, C9).

A deck is a shuffled part, whose order nobody knows and from which is drawn at random, and under it the cards that
were given back or used, in their order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import Cards, counted, minus, singles, total
from companion.rules.entropy import Entropy, drawn, shuffled
from companion.rules.extension import Mechanic, PointSource, Slice
from companion.rules.packs.base.deck import kept_at_first
from companion.rules.packs.cities_knights.custody import is_left_on_table
from companion.rules.packs.cities_knights.material import awaited
from companion.rules.packs.cities_knights.words import (
    CONSTITUTION,
    MOST_HELD,
    PRINTER,
    PROGRESS,
    SHOWN_AT_ONCE,
    TRACKS,
)
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

Held = tuple[str, str | None]
"""(track, kind or None where nobody has told the app) of a card in hand."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress cards of a position: in the decks, in hands and open.

    pile: track → the shuffled part of its deck by kind; None where cards are cardboard.
    under: track → the cards below that part, top first. left: track → the size of the whole deck.
    held: seat → the cards in its hand. shown: seat → its open Victory Point cards.
    counted: whether the app knows how many cards everybody holds. It does not if improvements and cards are both
    cardboard; then it counts only the hands of ``kept``, and ``left`` stays as it was at first.
    kept: where cards are cardboard, the seats whose kinds the app is told all the same, such as a robot's.
    """

    pile: Mapping[str, Cards] | None
    under: Mapping[str, tuple[str, ...]]
    left: Mapping[str, int]
    held: Mapping[str, tuple[Held, ...]]
    shown: Mapping[str, tuple[str, ...]]
    counted: bool = True
    kept: frozenset[str] = frozenset()

    def drawn(self, seat: str, track: str, card: str | None) -> Progress:
        """The cards after a seat has drawn the top one of a deck; a Victory Point card lies open at once."""
        taken = self.with_left(track, -1)
        taken = taken if card is None else taken._off_the_top(track, card)
        if card in SHOWN_AT_ONCE:
            return replace(taken, shown={**self.shown, seat: (*self.shown[seat], card)})
        return taken._with_held(seat, (*self.held[seat], (track, card)))

    def with_left(self, track: str, more: int) -> Progress:
        """The cards with ``more`` in a deck, below 0 for fewer; unchanged where nobody counts the decks."""
        if not self.counted:
            return self
        return replace(self, left={**self.left, track: self.left[track] + more})

    def may_give(self, track: str) -> bool:
        """Whether a deck has a card, or may have one where nobody counts it."""
        return not self.counted or self.left[track] > 0

    def counts(self, seat: str) -> bool:
        """Whether the app knows how many cards a seat holds."""
        return self.counted or seat in self.kept

    def _off_the_top(self, track: str, card: str) -> Progress:
        if self.pile is None:
            return self
        if self.pile[track]:
            return replace(self, pile={**self.pile, track: minus(self.pile[track], {card: 1})})
        return replace(self, under={**self.under, track: self.under[track][1:]})

    def back_under(self, seat: str, track: str, card: str | None) -> Progress:
        """The cards after one went out of a hand under its deck. card: its kind, None where nobody told it."""
        below = self.under[track] if self.pile is None else (*self.under[track], card or "")
        given = replace(self.with_left(track, 1), under={**self.under, track: below})
        return given._without(seat, track, card)

    def moved(self, giver: str, taker: str, track: str, card: str | None) -> Progress:
        """The cards after one went from hand to hand. In a hand of cardboard the app forgets which one it is."""
        known = card if self.pile is not None or taker in self.kept else None
        return self._without(giver, track, card)._with_held(
            taker, (*self.held[taker], (track, known))
        )

    def released(self, seat: str) -> Progress:
        """The cards after a person took a seat over again: the app is no longer told their kinds.

        It still is while the seat holds cards of the robot's that its person has to take up.
        """
        return self if self.held[seat] else replace(self, kept=self.kept - {seat})

    def opened(self, seat: str, track: str, card: str) -> Progress:
        """The cards after a cardboard one in a hand turned out to be a Victory Point card, which lies open."""
        opened = self._without(seat, track, None)
        return replace(opened, shown={**self.shown, seat: (*self.shown[seat], card)})

    def _without(self, seat: str, track: str, card: str | None) -> Progress:
        if not self.counts(seat):
            return self
        rest = list(self.held[seat])
        rest.remove((track, card if (track, card) in rest else None))
        return self._with_held(seat, tuple(rest))

    def _with_held(self, seat: str, cards: tuple[Held, ...]) -> Progress:
        if not self.counts(seat):
            return self
        return replace(self, held={**self.held, seat: cards})

    def holds(self, seat: str, track: str, card: str) -> bool:
        """Whether a seat may hold a card of this kind, as far as the app can know."""
        if not self.counts(seat):
            return True
        return any(own in self.held[seat] for own in ((track, card), (track, None)))

    def draws_by_hand(self, seat: str) -> bool:
        """Whether people draw from a real deck for a seat whose cards the app is told."""
        return self.pile is None and seat in self.kept

    def nameable(self, seat: str, track: str) -> tuple[str, ...]:
        """The kinds that a card of a track can be for a seat that is told its cards, as far as it and all can know."""
        seen = [*(card for cards in self.shown.values() for card in cards)]
        seen += [card for _, card in self.held[seat] if card is not None]
        return tuple(card for card, count in PROGRESS[track].items() if seen.count(card) < count)

    def too_many(self, seat: str) -> int:
        """How many cards a seat holds above the limit (C9.7)."""
        return max(0, len(self.held[seat]) - MOST_HELD)


def top_card(progress: Progress, track: str, entropy: Entropy) -> str | None:
    """The next card of a deck that is not empty; None where cards are cardboard."""
    if progress.pile is None:
        return None
    if progress.pile[track]:
        return drawn(progress.pile[track], entropy)
    return progress.under[track][0]


def may_lie_on_top(progress: Progress, track: str, card: str) -> bool:
    """Whether the next card of a deck that the app keeps can be of this kind."""
    assert progress.pile is not None
    return card in (progress.pile[track] or progress.under[track][:1])


def looked_into(state: State, seat: str) -> tuple[str, ...]:
    """Whose progress cards a seat sees now by a Spy."""
    return tuple(duty.more["from"] for duty in awaited(state, "take_progress") if duty.seat == seat)


def _first(rules: Ruleset, setting: Setting) -> Progress:
    return Progress(
        pile={track: dict(PROGRESS[track]) for track in TRACKS} if setting.cards_known else None,
        under=dict.fromkeys(TRACKS, ()),
        left={track: total(PROGRESS[track]) for track in TRACKS},
        held=dict.fromkeys(setting.seats, ()),
        shown=dict.fromkeys(setting.seats, ()),
        counted=setting.cards_known or not is_left_on_table(setting.custody, "improvements"),
        kept=frozenset() if setting.cards_known else kept_at_first(setting),
    )


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    progress, seen = PROGRESS_CARDS.of(state), (audience, *looked_into(state, audience))
    return {
        "progress_decks": dict(progress.left) if progress.counted else None,
        "seats": {seat: _seat(progress, seat, seat in seen) for seat in state.setting.seats},
    }


def _seat(progress: Progress, seat: str, seen: bool) -> dict[str, Any]:
    victory = {"victory_cards": list(progress.shown[seat])}
    if not progress.counts(seat):
        return {"progress": None, **victory}
    held = progress.held[seat]
    by_track = {track: sum(1 for t, _ in held if t == track) for track in TRACKS}
    shown: dict[str, Any] = {"progress": by_track, **victory}
    if seen:
        shown["progress_cards"] = [{"card": card, "track": track} for track, card in held]
    return shown


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """Shuffle all unseen cards of each track; no hidden hand holds a Victory Point card."""
    progress = PROGRESS_CARDS.of(state)
    if progress.pile is None and not progress.kept:
        return state
    seen = (audience, *looked_into(state, audience))
    hidden = [seat for seat in state.setting.seats if seat not in seen]
    dealt = _dealt if progress.pile is not None else _dealt_beside
    for track in TRACKS:
        progress = dealt(progress, track, hidden, entropy)
    return PROGRESS_CARDS.put(state, progress)


def _dealt(progress: Progress, track: str, hidden: list[str], entropy: Entropy) -> Progress:
    assert progress.pile is not None
    in_hands = [card for s in hidden for t, card in progress.held[s] if t == track and card]
    unseen = (*singles(progress.pile[track]), *progress.under[track], *in_hands)
    special = [card for card in unseen if card in SHOWN_AT_ONCE]
    usual = list(shuffled((c for c in unseen if c not in SHOWN_AT_ONCE), entropy))
    held = dict(progress.held)
    for seat in hidden:
        held[seat] = tuple((t, usual.pop() if t == track else card) for t, card in held[seat])
    under = tuple(usual.pop() for _ in progress.under[track])
    return replace(
        progress,
        pile={**progress.pile, track: counted((*usual, *special))},
        under={**progress.under, track: under},
        held=held,
    )


def _dealt_beside(progress: Progress, track: str, hidden: list[str], entropy: Entropy) -> Progress:
    """Where cards are cardboard: the kinds that the app was told of hidden cards, dealt anew out of all unseen ones."""
    told = {
        seat: [card for t, card in progress.held[seat] if t == track and card]
        for seat in progress.held
    }
    seen = counted(card for seat, cards in told.items() if seat not in hidden for card in cards)
    usual = {card: n for card, n in PROGRESS[track].items() if card not in SHOWN_AT_ONCE}
    unseen = {card: n - seen.get(card, 0) for card, n in usual.items() if n > seen.get(card, 0)}
    cards = list(shuffled(singles(unseen), entropy))
    if len(cards) < sum(len(told[seat]) for seat in hidden):
        return progress  # people have told more than there is
    held = dict(progress.held)
    for seat in hidden:
        held[seat] = tuple(
            (t, cards.pop() if t == track and card else card) for t, card in held[seat]
        )
    return replace(progress, held=held)


PROGRESS_CARDS = Slice(
    "cities_knights.progress",
    first=_first,
    project=_project,
    resample=_resample,
    shows=(
        "progress_decks",
        "seats.progress",
        "seats.victory_cards",
        "seats.progress_cards",
    ),
    own=("progress_cards",),
)


def _printer(rules: Ruleset, state: State, seat: str) -> int:
    return PROGRESS_CARDS.of(state).shown[seat].count(PRINTER)


def _constitution(rules: Ruleset, state: State, seat: str) -> int:
    return PROGRESS_CARDS.of(state).shown[seat].count(CONSTITUTION)


MECHANIC = Mechanic(
    name="cities_knights.progress",
    slices=(PROGRESS_CARDS,),
    points=(
        PointSource(PRINTER, rule="C10.8", worth=1, count=_printer),
        PointSource(CONSTITUTION, rule="C10.18", worth=1, count=_constitution),
    ),
)
