"""One told throw: the dice whose faces a person told, as they are learnt from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.dice.network import MORE, TRAITS
from hardware.dice.pictures import Floats, Picture
from hardware.dice.reading import Box, Face

NUMBERS: Final = TRAITS + MORE
"""What a view of a die comes to."""
ORIGINS: Final = ("confirmed", "corrected", "typed")
"""A person tapped what was shown, changed a die of it, or typed the roll."""
ROLES: Final = ("red", "white")
"""The two dice with pips that are thrown beside the event die."""
CROP: Final = 112
"""Pixels of a crop's side."""


@dataclass(frozen=True, slots=True, eq=False)
class TaughtDie:
    """A die whose face a person told. face: None for a thing that is no die.

    crop: the die and what lies around it (CROP x CROP x 3, BGR). views: what the networks make of it, as it lies and
    turned (n x NUMBERS). body: its colour (BGR). box: where it lay, in pixels of the frame.
    role: `red` or `white` if the dice are told apart by that, otherwise "".
    up: where it pointed up with that face, as `upright.from_camera` gives it; None if that was not known.
    shades: as views, of the die in shades of its colour (`tint`), half of them light for dark; older lessons have none.
    """

    face: Face | None
    crop: Picture
    views: Floats
    body: tuple[float, float, float]
    box: Box = (0, 0, 0, 0)
    role: str = ""
    up: tuple[float, float, float] | None = None
    shades: Floats | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A throw whose dice a person told. id: its name among the lessons. when: seconds since 1970 (unix time).

    origin: a word of ORIGINS. roll: a word by which whoever taught it finds it again, "" if nobody will.
    """

    id: str
    dice: tuple[TaughtDie, ...]
    when: float
    origin: str
    roll: str = ""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces that were told, in the order of the dice."""
        return tuple(die.face for die in self.dice if die.face is not None)
