"""Who gets nothing from a hex of the roll, since something holds it. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.faces.outlines import TERRAIN_OF_RESOURCE
from companion.faces.place_words import place_said
from companion.faces.seen import Event, Seen, standing
from companion.locale import Words
from companion.rules.grid import corners
from companion.rules.kinds import kind_of
from companion.rules.shapes import HexView
from companion.table.shapes import event_of

GAINED = "resources_gained"


def blocked_note(seen: Seen, words: Words, key: str, holds: Callable[[HexView], int]) -> str:
    """Which hexes of the last roll brought their neighbors nothing, and whom; empty where all paid.

    key: of the sentence; holds: how many of what lets a hex bring nothing are on this one; the sentence counts them.
    What came there after the roll held nothing back.
    """
    roll = seen.roll
    if roll is None:
        return ""
    paid = {entry["hex"] for entry in roll["by_hex"]}
    held = {
        spot["at"]: int(holds(spot))
        for spot in seen.view["board"]["hexes"]
        if spot.get("number") and spot["number"] == roll["total"] and holds(spot)
    }
    beside = {at: _beside(seen, at) for at in held if at not in paid}
    hexes = [at for at, seats in beside.items() if seats]
    names = [seen.names[seat] for seat in seen.seats if any(seat in beside[at] for at in hexes)]
    if not hexes:
        return ""
    places = words.joined([place_said(seen, words, at) for at in hexes])
    count = sum(held[at] for at in hexes)
    return words(key, n=count, place=places, names=words.joined(names))


def went_short(seen: Seen, words: Words, holds: Callable[[HexView], int]) -> str:
    """Who got no card from a hex of the last roll, since the bank had too few; empty where nobody did.

    holds: whether what lets a hex bring nothing is on this one.
    """
    roll = seen.roll
    if roll is None or not roll.get("short"):
        return ""
    lands = {terrain: kind for kind, terrain in TERRAIN_OF_RESOURCE.items()}
    paid = Counter((entry["hex"], entry["seat"], entry["resource"]) for entry in roll["by_hex"])
    due = (
        (spot["at"], kind)
        for spot in seen.view["board"]["hexes"]
        if spot.get("number") == roll["total"] and not holds(spot)
        if (kind := lands.get(spot["terrain"])) in roll["short"]
    )
    fewer = {
        seat for at, kind in due for seat in _beside(seen, at) if not paid[(at, seat, str(kind))]
    }
    if not fewer:
        return ""
    names = words.joined([seen.names[seat] for seat in seen.seats if seat in fewer])
    kinds = words.joined([words(f"resource.{kind}", n=1) for kind in roll["short"]])
    return words("touchscreen.prompt.act.short", n=len(fewer), names=names, kinds=kinds)


def penniless(seen: Seen, seat: str) -> bool:
    """Whether a seat has nothing to pay with, as everybody sees."""
    entry = seen.entry(seat)
    return entry.get("resources") == 0 and not entry.get("gold")


def barren(seen: Seen, words: Words) -> str:
    """That the roll brings nobody anything, since nobody has built beside what it was; empty after anything else."""
    roll, latest = seen.roll, (one for one in standing(seen.view) if one["seq"] == seen.view["seq"])
    events: list[Event] = [event_of(item) for item in latest]
    rolled = any(kind_of(event) == "dice_rolled" for event in events)
    gained = any(kind_of(event) == GAINED and event["gains"] for event in events)
    land = any(kind_of(event) == GAINED for event in events)
    if roll is None or not rolled or gained or not land:
        return ""
    spots = seen.view["board"]["hexes"]
    reached = any(
        spot.get("number") == roll["total"] and _beside(seen, spot["at"]) for spot in spots
    )
    return "" if reached else words("touchscreen.prompt.act.barren", total=roll["total"])


def _beside(seen: Seen, hex_at: str) -> set[str]:
    around = set(corners(hex_at))
    buildings = ("settlement", "city")
    standing = seen.view["board"]["intersections"]
    return {one["seat"] for one in standing if one["at"] in around and one["piece"] in buildings}
