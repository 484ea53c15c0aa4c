"""What stands on the table in a few words, for putting right and for the audit. Pure."""

from __future__ import annotations

from companion.faces.place_words import place_said
from companion.faces.seen import Seen
from companion.locale import Words


def land_said(words: Words, terrain: str, number: int | None) -> str:
    """``montagnes 10``, ``désert``."""
    named = words(f"terrain.{terrain}")
    return named if number is None else f"{named} {number}"


def on_hex(words: Words, seen: Seen, at: str | None) -> str:
    """Where something stands, by what is printed there; nowhere for None."""
    return words("touchscreen.correct.nowhere") if at is None else place_said(seen, words, at)


def named(seen: Seen, seat: str) -> str:
    """Who sits there."""
    return seen.names.get(seat, seat)
