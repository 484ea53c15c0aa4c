"""Longest Road and Largest Army are cards of cardboard: to whom one goes, as the views before and after tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.told import Cardboard, IsSet, View

HELD: Final = "special_card"
ASIDE: Final = "special_aside"


def special_card(card: str) -> Cardboard:
    """How to put a special card back after an undo. card: its name, also its key in a seat's part of a view."""

    def back(before: View, after: View) -> Iterator[dict[str, Any]]:
        was, now = _holder(before, card), _holder(after, card)
        if was != now:
            piece = HELD if now else ASIDE
            set_: dict[str, Any] = {"at": None, "piece": piece, "seat": now, "do": "set"}
            yield {**set_, "count": 1, "track": card}

    sets = (IsSet(HELD, seat=True, track=True), IsSet(ASIDE, track=True))
    return Cardboard(card, sets=sets, back=back)


def _holder(view: View, card: str) -> str | None:
    return next((str(entry["seat"]) for entry in view["seats"] if entry[card]), None)
