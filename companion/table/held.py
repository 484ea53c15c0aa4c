"""The submissions that still hold, and the positions after some of them, so that taking one back costs little.

Only the latest is ever taken back. The position before it is kept, or made from the nearest one kept before it: at most
``EVERY`` submissions are folded again, however long the game is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.rules.state import State
from companion.table.lines import LogLine

EVERY: Final = 16
"""Of positions older than ``RECENT``, one in this many is kept."""
RECENT: Final = 64
"""How many of the latest positions are kept without a gap."""

Fold = Callable[[State, LogLine], State]


class Held:
    """A stack of lines that hold. lines: the oldest first; read only."""

    def __init__(self, first: State, fold: Fold) -> None:
        """first: the position after the opening. fold: a position and a line → the position after it."""
        self.lines: list[LogLine] = []
        self._fold = fold
        self._kept: dict[int, State] = {0: first}

    def add(self, line: LogLine, after: State) -> None:
        """Puts one more line on the stack. after: the position after it."""
        self.lines.append(line)
        count = len(self.lines)
        self._kept[count] = after
        if (count - RECENT) % EVERY:
            self._kept.pop(count - RECENT, None)

    def latest(self) -> LogLine | None:
        """What undo takes back; None where nothing holds."""
        return self.lines[-1] if self.lines else None

    def before_latest(self) -> State:
        """The position that the latest one came from; IndexError where nothing holds."""
        wanted = len(self.lines) - 1
        if wanted < 0:
            raise IndexError("nothing holds")
        at = wanted
        while at not in self._kept:
            at -= 1
        state = self._kept[at]
        for line in self.lines[at:wanted]:
            state = self._fold(state, line)
            at += 1
            # Kept again: who takes several back asks for the next one before it.
            self._kept[at] = state
        return state

    def drop_latest(self) -> None:
        """Takes the latest line off the stack, since it was taken back."""
        self._kept.pop(len(self.lines), None)
        self.lines.pop()
