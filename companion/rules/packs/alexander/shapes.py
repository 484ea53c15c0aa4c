"""The shapes of what only this game shows, as types."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.rules.shapes import Cards, SeatView


class PointView(TypedDict):
    """A point of the route."""

    at: str
    kind: str


class BoardShown(TypedDict):
    """What the board shows beside what every board does.

    start: the hex where the army sets out; opens: free sites that the next step of the army opens.
    """

    route: list[PointView]
    start: str
    opens: list[str]


class WayToPay(TypedDict):
    """A way to pay a bid. keep: whose price it keeps, None for nothing; kept: that price is there afterwards."""

    keep: str | None
    cards: Cards
    gold: int
    knights: int
    kept: bool


class SeatShown(SeatView):
    """What a seat shows beside what every seat does.

    One's own, None where the hand is not known: bid_most, could_pay: what it could pay in this auction and for each
    event; bid_loss: cards that it loses if it cannot pay; bid_ways: how to pay, None while it owes no bid.
    """

    gold: int
    event_tokens: int
    advisor: str | None
    bid_most: NotRequired[int | None]
    could_pay: NotRequired[Cards | None]
    bid_loss: NotRequired[int | None]
    bid_ways: NotRequired[list[WayToPay] | None]


class SupplyView(TypedDict):
    """The supply. left: cards in the stack; turns: that it lasts; dealt: cards that every seat begins with.

    each: cards of each kind in the whole stack; whole: all of them.
    """

    left: int
    turns: int
    ended: bool
    dealt: int
    each: int
    whole: int


class NextPoint(TypedDict):
    """The point to which the army goes next. violet: it wants a seven; seven: this turn has rolled one for it."""

    point: int
    at: str
    kind: str
    violet: bool
    seven: bool


class Odds(TypedDict):
    """Per cent that a seven falls on one turn, and within a turn of everybody; turns: likely ones to the end."""

    once: int
    round: int
    turns: int


class MarchView(TypedDict):
    """The march. at: where the army stands, None before it sets out; next: None at the end of the route."""

    passed: int
    points: int
    at: str | None
    next: NextPoint | None
    odds: Odds


class TokensView(TypedDict):
    """Event tokens by kind. hidden: still face down, None where that is not known; undone: nobody took them."""

    turned: Cards
    hidden: Cards | None
    unused: int
    undone: int


class Word(TypedDict):
    """What a seat said last in an auction: a total, None for a pass."""

    seat: str
    total: int | None


class AuctionView(TypedDict):
    """An auction. turn: who has to speak; by: who bid ``high``; failed: who could not pay; counts: kinds that pay.

    knights: whether knights pay too; rule: the number of the event's rule.
    """

    event: str
    point: int
    at: str
    seats: list[str]
    turn: str
    high: int
    by: str | None
    won: bool
    words: list[Word]
    failed: list[str]
    counts: list[str]
    knights: bool
    rule: str


class AdvisorCard(TypedDict):
    """An advisor, and what it is worth. wants: seat → tokens more for it or a better one, without who has such."""

    card: str
    points: int
    wants: dict[str, int]


class AdvisorsView(TypedDict):
    """Who has most event tokens, the first one first, and the advisors to be had."""

    ranking: list[str]
    cards: list[AdvisorCard]


class GoldRoll(TypedDict):
    """What the gold river brought at the latest roll."""

    gains: dict[str, int]
    by_hex: list[dict[str, str | int]]
    short: bool


class Shown(TypedDict):
    """What a view shows beside what every view does.

    gold: in the bank; worth: event → what each thing counts that pays for it; deck_beneath: cards under the deck.
    """

    supply: SupplyView
    gold: int
    gold_roll: GoldRoll | None
    march: MarchView
    event_tokens: TokensView
    auction: AuctionView | None
    worth: dict[str, Cards]
    advisors: AdvisorsView
    deck_beneath: Cards


class Owed(TypedDict):
    """What this game's duties say beside their kind. least, most: bids; amount: due; point, at, kind: of the march."""

    seat: str
    type: str
    rule: str
    event: NotRequired[str]
    least: NotRequired[int]
    most: NotRequired[int | None]
    amount: NotRequired[int]
    point: NotRequired[int]
    at: NotRequired[str]
    kind: NotRequired[str]
    count: NotRequired[int]
