"""Trade between the active seat and its opponents: offers, answers, exchange (B5.1 to B5.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from companion.rules.cards import Cards, has, missing
from companion.rules.entropy import Entropy
from companion.rules.extension import TRADE, CommandKind, EventKind, Mechanic, Reaction
from companion.rules.listing import listed_beside
from companion.rules.messages import Command, Event
from companion.rules.packs.base.bank_trade import BY_HAND, SAME_KIND, why_no_trade
from companion.rules.packs.base.hands import (
    HANDS,
    NOT_HELD,
    Hands,
    cards_in,
    hand_of,
    why_bad_cards,
)
from companion.rules.packs.base.pledges import TRADING, Offer, Trading, is_payment
from companion.rules.packs.base.trade_messages import (
    AcceptTrade,
    ConfirmTrade,
    DeclineTrade,
    OfferTrade,
    TradeAccepted,
    Traded,
    TradeDeclined,
    TradeOffered,
    TradeWithdrawn,
    WithdrawTrade,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

NO_PARTNER = Reason("no_partner", "B5.1", "{seat} cannot take part in this trade.")
ACTIVE_ONLY = Reason(
    "active_seat_only", "B5.1", "Offers go to {seat}, whose turn it is, and to nobody else."
)
NO_OFFER = Reason("no_offer", "B5.4", "There is no open offer {offer}.")
NOT_TO_YOU = Reason("offer_not_to_you", "B5.1", "Offer {offer} is not made to you.")
NOT_YOURS = Reason("offer_not_yours", "B5.4", "Offer {offer} is not yours.")
NOT_ACCEPTED = Reason("offer_not_accepted", "B5.3", "{seat} has not accepted offer {offer}.")
ANSWERED = Reason("offer_answered", None, "You have given this answer to offer {offer} already.")
TOO_MANY = Reason("too_many_offers", None, "You have {count} open offers; withdraw one first.")
GIFT = Reason("no_gifts", "B5.5", "Each side must give at least one card.")

MOST_OFFERS = 4
"""How many offers a seat may have open at once, so that screens stay readable."""


def _decide_offer(
    rules: Ruleset, state: State, command: OfferTrade, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat, give, get = command.seat, command.give, command.get
    refusal = why_no_trade(state) or _why_no_bargain(rules, state, give, get)
    if refusal is not None:
        return refusal
    to = _addressees(state, command)
    if isinstance(to, Refusal):
        return to
    if hand_of(state, seat) is None and any(hand_of(state, other) is None for other in to):
        return BY_HAND()
    trading = TRADING.of(state)
    own = sum(1 for offer in trading.offers if offer.by == seat)
    if own >= MOST_OFFERS:
        return TOO_MANY(count=own)
    purse = rules.ask.purse(rules, state, seat)
    if not _can_give(rules, state, seat, give):
        return NOT_HELD(missing=missing(purse, give))
    return (TradeOffered(seat, trading.next_id, dict(give), dict(get), to),)


def _why_no_bargain(rules: Ruleset, state: State, give: Cards, get: Cards) -> Refusal | None:
    wares = rules.ask.wares(rules, state)
    for side in (give, get):
        if not side or 0 in side.values():
            return GIFT()
        refusal = why_bad_cards(rules, side, known=wares)
        if refusal is not None:
            return refusal
    for kind in give:
        if kind in get:
            return SAME_KIND(kind=kind)
    return None


def _addressees(state: State, command: OfferTrade) -> tuple[str, ...] | Refusal:
    active, seat = state.active, command.seat
    assert active is not None
    possible = state.setting.opponents(seat) if seat == active else (active,)
    if command.to is None:
        known = tuple(other for other in possible if hand_of(state, other) is not None)
        return possible if hand_of(state, seat) is not None else known or possible
    for other in command.to:
        if seat != active and other != active:
            return ACTIVE_ONLY(seat=active)
        if other not in possible:
            return NO_PARTNER(seat=other)
    chosen = tuple(other for other in possible if other in command.to)
    return chosen or NO_PARTNER(seat=seat)


def _open_offer(state: State, seat: str, offer_id: int) -> Offer | Refusal:
    """An open offer that a seat may answer."""
    offer = _offer(state, offer_id)
    if offer is None:
        return NO_OFFER(offer=offer_id)
    return offer if seat in offer.to else NOT_TO_YOU(offer=offer_id)


def _offer(state: State, offer_id: int) -> Offer | None:
    for offer in TRADING.of(state).offers:
        if offer.id == offer_id:
            return offer
    return None


def _decide_accept(
    rules: Ruleset, state: State, command: AcceptTrade, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    offer = _open_offer(state, command.seat, command.offer)
    if isinstance(offer, Refusal):
        return offer
    if command.seat in offer.accepted:
        return ANSWERED(offer=offer.id)
    purse = rules.ask.purse(rules, state, command.seat)
    if not _can_give(rules, state, command.seat, offer.get):
        return NOT_HELD(missing=missing(purse, offer.get))
    if len(offer.to) == 1:
        return (Traded(offer.by, command.seat, offer.give, offer.get),)
    return (TradeAccepted(command.seat, offer.id),)


def _decide_decline(
    rules: Ruleset, state: State, command: DeclineTrade, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    offer = _open_offer(state, command.seat, command.offer)
    if isinstance(offer, Refusal):
        return offer
    if command.seat in offer.declined:
        return ANSWERED(offer=offer.id)
    return (TradeDeclined(command.seat, offer.id),)


def _decide_withdraw(
    rules: Ruleset, state: State, command: WithdrawTrade, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    offer = _offer(state, command.offer)
    if offer is None:
        return NO_OFFER(offer=command.offer)
    if offer.by != command.seat:
        return NOT_YOURS(offer=offer.id)
    return (TradeWithdrawn(command.seat, offer.id),)


def _decide_confirm(
    rules: Ruleset, state: State, command: ConfirmTrade, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    offer = _offer(state, command.offer)
    if offer is None:
        return NO_OFFER(offer=command.offer)
    if offer.by != command.seat:
        return NOT_YOURS(offer=offer.id)
    if command.with_ not in offer.accepted:
        return NOT_ACCEPTED(seat=command.with_, offer=offer.id)
    return (Traded(offer.by, command.with_, offer.give, offer.get),)


@lru_cache(maxsize=256)
def _one_for_one(seat: str, give: str, get: str) -> tuple[Command, ...]:
    return (OfferTrade(seat, {give: 1}, {get: 1}),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """What a seat may offer, and all that it may say to the open offers.

    One offer of one card for one card stands for all that could be made.
    """
    # Looked up without a call, since every seat asks at nearly every step.
    hands: Hands = state.slices[HANDS.name]
    trading: Trading = state.slices[TRADING.name]
    hand = hands.hands.get(seat) if hands.hands else None
    if not trading.offers and hand and not trading.built:
        return _offer_of(rules, hands, seat, hand)
    answers = [one for offer in trading.offers for one in _answers(rules, state, seat, offer)]
    own = sum(1 for offer in trading.offers if offer.by == seat)
    if own >= MOST_OFFERS or why_no_trade(state) is not None:
        return answers
    if hand is None:
        return [*_offer_of_fingers(rules, state, seat), *answers]
    return [*_offer_of(rules, hands, seat, hand), *answers] if hand else answers


def _offer_of(rules: Ruleset, hands: Hands, seat: str, hand: Cards) -> tuple[Command, ...]:
    """The offer out of a hand that holds something; kept as long as the seat has that very hand."""
    known = hands.memo.get(seat)
    if known is None or known[0] is not hand:
        known = hands.memo[seat] = (hand, _offer_out_of(rules, seat, hand))
    offer: tuple[Command, ...] = known[1]
    return offer


def _offer_out_of(rules: Ruleset, seat: str, hand: Cards) -> tuple[Command, ...]:
    """A card of the largest pile for one that the hand lacks, or has fewest of."""
    give, most = "", 0
    for kind, count in hand.items():
        if count > most:
            give, most = kind, count
    for kind in rules.bank:
        if kind not in hand:
            return _one_for_one(seat, give, kind)
    get = min((kind for kind in rules.bank if kind != give), key=hand.__getitem__)
    return _one_for_one(seat, give, get)


def _offer_of_fingers(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """Who holds cardboard offers to hands that the app keeps."""
    active = state.active
    possible = state.setting.opponents(seat) if seat == active else (active or seat,)
    to = tuple(other for other in possible if hand_of(state, other) is not None)
    if not to:
        return ()
    give, get, *_ = rules.bank
    return (OfferTrade(seat, {give: 1}, {get: 1}, to),)


def _can_give(rules: Ruleset, state: State, seat: str, goods: Cards) -> bool:
    """What cardboard in people's fingers can give they know themselves; what lies in no hand the app counts."""
    if hand_of(state, seat) is None:
        goods = {kind: count for kind, count in goods.items() if kind not in rules.bank}
    return not goods or has(rules.ask.purse(rules, state, seat), goods)


