"""The wizard at a terminal: its loop, the pins and the typed lines."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path

from calibration.wiring_file import with_buttons, write
from calibration.wizard import ButtonWizard, Ending
from companion.locale import Words
from hardware import ButtonWiring, Pins, SimulatedButtons, WiringError, load_wiring
from hardware.contacts import Contacts
from hardware.pins import FREE, PULLED_UP

WRITTEN, LEFT, REFUSED = 0, 1, 2
"""Exit statuses: written, nothing written because nobody wished it, not possible."""


def watched(pull_up: bool) -> ButtonWiring:
    """Every pin that a button may be on, under its own number; the I²C pins are left to their devices."""
    return ButtonWiring({str(pin): pin for pin in FREE if pin not in PULLED_UP}, pull_up)


def calibrate_buttons(target: Path, words: Words, pins: Pins, lines: Iterable[str]) -> int:
    """Run the conversation and write ``target``; lines: what is typed. Returns the exit status."""
    try:
        there = os.path.lexists(target)
        old = load_wiring(target) if there else None
        text = target.read_text(encoding="utf-8") if there else ""
    except WiringError as error:
        tell(error.sentence(words.language))
        tell(words("calibration.buttons.broken_file", file=target))
        return REFUSED
    pull_up = old is None or old.buttons is None or old.buttons.pull_up
    if pins.trouble is not None:
        tell(pins.trouble.sentence(words.language))
    wizard = ButtonWizard(words, tell, simulated=pins.simulated, target=str(target))
    asyncio.run(_converse(wizard, watched(pull_up), pins, lines, words))
    if wizard.ending is not Ending.WRITE:
        return LEFT
    return _write(target, text, wizard.fitting.found, words)


def _write(target: Path, old: str, found: Mapping[str, int], words: Words) -> int:
    try:
        write(target, with_buttons(old, found))
    except WiringError as error:
        tell(error.sentence(words.language))
        tell(words("calibration.buttons.broken_file", file=target))
        return REFUSED
    except OSError as error:
        tell(words("calibration.buttons.not_written", file=target, reason=error.strerror or error))
        return REFUSED
    tell(words("calibration.buttons.written", file=target))
    return WRITTEN


def tell(line: str) -> None:
    """Print one line at once."""
    print(line, flush=True)


class _Pressed:
    """What was pressed and typed, in order, but presses before lines: a typed pin is pressed at once."""

    def __init__(self) -> None:
        self._queue: asyncio.PriorityQueue[tuple[int, int, str | int | None]] = (
            asyncio.PriorityQueue()
        )
        self._count = count()

    def press(self, pin: int) -> None:
        self._queue.put_nowait((0, next(self._count), pin))

    def line(self, text: str | None) -> None:
        self._queue.put_nowait((1, next(self._count), text))

    async def next(self) -> str | int | None:
        """A pin that went down, a typed line, or None where nobody will type any more."""
        return (await self._queue.get())[2]


async def _converse(
    wizard: ButtonWizard, wiring: ButtonWiring, pins: Pins, lines: Iterable[str], words: Words
) -> None:
    heard = _Pressed()
    contacts = Contacts(
        wiring,
        pins,
        on_press=lambda name: heard.press(int(name)),
        on_trouble=lambda message: tell(message.sentence(words.language)),
    )
    contacts.start()
    panel = SimulatedButtons(wiring, pins) if pins.simulated else None
    _read_lines(lines, heard)
    wizard.begin()
    while wizard.ending is None:
        await _hear(await heard.next(), wizard, panel)
    contacts.stop()


async def _hear(
    heard: str | int | None, wizard: ButtonWizard, panel: SimulatedButtons | None
) -> None:
    if heard is None:
        wizard.leave()
    elif isinstance(heard, int):
        wizard.press(heard)
    elif panel is not None and heard.strip() in panel.names():
        panel.press(heard.strip())
        await asyncio.sleep(panel.seconds_a_press)
    else:
        wizard.line(heard)


def _read_lines(lines: Iterable[str], heard: _Pressed) -> None:
    loop = asyncio.get_running_loop()

    def read() -> None:
        try:
            for line in lines:
                loop.call_soon_threadsafe(heard.line, line)
            loop.call_soon_threadsafe(heard.line, None)
        except RuntimeError:
            return  # the conversation was over before the last line

    threading.Thread(target=read, name="typed lines", daemon=True).start()
