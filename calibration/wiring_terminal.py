"""``companion calibrate wiring``: the conversation in a terminal, and the picture beside the file."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from calibration.terminal import LEFT, REFUSED, WRITTEN, tell
from calibration.wiring_file import write
from calibration.wiring_wizard import WiringWizard
from calibration.wizard import held
from companion.locale import Words
from hardware import WiringError
from hardware.drawn import printed
from hardware.wiring import load_wiring, wiring_from_text

PICTURE = ".html"


def calibrate_wiring(target: Path, words: Words, lines: Iterable[str]) -> int:
    """Ask what is wired and write ``target`` and a picture of it beside it; lines: what is typed. The exit status."""
    try:
        there = os.path.lexists(target)
        before = load_wiring(target) if there else None
        old = target.read_text(encoding="utf-8") if there else ""
    except WiringError as error:
        tell(error.sentence(words.language))
        tell(words("calibration.buttons.broken_file", file=target))
        return REFUSED
    buttons = before is not None and before.buttons is not None
    wizard = WiringWizard(words, tell, target=str(target), old=old, buttons=buttons)
    return _written(target, wizard.text, words) if held(wizard, lines) else LEFT


def _written(target: Path, text: str, words: Words) -> int:
    picture = target.with_suffix(PICTURE)
    try:
        write(target, text)
        write(picture, printed(wiring_from_text(text, target.name), words, target.name))
    except OSError as error:
        tell(words("calibration.buttons.not_written", file=target, reason=error.strerror or error))
        return REFUSED
    tell(words("calibration.buttons.written", file=target))
    tell(words("calibration.wiring.picture", file=picture))
    return WRITTEN
