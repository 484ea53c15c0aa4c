"""The camera, the screen and the finger: whether they are there, and whether this person may use them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.config import Settings
from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, good, note
from hardware.wiring import Wiring

DESKTOPS = ("DISPLAY", "WAYLAND_DISPLAY")
STRIP = "/dev/spidev*"
LIBRARY = "pi5neo"
"""What drives a strip."""


def devices(machine: Machine, settings: Settings, wiring: Wiring) -> Iterator[Symptom]:
    """settings: which camera is asked for; wiring: whether lamps hang on the bus."""
    yield from _camera(machine, settings.camera.source)
    yield from _screen(machine)
    if wiring.lamps is not None and wiring.lamps.strip is not None:
        yield from _strip(machine)
        if machine.module(LIBRARY) is None:
            yield bad("strip_library")


def _camera(machine: Machine, source: str) -> Iterator[Symptom]:
    kind = source.partition(":")[0]
    if kind == "picamera" and machine.module("picamera2") is None:
        yield bad("picamera_missing")
    if kind != "uvc":
        return
    found = machine.there("/dev/video*")
    if not found:
        yield bad("no_camera")
    elif not any(machine.may_use(one) for one in found):
        yield bad("camera_closed", device=found[0], group="video")
    else:
        yield good("camera", device=found[0])


def _screen(machine: Machine) -> Iterator[Symptom]:
    if any(machine.env.get(name) for name in DESKTOPS):
        yield good("desktop")
        return
    cards = machine.there("/dev/dri/card*")
    if not cards:
        yield note("no_display")
        return
    if not any(machine.may_use(card) for card in cards):
        yield bad("display_closed", device=cards[0], group="video")
    fingers = machine.there("/dev/input/event*")
    if not fingers:
        yield note("no_touch")
    elif not any(machine.may_use(one) for one in fingers):
        yield bad("touch_closed", device=fingers[0], group="input")


def _strip(machine: Machine) -> Iterator[Symptom]:
    found = machine.there(STRIP)
    if not found:
        yield bad("spi_off")
    elif not any(machine.may_use(one) for one in found):
        yield bad("spi_closed", device=found[0], group="spi")
    else:
        yield good("spi", device=found[0])
