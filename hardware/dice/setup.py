"""Which camera looks at the tray, and how. Knows no camera, so that a table without one loads nothing for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hardware.dice.profile import Profile


@dataclass(frozen=True, slots=True)
class CameraSetup:
    """source: see ``frames.open_source``; count_after: seconds until an accepted reading counts by itself.

    profile: what calibration learnt; None where there is none, or where the source draws its own tray.
    """

    source: str
    profile: Profile | None = None
    count_after: float = 1.0
