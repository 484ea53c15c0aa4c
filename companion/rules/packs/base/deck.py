"""The development deck and the cards that seats hold and have played (B8.1 to B8.12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.cards import Cards, counted, minus, plus, singles, total
from companion.rules.entropy import Entropy, shuffled
from companion.rules.extension import PointSource, Slice
from companion.rules.packs.base.victory import may_win
from companion.rules.points import target_of, true_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import KNIGHT, VICTORY_POINT

Held = tuple[str | None, int]
"""(kind or None where cards are cardboard, turn of buying) of an unplayed card."""


@dataclass(frozen=True, slots=True)
class Development:
    """The development cards of a position: in the deck, in hands and played.

    pile: the shuffled part of the deck by kind, None where cards are cardboard. left: the size of the whole deck.
    held: seat → its unplayed cards. played: seat → its played cards by kind. played_now: one was played in this turn.
    revealed: seat → the Victory Points that it showed to win.
    beneath: the cards under the pile, in an order that all know, the top one first.
    sure: seat → the unplayed cards that all know it to hold, because it bought them from there.
    kept: where cards are cardboard, the seats whose kinds the app is told all the same, such as a robot's.
    out: whether people have said that a real deck is empty, whatever the app counts.
    """

    pile: Cards | None
    left: int
    held: Mapping[str, tuple[Held, ...]]
    played: Mapping[str, Cards]
    played_now: bool = False
    revealed: Mapping[str, int] | None = None
    beneath: tuple[str, ...] = ()
    sure: Mapping[str, tuple[Held, ...]] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    out: bool = False

    @property
    def drawn_from(self) -> int:
        """How many cards there are to draw."""
        return 0 if self.out else self.left

    def next_known(self) -> str | None:
        """The card that is drawn next where all know it, None where it comes from the shuffled pile."""
        return self.beneath[0] if self.beneath and self.left <= len(self.beneath) else None

    def bought(self, seat: str, card: str | None, turn: int) -> Development:
        """The cards after the top one went to a seat. card: its kind, None where nobody told. turn: the present one."""
        held = {**self.held, seat: (*self.held[seat], (card, turn))}
        if self.next_known() is not None:
            known = (*self.sure.get(seat, ()), (card, turn))
            under, sure = self.beneath[1:], {**self.sure, seat: known}
            return replace(self, left=self.left - 1, held=held, beneath=under, sure=sure)
        pile = minus(self.pile, {card: 1}) if self.pile is not None and card is not None else None
        return replace(self, pile=pile, left=self.left - 1, held=held)

    def laid(self, seat: str, card: str) -> Development:
        """The cards after a seat has played its oldest one of a kind.

        Nobody can tell whether that was one of the cards that all knew it to hold, so one of these is sure no longer.
        """
        kind = card if self.holds(seat, card) else None
        return replace(
            self,
            held={**self.held, seat: _without(self.held[seat], (kind,))},
            played={**self.played, seat: plus(self.played[seat], {card: 1})},
            played_now=True,
            sure={
                other: _without(known, (card, None)) if other == seat else known
                for other, known in self.sure.items()
            },
        )

    def put_beneath(self, seat: str, card: str, count: int) -> Development:
        """The cards after open ones of a seat went under the pile, below all others. They no longer count as played."""
        if not count:
            return self
        return replace(
            self,
            left=self.left + count,
            played={**self.played, seat: minus(self.played[seat], {card: count})},
            beneath=(*self.beneath, *[card] * count),
            out=False,
        )

    def holds(self, seat: str, card: str) -> int:
        """How many unplayed cards of a kind a seat is known to hold."""
        count = 0
        for kind, _ in self.held[seat]:
            count += kind == card
        return count

    def is_told(self, seat: str) -> bool:
        """Whether the app knows every card of a seat whose cards it keeps beside cardboard."""
        return seat in self.kept and all(kind is not None for kind, _ in self.held[seat])

    def played_of(self, card: str) -> int:
        """How many cards of a kind have been played by all."""
        return sum(cards.get(card, 0) for cards in self.played.values())


def _without(cards: tuple[Held, ...], kinds: tuple[str | None, ...]) -> tuple[Held, ...]:
    """The cards without the oldest of these kinds."""
    for i, (kind, _) in enumerate(cards):
        if kind in kinds:
            return cards[:i] + cards[i + 1 :]
    return cards


def _first(rules: Ruleset, setting: Setting) -> Development:
    deck = rules.decks["development"]
    return Development(
        pile=dict(deck) if setting.cards_known else None,
        left=total(deck),
        held=dict.fromkeys(setting.seats, ()),
        played={seat: {} for seat in setting.seats},
        kept=frozenset() if setting.cards_known else kept_at_first(setting),
    )


def kept_at_first(setting: Setting) -> frozenset[str]:
    """The seats whose cards the app keeps from the start, whatever is cardboard."""
    return frozenset(player.seat for player in setting.players if player.kept)


def drawable(rules: Ruleset, development: Development, seat: str) -> Cards:
    """The cards by kind that a seat may still draw from a cardboard deck, as far as it and everybody can know."""
    known = [kind for kind, _ in development.held[seat] if kind is not None]
    return _unseen(rules, development, known)


def _unseen(rules: Ruleset, development: Development, known: Iterable[str]) -> Cards:
    """The deck without what was played, what lies beneath in a known order, and these cards."""
    gone = counted((*known, *development.beneath))
    for cards in development.played.values():
        gone = plus(gone, cards)
    left = minus(rules.decks["development"], gone)
    return {kind: count for kind, count in left.items() if count > 0}


def may_play(state: State, held: Held) -> bool:
    """Whether an unplayed card may be played on its owner's present turn (B8.6, B8.8 or as the table reads it)."""
    ripe = held[1] < state.turn or state.setting.house.get("new_cards") == "at_once"
    return held[0] != VICTORY_POINT and ripe and not DEVELOPMENT.of(state).played_now


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    development = DEVELOPMENT.of(state)
    seats: dict[str, dict[str, Any]] = {}
    for seat in state.setting.seats:
        seats[seat] = {
            "development": len(development.held[seat]),
            "played_knights": development.played[seat].get(KNIGHT, 0),
        }
        if seat == audience:
            seats[seat]["development_cards"] = [
                _shown(rules, state, seat, held) for held in development.held[seat]
            ]
    return {"deck": development.drawn_from, "seats": seats}


