"""Resource cards in hands and in the bank (B1.15, B1.24); unknown where they are cardboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, minus, missing, plus, singles, total
from companion.rules.entropy import Entropy, shuffled
from companion.rules.extension import EventKind, Mechanic, Slice
from companion.rules.messages import Event
from companion.rules.packs.base.pledges import pledged
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL
from companion.rules.told import CardFlow

OTHERS_CANNOT_PAY = Reason("hand_cannot_pay", None, "{seat} cannot pay for this. It costs {cost}.")
OTHERS_HOLD_NOT = Reason("hand_not_held", None, "{seat} does not hold the cards for this.")
CANNOT_PAY = Reason("cannot_pay", "B6.2", "You lack {missing}. It costs {cost}.", OTHERS_CANNOT_PAY)
NOT_HELD = Reason(
    "not_held", "B5.7", "You do not hold these cards: {missing} is missing.", OTHERS_HOLD_NOT
)
NO_CARDS = Reason("no_cards", "B5.5", "Choose at least one card.")
BAD_CARDS = Reason("bad_cards", "B5.2", "{kind} is not one of the cards to name here: {known}.")
BAD_COUNT = Reason("bad_count", "B5.5", "The number of {kind} must be 1 or more.")


@dataclass(frozen=True, slots=True)
class Hands:
    """The resource cards of a position. hands: seat → its cards by kind. bank: the bank's cards by kind.

    Where resources are cardboard, ``bank`` is None and ``hands`` has only the seats whose cards the app keeps all the
    same; it is None if there are none.
    memo: seat → (hand, what was worked out from it). An answer counts only while the seat has that very hand object,
    so that all later positions may share the memo.
    """

    hands: Mapping[str, Cards] | None
    bank: Cards | None
    memo: dict[str, tuple[Cards, Any]] = field(default_factory=dict, compare=False, repr=False)

    def moved(self, giver: str, taker: str, cards: Cards) -> Hands:
        """The hands after cards went from one hand into another."""
        if self.hands is None or not cards:
            return self
        if self.bank is None:
            return self._kept(giver, cards, minus)._kept(taker, cards, plus)
        given = minus(self.hands[giver], cards)
        taken = plus(self.hands[taker], cards)
        return Hands({**self.hands, giver: given, taker: taken}, self.bank, self.memo)

    def taken(self, seat: str, cards: Cards) -> Hands:
        """The hands after cards went from the bank into a hand."""
        if self.hands is None or not cards:
            return self
        if self.bank is None:
            return self._kept(seat, cards, plus)
        hand = plus(self.hands[seat], cards)
        return Hands({**self.hands, seat: hand}, minus(self.bank, cards), self.memo)

    def gained(self, gains: Mapping[str, Cards]) -> Hands:
        """The hands after cards went from the bank into several of them. gains: seat → its cards by kind."""
        if self.hands is None:
            return self
        if self.bank is None:
            kept = ((seat, cards) for seat, cards in gains.items() if seat in self.hands)
            more = {seat: plus(self.hands[seat], cards) for seat, cards in kept}
            return Hands({**self.hands, **more}, None)
        hands, bank = dict(self.hands), dict(self.bank)
        for seat, cards in gains.items():
            hands[seat] = hand = dict(hands[seat])
            for kind, count in cards.items():
                hand[kind] = hand.get(kind, 0) + count
                left = bank.get(kind, 0) - count
                if left:
                    bank[kind] = left
                else:
                    bank.pop(kind, None)
        return Hands(hands, bank, self.memo)

    def paid(self, seat: str, cards: Cards) -> Hands:
        """The hands after cards went from a hand into the bank."""
        if self.hands is None or not cards:
            return self
        if self.bank is None:
            return self._kept(seat, cards, minus)
        hand = minus(self.hands[seat], cards)
        return Hands({**self.hands, seat: hand}, plus(self.bank, cards), self.memo)

    def _kept(self, seat: str, cards: Cards, change: Callable[[Cards, Cards], Cards]) -> Hands:
        """Beside cardboard: a hand that the app keeps changes, any other is in people's fingers."""
        if self.hands is None or seat not in self.hands:
            return self
        return Hands({**self.hands, seat: change(self.hands[seat], cards)}, None)


