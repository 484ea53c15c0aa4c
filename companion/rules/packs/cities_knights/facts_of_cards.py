"""The facts of progress cards that can be corrected: those in hand and those that lie open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules.cards import Cards, clean, counted, minus, plus, singles, total
from companion.rules.extension import Fact
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.base.facts_of_cards import BAD_COUNT, NO_CARDS, TOO_MANY, too_many
from companion.rules.packs.base.kept_hands import IN_APP, NOT_KEPT
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS, Held, Progress
from companion.rules.packs.cities_knights.words import (
    PROGRESS,
    SHOWN_AT_ONCE,
    TRACK_OF,
    TRACKS,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import FactField

NOT_COUNTED = Reason(
    "progress_not_counted",
    None,
    "Improvements and cards are cardboard in this game: the app does not count {seat}’s progress cards.",
)
NO_KIND = Reason("fact_progress_kind", "C1.4", "{card} is not such a card; there are {known}.")

_HELD_KINDS = tuple(card for card in TRACK_OF if card not in SHOWN_AT_ONCE)


def _cards_of(state: State, command: Any, known: tuple[str, ...]) -> tuple[str, Cards] | Refusal:
    """The seat and the cards that a correction names."""
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.cards is None:
        return NO_CARDS(seat=seat)
    for card, count in command.cards.items():
        if card not in known:
            return NO_KIND(card=card, known=known)
        if count < 0:
            return BAD_COUNT()
    return seat, clean(command.cards)


def _check_progress(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """Kinds, or tracks where cards are cardboard; no more than deck and own hand have."""
    progress = PROGRESS_CARDS.of(state)
    read = _cards_of(state, command, TRACKS if progress.pile is None else _HELD_KINDS)
    if isinstance(read, Refusal):
        return read
    seat, cards = read
    if not progress.counts(seat):
        return NOT_COUNTED(seat=seat)
    there = _by_name(_unheld(progress, seat))
    lacking = {card: n - there.get(card, 0) for card, n in cards.items() if n > there.get(card, 0)}
    if lacking:
        return too_many("C1.4", command, lacking)
    before = was("cards", count=len(progress.held[seat]))
    return {"of": seat, "cards": cards, "count": total(cards), "stood": before}


def _unheld(progress: Progress, seat: str) -> Progress:
    """The decks with a seat's hand shuffled back into them."""
    pile = progress.pile
    for track, card in progress.held[seat]:
        progress = progress.with_left(track, 1)
        if pile is not None and card is not None:
            pile = {**pile, track: plus(pile[track], {card: 1})}
    return replace(progress, pile=pile, held={**progress.held, seat: ()})


def _by_name(progress: Progress) -> Cards:
    """The cards of the decks by kind, or by track where they are cardboard."""
    if progress.pile is None:
        return progress.left
    below = (card for cards in progress.under.values() for card in cards)
    found: Cards = counted(below)
    for pile in progress.pile.values():
        found = plus(found, pile)
    return found


def _apply_progress(rules: Ruleset, state: State, event: Any) -> State:
    progress = _unheld(PROGRESS_CARDS.of(state), event.of)
    held: list[Held] = []
    for name in singles(event.cards):
        track = TRACK_OF.get(name, name)
        progress = _taken_out(progress, track, name)
        held.append((track, None if progress.pile is None else name))
    if progress.pile is None:
        held = _still_named(PROGRESS_CARDS.of(state).held[event.of], held)
    return PROGRESS_CARDS.put(
        state, replace(progress, held={**progress.held, event.of: tuple(held)})
    )


def _still_named(before: tuple[Held, ...], now: list[Held]) -> list[Held]:
    """Backs that are counted: which cards they are is still known of a track that has lost none."""
    kept: list[Held] = []
    for track in TRACKS:
        had, count = [one for one in before if one[0] == track], now.count((track, None))
        blank: list[Held] = [(track, None)] * max(0, count - len(had))
        kept += [*had, *blank] if count >= len(had) else [(track, None)] * count
    return kept


