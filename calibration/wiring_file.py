"""Writing the pins of the buttons into a wiring file, leaving all else in it as it is."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from hardware.pins import place_of
from hardware.wiring import BUTTONS, wiring_from_text

NEW = """\
# Which pin goes where, as found by: python -m calibration buttons
# deploy/wiring.toml explains every line that may stand here.

format = 1

[buttons]
"""
_HEADER = re.compile(r"\s*\[+[^\]]*\]+\s*(#.*)?")
_BUTTONS = re.compile(r"\s*\[\s*buttons\s*\]\s*(#.*)?")


def with_buttons(text: str, pins: Mapping[str, int]) -> str:
    """The text of a wiring file with these pins for its buttons; an empty text gives a new file.

    pins: name of a button → GPIO number. Raises WiringError where the text or the pins cannot be used.
    """
    lines = (text or NEW).splitlines()
    if not any(_BUTTONS.fullmatch(line) for line in lines):
        lines += ["", "[buttons]"]
    start = next(i for i, line in enumerate(lines) if _BUTTONS.fullmatch(line)) + 1
    end = next((i for i in range(start, len(lines)) if _HEADER.fullmatch(lines[i])), len(lines))
    kept = [line for line in lines[start:end] if not _names_button(line)]
    changed = "\n".join([*lines[:start], *_lines(pins), *kept, *lines[end:]]) + "\n"
    wiring_from_text(changed, "wiring.toml")
    return changed


def _names_button(line: str) -> bool:
    key = line.partition("=")[0].strip().strip("\"'")
    return "=" in line and key in BUTTONS


def _lines(pins: Mapping[str, int]) -> Sequence[str]:
    return [
        f'{button} = "GPIO{pins[button]}"  # place {place_of(pins[button])}'
        for button in BUTTONS
        if button in pins
    ]


def write(path: Path, text: str) -> None:
    """Put the text into the file, whole or not at all. Raises OSError where that is not possible."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
