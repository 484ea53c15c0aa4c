"""What the camera strip shows where a roll is entered. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces.cameras import CameraSees, SeenDie, ShownSource
from companion.faces.play.offered import RANK, Offered, Said, offered
from companion.faces.seen import Seen
from companion.locale import Words

ROOM = "touchscreen.camera"
CAREFUL = ("other_light", "other_dice", "moved", "hard", "too_far")
"""Why a camera that was taught this table is as careful again as before, and what would help one that hardly ever reads
these dice: said although it offers dice.
"""
LOOK_EVERY = 0.2
"""Seconds between two looks at what the camera sees, while it is shown."""


@dataclass(frozen=True, slots=True)
class CameraWords:
    """text: what it sees and what to do, in a few words; faces: the dice as read, while they are about to count.

    counts_at: when they count by themselves (``time.monotonic``); may_count, may_wave: the two keys; warn: something
    is to be done; full: the whole sentence, for the large picture; offer: dice that count when a person says so, in the
    order of a roll.
    """

    text: str
    full: str
    faces: tuple[int | str, ...] = ()
    counts_at: float | None = None
    may_count: bool = False
    may_wave: bool = False
    warn: bool = False
    offer: tuple[Offered, ...] = ()


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


def strip(sees: CameraSees, words: Words, said: Said | None = None) -> CameraWords:
    """The strip of what the camera sees now. said: what a person has said of the dice that are offered."""
    reading = sees.reading
    accepted = reading is not None and reading.accepted and sees.state == "settled"
    counts = accepted and sees.counts_at is not None
    full = sees.sentence(words.language)
    word = sees.reason or sees.state
    if counts and reading is not None:
        full = words(f"{ROOM}.read", faces=in_words(_faces(reading.dice), words, " · "))
        text = words(f"{ROOM}.short.counts")
    elif words.has(f"{ROOM}.short.{word}"):
        text = words(f"{ROOM}.short.{word}")
    else:
        text = full
    asked = offered(sees, said or Said())
    if asked:
        ask = "ask_red" if word == "colours" else "ask"
        text = words(f"{ROOM}.short.{word if word in CAREFUL else ask}")
        full = full if word == "taken_back" else f"{full} {words(f'{ROOM}.{ask}')}"
    return CameraWords(
        text=text,
        full=full,
        faces=_faces(reading.dice) if counts and reading is not None else (),
        counts_at=sees.counts_at if counts else None,
        may_count=counts,
        may_wave=counts,
        warn=sees.state == "trouble" or (sees.state == "settled" and sees.reason is not None),
        offer=asked,
    )


def in_words(faces: Sequence[int | str], words: Words, between: str = " + ") -> str:
    """Faces in words, one beside the other."""
    return between.join(label_of(face, words) for face in faces)


def _faces(dice: Sequence[SeenDie]) -> tuple[int | str, ...]:
    return tuple(
        die.face for die in sorted(dice, key=lambda die: (RANK.get(die.colour, 1), die.box[0]))
    )


def boxes(sees: CameraSees, words: Words, said: Said | None = None) -> tuple[DieBox, ...]:
    """A box round each die that is seen."""
    if sees.reading is None or sees.size is None or sees.state != "settled":
        return ()
    size, asked = sees.size, offered(sees, said or Said())
    if asked:
        dice = sees.offer.dice if sees.offer is not None else ()
        return tuple(_box_of(one, dice[one.place], size, words) for one in asked)
    return tuple(
        box_in(die.box, size, label_of(die.face, words), sees.reading.accepted)
        for die in sees.reading.dice
    )


def _box_of(one: Offered, die: SeenDie, size: Sequence[int], words: Words) -> DieBox:
    face = label_of(one.face, words)
    label = words(f"{ROOM}.perhaps", face=face) if one.doubtful else face
    return box_in(die.box, size, label, not one.doubtful)


def box_in(box: Sequence[float], size: Sequence[int], label: str, good: bool) -> DieBox:
    """A box in pixels as shares of a picture of this width and height."""
    x, y, wide, high = box
    return DieBox(x / size[0], y / size[1], wide / size[0], high / size[1], label, good)


def label_of(face: int | str, words: Words) -> str:
    """A face as people call it."""
    return str(face) if isinstance(face, int) else words(f"symbol.{face}")


def left_of(counts_at: float | None, now: float, whole: float) -> float:
    """How much of the wait is left, 1 to 0. counts_at, now: seconds of one clock. whole: the wait in seconds."""
    if counts_at is None or whole <= 0:
        return 0.0
    return min(1.0, max(0.0, (counts_at - now) / whole))


def recommended(sources: Sequence[ShownSource]) -> ShownSource | None:
    """The first way to roll that works now, None if none does. sources: the best first."""
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
    """A source as people call it: ``uvc:0`` is the first USB camera, one of udev's links what it says of the camera."""
    kind, _, rest = source.partition(":")
    if kind == "uvc" and rest.isdecimal():
        return words(f"{ROOM}.kind.uvc", n=int(rest) + 1)
    if kind == "uvc":
        return _link_said(rest, words)
    key = f"{ROOM}.kind.{kind}"
    return words(key) if words.has(key) else source


def _link_said(link: str, words: Words) -> str:
    """``…/usb-046d_HD_Webcam_C525_8A12F0-video-index0`` → ``HD Webcam C525 (12F0)``: without the maker's number; by its
    socket where it is known by that alone."""
    folder, _, name = link.rpartition("/")
    if folder.endswith("by-path"):
        port = re.search(r"usb-\d+:([\d.]+)", name)
        return words(f"{ROOM}.kind.socket", socket=port[1] if port else name)
    parts = re.sub(r"^usb-|-video-index\d+$", "", name).split("_")
    if len(parts) > 1 and re.fullmatch("[0-9a-f]{4}", parts[0]):
        del parts[0]
    if len(parts) > 1 and re.fullmatch(r"(?=.*\d)[0-9A-F]{6,}", parts[-1]):
        parts[-1] = f"({parts[-1][-4:]})"  # of two of one kind
    return " ".join(filter(None, parts)) or link
