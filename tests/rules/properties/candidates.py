"""Every command of the base game that can be written down and is not combinatorial: what might be done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tests.rules.oracle import CORNERS, LAND, PATHS, RESOURCES

Do = dict[str, Any]


def candidates(seats: list[str], seat: str) -> Iterator[Do]:
    """Commands without seat; those that the options must list exactly when they are legal."""
    for at in CORNERS:
        yield {"type": "build_settlement", "at": at}
        yield {"type": "build_city", "at": at}
    yield from ({"type": "build_road", "at": at} for at in PATHS)
    yield from ({"type": "move_robber", "at": at} for at in LAND)
    yield from (
        {"type": "trade_bank", "give": give, "get": get} for give in RESOURCES for get in RESOURCES
    )
    yield from ({"type": "steal", "from": victim} for victim in seats)
    yield from ({"type": "play_monopoly", "resource": kind} for kind in RESOURCES)
    yield from (
        {"type": "play_invention", "resources": list(pair)}
        for pair in combinations_with_replacement(RESOURCES, 2)
    )
    yield from ({"type": kind} for kind in SINGLE)
    yield {"type": "roll"}
    yield from ({"type": "roll", "dice": [a, b]} for a in range(1, 7) for b in range(1, 7))


SINGLE = (
    "buy_development",
    "play_knight",
    "play_road_building",
    "decline_steal",
    "end_turn",
)

INSTANCES = ("discard", "offer_trade", "accept_trade", "decline_trade", "withdraw_trade")
INSTANCES += ("confirm_trade", "claim_victory", "correct")
"""Commands of which options list some instances, or none."""


def key(do: Do) -> str:
    """One spelling of a command, so that listed and written ones can be compared."""
    fields = {k: v for k, v in do.items() if k != "seat" and v is not None and v is not False}
    if "resources" in fields:
        fields["resources"] = sorted(fields["resources"])
    return repr(sorted(fields.items()))
