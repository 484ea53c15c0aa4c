"""A line cut into parts, each in one font and one direction, in the order in which they are seen. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from companion.fonts import Font, is_silent


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line. font: None for the shipped one."""

    text: str
    font: Font | None
    right_to_left: bool


def runs(text: str, font_of: Callable[[str], Font | None]) -> tuple[Run, ...]:
    """The parts of a line from left to right.

    A line with a letter of ours goes from left to right, so that a sentence round a name does; one with none goes as
    its letters do. Signs without a direction go with those round them, else with the line (Unicode Bidirectional
    Algorithm, N1 and N2), and parts are put in order as its rule L2 does.
    """
    kinds = [unicodedata.bidirectional(sign) for sign in text]
    base = any(kind in ("R", "AL") for kind in kinds) and "L" not in kinds
    sides = [_side(sign, kind) for sign, kind in zip(text, kinds, strict=True)]
    parts: list[Run] = []
    for sign, side in zip(text, _resolved(sides, base), strict=True):
        if parts and _joins(parts[-1], sign, side):
            parts[-1] = Run(parts[-1].text + sign, parts[-1].font, parts[-1].right_to_left)
            continue
        font = font_of(sign)
        if parts and (font, side) == (parts[-1].font, parts[-1].right_to_left):
            parts[-1] = Run(parts[-1].text + sign, font, side)
        else:
            parts.append(Run(sign, font, side))
    return tuple(_ordered(parts, base))


def _joins(last: Run, sign: str, side: bool) -> bool:
    """What is drawn only together with the sign before it goes with that, and so does a space of its direction."""
    return is_silent(sign) or (sign.isspace() and side == last.right_to_left)


def _side(sign: str, kind: str) -> bool | None:
    """True for right to left, False for left to right, None for neither."""
    if kind in ("R", "AL"):
        return True
    return False if kind in ("L", "EN", "AN") or unicodedata.category(sign) == "So" else None


def _resolved(sides: list[bool | None], base: bool) -> list[bool]:
    found: list[bool] = []
    for at, side in enumerate(sides):
        if side is not None:
            found.append(side)
            continue
        before = found[-1] if found else base
        after = next((one for one in sides[at:] if one is not None), base)
        found.append(before if before == after else base)
    return found


def _ordered(parts: list[Run], base: bool) -> list[Run]:
    levels = [1 if one.right_to_left else (2 if base else 0) for one in parts]
    order = list(range(len(parts)))
    for level in range(max(levels, default=0), 0, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[at:end] = order[at:end][::-1]
            at = end + 1
    return [parts[at] for at in order]
