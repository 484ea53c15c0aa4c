"""What is asked before a correction that ends the game or shows what is hidden. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.locale import Words
from companion.table.shapes import ShownView

KEY = "faces.right.shows"
NOTHING: ShownView = {"ends": False, "opens": None}


@dataclass(frozen=True, slots=True)
class ShownFirst:
    """The question, what it would show, and the words of the answers."""

    title: str
    text: str
    yes: str
    no: str


def asked(words: Words, shows: ShownView) -> ShownFirst | None:
    """The question; None for a correction that neither ends the game nor shows anything."""
    if not shows["ends"] and shows["opens"] is None:
        return None
    what = "ends" if shows["ends"] else "opens"
    opens = shows["opens"]
    own = f"{KEY}.{opens}"
    hidden = words(own if words.has(own) else f"{KEY}.hidden") if opens is not None else ""
    text = " ".join(part for part in (words(f"{KEY}.{what}"), hidden) if part)
    return ShownFirst(words(f"{KEY}.title"), text, words(f"{KEY}.yes.{what}"), words(f"{KEY}.no"))
