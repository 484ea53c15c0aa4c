"""The submissions that still hold, and the positions after some of them, so that taking one back costs little.

Only the latest is ever taken back, with what it came of. The position before it is kept, or made from the nearest one
kept before it: at most ``EVERY`` submissions are folded again, however long the game is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
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

    def without(self, gone: Collection[int]) -> State:
        """The position if some lines had never been. gone: their sequence numbers, at least one."""
        first = self._first(gone)
        state = self._at(first)
        for line in self.lines[first:]:
            state = state if line.seq in gone else self._fold(state, line)
        return state

    def drop(self, gone: Collection[int], after: State) -> None:
        """Takes lines off the stack, since they were taken back. after: the position ``without`` them."""
        first = self._first(gone)
        self._replace(first, [line for line in self.lines[first:] if line.seq not in gone], after)

    def with_again(self, lines: Sequence[LogLine]) -> State:
        """The position with lines that were dropped, each where it was. lines: in order, at least one."""
        first, rest = self._merged(lines)
        state = self._at(first)
        for line in rest:
            state = self._fold(state, line)
        return state

    def put_again(self, lines: Sequence[LogLine], after: State) -> None:
        """Puts lines that were dropped where they were. after: the position ``with_again`` them."""
        first, rest = self._merged(lines)
        self._replace(first, rest, after)

    def _merged(self, lines: Sequence[LogLine]) -> tuple[int, list[LogLine]]:
        first = self._first([lines[0].seq])
        return first, sorted((*self.lines[first:], *lines), key=_seq)

    def _replace(self, first: int, rest: Sequence[LogLine], after: State) -> None:
        for count in range(first + 1, len(self.lines) + 1):
            self._kept.pop(count, None)
        self.lines[first:] = rest
        self._kept[len(self.lines)] = after

    def _first(self, gone: Collection[int]) -> int:
        return bisect_left(self.lines, min(gone), key=_seq)

    def _at(self, wanted: int) -> State:
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


def _seq(line: LogLine) -> int:
    return line.seq
