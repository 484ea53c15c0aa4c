"""Whether a mouse is plugged in: a touchscreen alone shows no arrow."""

from __future__ import annotations

from pathlib import Path

MICE = Path("/dev/input/by-id")


def has_mouse(folder: Path = MICE) -> bool:
    """Whether the system lists a mouse; one that comes later is seen at the next start."""
    return any(folder.glob("*-event-mouse"))
