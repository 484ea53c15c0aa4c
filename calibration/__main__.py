"""``companion calibrate``, or ``python -m calibration``: what can be fitted, from a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from calibration.lamp_terminal import calibrate_lamps
from calibration.terminal import LEFT, REFUSED, calibrate_buttons, tell
from calibration.wiring_terminal import calibrate_wiring
from companion.arguments import (
    Arguments,
    CommandOption,
    Usage,
    arguments,
    camera,
    language_of,
    one_of,
    path,
)
from companion.config import default_data
from companion.footing import footing
from companion.locale import LANGUAGES, Words
from companion.terminal import guarded
from hardware import open_pins
from hardware.scenes import TRACKS

THINGS = ("wiring", "buttons", "lamps", "tray")
USAGE = Usage(
    "calibrate",
    (
        CommandOption("--wiring", "FILE", path),
        CommandOption("--track", "TRACK", one_of(*(track.key for track in TRACKS))),
        CommandOption("--source", "SOURCE", camera),
        CommandOption("--profile", "NAME"),
        CommandOption("--cameras", "DIR", path),
    ),
    ("WHAT?",),
    {"what": one_of(*THINGS)},
)


def main(argv: Sequence[str]) -> int:
    """The exit status of one run: 0 written, 1 left, 2 not possible."""
    language, rest = language_of(argv)
    return guarded(lambda: _run(rest, language), language)


def _run(rest: Sequence[str] | None, language: str) -> int:
    words = Words(language)
    if rest is None:
        print(words("cli.usage.language", known=", ".join(LANGUAGES)), file=sys.stderr)
        return REFUSED
    given = arguments(USAGE, rest, language)
    if isinstance(given, int):
        return given
    try:
        with footing():
            return _calibrated(given, words)
    except KeyboardInterrupt:
        print(words("calibration.buttons.left"))
        return 1


def _calibrated(given: Arguments, words: Words) -> int:
    wiring = given["wiring"] or default_data() / "wiring.toml"
    what = given["what"] or _chosen(words, sys.stdin)
    if what is None:
        return LEFT
    if what == "wiring":
        return calibrate_wiring(wiring, words, sys.stdin)
    if what == "lamps":
        track = given["track"] or TRACKS[0].key
        return calibrate_lamps(wiring, track, words, open_pins(), sys.stdin)
    if what == "buttons":
        return calibrate_buttons(wiring, words, open_pins(), sys.stdin)
    # Buttons and lamps are fitted where OpenCV is not installed.
    from calibration.tray_terminal import calibrate_tray

    cameras = given["cameras"] or default_data() / "cameras"
    return calibrate_tray(given["source"] or "uvc:0", given["profile"], cameras, words, sys.stdin)


def _chosen(words: Words, lines: Iterable[str]) -> str | None:
    """What somebody wants to fit who has not said it; None where nothing more is typed."""
    tell(words("calibration.choose"))
    for number, thing in enumerate(THINGS, 1):
        tell(f"  {number}  {words(f'calibration.choose.{thing}')}")
    for line in lines:
        word = line.strip().lower()
        if word in ("q", "quit"):
            break
        if word.isdecimal() and 1 <= int(word) <= len(THINGS):
            return THINGS[int(word) - 1]
        tell(words("calibration.wiring.what"))
    tell(words("calibration.buttons.left"))
    return None


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
