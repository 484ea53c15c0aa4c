"""The SupplyStack: five cards for everybody at first, one on every turn, until it runs short (A1.8, A1.9, A4).

Its order nobody knows, so it has none: every deal draws anew. Where hands are cardboard so is the stack, and the app
knows only how many cards are left, and who has not said yet which came to a hand that it keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.cards import Cards, clean, counted, minus, plus, singles, total
from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import (
    AutoStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event
from companion.rules.packs.alexander.words import DEALT_FIRST, STACKED
from companion.rules.packs.base.hands import HANDS, Hands, dealt_anew, is_kept
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import CardFlow


@dataclass(frozen=True, slots=True)
class Supply:
    """The SupplyStack. stack: its cards by kind, None where it is cardboard. left: how many. turn: of the latest deal.

    untold: seat → how many real cards came to a hand that the app keeps and were not named by anybody yet.
    """

    stack: Cards | None = field(repr=False)
    left: int
    turn: int = 0
    ended: bool = False
    untold: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SupplyDealt(Event):
    """Every seat has ``each`` cards of the stack, in which ``left`` are left.

    ``cards``: seat → its cards by kind, which it alone sees, or only their number.
    """

    type: ClassVar[str] = "supply_dealt"
    each: int
    cards: Mapping[str, Mapping[str, int] | int] = field(repr=False)
    left: int


@dataclass(frozen=True, slots=True)
class SupplyEnded(Event):
    """The stack holds too few cards for all; ``cards`` are those ``left``, which go to the bank."""

    type: ClassVar[str] = "supply_ended"
    cards: Mapping[str, int]
    left: int


def is_short(state: State) -> bool:
    """Whether the stack holds fewer cards than there are seats (A4.2)."""
    return SUPPLY.of(state).left < len(state.setting.seats)


def _deals(each: int) -> Any:
    def deal(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
        seats, supply = state.setting.seats, SUPPLY.of(state)
        left = supply.left - each * len(seats)
        if supply.stack is None:
            return (SupplyDealt(each, dict.fromkeys(seats, each), left),)
        stack, cards = supply.stack, {}
        for seat in seats:
            kinds = []
            for _ in range(each):
                kinds.append(drawn(stack, entropy))
                stack = minus(stack, {kinds[-1]: 1})
            cards[seat] = counted(kinds)
        return (SupplyDealt(each, cards, left),)

    return deal


def _is_due(rules: Ruleset, state: State) -> bool:
    """Once on every turn, a turn that begins anew not excepted (A4.1)."""
    supply = SUPPLY.of(state)
    return not supply.ended and supply.turn != state.turn and not is_short(state)


def _runs_out(rules: Ruleset, state: State) -> bool:
    supply = SUPPLY.of(state)
    return not supply.ended and supply.turn != state.turn and is_short(state)


def _end(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    supply = SUPPLY.of(state)
    return (SupplyEnded(dict(supply.stack or {}), supply.left),)


def _dealt(rules: Ruleset, state: State, event: SupplyDealt) -> State:
    hands, supply = HANDS.of(state), SUPPLY.of(state)
    supply = replace(supply, left=event.left, turn=state.turn)
    if hands.hands is None or supply.stack is None:
        came = {seat: event.each for seat in event.cards if is_kept(state, seat)}
        return SUPPLY.put(state, replace(supply, untold=plus(supply.untold, came)))
    held, stack = dict(hands.hands), supply.stack
    for seat, cards in event.cards.items():
        if isinstance(cards, Mapping):
            held[seat], stack = plus(held[seat], cards), minus(stack, cards)
    state = HANDS.put(state, Hands(held, hands.bank))
    return SUPPLY.put(state, replace(supply, stack=stack))


def _ended(rules: Ruleset, state: State, event: SupplyEnded) -> State:
    """What is left goes to the bank (A4.3)."""
    hands, known = HANDS.of(state), SUPPLY.of(state).stack is not None
    if hands.bank is not None:
        state = HANDS.put(state, Hands(hands.hands, plus(hands.bank, event.cards)))
    return SUPPLY.put(state, Supply({} if known else None, 0, state.turn, ended=True))


def _hide(event: SupplyDealt, audience: str) -> Mapping[str, Any]:
    return {
        "cards": {
            seat: cards if isinstance(cards, int) or seat == audience else total(cards)
            for seat, cards in event.cards.items()
        }
    }


def _variant(shown: Mapping[str, Any]) -> str | None:
    first = shown["each"] > 1
    own = any(not isinstance(cards, int) for cards in shown["cards"].values())
    return ("own_first" if own else "first") if first else "own" if own else None


def _shows_cards(event: SupplyDealt) -> bool:
    """Which cards of cardboard they were the app never knew: only a tap is taken back."""
    return any(not isinstance(cards, int) for cards in event.cards.values())


def _ended_variant(shown: Mapping[str, Any]) -> str | None:
    return "left" if shown["left"] else None


def _first_hands(rules: Ruleset, setting: Setting) -> Hands:
    """The bank has what is not stacked: nothing with four seats (A14.1, A14.2)."""
    if not setting.hands_known:
        return HANDS.first(rules, setting)
    stacked = STACKED[len(setting.seats)]
    bank = clean({kind: count - stacked[kind] for kind, count in rules.bank.items()})
    return Hands({seat: {} for seat in setting.seats}, bank)


def resampled(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """The position with hidden hands and the stack dealt anew together. Sizes stay, and what open offers reveal."""
    supply = SUPPLY.of(state)
    if supply.stack is None:
        return dealt_anew(rules, state, audience, entropy)[0]
    state, cards = dealt_anew(rules, state, audience, entropy, singles(supply.stack))
    return SUPPLY.put(state, replace(supply, stack=counted(cards)))


def _first(rules: Ruleset, setting: Setting) -> Supply:
    stack = STACKED[len(setting.seats)]
    return Supply(dict(stack) if setting.hands_known else None, total(stack))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    supply = SUPPLY.of(state)
    turns = 0 if supply.ended else supply.left // len(state.setting.seats)
    stacked = STACKED[len(state.setting.seats)]
    return {
        "supply": {
            "left": supply.left,
            "turns": turns,
            "ended": supply.ended,
            "dealt": DEALT_FIRST,
            "each": max(stacked.values()),
            "whole": total(stacked),
        }
    }


SUPPLY: Slice[Supply] = Slice(
    "alexander.supply", first=_first, project=_project, resample=nothing_hidden, shows=("supply",)
)
"""The hidden kinds of the stack are dealt anew with the hands."""

MECHANIC = Mechanic(
    name="alexander.supply",
    slices=(replace(HANDS, first=_first_hands, resample=resampled), SUPPLY),
    events=(
        EventKind(
            SupplyDealt,
            apply=_dealt,
            hidden=_hide,
            barrier=_shows_cards,
            variant=_variant,
            rule="A4.1",
            flows=(CardFlow("cards", "supply", each="taker", unknown="each"),),
            rules={"first": "A1.8", "own_first": "A1.8"},
        ),
        EventKind(
            SupplyEnded, apply=_ended, variant=_ended_variant, rule="A4.2", rules={"left": "A4.3"}
        ),
    ),
    patches=(
        Patch(
            "game.first_turn",
            where="before",
            steps=(AutoStep("game.supply", event="supply_dealt", run=_deals(DEALT_FIRST)),),
        ),
        Patch(
            "turn.act",
            where="before",
            steps=(
                AutoStep("turn.supply_end", event="supply_ended", run=_end, due=_runs_out),
                AutoStep("turn.supply", event="supply_dealt", run=_deals(1), due=_is_due),
            ),
        ),
    ),
    replaces=frozenset({f"slice:{HANDS.name}"}),
)
