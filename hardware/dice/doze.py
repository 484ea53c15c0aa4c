"""The rest of the readers: their networks take memory, and an evening has long hours without a throw."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Final

REST: Final = 60.0
"""Seconds without anything to read after which the networks are given back."""


class Doze:
    """Lets readers rest while nothing has to be read, and wakes them while the next dice still roll.

    rest: gives back what they take, and does no harm twice; wake: loads it again.
    """

    def __init__(self, rest: Callable[[], object], wake: Callable[[], object]) -> None:
        self._rest, self._wake = rest, wake
        self._rest_at: float | None = None
        self.asleep = False

    def see(self, calm: bool, at: float) -> None:
        """A frame was seen at that second. calm: whether nothing will be read before something stirs."""
        if not calm:
            if self.asleep:
                self._wake()
            self._rest_at, self.asleep = None, False
        elif self._rest_at is None:
            self._rest_at = at + REST
        elif at >= self._rest_at:
            self._rest()
            self._rest_at, self.asleep = at + REST, True


def give_back() -> None:
    """Gives memory that nobody uses any more back to the machine, where its C library can."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
