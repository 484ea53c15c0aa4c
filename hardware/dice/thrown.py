"""Which dice a game throws, as its rules tell of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.rules import Refusal
from companion.rules.about import about


def event_faces(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The faces of the event die that is thrown with the two others, none where this table's game has no such die."""
    return _event_faces(str(view["game"]), len(view["seats"]))


@cache
def _event_faces(game: str, seats: int) -> tuple[str, ...]:
    told = about(game, seats)
    return () if isinstance(told, Refusal) else tuple(told["roll"]["event"])
