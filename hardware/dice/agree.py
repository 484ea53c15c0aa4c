"""The reading of a picture: what both readers found, and whether it may count."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.checks import unreadable
from hardware.dice.colours import body_colour, lab, named, redder
from hardware.dice.event_die import event_face
from hardware.dice.geometry import LONGEST, Measured, measure
from hardware.dice.network import NetworkReader, Seen
from hardware.dice.pictures import Picture, PictureError, checked, fitted
from hardware.dice.pips import Floats
from hardware.dice.profile import Look, Profile
from hardware.dice.reading import EVENTS, Box, Die, Reading

WORKED_AT: Final = 1280
"""The longer side, in pixels, above which nothing more is gained."""
SURE: Final = 0.6
"""How sure the naming network must be of every face."""
FOUND: Final = 0.5
"""How sure it must be that a die lies there."""
GHOST: Final = 0.42
"""What the finding network sees this clearly, and nobody confirms, keeps the rest from counting."""
FIRM: Final = 0.45
MISSED: Final = 6
"""At how many places more, that only the geometry found, the naming network looks."""
"""How firmly the geometry must stand."""
EVENT_FIRM: Final = 0.9
SHOWN: Final = 0.9
"""Where the readers differ, a measured face above this is shown rather than a named one below it."""
MOSTLY: Final = 0.55
FEW: Final = 0.95
"""The same for one and two pips at a place that the finding network overlooked: much looks like them."""
LEANS: Final = 0.35
REDDER: Final = 14.0
"""Steps of `colours.lab` by which the red die must be redder than the white one."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What should lie there. dice: how many; event: one of them is the event die, and the others a red and a white."""

    dice: int
    event: bool = False


@dataclass(frozen=True, slots=True)
class _Found:
    """A die as both readers have it. body: its colour (BGR); agreed: both read the same face of it."""

    seen: Seen
    firm: float
    body: Floats
    agreed: bool

    @property
    def there(self) -> float:
        """How sure it is that a die lies there: what finds it, and what agrees about its face."""
        return 1 - (1 - self.seen.found) * (1 - 0.8 * self.firm * self.agreed)


class Reader:
    """Both readers with their networks loaded. One picture at a time; threads wait for each other."""

    def __init__(self) -> None:
        self._network = NetworkReader()
        self._turn = threading.Lock()

    def read(
        self,
        frame: Picture | None,
        profile: Profile | None = None,
        expected: Expected | int | None = None,
    ) -> Reading:
        """What dice a frame (h x w x 3, BGR, 8 bit) shows. expected: how many should lie there, None for any number.

        Never raises for a bad frame: the reason says what is wrong with it, and nothing is guessed.
        """
        start = time.perf_counter()
        with self._turn:
            reading = self._read(frame, profile, expected)
        return replace(reading, ms=round((time.perf_counter() - start) * 1000, 2))

    def _read(
        self, frame: Picture | None, profile: Profile | None, expected: Expected | int | None
    ) -> Reading:
        try:
            picture = checked(frame)
        except PictureError as error:
            return Reading((), False, error.reason)
        bad = unreadable(picture, profile)
        if bad is not None:
            return Reading((), False, bad)
        wanted = Expected(expected) if isinstance(expected, int) else expected
        worked, scale = fitted(picture, WORKED_AT)
        small, more = fitted(worked, LONGEST)
        measured = measure(small)
        seen = _bodies(self._pooled(worked, measured, more), wanted)
        found, spare = _matched(worked, seen, measured, more)
        reason = _reason(found, spare, wanted, profile, scale, more)
        dice, colours = _dice(found, scale, wanted, profile)
        if reason == "ok" and not colours:
            reason = "colours"
        return Reading(dice, reason == "ok", reason)

    def _pooled(
        self, picture: Picture, measured: tuple[Measured, ...], scale: float
    ) -> tuple[Seen, ...]:
        """What the networks see: where they find dice, and where the geometry found a body that they overlooked.

        Only the place is handed over: what lies there the naming network says for itself.
        """
        seen = self._network.read(picture)
        missed = [
            one
            for one in measured
            if one.firm > FIRM and not any(_within(one.middle * scale, die.box) for die in seen)
        ][:MISSED]
        limit = (picture.shape[1], picture.shape[0])
        places = [(one.firm, _round(one, scale, limit)) for one in missed]
        named = self._network.name(picture, places)
        return (
            *seen,
            *(die for die in named if die.named > (SURE if die.face in (3, 4, 5, 6) else FEW)),
        )


def _bodies(seen: tuple[Seen, ...], wanted: Expected | None) -> tuple[Seen, ...]:
    """One of each body: a box mostly inside a larger one is a side of it. The event die only where it is played."""
    playing = [
        one for one in seen if (wanted is not None and wanted.event) or one.face not in EVENTS
    ]
    kept: list[Seen] = []
    for one in sorted(playing, key=lambda die: -die.box[2] * die.box[3]):
        if all(_inside(one.box, other.box) < MOSTLY for other in kept):
            kept.append(one)
    return tuple(kept)


def _inside(small: Box, large: Box) -> float:
    """The part of the first box that lies in the second."""
    wide = min(small[0] + small[2], large[0] + large[2]) - max(small[0], large[0])
    tall = min(small[1] + small[3], large[1] + large[3]) - max(small[1], large[1])
    return max(0, wide) * max(0, tall) / max(1, small[2] * small[3])


def _round(face: Measured, scale: float, limit: tuple[int, int]) -> npt.NDArray[np.float32]:
    """A box round the body whose upper face was measured."""
    side = 1.3 * face.size * scale
    middle = face.middle * scale + np.asarray([0, 0.08 * side])
    low = np.clip(middle - side / 2, 0, limit)
    high = np.clip(middle + side / 2, 1, limit)
    return np.asarray([*low, *np.maximum(high - low, 1)], np.float32)


