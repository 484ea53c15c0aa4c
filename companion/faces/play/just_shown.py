"""What a key that confirms something stands for: what was read on it, also where it has grown a moment ago. Pure."""

from __future__ import annotations

from companion.faces.models import CardboardMoves

MOMENT = 0.6
"""Seconds from what was read to the finger's touch."""


class JustShown:
    """What a panel shows, and what it showed before."""

    def __init__(self) -> None:
        self._now: CardboardMoves | None = None
        self._before: CardboardMoves | None = None
        self._since = 0.0

    def show(self, moves: CardboardMoves | None, at: float) -> None:
        """From this second on it shows these."""
        if moves != self._now:
            self._before, self._now, self._since = self._now, moves, at

    def meant(self, at: float) -> CardboardMoves | None:
        """What a finger at this second confirms: nobody has read yet what came a moment ago."""
        is_fresh = self._before is not None and at - self._since < MOMENT
        return self._before if is_fresh else self._now
