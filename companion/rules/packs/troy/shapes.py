"""The shapes of what only this game shows, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from companion.rules.shapes import Cards, SeatView

Side = Literal["troy", "mycenae"]


class CitiesView(TypedDict):
    """Where the two cities at war lie, as far as the board says it."""

    troy: NotRequired[str]
    mycenae: NotRequired[str]


class ShipView(TypedDict):
    """A ship of a seat. ship: its number; tile: the kind of a 2:1 tile on it; blocked: the Sea People lie there."""

    at: str
    seat: str
    ship: int
    benefit: str
    tile: str | None
    blocked: bool


class BoardShown(TypedDict):
    """What the board shows beside what every board does. symbols: where ships may be built."""

    symbols: list[str]
    cities: CitiesView
    sea_people: str
    ships: list[ShipView]


class NextShip(TypedDict):
    """The ship that a seat would build next, and what it would bring. tokens: commerce tokens that it takes."""

    ship: int
    benefit: str
    tokens: int


class GiftView(TypedDict):
    """Cards that a seat gave in a turn."""

    turn: int
    cards: Cards


class SeatShown(SeatView):
    """What a seat shows beside what every seat does. side: only one's own until it is shown; given: one's own gifts."""

    tokens: int
    next_ship: NextShip | None
    tiles: list[str]
    donated: bool
    side: NotRequired[Side | None]
    given: NotRequired[list[GiftView]]


class RowView(TypedDict):
    """The row of gifts. due: with how many cards a battle is due, by which rule; sure: kinds known to lie in it.

    gift: cards of one donation at most.
    """

    count: int
    due: int
    left: int
    fought: int
    rule: str
    gift: int
    sure: Cards


class MarkerView(TypedDict):
    """A marker on the track. helps: the cards that count for its side in a battle."""

    space: int
    points: int
    helps: list[str]


class TrackView(TypedDict):
    """The track of the war. spaces: the points of each space."""

    troy: MarkerView
    mycenae: MarkerView
    spaces: list[int]


class BattleView(TypedDict):
    """The latest battle. side: who won it; space: where that marker is now; left: how many are still to come."""

    seat: str
    cards: list[str]
    troy: int
    mycenae: int
    side: Side | None
    space: int
    left: int
    by: str


class Shown(TypedDict):
    """What a view shows beside what every view does. tokens, tiles: in the reserve; war: the side that has won."""

    benefits: list[str]
    row: RowView
    track: TrackView
    tokens: int
    tiles: Cards
    battle: BattleView | None
    war: Side | None
