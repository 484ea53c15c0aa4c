"""What the touchscreen keeps over the next start, in a file of the data folder."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from companion.app.camera import carry_lessons, kept_settings
from companion.config import CameraSettings
from companion.files import as_object, read_json
from hardware.dice.plugged import Cameras

SETTINGS_FILE = "touchscreen.json"
SOURCE = "camera.source"
_BY_NUMBER = re.compile(r"uvc:\d+")
BROKEN = ".broken"
"""The ending under which a file that cannot be read is kept, while a new one takes its name."""


def made_folder(home: Path, kind: str) -> Path | None:
    """The folder for files of a kind, made if need be; None where the disk refuses."""
    folder = home / kind
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


class KeptFile:
    """The settings of the screen. home: the folder of everything kept.

    refused: is told the system's reason when a setting cannot be written, once for each reason.
    """

    def __init__(self, home: Path, refused: Callable[[str], None]) -> None:
        self._path = home / SETTINGS_FILE
        self._refused = refused
        self._told: set[str] = set()
        self.values, self.broken = _read(self._path)
        """broken: what the file is called now that could not be read, None where it could."""

    def keep(self, key: str, value: str) -> None:
        """Keeps a setting; a disk that refuses costs the setting, never the game."""
        self.values[key] = value
        draft = self._path.with_suffix(".new")
        try:
            draft.write_text(json.dumps(self.values, ensure_ascii=False), encoding="utf-8")
            draft.replace(self._path)
        except OSError as error:
            why = error.strerror or str(error)
            if why not in self._told:
                self._told.add(why)
                self._refused(why)


def kept_camera(
    camera: CameraSettings, home: Path, cameras: Cameras | None = None
) -> CameraSettings:
    """The camera that the touchscreen chose last, where it chose one. home: the folder of everything kept.

    One that was kept by its number, as it once was, is kept by what it is from now on. cameras: those plugged in.
    """
    values = _values(home / SETTINGS_FILE) or {}
    kept = kept_settings(camera, values)
    if not _BY_NUMBER.fullmatch(values.get(SOURCE, "")):
        return kept
    source = (cameras or Cameras()).lasting(kept.source)
    if source != kept.source:
        carry_lessons(home, kept.source, source)
        KeptFile(home, lambda _: None).keep(SOURCE, source)
    return replace(kept, source=source)


def _read(path: Path) -> tuple[dict[str, str], Path | None]:
    values = _values(path)
    if values is not None:
        return values, None
    aside = path.with_name(path.name + BROKEN)
    with suppress(OSError):  # it is told all the same
        path.replace(aside)
    return {}, aside


def _values(path: Path) -> dict[str, str] | None:
    """None for a file that is there and cannot be read."""
    try:
        kept: object = read_json(path)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        return None
    if not isinstance(kept, dict):
        return None
    return {key: str(value) for key, value in as_object(kept).items()}
