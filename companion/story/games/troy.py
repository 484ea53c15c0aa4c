"""What the story of the war of Troy lives from: the Battles and who gave for them. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.story.past import Own, StoryPast
from companion.story.tales import Tale

FOUGHT, GIVEN = "battle_fought", "donated"
LEAST_GIVEN, FAR = 4, 1.5
"""So many cards, and so many times those of the next, are worth a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleWon(Tale):
    """The closest Battle that a side won. symbol: that side; troy, mycenae: what counted for each."""

    kind: ClassVar[str] = "battle"
    symbol: str
    troy: int
    mycenae: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MostGiven(Tale):
    """Who gave most cards to the row. others: what all others gave together."""

    kind: ClassVar[str] = "given"
    seat: str
    cards: int
    others: int


def told(past: StoryPast) -> Own:
    """The closest Battle, and the most generous seat; the counts stand on the page already."""
    return Own((), (*_battles(past), *_gifts(past)))


def _battles(past: StoryPast) -> Iterator[tuple[float, Tale]]:
    for deed, event in past.seen(FOUGHT):
        margin = abs(event["troy"] - event["mycenae"])
        if event["side"] is not None and margin <= 2:
            tale = BattleWon(
                seq=deed.seq,
                turn=deed.turn,
                symbol=event["side"],
                troy=event["troy"],
                mycenae=event["mycenae"],
            )
            yield 2.6 - 0.6 * margin + 0.05 * event["space"], tale


def _gifts(past: StoryPast) -> Iterator[tuple[float, Tale]]:
    given = dict.fromkeys(past.seats, 0)
    latest = {}
    for deed, event in past.seen(GIVEN):
        given[event["seat"]] += event["count"]
        latest[event["seat"]] = deed
    seat = max(given, key=lambda one: given[one])
    others = sum(given.values()) - given[seat]
    second = max((n for one, n in given.items() if one != seat), default=0)
    if given[seat] >= LEAST_GIVEN and given[seat] >= FAR * second:
        deed = latest[seat]
        tale = MostGiven(seq=deed.seq, turn=deed.turn, seat=seat, cards=given[seat], others=others)
        yield 1.2 + given[seat] / 20, tale
