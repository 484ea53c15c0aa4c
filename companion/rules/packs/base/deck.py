"""The development deck and the cards that seats hold and have played (B8.1 to B8.12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import Cards, counted, minus, plus, singles, total
from companion.rules.entropy import Entropy, shuffled
from companion.rules.extension import PointSource, Slice
from companion.rules.packs.base.victory import may_win
from companion.rules.points import true_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import KNIGHT, VICTORY_POINT

Held = tuple[str | None, int]
"""(kind or None where cards are cardboard, turn of buying) of an unplayed card."""


@dataclass(frozen=True, slots=True)
class Development:
    """``pile`` by kind, None where cards are cardboard; ``left`` is its size.

    ``played`` counts the cards that each seat has played. ``revealed``: Victory Points shown to win.
    """

    pile: Cards | None
    left: int
    held: Mapping[str, tuple[Held, ...]]
    played: Mapping[str, Cards]
    played_now: bool = False
    revealed: Mapping[str, int] | None = None

    def bought(self, seat: str, card: str | None, turn: int) -> Development:
        """The top card goes to a seat."""
        pile = minus(self.pile, {card: 1}) if self.pile is not None and card is not None else None
        held = {**self.held, seat: (*self.held[seat], (card, turn))}
        return replace(self, pile=pile, left=self.left - 1, held=held)

    def laid(self, seat: str, card: str) -> Development:
        """A seat plays its oldest card of a kind."""
        rest = list(self.held[seat])
        rest.remove(next(held for held in rest if held[0] in (card, None)))
        return replace(
            self,
            held={**self.held, seat: tuple(rest)},
            played={**self.played, seat: plus(self.played[seat], {card: 1})},
            played_now=True,
        )

    def holds(self, seat: str, card: str) -> int:
        """How many unplayed cards of a kind a seat is known to hold."""
        return sum(1 for kind, _ in self.held[seat] if kind == card)

    def played_of(self, card: str) -> int:
        """How many cards of a kind have been played by all."""
        return sum(cards.get(card, 0) for cards in self.played.values())


def _first(rules: Ruleset, setting: Setting) -> Development:
    deck = rules.decks["development"]
    return Development(
        pile=dict(deck) if setting.cards_known else None,
        left=total(deck),
        held=dict.fromkeys(setting.seats, ()),
        played={seat: {} for seat in setting.seats},
    )


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
                _shown(state, seat, held) for held in development.held[seat]
            ]
    return {"deck": development.left, "seats": seats}


def _shown(state: State, seat: str, held: Held) -> dict[str, Any]:
    mine = any(duty.seat == seat and duty.type in ("act", "roll") for duty in state.open)
    return {"card": held[0], "playable": mine and may_play(state, held), "bought_turn": held[1]}


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """Shuffle all unseen cards, hidden hands and pile together, until nobody has won unnoticed."""
    development = DEVELOPMENT.of(state)
    if development.pile is None:
        return state
    for _ in range(200):
        dealt = DEVELOPMENT.put(state, _dealt(state, development, audience, entropy))
        if not _wins_unnoticed(rules, dealt):
            return dealt
    return state


def _dealt(state: State, development: Development, audience: str, entropy: Entropy) -> Development:
    open_to_all = (audience, *(state.winners or ()))
    hidden = [seat for seat in development.held if seat not in open_to_all]
    assert development.pile is not None
    unseen: list[str | None] = list(singles(development.pile))
    unseen += [kind for seat in hidden for kind, _ in development.held[seat]]
    cards = list(shuffled(unseen, entropy))
    held = dict(development.held)
    for seat in hidden:
        held[seat] = tuple((cards.pop(), turn) for _, turn in held[seat])
    return replace(development, held=held, pile=counted(kind for kind in cards if kind is not None))


def _wins_unnoticed(rules: Ruleset, state: State) -> bool:
    if state.winners is not None:
        return False
    return any(true_total(rules, state, seat) >= rules.target for seat in may_win(state))


DEVELOPMENT = Slice(
    "base.development",
    _first,
    _project,
    _resample,
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
        return (development.revealed or {}).get(seat, 0)
    return development.holds(seat, VICTORY_POINT)


VICTORY_POINTS = PointSource(VICTORY_POINT, "B10.2", 1, _victory_points, hidden=True)
