"""The facts of a wall and its riders that can be put right: what stands, what it may be, and how it is said. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.games.great_wall.shown import board, shown
from companion.faces.put_right.fact import Fields, Picture, ShownFact, most_of
from companion.faces.put_right.said import named
from companion.faces.seen import Seen
from companion.locale import Words

Value = Mapping[str, Any]
KEY = "touchscreen.correct"
MOST_RIDERS = 12
"""On one place; nobody has to count further by hand."""
NONE = "–"


def _count_said(key: str) -> Any:
    def said(words: Words, seen: Seen, value: Value) -> str:
        return words(f"{KEY}.{key}.count", n=value["count"], count=value["count"])

    return said


def _up_to(most: int) -> list[Fields]:
    return [{"count": n} for n in range(most + 1)]


# ---- pirate and riders


def sea(seen: Seen) -> tuple[str, ...]:
    """Where the pirate may be."""
    return tuple(h["at"] for h in board(seen)["hexes"] if h["terrain"] == "sea")


def places_of_riders(seen: Seen) -> tuple[str, ...]:
    """Every place of riders; where the app follows none those on land only."""
    if seen.custody.get("bag") == "cardboard":
        return tuple(h["at"] for h in board(seen)["hexes"] if h["terrain"] != "sea")
    view = shown(seen)
    lanes = (hex_["at"] for section in view["wall"] for hex_ in section["hexes"])
    fields = (section["battlefield"] for section in view["wall"])
    camps = (entry["at"] for entry in view["gathering"])
    return tuple(at for at in (*lanes, *fields, *camps) if at)


def _riders(seen: Seen, at: str | None) -> Fields:
    view = shown(seen)
    places: dict[str | None, int | None] = {
        hex_["at"]: hex_["riders"] for hex_ in board(seen)["hexes"]
    }
    places |= {section["battlefield"]: section["riders"] for section in view["wall"]}
    places |= {entry["at"]: entry["riders"] for entry in view["gathering"]}
    return {"count": int(places.get(str(at)) or 0)}


def _rider_counts(seen: Seen, at: str | None) -> list[Fields]:
    fields = {section["battlefield"]: section["battlefield_max"] for section in shown(seen)["wall"]}
    return _up_to(fields.get(at, MOST_RIDERS))


# ---- gaps


def _could_be_gaps(seen: Seen) -> tuple[str, ...]:
    """Free hexes of every lane where riders stand."""
    return tuple(
        hex_["at"]
        for section in shown(seen)["wall"]
        if any(hex_["riders"] for hex_ in section["hexes"])
        for hex_ in section["hexes"]
        if not hex_["riders"]
    )


def _gap_said(words: Words, seen: Seen, value: Value) -> str:
    return words(f"{KEY}.gap.{'here' if value['count'] else 'none'}")


# ---- sections


def _own(seen: Seen, seat: str | None) -> Mapping[str, Any] | None:
    return next((section for section in shown(seen)["wall"] if section["seat"] == seat), None)


def _level(seen: Seen, at: str | None) -> Fields:
    own = _own(seen, at)
    return {"count": 0 if own is None else own["level"]}


def _site(seen: Seen, at: str | None) -> Fields:
    own = _own(seen, at)
    return {"at": None if own is None else own["site"]}


def _sites(seen: Seen, at: str | None) -> list[Fields]:
    return [{"at": section["site"]} for section in shown(seen)["wall"] if section["site"]]


def _behind(seen: Seen, at: str) -> str | None:
    """Whose wall stands behind a battlefield."""
    found = (section["seat"] for section in shown(seen)["wall"] if section["battlefield"] == at)
    return next(found, None)


def _section_number(seen: Seen, seat: str) -> str:
    """A seat's section, counted from the west."""
    owners = [section["seat"] for section in shown(seen)["wall"]]
    return str(owners.index(seat) + 1) if seat in owners else NONE


def _section_said(words: Words, seen: Seen, value: Value) -> str:
    """A section by its place from the west, and whose it is now."""
    for place, section in enumerate(shown(seen)["wall"], 1):
        if section["site"] == value["at"] and value["at"] is not None:
            seat = section["seat"]
            name = named(seen, seat) if seat else words(f"{KEY}.nobody")
            return words(f"{KEY}.section", place=place, name=name)
    return words(f"{KEY}.nothing")


FACTS = (
    ShownFact(
        "pirate",
        "hex",
        lambda seen, at: {"here": board(seen)["pirate"] == at},
        lambda words, seen, value: words(
            f"{KEY}.pirate.{'here' if value['here'] else 'elsewhere'}"
        ),
        values=lambda seen, at: [{"here": True}],
        settles=lambda at, value, now: {"at": at},
        hexes=sea,
        lone=lambda seen: board(seen)["pirate"],
        picture=lambda seen, at, value: Picture(sign="ship"),
    ),
    ShownFact(
        "riders",
        "hex",
        _riders,
        _count_said("riders"),
        values=_rider_counts,
        hexes=places_of_riders,
    ),
    ShownFact(
        "gap",
        "hex",
        lambda seen, at: {"count": int(at in shown(seen)["gaps"])},
        _gap_said,
        values=lambda seen, at: [{"count": 1}, {"count": 0}],
        hexes=_could_be_gaps,
    ),
    ShownFact(
        "wall_level",
        "seat",
        _level,
        _count_said("wall_level"),
        values=lambda seen, at: _up_to(most_of(seen, "wall_level")),
        lies=_behind,
    ),
    ShownFact(
        "penalties",
        "seat",
        lambda seen, at: {"count": shown(seen)["penalties"][str(at)]},
        _count_said("penalties"),
        values=lambda seen, at: _up_to(shown(seen)["breaches_end"] - 1),
    ),
    ShownFact("fortress", "seat", _site, _section_said, values=_sites, cell=_section_number),
)
"""In the order of the screen."""
