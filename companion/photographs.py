"""Pictures from files for whoever shows or reads them: QR codes, and a photograph to trace a board from.

The one place outside the dice camera that knows OpenCV, so that no screen does. It knows no other part of the house.
OpenCV is loaded with the first picture: most tables never bring one in, and it takes 30 MB.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

LARGEST = 1600
"""Pixels of the longer side of a picture for tracing: what every graphics chip takes."""


def _opencv() -> ModuleType:
    import cv2

    return cv2


def qr_texts(path: Path) -> tuple[str, ...]:
    """What the QR codes in a picture file say; empty where none can be read."""
    cv2 = _opencv()
    picture = cv2.imread(str(path))
    if picture is None:
        return ()
    reader = cv2.QRCodeDetector()
    for scale in (1.0, 2.0, 0.5):
        scaled = cv2.resize(picture, None, fx=scale, fy=scale) if scale != 1.0 else picture
        found = _read(reader, scaled)
        if found:
            return found
    return ()


def _read(reader: object, picture: object) -> tuple[str, ...]:
    ok, texts, *_ = reader.detectAndDecodeMulti(picture)  # type: ignore[attr-defined]
    found = tuple(text for text in texts if text) if ok else ()
    if found:
        return found
    text, *_ = reader.detectAndDecode(picture)  # type: ignore[attr-defined]
    return (text,) if text else ()


def tracing_picture(path: Path) -> tuple[int, int, bytes] | None:
    """A picture as its camera was held: width, height and its pixels (BGR, from the top); None where it is none."""
    cv2 = _opencv()
    picture = _read_small(cv2, str(path))
    if picture is None:
        return None
    high, wide = picture.shape[:2]
    scale = min(1.0, LARGEST / max(high, wide))
    if scale < 1.0:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    high, wide = picture.shape[:2]
    return wide, high, picture.tobytes()


def _read_small(cv2: ModuleType, path: str) -> Any:
    """The picture, a large one at a quarter or half of its size: so it takes less time and memory."""
    for flags in (cv2.IMREAD_REDUCED_COLOR_4, cv2.IMREAD_REDUCED_COLOR_2):
        picture = cv2.imread(path, flags)
        if picture is None or max(picture.shape[:2]) >= LARGEST:
            return picture
    return cv2.imread(path)
