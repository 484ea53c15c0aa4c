"""What people put right on a photographed board, kept for the next photograph: numbers of each hex's look, no picture.

A lesson is a board that was read and then taken, with a terrain in it that a person had said. All its hexes are kept,
each with its look against the others and what it is: one edition's tiles tell each other apart. It is one JSON file
``<milliseconds since 1970>.lesson``: ``version``, and ``hexes`` with ``look`` (packed) and ``terrain``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.editor.draft import Draft
from companion.editor.photographed import ReadHex
from companion.files import sync_folder, written
from companion.rules.terms import LANDS

VERSION: Final = 1
"""Of what a look is made of: lessons of another one teach nothing."""
ENDING: Final = ".lesson"
MOST: Final = 20
"""So many boards are kept: the latest."""
LONGEST: Final = 64 * 1024
"""Bytes of a lesson's file."""
MENDED: Final = 1 / 3
"""Where more of the hexes were said otherwise, another board was laid, and nothing is learnt from it."""

Json = dict[str, Any]


def lesson_of(hexes: Sequence[ReadHex], draft: Draft) -> Json | None:
    """What a board that is taken teaches about the photograph it was read from; None where that is nothing."""
    land = draft.hexes
    said = [(one, land[one.at].terrain if one.at in land else None) for one in hexes]
    if not hexes or not all(one.look and terrain in LANDS for one, terrain in said):
        return None
    other = sum(terrain != one.guess for one, terrain in said)
    if other > MENDED * len(hexes) or not any(_is_told(one, terrain) for one, terrain in said):
        return None
    kept = [{"look": one.look, "terrain": terrain} for one, terrain in said]
    return {"version": VERSION, "hexes": kept}


def _is_told(one: ReadHex, terrain: str | None) -> bool:
    """Whether a person said what the hex is: it was asked for, or read wrong."""
    return one.terrain != terrain


def keep_lesson(folder: Path, lesson: Json, when: float) -> None:
    """Writes a lesson, whole or not at all; the oldest go. when: unix time in seconds. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    with written(folder / f"{round(when * 1000):015d}{ENDING}") as file:
        file.write(json.dumps(lesson).encode())
    for old in _files(folder)[:-MOST]:
        old.unlink(missing_ok=True)


def lessons_kept(folder: Path) -> int:
    """How many boards there are."""
    return len(_files(folder))


def wipe_lessons(folder: Path) -> None:
    """Takes every lesson away. Raises OSError."""
    if folder.is_dir():
        for file in _files(folder):
            file.unlink(missing_ok=True)
        sync_folder(folder)


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{ENDING}"))
