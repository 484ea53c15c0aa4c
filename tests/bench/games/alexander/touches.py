"""Where a hand touches the screen for what only Alexander's march has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.games.alexander.aim import STEPS
from companion.faces.games.alexander.bidding import BY
from tests.bench.hand import Hand

Do = Mapping[str, Any]


async def _key(hand: Hand, _: str, do: Do) -> None:
    await hand.choice(do["type"])


async def _desert(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["at"])


async def _bid(hand: Hand, _: str, do: Do) -> None:
    """One of the next totals has a key of its own, any other one is counted up to."""
    total = int(do["total"])
    least = next(duty["least"] for duty in hand.screen.presenter.seen.owed("bid"))
    if total - least in STEPS:
        await hand.choice(f"bid:{total}")
        return
    await hand.choice("auction")
    for by in sorted(BY, reverse=True):
        while least + by <= total:
            await hand.sheet(f"+{by}")
            least += by
    await hand.sheet("bid")


async def _pay(hand: Hand, _: str, do: Do) -> None:
    """Where nobody says otherwise the whole bid is cards, which is one touch."""
    await hand.choice("paid_all")


TOUCHES = {
    "choose_desert": _desert,
    "march": _key,
    "bid": _bid,
    "pass_bid": _key,
    "pay_bid": _pay,
}
"""Kind of command → how it is touched."""
