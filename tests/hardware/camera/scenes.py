"""Pictures of a tray, drawn with few strokes, and what a reader that knows them would say."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Reading
from tests.hardware.camera.scripted_reader import ScriptedReader, refuses, shows

Place = tuple[int, int, int]
"""x, y and the face of a die."""
DIE = 40
TONE = 230
_grain = np.random.default_rng(7)


def tray(*dice: Place, hand: int = 0, light: int = 0, wide: int = 640, tall: int = 480) -> Picture:
    """Dice on a tray. hand: how far an arm reaches in from the left, in pixels; no two pictures are alike."""
    picture = np.full((tall, wide, 3), 60, np.int16)
    picture[40:-40, 80:-80] = 90
    picture[10:30, 10:60] = 150
    picture[-30:-10, -60:-10] = 20
    for x, y, face in dice:
        picture[y : y + DIE, x : x + DIE] = TONE
        picture[y + 10 : y + 30, x + 10 : x + 30] = 20 * face
    picture[180:320, :hand] = (120, 150, 200)
    grain = _grain.integers(-2, 3, picture.shape, np.int16)
    return np.clip(picture + light + grain, 0, 255).astype(np.uint8)


def read(picture: Picture) -> Reading:
    """The dice that ``tray`` drew, as a reader without fault sees them."""
    dice = []
    seen = picture[:, :, 0].astype(int)
    bright = (seen > TONE - 12).astype(np.uint8)
    count, _, found, _ = cv2.connectedComponentsWithStats(bright)
    for x, y, w, h, _ in found[1:count]:
        if abs(w - DIE) <= 2 and abs(h - DIE) <= 2:
            dice.append((int(x), int(y), round(seen[y + 15 : y + 25, x + 15 : x + 25].mean() / 20)))
    if not dice:
        return refuses("no_dice")
    dice.sort()
    return shows(*(face for _, _, face in dice), at=[(x, y) for x, y, _ in dice])


def two_of(picture: Picture) -> Reading:
    """The same where two dice must lie there."""
    reading = read(picture)
    if reading.accepted and len(reading.dice) < 2:
        return Reading(reading.dice, False, "too_few")
    if reading.accepted and len(reading.dice) > 2:
        return Reading(reading.dice, False, "too_many")
    return reading


def reader() -> ScriptedReader:
    """A reader that makes no mistakes with these pictures."""
    return ScriptedReader(two_of)


def profile() -> Profile:
    """What calibration would learn here."""
    floor = ((80.0, 40.0), (560.0, 40.0), (560.0, 440.0), (80.0, 440.0))
    return Profile("desk", "uvc:0", (640, 480), floor).with_reference(thumbnail(tray()))


THREE_FIVE = ((200, 150, 3), (350, 260, 5))
SIX_ONE = ((420, 120, 6), (150, 330, 1))
