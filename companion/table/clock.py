"""The time, and how much of it each seat has used since the last entry."""

from __future__ import annotations

import time

from companion.table.game import PlayedGame
from companion.table.ports import Clock, Json


class SystemClock:
    """The machine's time; implements ``companion.table.ports.Clock``."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()


class Stopwatch:
    """The time since the last entry. It starts at zero with the program, so no seat pays for a power cut."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.restart()

    def restart(self) -> None:
        """Counts from zero again."""
        self._since = self._clock.steady()
        self.as_of = self._clock.now()

    def waited(self) -> float:
        """Seconds since the last restart."""
        return round(self._clock.steady() - self._since, 3)

    def spent(self, game: PlayedGame) -> Json | None:
        """Seconds since the last entry, by seat and in all; None where no clock runs."""
        if not game.clocked or game.paused or game.is_over:
            return None
        seconds = self.waited()
        return {"seats": dict.fromkeys(game.ticking(), seconds), "game": seconds}
