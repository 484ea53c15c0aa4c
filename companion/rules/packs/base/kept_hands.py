"""A hand that the app keeps though resources are cardboard: taken over with its cards, and given back (B1.24)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.cards import Cards, clean, has, minus, missing, total
from companion.rules.extension import Fact, Mechanic
from companion.rules.packs.base.correcting import Settled, seat_of, was
from companion.rules.packs.base.facts_of_cards import NOT_THERE, STOCK, TOO_MANY, check_kinds
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, Hands, hand_of
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

IN_APP = Reason("hands_in_app", None, "The app keeps all hands in this game.")
NOT_KEPT = Reason("hand_not_kept", None, "{seat} already holds real cards.")


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """``cards``: what the app keeps from now on; None: they are in somebody's fingers again."""
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if state.setting.hands_known:
        return IN_APP()
    if command.cards is None:
        held = hand_of(state, seat)
        return NOT_KEPT(seat=seat) if held is None else {"of": seat, "stood": was("kept")}
    refusal = check_kinds(command.cards, rules.bank, lambda **p: BAD_CARDS(STOCK, **p), seat)
    if refusal is not None:
        return refusal
    others = {} if HANDS.of(state).hands is None else dict(HANDS.of(state).hands or {})
    others.pop(seat, None)
    there: Cards = rules.bank
    for hand in others.values():
        there = minus(there, hand)
    cards = clean(command.cards)
    if not has(there, cards):
        refusal = TOO_MANY(STOCK, missing=missing(there, cards))
        return replace(refusal, openly=NOT_THERE) if others else refusal
    before = hand_of(state, seat)
    stood = was("not_kept") if before is None else was("cards", count=total(before))
    return {"of": seat, "cards": cards, "count": total(cards), "stood": stood}


def _apply(rules: Ruleset, state: State, event: Any) -> State:
    hands = {**(HANDS.of(state).hands or {})}
    hands.pop(event.of, None)
    if event.cards is not None:
        hands[event.of] = event.cards
    return HANDS.put(state, Hands(hands or None, None))


HAND = Fact(check=_check, apply=_apply)

MECHANIC = Mechanic(name="base.kept_hands", facts={"hand": HAND})
