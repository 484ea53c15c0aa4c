"""Python, the packages and the settings: whether everything that a table is made of is there and can be read."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from pathlib import Path

from companion.config import Settings, SettingsError
from companion.doctor.machine import Machine
from companion.doctor.symptom import Level, Symptom, bad, good
from companion.locale import LANGUAGES
from hardware.messages import WiringError
from hardware.wiring import load_wiring

PACKAGES = (
    *("aiohttp", "gpiozero", "msgspec", "numpy", "opencv-python-headless", "paho-mqtt", "pynacl"),
    *("segno", "websockets", "zeroconf"),
)
"""What every table needs."""
SCREEN = "kivy"


def parts(machine: Machine) -> Iterator[Symptom]:
    """Versions, and which packages are missing."""
    own = machine.version("katane-companion") or "?"
    yield good("versions", companion=own, python=platform.python_version())
    for package in PACKAGES:
        if machine.version(package) is None:
            yield bad("package_missing", package=package)
    if machine.version(SCREEN) is None:
        yield bad("no_touchscreen", package=SCREEN)


def settings_of(wrong: list[SettingsError], settings: Settings) -> Iterator[Symptom]:
    """What is wrong in the file of settings and in the wiring file, as the table says it at its start."""
    for error in wrong:
        yield _own("settings_wrong", error)
    path = settings.wiring
    if path is None:
        return
    try:
        load_wiring(Path(path))
    except WiringError as error:
        yield _own("wiring_wrong", error)
    else:
        yield good("wiring", file=path)


def _own(code: str, error: SettingsError | WiringError) -> Symptom:
    said = {language: error.sentence(language) for language in LANGUAGES}
    return Symptom(code, Level.BAD, own=said)
