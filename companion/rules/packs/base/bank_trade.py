"""Trade with the bank at the best own rate: 4:1, or 3:1 and 2:1 through harbors (B5.8 to B5.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import TRADE, CommandKind, EventKind, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import (
    BAD_CARDS,
    HANDS,
    OTHERS_HOLD_NOT,
    bank_of,
    cards_in,
    hand_of,
)
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES, TRADES
from companion.rules.packs.base.pledges import TRADING
from companion.rules.queries import Rate
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import ANY
from companion.rules.told import CardFlow

BY_HAND = Reason("trade_by_hand", None, "Resources are cardboard in this game: trade by hand.")
SAME_KIND = Reason("same_kind", "B5.6", "{kind} cannot be traded for itself.")
OTHERS_TOO_FEW = Reason(
    "hand_too_few",
    None,
    "The bank wants {rate} {give} for one card; {seat} does not hold as many.",
)
TOO_FEW = Reason(
    "too_few_to_trade",
    "B5.8",
    "The bank wants {rate} {give} for one card; you hold {held}.",
    OTHERS_TOO_FEW,
)
BANK_OUT = Reason("bank_out_of", "B5.14", "The bank has no {kind} left.")
TRADE_OVER = Reason(
    "trade_over", "H9", "{seat} has built already: in this game trades come before the first build."
)
NOTHING_TO_TRADE = Reason(
    "nothing_to_trade",
    "B5.8",
    "You do not hold enough equal cards for the bank.",
    OTHERS_HOLD_NOT,
)


@dataclass(frozen=True, slots=True)
class TradeBank(Command):
    """Give equal cards at one's rate, get one."""

    type: ClassVar[str] = "trade_bank"
    give: str
    get: str


@dataclass(frozen=True, slots=True)
class BankTraded(Event):
    """Cards went to the bank and one came back."""

    type: ClassVar[str] = "bank_traded"
    seat: str
    give: Mapping[str, int]
    get: Mapping[str, int]


PLAIN, THREE, TWO = Rate(4, "B5.8"), Rate(3, "B5.9"), Rate(2, "B5.10")


def rate(rules: Ruleset, state: State, seat: str, kind: str) -> Rate:
    """How many cards of a kind the bank wants from a seat for one."""
    return _at(_own_trades(state, seat), kind)


def _at(own: frozenset[str], kind: str) -> Rate:
    """The best rate that these trades of harbors give."""
    return TWO if kind in own else THREE if ANY in own else PLAIN


def _own_trades(state: State, seat: str) -> frozenset[str]:
    """The trades of the harbors where a seat has a building; kept with the pieces while harbors stay."""
    pieces, land = PIECES.of(state), LAND.of(state)
    known = pieces.memo.get((TRADES, seat))
    # A corrected harbor comes with a new memo of the land; a move of the robber hands the old one on.
    if known is None or known[0] is not land.memo:
        trades = land.trades(state.setting)
        own = frozenset(
            trade
            for at, (owner, _) in pieces.buildings.items()
            if owner == seat
            for trade in trades.get(at, ())
        )
        known = pieces.memo[TRADES, seat] = (land.memo, own)
    own_trades: frozenset[str] = known[1]
    return own_trades


def why_no_trade(state: State) -> Refusal | None:
    """Why nobody may trade in the app now, None if trade is open.

    It is open if the app keeps hands and nothing, such as paid building by H9, has ended the trades of this turn.
    """
    if HANDS.of(state).hands is None:
        return BY_HAND()
    trading = TRADING.of(state)
    if trading.built and state.setting.house["trade_and_build"] == "printed":
        return (trading.why or TRADE_OVER)(seat=state.active)
    return None


def _why_not_with_bank(state: State, seat: str) -> Refusal | None:
    """Who holds cardboard trades it with the bank without the app."""
    return why_no_trade(state) or (BY_HAND() if hand_of(state, seat) is None else None)


