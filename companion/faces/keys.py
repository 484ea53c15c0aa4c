"""What a key of a real keyboard means, wherever it lies on it. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

DIGITS = {code: code - 29 for code in range(30, 39)} | {code: code - 88 for code in range(89, 98)}
"""Scancode → digit, over the letters and at the right: the upper row gives other signs in French without Shift."""
WAYS = {79: "right", 80: "left", 81: "down", 82: "up"}
OTHERS = {40: "choose", 88: "choose", 44: "choose", 41: "close", 42: "erase", 68: "fullscreen"}
SPACE, TAB = 44, 43
UNDO = ord("z")


@dataclass(frozen=True, slots=True)
class Key:
    """do: ``digit``, ``move``, ``next``, ``before``, ``choose``, ``close``, ``erase``, ``undo`` or ``fullscreen``.

    digit: 1 to 9; way: where to move, ``left``, ``right``, ``up`` or ``down``; writes: it is a sign of a text as well.
    """

    do: str
    digit: int = 0
    way: str = ""
    writes: bool = False


def meant(code: int, scancode: int, modifiers: Collection[str]) -> Key | None:
    """The meaning of a key, None for none. code: its sign as the keyboard is lettered; scancode: where it lies."""
    if code == UNDO and not {"ctrl", "meta"}.isdisjoint(modifiers):
        return Key("undo")
    if not {"ctrl", "meta", "alt"}.isdisjoint(modifiers):
        return None
    if scancode in DIGITS:
        return Key("digit", digit=DIGITS[scancode], writes=True)
    if scancode in WAYS:
        return Key("move", way=WAYS[scancode])
    if scancode == TAB:
        return Key("before" if "shift" in modifiers else "next")
    if scancode in OTHERS:
        return Key(OTHERS[scancode], writes=scancode == SPACE)
    return None
