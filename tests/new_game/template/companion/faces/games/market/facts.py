"""What of the Market can be put right. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.locale import Words
from companion.faces.games.market.shown import board
from companion.faces.put_right.fact import ShownFact, Fields
from companion.faces.put_right.said import named
from companion.faces.seen import Seen

KEY = "touchscreen.correct"


def _stall(seen: Seen, at: str | None) -> Fields:
    stalls = board(seen)["stalls"]
    return {"owner": next((stall["seat"] for stall in stalls if stall["at"] == at), None)}


def _owners(seen: Seen, at: str | None) -> list[Fields]:
    """Nobody, or whose building it is."""
    building = seen.standing(str(at))
    return [{"owner": None}, *([] if building is None else [{"owner": building["seat"]}])]


def _said(words: Words, seen: Seen, value: Mapping[str, Any]) -> str:
    owner = value["owner"]
    if owner is None:
        return words(f"{KEY}.nothing")
    return words(f"{KEY}.piece_of", piece=words("piece.stall"), name=named(seen, owner))


def _lies(seen: Seen, at: str) -> str | None:
    """A place with a building."""
    return None if seen.standing(at) is None else at


FACTS = (ShownFact("stall", "corner", _stall, _said, values=_owners, lies=_lies),)