def _decide(
    rules: Ruleset, state: State, command: TradeBank, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_not_with_bank(state, command.seat)
    if refusal is not None:
        return refusal
    wares = rules.ask.wares(rules, state)
    for kind in (command.give, command.get):
        if kind not in wares:
            return BAD_CARDS(kind=kind, known=tuple(wares))
    if command.give == command.get:
        return SAME_KIND(kind=command.give)
    return _checked(rules, state, command, wares)


def _checked(
    rules: Ruleset, state: State, command: TradeBank, wares: Cards
) -> tuple[Event, ...] | Refusal:
    wanted = rules.ask.rate(rules, state, command.seat, command.give)
    held = rules.ask.purse(rules, state, command.seat).get(command.give, 0)
    if held < wanted.cards:
        return TOO_FEW(wanted.rule, rate=wanted.cards, give=command.give, held=held)
    if not wares[command.get] and _is_counted(rules, state, command.get):
        return BANK_OUT(kind=command.get)
    return (BankTraded(command.seat, {command.give: wanted.cards}, {command.get: 1}),)


def _is_counted(rules: Ruleset, state: State, kind: str) -> bool:
    """Whether the app knows how much of a kind the bank has: of cardboard it does not."""
    return bank_of(state) is not None or kind not in rules.bank


@lru_cache(maxsize=1024)
def _commands(seat: str, give: str, gets: tuple[str, ...]) -> tuple[Command, ...]:
    return tuple(TradeBank(seat, give, get) for get in gets if get != give)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    # What the hand lacks is asked first: it fails most often.
    gives = _enough(rules, state, seat)
    if not gives or _why_not_with_bank(state, seat) is not None:
        return ()
    wares = rules.ask.wares(rules, state)
    gets = tuple([k for k, left in wares.items() if left or not _is_counted(rules, state, k)])
    return [command for give in gives for command in _commands(seat, give, gets)]


def _enough(rules: Ruleset, state: State, seat: str) -> list[str]:
    """The kinds of which a seat has what the bank wants for a card; its harbors are asked for once where they alone
    decide."""
    held = rules.ask.purse(rules, state, seat)
    several = [kind for kind, count in held.items() if count > 1]
    if not several:
        return several
    if rules.wrapped["rate"]:
        return [k for k in several if held[k] >= rules.ask.rate(rules, state, seat, k).cards]
    own = _own_trades(state, seat)
    return [kind for kind in several if held[kind] >= _at(own, kind).cards]


def _wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    refusal = _why_not_with_bank(state, seat)
    if refusal is None and not _options(rules, state, seat):
        return NOTHING_TO_TRADE(_rates_rule(rules, state, seat))
    return refusal


def _rates_rule(rules: Ruleset, state: State, seat: str) -> str | None:
    """The rule of a seat's rates; where several rules give them, that each kind goes at the best (B5.13)."""
    wares = rules.ask.wares(rules, state)
    given = {rules.ask.rate(rules, state, seat, kind).rule for kind in wares}
    return given.pop() if len(given) == 1 else "B5.13"


def _traded(rules: Ruleset, state: State, event: BankTraded) -> State:
    given, taken = cards_in(rules, event.give), cards_in(rules, event.get)
    return HANDS.put(state, HANDS.of(state).paid(event.seat, given).taken(event.seat, taken))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    """What a seat trades at with the bank, and by which rule."""
    ask, wares = rules.ask.rate, rules.ask.wares(rules, state)
    found = {
        seat: {kind: ask(rules, state, seat, kind) for kind in wares}
        for seat in state.setting.seats
    }
    return {
        "seats": {
            seat: {
                "rates": {kind: rate.cards for kind, rate in rates.items()},
                "rate_rules": {kind: rate.rule for kind, rate in rates.items()},
            }
            for seat, rates in found.items()
        }
    }


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


RATES: Slice[None] = Slice(
    "base.rates",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.rates", "seats.rate_rules"),
)

MECHANIC = Mechanic(
    name="base.bank_trade",
    slices=(RATES,),
    commands=(
        CommandKind(
            TradeBank,
            during=frozenset({"act"}),
            decide=_decide,
            options=_options,
            sort=TRADE,
            wish=_wish,
        ),
    ),
    events=(
        EventKind(
            BankTraded,
            apply=_traded,
            rule="B5.8",
            flows=(CardFlow("give", "bank", giver="seat"), CardFlow("get", "bank", taker="seat")),
        ),
    ),
    queries={"rate": rate},
)
