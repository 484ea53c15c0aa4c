"""Pictures from files and cameras: read, checked, and brought to a size that is worked in."""

from __future__ import annotations

from errno import EFBIG
from pathlib import Path
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from companion.files import read_bytes

Picture: TypeAlias = npt.NDArray[np.uint8]
"""h x w x 3, BGR, 8 bit."""
Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Grey: TypeAlias = npt.NDArray[np.uint8]
"""h x w, 8 bit."""

SMALLEST: Final = 48
LARGEST: Final = 100_000_000
LARGEST_FILE: Final = 256 * 1024 * 1024
"""Bytes of a picture's file."""
HALVED: Final = 2
"""A picture so many times as wide as is asked for is halved first."""
LONELY: Final = 60
BLACK: Final = 30
WHITE: Final = 225
"""Grey levels by which a speck differs from around it, below which it is black, and above which it is white."""
REDUCED: Final = {
    1: cv2.IMREAD_COLOR, 2: cv2.IMREAD_REDUCED_COLOR_2, 4: cv2.IMREAD_REDUCED_COLOR_4
}  # fmt: skip
"""How OpenCV reads a picture so many times smaller."""
SEGMENT: Final = 0xFF
SIZED: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""What each part of a JPEG begins with, and the kinds of part that say its size (T.81, B.1.1.3)."""
HALFWAY: Final = 0.5
"""From there on a value between two is reckoned down from the upper one, as numpy does it."""
AROUND: Final = np.asarray([[1, 1, 1], [1, 0, 1], [1, 1, 1]], np.uint8)
SPECKLED: Final = 0.002
"""The share of pixels that are specks from which a picture is freed of them."""
ENDINGS: Final = frozenset(
    {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".pgm"}
)


class PictureError(ValueError):
    """A picture that cannot be read. reason: a word of `reasons.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def load(path: Path, flags: int = cv2.IMREAD_COLOR) -> Picture:
    """The picture of a file. Raises PictureError `missing`, `empty`, `too_large`, `corrupt` or what `checked` raises.

    flags: how OpenCV reads it, such as at half its size.
    """
    return _decoded(_content(path), flags)


def load_smaller(path: Path, longest: int) -> tuple[Picture, int]:
    """As ``load``, and how many times smaller it is: a JPEG is decoded at a half or a quarter of its size if its longer
    side still has so many pixels then, which takes less than half of the time.
    """
    content = _content(path)
    sides = _sides(content)
    room = min(max(sides) // longest, min(sides) // SMALLEST)
    shrunk = max((times for times in REDUCED if times <= room), default=1)
    return _decoded(content, REDUCED[shrunk]), shrunk


def _sides(content: bytes) -> tuple[int, int]:
    """Both sides in pixels as the head of a JPEG says them; 0 for anything else."""
    at = 2 if content.startswith(b"\xff\xd8") else len(content)
    while at + 9 <= len(content) and content[at] == SEGMENT:
        if content[at + 1] in SIZED:
            return int.from_bytes(content[at + 5 : at + 7]), int.from_bytes(
                content[at + 7 : at + 9]
            )
        at += 2 + int.from_bytes(content[at + 2 : at + 4])
    return 0, 0


def _content(path: Path) -> bytes:
    try:
        content = read_bytes(path, LARGEST_FILE)
    except OSError as error:
        raise PictureError("too_large" if error.errno == EFBIG else "missing") from error
    if not content:
        raise PictureError("empty")
    if _is_cut_short(content):
        raise PictureError("corrupt")
    return content


def _decoded(content: bytes, flags: int) -> Picture:
    try:
        found = cv2.imdecode(np.frombuffer(content, np.uint8), flags)
    except cv2.error as error:
        raise PictureError("corrupt") from error
    if found is None:
        raise PictureError("corrupt")
    return checked(found)


def _is_cut_short(content: bytes) -> bool:
    if content.startswith(b"\xff\xd8"):
        return b"\xff\xd9" not in content[-64_000:]
    if content.startswith(b"\x89PNG"):
        return b"IEND" not in content[-64_000:]
    return False


def checked(frame: npt.NDArray[Any] | None) -> Picture:
    """A frame as h x w x 3, 8 bit: grey, 16 bit and alpha are brought to that.

    Raises PictureError `no_picture`, `too_small` or `too_large`.
    """
    if frame is None or frame.size == 0 or frame.ndim not in (2, 3):
        raise PictureError("no_picture")
    if min(frame.shape[:2]) < SMALLEST:
        raise PictureError("too_small")
    if frame.shape[0] * frame.shape[1] > LARGEST:
        raise PictureError("too_large")
    if frame.dtype == np.uint16:
        frame = (frame >> 8).astype(np.uint8)
    if frame.dtype != np.uint8:
        raise PictureError("no_picture")
    if frame.ndim == 2 or frame.shape[2] == 1:
        return np.asarray(cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR), np.uint8)
    if frame.shape[2] == 4:
        return np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGRA2BGR), np.uint8)
    if frame.shape[2] != 3:
        raise PictureError("no_picture")
    return np.asarray(frame, np.uint8)


def fitted(picture: Picture, longest: int) -> tuple[Picture, float]:
    """The picture with its longer side at most so many pixels, and by how much it was shrunk.

    A large one is halved first, which costs a tenth of the time.
    """
    scale = max(picture.shape[:2]) / longest
    if scale <= 1:
        return picture, 1.0
    how, halves = cv2.INTER_AREA, 1
    while max(picture.shape[:2]) >= HALVED * longest:
        tall, wide = picture.shape[0] // 2, picture.shape[1] // 2
        even = picture[: 2 * tall, : 2 * wide]
        picture = np.asarray(cv2.resize(even, (wide, tall), interpolation=cv2.INTER_AREA), np.uint8)
        how, halves = cv2.INTER_LINEAR, 2 * halves
    rest = max(picture.shape[:2]) / longest
    if rest <= 1:
        return picture, float(halves)
    size = (max(1, round(picture.shape[1] / rest)), max(1, round(picture.shape[0] / rest)))
    return np.asarray(cv2.resize(picture, size, interpolation=how), np.uint8), rest * halves


def despeckled(picture: Picture) -> Picture:
    """The picture without single pixels that are quite black or white and unlike all around them, as a hot sensor or
    a bad line makes them. Where there are hardly any, the picture itself.
    """
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    if _specks(grey) < SPECKLED * grey.size:
        return picture
    soft = np.asarray(cv2.medianBlur(picture, 3), np.uint8)
    unlike = np.asarray(cv2.absdiff(grey, cv2.medianBlur(grey, 3))) > LONELY
    specks = unlike & ((grey < BLACK) | (grey > WHITE))
    return np.where(specks[..., None], soft, picture)


def load_colours() -> None:
    """Makes OpenCV's tables for LAB colours. Its first conversion in a process makes them otherwise, in 0.1 s."""
    cv2.cvtColor(np.zeros((1, 1, 3), np.uint8), cv2.COLOR_BGR2LAB)


def floats(values: object) -> Floats:
    """Numbers as an array of 32 bits each."""
    return np.asarray(values, np.float32)


def _specks(grey: Grey) -> int:
    """How many single pixels are quite white or black. It works in two pictures of its own: a third costs more time
    than what is done in it.
    """
    alone, quite = cv2.dilate(grey, AROUND), np.empty_like(grey)
    cv2.subtract(grey, alone, alone)
    cv2.threshold(alone, LONELY, 1, cv2.THRESH_BINARY, alone)
    cv2.threshold(grey, WHITE, 1, cv2.THRESH_BINARY, quite)
    white = cv2.countNonZero(cv2.bitwise_and(alone, quite, alone))
    cv2.erode(grey, AROUND, alone)
    cv2.subtract(alone, grey, alone)
    cv2.threshold(alone, LONELY, 1, cv2.THRESH_BINARY, alone)
    cv2.threshold(grey, BLACK - 1, 1, cv2.THRESH_BINARY_INV, quite)
    return white + cv2.countNonZero(cv2.bitwise_and(alone, quite, alone))


def percentile(values: npt.NDArray[Any], share: float) -> float:
    """What so many of a hundred values (n) lie below, as ``numpy.percentile`` has it, in a tenth of the time."""
    at = share / 100 * (len(values) - 1)
    low, high = int(at), min(int(at) + 1, len(values) - 1)
    parted = np.partition(values, (low, high))
    one, two = (parted[place] for place in (low, high))
    if values.dtype.kind != "f":
        one, two = float(one), float(two)
    rest = at - low
    return float(two - (two - one) * (1 - rest) if rest >= HALFWAY else one + (two - one) * rest)
