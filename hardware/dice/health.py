"""Whether the frames of a camera can be trusted. Pure: frames and their times come in, a word comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.checks import sharpness, unreadable
from hardware.dice.motion import THUMB, thumbnail
from hardware.dice.pictures import Floats, Grey, Picture, PictureError, checked
from hardware.dice.profile import Profile

PATIENCE: Final = {
    "no_picture": 0.5, "too_small": 0.5, "too_large": 0.5, "other_camera": 0.5, "black": 1.0, "dark": 1.0,
    "bright": 1.0, "covered": 1.0, "frozen": 1.5, "moved": 2.0,
}  # fmt: skip
"""Seconds that a fault lasts before it is a trouble: a hand over the tray darkens it too."""

BLACK: Final = 10
"""Grey levels that nothing in a black picture exceeds."""
SPARSE: Final = 13
"""Every 13th pixel, across and down, is compared to find a frozen picture: of a live camera no two are alike."""
LOOK_AGAIN: Final = 0.5
"""Seconds between two looks at what changes slowly."""
REACH: Final = 6
"""Pixels of a thumbnail by which a shifted picture is found again."""
STRUCTURE: Final = 2.0
"""Grey levels a pixel that edges outside the tray have at least on average, to know a place by them."""
SHIFTED: Final = 0.12
"""By how much a shifted picture must fit better than one in place."""
UNLIKE: Final = 0.55
"""Below this likeness it is another place altogether."""
SOFT: Final = 0.5
"""The share of the profile's sharpness below which a picture is called blurred."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is wrong with a frame. picture: the frame brought to h x w x 3, None if it cannot be looked at.

    fault: why this frame must not be read, None if it may. trouble: the fault if it has lasted so long that people
    should know. hints: what is not as it should be, though dice can be read. repeated: whether a live camera gave the
    same bytes again.
    """

    picture: Picture | None
    fault: str | None = None
    trouble: str | None = None
    hints: tuple[str, ...] = ()
    repeated: bool = False


class Health:
    """Watches one source. profile: what calibration learnt, None where there is none; live: see ``FrameSource``."""

    def __init__(self, profile: Profile | None, *, live: bool) -> None:
        self._profile = profile
        self._live = live
        self._since: dict[str, float] = {}
        self._before: npt.NDArray[np.uint8] | None = None
        self._moved = False
        self._hints: tuple[str, ...] = ()
        self._next_look = float("-inf")

    def see(self, frame: npt.NDArray[Any] | None, at: float) -> Verdict:
        """Judges the next frame, of any shape. at: seconds that never jump."""
        try:
            picture = checked(frame)
        except PictureError as error:
            return self._faulty(error.reason, None, at)
        repeated = self._is_repeated(picture)
        fault = self._light(picture)
        if fault is not None:
            return self._faulty(fault, picture, at, repeated)
        if repeated:
            return self._faulty("frozen", picture, at, repeated)
        if self._moved:
            self.look_closer(picture, at)
        if self._moved:
            return self._faulty("moved", picture, at)
        self._since = {}
        return Verdict(picture, None, None, self._hints)

    def look_closer(self, picture: Picture, at: float) -> None:
        """Looks for what changes slowly (blur, a moved camera), at most twice a second. The next verdict tells it.

        It is meant for pictures in which nothing moves: it costs more than ``see``.
        """
        if at >= self._next_look:
            self._next_look = at + LOOK_AGAIN
            self._hints = self._soft(picture)
            self._moved = self._profile is not None and displaced(self._profile, thumbnail(picture))

    def _faulty(
        self, fault: str, picture: Picture | None, at: float, repeated: bool = False
    ) -> Verdict:
        since = self._since.get(fault, at)
        self._since = {fault: since}
        lasted = at - since >= PATIENCE.get(fault, 1.0)
        return Verdict(picture, fault, fault if lasted else None, self._hints, repeated)

    def _is_repeated(self, picture: Picture) -> bool:
        if not self._live:
            return False
        sparse = picture[::SPARSE, ::SPARSE].copy()
        before, self._before = self._before, sparse
        return before is not None and np.array_equal(before, sparse)

    def _light(self, picture: Picture) -> str | None:
        fault = unreadable(picture, self._profile)
        if fault == "dark" and int(picture[::8, ::8].max()) <= BLACK:
            return "black"
        return "covered" if fault == "flat" else fault

    def _soft(self, picture: Picture) -> tuple[str, ...]:
        hints = [] if self._profile is not None else ["no_profile"]
        focus = self._profile.focus if self._profile is not None else None
        if focus is not None and sharpness(picture) < SOFT * focus:
            hints.append("blurred")
        return tuple(hints)


def displaced(profile: Profile, thumb: Grey) -> bool:
    """Whether what lies round the tray is not where calibration saw it: the camera, or the tray, was moved.

    Edges are compared, not light; dice and hands in the tray do not matter. False where nothing can be known.
    """
    empty = profile.empty
    if empty is None or profile.size is None or not profile.tray or empty.shape != thumb.shape:
        return False
    outside = _outside(profile)
    was, now = _edges(empty) * outside, _edges(thumb) * outside
    if float(was.sum()) < STRUCTURE * float(outside.sum()):
        return False
    inner = was[REACH:-REACH, REACH:-REACH]
    likeness = cv2.matchTemplate(now, inner, cv2.TM_CCOEFF_NORMED)
    in_place = float(likeness[REACH - 1 : REACH + 2, REACH - 1 : REACH + 2].max())
    return in_place < UNLIKE or float(likeness.max()) - in_place > SHIFTED


def _edges(thumb: Grey) -> Floats:
    grey = cv2.GaussianBlur(thumb, (3, 3), 0)
    across = np.abs(cv2.Sobel(grey, cv2.CV_32F, 1, 0)) + np.abs(cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    return np.asarray(np.minimum(across, 120), np.float32)


def _outside(profile: Profile) -> Floats:
    assert profile.size is not None
    mask = np.ones((THUMB[1], THUMB[0]), np.float32)
    scale = np.asarray(THUMB, np.float32) / np.asarray(profile.size, np.float32)
    floor = np.asarray(profile.tray, np.float32) * scale
    middle = floor.mean(axis=0)
    # The rim belongs to the tray: dice lean on it and hide a little of what is behind.
    cv2.fillPoly(mask, [np.round((floor - middle) * 0.94 + middle).astype(np.int32)], 0.0)
    return mask
