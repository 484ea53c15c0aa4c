"""Writing a game's record where people can take it along. No Kivy here."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.table.shapes import AnyView


def record_name(view: AnyView, at: float) -> str:
    """``katane-2026-11-21-2107-anna-bruno.json``; at: unix time in seconds."""
    names = [re.sub(r"[^\w]+", "", entry["name"].casefold()) for entry in view["seats"]]
    day = time.strftime("%Y-%m-%d-%H%M", time.localtime(at))
    return "-".join(["katane", day, *(name for name in names if name)])[:80] + ".json"


def write_record(folder: Path, name: str, record: Sequence[Mapping[str, object]]) -> Path:
    """Write a record whole or not at all, one item a line, and give its path.

    OSError where the folder cannot be written to.
    """
    lines = ",\n".join(json.dumps(item, ensure_ascii=False) for item in record)
    return write_whole(folder, name, f"[\n{lines}\n]\n".encode())


def picture_name(view: AnyView, at: float) -> str:
    """The same of the game's picture."""
    return record_name(view, at).removesuffix(".json") + ".png"


def write_whole(folder: Path, name: str, content: bytes) -> Path:
    """Write a file whole or not at all, and give its path; OSError where the folder cannot be written to."""
    path = folder / name
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(path)
    return path
