"""In the guest, a service from the start: runs what the host sends, and tells each line of it and how it ended.

A line of JSON comes, ``{"run": SCRIPT}``; lines of JSON go, ``{"said": TEXT}`` and at last ``{"status": NUMBER}``.
"""

from __future__ import annotations

import json
import os
import subprocess
import time

NAME = "rehearsal"
PORTS = "/sys/class/virtio-ports"


def main() -> None:
    while not (place := port()):
        time.sleep(0.2)
    wire = os.open(place, os.O_RDWR)
    tell(wire, ready=True)
    waiting = b""
    while True:
        waiting += os.read(wire, 65536)
        *lines, waiting = waiting.split(b"\n")
        for line in lines:
            run(wire, json.loads(line)["run"])


def port() -> str:
    """The device with the wire's name, before udev gives it one; nothing where it is not there yet."""
    for device in os.listdir(PORTS) if os.path.isdir(PORTS) else ():
        with open(f"{PORTS}/{device}/name", encoding="ascii") as named:
            if named.read().strip() == NAME:
                return f"/dev/{device}"
    return ""


def run(wire: int, script: str) -> None:
    running = subprocess.Popen(
        ["bash", "-c", script],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    for line in running.stdout or ():
        tell(wire, said=line.rstrip("\n"))
    tell(wire, status=running.wait())


def tell(wire: int, **what: object) -> None:
    data = json.dumps(what).encode() + b"\n"
    while data:
        data = data[os.write(wire, data) :]


if __name__ == "__main__":
    main()
