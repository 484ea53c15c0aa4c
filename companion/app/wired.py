"""What is wired, for the screen and the host's phone: place by place, and as a picture on a drive."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from companion.config import WIRING
from companion.files import written
from companion.locale import Words
from hardware.drawn import printed, wires
from hardware.messages import WiringError
from hardware.pins import HEADER
from hardware.wiring import DEFAULT, Wiring, load_wiring

PICTURE = "wiring.html"


class WiredPlaces:
    """file: the wiring file that the table was started with, None for that of the folder ``data``, if it has one."""

    def __init__(self, file: Path | None, data: Path) -> None:
        own = data / WIRING
        self._file = file or (own if os.path.lexists(own) else None)
        self._data = data

    def told(self, language: str) -> Sequence[str]:
        """A line for each place; where the file cannot be used, why."""
        words = Words(language)
        try:
            wiring = self._wiring()
        except WiringError as error:
            return [error.sentence(language)]
        places = sorted(wires(wiring, words).items())
        lines = [
            words("touchscreen.wiring.line", place=place, pin=HEADER[place], what=_plain(said))
            for place, (_, said) in places
        ]
        if wiring.lamps is not None and wiring.lamps.chain is not None:
            lines.append(words("calibration.wiring.chips", n=wiring.lamps.chain.chips))
        return lines or [words("touchscreen.wiring.nothing")]

    def drawn(self, drives: Sequence[Path], language: str) -> str:
        """Draws it onto the first drive, or into the data folder; says where, or why not."""
        words = Words(language)
        picture = (drives[0] if drives else self._data) / PICTURE
        try:
            page = printed(self._wiring(), words, self._file.name if self._file else WIRING)
            with written(picture) as whole:
                whole.write(page.encode())
        except WiringError as error:
            return error.sentence(language)
        except OSError as error:
            return words(
                "touchscreen.wiring.not_drawn",
                file=picture,
                reason=words.reason(error.strerror or str(error)),
            )
        return words("calibration.wiring.picture", file=picture)

    def _wiring(self) -> Wiring:
        return DEFAULT if self._file is None else load_wiring(self._file)


def _plain(said: str) -> str:
    """With signs that the screen's letters have."""
    return said.replace("→", "–")
