"""Where on the map something is moved back after an undo. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from companion.table.shapes import PutBack

HERE = ("set", "remove", "place")
"""What is put back on a hex itself, so that it glows; a move has a goal that is said in words."""


def on_the_map(moves: Iterable[PutBack]) -> list[PutBack]:
    """Those that are seen at a place of the map: on corners and sides, and on a hex what does not go elsewhere."""
    return [one for one in moves if one["at"] and (_drawn(one["at"]) or one["do"] in HERE)]


def goes_back(moves: Iterable[PutBack]) -> tuple[str, ...]:
    """The places of the board that a hand comes to, from where and to where."""
    places = (at for one in moves for at in (one["at"], one.get("to")))
    return tuple(at for at in places if at and "," in at)


def _drawn(at: str) -> bool:
    return at.count(",") == 2
