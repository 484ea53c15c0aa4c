"""A camera over a drawn tray with a hand that throws, and a reader that knows what was thrown."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from hardware.dice.agree import Expected
from hardware.dice.frames import Controls, Frame, SourceError
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Die, Reading

TABLE = (120, 150, 160)
FLOOR = (70, 110, 50)
BODIES = {"red": (40, 40, 200), "white": (225, 235, 235), "event": (200, 160, 60)}
SIDE = 60


def empty_tray(*, round_floor: bool = False) -> Picture:
    """A tray of one colour on a table of another, 640 x 480."""
    picture = np.full((480, 640, 3), TABLE, np.uint8)
    if round_floor:
        cv2.ellipse(picture, (330, 240), (230, 190), 0, 0, 360, FLOOR, -1, cv2.LINE_AA)
    else:
        corners = np.array([[120, 60], [520, 70], [570, 430], [80, 420]])
        cv2.fillPoly(picture, [corners], FLOOR, cv2.LINE_AA)
    return picture


class Scenes:
    """``play`` says what goes on: ``tray`` and ``light`` leave the tray empty, anything else throws again and again.

    refuse: throws, counted from the first, that lie so that nobody should read them; fail: why it cannot be opened.
    """

    def __init__(self, *, round_floor: bool = False, seed: int = 3) -> None:
        self.name, self.live = "scenes", True
        self.refuse: set[int] = set()
        self.fail: str | None = None
        self.empty = empty_tray(round_floor=round_floor)
        self.throws = 0
        self.closed = 0
        self.held = False
        self.lying: tuple[Die, ...] = ()
        self._rng = np.random.default_rng(seed)
        self._playing = "tray"
        self._kinds = ("white", "white")
        self._at = 0.0
        self._grain = [self._rng.integers(0, 3, self.empty.shape, np.uint8) for _ in range(3)]
        self._story = self._frames()

    def open(self) -> Scenes:
        """The source, or SourceError."""
        if self.fail is not None:
            raise SourceError(self.fail)
        return self

    def play(self, what: str) -> None:
        """Something else from now on."""
        self._playing = what

    def ask(self, expected: Expected | None) -> None:
        """As of the demo: the tray stays empty until dice are asked for, and that many are thrown then."""
        self._playing = "tray" if expected is None else "dice"
        if expected is not None and expected.event:
            self._kinds = ("red", "white", "event")
        elif expected is not None:
            self._kinds = ("white", "white")

    def read(self) -> Frame:
        """The next frame; a fifteenth of a second has passed."""
        self._at += 1 / 15
        self._grain.append(self._grain.pop(0))
        return Frame(np.asarray(cv2.add(next(self._story), self._grain[0]), np.uint8), self._at)

    def close(self) -> None:
        self.closed += 1

    def controls(self) -> Controls:
        return Controls(exposure=self.held)

    def lock(self) -> Controls:
        self.held = True
        return self.controls()

    def unlock(self) -> None:
        self.held = False

    def reading(
        self, picture: Picture, profile: Profile | None, expected: Expected | None
    ) -> Reading:
        """As ``agree.read``: what lies there."""
        if not self.lying:
            return Reading((), False, "no_dice")
        if self.throws in self.refuse:
            return Reading(self.lying, False, "cocked")
        return Reading(self.lying, True, "ok")

    def _frames(self) -> Iterator[Picture]:
        while True:
            self.lying = ()
            for _ in range(6):
                yield self.empty
            if self._playing in ("tray", "light"):
                continue
            for _ in range(4):
                yield self._with(self._thrown())
            self.throws += 1
            self.lying = self._thrown()
            still = self._with(self.lying)
            for _ in range(14):
                yield still

    def _thrown(self) -> tuple[Die, ...]:
        dice = []
        for place, kind in enumerate(self._kinds):
            x, y = (
                160 + 115 * place + int(self._rng.integers(0, 50)),
                int(self._rng.integers(110, 330)),
            )
            face: int | str = "ship" if kind == "event" else int(self._rng.integers(1, 7))
            dice.append(Die(face, kind, (x, y, SIDE, SIDE), 0.98))
        return tuple(dice)

    def _with(self, dice: tuple[Die, ...]) -> Picture:
        picture = self.empty.copy()
        for die in dice:
            x, y, wide, tall = die.box
            cv2.rectangle(picture, (x, y), (x + wide, y + tall), BODIES[die.colour], -1)
        return picture
