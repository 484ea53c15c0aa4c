"""Pictures from files and cameras: read, checked, and brought to a size that is worked in."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Picture: TypeAlias = npt.NDArray[np.uint8]
"""h x w x 3, BGR, 8 bit."""
Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Grey: TypeAlias = npt.NDArray[np.uint8]
"""h x w, 8 bit."""

SMALLEST: Final = 48
LARGEST: Final = 100_000_000
ENDINGS: Final = frozenset(
    {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".pgm"}
)


class PictureError(ValueError):
    """A picture that cannot be read. reason: a word of `reasons.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def load(path: Path) -> Picture:
    """The picture of a file. Raises PictureError `missing`, `empty`, `corrupt` or what `checked` raises."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise PictureError("missing") from error
    if not content:
        raise PictureError("empty")
    if _is_cut_short(content):
        raise PictureError("corrupt")
    try:
        found = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
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
    """The picture with its longer side at most so many pixels, and by how much it was shrunk."""
    scale = max(picture.shape[:2]) / longest
    if scale <= 1:
        return picture, 1.0
    size = (max(1, round(picture.shape[1] / scale)), max(1, round(picture.shape[0] / scale)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8), scale


def floats(values: object) -> Floats:
    """Numbers as an array of 32 bits each."""
    return np.asarray(values, np.float32)