def _answers(rules: Ruleset, state: State, seat: str, offer: Offer) -> Iterable[Command]:
    if offer.by == seat:
        yield WithdrawTrade(seat, offer.id)
        if seat == state.active:
            yield from (ConfirmTrade(seat, offer.id, other) for other in offer.accepted)
    if seat in offer.to:
        if seat not in offer.accepted and _can_give(rules, state, seat, offer.get):
            yield AcceptTrade(seat, offer.id)
        if seat not in offer.declined:
            yield DeclineTrade(seat, offer.id)


def _offered(rules: Ruleset, state: State, event: TradeOffered) -> State:
    trading = TRADING.of(state)
    offer = Offer(event.offer, event.seat, event.give, event.get, event.to)
    changed = replace(trading, offers=(*trading.offers, offer), next_id=event.offer + 1)
    return TRADING.put(state, changed)


def _answered(rules: Ruleset, state: State, event: TradeAccepted | TradeDeclined) -> State:
    return _with_answer(state, event.offer, event.seat, isinstance(event, TradeAccepted))


def _with_answer(state: State, offer_id: int, seat: str, yes: bool) -> State:
    trading = TRADING.of(state)
    offers = tuple(
        _answered_by(offer, seat, yes) if offer.id == offer_id else offer
        for offer in trading.offers
    )
    return TRADING.put(state, replace(trading, offers=offers))


