"""Players' names as everybody sees them: never invisible, and no two that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What counts as printable and shows nothing: Hangul fillers, inherent Khmer vowels, an empty Braille cell."""
MARKS_IN_A_ROW = 2
"""Accents over one letter; more of them run into the lines above and below."""
_ALIKE = (
    "аa вb еe кk мm нh оo рp сc тt уy хx ѕs іl јj һh ԁd ԛq ԝw αa βb εe ηn ιl κk νv οo ρp τt υu χx γy "
    "il 1l |l !l ıl łl 0o øo đd"
)
_LOOKS = {ord(pair[0]): pair[1] for pair in _ALIKE.split()}


def shown(name: str) -> str:
    """The name without surplus spaces, invisible signs and towers of accents; empty if nothing visible is left."""
    kept: list[str] = []
    marks = MARKS_IN_A_ROW
    for sign in name:
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if sign not in BLANK and marks <= MARKS_IN_A_ROW:
            kept.append(sign)
    return " ".join("".join(kept).split()) if any(map(_is_seen, kept)) else ""


def told_apart(names: Iterable[str], longest: int) -> tuple[str, ...]:
    """The names, with ``(2)``, ``(3)`` … behind each that looks like an earlier one.

    longest: letters of a name that gets such a number, the number included.
    """
    looks: list[str] = []
    told: list[str] = []
    for name in names:
        own, number = name, 1
        while look(own) in looks:
            number += 1
            end = f" ({number})"
            own = name[: longest - len(end)] + end
        looks.append(look(own))
        told.append(own)
    return tuple(told)


def look(name: str) -> str:
    """A key that is the same for names that look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(sign for sign in plain if sign.isalnum() or sign in "|!")
    return letters.translate(_LOOKS) or plain


def _is_seen(sign: str) -> bool:
    return not sign.isspace() and unicodedata.category(sign)[0] != "M"
