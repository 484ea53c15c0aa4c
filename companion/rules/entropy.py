"""The only luck that rules may ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

T = TypeVar("T")


class Entropy(Protocol):
    """A source of uniform whole numbers."""

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1."""
        ...


class NoLuck:
    """An entropy that always takes the first outcome: to ask whether a command is allowed, never to play."""

    def below(self, n: int) -> int:
        return 0


def shuffled(items: Iterable[T], entropy: Entropy) -> tuple[T, ...]:
    """All items in a uniformly random order."""
    rest = list(items)
    for i in range(len(rest) - 1, 0, -1):
        j = entropy.below(i + 1)
        rest[i], rest[j] = rest[j], rest[i]
    return tuple(rest)


def drawn(counts: Mapping[str, int], entropy: Entropy) -> str:
    """A random card of a pile. counts: kind → how many cards. ValueError if the pile is empty."""
    total = sum(counts.values())
    if total <= 0:
        raise ValueError("nothing can be drawn from an empty pile")
    n = entropy.below(total)
    for kind, count in counts.items():
        n -= count
        if n < 0:
            return kind
    raise AssertionError("unreachable: n is below the total")
