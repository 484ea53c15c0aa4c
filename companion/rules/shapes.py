"""The shapes of what the rules show, as types. Nothing here runs: the views of random games are held against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

if TYPE_CHECKING:
    Value = object
else:
    Value = Any  # the schema knows no object

Cards = dict[str, int]


class PointsLine(TypedDict):
    """Why a seat has points; rule: a number of the rule index."""

    source: str
    count: int
    points: int
    rule: str


class DevelopmentCard(TypedDict):
    """An own development card in hand; card: null where cards are cardboard."""

    card: str | None
    playable: bool
    bought_turn: int


class SeatView(TypedDict):
    """A seat. resources: a count, the cards where this audience sees them, null where they are cardboard.

    handicap: so many points more than the others it needs to win; left out where it is none.
    """

    seat: str
    name: str
    handicap: NotRequired[int]
    points: int
    points_by: list[PointsLine]
    resources: int | Cards | None
    supply: NotRequired[Cards]
    rates: NotRequired[Cards]
    rate_rules: NotRequired[dict[str, str]]
    development: NotRequired[int | None]
    played_knights: NotRequired[int]
    road_length: NotRequired[int]
    longest_road: NotRequired[bool]
    largest_army: NotRequired[bool]
    hand: NotRequired[Cards | None]
    development_cards: NotRequired[list[DevelopmentCard] | None]


class HexView(TypedDict):
    """A hex of the board."""

    at: str
    terrain: str
    number: int | None
    robber: NotRequired[bool]


class HarborView(TypedDict):
    """A harbor; trade: a resource for 2:1 or ``any`` for 3:1."""

    at: str
    trade: str | None


class PieceView(TypedDict):
    """What stands on an intersection or path."""

    at: str
    seat: str
    piece: str


class LandView(TypedDict):
    """A board on which nothing stands."""

    hexes: list[HexView]
    harbors: list[HarborView]


class BoardView(TypedDict):
    """The board with all that stands on it."""

    name: str
    hexes: list[HexView]
    harbors: list[HarborView]
    intersections: list[PieceView]
    paths: list[PieceView]


ObligationView = TypedDict(
    "ObligationView",
    {
        "seat": str,
        "type": str,
        "rule": str,
        "count": NotRequired[int],
        "left": NotRequired[int],
        "round": NotRequired[int],
        "near": NotRequired[str],
        "may_stop": NotRequired[bool],
        "from": NotRequired[str | list[str]],
        "to": NotRequired[str | list[str]],
        "wanted": NotRequired[list[str]],
    },
)
"""What a seat must answer before play goes on; a game's own duties say more in the ``shapes.py`` of its folder.

count: of cards; left: roads still to lay, near: only there, may_stop: none has to be laid; from: who may be robbed, or
who it comes from.
"""


class WishView(TypedDict):
    """Whether a seat may do something of a kind now; the refusal where it may not."""

    ok: bool
    code: NotRequired[str]
    params: NotRequired[dict[str, Value]]
    rule: NotRequired[str | None]
    message: NotRequired[str]


class OfferView(TypedDict):
    """An open offer; to: the seats that it is for, accepted and declined: those that answered."""

    id: int
    by: str
    give: Cards
    get: Cards
    to: list[str]
    accepted: list[str]
    declined: list[str]


class HarvestView(TypedDict):
    """What one house got from one hex by a roll."""

    hex: str
    at: str
    seat: str
    resource: str
    count: int


class RollView(TypedDict):
    """The latest roll and what it brought. short: kinds of which the bank had too few.

    source: the device that it came from; confidence: how sure that was where it reads dice. Both in a table's view.
    """

    seat: str
    dice: list[int]
    total: int
    by: str
    gains: dict[str, Cards]
    by_hex: list[HarvestView]
    short: list[str]
    source: NotRequired[str]
    confidence: NotRequired[float | None]


class Position(TypedDict):
    """What the rules show an audience of a position; what one game alone shows stands in its folder's ``shapes.py``."""

    audience: str
    game: str
    turn: int
    phase: Literal["founding", "roll", "action", "over"]
    active: str | None
    winners: list[str] | None
    target: int
    custody: dict[str, str]
    house: dict[str, str]
    seats: list[SeatView]
    board: BoardView
    obligations: list[ObligationView]
    bank: Cards | None
    costs: dict[str, Cards]
    roll: NotRequired[RollView | None]
    offers: NotRequired[list[OfferView]]
    deck: NotRequired[int | None]
