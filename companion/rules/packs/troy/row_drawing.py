"""Drawing from the row with a Ship: a card to keep, or one for which another goes back (T7.12 to T7.14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import ACTION, CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.hands import BAD_CARDS, NOT_HELD, hand_of, is_kept
from companion.rules.packs.troy.donation import NOT_BETWEEN
from companion.rules.packs.troy.row import ROW, given_to_row, taken_from_row
from companion.rules.packs.troy.sea import WATERS, Ship, benefit_of, working
from companion.rules.packs.troy.turn import TURN
from companion.rules.packs.troy.words import DRAW, GIVEN_BY, SWAP
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

RETURN_CARD = "return_card"
NO_SHIP = Reason("row_no_ship", "T7.13", "You have no ship that lets you do this.")
BLOCKED = Reason(
    "row_ship_blocked", "T8.5", "The Sea People lie on that ship: you cannot use it now."
)
USED = Reason("row_ship_used", "T7.14", "That ship has already been used this turn.")
EMPTY = Reason("row_empty", "T7.14", "The support row is empty.")
NO_OUTCOME = Reason(
    "row_card_unknown",
    None,
    "Resources are cardboard in this game: keep to yourself which card you drew.",
)
UNTOLD = Reason(
    "row_card_untold", "T7.13", "Say which card was drawn from the support row for {seat}."
)
NOT_THERE = Reason("row_card_not_there", "T7.13", "No {resource} can come out of the row.")
MUST_RETURN = Reason("must_return_card", "T7.12", "Put a card into the support row first.")
WAIT_RETURN = Reason(
    "wait_return_card", "T7.12", "{seat} has to put a card into the support row first."
)


@dataclass(frozen=True, slots=True)
class DrawRow(Command):
    """Draw a card of the row and keep it. ``ship``: with which of one's Ships; ``outcome``: what was drawn.

    A real card for a hand that the app keeps is named by people.
    """

    type: ClassVar[str] = "draw_row"
    ship: int | None = None
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class SwapRow(Command):
    """Draw a card of the row, for which one of the hand goes back. Fields as in ``DrawRow``."""

    type: ClassVar[str] = "swap_row"
    ship: int | None = None
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class ReturnCard(Command):
    """Put a card of one's hand into the row, the drawn one too."""

    type: ClassVar[str] = RETURN_CARD
    resource: str


@dataclass(frozen=True, slots=True)
class RowDrawn(Event):
    """A card came out of the row; ``resource`` is for who drew it. ``back``: one goes back for it."""

    type: ClassVar[str] = "row_drawn"
    seat: str
    ship: int
    back: bool
    resource: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went into the row; ``resource`` is for who put it there."""

    type: ClassVar[str] = "card_returned"
    seat: str
    resource: str | None = field(default=None, repr=False)


def usable(state: State, seat: str, benefit: str) -> tuple[Ship, ...]:
    """A seat's Ships that may draw with this benefit now."""
    if not ROW.of(state).count:
        return ()
    used = TURN.of(state).used
    return tuple(ship for ship in working(state, seat, benefit) if ship.number not in used)


def _why_not(state: State, seat: str, benefit: str, number: int | None = None) -> Refusal | None:
    """Why none of these Ships, or not the one of this number, may draw."""
    ships = [
        ship
        for ship in WATERS.of(state).ships_of(seat)
        if benefit_of(state, ship.number) == benefit and number in (None, ship.number)
    ]
    if not ships:
        return NO_SHIP(GIVEN_BY[benefit])
    if not ROW.of(state).count:
        return EMPTY()
    used = TURN.of(state).used
    if all(ship.number in used for ship in ships):
        return USED()
    able = usable(state, seat, benefit)
    return None if any(ship in able for ship in ships) else BLOCKED()


