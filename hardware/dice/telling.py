"""A throw that a person told becomes a lesson: which of the dice in sight shows which of the faces."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import cv2
import numpy as np

from hardware.dice.found import Found
from hardware.dice.learnt import DieLook, ground_of
from hardware.dice.lesson import CROP, Lesson, TaughtDie
from hardware.dice.network import NetworkDie, NetworkReader
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import EVENTS, Box, Face
from hardware.dice.tint import tint_of
from hardware.dice.upright import from_camera, size_of

MARGIN: Final = 2.0
"""How many times a die's box its crop shows."""
INSIDE: Final[Box] = (28, 28, 56, 56)
"""The box of a die in its crop."""
TURNS: Final = (0, 45, 90, 135, 180, 225, 270, 315)
"""Degrees by which a crop is turned: a die lies another way every time."""
MOST: Final = 10
"""More dice than these are not told apart."""
SPARE: Final = 2
"""So many things more than dice may be in sight."""
CLEAR: Final = 2.0
"""How much better, as a logarithm, the dice must fit the faces this way than any other."""
IMPOSSIBLE: Final = -1e6
"""The logarithm of how likely a face is that a thing is not to show."""
LEAST: Final = 1e-3
"""No face is held less likely than this of any die: a person knows better."""
LIKE: Final = 0.6
"""How much of a die's width two boxes of it may be apart."""


@dataclass(frozen=True, slots=True)
class ToldThrow:
    """What a person said of a throw. faces: of its dice. when, origin, roll: as in `Lesson`.

    boxes: where each die lies (x, y, width, height in pixels of the frame); empty if the faces were typed in any order.
    roles: a word of ROLES or "" for each face; empty if no die is told apart by its colour.
    """

    faces: tuple[Face, ...]
    when: float
    origin: str
    boxes: tuple[Box, ...] = ()
    roll: str = ""
    roles: tuple[str, ...] = ()


def lesson_of(
    worked: Picture, found: Sequence[Found], told: ToldThrow, scale: float, network: NetworkReader
) -> Lesson | None:
    """The lesson of a picture and its dice; None where it cannot be said which of them is which."""
    known = _told(found, told, scale)
    if known is None:
        return None
    faces, places = known
    dice = tuple(
        replace(taught(worked, one, face, scale, network), role=_role(told, at))
        for one, face, at in zip(found, faces, places, strict=True)
    )
    return Lesson(_name(told.when, dice), dice, told.when, told.origin, told.roll)


def _told(
    found: Sequence[Found], told: ToldThrow, scale: float
) -> tuple[Sequence[Face | None], Sequence[int | None]] | None:
    """What each thing in sight shows, and which of the told faces that is; None where it cannot be said."""
    if told.boxes:
        places = _by_box(found, told, scale)
        if places is None:
            return None
        return [None if at is None else told.faces[at] for at in places], places
    faces = told_apart(found, told.faces)
    return None if faces is None else (faces, _by_face(faces, told))


def _role(told: ToldThrow, at: int | None) -> str:
    return told.roles[at] if told.roles and at is not None else ""


def told_apart(found: Sequence[Found], faces: Sequence[Face]) -> tuple[Face | None, ...] | None:
    """Which face each thing in sight shows, None for what is no die, by what the readers hold likely."""
    if not 0 < len(faces) <= min(len(found), MOST) or len(found) > len(faces) + SPARE:
        return None
    worth = [_worth(one) for one in found]
    every: list[Face | None] = [*faces, *[None] * (len(found) - len(faces))]
    best, way = _likeliest(worth, every)
    for at, face in enumerate(way):
        other = [{**one, face: IMPOSSIBLE} if at == n else one for n, one in enumerate(worth)]
        if best - _likeliest(other, every)[0] < CLEAR:
            return None
    return way


def _likeliest(
    worth: Sequence[Mapping[Face | None, float]], every: Sequence[Face | None]
) -> tuple[float, tuple[Face | None, ...]]:
    """The likeliest way to give each thing one of as many faces, and the logarithm of how likely it is. worth: of
    each thing, the logarithm of how likely it shows each face.
    """
    kinds = sorted(set(every), key=str)

    @cache
    def rest(at: int, left: tuple[int, ...]) -> tuple[float, tuple[Face | None, ...]]:
        if at == len(worth):
            return 0.0, ()
        ways = []
        for n, face in enumerate(kinds):
            if left[n]:
                more, way = rest(at + 1, (*left[:n], left[n] - 1, *left[n + 1 :]))
                ways.append((worth[at][face] + more, (face, *way)))
        return max(ways, key=lambda one: one[0])

    return rest(0, tuple(every.count(face) for face in kinds))


def _worth(one: Found) -> Mapping[Face | None, float]:
    """The logarithm of how likely a die shows each face (one of another kind: LEAST), and of how likely it is none."""
    surely = min(max(one.seen.found, LEAST), 1 - LEAST)
    out: dict[Face | None, float] = {
        face: math.log(LEAST * surely) for face in (1, 2, 3, 4, 5, 6, *EVENTS)
    }
    for face, chance in one.ranked:
        out[face] = math.log(max(chance, LEAST) * surely)
    out[None] = math.log(1 - surely)
    return out


