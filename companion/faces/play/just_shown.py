"""What a key that confirms something stands for: what was read on it, also where it has grown a moment ago. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.models import CardboardMoves, Choices

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
        """What a finger at this second confirms: nobody has read yet what came a moment ago.

        None for a second tap: what was read is confirmed already.
        """
        before, now = self._before, self._now
        if before is None or now is None or at - self._since >= MOMENT:
            return now
        is_second = before.seq >= now.seq and before.lines != now.lines
        return None if is_second else before


class FreshKeys:
    """Keys that come where others stood: for a moment a finger means those."""

    def __init__(self) -> None:
        self._keys: tuple[str, ...] = ()
        self._since: float | None = None

    def show(self, choices: Choices | None, at: float) -> None:
        """From this second on these stand there; None: the usual ones."""
        keys = () if choices is None else (choices.key, *(one.key for one in choices.buttons))
        if keys != self._keys:
            self._keys, self._since = keys, at

    def line_up(self, keys: Sequence[str], at: float) -> None:
        """From this second on these stand there, one below the other: what comes at the end moves none before it."""
        before, self._keys = self._keys, tuple(keys)
        if not before or self._keys[: len(before)] != before:
            self._since = at

    def is_early(self, at: float) -> bool:
        """Whether a finger at this second comes too early for them. Where time stands none does."""
        return self._since is not None and 0 < at - self._since < MOMENT
