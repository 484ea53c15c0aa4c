"""What of Cities & Knights the program keeps, and its words for the three tracks. Pure."""

from __future__ import annotations

from companion.faces.games.cities_knights.shown import seat_of
from companion.faces.seen import Seen

TRACKS = ("trade", "politics", "science")
"""The order in which improvements and progress decks lie on every screen."""
COMMODITY_OF_TRACK = {"trade": "cloth", "politics": "coin", "science": "paper"}
COMMODITIES = ("paper", "cloth", "coin")


def knights_in_app(seen: Seen) -> bool:
    """Whether the app knows the knights rather than only what the table says of them."""
    return seen.custody.get("knights") != "cardboard"


def levels_in_app(seen: Seen, seat: str) -> bool:
    """Whether the app keeps the three tracks of a seat; else they stand on its cardboard."""
    return seat_of(seen, seat).get("improvements") is not None
