"""What may be put right of gold, supply and whose turn it is; the rest is the base game's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.extension import Fact, Mechanic
from companion.rules.packs.alexander.gold import GOLD_HELD, gold_of, stock_of
from companion.rules.packs.alexander.supply import SUPPLY
from companion.rules.packs.alexander.words import STACKED, STOCK
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.base.facts import FACTS
from companion.rules.packs.base.facts_of_cards import BAD_COUNT
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import PHONES
from companion.rules.told import FactField

FEW_GOLD = Reason("fact_gold", "A1.10", "There is not that much gold; {left} are in the bank.")
STACK_KEPT = Reason(
    "fact_supply_kept", None, "The app deals the supply itself; nothing of it can be wrong."
)
BIG_STACK = Reason("fact_supply", "A1.9", "The supply never has more than {most} cards.")


def _check_gold(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    if command.count > gold_of(state, seat) + stock_of(state):
        return FEW_GOLD(left=stock_of(state))
    return {
        "of": seat,
        "count": command.count,
        "stood": was("number", count=gold_of(state, seat)),
    }


def _apply_gold(rules: Ruleset, state: State, event: Any) -> State:
    more = event.count - gold_of(state, event.of)
    return GOLD_HELD.put(state, GOLD_HELD.of(state).with_more(event.of, more))


def _most(state: State) -> int:
    return sum(STACKED[len(state.setting.seats)].values())


def _check_supply(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """Of a real stack only the number of cards is known; with cards in it the supply goes on."""
    if SUPPLY.of(state).stack is not None:
        return STACK_KEPT()
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    most = _most(state)
    if command.count > most:
        return BIG_STACK(most=most)
    return {"count": command.count, "stood": was("cards", count=SUPPLY.of(state).left)}


def _apply_supply(rules: Ruleset, state: State, event: Any) -> State:
    supply = SUPPLY.of(state)
    return SUPPLY.put(
        state, replace(supply, left=event.count, ended=supply.ended and not event.count)
    )


def _apply_active(rules: Ruleset, state: State, event: Any) -> State:
    """Another seat takes the next turn; the same seat begins this one anew, and has had its supply."""
    turn = state.turn if event.of == state.active else state.turn + 1
    return FACTS["active"].apply(rules, state._replace(turn=turn), event)


MECHANIC = Mechanic(
    name="alexander.corrections",
    facts={
        "gold": Fact(
            check=_check_gold,
            apply=_apply_gold,
            fields=(OF, FactField("count", "count", most=STOCK)),
        ),
        "supply": Fact(
            check=_check_supply,
            apply=_apply_supply,
            fields=(FactField("count", "count"),),
            gone=({"resources": (PHONES,)},),
        ),
        "active": replace(FACTS["active"], apply=_apply_active),
    },
    replaces=frozenset({"fact:active"}),
)
