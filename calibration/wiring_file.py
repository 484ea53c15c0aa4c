"""Writing what was found into a wiring file, leaving all else in it as it is."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from hardware.lamps.wiring import PIN, Output
from hardware.pins import place_of
from hardware.scenes import Track
from hardware.wiring import BUTTONS, wiring_from_text

NEW = """\
# Which pin goes where, as found by: companion calibrate buttons
# deploy/wiring.toml explains every line that may stand here.

format = 1

[buttons]
"""
_HEADER = re.compile(r"\s*\[+[^\]]*\]+\s*(#.*)?")


def with_buttons(text: str, pins: Mapping[str, int]) -> str:
    """The text of a wiring file with these pins for its buttons; an empty text gives a new file.

    pins: name of a button → GPIO number. Raises WiringError where the text or the pins cannot be used.
    """
    return _changed(text or NEW, "buttons", BUTTONS, _lines(pins))


def with_lamps(text: str, track: Track, rows: Mapping[str, Sequence[Output]]) -> str:
    """The text of a wiring file with these places for the lamps of a track.

    rows: name of a row → the places of its lamps in order. Raises WiringError where text or places cannot be used.
    """
    names = [row.name for row in track.rows]
    lines = [f"{name} = {places_written(rows[name])}" for name in names if name in rows]
    return _changed(text, f"lamps.{track.key}", names, lines)


def _changed(text: str, table: str, keys: Sequence[str], fresh: Sequence[str]) -> str:
    lines = text.splitlines()
    header = re.compile(rf"\s*\[\s*{re.escape(table)}\s*\]\s*(#.*)?")
    if not any(header.fullmatch(line) for line in lines):
        lines += ["", f"[{table}]"]
    start = next(i for i, line in enumerate(lines) if header.fullmatch(line)) + 1
    end = next((i for i in range(start, len(lines)) if _HEADER.fullmatch(lines[i])), len(lines))
    kept = [line for line in lines[start:end] if not _names_one(line, keys)]
    changed = "\n".join([*lines[:start], *fresh, *kept, *lines[end:]]) + "\n"
    wiring_from_text(changed, "wiring.toml")
    return changed


def _names_one(line: str, keys: Sequence[str]) -> bool:
    key = line.partition("=")[0].strip().strip("\"'")
    return "=" in line and key in keys


def places_written(outputs: Sequence[Output]) -> str:
    """Places of lamps in order, as a file names them: what follows each other together."""
    runs: list[list[Output]] = []
    for output in outputs:
        last = runs[-1][-1] if runs else None
        follows = last is not None and output == Output(last.kind, last.number + 1)
        if follows and output.kind != PIN:
            runs[-1].append(output)
        else:
            runs.append([output])
    written = [_run(run) for run in runs]
    return written[0] if len(written) == 1 else f"[{', '.join(written)}]"


def _run(run: Sequence[Output]) -> str:
    return f'"{run[0]}"' if len(run) == 1 else f'"{run[0]}-{run[-1].number}"'


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