@dataclass(frozen=True, slots=True)
class ResourcesGained(Event):
    """Cards came from the bank. ``source``: ``start``, ``founding``, ``production`` or a card's name."""

    type: ClassVar[str] = "resources_gained"
    gains: Mapping[str, Mapping[str, int]]
    source: str
    by_hex: tuple[Mapping[str, str | int], ...] = ()
    short: tuple[str, ...] = ()


def _first(rules: Ruleset, setting: Setting) -> Hands:
    if not setting.hands_known:
        kept: dict[str, Cards] = {player.seat: {} for player in setting.players if player.kept}
        return Hands(kept or None, None)
    return Hands({seat: {} for seat in setting.seats}, dict(rules.bank))


def hands_seen(rules: Ruleset, state: State, audience: str) -> tuple[str, ...]:
    """Whose hands an audience sees: its own."""
    return (audience,)


def purse(rules: Ruleset, state: State, seat: str) -> Cards:
    """What a seat can give in a trade: its hand; nothing where hands are cardboard."""
    return hand_of(state, seat) or {}


def wares(rules: Ruleset, state: State) -> Cards:
    """What the bank can give in a trade: its cards; 0 of each kind where they are cardboard."""
    bank = bank_of(state) or {}
    return {kind: bank.get(kind, 0) for kind in rules.bank}


def cards_in(rules: Ruleset, goods: Cards) -> Cards:
    """The cards among what is traded. A game may trade other things too, which lie in no hand."""
    for kind in goods:
        if kind not in rules.bank:
            return {own: count for own, count in goods.items() if own in rules.bank}
    return goods


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    hands, seen = HANDS.of(state), rules.ask.hands_seen(rules, state, audience)
    seats = {seat: _seat(hands, seat, seat in seen) for seat in state.setting.seats}
    bank = None if hands.bank is None else {kind: hands.bank.get(kind, 0) for kind in rules.bank}
    return {"seats": seats, "bank": bank}


def _seat(hands: Hands, seat: str, seen: bool) -> dict[str, Any]:
    if hands.hands is None or seat not in hands.hands:
        return {"resources": None, "hand": None} if seen else {"resources": None}
    hand = hands.hands[seat]
    if not seen:
        return {"resources": total(hand)}
    return {"resources": dict(hand), "hand": dict(hand)}


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    return dealt_anew(rules, state, audience, entropy)[0]


def dealt_anew(
    rules: Ruleset, state: State, audience: str, entropy: Entropy, beside: Sequence[str] = ()
) -> tuple[State, tuple[str, ...]]:
    """The position with all hands that an audience does not see dealt anew.

    beside: further hidden cards to shuffle in, one entry a card; what lies in their place is the second answer.
    The sizes of hands stay, and so do cards that open offers reveal. Hands of cardboard stay as they are.
    """
    hands = HANDS.of(state)
    if hands.hands is None:
        return state, tuple(beside)
    seen = rules.ask.hands_seen(rules, state, audience)
    known = {
        seat: {kind: n for kind, n in pledged(state, seat).items() if kind in rules.bank}
        for seat in hands.hands
        if seat not in seen
    }
    pool = [*beside]
    for seat, shown in known.items():
        pool += singles(minus(hands.hands[seat], shown))
    dealt = dict(hands.hands)
    cards = list(shuffled(pool, entropy))
    for seat, shown in known.items():
        count = total(hands.hands[seat]) - total(shown)
        dealt[seat] = plus(counted(cards[:count]), shown)
        del cards[:count]
    return HANDS.put(state, Hands(dealt, hands.bank)), tuple(cards)


_NAME = "base.hands"
HANDS = Slice(
    _NAME,
    first=_first,
    project=_project,
    resample=_resample,
    shows=(
        "bank",
        "seats.resources",
        "seats.hand",
    ),
    own=("hand",),
)


