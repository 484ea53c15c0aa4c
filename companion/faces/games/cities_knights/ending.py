"""What the winner's line of story tells of Cities & Knights: attacks beaten off, and metropolises. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.faces.games.cities_knights.shown import shown
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.over.story"
FOUGHT = "attack_fought"
WON = tuple(f"{FOUGHT}.{how}" for how in ("defender", "tied", "held"))


def story(seen: Seen, words: Words) -> str:
    """How many attacks there were and how many were beaten off, and whose the metropolises are."""
    return " ".join(_clauses(seen, words))


def _clauses(seen: Seen, words: Words) -> Iterator[str]:
    happened = seen.view["statistics"]["happened"]
    fought = sum(n for what, n in happened.items() if what.startswith(FOUGHT))
    won = sum(happened.get(what, 0) for what in WON)
    if fought:
        key = "all" if won == fought else "some" if won else "none"
        yield words(f"{KEY}.attacks.{key}", n=fought, won=won, fought=fought)
    owned = Counter(at["seat"] for at in (shown(seen).get("metropolises") or {}).values())
    if owned:
        each = (f"{seen.names[seat]} {n}" for seat, n in owned.most_common())
        yield words(f"{KEY}.metropolises", n=owned.total(), each=", ".join(each))
