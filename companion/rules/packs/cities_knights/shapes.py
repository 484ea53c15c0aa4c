"""The shapes of what only this game shows, as types."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from companion.rules.shapes import Cards, PieceView, RollView, SeatView


class StandingView(PieceView):
    """What stands on an intersection. tipped: a city that lies on its side; rank and active: of a knight."""

    wall: NotRequired[bool]
    metropolis: NotRequired[str | None]
    sabotaged: NotRequired[bool]
    tipped: NotRequired[bool]
    rank: NotRequired[int]
    active: NotRequired[bool]


class MerchantView(TypedDict):
    """Whose the merchant is, and on which hex he stands."""

    seat: str
    at: str


class BoardShown(TypedDict):
    """What the board shows otherwise or beside."""

    merchant: MerchantView | None
    intersections: list[StandingView]


class LevelView(TypedDict):
    """A track of a seat. building: what stands at that level; draws_on: the red die up to which it draws.

    next_cost, crane_cost: of the next level, and with the Crane; None at the top.
    """

    level: int
    building: str | None
    draws_on: int
    next_cost: Cards | None
    crane_cost: Cards | None


class TrackView(TypedDict):
    """A track. levels: its buildings, the first one first; power, metropolis: the levels that bring these."""

    levels: list[str]
    power: int
    metropolis: int


class ProgressCard(TypedDict):
    """A progress card in hand; card: null where nobody has named it."""

    card: str | None
    track: str


class SeatShown(SeatView):
    """What a seat shows beside what every seat does. progress: how many of each track; hand_limit: what a 7 spares.

    One's own: harvests: card → what it would bring; guests: who would give cards at a wedding.
    """

    improvements: dict[str, LevelView] | None
    defender_cards: int
    progress: dict[str, int] | None
    victory_cards: list[str]
    hand_limit: int
    progress_cards: NotRequired[list[ProgressCard] | None]
    harvests: NotRequired[dict[str, Cards]]
    guests: NotRequired[list[str]]


class EventRoll(RollView):
    """The latest roll, with the symbol of the event die."""

    event: str


class KnightInHand(TypedDict):
    """A knight that was driven off and looks for a place."""

    at: str
    rank: int
    active: bool


class FleetView(TypedDict):
    """The barbarians: where they are, how strong, and what an attack would bring now.

    best: who would be the defender; would_lose: who would lose a city.
    """

    step: int
    steps: int
    attacks: int
    barbarians: int
    strengths: dict[str, int]
    defence: int
    holds: bool
    best: list[str]
    would_lose: list[str]


class MetropolisView(TypedDict):
    """Whose a metropolis is, and where it stands."""

    seat: str
    at: str


class Shown(TypedDict):
    """What a view shows beside what every view does. alchemy: the dice that were chosen; displaced: a knight in hand.

    tracks: what each brings; progress_decks: cards left by track; harbor_swaps: seat → swaps still to make;
    metropolises: by track.
    """

    roll: EventRoll | None
    alchemy: list[int] | None
    displaced: KnightInHand | None
    fleet: FleetView
    merchant_fleet: list[str]
    harbor_swaps: dict[str, int] | None
    tracks: dict[str, TrackView]
    progress_decks: dict[str, int] | None
    metropolises: dict[str, MetropolisView]


Owed = TypedDict(
    "Owed",
    {
        "seat": str,
        "type": str,
        "rule": str,
        "count": NotRequired[int],
        "to": NotRequired[str | list[str]],
        "from": NotRequired[str],
        "give": NotRequired[str],
        "rank": NotRequired[int],
        "active": NotRequired[bool],
        "track": NotRequired[str],
        "was": NotRequired[str],
        "strengths": NotRequired[dict[str, int]],
        "most": NotRequired[int],
        "level": NotRequired[int],
        "levels": NotRequired[list[int]],
        "taker": NotRequired[str | None],
        "get": NotRequired[str | None],
    },
)
"""What this game's duties say beside their kind. to: a seat, or the places for a knight or a metropolis."""
