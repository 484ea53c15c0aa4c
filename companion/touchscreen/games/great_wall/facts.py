"""The facts of a wall and its riders that can be put right, in the same terms as those of the base game. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from companion.locale import Words

View = Mapping[str, Any]
Fields = dict[str, Any]
Target = Literal["hex", "seat"]

TARGETS: Mapping[str, Target] = {
    "pirate": "hex",
    "riders": "hex",
    "wall_level": "seat",
    "penalties": "seat",
    "fortress": "seat",
}
KEY = "touchscreen.correct"
MOST_RIDERS = 12
"""On one place; nobody has to count further by hand."""


def facts(view: View) -> tuple[str, ...]:
    """Those that this table has: without riders in the app those on land only."""
    return tuple(TARGETS)


def hexes(view: View, fact: str) -> tuple[str, ...]:
    """What may be pointed at: sea hexes for the pirate, every place of riders."""
    found = view["board"]["hexes"]
    if fact == "pirate":
        return tuple(hex_["at"] for hex_ in found if hex_["terrain"] == "sea")
    land = tuple(hex_["at"] for hex_ in found if hex_["terrain"] != "sea")
    if view["custody"].get("bag") == "cardboard":
        return land
    lanes = (hex_["at"] for section in view["wall"] for hex_ in section["hexes"])
    fields = (section["battlefield"] for section in view["wall"])
    camps = (entry["at"] for entry in view["gathering"])
    return tuple(at for at in (*lanes, *fields, *camps) if at)


def standing(view: View, fact: str, at: str | None) -> Fields:
    """What stands now."""
    if fact == "pirate":
        return {"here": view["board"].get("pirate") == at}
    if fact == "riders":
        return {"count": _riders(view, str(at))}
    if fact == "penalties":
        return {"count": view["penalties"][at]}
    own = next((section for section in view["wall"] if section["seat"] == at), None)
    if fact == "wall_level":
        return {"count": 0 if own is None else own["level"]}
    return {"at": None if own is None else own["site"]}


def _riders(view: View, at: str) -> int:
    places = {hex_["at"]: hex_["riders"] for hex_ in view["board"]["hexes"]}
    places |= {section["battlefield"]: section["riders"] for section in view["wall"]}
    places |= {entry["at"]: entry["riders"] for entry in view["gathering"]}
    return int(places.get(at) or 0)


def values(view: View, fact: str, at: str | None) -> list[Fields]:
    """The values that a fact may take."""
    if fact == "pirate":
        return [{"here": True}]
    if fact == "fortress":
        return [{"at": section["site"]} for section in view["wall"] if section["site"]]
    most = {"wall_level": 5, "penalties": view["breaches_end"] - 1, "riders": MOST_RIDERS}[fact]
    fields = {section["battlefield"] for section in view["wall"]}
    return [{"count": n} for n in range((5 if at in fields else most) + 1)]


def command(fact: str, at: str | None, fields: Mapping[str, Any], now: Mapping[str, Any]) -> Fields:
    """The command that sets a fact right."""
    do: Fields = {"type": "correct", "fact": fact}
    if fact == "pirate":
        return {**do, "at": at}
    return {**do, "of" if TARGETS[fact] == "seat" else "at": at, **fields}


def sentence(words: Words, fact: str, fields: Mapping[str, Any]) -> str:
    """A value in words; for ``fortress`` see ``section_sentence``."""
    if fact == "pirate":
        return words(f"{KEY}.pirate.{'here' if fields['here'] else 'elsewhere'}")
    return words(f"{KEY}.{fact}.count", n=fields["count"], count=fields["count"])


def section_sentence(words: Words, names: Mapping[str, str], view: View, site: str | None) -> str:
    """A section by its place from the west, and whose it is now."""
    for place, section in enumerate(view["wall"], 1):
        if section["site"] == site and site is not None:
            seat = section["seat"]
            name = names.get(seat, seat) if seat else words(f"{KEY}.nobody")
            return words(f"{KEY}.section", place=place, name=name)
    return words(f"{KEY}.nothing")
