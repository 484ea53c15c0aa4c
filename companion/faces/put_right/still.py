"""Where on the map something is moved back after an undo. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.faces.board_map import Glow, any_glow, round_glow
from companion.table.shapes import PutBack

HERE = ("set", "remove", "place")
"""What is put back on a hex itself, so that it glows; a move has a goal that is said in words."""


def on_the_map(moves: Iterable[PutBack]) -> list[PutBack]:
    """Those that are seen at a place of the map: on corners and sides, and on a hex what does not go elsewhere."""
    return [one for one in moves if one["at"] and (_drawn(one["at"]) or one["do"] in HERE)]


def beside_back(asked: Sequence[Glow], moves: Iterable[PutBack]) -> tuple[Glow, ...]:
    """What glows while something goes back: places that may be tapped already, and its own. Among such places what is
    to be taken away has an edge round it instead, so that the two can be told apart."""
    back = {one["at"]: one["do"] for one in moves if one["at"]}
    free = tuple(one for one in asked if one.at not in back)
    own = (
        round_glow(at) if free and do == "remove" else any_glow(at) for at, do in back.items() if at
    )
    return (*free, *own)


def goes_back(moves: Iterable[PutBack]) -> tuple[str, ...]:
    """The places of the board that a hand comes to, from where and to where."""
    places = (at for one in moves for at in (one["at"], one.get("to")))
    return tuple(at for at in places if at and "," in at)


def _drawn(at: str) -> bool:
    return at.count(",") == 2
