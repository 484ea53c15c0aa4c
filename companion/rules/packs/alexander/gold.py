"""Gold: a stock of forty pieces, what each seat has of it, and the rivers that pay it (A1.10, A5.1, A5.2, A5.8).

Gold is no card and lies in nobody's hand: it is counted openly, whatever is cardboard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    EventKind,
    HouseRule,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event, plain
from companion.rules.packs.alexander.words import GOLD, STOCK
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, GOLD_RIVER, MONOPOLY
from companion.rules.told import CardFlow

Claim = Mapping[str, str | int]
"""``hex``, ``at``, ``seat``, ``count``: what one building is due from one river."""
NOT_NAMED = Reason("gold_no_monopoly", "A5.3", "Gold is no card: Monopoly cannot name it.")
NOT_INVENTED = Reason(
    "gold_no_invention", "A5.7", "Year of Plenty takes cards from the bank, no gold."
)


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """Rivers paid. ``gains``: seat → pieces, empty where the stock was ``short`` for all that is due ``by_hex``."""

    type: ClassVar[str] = "gold_gained"
    gains: Mapping[str, int]
    by_hex: tuple[Mapping[str, str | int], ...]
    short: bool
    resource: str = GOLD


@dataclass(frozen=True, slots=True)
class Gold:
    """``held``: seat → pieces; ``last``: what rivers paid on the latest roll, None for nothing."""

    held: Mapping[str, int]
    last: GoldGained | None = None

    @property
    def stock(self) -> int:
        """How many pieces are nobody's."""
        return STOCK - sum(self.held.values())

    def with_more(self, seat: str, more: int) -> Gold:
        """Pieces to a seat, or with a number below 0 away from it."""
        return replace(self, held={**self.held, seat: self.held[seat] + more})


def gold_of(state: State, seat: str) -> int:
    """How many pieces a seat has."""
    return GOLD_HELD.of(state).held[seat]


def stock_of(state: State) -> int:
    """How many pieces are nobody's."""
    return GOLD_HELD.of(state).stock


def with_gold(state: State, seat: str, more: int) -> State:
    """Fold: pieces to a seat out of the stock, or with a number below 0 back into it."""
    return GOLD_HELD.put(state, GOLD_HELD.of(state).with_more(seat, more)) if more else state


def due_of_rivers(state: State, total: int) -> tuple[Claim, ...]:
    """What every building beside a river is due for a sum; the robber stops its river (A5.1, A5.2)."""
    land, buildings = LAND.of(state), PIECES.of(state).buildings
    return tuple(
        _claim(hex_.at, node, *buildings[node])
        for hex_ in land.producing(total)
        if hex_.terrain == GOLD_RIVER and hex_.at != land.robber
        for node in state.setting.topology.corners[hex_.at]
        if node in buildings
    )


def _claim(at: str, node: str, seat: str, piece: str) -> Claim:
    return {"hex": at, "at": node, "seat": seat, "count": 2 if piece == CITY else 1}


def _pay(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    """All that is due, or nothing where the stock is short of it (A5.8)."""
    claims = due_of_rivers(state, rolled(state))
    gains: dict[str, int] = {}
    for claim in claims:
        seat = str(claim["seat"])
        gains[seat] = gains.get(seat, 0) + int(claim["count"])
    short = sum(gains.values()) > stock_of(state)
    return (GoldGained({} if short else gains, claims, short),)


def _is_due(rules: Ruleset, state: State) -> bool:
    return bool(due_of_rivers(state, rolled(state)))


def _gained(rules: Ruleset, state: State, event: GoldGained) -> State:
    for seat, count in event.gains.items():
        state = with_gold(state, seat, count)
    return GOLD_HELD.put(state, replace(GOLD_HELD.of(state), last=event))


def _new_roll(rules: Ruleset, state: State, event: Event) -> State:
    gold = GOLD_HELD.of(state)
    return GOLD_HELD.put(state, replace(gold, last=None)) if gold.last is not None else state


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "short" if shown["short"] else None


def _first(rules: Ruleset, setting: Setting) -> Gold:
    return Gold(dict.fromkeys(setting.seats, int(setting.house["start_gold"])))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    gold, last = GOLD_HELD.of(state), None
    if gold.last is not None:
        last = {
            "gains": dict(gold.last.gains),
            "by_hex": plain(gold.last.by_hex),
            "short": gold.last.short,
        }
    return {
        "gold": gold.stock,
        "gold_roll": last,
        "seats": {seat: {"gold": count} for seat, count in gold.held.items()},
    }


GOLD_HELD: Slice[Gold] = Slice(
    "alexander.gold",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("gold", "gold_roll", "seats.gold"),
)


def _no_gold_by_card(why: Query) -> Query:
    """Gold is no card: no card brings it."""

    def wrapped(
        rules: Ruleset, state: State, seat: str, card: str, kind: str | None
    ) -> Refusal | None:
        if kind == GOLD:
            return NOT_NAMED() if card == MONOPOLY else NOT_INVENTED()
        own: Refusal | None = why(rules, state, seat, card, kind)
        return own

    return wrapped


MECHANIC = Mechanic(
    name="alexander.gold",
    house=(
        HouseRule("start_gold", rule="A1.10", values=("0", "8"), board="alexander", printed="0"),
    ),
    wraps={"why_not_by_card": _no_gold_by_card},
    slices=(GOLD_HELD,),
    events=(
        EventKind(
            GoldGained,
            apply=_gained,
            variant=_variant,
            rule="A5.1",
            flows=(CardFlow("gains", "gold_river", each="taker", kind="resource"),),
            rules={"short": "A5.8"},
        ),
    ),
    folds={"dice_rolled": _new_roll},
    patches=(
        Patch(
            "roll.production",
            where="after",
            steps=(AutoStep("roll.gold", event="gold_gained", run=_pay, due=_is_due),),
        ),
    ),
)
