"""Numbers of a seat that everybody may know: its rates with the bank, and the pieces left in its supply. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.faces.models import Figure
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.why"
BEST_RATE = "B5.13"
"""The rule of every rate, where the view does not say which one gives it."""


def figures(seen: Seen, words: Words, seat: str) -> tuple[Figure, ...]:
    """The knights played; the best rate for each kind of card, kinds of one rate together; what is left to build."""
    return (*_knights(seen, words, seat), *_rates(seen, words, seat), *_left(seen, words, seat))


def _knights(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    n = seen.entry(seat).get("played_knights") or 0
    if n:
        yield Figure(str(n), words(f"{KEY}.knights", n=n), "B8.12")


def _rates(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    entry = seen.entry(seat)
    rates = entry.get("rates") or {}
    named = entry.get("rate_rules") or {}
    found: dict[tuple[int, str], list[str]] = {}
    kinds = (*(kind for kind in seen.kinds if kind in rates), *(rates.keys() - {*seen.kinds}))
    for kind in kinds:
        by = named.get(kind, BEST_RATE)
        found.setdefault((rates[kind], by), []).append(words(f"resource.{kind}"))
    for rate, rule in sorted(found):
        said = words(f"{KEY}.rate", kinds=", ".join(found[rate, rule]))
        yield Figure(f"{rate}:1", said, rule)


def _left(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    supply = seen.entry(seat).get("supply") or {}
    pieces = [words(f"{KEY}.left.{piece}", n=n, count=n) for piece, n in supply.items()]
    if pieces:
        said = words(f"{KEY}.left", pieces=words.joined(pieces))
        yield Figure("", said, "B1.16")  # a sum of roads and cities would say nothing
