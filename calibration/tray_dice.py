"""What a few throws teach about the dice, and what further throws say of how well they are read. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from hardware.dice.agree import Expected
from hardware.dice.colours import body_colour, lab, named, redder
from hardware.dice.pictures import Picture
from hardware.dice.profile import DieAppearance
from hardware.dice.reading import EVENTS, Box, Reading

Floats = npt.NDArray[np.float32]

THROWS: Final = 3
"""Throws from which dice are learnt."""
TRIES: Final = 5
"""Throws that make a score."""
UNLIKE: Final = 20.0
"""Steps of Lab colour by which two dice differ before they are taken for two kinds."""
ROOM: Final = 0.12
"""A die may look so much larger or smaller than those that were learnt: nearer to the camera, or turned."""
BOUND: Final = 0.05
"""The chance of a mistake that a statement about few throws may have."""


@dataclass(frozen=True, slots=True)
class ShownDie:
    """One die of a throw. bgr: the colour of its body; event: whether it is the event die."""

    bgr: tuple[float, float, float]
    box: Box
    event: bool


@dataclass(frozen=True, slots=True)
class Learning:
    """What throws of a set of dice have taught. expected: the dice of every throw."""

    expected: Expected
    throws: tuple[tuple[ShownDie, ...], ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether there are throws enough."""
        return len(self.throws) >= THROWS

    def with_throw(self, picture: Picture, reading: Reading) -> Learning:
        """The same with one more throw: a picture (h x w x 3, BGR, 8 bit) and what was read from it."""
        shown = tuple(
            ShownDie(_three(body_colour(picture, die.box)), die.box, die.face in EVENTS)
            for die in reading.dice
        )
        return replace(self, throws=(*self.throws, shown))

    def looks(self) -> tuple[DieAppearance, ...]:
        """How each die looks here: red, white and event die, or two dice by the names of their colours.

        Two dice of one colour are one look.
        """
        if not self.throws:
            return ()
        events = [die for throw in self.throws for die in throw if die.event]
        pairs = [_redder_first([die for die in throw if not die.event]) for throw in self.throws]
        first, second = ([pair[place] for pair in pairs] for place in (0, 1))
        if self.expected.event:
            found = (_look(first, "red"), _look(second, "white"))
            return (*found, *((_look(events, "event", event=True),) if events else ()))
        one, two = _look(first), _look(second)
        if float(np.linalg.norm(np.subtract(one.lab, two.lab))) < UNLIKE or one.role == two.role:
            return (_look(first + second),)
        return one, two

    def die_width(self) -> tuple[float, float] | None:
        """The least and the greatest width of a die in pixels, with some room."""
        widths = [max(die.box[2], die.box[3]) for throw in self.throws for die in throw]
        if not widths:
            return None
        return round(min(widths) * (1 - ROOM), 1), round(max(widths) * (1 + ROOM), 1)


def _redder_first(dice: list[ShownDie]) -> tuple[ShownDie, ShownDie]:
    one, two = dice
    more = redder(np.asarray(one.bgr, np.float32), np.asarray(two.bgr, np.float32))
    return (one, two) if more > 0 else (two, one)


def _look(dice: list[ShownDie], role: str | None = None, *, event: bool = False) -> DieAppearance:
    body = np.asarray(np.median([die.bgr for die in dice], axis=0), np.float32)
    return DieAppearance(role or named(body), _three(lab(body)), event)


def _three(values: Floats) -> tuple[float, float, float]:
    one, two, three = (round(float(value), 1) for value in values)
    return one, two, three


@dataclass(frozen=True, slots=True)
class ThrowScore:
    """How throws were read. read: accepted; refused: not, with a reason; wrong: accepted, but people saw other dice;
    sure: how sure the reader was of the least sure die of each throw, 0 to 1.
    """

    read: int = 0
    refused: int = 0
    wrong: int = 0
    sure: tuple[float, ...] = ()

    @property
    def throws(self) -> int:
        """All that were judged."""
        return self.read + self.refused + self.wrong

    @property
    def share(self) -> int:
        """The throws that would count by themselves, in percent of those that were judged."""
        return round(100 * self.read / self.throws) if self.throws else 0

    @property
    def certainty(self) -> int:
        """How sure the reader was of the least sure die, in percent, of a throw in the middle."""
        return int(100 * float(np.median(self.sure))) if self.sure else 0

    def with_throw(self, reading: Reading) -> ThrowScore:
        """The same with one more throw."""
        sure = min((die.confidence for die in reading.dice), default=0.0)
        read, refused = int(reading.accepted), int(not reading.accepted)
        return replace(
            self, read=self.read + read, refused=self.refused + refused, sure=(*self.sure, sure)
        )

    @property
    def grade(self) -> str:
        """``wrong``, ``few`` (too few throws to say anything), ``good``, ``fair`` or ``poor``."""
        if self.wrong:
            return "wrong"
        if self.throws < TRIES:
            return "few"
        if self.refused == 0:
            return "good"
        return "fair" if self.read >= 0.75 * self.throws else "poor"

    @property
    def at_least(self) -> int:
        """The share of throws, in percent, that will surely (95 %) be read where every throw of these was.

        n of n bound the chance p by p**n >= 0.05 (Clopper & Pearson 1934, the one-sided bound).
        """
        return int(100 * BOUND ** (1 / self.throws)) if self.throws else 0

    def found_wrong(self) -> ThrowScore:
        """The last reading was not what lay there."""
        return replace(self, read=self.read - 1, wrong=self.wrong + 1) if self.read else self