def _answered_by(offer: Offer, seat: str, yes: bool) -> Offer:
    accepted = tuple(other for other in offer.accepted if other != seat)
    declined = tuple(other for other in offer.declined if other != seat)
    if yes:
        return replace(offer, accepted=(*accepted, seat), declined=declined)
    return replace(offer, accepted=accepted, declined=(*declined, seat))


def _withdrawn(rules: Ruleset, state: State, event: TradeWithdrawn) -> State:
    trading = TRADING.of(state)
    offers = tuple(offer for offer in trading.offers if offer.id != event.offer)
    return TRADING.put(state, replace(trading, offers=offers))


def _traded(rules: Ruleset, state: State, event: Traded) -> State:
    given, got = cards_in(rules, event.give), cards_in(rules, event.get)
    hands = HANDS.of(state).moved(event.seat, event.with_, given)
    return HANDS.put(state, hands.moved(event.with_, event.seat, got))


def _withdraw_empty_offers(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """An offer that its maker can no longer pay, or may no longer make, is withdrawn."""
    offers = TRADING.of(state).offers
    if not offers:
        return ()
    over = why_no_trade(state) is not None
    return tuple(
        TradeWithdrawn(offer.by, offer.id)
        for offer in offers
        if over or not _can_give(rules, state, offer.by, offer.give)
    )


_ACT = frozenset({"act"})


MECHANIC = Mechanic(
    name="base.trade",
    commands=(
        CommandKind(
            OfferTrade,
            during=_ACT,
            decide=_decide_offer,
            options=_options,
            anyone=True,
            sort=TRADE,
        ),
        CommandKind(
            AcceptTrade,
            during=_ACT,
            decide=_decide_accept,
            options=listed_beside,
            anyone=True,
            sort=TRADE,
        ),
        CommandKind(
            DeclineTrade, during=_ACT, decide=_decide_decline, anyone=True, sort=TRADE, open=True
        ),
        CommandKind(
            WithdrawTrade, during=_ACT, decide=_decide_withdraw, anyone=True, sort=TRADE, open=True
        ),
        CommandKind(ConfirmTrade, during=_ACT, decide=_decide_confirm, sort=TRADE),
    ),
    events=(
        EventKind(TradeOffered, apply=_offered, rule="B5.4"),
        EventKind(TradeAccepted, apply=_answered),
        EventKind(TradeDeclined, apply=_answered),
        EventKind(TradeWithdrawn, apply=_withdrawn),
        EventKind(
            Traded,
            apply=_traded,
            rule="B5.3",
            flows=(
                CardFlow("give", "trade", giver="seat", taker="with"),
                CardFlow("get", "trade", giver="with", taker="seat"),
            ),
            lapses_offers=True,
            comes_of="offer",
        ),
    ),
    reactions=(Reaction("offers", on=None, run=_withdraw_empty_offers, where=is_payment),),
)
