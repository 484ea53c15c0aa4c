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
    parser.add_argument(
        "what", choices=["buttons", "lamps", "tray"], help=words("calibration.what")
    )
    parser.add_argument(
        "--wiring",
        type=Path,
        default=default_data() / "wiring.toml",
        help=words("calibration.wiring"),
    )
    tracks = [track.key for track in TRACKS]
    parser.add_argument(
        "--track",
        choices=tracks,
        default=tracks[0],
        help=words("calibration.track", known=", ".join(tracks)),
    )
    parser.add_argument("--source", default="uvc:0", help=words("calibration.source"))
    parser.add_argument("--profile", help=words("calibration.profile"))
    cameras = default_data() / "cameras"
    parser.add_argument("--cameras", type=Path, default=cameras, help=words("calibration.cameras"))
    parser.add_argument("--language", choices=LANGUAGES, help=words("calibration.language"))
    given = parser.parse_args(argv)
    if given.language:
        words = Words(given.language)
    try:
        if given.what == "tray":
            return _tray(given, words)
        if given.what == "lamps":
            return calibrate_lamps(given.wiring, given.track, words, open_pins(), sys.stdin)
        return calibrate_buttons(given.wiring, words, open_pins(), sys.stdin)
    except KeyboardInterrupt:
        print(words("calibration.buttons.left"))
        return 1


def _tray(given: argparse.Namespace, words: Words) -> int:
    # Buttons and lamps are fitted where OpenCV is not installed.
    from calibration.tray_terminal import calibrate_tray

    return calibrate_tray(given.source, given.profile, given.cameras, words, sys.stdin)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
