"""The places that phones may hold at a table: seats, further phones of a seat, observers and the host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Role = Literal["seat", "second", "observer", "host"]

SEATS = ("red", "blue", "white", "orange", "green", "brown")
"""Every seat that can ever have a login; a game uses some of them."""
PHONES_PER_SEAT = 3
OBSERVERS = 64
HOST = "host"
OBSERVER = "observer"
"""What stands for all observers: their one code, their one release."""
STREAM = "stream"
"""What stands for the page of a big screen, which is no place: nobody speaks from there."""


@dataclass(frozen=True, slots=True)
class Place:
    """What one phone holds.

    name: ``red``, ``red-2``, ``observer-7`` or ``host``. seat: whose phone it is, None for observers
    and the host. channel: the end of its ``for/``, ``from/`` and ``answer/`` topics, None for an
    observer, who has none.
    """

    name: str
    role: Role
    seat: str | None
    channel: str | None


def _all() -> Mapping[str, Place]:
    seats = [Place(seat, "seat", seat, seat) for seat in SEATS]
    further = [
        Place(f"{seat}-{number}", "second", seat, seat)
        for seat in SEATS
        for number in range(2, PHONES_PER_SEAT + 1)
    ]
    host = Place(HOST, "host", None, HOST)
    observers = [
        Place(f"{OBSERVER}-{number}", "observer", None, None) for number in range(1, OBSERVERS + 1)
    ]
    return {place.name: place for place in (*seats, *further, host, *observers)}


PLACES = _all()
"""Every place there is, by name; seats first, then their further phones, the host, the observers."""
CHANNELS = (*SEATS, HOST)
"""Who has a view of their own."""


def phones_of(channel: str) -> tuple[str, ...]:
    """The places that share a seat's (or the host's) topics, its first phone first."""
    return _OF_CHANNEL.get(channel, ())


def observers() -> tuple[str, ...]:
    """All places of observers."""
    return tuple(place.name for place in PLACES.values() if place.role == "observer")


_OF_CHANNEL = {
    channel: tuple(place.name for place in PLACES.values() if place.channel == channel)
    for channel in CHANNELS
}


def is_there(place: str, playing: Mapping[str, str]) -> bool:
    """Whether the game has the seat of a place. playing: seat → name."""
    seat = PLACES[place].seat
    return seat is None or seat in playing
