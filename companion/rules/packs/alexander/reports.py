"""What a table with cardboard hands tells: the stack ran short, the bank was short, gold changed hands (A4, A5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import TRADE, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.alexander.gold import gold_of, stock_of, with_gold
from companion.rules.packs.alexander.march import MARCHES
from companion.rules.packs.alexander.supply import SUPPLY, SupplyEnded
from companion.rules.packs.alexander.supply_told import TELLS
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.correcting import NO_SUCH_SEAT
from companion.rules.packs.base.dice import LAST_ROLL, LastRoll
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, hand_of, is_kept
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

KEPT = Reason(
    "cards_kept", None, "The app keeps hands, bank and supply itself; there is nothing to tell it."
)
OVER = Reason("supply_over", "A4.2", "The supply has ended already.")
NOT_DUE = Reason("short_not_due", "A4.5", "This roll was to give nobody {resource}.")
TRADED = Reason("gold_by_trade", None, "Offer the gold in a trade: hands are on phones here.")
NO_WAY = Reason(
    "gold_no_way", "A5.4", "Gold goes from one seat to another, or to or from the bank."
)
NOT_ACTIVE = Reason(
    "gold_not_active", "A5.4", "{seat}, whose turn it is, takes part in every trade."
)
TOO_MUCH = Reason("gold_too_much", "A5.4", "There are {held} pieces of gold, not {count}.")
TRADED_HERE = Reason(
    "gold_with_kept", "A5.4", "Offer {seat} the gold in a trade: its hand is in the app."
)
SPENT = Reason(
    "short_spent", "A4.5", "{seat} has spent {resource} since: take back what it did with it first."
)
NO_PIECES = Reason("gold_no_pieces", "A5.4", "Say how many pieces of gold, 1 at least.")

AFTER_ROLL: Final = frozenset({TELLS, MARCHES, "act"})


@dataclass(frozen=True, slots=True)
class EndSupply(Command):
    """Say that the real stack holds too few cards for all."""

    type: ClassVar[str] = "end_supply"


@dataclass(frozen=True, slots=True)
class ReportShort(Command):
    """Say that the real bank could not pay this kind, so that nobody took it."""

    type: ClassVar[str] = "report_short"
    resource: str


@dataclass(frozen=True, slots=True)
class MoveGold(Command):
    """Say that gold went from a seat to a seat in a trade; None is the stock."""

    type: ClassVar[str] = "move_gold"
    count: int
    from_: str | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class ShortageReported(Event):
    """The bank could not pay ``resource``; ``gains``: seat → what it was to take of it and did not."""

    type: ClassVar[str] = "shortage_reported"
    seat: str
    resource: str
    gains: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GoldMoved(Event):
    """Gold went from a seat to a seat in a trade; None is the stock."""

    type: ClassVar[str] = "gold_moved"
    seat: str
    from_: str | None
    to: str | None
    count: int


def _why_no_end(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    supply = SUPPLY.of(state)
    if supply.stack is not None:
        return KEPT()
    return OVER() if supply.ended else None


_END = Choice(
    every=lambda rules, state, seat: (EndSupply(seat),),
    closed=_why_no_end,
    done=lambda rules, state, command: (SupplyEnded({}, SUPPLY.of(state).left),),
)


def _short(state: State) -> dict[str, dict[str, int]]:
    """Kind → seat → how many of it the roll of this turn was to give."""
    last = LAST_ROLL.of(state)
    if state.setting.hands_known or last is None or last.seat != state.active:
        return {}
    found: dict[str, dict[str, int]] = {}
    for seat, cards in last.gains.items():
        for kind, count in cards.items():
            found.setdefault(kind, {})[seat] = count
    return found


def _kept(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    return KEPT() if state.setting.hands_known else None


def _why_not_short(rules: Ruleset, state: State, command: ReportShort) -> Refusal | None:
    kind = command.resource
    if kind not in rules.bank:
        return BAD_CARDS("A4.5", kind=kind, known=tuple(rules.bank))
    gains = _short(state).get(kind)
    if gains is None:
        return NOT_DUE(resource=kind)
    spent = _spent(state, kind, gains)
    return None if spent is None else SPENT(seat=spent, resource=kind)


def _spent(state: State, kind: str, gains: Mapping[str, int]) -> str | None:
    """A seat whose hand the app keeps and that has not so many of them any more."""
    kept = (seat for seat in gains if is_kept(state, seat))
    return next((s for s in kept if (hand_of(state, s) or {}).get(kind, 0) < gains[s]), None)


def _fell_short(rules: Ruleset, state: State, command: ReportShort) -> tuple[Event, ...]:
    kind = command.resource
    return (ShortageReported(command.seat, kind, _short(state)[kind]),)


_SHORT = Choice(
    every=lambda rules, state, seat: [ReportShort(seat, kind) for kind in _short(state)],
    closed=_kept,
    why_not=_why_not_short,
    done=_fell_short,
)


def _shortage(rules: Ruleset, state: State, event: ShortageReported) -> State:
    """Nobody has it: of people's hands they see to that themselves."""
    last, hands = LAST_ROLL.of(state), HANDS.of(state)
    for seat, count in event.gains.items():
        hands = hands.paid(seat, {event.resource: count})
    state = HANDS.put(state, hands)
    return state if last is None else LAST_ROLL.put(state, _without(last, event.resource))


