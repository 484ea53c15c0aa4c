"""The card or disk on which the games lie: room, whether it takes anything, and how worn it says it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, good, note

LEAST_MB, FEW_MB = 50, 500
"""Megabytes below which nothing more may be kept soon, and below which it is worth knowing."""
WORN = 0x09
"""The life that an eMMC says is used up, in tenths: 0x0a is 90 to 100 % (JEDEC JESD84, DEVICE_LIFE_TIME_EST)."""


def disk(machine: Machine, data: Path) -> Iterator[Symptom]:
    """data: the folder of the table."""
    free = machine.free(data)
    if free is not None:
        megabytes = free // 1_000_000
        make = bad if megabytes < LEAST_MB else note if megabytes < FEW_MB else good
        code = "disk_room" if megabytes >= FEW_MB else "disk_full"
        yield make(code, n=megabytes, folder=data)
    if _is_read_only(machine, data):
        yield bad("disk_read_only", folder=data)
    elif _is_closed(machine, data):
        yield bad("disk_closed", folder=data)
    for path in machine.there("/sys/block/mmcblk*/device/life_time"):
        lives = [int(one, 16) for one in (machine.read(path) or "").split() if one.startswith("0x")]
        if lives and max(lives) > WORN:
            yield bad("card_worn", disk=path.split("/")[3])


def _is_closed(machine: Machine, data: Path) -> bool:
    """Whether the folder is there and this person may not write in it."""
    return bool(machine.there(str(data.absolute()))) and not machine.may_use(str(data.absolute()))


def _is_read_only(machine: Machine, data: Path) -> bool:
    """Whether the file system that holds the folder takes nothing, as ``/proc/mounts`` says."""
    held = {str(place) for place in (data.absolute(), *data.absolute().parents)}
    rows = [line.split() for line in (machine.read("/proc/mounts") or "").splitlines()]
    mounts = [(row[1], row[3].split(",")) for row in rows if len(row) > 3 and row[1] in held]
    return bool(mounts) and "ro" in max(mounts, key=lambda mount: len(mount[0]))[1]
