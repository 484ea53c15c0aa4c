"""The reading of a picture: what both readers found, and whether it may count."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import cv2
import numpy as np

from hardware.dice.checks import SHARP, sharpness, unreadable
from hardware.dice.colours import body_colour, lab, named, redder
from hardware.dice.event_die import event_chances
from hardware.dice.geometry import measure
from hardware.dice.network import NetworkReader, Seen
from hardware.dice.pictures import Floats, Picture, PictureError, checked, despeckled, fitted
from hardware.dice.profile import Look, Profile
from hardware.dice.reading import EVENTS, Box, Die, Face, Reading
from hardware.dice.upright import askew

WORKED_AT: Final = 1280
"""The longer side, in pixels, above which nothing more is gained."""
LIKELY: Final = 0.3
"""How sure both networks must at least be that a die lies where both readers read the same face."""
CLEAR: Final = 0.7
"""What they see this clearly is a die, whatever it shows."""
FOUND: Final = 0.5
"""What they see this clearly is shown."""
GHOST: Final = 0.3
PLAINLY: Final = 0.7
"""What they see as clearly as GHOST keeps the rest from counting, where dice that count are seen less than PLAINLY."""
LEAST: Final = 14
"""Pixels of the longer side below which nothing is taken for a die."""
SURE: Final = 0.6
"""How sure the naming networks must at least be of a face."""
FIRM: Final = 0.1
"""How likely the geometry must at least hold it: where it holds it less, it read another face."""
WEIGHT: Final = 1.65
"""How much more the networks' log odds count than the geometry's."""
ALONE: Final = 7.0
"""What log odds count at most."""
ALIKE: Final = 2.0
TOGETHER: Final = 5.0
"""What both must come to, to have read the same face, and to be played."""
SMALL: Final = 30
EXTRA: Final = 2.0
"""A die narrower than so many pixels must come to so much more."""
TURNED: Final = 20.0
TURN: Final = 4.0
"""So many degrees a die may point elsewhere than the others; for every so many more it must come to one more."""
PLAIN: Final = 0.985
HESITANT: Final = 0.5
"""Where the naming network, or the geometry, holds a face less likely than this, the networks look again."""
SHOWN: Final = 0.9
DOUBTED: Final = 0.6
"""Where the readers differ, a measured face above SHOWN is shown rather than a named one below this."""
MOSTLY: Final = 0.55
"""A box of which more than this lies in a larger one is a side of it."""
LEANS: Final = -0.5
LEVEL: Final = 15.0
ASKEW: Final = 5.0
"""How likely a die may lean, in log odds: what the networks say of it, and one for every ASKEW degrees that it points
elsewhere than the others, beyond LEVEL.
"""
FLAT: Final = -3.0
"""Less likely than this it lies flat, and nobody needs to look again."""
WASHED: Final = 240.0
"""How bright a die's body must be in its weakest colour (0 to 255) to be lost in an over-exposed picture."""
REDDER: Final = 14.0
"""Steps of `colours.lab` by which the red die must be redder than the white one."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What should lie there. dice: how many; event: one of them is the event die, and the others a red and a white."""

    dice: int
    event: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """A die as both readers have it. chances: of every face that the geometry tried; ups: where it would point up with
    each, of a die with pips; body: its colour (BGR); askew: how many degrees it points from where the others do.
    """

    seen: Seen
    chances: Mapping[Face, float]
    ups: Mapping[Face, Floats]
    body: Floats
    askew: float = 0.0

    @property
    def face(self) -> Face:
        """The face that is shown: the surer of the two readings where they differ."""
        return self.seen.face if self._other is None else self._other

    @property
    def firm(self) -> float:
        """How likely the geometry holds the face shown; 0 where it alone read that."""
        return self.chances.get(self.seen.face, 0.0) if self._other is None else 0.0

    @property
    def together(self) -> float:
        """What both readers come to: log odds of the face."""
        return WEIGHT * _odds(self.seen.named) + _odds(self.firm)

    @property
    def alike(self) -> bool:
        """Whether both readers read the same face."""
        return self.seen.named >= SURE and self.firm >= FIRM and self.together >= ALIKE

    @property
    def leaning(self) -> float:
        """Log odds that it leans."""
        return self.seen.leans + max(0.0, self.askew - LEVEL) / ASKEW

    @property
    def leans(self) -> bool:
        """Whether it leans too likely to be played."""
        return self.leaning > LEANS

    @property
    def agreed(self) -> bool:
        """Whether both readers read the same face, surely enough, of a die that lies flat."""
        small = EXTRA if max(self.seen.box[2:]) < SMALL else 0.0
        needed = TOGETHER + small + max(0.0, self.askew - TURNED) / TURN
        flat = self.seen.found >= LIKELY and not self.leans
        return flat and self.alike and self.together >= needed

    @property
    def doubtful(self) -> bool:
        """Whether it deserves that the networks look again."""
        sure = self.seen.named >= PLAIN and self.firm >= HESITANT
        return not (sure and self.agreed and self.leaning < FLAT)

    @property
    def _other(self) -> Face | None:
        """What the geometry alone reads where the networks are in doubt."""
        best = max(self.chances, key=lambda face: self.chances[face])
        sure = self.chances[best] > SHOWN and self.seen.named < DOUBTED
        return best if sure and best != self.seen.face else None


def _odds(chance: float) -> float:
    return min(math.log(max(chance, 1e-5) / max(1 - chance, 1e-5)), ALONE)


