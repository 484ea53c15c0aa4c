"""How the table is installed: once and not twice, and whether its service runs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, note

APPLIANCE = "/etc/systemd/system/katane.service"
PERSONAL = "/home/*/.config/systemd/user/companion.service"
PORT = "/etc/systemd/system/katane.socket"


def service(machine: Machine) -> Iterator[Symptom]:
    """What is wrong with the services that ``deploy/install`` has made; nothing is said where it made none."""
    if not machine.there(APPLIANCE):
        return
    persons = machine.there(PERSONAL)
    if persons:
        yield bad("two_tables", file=persons[0])
    if _state(machine, "katane.service") == "failed":
        yield bad("service_failed")
    if machine.there(PORT) and _state(machine, "katane.socket") == "failed":
        yield note("port_80_taken")


def _state(machine: Machine, unit: str) -> str:
    said = machine.ran("systemctl", "show", "--property=ActiveState", "--value", unit)
    return (said or "").strip()
