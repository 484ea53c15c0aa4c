"""Which touches only wake a dark screen. Pure.

A touch is swallowed only where the screen is known to have been dark just before it. A screen takes a moment to light,
and a finger's touch may come with a movement of the pointer before it: what follows so soon belongs to the waking. A
desktop that goes on saying that it is dark is not believed for ever, lest the table be dead.
"""

from __future__ import annotations

MOMENT = 0.7
"""Seconds after the first movement on a dark screen whose touches only wake it."""
BELIEVED = 4.0
"""Seconds after it for which a desktop is believed that says that it is dark still."""


class Waking:
    """What is known of the screen, and when somebody began to wake it. Times are seconds that only grow."""

    def __init__(self) -> None:
        self.dark = False
        """Whether it was dark when somebody looked at it last."""
        self._woken: float | None = None

    def seen(self, dark: bool, now: float) -> None:
        """The screen is dark now, or lit."""
        if dark and not self.dark:
            self._woken = None
        self.dark = dark

    def stirred(self, now: float) -> None:
        """Somebody moved, touched or typed something."""
        if self.dark and self._woken is None:
            self._woken = now

    def only_wakes(self, now: float) -> bool:
        """Whether a touch or a key that comes now does nothing but wake the screen."""
        self.stirred(now)
        if self._woken is None:
            return False
        since = now - self._woken
        return since < MOMENT or (self.dark and since < BELIEVED)
