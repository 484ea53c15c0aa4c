"""What one tray was taught: dice whose faces a person told, kept as small pictures in a folder beside the profile.

Values only, and their files; what is learnt from them is `learnt`, how one is made of a frame `agree.lesson`.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from companion.files import read_json, sync_folder, written
from hardware.dice.learnt import Learnt, learn
from hardware.dice.lesson import CROP, NUMBERS, ORIGINS, ROLES, Lesson, TaughtDie
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import EVENTS

LARGEST: Final = 20 * 1024 * 1024
"""Bytes that the lessons of one tray may take: the oldest go first."""
MOST: Final = 400
"""Lessons that are learnt from at most: the latest."""
LONGEST: Final = 512 * 1024
"""Bytes of one lesson's file."""
ENDING: Final = ".lesson"
SPOILT: Final = ".spoilt"
QUALITY: Final = 92
"""Of a crop as JPEG."""


@dataclass(frozen=True, slots=True, eq=False)
class Lessons:
    """Every lesson of one tray, oldest first. learnt: what they come to, None while that is nothing yet; aside: names
    of those that contradict the rest: nothing is learnt from them until they agree with it.

    Another lesson or one less gives other lessons, learnt anew: some hundredths of a second, a worker's work.
    """

    lessons: tuple[Lesson, ...] = ()
    learnt: Learnt | None = None
    aside: frozenset[str] = frozenset()

    @staticmethod
    def of(lessons: Iterable[Lesson]) -> Lessons:
        """Learns from lessons; of more than MOST from the latest."""
        kept = tuple(lessons)[-MOST:]
        return Lessons(kept, *learn(kept))

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.lessons)

    @property
    def trusted(self) -> int:
        """How many of them are not set aside."""
        return sum(one.id not in self.aside for one in self.lessons)

    def add(self, lesson: Lesson) -> Lessons:
        """With one lesson more; one of the same name gives way to it."""
        return Lessons.of((*(one for one in self.lessons if one.id != lesson.id), lesson))

    def remove(self, name: str) -> Lessons:
        """Without the lesson of that name."""
        return Lessons.of(one for one in self.lessons if one.id != name)

    def of_role(self, role: str) -> tuple[Floats, ...]:
        """The colours (BGR) of the dice that were told to be the red or the white one, in lessons that are trusted."""
        trusted = (one for one in self.lessons if one.id not in self.aside)
        return tuple(floats(die.body) for one in trusted for die in one.dice if die.role == role)

    def of_roll(self, roll: str) -> tuple[Lesson, ...]:
        """The lessons that a roll taught."""
        return tuple(one for one in self.lessons if roll and one.roll == roll)

    def wiped(self) -> Lessons:
        """None of them."""
        return Lessons()


def save_lesson(lesson: Lesson, folder: Path) -> None:
    """Writes a lesson, whole or not at all; the oldest go where there are more than LARGEST bytes. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    with written(folder / f"{lesson.id}{ENDING}") as file:
        file.write(json.dumps(_values(lesson)).encode())
    every = _files(folder)
    sizes = [one.stat().st_size for one in every]
    for at, one in enumerate(every[:-1]):
        if sum(sizes[at:]) > LARGEST or len(every) - at > MOST:
            one.unlink(missing_ok=True)


def forget_lesson(name: str, folder: Path) -> None:
    """Takes the file of a lesson away, if there is one. Raises OSError."""
    (folder / f"{name}{ENDING}").unlink(missing_ok=True)
    sync_folder(folder)


def wipe_lessons(folder: Path) -> None:
    """Takes every lesson away, and what was set aside as spoilt. Raises OSError."""
    if folder.is_dir():
        for file in (*_files(folder), *folder.glob(f"*{SPOILT}")):
            file.unlink(missing_ok=True)
        sync_folder(folder)


def load_lessons(folder: Path) -> tuple[Lessons, tuple[tuple[str, str], ...]]:
    """The lessons of a folder, and what could not be read: name of the file and what is wrong, for the log.

    Such a file is set aside under another name. A folder that is not there has no lessons. Raises OSError.
    """
    if not folder.is_dir():
        return Lessons(), ()
    good: list[Lesson] = []
    bad: list[tuple[str, str]] = []
    for file in _files(folder)[-MOST:]:
        try:
            good.append(_lesson(read_json(file, LONGEST)))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, cv2.error) as error:
            bad.append((file.name, f"{type(error).__name__}: {error}"))
            file.replace(file.with_name(file.name + SPOILT))
    return Lessons.of(good), tuple(bad)


def _files(folder: Path) -> list[Path]:
    """Files of lessons, oldest first: their names begin with the time."""
    return sorted(one for one in folder.glob(f"*{ENDING}") if one.is_file())


def _values(lesson: Lesson) -> dict[str, Any]:
    dice = [
        {
            "face": die.face,
            "body": list(die.body),
            "box": list(die.box),
            "crop": _packed(_jpeg(die.crop)),
            "views": _numbers(die.views),
            **({} if die.shades is None else {"shades": _numbers(die.shades)}),
            **({"role": die.role} if die.role else {}),
            **({"up": list(die.up)} if die.up else {}),
        }
        for die in lesson.dice
    ]
    about = {"id": lesson.id, "when": lesson.when, "origin": lesson.origin, "roll": lesson.roll}
    return {**about, "dice": dice}


def _numbers(views: Floats) -> str:
    return _packed(np.asarray(views, np.float16).tobytes())


def _packed(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _jpeg(crop: Picture) -> bytes:
    return cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()


def _lesson(found: dict[str, Any]) -> Lesson:
    """Raises ValueError, KeyError, TypeError, AttributeError or cv2.error for what is no lesson."""
    if found["origin"] not in ORIGINS:
        raise ValueError(f"unknown: {found['origin']}")
    dice = tuple(_die(one) for one in found["dice"])
    when, roll = float(found["when"]), str(found["roll"])
    return Lesson(str(found["id"]), dice, when, found["origin"], roll)


def _die(found: dict[str, Any]) -> TaughtDie:
    face = found["face"]
    if face is not None and face not in (1, 2, 3, 4, 5, 6, *EVENTS):
        raise ValueError(f"unknown: {face}")
    packed = np.frombuffer(base64.b64decode(found["crop"], validate=True), np.uint8)
    crop = cv2.imdecode(packed, cv2.IMREAD_COLOR)
    if crop is None or crop.shape != (CROP, CROP, 3):
        raise ValueError("the picture of a die cannot be read")
    views = _views(found["views"])
    shades = _views(found["shades"]) if "shades" in found else None
    b, g, r = (float(one) for one in found["body"])
    x, y, wide, tall = (int(one) for one in found["box"])
    role = found.get("role", "")
    if role not in ("", *ROLES):
        raise ValueError(f"unknown: {role}")
    up = found.get("up")
    if up is not None:
        right, down, away = (float(one) for one in up)
        up = (right, down, away)
    picture = np.asarray(crop, np.uint8)
    return TaughtDie(face, picture, views, (b, g, r), (x, y, wide, tall), role, up, shades)


def _views(packed: str) -> Floats:
    """Raises ValueError or TypeError for what is none."""
    numbers = np.frombuffer(base64.b64decode(packed, validate=True), np.float16)
    views = floats(numbers).reshape(-1, NUMBERS)
    if not len(views) or not np.isfinite(views).all():
        raise ValueError("what the networks made of a die cannot be read")
    return views
