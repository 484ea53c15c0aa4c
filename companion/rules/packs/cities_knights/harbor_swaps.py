"""The Commercial Harbor: a resource for a commodity, once with each opponent (C10.13, H4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import TRADE, CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.bank_trade import BY_HAND
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, NOT_HELD, hand_of, in_fingers
from companion.rules.packs.base.trade import NO_PARTNER
from companion.rules.packs.cities_knights.merchant import FAVORS
from companion.rules.packs.cities_knights.playing import ProgressPlayed
from companion.rules.packs.cities_knights.words import COMMERCIAL_HARBOR, COMMODITIES
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import RESOURCES
from companion.rules.told import CardFlow

NO_HARBOR = Reason(
    "no_commercial_harbor", "C10.13", "You have played no Commercial Harbor this turn."
)
USED = Reason(
    "commercial_harbor_used", "C10.13", "You have already made your swap with {seat} this turn."
)
NAME_IT = Reason("swap_commodity_wanted", "C10.13", "Name the commodity that you want.")
NOT_YOURS_TO_NAME = Reason(
    "swap_commodity_unwanted", "H4", "In this game {seat} chooses the commodity; do not name it."
)
MUST_GIVE = Reason("must_give_commodity", "H4", "First choose the commodity that you give.")
WAIT_GIVE = Reason("wait_give_commodity", "H4", "{seat} has to choose a commodity first.")


@dataclass(frozen=True, slots=True)
class SwapAtHarbor(Command):
    """Give an opponent a resource for a commodity; ``get`` only where the player names it."""

    type: ClassVar[str] = "swap_at_harbor"
    with_: str
    give: str
    get: str | None = None


@dataclass(frozen=True, slots=True)
class GiveCommodity(Command):
    """Choose the commodity to give."""

    type: ClassVar[str] = "give_commodity"
    commodity: str


@dataclass(frozen=True, slots=True)
class DeclineCommodity(Command):
    """Say that cardboard in fingers holds no such commodity."""

    type: ClassVar[str] = "decline_commodity"


@dataclass(frozen=True, slots=True)
class HarborSwapped(Event):
    """A resource for a commodity; both None where the opponent lacks it and nothing changes hands.

    wanted: what was named then and is lacking.
    """

    type: ClassVar[str] = "harbor_swapped"
    seat: str
    with_: str
    give: str | None
    get: str | None
    wanted: str | None = None


@dataclass(frozen=True, slots=True)
class SwapAsked(Event):
    """The opponent chooses which commodity it gives; ``get`` where it is named, but the hand is in fingers."""

    type: ClassVar[str] = "swap_asked"
    seat: str
    with_: str
    give: str
    get: str | None = None


def _why_no_swap(state: State, command: SwapAtHarbor) -> Refusal | None:
    if HANDS.of(state).hands is None:
        return BY_HAND()
    swaps = FAVORS.of(state).swaps
    if swaps is None:
        return NO_HARBOR()
    if command.with_ not in swaps:
        return NO_PARTNER("C10.13", seat=command.with_)
    if _by_hand(state, command.seat, command.with_):
        return BY_HAND()
    if not swaps[command.with_]:
        return USED(seat=command.with_)
    return _why_not_give(state, command.seat, command.give) or _why_not_named(state, command)


def _by_hand(state: State, seat: str, other: str) -> bool:
    """Whether two hold cardboard and swap it without the app."""
    return hand_of(state, seat) is None and hand_of(state, other) is None


def _may_hold(state: State, seat: str, kind: str) -> bool:
    """Whether a hand holds a card, as far as the app knows."""
    hand = hand_of(state, seat)
    return hand is None or bool(hand.get(kind))


def _why_not_give(state: State, seat: str, give: str) -> Refusal | None:
    if give not in RESOURCES:
        return BAD_CARDS("C10.13", kind=give, known=RESOURCES)
    return None if _may_hold(state, seat, give) else NOT_HELD("C10.13", missing={give: 1})


def _player_names(state: State) -> bool:
    return state.setting.house["commercial_harbor"] == "player"


def _why_not_named(state: State, command: SwapAtHarbor) -> Refusal | None:
    if not _player_names(state):
        return None if command.get is None else NOT_YOURS_TO_NAME(seat=command.with_)
    if command.get is None:
        return NAME_IT()
    if command.get not in COMMODITIES:
        return BAD_CARDS("C10.13", kind=command.get, known=COMMODITIES)
    return None


def _commodities(state: State, seat: str, named: str | None = None) -> tuple[str, ...]:
    """What a seat may give: of cardboard in fingers any, or the one that is named."""
    asked = COMMODITIES if named is None else (named,)
    return tuple(kind for kind in asked if _may_hold(state, seat, kind))


def _decide_swap(
    rules: Ruleset, state: State, command: SwapAtHarbor, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_no_swap(state, command)
    if refusal is not None:
        return refusal
    there = _commodities(state, command.with_)
    if command.with_ in in_fingers(state, command.seat):
        return (SwapAsked(command.seat, command.with_, command.give, command.get),)
    if _player_names(state):
        if command.get not in there:
            return (HarborSwapped(command.seat, command.with_, None, None, command.get),)
        return (HarborSwapped(command.seat, command.with_, command.give, command.get),)
    if not there:
        return (HarborSwapped(command.seat, command.with_, None, None),)
    return (SwapAsked(command.seat, command.with_, command.give),)


def _swap_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    swaps = FAVORS.of(state).swaps
    if swaps is None or seat != state.active:
        return ()
    gets = COMMODITIES if _player_names(state) else (None,)
    return [
        SwapAtHarbor(seat, other, give, get)
        for other, left in swaps.items()
        if left and not _by_hand(state, seat, other)
        for give in RESOURCES
        if _may_hold(state, seat, give)
        for get in gets
    ]


def _decide_give(
    rules: Ruleset, state: State, command: GiveCommodity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "give_commodity")
    assert duty is not None
    if command.commodity not in COMMODITIES:
        return BAD_CARDS("H4", kind=command.commodity, known=COMMODITIES)
    named = duty.more.get("get")
    if named not in (None, command.commodity):
        return BAD_CARDS("C10.13", kind=command.commodity, known=(named,))
    if command.commodity not in _commodities(state, command.seat):
        return NOT_HELD("H4", missing={command.commodity: 1})
    return (HarborSwapped(duty.more["to"], command.seat, duty.more["give"], command.commodity),)


def _give_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "give_commodity")
    assert duty is not None
    return [GiveCommodity(seat, kind) for kind in _commodities(state, seat, duty.more.get("get"))]


def _decide_decline(
    rules: Ruleset, state: State, command: DeclineCommodity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "give_commodity")
    assert duty is not None
    if hand_of(state, command.seat) is not None:
        return MUST_GIVE()
    wanted = duty.more.get("get")
    return (HarborSwapped(duty.more["to"], command.seat, None, None, wanted),)


def _decline_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (DeclineCommodity(seat),) if hand_of(state, seat) is None else ()


def _opened(rules: Ruleset, state: State, event: ProgressPlayed) -> State:
    """One more swap with each opponent this turn."""
    if event.card != COMMERCIAL_HARBOR:
        return state
    favors = FAVORS.of(state)
    before = favors.swaps or {}
    swaps = {seat: before.get(seat, 0) + 1 for seat in state.setting.opponents(event.seat)}
    return FAVORS.put(state, replace(favors, swaps=swaps))


def _swapped(rules: Ruleset, state: State, event: HarborSwapped) -> State:
    favors, hands = FAVORS.of(state), HANDS.of(state)
    swaps = dict(favors.swaps or {})
    swaps[event.with_] = max(0, swaps.get(event.with_, 0) - 1)
    state = FAVORS.put(state, replace(favors, swaps=swaps))
    if event.give is not None and event.get is not None:
        hands = hands.moved(event.seat, event.with_, {event.give: 1})
        state = HANDS.put(state, hands.moved(event.with_, event.seat, {event.get: 1}))
    return state.discharged(event.with_, "give_commodity")


def _asked(rules: Ruleset, state: State, event: SwapAsked) -> State:
    more = {"to": event.seat, "give": event.give}
    if event.get is not None:
        more["get"] = event.get
    return state.pushed((Obligation(event.with_, "give_commodity", "H4", more),))


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    asker, there = duty.more["to"], _commodities(state, duty.seat, duty.more.get("get"))
    if not there or _by_hand(state, asker, duty.seat):
        return None
    return duty if _may_hold(state, asker, duty.more["give"]) else None


def _variant(shown: Mapping[str, Any]) -> str | None:
    if shown["get"] is not None:
        return None
    return "lacking" if shown.get("wanted") else "nothing"


def _asked_variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["get"] is None else "named"


def _reveals(event: Event) -> bool:
    return True


_GIVING = frozenset({"give_commodity"})

MECHANIC = Mechanic(
    name="cities_knights.harbor_swaps",
    duties=(DutyKind("give_commodity", mine=MUST_GIVE, theirs=WAIT_GIVE, revise=_revise),),
    commands=(
        CommandKind(
            SwapAtHarbor,
            during=frozenset({"act"}),
            decide=_decide_swap,
            options=_swap_options,
            sort=TRADE,
        ),
        CommandKind(GiveCommodity, during=_GIVING, decide=_decide_give, options=_give_options),
        CommandKind(
            DeclineCommodity, during=_GIVING, decide=_decide_decline, options=_decline_options
        ),
    ),
    events=(
        EventKind(
            HarborSwapped,
            apply=_swapped,
            barrier=_reveals,
            variant=_variant,
            rule="C10.13",
            flows=(
                CardFlow("give", "trade", giver="seat", taker="with"),
                CardFlow("get", "trade", giver="with", taker="seat"),
            ),
            lapses_offers=True,
        ),
        EventKind(
            SwapAsked, apply=_asked, variant=_asked_variant, rule="H4", rules={"named": "C10.13"}
        ),
    ),
    folds={"progress_played": _opened},
)
