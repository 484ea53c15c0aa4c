"""What stood before a correction of Cities & Knights: knights, metropolises, the merchant."""

from __future__ import annotations

from companion.rules.packs.base.correcting import Was, was
from companion.rules.packs.cities_knights.cities import CITIES
from companion.rules.packs.cities_knights.knights import Knight
from companion.rules.packs.cities_knights.merchant import FAVORS
from companion.rules.packs.cities_knights.words import KNIGHT_PIECES
from companion.rules.state import State


def was_knight(stood: Knight | None) -> Was:
    """A knight before it is put right."""
    if stood is None:
        return was("nothing")
    say = "knight_active" if stood.active else "knight"
    return was(say, owner=stood.seat, piece=KNIGHT_PIECES[stood.rank - 1])


def was_metropolis(state: State, track: str) -> Was:
    """Whose the metropolis of a track was, and where."""
    stood = CITIES.of(state).metropolises.get(track)
    return was("nobody") if stood is None else was("of_place", of=stood.seat, at=stood.at)


def was_merchant(state: State) -> Was:
    """Whose the merchant was, and where."""
    stood = FAVORS.of(state).merchant
    return was("nobody") if stood is None else was("of_place", of=stood.seat, at=stood.at)
