"""The session's luck: one secret seed a game, one independent stream for every place in its log.

Whatever is drawn for the entry at position p comes from HMAC-SHA256(seed, label, p, counter). So a draw
depends on the seed and its place alone: refused wishes use nothing up, what was taken back is drawn anew
(the log only grows), and a seed that is published after the game proves every draw.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Final

SEED_SIZE: Final = 32
"""Bytes of a seed."""

_LABEL: Final = b"katane luck 1"
_WORD: Final = 1 << 64


def new_seed() -> bytes:
    """32 bytes of the operating system's randomness."""
    return os.urandom(SEED_SIZE)


def seed_from(entropy: int | str) -> bytes:
    """The seed of a game whose ``new`` names its entropy, so that records and referees can be repeated."""
    return hashlib.sha256(f"katane entropy {type(entropy).__name__} {entropy}".encode()).digest()


class Luck:
    """Implements ``companion.rules.entropy.Entropy`` for the entry at one position of a log."""

    def __init__(self, seed: bytes, position: int) -> None:
        self._seed = seed
        self._prefix = _LABEL + position.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def __repr__(self) -> str:
        return "Luck(…)"

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1, unbiased by drawing again; ValueError unless 1 <= n <= 2**64."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"there is no uniform number below {n}")
        # A plain remainder would favour small numbers, so words beyond the last whole multiple of n are left out.
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            message = self._prefix + self._block.to_bytes(8, "big")
            block = hmac.digest(self._seed, message, "sha256")
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()
