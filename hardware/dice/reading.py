"""What was read from a picture of dice: faces, where they lie, and whether the roll may count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Face: TypeAlias = int | str
"""1 to 6, or what the event die shows: one of EVENTS."""

Box: TypeAlias = tuple[int, int, int, int]
"""x, y, width, height in pixels of the picture that was given."""

EVENTS: Final = ("ship", "trade", "politics", "science")
"""Faces of the event die: the ship, and the yellow, blue and green gate."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die. colour: a word of `colours.NAMES`, or `event`; confidence: 0 to 1.

    ranked: its faces with how likely each is, together 1, likeliest first; doubtful: it keeps the roll from counting.
    """

    face: Face
    colour: str
    box: Box
    confidence: float
    ranked: tuple[tuple[Face, float], ...] = ()
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """Dice from left to right. accepted: the roll may count; reason: `ok`, or a word of `reasons.REASONS`.

    dice of a reading that is not accepted are a guess to be shown, never one to be played.
    """

    dice: tuple[Die, ...]
    accepted: bool
    reason: str
    ms: float = 0.0

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces in the order of the dice."""
        return tuple(die.face for die in self.dice)
