"""Taps of Alexander's march by touches on the real screen, with cards of cardboard and real tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from companion.rules.packs.alexander.shapes import Shown
from companion.table.shapes import View
from tests.bench.chance import by_chance, new_game
from tests.bench.game import Turns
from tests.bench.replayed import QUICK_TURNS

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

TURNS, SEED = 60, 4
AIM = 1.2
NEW = new_game("alexander", "alexander", {"event_tokens": "table"}, SEED)
APART = ("choose_desert", "move_gold", "end_supply", "report_short", "fail_bid")
"""The desert is chosen when it is asked for; what a hand could not pay for is unknown, so chance does not say it."""
MORE = 4
"""How much more than the least that is allowed people bid at once."""


async def taps(quick: bool) -> Turns:
    """What chance draws, until Alexander is in Persopolis or so many turns are over. quick: fewer turns."""
    commands = await by_chance(NEW, QUICK_TURNS if quick else TURNS, SEED, sensible=_sensible)
    return Turns("Alexander", NEW, commands, AIM)


def _sensible(view: View, do: CommandJson) -> bool:
    """What people would say who sit at a table, where a bid is mostly paid in cards."""
    wish: Mapping[str, Any] = do
    kind = wish["type"]
    if kind == "bid":
        auction = cast(Shown, view)["auction"]
        return auction is not None and wish["total"] <= auction["high"] + 1 + MORE
    if kind == "pay_bid":
        return not any(wish.get(other) for other in ("forgo", "gold", "knights"))
    return kind not in APART or any(duty["type"] == kind for duty in view["obligations"])
