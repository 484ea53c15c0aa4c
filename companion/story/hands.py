"""What others and the 7 did to everybody's cards: discards, thefts, Monopolies. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.story.fortune import Remarked
from companion.story.past import StoryDeed, StoryPast, row
from companion.story.tales import CardsStolen, HandHalved, MonopolyHauled
from companion.table.figures import StoryRow
from companion.table.statistics import card_moves

DISCARD, STEAL, MONOPOLY = "discard", "steal", "monopoly"
LEAST_STOLEN, LEAST_HAULED, LEAST_DISCARDED = 3, 4, 5
Moved = tuple[StoryDeed, str, str | None, str | None, int]
"""The event, its source, who lost cards, who got them, how many."""


def moved(past: StoryPast) -> tuple[Moved, ...]:
    """Every discard, theft and Monopoly, as the table saw it."""
    return tuple(
        (deed, source, giver, taker, cards if isinstance(cards, int) else sum(cards.values()))
        for deed in past.deeds
        if deed.shown is not None
        for source, giver, taker, cards in card_moves(past.rules.event_kinds, deed.shown)
        if source in (DISCARD, STEAL, MONOPOLY)
    )


def hand_rows(past: StoryPast, cards: tuple[Moved, ...]) -> Iterator[StoryRow]:
    """Everybody's cards by way, what was lost below 0."""
    for source in (DISCARD, STEAL, MONOPOLY):
        for name, sign, end in ((f"{source}.got", 1, 3), (f"{source}.lost", -1, 2)):
            by_seat = dict.fromkeys(past.seats, 0)
            for one in cards:
                if one[1] == source and one[end] is not None:
                    by_seat[str(one[end])] += sign * one[4]
            if any(by_seat.values()):
                yield row(name, by_seat)


def of_hands(cards: tuple[Moved, ...], unit: float) -> Iterator[Remarked]:
    """The largest discard of each seat, who robbed whom most, and the richest Monopolies."""
    yield from _discards(cards, unit)
    yield from _thefts(cards, unit)
    yield from _monopolies(cards, unit)


def _discards(cards: tuple[Moved, ...], unit: float) -> Iterator[Remarked]:
    for deed, source, giver, _, n in cards:
        if source == DISCARD and giver is not None and n >= LEAST_DISCARDED:
            yield 1.5 * n / unit, HandHalved(seq=deed.seq, turn=deed.turn, seat=giver, cards=n)


def _thefts(cards: tuple[Moved, ...], unit: float) -> Iterator[Remarked]:
    stolen: Counter[tuple[str, str]] = Counter()
    latest: dict[tuple[str, str], StoryDeed] = {}
    for deed, source, giver, taker, n in cards:
        if source == STEAL and giver is not None and taker is not None:
            stolen[taker, giver] += n
            latest[taker, giver] = deed
    for (seat, victim), n in stolen.items():
        if n >= LEAST_STOLEN:
            deed = latest[seat, victim]
            tale = CardsStolen(seq=deed.seq, turn=deed.turn, seat=seat, victim=victim, cards=n)
            yield 1.5 * n / unit, tale


def _monopolies(moved: tuple[Moved, ...], unit: float) -> Iterator[Remarked]:
    hauls: Counter[int] = Counter()
    deeds: dict[int, tuple[StoryDeed, str]] = {}
    for deed, source, _, taker, n in moved:
        if source == MONOPOLY and taker is not None:
            hauls[id(deed)] += n
            deeds[id(deed)] = deed, taker
    for key, n in hauls.items():
        deed, seat = deeds[key]
        if n >= LEAST_HAULED and deed.shown is not None:
            cards = {str(deed.shown["resource"]): n}
            tale = MonopolyHauled(seq=deed.seq, turn=deed.turn, seat=seat, cards=cards)
            yield 1.5 * n / unit, tale
