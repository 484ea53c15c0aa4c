"""The Advisors: ranked by Tokens, from three on; a tie leaves the order as it is (A10.3 to A10.6, A14.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.rules.extension import (
    EventKind,
    Mechanic,
    PointSource,
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event
from companion.rules.packs.alexander.chart import CHART
from companion.rules.packs.alexander.tokens import TOKENS_OF
from companion.rules.packs.alexander.words import ADVISORS, FIRST, THIRD, WORTH
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

LEAST: Final = 3
"""Tokens from which a seat is an Advisor."""

Ranking = tuple[str, ...]
"""The seats with three Tokens or more, the highest first; those behind the last card too."""


@dataclass(frozen=True, slots=True)
class AdvisorsMoved(Event):
    """The order of the Advisors is another.

    cards: seat → its card, in that order. was: the same before; None in records of before this was told.
    """

    type: ClassVar[str] = "advisors_moved"
    ranking: tuple[str, ...]
    cards: Mapping[str, str]
    was: Mapping[str, str] | None = None


def cards_of(seats: int) -> tuple[str, ...]:
    """The Advisor cards in the game, the highest first: with three seats there is no Second (A14.3)."""
    return (FIRST, THIRD) if seats == 3 else ADVISORS


def held(setting: Setting, ranking: Ranking) -> dict[str, str]:
    """Seat → the card that it holds; one ranked behind the last card holds none (A10.5)."""
    return dict(zip(ranking, cards_of(len(setting.seats)), strict=False))


def reranked(before: Ranking, tokens: Mapping[str, int], newcomers: Iterable[str]) -> Ranking:
    """The order after Tokens have changed: a seat passes another only with strictly more (A10.4)."""
    order = (*before, *(seat for seat in newcomers if seat not in before))
    there = [seat for seat in order if tokens[seat] >= LEAST]
    return tuple(sorted(there, key=lambda seat: -tokens[seat]))


def wanted(before: Ranking, tokens: Mapping[str, int], place: int) -> dict[str, int]:
    """Seat → how many more Tokens bring it to this place or a higher one; seats that are there are left out.

    place: counted from 0. A seat needs strictly more than whoever has the place, and three for a free one (A10.3,
    A10.4).
    """
    least = tokens[before[place]] + 1 if place < len(before) else LEAST
    ahead = before[: place + 1]
    return {seat: least - count for seat, count in tokens.items() if seat not in ahead}


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    before = RANKING.of(state)
    after = reranked(before, TOKENS_OF.of(state).of, state.setting.seats)
    if after == before:
        return ()
    return (AdvisorsMoved(after, held(state.setting, after), held(state.setting, before)),)


def _moved(rules: Ruleset, state: State, event: AdvisorsMoved) -> State:
    return RANKING.put(state, tuple(event.ranking))


def _variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["cards"] else "none"


def _first(rules: Ruleset, setting: Setting) -> Ranking:
    return ()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    ranking, worth = RANKING.of(state), CHART.of(state).advisors
    cards = held(state.setting, ranking)
    in_game, tokens = cards_of(len(state.setting.seats)), TOKENS_OF.of(state).of
    return {
        "advisors": {
            "ranking": list(ranking),
            "cards": [
                {"card": card, "points": worth[card], "wants": wanted(ranking, tokens, place)}
                for place, card in enumerate(in_game)
            ],
        },
        "seats": {seat: {"advisor": cards.get(seat)} for seat in state.setting.seats},
    }


RANKING: Slice[Ranking] = Slice(
    "alexander.advisors",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("advisors", "seats.advisor"),
)


def _source(card: str) -> PointSource:
    """What a card is worth stands on the card, which is described in the board file."""

    def count(rules: Ruleset, state: State, seat: str) -> int:
        return int(held(state.setting, RANKING.of(state)).get(seat) == card)

    def says(state: State) -> int:
        return CHART.of(state).advisors[card]

    return PointSource(f"advisor_{card}", rule="A10.3", worth=WORTH[card], count=count, says=says)


MECHANIC = Mechanic(
    name="alexander.advisors",
    slices=(RANKING,),
    events=(EventKind(AdvisorsMoved, apply=_moved, variant=_variant, rule="A10.4", noted=True),),
    reactions=(
        Reaction(
            "advisors", on=frozenset({"token_won", "corrected"}), run=_follow, before="victory"
        ),
    ),
    points=tuple(_source(card) for card in ADVISORS),
)
