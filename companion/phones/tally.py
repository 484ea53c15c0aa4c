"""What was turned away, told in the log as a sum once a minute: whoever makes noise does not fill the disk."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

MINUTE = 60.0
_log = logging.getLogger(__name__)


class ReasonTally:
    """Counts by reason. Lives on the loop that notes first.

    counted: all since the beginning, by reason, for those who look.
    """

    def __init__(self, where: str) -> None:
        self.counted: Counter[str] = Counter()
        self._where = where
        self._fresh: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def note(self, reason: str) -> None:
        """One more; reason: a few fixed words, never what somebody sent."""
        self.counted[reason] += 1
        self._fresh[reason] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(MINUTE, self.tell)

    def tell(self) -> None:
        """The sums since the last time, into the log; nothing where there are none."""
        if self._timer is not None:
            self._timer.cancel()
        fresh, self._fresh, self._timer = self._fresh, Counter(), None
        if fresh:
            sums = ", ".join(f"{reason} {count}" for reason, count in sorted(fresh.items()))
            _log.warning("turned away at %s within a minute: %s", self._where, sums)