def _check_hand(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """``cards``: the kinds that the app is told from now on; None: whoever plays the seat keeps them to themselves."""
    seat, progress = seat_of(state, command.of), PROGRESS_CARDS.of(state)
    if isinstance(seat, Refusal):
        return seat
    if progress.pile is not None:
        return IN_APP()
    if command.cards is None:
        if seat not in progress.kept:
            return NOT_KEPT(seat=seat)
        return {"of": seat, "stood": was("kept")}
    read = _cards_of(state, command, _HELD_KINDS)
    if isinstance(read, Refusal):
        return read
    _, cards = read
    backs = counted(TRACK_OF[card] for card in singles(cards))
    decks = _unheld(progress, seat).left
    lacking = {card: n - _most(card) for card, n in cards.items() if n > _most(card)}
    lacking |= {track: n - decks[track] for track, n in backs.items() if n > decks[track]}
    if lacking:
        return TOO_MANY("C1.4", missing=lacking)
    told = progress.counted or seat in progress.kept
    before = was("cards", count=len(progress.held[seat])) if told else was("not_kept")
    return {"of": seat, "cards": cards, "count": total(cards), "stood": before}


def _most(card: str) -> int:
    return PROGRESS[TRACK_OF[card]][card]


def _apply_hand(rules: Ruleset, state: State, event: Any) -> State:
    progress, seat = PROGRESS_CARDS.of(state), event.of
    if event.cards is None:
        counted_on = progress.held[seat] if progress.counted else ()
        held = {**progress.held, seat: tuple((track, None) for track, _ in counted_on)}
        return PROGRESS_CARDS.put(state, replace(progress, held=held, kept=progress.kept - {seat}))
    now: tuple[Held, ...] = tuple((TRACK_OF[card], card) for card in singles(event.cards))
    progress = _unheld(progress, seat)
    for track, _ in now:
        progress = progress.with_left(track, -1)
    kept = progress.kept | {seat}
    return PROGRESS_CARDS.put(
        state, replace(progress, held={**progress.held, seat: now}, kept=kept)
    )


def _taken_out(progress: Progress, track: str, card: str) -> Progress:
    """A card out of its deck, wherever in it."""
    progress = progress.with_left(track, -1)
    if progress.pile is None:
        return progress
    if progress.pile[track].get(card):
        return replace(
            progress, pile={**progress.pile, track: minus(progress.pile[track], {card: 1})}
        )
    below = list(progress.under[track])
    below.remove(card)
    return replace(progress, under={**progress.under, track: tuple(below)})


def _check_victory(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    read = _cards_of(state, command, SHOWN_AT_ONCE)
    if isinstance(read, Refusal):
        return read
    seat, cards = read
    shown = PROGRESS_CARDS.of(state).shown
    others = counted(card for other, own in shown.items() if other != seat for card in own)
    lacking = _lacking(cards, others) or _deckless(PROGRESS_CARDS.of(state), seat, cards)
    if lacking:
        return TOO_MANY("C1.4", missing=lacking)
    before = was("cards", count=len(shown[seat]))
    return {"of": seat, "cards": cards, "count": total(cards), "stood": before}


def _lacking(cards: Cards, others: Cards) -> dict[str, int]:
    there = {card: PROGRESS[TRACK_OF[card]][card] - others.get(card, 0) for card in SHOWN_AT_ONCE}
    return {card: n - there[card] for card, n in cards.items() if n > there[card]}


def _deckless(progress: Progress, seat: str, cards: Mapping[str, int]) -> dict[str, int]:
    """Cards that no deck can give because it is empty (only with cardboard, where kinds are unknown)."""
    new = [card for card in cards if card not in progress.shown[seat]]
    return {card: 1 for card in new if not progress.left[TRACK_OF[card]]}


def _apply_victory(rules: Ruleset, state: State, event: Any) -> State:
    progress = PROGRESS_CARDS.of(state)
    for card in progress.shown[event.of]:
        progress = _put_in(progress, TRACK_OF[card], card)
    for card in singles(event.cards):
        progress = _taken_out(progress, TRACK_OF[card], card)
    shown = {**progress.shown, event.of: singles(event.cards)}
    return PROGRESS_CARDS.put(state, replace(progress, shown=shown))


def _put_in(progress: Progress, track: str, card: str) -> Progress:
    progress = progress.with_left(track, 1)
    if progress.pile is None:
        return progress
    pile = {**progress.pile, track: plus(progress.pile[track], {card: 1})}
    return replace(progress, pile=pile)


PROGRESS_FACT = Fact(
    check=_check_progress,
    apply=_apply_progress,
    fields=(OF, FactField("cards", "cards", _HELD_KINDS, backs=TRACKS)),
    secret="cards",
)
HAND_FACT = Fact(check=_check_hand, apply=_apply_hand, names="progress_cards")
"""As of a robot, whose cards people name."""
VICTORY_FACT = Fact(
    check=_check_victory,
    apply=_apply_victory,
    fields=(OF, FactField("cards", "cards", SHOWN_AT_ONCE)),
)
