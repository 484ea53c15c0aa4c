"""What of a game was not as usual: its house rules, handicaps and a limit of turns, each in a few words. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.faces.seen import Seen
from companion.locale import Words
from companion.rulings.reading import house_said

KEY = "faces.unusual"


def unusual(seen: Seen, words: Words) -> tuple[str, ...]:
    """Every such thing of the game of a view, house rules first; empty for a game as usual."""
    return (*_rules(seen, words), *_handicaps(seen, words), *_turns(seen, words))


def unusual_said(found: Sequence[str], words: Words) -> str:
    """All of it in a sentence; empty for a game as usual."""
    return words(f"{KEY}.all", each=" · ".join(found)) if found else ""


def _rules(seen: Seen, words: Words) -> Iterator[str]:
    for one in seen.about["house"]:
        value = seen.house(one["key"])
        if value is not None and value != one["values"][0]:
            rule, choice = words(f"house.{one['key']}"), house_said(one["key"], value, words)
            yield words(f"{KEY}.rule", rule=rule, choice=choice)


def _handicaps(seen: Seen, words: Words) -> Iterator[str]:
    for entry in seen.view["seats"]:
        if n := entry.get("handicap", 0):
            yield words(f"{KEY}.handicap", n=n, name=entry["name"])


def _turns(seen: Seen, words: Words) -> Iterator[str]:
    clock = seen.view.get("clock")
    if clock is not None and (limit := clock.get("turn_limit", 0)):
        yield words(f"{KEY}.turn", n=limit // 60)
