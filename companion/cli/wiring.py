"""``companion wiring``: what is wired to which place of the header, and a picture of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.words import data_folder
from companion.config import WIRING
from companion.files import written
from companion.locale import Words
from hardware.drawn import printed, wires
from hardware.messages import WiringError
from hardware.pins import HEADER
from hardware.wiring import DEFAULT, Wiring, load_wiring

USAGE = Usage(
    "wiring",
    (
        CommandOption("--data", "DIR", path),
        CommandOption("--wiring", "FILE", path),
        CommandOption("--picture", "FILE", path),
    ),
)


def run(argv: list[str], language: str) -> int:
    """0 where it is said and drawn, 2 where the file cannot be used or the picture cannot be written."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    data = data_folder(given["data"])
    if given["data"] is not None and not data.is_dir():
        print(words("cli.codes.no_table", folder=data), file=sys.stderr)
        return 2
    file = given["wiring"] or data / WIRING
    try:
        wiring = load_wiring(file) if given["wiring"] or os.path.lexists(file) else DEFAULT
    except WiringError as error:
        print(error.sentence(language), file=sys.stderr)
        return 2
    print("\n".join(lines(wiring, words)))
    return 0 if given["picture"] is None else _drawn(given["picture"], wiring, file, words)


def lines(wiring: Wiring, words: Words) -> Iterator[str]:
    """A line for each place of the header that something is wired to, in order."""
    for place, (_, said) in sorted(wires(wiring, words).items()):
        yield words("cli.wiring.line", place=f"{place:>2}", pin=HEADER[place], what=said)
    if wiring.lamps is not None and wiring.lamps.chain is not None:
        yield words("calibration.wiring.chips", n=wiring.lamps.chain.chips)


def _drawn(picture: Path, wiring: Wiring, file: Path, words: Words) -> int:
    try:
        with written(picture) as whole:
            whole.write(printed(wiring, words, file.name).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        print(words("doctor.bundle_failed", file=picture, reason=reason), file=sys.stderr)
        return 2
    print(words("calibration.wiring.picture", file=picture))
    return 0