def _chance(odds: float) -> float:
    return 0.5 + 0.5 * math.tanh(odds / 2)


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
        if bad is not None and bad != "bright":
            return Reading((), False, bad)
        wanted = Expected(expected) if isinstance(expected, int) else expected
        worked, scale = fitted(picture, WORKED_AT)
        worked = despeckled(worked)
        seen = _bodies(self._network.read(worked, _number(wanted)), wanted)
        found = self._again(worked, _askew([_measured(worked, one) for one in seen], worked))
        shown = sorted(_shown(found, wanted), key=lambda one: one.seen.box[0])
        reason = _reason(shown, found, wanted, profile, scale)
        dice, colours = _dice(shown, scale, wanted, profile)
        if reason == "ok" and not colours:
            reason = "colours"
        if reason == "unsure" and sharpness(worked) < SHARP:
            reason = "blurred"
        if bad is not None and (reason != "ok" or any(_washed_out(one) for one in shown)):
            reason = bad
        return Reading(dice, reason == "ok", reason)

    def _again(self, worked: Picture, found: list[_Found]) -> list[_Found]:
        """The same dice; what was in doubt looked at by the second naming network too."""
        doubted = [at for at, one in enumerate(found) if one.doubtful]
        more = self._network.again(worked, [found[at].seen for at in doubted])
        out = list(found)
        for at, seen in zip(doubted, more, strict=True):
            out[at] = replace(found[at], seen=seen)
        return _askew(out, worked) if doubted else out


def _number(wanted: Expected | None) -> int:
    return 1 if wanted is None else wanted.dice


def _bodies(seen: tuple[Seen, ...], wanted: Expected | None) -> tuple[Seen, ...]:
    """One of each body: a box mostly inside a larger one is a side of it. The event die only where it is played."""
    playing = [
        one
        for one in seen
        if max(one.box[2:]) >= LEAST
        and ((wanted is not None and wanted.event) or one.face not in EVENTS)
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


@lru_cache(maxsize=1)
def default_reader() -> Reader:
    """The reader that everybody shares."""
    return Reader()


def read(
    frame: Picture | None, profile: Profile | None = None, expected: Expected | int | None = None
) -> Reading:
    """`Reader.read` of the shared reader."""
    return default_reader().read(frame, profile, expected)


def _washed_out(one: _Found) -> bool:
    """Whether its edges may have dissolved in an over-exposed picture: it is shown then, never played."""
    return float(one.body.min()) >= WASHED


def _measured(picture: Picture, one: Seen) -> _Found:
    """A die that the networks see, measured as well."""
    body = body_colour(picture, one.box)
    if one.face in EVENTS:
        return _Found(one, event_chances(picture, one.box), {}, body)
    measured = measure(picture, one.box)
    chances: dict[Face, float] = {face: measured.chance(face) for face in range(1, 7)}
    ups: dict[Face, Floats] = {
        face: up for face in range(1, 7) if (up := measured.up(face)) is not None
    }
    return _Found(one, chances, ups, body)


def _askew(found: list[_Found], picture: Picture) -> list[_Found]:
    """The same dice, each with how it points beside those that both readers read alike."""
    ups = [one.ups.get(one.seen.face) if one.alike else None for one in found]
    size = (picture.shape[1], picture.shape[0])
    ways = askew(ups, [one.seen.box for one in found], size)
    return [replace(one, askew=way) for one, way in zip(found, ways, strict=True)]


def _shown(found: list[_Found], wanted: Expected | None) -> list[_Found]:
    """The dice of a picture. Where it is known how many lie there, what is seen less clearly gives way."""
    sure = [one for one in found if one.agreed or one.seen.found >= CLEAR]
    every = [one for one in found if one.agreed or one.seen.found >= FOUND]
    if wanted is None or len(every) <= wanted.dice:
        return every
    if len(sure) >= wanted.dice:
        return sure
    rest = sorted((one for one in every if one not in sure), key=lambda one: -one.seen.found)
    return sure + rest[: wanted.dice - len(sure)]


def _reason(
    shown: list[_Found],
    found: list[_Found],
    wanted: Expected | None,
    profile: Profile | None,
    scale: float,
) -> str:
    ghosts = any(one.seen.found >= GHOST for one in found if one not in shown)
    plain = wanted is not None and all(one.seen.found >= PLAINLY for one in shown)
    if not shown:
        return "unsure" if ghosts else "no_dice"
    place = _place(shown, profile, scale)
    if place is not None:
        return place
    if any(one.leans for one in shown):
        return "cocked"
    if wanted is not None and len(shown) != wanted.dice:
        return "too_few" if len(shown) < wanted.dice else "too_many"
    if not all(one.agreed for one in shown) or (ghosts and not plain):
        return "unsure"
    events = sum(one.face in EVENTS for one in shown)
    if wanted is not None and (events != 1 if wanted.event else events > 1):
        return "event"
    return "ok"


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
            return "rim"
    return None


def _dice(
    shown: list[_Found], scale: float, wanted: Expected | None, profile: Profile | None
) -> tuple[tuple[Die, ...], bool]:
    words = [_colour(one, profile) for one in shown]
    clear = True
    if wanted is not None and wanted.event:
        words, clear = _roles(shown, words)
    dice = tuple(
        Die(one.face, word, _scaled(one.seen.box, scale), _confidence(one))
        for one, word in zip(shown, words, strict=True)
    )
    return dice, clear


def _scaled(box: Box, scale: float) -> Box:
    x, y, wide, tall = (round(side * scale) for side in box)
    return x, y, wide, tall


def _confidence(one: _Found) -> float:
    both = one.seen.found * one.seen.named * _chance(-one.seen.leans)
    return round(float(both * (0.5 + 0.5 * one.firm)), 3)


def _colour(one: _Found, profile: Profile | None) -> str:
    if one.face in EVENTS:
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
