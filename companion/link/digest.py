"""What of a table's public view goes to its hall: never a hand, since no view of a seat comes here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.link.messages import Digest, GameEnded, SeatPoints

LONGEST_NAME = 60


def digest_of(view: Mapping[str, Any]) -> Digest:
    """How the game stands. view: the table's, as everybody may see it."""
    if view["game"] is None:
        return Digest()
    winners = view["winners"]
    return Digest(
        game=str(view["game"]),
        match=str(view["commitment"]),
        turn=int(view["turn"]),
        active=None if view["active"] is None else str(view["active"]),
        people=tuple(
            SeatPoints(str(one["seat"]), _name(one), int(one["points"])) for one in view["seats"]
        ),
        winners=None if winners is None else tuple(map(str, winners)),
    )


def _name(seat: Mapping[str, Any]) -> str:
    return str(seat["name"]).strip()[:LONGEST_NAME] or str(seat["seat"])


def end_of(view: Mapping[str, Any]) -> GameEnded | None:
    """The result of a game that is over, None while it goes on."""
    if view["game"] is None or view["winners"] is None:
        return None
    return GameEnded(digest_of(view), str(view["head"]))
