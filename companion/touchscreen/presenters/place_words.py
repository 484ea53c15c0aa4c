"""Places of the board in words, as somebody at the table finds them. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from companion.locale import Words
from companion.rules.grid import hexes_at, hexes_beside, neighbors
from companion.touchscreen.games.faces import faces_in
from companion.touchscreen.presenters.seen import Seen

PLACE: Final = re.compile(r"-?\d+,-?\d+(,[A-Z]+)?")


def hex_said(seen: Seen, words: Words, at: str) -> str:
    """A hex by what is printed there: ``forest 9``; one of the sea by the land beside it."""
    found = _printed(seen, at)
    if found is not None and found["terrain"] != "sea":
        named, number = words(f"terrain.{found['terrain']}"), found["number"]
        return named if number is None else f"{named} {number}"
    land = _land(seen, words, neighbors(at))
    if land:
        return words("touchscreen.places.sea_by", land=", ".join(land))
    return at if found is None else words("terrain.sea")


def place_said(seen: Seen, words: Words, at: str) -> str:
    """A hex, path or intersection: by the name that its game has for it, else by the land that it touches."""
    ways = (face.place for face in faces_in(seen.view) if face.place is not None)
    named = next((name for way in ways if (name := way(seen, words, at))), "")
    if named:
        return named
    if at.count(",") == 1:
        return hex_said(seen, words, at)
    near = hexes_at(at) if at.endswith((",N", ",S")) else hexes_beside(at)
    land = _land(seen, words, near)
    return ", ".join(
        [*land, *([words("touchscreen.places.coast")] if len(land) < len(near) else [])]
    )


def with_places_said(event: Mapping[str, Any], seen: Seen, words: Words) -> dict[str, Any]:
    """An event whose places are words; the same hex is named once in a list."""
    return {name: _told(value, seen, words) for name, value in event.items()}


def _told(value: Any, seen: Seen, words: Words) -> Any:
    if _is_place(value):
        return place_said(seen, words, value)
    if isinstance(value, list | tuple) and all(_is_place(one) for one in value):
        return list(dict.fromkeys(place_said(seen, words, one) for one in value))
    return value


def _is_place(value: Any) -> bool:
    return isinstance(value, str) and PLACE.fullmatch(value) is not None


def _land(seen: Seen, words: Words, near: tuple[str, ...]) -> list[str]:
    printed = (_printed(seen, at) for at in near)
    return [
        hex_said(seen, words, found["at"])
        for found in printed
        if found is not None and found["terrain"] != "sea"
    ]


def _printed(seen: Seen, at: str) -> Mapping[str, Any] | None:
    board = seen.view.get("board") or {"hexes": ()}
    found: Mapping[str, Any] | None = next((h for h in board["hexes"] if h["at"] == at), None)
    return found
