"""The Largest Army: most played knights, at least three (B8.18 to B8.20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.extension import (
    EventKind,
    Fact,
    Mechanic,
    PointSource,
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event
from companion.rules.packs.base.correcting import Settled, settled_award
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.special_cards import special_card
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import KNIGHT
from companion.rules.told import FactField

LEAST = 3

UNDESERVED = Reason(
    "fact_largest_army", "B8.19", "{seat} has not played enough knights to hold the card."
)


@dataclass(frozen=True, slots=True)
class LargestArmyMoved(Event):
    """The card went to a seat with this many played knights; None only after a correction."""

    type: ClassVar[str] = "largest_army_moved"
    seat: str | None
    count: int


def knights(state: State) -> dict[str, int]:
    """Seat → played knights."""
    return {seat: cards.get(KNIGHT, 0) for seat, cards in DEVELOPMENT.of(state).played.items()}


def new_commander(counts: Mapping[str, int], holder: str | None) -> str | None:
    """Who has the card: a tie leaves it with its holder."""
    best = max(counts.values())
    if best < LEAST:
        return None
    if holder is not None and counts[holder] == best:
        return holder
    most = [seat for seat, count in counts.items() if count == best]
    return most[0] if len(most) == 1 else None


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    before = LARGEST_ARMY.of(state)
    counts = knights(state)
    holder = new_commander(counts, before)
    if holder == before:
        return ()
    return (LargestArmyMoved(holder, counts[holder] if holder is not None else 0),)


def _moved(rules: Ruleset, state: State, event: LargestArmyMoved) -> State:
    return LARGEST_ARMY.put(state, event.seat)


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "aside" if shown["seat"] is None else None


def _first(rules: Ruleset, setting: Setting) -> str | None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    holder = LARGEST_ARMY.of(state)
    return {"seats": {seat: {"largest_army": seat == holder} for seat in state.setting.seats}}


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    return settled_award(
        state, command.of, knights(state), LEAST, UNDESERVED, LARGEST_ARMY.of(state)
    )


def _correct(rules: Ruleset, state: State, event: Any) -> State:
    return LARGEST_ARMY.put(state, event.of)


LARGEST_ARMY: Slice[str | None] = Slice(
    "base.largest_army",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.largest_army",),
)


def _count(rules: Ruleset, state: State, seat: str) -> int:
    return 1 if LARGEST_ARMY.of(state) == seat else 0


_MOVED = frozenset({"largest_army_moved", "corrected"})

MECHANIC = Mechanic(
    name="base.largest_army",
    slices=(LARGEST_ARMY,),
    events=(EventKind(LargestArmyMoved, apply=_moved, variant=_variant, rule="B8.19"),),
    reactions=(
        Reaction("largest_army", on=frozenset({"development_played", "corrected"}), run=_follow),
    ),
    facts={
        "largest_army": Fact(
            check=_check, apply=_correct, fields=(FactField("of", "seat", nobody=True),)
        )
    },
    points=(PointSource("largest_army", rule="B10.2", worth=2, count=_count, moved=_MOVED),),
    cardboard=(special_card("largest_army"),),
)