def _by_box(found: Sequence[Found], told: ToldThrow, scale: float) -> tuple[int | None, ...] | None:
    """Which of the told faces each thing in sight shows where a person said it of each box; None of what is no die."""
    out: list[int | None] = [None] * len(found)
    for at, box in enumerate(told.boxes):
        away = [_away(one.seen, box, scale) for one in found]
        nearest = int(np.argmin(away)) if away else -1
        if nearest < 0 or away[nearest] > LIKE or out[nearest] is not None:
            return None
        out[nearest] = at
    return tuple(out)


def _by_face(faces: Sequence[Face | None], told: ToldThrow) -> tuple[int | None, ...]:
    """The same of dice whose faces were typed; None too where two dice show the same."""
    alone = {face: at for at, face in enumerate(told.faces) if told.faces.count(face) == 1}
    return tuple(None if face is None else alone.get(face) for face in faces)


def _away(seen: NetworkDie, box: Box, scale: float) -> float:
    """How many widths of a die a box lies away from one that was seen."""
    (x, y, wide, tall), (left, up, across, down) = seen.box, (side / scale for side in box)
    far = math.hypot(x + wide / 2 - left - across / 2, y + tall / 2 - up - down / 2)
    return far / max(wide, tall, 1)


def taught(
    worked: Picture, one: Found, face: Face | None, scale: float, network: NetworkReader
) -> TaughtDie:
    """A die as it is learnt from."""
    b, g, r = (float(part) for part in one.body)
    x, y, wide, tall = (round(side * scale) for side in one.seen.box)
    crop = crop_of(worked, one.seen.box)
    up = None if face is None else one.ups.get(face)
    away = None if up is None else from_camera(up, one.seen.box, size_of(worked)).tolist()
    return TaughtDie(
        face,
        crop,
        views_of(crop, network),
        (b, g, r),
        (x, y, wide, tall),
        up=away and tuple(away),
        shades=shades_of(crop, network),
    )


def look_of(worked: Picture, box: Box, body: Floats, scale: float) -> DieLook:
    """How a die looks, and the ground beside it. scale: of the frame to what was worked on."""
    return DieLook(body, ground_of(crop_of(worked, box)), max(box[2:]) * scale)


def crop_of(picture: Picture, box: Box) -> Picture:
    """A die's box and what lies around it, CROP pixels wide."""
    x, y, wide, tall = box
    scale = CROP / (max(wide, tall, 1) * MARGIN)
    soft = cv2.blur(picture, (max(1, round(0.7 / scale)),) * 2) if scale < 0.75 else picture
    middle = (x + wide / 2, y + tall / 2)
    matrix = np.asarray(
        [[scale, 0, CROP / 2 - scale * middle[0]], [0, scale, CROP / 2 - scale * middle[1]]]
    )
    out = cv2.warpAffine(soft, matrix, (CROP, CROP), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(out, np.uint8)


def views_of(crop: Picture, network: NetworkReader) -> Floats:
    """What the naming networks make of a die turned every way, every other one mirrored: TURNS x (TRAITS + MORE)."""
    return _seen([crop] * len(TURNS), INSIDE, network)


def shades_of(crop: Picture, network: NetworkReader) -> Floats:
    """The same of the die in shades of its colour: two as they are, two light for dark, and so on."""
    tint = tint_of(crop, floats(INSIDE))
    both = (tint.drawn, tint.turned.drawn)
    return _seen([both[at // 2 % 2] for at in range(len(TURNS))], tint.box, network)


def _seen(drawn: Sequence[Picture], box: Box, network: NetworkReader) -> Floats:
    """What the naming networks make of a die, turned another way in each picture. box: where it lies in them."""
    seen = (_turned(one, box, at) for at, one in enumerate(drawn))
    both = [network.traits(one, [place]) for one, place in seen]
    return floats([np.concatenate([one[0], more[0]]) for one, more in both])


def _turned(drawn: Picture, box: Box, at: int) -> tuple[Picture, Box]:
    """A die turned as the number in TURNS says, mirrored where that is odd, and where it lies then."""
    x, y, wide, tall = box
    size = across, _ = size_of(drawn)
    matrix = cv2.getRotationMatrix2D((x + wide / 2, y + tall / 2), TURNS[at], 1)
    out = cv2.warpAffine(drawn, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    if at % 2 == 0:
        return np.asarray(out, np.uint8), box
    return np.asarray(out[:, ::-1], np.uint8), (across - x - wide, y, wide, tall)


def _name(when: float, dice: Sequence[TaughtDie]) -> str:
    whole = hashlib.sha256(b"".join(die.crop.tobytes() for die in dice)).hexdigest()
    return f"{max(0, round(when * 1000)):013d}-{whole[:8]}"
