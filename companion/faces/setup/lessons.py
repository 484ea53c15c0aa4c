"""What a tray was taught, as the settings of the dice camera show it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces.cameras import CameraChoice, TaughtThrow
from companion.faces.past.journal import clock
from companion.faces.play.camera import in_words
from companion.locale import Words

ROOM = "touchscreen.camera.lessons"
AT_ONCE = 6
"""Throws that are shown at once."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A throw that was taught. text: what its dice were said to show; note: who said so, when, and whether it is kept
    out of what is learnt.
    """

    pictures: Sequence[bytes]
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """Some of the throws. newer, older: whether there are more before and after them."""

    throws: tuple[Taught, ...]
    newer: bool
    older: bool


def counted(choice: CameraChoice, words: Words) -> str:
    """How many there are, in a sentence."""
    n, boards = choice.taught(), choice.boards_taught()
    rolls = [words(f"{ROOM}.count", n=n)] if n else []
    said = [*rolls, *([words(f"{ROOM}.boards", n=boards)] if boards else [])]
    return ", ".join(said) or words(f"{ROOM}.none")


def learned(choice: CameraChoice) -> bool:
    """Whether there is anything to look at and to forget."""
    return bool(choice.taught() or choice.boards_taught())


def leaf(choice: CameraChoice, first: int, words: Words) -> Leaf:
    """The throws from this place on, the latest first."""
    found = choice.lessons(first, AT_ONCE)
    return Leaf(
        tuple(_said(one, words) for one in found),
        newer=first > 0,
        older=first + AT_ONCE < choice.taught(),
    )


def _said(one: TaughtThrow, words: Words) -> Taught:
    note = words(f"{ROOM}.{one.origin}", clock=clock(one.when))
    if not one.trusted:
        note = f"{note} {words(f'{ROOM}.aside')}"
    return Taught(one.pictures, in_words(one.faces, words), note)
