"""Every way to start the game."""

from __future__ import annotations

from companion.rules import GameSetup
from tests.rules.ways import way as any_way


def way(count: int = 4, custody: dict[str, str] | None = None, seed: int = 1) -> GameSetup:
    """A game of so many on a drawn island."""
    return any_way("market", count, seed, custody)