def _decides(benefit: str) -> Callable[..., tuple[Event, ...] | Refusal]:
    def decide(
        rules: Ruleset, state: State, command: DrawRow | SwapRow, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        seat, row = command.seat, ROW.of(state)
        refusal = _why_not(state, seat, benefit, command.ship)
        if refusal is not None:
            return refusal
        number = command.ship or usable(state, seat, benefit)[0].number
        if row.cards is None and is_kept(state, seat):
            return _told(rules, command, number, benefit)
        if row.cards is None:
            return NO_OUTCOME() if command.outcome else _by_hand(seat, number, benefit)
        kind = command.outcome or drawn(row.cards, entropy)
        if not row.cards.get(kind):
            return NOT_THERE(GIVEN_BY[benefit], resource=kind)
        return (RowDrawn(seat, number, benefit == SWAP, kind),)

    return decide


def _by_hand(seat: str, number: int, benefit: str) -> tuple[Event, ...]:
    """Of a real row the table is told that it was done, and the card that goes back goes at once."""
    taken = RowDrawn(seat, number, benefit == SWAP)
    return (taken, CardReturned(seat)) if benefit == SWAP else (taken,)


def _told(
    rules: Ruleset, command: DrawRow | SwapRow, number: int, benefit: str
) -> tuple[Event, ...] | Refusal:
    """A real card into a hand that the app keeps: people say which; what goes back is chosen then."""
    if command.outcome is None:
        return UNTOLD(GIVEN_BY[benefit], seat=command.seat)
    if command.outcome not in rules.bank:
        return BAD_CARDS(GIVEN_BY[benefit], kind=command.outcome, known=tuple(rules.bank))
    return (RowDrawn(command.seat, number, benefit == SWAP, command.outcome),)


def _lists(
    benefit: str, of: Callable[..., Command]
) -> Callable[[Ruleset, State, str], Iterable[Command]]:
    def options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        kept = ROW.of(state).cards is None and is_kept(state, seat)
        cards: Iterable[str | None] = rules.bank if kept else (None,)
        ships = usable(state, seat, benefit)
        return [of(seat, ship.number, kind) for ship in ships for kind in cards]

    return options


def _wishes(benefit: str) -> Callable[[Ruleset, State, str], Refusal | None]:
    def wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        return _why_not(state, seat, benefit)

    return wish


def _drawn(rules: Ruleset, state: State, event: RowDrawn) -> State:
    turn = TURN.of(state)
    state = TURN.put(state, replace(turn, used=turn.used | {event.ship}))
    state = taken_from_row(state, event.seat, event.resource)
    if not event.back or event.resource is None:
        return state
    return state.pushed((Obligation(event.seat, RETURN_CARD, "T7.12"),))


def _decide_return(
    rules: Ruleset, state: State, command: ReturnCard, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    hand = hand_of(state, command.seat)
    assert hand is not None
    if not hand.get(command.resource):
        return NOT_HELD("T7.12", missing={command.resource: 1})
    return (CardReturned(command.seat, command.resource),)


def _return_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [ReturnCard(seat, kind) for kind in sorted(hand_of(state, seat) or {})]


def _returned(rules: Ruleset, state: State, event: CardReturned) -> State:
    state = state.discharged(event.seat, RETURN_CARD)
    cards = None if event.resource is None else {event.resource: 1}
    return given_to_row(state, event.seat, cards, 1)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if hand_of(state, duty.seat) else None


def _hide(event: RowDrawn | CardReturned, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"resource": None}


def _drawn_variant(shown: Mapping[str, Any]) -> str:
    known = "" if shown["resource"] is None else "own_"
    return f"{known}{'swap' if shown['back'] else 'draw'}"


def _returned_variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["resource"] is None else "own"


def _shows_card(event: RowDrawn) -> bool:
    """Which card of cardboard it was the app never knew: only a tap is taken back."""
    return event.resource is not None


def _kind(of: type[DrawRow] | type[SwapRow], benefit: str) -> CommandKind:
    return CommandKind(
        of,
        during=frozenset({"act"}),
        decide=_decides(benefit),
        options=_lists(benefit, of),
        undue={"special_building": NOT_BETWEEN},
        sort=ACTION,
        wish=_wishes(benefit),
        open=True,
    )


MECHANIC = Mechanic(
    name="troy.row_drawing",
    duties=(
        DutyKind(RETURN_CARD, mine=MUST_RETURN, theirs=WAIT_RETURN, revise=_revise, on_turn=True),
    ),
    commands=(
        _kind(DrawRow, DRAW),
        _kind(SwapRow, SWAP),
        CommandKind(
            ReturnCard,
            during=frozenset({RETURN_CARD}),
            decide=_decide_return,
            options=_return_options,
        ),
    ),
    events=(
        EventKind(
            RowDrawn,
            apply=_drawn,
            hidden=_hide,
            barrier=_shows_card,
            variant=_drawn_variant,
            rule="T7.13",
            flows=(CardFlow("resource", "row", taker="seat", unknown=1),),
            rules={"swap": "T7.12", "own_swap": "T7.12"},
        ),
        EventKind(
            CardReturned,
            apply=_returned,
            hidden=_hide,
            variant=_returned_variant,
            rule="T7.12",
            flows=(CardFlow("resource", "row", giver="seat", unknown=1),),
            lapses_offers=True,
        ),
    ),
)
