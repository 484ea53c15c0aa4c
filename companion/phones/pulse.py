"""Whether somebody who is asked again and again still answers. Pure: times are seconds of a clock that only goes on."""

from __future__ import annotations

from typing import Final

BEAT_SECONDS: Final = 0.6
"""Seconds between two questions."""
HUSH_SECONDS: Final = 1.1
"""Seconds without an answer that count as silence. With the beat that finds it out that is less than two seconds."""


class Pulse:
    """When the other side was heard last, and when that was looked at last. now: seconds of a clock that only grows."""

    def __init__(self, now: float) -> None:
        self._heard = self._looked = now

    def heard(self, now: float) -> None:
        """Notes that an answer came."""
        self._heard = now

    def is_silent(self, now: float) -> bool:
        """Whether no answer has come for too long. It is to be asked with every beat."""
        # Who looks so late was held up itself, and could not have heard an answer.
        if now - self._looked > 2 * BEAT_SECONDS:
            self._heard = now
        self._looked = now
        return now - self._heard > HUSH_SECONDS
