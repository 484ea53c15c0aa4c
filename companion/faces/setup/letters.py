"""How much more of a name fits, said while it is typed. Pure."""

from __future__ import annotations

from companion.locale import Words


def letters_left(words: Words, text: str, most: int) -> str:
    """How many letters may come, or that no more fit."""
    left = most - len(text)
    if left > 0:
        return words("touchscreen.setup.letters", n=left)
    return words("touchscreen.setup.letters.full")