def _without(last: LastRoll, kind: str) -> LastRoll:
    """The roll as if the bank had been short of a kind from the first."""
    rest = {s: {k: n for k, n in cards.items() if k != kind} for s, cards in last.gains.items()}
    return last._replace(
        gains={seat: cards for seat, cards in rest.items() if cards},
        short=(*last.short, kind),
    )


def _why_not_move(state: State, command: MoveGold) -> Refusal | None:
    seats, ends = state.setting.seats, (command.from_, command.to)
    for end in ends:
        if end is not None and end not in seats:
            return NO_SUCH_SEAT("A5.4", seat=end, known=seats)
    if command.from_ == command.to:
        return NO_WAY()
    if state.active not in ends:
        return NOT_ACTIVE(seat=state.active)
    kept = next((end for end in ends if end is not None and is_kept(state, end)), None)
    if kept is not None:
        return TRADED_HERE(seat=kept)
    if command.count < 1:
        return NO_PIECES()
    held = stock_of(state) if command.from_ is None else gold_of(state, command.from_)
    return None if command.count <= held else TOO_MUCH(held=held, count=command.count)


def _decide_move(
    rules: Ruleset, state: State, command: MoveGold, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    if state.setting.hands_known:
        return TRADED()
    refusal = _why_not_move(state, command)
    return refusal or (GoldMoved(command.seat, command.from_, command.to, command.count),)


def _moved(rules: Ruleset, state: State, event: GoldMoved) -> State:
    if event.from_ is not None:
        state = with_gold(state, event.from_, -event.count)
    return state if event.to is None else with_gold(state, event.to, event.count)


def _move_variant(shown: Mapping[str, object]) -> str | None:
    return "bought" if shown["from"] is None else "sold" if shown["to"] is None else None


MECHANIC = Mechanic(
    name="alexander.reports",
    commands=(
        CommandKind(
            EndSupply,
            during=AFTER_ROLL | {"roll"},
            decide=_END.decide,
            options=_END.options,
            anyone=True,
            open=True,
            reports=True,
        ),
        CommandKind(
            ReportShort,
            during=AFTER_ROLL,
            decide=_SHORT.decide,
            options=_SHORT.options,
            anyone=True,
            open=True,
            reports=True,
        ),
        CommandKind(
            MoveGold,
            during=frozenset({"act"}),
            decide=_decide_move,
            anyone=True,
            sort=TRADE,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(
            ShortageReported,
            apply=_shortage,
            rule="A4.5",
            flows=(CardFlow("gains", "production", each="giver", kind="resource"),),
        ),
        EventKind(
            GoldMoved,
            apply=_moved,
            variant=_move_variant,
            lapses_offers=True,
            rule="A5.4",
            rules={"bought": "A5.6", "sold": "A5.5"},
        ),
    ),
)
