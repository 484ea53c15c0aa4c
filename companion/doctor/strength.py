"""Whether the machine is strong and fed enough: voltage, heat, memory."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, good, note

THROTTLED = "/sys/devices/platform/soc/soc:firmware/get_throttled"
"""Bits of the firmware: 0 to 3 now, 16 to 19 since the start (Raspberry Pi documentation, *vcgencmd get_throttled*)."""
LOW_VOLTAGE, CAPPED, SLOWED, WARM = 1 << 0, 1 << 1, 1 << 2, 1 << 3
BEFORE = 16
HEAT = "/sys/class/thermal/thermal_zone0/temp"
HOT = 80.0
"""Degrees Celsius from which a Raspberry Pi slows down."""
LEAST_MEMORY = 900
"""MiB: a Pi of 1 GiB has so many."""


def strength(machine: Machine) -> Iterator[Symptom]:
    """Voltage and throttling as the firmware says, heat, and memory."""
    yield from _power(machine)
    yield from _heat(machine)
    found = re.search(r"MemTotal:\s+(\d+) kB", machine.read("/proc/meminfo") or "")
    if found is None:
        return
    memory = int(found[1]) // 1024
    yield (
        note("memory_small", size=memory) if memory < LEAST_MEMORY else good("memory", size=memory)
    )


def _power(machine: Machine) -> Iterator[Symptom]:
    bits = _throttled(machine)
    if bits is None:
        return
    if bits & LOW_VOLTAGE:
        yield bad("voltage_low")
    elif bits & LOW_VOLTAGE << BEFORE:
        yield note("voltage_was_low")
    if bits & (CAPPED | SLOWED | WARM):
        yield bad("slowed")
    elif bits & (CAPPED | SLOWED | WARM) << BEFORE:
        yield note("was_slowed")
    if not bits:
        yield good("power")


def _throttled(machine: Machine) -> int | None:
    said = machine.read(THROTTLED) or machine.ran("vcgencmd", "get_throttled") or ""
    found = re.search(r"(?:throttled=)?(?:0x)?([0-9a-fA-F]+)\s*$", said.strip())
    return None if found is None else int(found[1], 16)


def _heat(machine: Machine) -> Iterator[Symptom]:
    said = (machine.read(HEAT) or "").strip()
    if said.isdecimal() and int(said) / 1000 >= HOT:
        yield bad("hot", n=round(int(said) / 1000))
