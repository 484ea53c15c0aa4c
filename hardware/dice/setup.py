"""Which camera looks at the tray, and how. Knows no camera, so that a table without one loads nothing for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hardware.pins import MODEL

if TYPE_CHECKING:
    from hardware.dice.profile import Profile


LIBRARY: Final = Path("/usr/lib/python3/dist-packages/picamera2")
"""Where the distribution's package lies, with which a camera on the ribbon is read."""


@dataclass(frozen=True, slots=True)
class CameraSetup:
    """source: see ``frames.open_source``; count_after: seconds until an accepted reading counts by itself.

    profile: what calibration learnt; None where there is none, or where the source draws its own tray; lessons: the
    folder of what this tray was taught, None where nothing is kept.
    """

    source: str
    profile: Profile | None = None
    count_after: float = 1.0
    lessons: Path | None = None


def may_have_ribbon(model: Path = MODEL, library: Path = LIBRARY) -> bool:
    """Whether a camera may hang on a ribbon here: this is a Raspberry Pi, or has the library for one."""
    try:
        return library.is_dir() or b"Raspberry Pi" in model.read_bytes()
    except OSError:
        return False
