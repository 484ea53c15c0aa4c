"""Who gets nothing from a hex of the roll, since something holds it. Pure."""

from __future__ import annotations

from collections.abc import Callable

from companion.faces.place_words import place_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.grid import corners
from companion.rules.shapes import HexView


def blocked_note(seen: Seen, words: Words, key: str, holds: Callable[[HexView], bool]) -> str:
    """Which hexes of the last roll brought their neighbors nothing, and whom; empty where all paid.

    key: of the sentence; holds: whether what lets a hex bring nothing is on this one. What came there after the roll
    held nothing back.
    """
    roll = seen.roll
    if roll is None:
        return ""
    paid = {entry["hex"] for entry in roll["by_hex"]}
    held = [
        spot["at"]
        for spot in seen.view["board"]["hexes"]
        if spot.get("number") and spot["number"] == roll["total"] and holds(spot)
    ]
    beside = {at: _beside(seen, at) for at in held if at not in paid}
    hexes = [at for at, seats in beside.items() if seats]
    names = [seen.names[seat] for seat in seen.seats if any(seat in beside[at] for at in hexes)]
    if not hexes:
        return ""
    places = words.joined([place_said(seen, words, at) for at in hexes])
    return words(key, place=places, names=words.joined(names))


def _beside(seen: Seen, hex_at: str) -> set[str]:
    around = set(corners(hex_at))
    buildings = ("settlement", "city")
    standing = seen.view["board"]["intersections"]
    return {one["seat"] for one in standing if one["at"] in around and one["piece"] in buildings}
