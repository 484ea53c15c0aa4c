"""Where a hand touches the screen for what only the Great Wall has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.bench.hand import Hand

Do = Mapping[str, Any]


async def _raise(hand: Hand, _: str, do: Do) -> None:
    await hand.quick("stage")


async def _hex(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["at"])


async def _ride(hand: Hand, _: str, do: Do) -> None:
    """The territory on the map, and whither."""
    gathering = hand.table.view_for("table")["gathering"]
    await hand.place(next(e["at"] for e in gathering if e["territory"] == do["from"]))
    await hand.value(do["to"])


async def _enough(hand: Hand, _: str, do: Do) -> None:
    await hand.choice("deed:end_knight")


TOUCHES = {
    "raise_wall": _raise,
    "move_pirate": _hex,
    "drive_off_rider": _hex,
    "move_rider": _ride,
    "end_knight": _enough,
}
"""Kind of command → how it is touched."""