def hand_of(state: State, seat: str) -> Cards | None:
    """A seat's hand, None where it is cardboard."""
    hands: Mapping[str, Cards] | None = state.slices[_NAME].hands  # the most asked of all
    return None if hands is None else hands.get(seat)


def is_kept(state: State, seat: str) -> bool:
    """Whether the app keeps a seat's cards though those of others are cardboard."""
    return not state.setting.hands_known and hand_of(state, seat) is not None


def in_fingers(state: State, seat: str) -> tuple[str, ...]:
    """The opponents with cardboard hands, for a seat whose hand the app keeps: only people can say what they hold.

    Nobody for a seat whose own hand is cardboard, or where all hands are in the app.
    """
    if not is_kept(state, seat):
        return ()
    return tuple(other for other in state.setting.opponents(seat) if hand_of(state, other) is None)


def bank_of(state: State) -> Cards | None:
    """The bank, None where resources are cardboard."""
    return HANDS.of(state).bank


def can_pay(state: State, seat: str, cards: Cards) -> bool:
    """Whether the hand holds the cards; of a cardboard hand the app believes it."""
    hands: Mapping[str, Cards] | None = state.slices[_NAME].hands
    hand = None if hands is None else hands.get(seat)
    if hand is not None:
        for (
            kind,
            count,
        ) in cards.items():  # as `has`, which listing options would call for each price
            if hand.get(kind, 0) < count:
                return False
    return True


def why_not_pay(state: State, seat: str, cards: Cards, rule: str) -> Refusal | None:
    """The refusal for a cost that the hand cannot pay; ``rule`` is the number that sets the price."""
    hand = hand_of(state, seat)
    if hand is None or has(hand, cards):
        return None
    return CANNOT_PAY(rule, missing=missing(hand, cards), cost=cards)


def why_bad_cards(
    rules: Ruleset, cards: Cards, rule: str | None = None, known: Cards | None = None
) -> Refusal | None:
    """The refusal for cards that are no cards: empty, of an unknown kind, or not counted from 1.

    ``rule``: the number of what asks for them, where it is no trade. ``known``: the kinds, if not the bank's.
    """
    known = rules.bank if known is None else known
    if not cards:
        return NO_CARDS(rule)
    for kind, count in cards.items():
        if kind not in known:
            return BAD_CARDS(rule, kind=kind, known=tuple(known))
        if count < 1:
            return BAD_COUNT(rule, kind=kind)
    return None


def paid_to_bank(state: State, seat: str, cards: Cards) -> State:
    """The state after a seat has paid cards to the bank."""
    return HANDS.put(state, HANDS.of(state).paid(seat, cards)) if cards else state


def _gained(rules: Ruleset, state: State, event: ResourcesGained) -> State:
    return HANDS.put(state, HANDS.of(state).gained(event.gains)) if event.gains else state


def _variant(shown: Mapping[str, Any]) -> str:
    """Where the cards came from; for a roll that gave none or not all ``nothing``, ``short`` or ``short_nothing``."""
    if shown["short"]:
        return "short" if shown["gains"] else "short_nothing"
    return str(shown["source"]) if shown["gains"] else "nothing"


MECHANIC = Mechanic(
    name="base.hands",
    bank=dict.fromkeys(RESOURCES, 19),
    families={"resource": (LUMBER, BRICK, WOOL, GRAIN, ORE)},
    queries={"hands_seen": hands_seen, "purse": purse, "wares": wares},
    slices=(HANDS,),
    events=(
        EventKind(
            ResourcesGained,
            apply=_gained,
            variant=_variant,
            rule="B4.2",
            flows=(CardFlow("gains", each="taker", named="source"),),
            rules={
                "start": "B1.23",
                "founding": "B2.9",
                "invention": "B8.16",
                "nothing": "B4.1",
                "short": "B4.6",
                "short_nothing": "B4.6",
            },
        ),
    ),
)
