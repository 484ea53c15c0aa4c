"""A real bank beside hands that the app keeps: its piles are often empty, which only people see (A4.4, A14.1).

So whoever plays such a hand asks before it takes a card there, and what is not there is not offered again on this turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import (
    CommandHandler,
    CommandKind,
    EventKind,
    Mechanic,
    Slice,
    nothing_hidden,
    nothing_shown,
)
from companion.rules.messages import Command, Event
from companion.rules.packs.alexander.march import MARCHES
from companion.rules.packs.base import bank_trade, playing_cards
from companion.rules.packs.base.bank_trade import BANK_OUT, TradeBank
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, is_kept
from companion.rules.packs.base.playing_cards import PlayInvention
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

RULE: Final = "A4.4"
NOT_ASKED = Reason(
    "bank_not_asked", None, "In this game the app takes nothing out of a real bank for anybody."
)
KNOWN = Reason("bank_out_known", RULE, "That the bank has no {resource} has been said already.")


@dataclass(frozen=True, slots=True)
class ReportEmpty(Command):
    """Say that the real bank has no card of this kind."""

    type: ClassVar[str] = "report_empty"
    resource: str


@dataclass(frozen=True, slots=True)
class BankEmptied(Event):
    """The real bank has no card of this kind on this turn."""

    type: ClassVar[str] = "bank_emptied"
    seat: str
    resource: str


def _is_asked(state: State) -> bool:
    return not state.setting.hands_known and HANDS.of(state).hands is not None


def _closed(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    return None if _is_asked(state) else NOT_ASKED()


def _why_not(rules: Ruleset, state: State, command: ReportEmpty) -> Refusal | None:
    kind = command.resource
    if kind not in rules.bank:
        return BAD_CARDS(RULE, kind=kind, known=tuple(rules.bank))
    return KNOWN(resource=kind) if kind in OUT.of(state) else None


_EMPTY = Choice(
    every=lambda rules, state, seat: [ReportEmpty(seat, kind) for kind in rules.bank],
    closed=_closed,
    why_not=_why_not,
    done=lambda rules, state, command: (BankEmptied(command.seat, command.resource),),
)


def _emptied(rules: Ruleset, state: State, event: BankEmptied) -> State:
    return OUT.put(state, (*OUT.of(state), event.resource))


def _new_turn(rules: Ruleset, state: State, event: Event) -> State:
    return OUT.put(state, ()) if OUT.of(state) else state


def _wanted(command: Command) -> tuple[str, ...]:
    """What a command takes out of the bank."""
    if isinstance(command, TradeBank):
        return (command.get,)
    return tuple(command.resources) if isinstance(command, PlayInvention) else ()


def _missing(state: State, command: Command) -> str | None:
    """The first kind that a hand of the app wants, and of which it was said that there is none."""
    out = OUT.of(state)
    if not out or not is_kept(state, command.seat):
        return None
    return next((kind for kind in _wanted(command) if kind in out), None)


def _asking(kind: CommandKind) -> CommandKind:
    """The same command, which takes only what may be there."""
    usual: CommandHandler = kind.decide

    def decide(
        rules: Ruleset, state: State, command: Any, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        out = _missing(state, command)
        return usual(rules, state, command, entropy) if out is None else BANK_OUT(RULE, kind=out)

    def options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        listed = kind.options(rules, state, seat)
        return [one for one in listed if _missing(state, one) is None] if OUT.of(state) else listed

    return replace(kind, decide=decide, options=options, asks=True)


def _first(rules: Ruleset, setting: Setting) -> tuple[str, ...]:
    return ()


OUT: Slice[tuple[str, ...]] = Slice(
    "alexander.bank_out", first=_first, project=nothing_shown, resample=nothing_hidden
)
"""Kinds of which the table has said on this turn that the real bank has none."""


def _kind(mechanic: Mechanic, of: type[Command]) -> CommandKind:
    return next(kind for kind in mechanic.commands if kind.of is of)


_TRADE = _kind(bank_trade.MECHANIC, TradeBank)
_INVENTION = _kind(playing_cards.MECHANIC, PlayInvention)
_REPLACED: Mapping[str, CommandKind] = {"trade_bank": _TRADE, "play_invention": _INVENTION}

MECHANIC = Mechanic(
    name="alexander.bank_asked",
    slices=(OUT,),
    commands=(
        CommandKind(
            ReportEmpty,
            during=frozenset({"roll", MARCHES, "act"}),
            decide=_EMPTY.decide,
            options=_EMPTY.options,
            anyone=True,
            open=True,
            reports=True,
        ),
        *(_asking(kind) for kind in _REPLACED.values()),
    ),
    events=(EventKind(BankEmptied, apply=_emptied, rule=RULE),),
    folds={"turn_started": _new_turn},
    replaces=frozenset(f"command:{name}" for name in _REPLACED),
)