def _shown(rules: Ruleset, state: State, seat: str, held: Held) -> dict[str, Any]:
    asked = rules.admitted.get("play_knight", frozenset())
    mine = any(duty.seat == seat and duty.type in asked for duty in state.open)
    return {"card": held[0], "playable": mine and may_play(state, held), "bought_turn": held[1]}


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """Shuffle all unseen cards, hidden hands and pile together, until nobody has won unnoticed."""
    development = DEVELOPMENT.of(state)
    if development.pile is None and not development.kept:
        return state
    for _ in range(200):
        dealt = DEVELOPMENT.put(state, _dealt(rules, state, audience, entropy))
        if not _wins_unnoticed(rules, dealt):
            return dealt
    return state


def _dealt(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> Development:
    """Pile and hidden hands dealt anew; what all know a seat to hold stays with it."""
    development = DEVELOPMENT.of(state)
    open_to_all = (audience, *rules.ask.opened(rules, state))
    hidden = [seat for seat in development.held if seat not in open_to_all]
    if development.pile is None:
        return _dealt_beside(rules, development, hidden, entropy)
    unseen: list[str | None] = list(singles(development.pile))
    unknown = {seat: _unknown(development, seat) for seat in hidden}
    unseen += [development.held[seat][i][0] for seat in hidden for i in unknown[seat]]
    cards = list(shuffled(unseen, entropy))
    held = dict(development.held)
    for seat in hidden:
        held[seat] = tuple(
            (cards.pop(), turn) if i in unknown[seat] else (kind, turn)
            for i, (kind, turn) in enumerate(held[seat])
        )
    return replace(development, held=held, pile=counted(kind for kind in cards if kind is not None))


def _dealt_beside(
    rules: Ruleset, development: Development, hidden: Sequence[str], entropy: Entropy
) -> Development:
    """Where cards are cardboard: the kinds that the app was told of hidden cards, dealt anew out of all unseen ones."""
    told = {
        (seat, i)
        for seat in hidden
        for i in _unknown(development, seat)
        if development.held[seat][i][0] is not None
    }
    seen = [
        kind
        for seat, cards in development.held.items()
        for i, (kind, _) in enumerate(cards)
        if kind is not None and (seat, i) not in told
    ]
    cards = list(shuffled(singles(_unseen(rules, development, seen)), entropy))
    if len(cards) < len(told):
        return development  # people have told more than there is
    held = {
        seat: tuple(
            (cards.pop(), turn) if (seat, i) in told else (kind, turn)
            for i, (kind, turn) in enumerate(own)
        )
        for seat, own in development.held.items()
    }
    return replace(development, held=held)


def _unknown(development: Development, seat: str) -> tuple[int, ...]:
    """Which of a seat's unplayed cards nobody else can name."""
    sure = list(development.sure.get(seat, ()))
    unknown = []
    for i, held in enumerate(development.held[seat]):
        if held in sure:
            sure.remove(held)
        else:
            unknown.append(i)
    return tuple(unknown)


def _wins_unnoticed(rules: Ruleset, state: State) -> bool:
    if state.winners is not None:
        return False
    return any(
        true_total(rules, state, seat) >= target_of(rules, state, seat) for seat in may_win(state)
    )


DEVELOPMENT = Slice(
    "base.development",
    first=_first,
    project=_project,
    resample=_resample,
    shows=(
        "deck",
        "seats.development",
        "seats.played_knights",
        "seats.development_cards",
    ),
    own=("development_cards",),
)


def _victory_points(rules: Ruleset, state: State, seat: str) -> int:
    development = DEVELOPMENT.of(state)
    if development.pile is None:
        shown = (development.revealed or {}).get(seat, 0)
        return max(shown, development.holds(seat, VICTORY_POINT))
    return development.holds(seat, VICTORY_POINT)


_MOVED = frozenset({"development_bought", "game_won", "corrected"})

VICTORY_POINTS = PointSource(
    VICTORY_POINT, rule="B10.2", worth=1, count=_victory_points, hidden=True, moved=_MOVED
)
