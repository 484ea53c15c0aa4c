"""The question where a piece goes that was chosen. Pure."""

from __future__ import annotations

from companion.faces.play.actions import KEY
from companion.locale import Words


def where_said(words: Words, name: str, do: str, piece: str) -> str:
    """The question where somebody's piece goes: in its own words where there are any. do: the command that lays it."""
    own = f"touchscreen.game.where.{do}"
    if words.has(own):
        return words(own, name=name)
    kind = f"touchscreen.game.do.{do}"
    said = words(kind if words.has(kind) else f"{KEY}.piece.{piece}")
    return words("touchscreen.game.where", name=name, piece=said)
