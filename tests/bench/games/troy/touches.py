"""Where a hand touches the screen for what only the war of Troy has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.bench.hand import Hand

Do = Mapping[str, Any]


async def _hex(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["at"])


async def _donate(hand: Hand, _: str, do: Do) -> None:
    """Cardboard is counted: its kinds stay with the one who gives."""
    await hand.quick("donate")
    await hand.value(do["count"])


async def _row(hand: Hand, _: str, do: Do) -> None:
    await hand.quick(do["type"])


async def _battle(hand: Hand, seat: str, do: Do) -> None:
    """Every card that was turned over, one by one."""
    await hand.choice(f"fight_battle:{seat}")
    for kind, count in do["cards"].items():
        for _ in range(count):
            await hand.sheet(kind)
    await hand.sheet("done")


async def _sides(hand: Hand, seat: str, do: Do) -> None:
    """The sides of the seats; those fill themselves that follow from the others."""
    await hand.choice(f"report_sides:{seat}")
    for other, side in do["sides"].items():
        await hand.settled()
        if hand.screen.sheets[-1].sides.told.get(other) != side:
            await hand.sheet(f"{side}:{other}")
    await hand.sheet("done")


TOUCHES = {
    "build_ship": _hex,
    "move_sea_people": _hex,
    "donate": _donate,
    "draw_row": _row,
    "swap_row": _row,
    "fight_battle": _battle,
    "report_sides": _sides,
}
"""Kind of command → how it is touched."""
