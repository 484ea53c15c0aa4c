"""The reading of a picture: what both readers found, and whether it may count.

One reader is the networks, which learnt; the other is the geometry, which measures. A witness is asked about dice that
they leave in doubt.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import cv2
import numpy as np

from hardware.dice.checks import SHARP, sharpness, unreadable
from hardware.dice.colours import lab, named, redder
from hardware.dice.doze import give_back
from hardware.dice.found import Found, levelled, measured, pointing, witnessed
from hardware.dice.lesson import Lesson
from hardware.dice.lessons import Lessons
from hardware.dice.network import NetworkReader, bodies
from hardware.dice.pictures import (
    Floats,
    Picture,
    PictureError,
    checked,
    despeckled,
    fitted,
    floats,
    load_colours,
)
from hardware.dice.profile import DieAppearance, Profile
from hardware.dice.reading import EVENTS, Box, Die, Face, Reading
from hardware.dice.reds import red_of
from hardware.dice.telling import ToldThrow, lesson_of, look_of
from hardware.dice.tint import tinted
from hardware.dice.upright import size_of

WORKED_AT: Final = 1280
"""Pixels of the longer side that pictures are shrunk to: larger ones are read no better."""
CLEAR: Final = 0.7
"""How clearly the networks must see a thing (0 to 1) for it to be a die, whatever face it shows."""
FOUND: Final = 0.5
"""How clearly the networks must see a thing (0 to 1) for it to be shown on the screen."""
HARDLY: Final = 0.05
"""How clearly the networks must see a thing (0 to 1) for a person to be asked about it if too few dice are found."""
GHOST: Final = 0.3
"""A *ghost* is a thing that is not shown, but that the networks see at least this clearly: it may be one more die."""
PLAINLY: Final = 0.7
"""A ghost keeps the roll from counting, unless the number of dice is known and each is seen at least this clearly."""
LOOKS: Final = 2
"""How many looks of the networks the lessons need. A die that the networks looked at less often is in no doubt."""
REDDER: Final = 14.0
"""Steps of `colours.lab` by which the red die must be redder than the white one."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What should lie in the tray. dice: how many. event: one of them is the event die, and two are red and white."""

    dice: int
    event: bool = False


class Reader:
    """Both readers. Their networks are loaded once they are needed. One picture at a time: threads wait for others."""

    def __init__(self) -> None:
        self._network = NetworkReader()
        self._turn = threading.Lock()

    def read(
        self,
        frame: Picture | None,
        profile: Profile | None = None,
        expected: Expected | int | None = None,
        lessons: Lessons | None = None,
    ) -> Reading:
        """What dice a frame (h x w x 3, BGR, 8 bit) shows, as a Reading.

        expected: what should lie there, None for any number of dice. lessons: what this tray was taught.
        It never raises for a bad frame: the reading's reason says what is wrong, and nothing is guessed.
        """
        start = time.perf_counter()
        wanted = Expected(expected) if isinstance(expected, int) else expected
        looked = self.look(frame, profile, wanted)
        reading = judged(looked, wanted, profile, lessons)
        return replace(reading, ms=round((time.perf_counter() - start) * 1000, 2))

    def wake(self) -> None:
        """Loads the networks and OpenCV's tables of colours, so that the next picture need not wait for them."""
        with self._turn:
            self._network.load()
            load_colours()

    def rest(self) -> None:
        """Gives back what the networks take, until they are needed again."""
        with self._turn:
            self._network.unload()
        give_back()

    def look(
        self, frame: Picture | None, profile: Profile | None, wanted: Expected | None
    ) -> Looked:
        """What both readers find in a frame, before it is judged. It never raises for a bad frame."""
        try:
            picture = checked(frame)
        except PictureError as error:
            return Looked.of_nothing(error.reason)
        bad = unreadable(picture, profile)
        if bad is not None and bad != "bright":
            return Looked.of_nothing(bad)
        with self._turn:
            return replace(self._looked(picture, wanted), bad=bad)

    def lesson(
        self,
        frame: Picture,
        told: ToldThrow,
        profile: Profile | None = None,
        lessons: Lessons | None = None,
    ) -> Lesson | None:
        """The lesson of a frame whose dice a person told; None if it cannot be said which die shows which face.

        lessons: what the tray was taught before, which helps to tell the dice apart.
        """
        return self.taught(self.look(frame, profile, _wanted(told.faces)), told, lessons)

    def taught(
        self, looked: Looked, told: ToldThrow, lessons: Lessons | None = None
    ) -> Lesson | None:
        """``lesson`` for what ``look`` found. Nothing is learnt from an over-exposed picture."""
        if looked.bad is not None:
            return None
        found = _learnt(looked, lessons)
        with self._turn:
            return lesson_of(looked.worked, found, told, looked.scale, self._network)

    def _looked(self, picture: Picture, wanted: Expected | None) -> Looked:
        worked, scale = fitted(picture, WORKED_AT)
        worked = despeckled(worked)
        events = wanted is not None and wanted.event
        seen = bodies(self._network.read(worked, _number(wanted), events))
        found = pointing(measured(worked, seen), worked)
        once = [at for at, one in enumerate(found) if one.doubtful and len(one.seen.traits) < LOOKS]
        more = self._network.again(worked, [found[at].seen for at in once], events)
        again = {at: replace(found[at], seen=seen) for at, seen in zip(once, more, strict=True)}
        found = _with(worked, found, again)
        return Looked(worked, scale, tuple(self._settled(worked, found, events)))

    def _settled(self, worked: Picture, found: list[Found], events: bool) -> list[Found]:
        """The same dice. Those still open are looked at turned, and shown to the witness if that does not help; what is
        in doubt then both readers see in shades. A die that nothing settles stays as it was seen last.
        """
        still = [at for at, one in enumerate(found) if one.open]
        more = self._network.turned(worked, [found[at].seen for at in still], events)
        turned = [(at, replace(found[at], seen=seen)) for at, seen in zip(still, more, strict=True)]
        asked = {at: one if one.agreed else witnessed(worked, one) for at, one in turned}
        settled = {at: one for at, one in asked.items() if one.settles(found[at])}
        dim = [at for at, one in enumerate(found) if one.dim and at not in settled]
        shown = tinted(worked, [asked.get(at, found[at]) for at in dim], self._network)
        for at, one in zip(dim, shown, strict=True):
            if one.settles(found[at]) or not one.agreed:
                settled[at] = one
        return _with(worked, found, settled)


