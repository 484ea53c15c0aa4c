"""``companion calibrate lamps``: the conversation in a terminal, with real or simulated pins."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from calibration.lamp_wizard import LampWizard
from calibration.lamps import fitting_for, outputs_to_try
from calibration.terminal import LEFT, REFUSED, WRITTEN, tell
from calibration.wiring_file import with_lamps, write
from calibration.wizard import Ending, held
from companion.locale import Words
from hardware import Pins, WiringError, load_wiring
from hardware.lamps.carriers import LampCarrier, Shine, open_carriers
from hardware.lamps.wiring import LampWiring, Output
from hardware.scenes import TRACKS, Track

FULL = Shine(1, 1, (255, 255, 255))


def calibrate_lamps(target: Path, key: str, words: Words, pins: Pins, lines: Iterable[str]) -> int:
    """Walk every lamp of a track and write ``target``; key: of the track; lines: what is typed.

    Returns the exit status. KeyError for an unknown track.
    """
    track = {track.key: track for track in TRACKS}[key]
    try:
        lamps = load_wiring(target).lamps
    except WiringError as error:
        tell(error.sentence(words.language))
        tell(words("calibration.lamps.no_file", file=target))
        return REFUSED
    if lamps is None or not outputs_to_try(lamps, track):
        tell(words("calibration.lamps.nothing_wired", file=target))
        return REFUSED
    wizard = _converse(track, lamps, words, pins, lines, target)
    if wizard.ending is not Ending.WRITE:
        return LEFT
    return _write(target, wizard, track, words)


def _converse(
    track: Track, lamps: LampWiring, words: Words, pins: Pins, lines: Iterable[str], target: Path
) -> LampWizard:
    carriers = open_carriers(lamps, pins, lambda message: tell(message.sentence(words.language)))
    fitting = fitting_for(lamps, track)

    def light(lit: Output | None) -> None:
        for carrier in carriers:
            _light(carrier, fitting.outputs, lit)

    wizard = LampWizard(
        track, fitting, words, tell, light, simulated=pins.simulated, target=str(target)
    )
    try:
        held(wizard, lines)
    finally:
        for carrier in carriers:
            carrier.close()
    return wizard


def _light(carrier: LampCarrier, outputs: Iterable[Output], lit: Output | None) -> None:
    dark = {o.number: Shine(0, 1, (0, 0, 0)) for o in outputs if o.kind == carrier.kind}
    shining = {lit.number: FULL} if lit is not None and lit.kind == carrier.kind else {}
    carrier.show(dark | shining, 1.0)


def _write(target: Path, wizard: LampWizard, track: Track, words: Words) -> int:
    try:
        text = target.read_text(encoding="utf-8")
        write(target, with_lamps(text, track, wizard.fitting.rows(track)))
    except WiringError as error:
        tell(error.sentence(words.language))
        tell(words("calibration.buttons.broken_file", file=target))
        return REFUSED
    except OSError as error:
        tell(words("calibration.buttons.not_written", file=target, reason=error.strerror or error))
        return REFUSED
    tell(words("calibration.buttons.written", file=target))
    return WRITTEN
