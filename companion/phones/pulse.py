"""Whether somebody who is asked again and again still answers. Pure: times are seconds of a clock that only goes on."""

from __future__ import annotations

from typing import Final

BEAT_SECONDS: Final = 0.6
"""Between two questions."""
HUSH_SECONDS: Final = 1.1
"""Without an answer: with the beat that finds it out, less than two seconds of silence."""


class Pulse:
    """What was heard, and when it was looked at. Whoever was held up meanwhile does not take that for silence."""

    def __init__(self, now: float) -> None:
        self._heard = self._looked = now

    def heard(self, now: float) -> None:
        """An answer came."""
        self._heard = now

    def is_silent(self, now: float) -> bool:
        """Looked at with every beat: whether no answer has come for too long."""
        if now - self._looked > 2 * BEAT_SECONDS:
            self._heard = now
        self._looked = now
        return now - self._heard > HUSH_SECONDS