def _with(worked: Picture, found: list[Found], again: Mapping[int, Found]) -> list[Found]:
    """The same dice with some of them seen anew. again: which of them, and as what."""
    if not again:
        return found
    return pointing([again.get(at, one) for at, one in enumerate(found)], worked)


@dataclass(frozen=True, slots=True, eq=False)
class Looked:
    """What both readers found in a picture.

    worked: the picture as they saw it. scale: by how many times it was shrunk for that. found: its dice.
    bad: why nothing can be read from it; with `bright` (over-exposed) the dice are there all the same.
    """

    worked: Picture
    scale: float
    found: tuple[Found, ...]
    bad: str | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in pixels, of the picture as both readers saw it."""
        return size_of(self.worked)

    @staticmethod
    def of_nothing(bad: str) -> Looked:
        """What is found in a picture from which nothing can be read. bad: why."""
        return Looked(np.zeros((1, 1, 3), np.uint8), 1.0, (), bad)


def judged(
    looked: Looked,
    wanted: Expected | None,
    profile: Profile | None = None,
    lessons: Lessons | None = None,
) -> Reading:
    """The reading of what both readers found. wanted: what should lie there; lessons: what this tray was taught."""
    if looked.bad is not None and looked.bad != "bright":
        return Reading((), False, looked.bad)
    found, scale = _learnt(looked, lessons), looked.scale
    shown = sorted(_shown(found, wanted), key=lambda one: one.seen.box[0])
    reason = _reason(shown, found, wanted, profile, scale)
    if reason == "too_few" and wanted is not None:
        more = _next(found, shown, wanted, profile, scale)
        shown = sorted([*shown, *more], key=lambda one: one.seen.box[0])
        reason = "faint" if more else reason
    dice, colours = _dice(shown, scale, wanted, profile, lessons)
    if reason == "ok" and not colours:
        reason = "colours"
    if reason == "unsure":
        reason = _why(looked, shown, lessons)
    if looked.bad is not None and (reason != "ok" or any(one.washed_out for one in shown)):
        reason = looked.bad
    return Reading(dice, reason == "ok", reason)


def _why(looked: Looked, shown: list[Found], lessons: Lessons | None) -> str:
    """Why dice are read unsurely: the picture is blurred, or this is not the table that was taught."""
    if sharpness(looked.worked) < SHARP:
        return "blurred"
    learnt = None if lessons is None else lessons.learnt
    strange = [one for one in shown if not one.agreed and one.taught is None]
    if learnt is None or not strange or any(one.taught is not None for one in shown):
        return "unsure"
    looks = [look_of(looked.worked, one.seen.box, one.body, looked.scale) for one in strange]
    return learnt.changed(looks) or "unsure"


def _wanted(faces: Sequence[Face]) -> Expected:
    return Expected(len(faces), any(face in EVENTS for face in faces))


def _learnt(looked: Looked, lessons: Lessons | None) -> list[Found]:
    """The dice with what this tray's lessons say of each, and of where the table points up."""
    found = list(looked.found)
    if lessons is not None and lessons.learnt is not None and lessons.learnt.level is not None:
        found = levelled(found, looked.size, lessons.learnt.level)
    return [_taught(one, lessons) for one in found]


