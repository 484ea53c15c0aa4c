"""Gold in trade: between seats by B5, at 4:1 or 3:1 with the bank, bought there at a card's rate (A5.4 to A5.7)."""

from __future__ import annotations

from companion.rules.cards import Cards
from companion.rules.extension import Mechanic
from companion.rules.packs.alexander.gold import gold_of, stock_of, with_gold
from companion.rules.packs.alexander.words import GOLD
from companion.rules.packs.base.bank_trade import BankTraded
from companion.rules.packs.base.trade_messages import Traded
from companion.rules.queries import Query, Rate
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


def _with_gold(purse: Query) -> Query:
    def wrapped(rules: Ruleset, state: State, seat: str) -> Cards:
        cards: Cards = purse(rules, state, seat)
        gold = gold_of(state, seat)
        return {**cards, GOLD: gold} if gold else cards

    return wrapped


def _and_stock(wares: Query) -> Query:
    def wrapped(rules: Ruleset, state: State) -> Cards:
        return {**wares(rules, state), GOLD: stock_of(state)}

    return wrapped


def _by_river(rate: Query) -> Query:
    """No 2:1 harbor takes gold, any 3:1 harbor does (A5.5)."""

    def wrapped(rules: Ruleset, state: State, seat: str, kind: str) -> Rate:
        found: Rate = rate(rules, state, seat, kind)
        return Rate(found.cards, "A5.5") if kind == GOLD else found

    return wrapped


def _traded(rules: Ruleset, state: State, event: Traded) -> State:
    more = event.get.get(GOLD, 0) - event.give.get(GOLD, 0)
    return with_gold(with_gold(state, event.seat, more), event.with_, -more)


def _bank_traded(rules: Ruleset, state: State, event: BankTraded) -> State:
    return with_gold(state, event.seat, event.get.get(GOLD, 0) - event.give.get(GOLD, 0))


MECHANIC = Mechanic(
    name="alexander.gold_trade",
    wraps={"purse": _with_gold, "wares": _and_stock, "rate": _by_river},
    folds={"traded": _traded, "bank_traded": _bank_traded},
)
