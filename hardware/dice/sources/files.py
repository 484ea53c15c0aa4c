"""Pictures, folders of pictures and videos, played as a camera would give them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from hardware.dice.frames import Frame, FramePace, FrameSource, SourceError, Unlockable
from hardware.dice.pictures import ENDINGS, Picture, PictureError, load

SHOWN: Final = 2.0
"""Seconds that each picture of a folder is shown."""


class PictureSource(Unlockable):
    """Pictures one after the other, the last one for ever. A file that cannot be read gives no picture."""

    live = False

    def __init__(self, name: str, files: list[Path], pace: FramePace | None = None) -> None:
        self.name = name
        self._pace = pace or FramePace()
        self._files: Iterator[Path] = iter(files)
        self._picture: Picture | None = None
        self._until = float("-inf")

    def read(self) -> Frame:
        """The picture that is shown now."""
        at = self._pace.wait()
        if at >= self._until and (file := next(self._files, None)) is not None:
            self._picture = _loaded(file)
            self._until = at + SHOWN
        return Frame(self._picture, at)

    def close(self) -> None:
        return


class VideoSource(Unlockable):
    """A video at its own pace. SourceError: ``corrupt`` where no frame can be read, ``ended`` after the last."""

    live = False

    def __init__(self, path: Path, pace: FramePace | None = None) -> None:
        self.name = path.name
        self._video = cv2.VideoCapture(str(path))
        self._seen = 0
        if not self._video.isOpened():
            raise SourceError("corrupt", str(path))
        rate = self._video.get(cv2.CAP_PROP_FPS)
        self._pace = pace or FramePace(rate if 1 <= rate <= 240 else 15)

    def read(self) -> Frame:
        """The next frame."""
        try:
            there, picture = self._video.read()
        except cv2.error as error:
            raise SourceError("corrupt", str(error)) from error
        if not there:
            raise SourceError("ended" if self._seen else "corrupt")
        self._seen += 1
        return Frame(np.asarray(picture, np.uint8), self._pace.wait())

    def close(self) -> None:
        """Lets go of the file."""
        self._video.release()


def open_path(path: Path, pace: FramePace | None = None) -> FrameSource:
    """A picture, a folder or a video. Raises SourceError ``missing`` or ``corrupt``."""
    if path.is_dir():
        files = sorted(file for file in path.iterdir() if file.suffix.lower() in ENDINGS)
        if not files:
            raise SourceError("missing", str(path))
        return PictureSource(path.name, files, pace)
    if not path.is_file():
        raise SourceError("missing", str(path))
    if path.suffix.lower() not in ENDINGS:
        return VideoSource(path, pace)
    if _loaded(path) is None:
        raise SourceError("corrupt", str(path))
    return PictureSource(path.name, [path], pace)


def _loaded(file: Path) -> Picture | None:
    try:
        return load(file)
    except PictureError:
        return None
