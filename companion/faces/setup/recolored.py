"""What is said where another game, board or number of people changes a person's color. Pure."""

from __future__ import annotations

from typing import Final

from companion.faces.setup.draft import SetupDraft
from companion.locale import Words

KEY: Final = "touchscreen.setup"


def colors_told(before: SetupDraft, draft: SetupDraft, words: Words) -> str:
    """Whose color is another than was shown, and why red is none; empty where all stay as they were."""
    changed = [
        (chair.name, words(f"seat.{was.seat}"), words(f"seat.{chair.seat}"))
        for was, chair in zip(before.chairs, draft.chairs, strict=False)
        if was.seat != chair.seat
    ]
    out = draft.about["left_out"] if draft.board == "beginner" else ()
    why = any(was.seat in out for was in before.chairs) and changed
    said = [words(f"{KEY}.board.no_red")] if why else []
    for name, was, color in changed:
        key = f"{KEY}.recolored.of" if name else f"{KEY}.recolored"
        said.append(words(key, name=name, was=was, color=color))
    return " ".join(said)
