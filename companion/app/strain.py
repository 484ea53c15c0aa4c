"""Whether something slows the table's machine: too little power, heat, or too much to do."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from pathlib import Path

from companion.rules import Refusal
from companion.table import refusals as no
from companion.table.session import Table

LOOK_SECONDS = 2.0
LATE_SECONDS = 0.5
"""A loop that comes so much later than it wanted keeps people waiting."""
LOOKS = 3
"""It must be late so often, one look after the other, before that is said."""
FIRMWARE = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
"""Where a Raspberry Pi says what it suffers from now: bit 0 too little power, 1 to 3 slowed for heat."""
POWER, HEAT = 0b0001, 0b1110


class Strain:
    """What the looks so far come to."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=LOOKS)

    def seen(self, late: float, flags: int) -> Refusal | None:
        """What to say after a look, None where all is well. late: seconds; flags: of the firmware."""
        self._late.append(late)
        if flags & POWER:
            return no.SLOWED_POWER()
        if flags & HEAT:
            return no.SLOWED_HEAT()
        busy = len(self._late) == LOOKS and min(self._late) > LATE_SECONDS
        return no.SLOWED() if busy else None


def firmware(path: Path = FIRMWARE) -> int:
    """The firmware's flags, 0 where the machine has none."""
    try:
        return int(path.read_text(encoding="ascii"), 16)
    except (OSError, ValueError):
        return 0


async def follow(
    table: Table, flags: Callable[[], int] = firmware, every: float = LOOK_SECONDS
) -> None:
    """Tells the table again and again, for ever, what slows it."""
    strain, loop = Strain(), asyncio.get_running_loop()
    while True:
        wanted = loop.time() + every
        await asyncio.sleep(every)
        table.strained(strain.seen(loop.time() - wanted, flags()))
