"""Why a stall or a card of the bank is worth it."""

from __future__ import annotations

from companion.robots.moment import SeatMoment
from companion.robots.sites import Json
from companion.robots.why.common import KEY, Found


def stall(moment: SeatMoment, command: Json) -> Found:
    """It is worth a point."""
    return [(f"{KEY}.stall_point", {})]


def gift(moment: SeatMoment, command: Json) -> Found:
    """How many of them are in hand."""
    kind = command["resource"]
    held = moment.hand.get(kind, 0)
    if not held:
        return [(f"{KEY}.gift_new", {"kinds": (kind,)})]
    return [(f"{KEY}.gift_more", {"kinds": (kind,), "count": held})]


WHY = {"build_stall": stall, "take_gift": gift}
