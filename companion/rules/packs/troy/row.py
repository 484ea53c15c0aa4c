"""The support row: cards that lie face down, and what each audience can be sure lies there (T1.7, T5.9).

Where hands are cardboard the row is too, and the app knows only how many cards it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.cards import Cards, clean, counted, minus, plus, singles, total
from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, EventKind, Mechanic, Patch, Slice
from companion.rules.messages import Event
from companion.rules.packs.base.hands import HANDS, Hands, dealt_anew
from companion.rules.packs.troy.words import DONATED_MOST, DUE, DUE_BY, FIRST_ROW, FOUGHT
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import TABLE


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """The first cards of the row came from the bank."""

    type: ClassVar[str] = "row_laid"
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SupportRow:
    """The cards of the row. cards: by kind, None where they are cardboard. count: how many.

    sure: audience → kind → how many it knows to lie there at least.
    """

    count: int
    cards: Cards | None = field(repr=False)
    sure: Mapping[str, Cards] = field(repr=False)

    def with_cards(self, seat: str, cards: Cards | None, count: int) -> SupportRow:
        """The row with more cards, laid down by a seat, which alone knows them."""
        if self.cards is None or cards is None:
            return replace(self, count=self.count + count)
        sure = {**self.sure, seat: plus(self.sure[seat], cards)}
        return SupportRow(self.count + count, plus(self.cards, cards), sure)

    def without(self, seat: str, kind: str | None) -> SupportRow:
        """The row without one card, drawn blind by a seat. Only that seat sees its kind; for others it may be any."""
        if self.cards is None or kind is None:
            return replace(self, count=self.count - 1)
        sure = {
            audience: _less(known, {kind: 1} if audience == seat else dict.fromkeys(known, 1))
            for audience, known in self.sure.items()
        }
        return SupportRow(self.count - 1, minus(self.cards, {kind: 1}), sure)

    def after_battle(self, cards: Cards) -> SupportRow:
        """The row without these cards, which were turned over in a Battle."""
        left = self.count - total(cards)
        if self.cards is None:
            return replace(self, count=left)
        sure = {audience: _less(known, cards) for audience, known in self.sure.items()}
        return SupportRow(left, minus(self.cards, cards), sure)


def _less(known: Cards, cards: Cards) -> Cards:
    return clean({kind: max(0, count - cards.get(kind, 0)) for kind, count in known.items()})


def due(state: State) -> int:
    """From how many cards in the row on a Battle is due."""
    return DUE[len(state.setting.seats)]


def fought(state: State) -> int:
    """How many cards fight a Battle."""
    return FOUGHT[len(state.setting.seats)]


def given_to_row(state: State, seat: str, cards: Cards | None, count: int) -> State:
    """The state after a seat has given cards to the row. cards: None where they are cardboard; count: how many."""
    hands = HANDS.of(state)
    if hands.hands is not None and cards is not None:
        left = {**hands.hands, seat: minus(hands.hands[seat], cards)}
        state = HANDS.put(state, Hands(left, hands.bank))
    return ROW.put(state, ROW.of(state).with_cards(seat, cards, count))


def taken_from_row(state: State, seat: str, kind: str | None) -> State:
    """The state after a seat has taken a card of the row into its hand. kind: None where it is cardboard."""
    hands = HANDS.of(state)
    if hands.hands is not None and kind is not None:
        more = {**hands.hands, seat: plus(hands.hands[seat], {kind: 1})}
        state = HANDS.put(state, Hands(more, hands.bank))
    return ROW.put(state, ROW.of(state).without(seat, kind))


def gone_to_bank(state: State, cards: Cards) -> State:
    """The state after the cards of a Battle have gone from the row into the bank (T5.8)."""
    hands = HANDS.of(state)
    if hands.bank is not None:
        state = HANDS.put(state, Hands(hands.hands, plus(hands.bank, cards)))
    return ROW.put(state, ROW.of(state).after_battle(cards))


def _lay(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (RowLaid(dict(FIRST_ROW)),)


def _laid(rules: Ruleset, state: State, event: RowLaid) -> State:
    hands, count = HANDS.of(state), total(event.cards)
    if hands.bank is None:
        return ROW.put(state, replace(ROW.of(state), count=count))
    state = HANDS.put(state, Hands(hands.hands, minus(hands.bank, event.cards)))
    audiences = (TABLE, *state.setting.seats)
    return ROW.put(state, SupportRow(count, event.cards, dict.fromkeys(audiences, event.cards)))


def _first(rules: Ruleset, setting: Setting) -> SupportRow:
    known = setting.hands_known
    return SupportRow(
        0, {} if known else None, {audience: {} for audience in (TABLE, *setting.seats)}
    )


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    row, wanted = ROW.of(state), due(state)
    return {
        "row": {
            "count": row.count,
            "due": wanted,
            "left": max(0, wanted - row.count),
            "fought": fought(state),
            "rule": DUE_BY[len(state.setting.seats)],
            "gift": DONATED_MOST,
            "sure": dict(row.sure[audience]),
        }
    }


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """Deal row and hidden hands anew together, keeping counts, open offers and what is sure to lie in the row."""
    row = ROW.of(state)
    if row.cards is None:
        return state
    sure = row.sure[audience]
    hidden = singles(minus(row.cards, sure))
    state, cards = dealt_anew(rules, state, audience, entropy, hidden)
    return ROW.put(state, replace(row, cards=plus(counted(cards), sure)))


ROW: Slice[SupportRow] = Slice(
    "troy.row", first=_first, project=_project, resample=_resample, shows=("row",)
)

MECHANIC = Mechanic(
    name="troy.row",
    slices=(ROW,),
    events=(EventKind(RowLaid, apply=_laid, rule="T1.7"),),
    patches=(
        Patch(
            "founding.round_1",
            where="before",
            steps=(AutoStep("game.row", event="row_laid", run=_lay),),
        ),
    ),
)
