"""What is owed comes first. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.touchscreen.presenters.seen import Seen


def first_prompt(seen: Seen, words: Words) -> str:
    """That the yellow bar says what comes first, and for whom, with the number of that duty."""
    if not seen.obligations:
        return words("touchscreen.game.first_prompt")
    first = seen.obligations[0]
    text = words("touchscreen.game.first_prompt.of", name=seen.names[first["seat"]])
    return f"{text} ({first['rule']})"