@lru_cache(maxsize=1)
def default_reader() -> Reader:
    """The reader that everybody shares."""
    return Reader()


def read(
    frame: Picture | None, profile: Profile | None = None, expected: Expected | int | None = None
) -> Reading:
    """`Reader.read` of the shared reader."""
    return default_reader().read(frame, profile, expected)


def _matched(
    picture: Picture, seen: tuple[Seen, ...], measured: tuple[Measured, ...], scale: float
) -> tuple[list[_Found], list[Measured]]:
    left = list(measured)
    found = []
    for one in sorted(seen, key=lambda die: die.box[2] * die.box[3]):
        body = body_colour(picture, one.box)
        inside = [m for m in left if _within(m.middle * scale, one.box)]
        left = [m for m in left if not _within(m.middle * scale, one.box)]
        if one.face in EVENTS:
            agreed = event_face(picture, one.box) == one.face
            found.append(_Found(one, EVENT_FIRM if agreed else 0.0, body, agreed))
            continue
        found.append(_compared(one, inside, body))
    return sorted(found, key=lambda one: one.seen.box[0]), left


def _compared(one: Seen, inside: list[Measured], body: Floats) -> _Found:
    """Both readings of one die. Where they differ, the surer of the two is shown; it is never played."""
    firm = max((face.firm for face in inside if face.face == one.face), default=0.0)
    rivals = [face for face in inside if face.face != one.face and face.face > 2]
    rival = max(rivals, key=lambda face: face.firm, default=None)
    agreed = firm > 0 and (rival is None or rival.firm <= firm)
    if not agreed and rival is not None and rival.firm > SHOWN and one.named < SHOWN:
        one = replace(one, face=rival.face)
    return _Found(one, firm if agreed else 0.0, body, agreed)


def _within(at: Floats, box: Box) -> bool:
    x, y, wide, tall = box
    return bool(x <= at[0] <= x + wide and y <= at[1] <= y + tall)


def _reason(
    found: list[_Found],
    spare: list[Measured],
    wanted: Expected | None,
    profile: Profile | None,
    scale: float,
    more: float,
) -> str:
    sure = [one for one in found if one.there >= FOUND]
    if not sure:
        return "no_dice" if not found else "unsure"
    place = _place(sure, profile, scale)
    if place is not None:
        return place
    if any(one.seen.cocked > LEANS for one in sure):
        return "cocked"
    if wanted is not None and len(sure) != wanted.dice:
        return "too_few" if len(sure) < wanted.dice else "too_many"
    ghosts = [one for one in found if one.there < FOUND and one.seen.found >= GHOST]
    if ghosts or any(_doubtful(one) for one in sure):
        return "unsure"
    if wanted is None and any(one.firm > 0.7 for one in spare):
        return "unsure"
    if any(one.firm > 0.7 and one.face > 3 for one in spare):
        return "unsure"
    events = sum(one.seen.face in EVENTS for one in sure)
    if wanted is not None and (events != 1 if wanted.event else events > 1):
        return "event"
    return "ok"


def _doubtful(one: _Found) -> bool:
    return one.seen.named < SURE or not one.agreed or one.firm < FIRM


def _place(sure: list[_Found], profile: Profile | None, scale: float) -> str | None:
    if profile is None:
        return None
    for one in sure:
        if profile.die_width is not None and one.seen.box[2] * scale > 1.3 * profile.die_width[1]:
            return "stacked"
    if not profile.tray:
        return None
    floor = np.asarray(profile.tray, np.float32)
    for one in sure:
        x, y, wide, tall = (side * scale for side in one.seen.box)
        middle = (float(x + wide / 2), float(y + tall / 2))
        inside = cv2.pointPolygonTest(floor, middle, True)
        if inside < 0:
            return "outside"
        if inside < 0.35 * min(wide, tall):
            return "wall"
    return None


def _dice(
    found: list[_Found], scale: float, wanted: Expected | None, profile: Profile | None
) -> tuple[tuple[Die, ...], bool]:
    words = [_colour(one, profile) for one in found]
    clear = True
    if wanted is not None and wanted.event:
        words, clear = _roles(found, words)
    dice = tuple(
        Die(one.seen.face, word, _scaled(one.seen.box, scale), _confidence(one))
        for one, word in zip(found, words, strict=True)
        if one.there >= FOUND
    )
    return dice, clear


def _scaled(box: Box, scale: float) -> Box:
    x, y, wide, tall = (round(side * scale) for side in box)
    return x, y, wide, tall


def _confidence(one: _Found) -> float:
    both = one.there * one.seen.named * (1 - one.seen.cocked)
    return round(float(both * (0.5 + 0.5 * (one.firm if one.agreed else 0.0))), 3)


def _colour(one: _Found, profile: Profile | None) -> str:
    if one.seen.face in EVENTS:
        return "event"
    looks = [look for look in profile.looks if not look.event] if profile is not None else []
    if looks:
        return min(looks, key=lambda look: _unlike(look, one.body)).role
    return named(one.body)


def _unlike(look: Look, body: Floats) -> float:
    return float(np.linalg.norm(lab(body) - np.asarray(look.lab, np.float32)))


def _roles(found: list[_Found], words: list[str]) -> tuple[list[str], bool]:
    """`red` and `white` for the two dice with pips, and whether that is beyond doubt."""
    plain = [at for at, word in enumerate(words) if word != "event"]
    if len(plain) != 2:
        return words, False
    one, two = plain
    more = redder(found[one].body, found[two].body)
    out = list(words)
    out[one], out[two] = ("red", "white") if more > 0 else ("white", "red")
    return out, abs(more) >= REDDER
