"""What the camera strip shows where a roll is entered. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.locale import Words
from companion.touchscreen.cameras import CameraSees, SeenDie, ShownSource
from companion.touchscreen.presenters.seen import Seen

ROOM = "touchscreen.camera"
LOOK_EVERY = 0.2
"""Seconds between two looks at what the camera sees, while it is shown."""
HELD_BACK = ("waved", "same_throw", "disturbed", "refused", "lay_there")
"""Why dice that were read do not count by themselves, and yet may be told to."""
DOUBTED = "unsure"
"""Why all dice were seen and yet not read for sure: a person who looks at them may say yes."""


@dataclass(frozen=True, slots=True)
class Strip:
    """text: what it sees and what to do, in a few words; faces: the dice as read, while they are about to count.

    counts_at: when they count by themselves (``time.monotonic``); may_count, may_wave: the two keys; warn: something
    is to be done; full: the whole sentence, for the large picture; guess: what the dice may show, in the order of a
    roll, where a person may say yes to it.
    """

    text: str
    full: str
    faces: tuple[int | str, ...] = ()
    counts_at: float | None = None
    may_count: bool = False
    may_wave: bool = False
    warn: bool = False
    guess: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class DieBox:
    """A die in the picture, as shares of its width and height, y downward. label: its face in words."""

    x: float
    y: float
    wide: float
    high: float
    label: str
    good: bool


def is_wanted(seen: Seen, *, entering: bool) -> bool:
    """Whether the strip stands in place of the dice row: a roll of real dice is owed, and nobody has begun to type."""
    return bool(seen.owes("roll")) and not seen.app_rolls and not seen.over and not entering


def strip(sees: CameraSees, words: Words) -> Strip:
    """The strip of what the camera sees now."""
    reading = sees.reading
    accepted = reading is not None and reading.accepted and sees.state == "settled"
    counts = accepted and sees.counts_at is not None
    full = sees.sentence(words.language)
    word = sees.reason or sees.state
    if counts and reading is not None:
        faces = " · ".join(label_of(face, words) for face in _faces(reading.dice))
        full = words(f"{ROOM}.read", faces=faces)
        text = words(f"{ROOM}.short.counts")
    elif words.has(f"{ROOM}.short.{word}"):
        text = words(f"{ROOM}.short.{word}")
    else:
        text = full
    guess = _guess(sees)
    if guess:
        text = words(f"{ROOM}.short.guess", faces=said(guess, words))
    held = accepted and sees.counts_at is None and sees.reason in HELD_BACK
    return Strip(
        text=text,
        full=full,
        faces=_faces(reading.dice) if counts and reading is not None else (),
        counts_at=sees.counts_at if counts else None,
        may_count=counts or held,
        may_wave=counts,
        warn=sees.state == "trouble" or (sees.state == "settled" and sees.reason is not None),
        guess=guess,
    )


def said(faces: Sequence[int | str], words: Words) -> str:
    """Faces in words, one beside the other."""
    return " + ".join(label_of(face, words) for face in faces)


def _guess(sees: CameraSees) -> tuple[int | str, ...]:
    """Every face of the roll as it was read with doubt: two numbers, and the event die where there is one."""
    reading = sees.reading
    if reading is None or reading.accepted or (sees.state, sees.reason) != ("settled", DOUBTED):
        return ()
    faces = _faces(reading.dice)
    numbers, rest = faces[:2], faces[2:]
    whole = len(numbers) == 2 and all(isinstance(face, int) for face in numbers)
    return (
        faces if whole and all(isinstance(face, str) for face in rest[:1]) and len(rest) < 2 else ()
    )


def _faces(dice: Sequence[SeenDie]) -> tuple[int | str, ...]:
    """Red first, then white, then the event die; else from left to right."""
    rank = {"red": 0, "event": 2}
    return tuple(
        die.face for die in sorted(dice, key=lambda die: (rank.get(die.colour, 1), die.box[0]))
    )


def boxes(sees: CameraSees, words: Words) -> tuple[DieBox, ...]:
    """A box round each die that is seen."""
    if sees.reading is None or sees.size is None or sees.state != "settled":
        return ()
    return tuple(
        box_in(die.box, sees.size, label_of(die.face, words), sees.reading.accepted)
        for die in sees.reading.dice
    )


def box_in(box: Sequence[float], size: Sequence[int], label: str, good: bool) -> DieBox:
    """A box in pixels as shares of a picture of this width and height."""
    x, y, wide, high = box
    return DieBox(x / size[0], y / size[1], wide / size[0], high / size[1], label, good)


def label_of(face: int | str, words: Words) -> str:
    """A face as people call it."""
    return str(face) if isinstance(face, int) else words(f"symbol.{face}")


def left_of(counts_at: float | None, now: float, whole: float) -> float:
    """How much of the wait is left, 1 to 0. whole: seconds from reading to counting."""
    if counts_at is None or whole <= 0:
        return 0.0
    return min(1.0, max(0.0, (counts_at - now) / whole))


def recommended(sources: Sequence[ShownSource]) -> ShownSource | None:
    """The first way to roll that works now."""
    return next((source for source in sources if source.ok), None)


def sources_said(sources: Sequence[ShownSource], words: Words) -> tuple[tuple[str, str, str], ...]:
    """Each way to roll: ``ok``, ``best`` or ``warn``, its name, and what to say of it."""
    best = recommended(sources)
    return tuple(
        (
            "best" if source is best else "ok" if source.ok else "warn",
            words(f"{ROOM}.source.{source.name}"),
            source.reason or words(f"{ROOM}.{'recommended' if source is best else 'ready'}"),
        )
        for source in sources
    )


def source_said(source: str, words: Words) -> str:
    """A source as people call it: ``uvc:0`` is the first USB camera."""
    kind, _, rest = source.partition(":")
    if kind == "uvc" and rest.isdecimal():
        return words(f"{ROOM}.kind.uvc", n=int(rest) + 1)
    key = f"{ROOM}.kind.{kind}"
    return words(key) if words.has(key) else source