def _taught(one: Found, lessons: Lessons | None) -> Found:
    """The same die with what this tray's lessons say of it."""
    if lessons is None or lessons.learnt is None or len(one.seen.traits) < LOOKS:
        return one
    traits = floats(np.concatenate(one.seen.traits[:LOOKS]))
    return replace(one, taught=lessons.learnt.says(traits, one.seen.shades))


def _number(wanted: Expected | None) -> int:
    return 1 if wanted is None else wanted.dice


@lru_cache(maxsize=1)
def default_reader() -> Reader:
    """The reader that everybody shares."""
    return Reader()


def read(
    frame: Picture | None,
    profile: Profile | None = None,
    expected: Expected | int | None = None,
    lessons: Lessons | None = None,
) -> Reading:
    """`Reader.read` of the shared reader."""
    return default_reader().read(frame, profile, expected, lessons)


def lesson(
    frame: Picture,
    told: ToldThrow,
    profile: Profile | None = None,
    lessons: Lessons | None = None,
) -> Lesson | None:
    """`Reader.lesson` of the shared reader."""
    return default_reader().lesson(frame, told, profile, lessons)


def _shown(found: list[Found], wanted: Expected | None) -> list[Found]:
    """The dice of a picture. Where it is known how many lie there, what is seen less clearly gives way."""
    found = [one for one in found if not one.nothing]
    sure = [one for one in found if one.agreed or one.seen.found >= CLEAR]
    every = [one for one in found if one.agreed or one.seen.found >= FOUND]
    if wanted is None or len(every) <= wanted.dice:
        return every
    if len(sure) >= wanted.dice:
        return sure
    rest = sorted((one for one in every if one not in sure), key=lambda one: -one.seen.found)
    return sure + rest[: wanted.dice - len(sure)]


def _next(
    found: list[Found],
    shown: list[Found],
    wanted: Expected,
    profile: Profile | None,
    scale: float,
) -> list[Found]:
    """As many of the next surest things as dice are missing, for a person to look at; none if they are too few."""
    rest = [
        one
        for one in found
        if one not in shown
        and not one.nothing
        and not one.leans
        and one.seen.found >= HARDLY
        and _place([one], profile, scale) is None
    ]
    missing = wanted.dice - len(shown)
    return sorted(rest, key=lambda one: -one.seen.found)[:missing] if len(rest) >= missing else []


def _reason(
    shown: list[Found],
    found: list[Found],
    wanted: Expected | None,
    profile: Profile | None,
    scale: float,
) -> str:
    rest = [one for one in found if one not in shown and not one.nothing]
    ghosts = any(one.seen.found >= GHOST and not one.seen.is_none for one in rest)
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


def _place(sure: list[Found], profile: Profile | None, scale: float) -> str | None:
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
    shown: list[Found],
    scale: float,
    wanted: Expected | None,
    profile: Profile | None,
    lessons: Lessons | None,
) -> tuple[tuple[Die, ...], bool]:
    words = [_colour(one, profile) for one in shown]
    clear = True
    if wanted is not None and wanted.event:
        words, clear = _roles(shown, words, lessons)
    dice = tuple(
        Die(
            one.face,
            word,
            _scaled(one.seen.box, scale),
            _confidence(one),
            one.ranked,
            not one.agreed,
        )
        for one, word in zip(shown, words, strict=True)
    )
    return dice, clear


def _scaled(box: Box, scale: float) -> Box:
    x, y, wide, tall = (round(side * scale) for side in box)
    return x, y, wide, tall


def _confidence(one: Found) -> float:
    both = one.seen.found * one.seen.named * (0.5 - 0.5 * math.tanh(one.seen.leans / 2))
    return round(float(both * (0.5 + 0.5 * one.firm)), 3)


def _colour(one: Found, profile: Profile | None) -> str:
    if one.face in EVENTS:
        return "event"
    looks = [look for look in profile.looks if not look.event] if profile is not None else []
    if looks:
        return min(looks, key=lambda look: _unlike(look, one.body)).role
    return named(one.body)


def _unlike(look: DieAppearance, body: Floats) -> float:
    return float(np.linalg.norm(lab(body) - np.asarray(look.lab, np.float32)))


def _roles(found: list[Found], words: list[str], lessons: Lessons | None) -> tuple[list[str], bool]:
    """`red` and `white` for the two dice with pips, and whether that is beyond doubt: as the tray taught it, which
    what looks redder by far must not contradict; else what looks redder by far.
    """
    plain = [at for at, word in enumerate(words) if word != "event"]
    if len(plain) != 2:
        return words, False
    one, two = plain
    more = redder(found[one].body, found[two].body)
    out = list(words)
    taught = 0.0 if lessons is None else red_of(lessons, found[one].body, found[two].body)
    red = taught or more
    out[one], out[two] = ("red", "white") if red > 0 else ("white", "red")
    far = abs(more) >= REDDER
    return out, (not far or taught * more > 0) if taught else far
