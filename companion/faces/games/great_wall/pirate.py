"""Whose harbor the pirate closes, in words. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.games.great_wall.shown import board
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid


def closed_harbors(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Who has a building at a harbor on the hex to which the pirate has gone, while it is there; empty for nobody."""
    there = board(seen)["pirate"] if seen.view.get("board") else None
    if there is None or event.get("at") != there:
        return ""
    land = seen.view["board"]
    quays = [at for one in land["harbors"] if there in grid.hexes_beside(at := one["at"])]
    corners = {corner for at in quays for corner in grid.ends(at)}
    owners = {one["seat"] for one in land["intersections"] if one["at"] in corners}
    names = [seen.names[seat] for seat in seen.seats if seat in owners]
    joined = words.joined(names)
    return words("touchscreen.told.harbor_closed", n=len(names), names=joined) if names else ""
