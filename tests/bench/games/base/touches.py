"""Where a hand touches the screen for what only the base game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.bench.hand import Hand

Do = Mapping[str, Any]


async def _robber(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["at"])


async def _steal(hand: Hand, _: str, do: Do) -> None:
    await hand.choice(f"steal:{do['from']}")


async def _nobody(hand: Hand, _: str, do: Do) -> None:
    await hand.choice("decline_steal")


async def _buy(hand: Hand, _: str, do: Do) -> None:
    await hand.quick("buy")


async def _card(hand: Hand, _: str, do: Do) -> None:
    card = do["type"].removeprefix("play_")
    if card == "knight":
        await hand.quick("play:knight")
        return
    await hand.slot("cards")
    kinds = do.get("resources") or [kind for kind in [do.get("resource")] if kind]
    for key in [f"{card}:{kind}" for kind in kinds] or [card]:
        await hand.sheet(key)


async def _claim(hand: Hand, _: str, do: Do) -> None:
    await hand.slot("cards")
    await hand.sheet(f"claim:{do['victory_cards']}")


TOUCHES = {
    "move_robber": _robber,
    "steal": _steal,
    "decline_steal": _nobody,
    "buy_development": _buy,
    "claim_victory": _claim,
    "play_": _card,
}
"""Kind of command → how it is touched; ``play_`` for every card that has no line of its own."""
