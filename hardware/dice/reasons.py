"""Why a reading does not count. Each word has a sentence in the catalogue: `hardware.dice.<word>`."""

from __future__ import annotations

from typing import Final

OK: Final = "ok"

PICTURES: Final = ("missing", "empty", "corrupt", "no_picture", "too_small", "too_large")
"""There is nothing to read."""

LIGHT: Final = ("dark", "bright", "flat", "blurred", "other_camera")
"""The picture shows too little."""

DICE: Final = (
    "no_dice",
    "too_few",
    "faint",
    "too_many",
    "cocked",
    "stacked",
    "outside",
    "rim",
    "colours",
    "event",
    "unsure",
)
"""The dice lie so that nobody should read them, the two readers do not agree (`unsure`), or too few are found, but
something that may be the others (`faint`).
"""

TAUGHT: Final = ("other_light", "other_dice", "moved")
"""This is not the table that was taught: what was learnt does not count here (`Learnt.changed`)."""

ASKED: Final = ("unsure", "faint", "blurred", "bright", "colours", "rim", *TAUGHT)
"""Where as many dice lie flat as were thrown, and a person who looks at them may say what they show."""

REASONS: Final = (OK, *PICTURES, *LIGHT, *DICE, *TAUGHT)
