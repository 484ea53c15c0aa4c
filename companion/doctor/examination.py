"""All that the doctor looks at, in the order in which a person would mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.config import Settings, SettingsError, load_settings
from companion.doctor.devices import devices
from companion.doctor.disk import disk
from companion.doctor.machine import Machine
from companion.doctor.parts import parts, settings_of
from companion.doctor.pins import pins
from companion.doctor.reach import reach
from companion.doctor.service import service
from companion.doctor.strength import strength
from companion.doctor.symptom import Level, Symptom, note
from companion.store.folder import is_held
from hardware.messages import WiringError
from hardware.wiring import DEFAULT, Wiring, load_wiring


def examined(machine: Machine, data: Path) -> tuple[Symptom, ...]:
    """What is found on a machine for the table whose folder is ``data``; nothing is changed."""
    wrong: list[SettingsError] = []
    settings = load_settings(data, environ=machine.env, wrong=wrong)
    return tuple(_all(machine, settings, wrong))


def is_well(findings: Iterable[Symptom]) -> bool:
    """Whether nothing stands in the way of a game."""
    return all(finding.level is not Level.BAD for finding in findings)


def _all(machine: Machine, settings: Settings, wrong: list[SettingsError]) -> Iterator[Symptom]:
    wiring = _wiring(settings)
    yield from parts(machine)
    if not settings.data.exists():
        yield note("no_table", folder=settings.data)
    yield from settings_of(wrong, settings)
    yield from strength(machine)
    yield from disk(machine, settings.data)
    running = is_held(settings.data)
    yield from reach(machine, settings, running=running)
    yield from service(machine)
    yield from pins(machine, wiring, running=running)
    yield from devices(machine, settings, wiring)


def _wiring(settings: Settings) -> Wiring:
    """What is wired; the pins that come as default where the file cannot be read, which is said apart."""
    if settings.wiring is None:
        return DEFAULT
    try:
        return load_wiring(settings.wiring)
    except WiringError:
        return DEFAULT
