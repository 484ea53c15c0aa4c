"""What is owed comes first. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.touchscreen.presenters.seen import Seen


def first_prompt(seen: Seen, words: Words) -> str:
    """That the yellow bar says what comes first, with the number of that duty."""
    text = words("touchscreen.game.first_prompt")
    return f"{text} ({seen.obligations[0]['rule']})" if seen.obligations else text
