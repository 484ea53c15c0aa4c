"""``python -m calibration``: what can be fitted, from a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from calibration.lamp_terminal import calibrate_lamps
from calibration.terminal import calibrate_buttons
from companion.config import default_data, language_of
from companion.locale import LANGUAGES, Words
from hardware import open_pins
from hardware.scenes import TRACKS


def main(argv: Sequence[str]) -> int:
    """The exit status of one run: 0 written, 1 left, 2 not possible."""
    words = Words(language_of(os.environ))
    parser = argparse.ArgumentParser(
        prog="python -m calibration", description=words("calibration.describe")
    )
    parser.add_argument("what", choices=["buttons", "lamps"], help=words("calibration.what"))
    parser.add_argument(
        "--wiring",
        type=Path,
        default=default_data() / "wiring.toml",
        help=words("calibration.wiring"),
    )
    tracks = [track.key for track in TRACKS]
    parser.add_argument(
        "--track", choices=tracks, default=tracks[0], help=words("calibration.track")
    )
    parser.add_argument("--language", choices=LANGUAGES, help=words("calibration.language"))
    given = parser.parse_args(argv)
    if given.language:
        words = Words(given.language)
    try:
        if given.what == "lamps":
            return calibrate_lamps(given.wiring, given.track, words, open_pins(), sys.stdin)
        return calibrate_buttons(given.wiring, words, open_pins(), sys.stdin)
    except KeyboardInterrupt:
        print(words("calibration.buttons.left"))
        return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
