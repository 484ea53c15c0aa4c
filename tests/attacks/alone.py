"""A network of one's own with loopback only, and the cores that things run on."""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_INSIDE = "KATANE_ATTACKS_INSIDE"
_SIOCSIFFLAGS, _IFF_UP_RUNNING = 0x8914, 0x41
_UNSHARE = ("unshare", "--map-root-user", "--net")


def go_inside(arguments: Sequence[str]) -> None:
    """Runs this program again in a network namespace where this user may make one; says so where not."""
    if os.environ.get(_INSIDE) == "1":
        _bring_up_loopback()
    elif _may():
        os.environ[_INSIDE] = "1"
        command = [*_UNSHARE, sys.executable, "-m", "tests.attacks", *arguments]
        os.execvp(command[0], command)
    else:
        print("no network namespace can be made here: on the machine's own loopback", flush=True)


def cores() -> tuple[int, int] | None:
    """One for table and phones, one for the attacker; None, which is said, where there are not two."""
    allowed = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(allowed) < 2:
        print("one core only: table, phones and attacker share it", flush=True)
        return None
    return allowed[0], allowed[-1]


def pin(process: int, core: int) -> None:
    """Lets a process run on one core only, and all that it starts from then on. process: 0 for this very thread."""
    os.sched_setaffinity(process, {core})


def pin_all(process: int, core: int) -> None:
    """As ``pin``, with all that runs in the process already."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        pin(int(thread.name), core)


def _may() -> bool:
    if shutil.which(_UNSHARE[0]) is None:
        return False
    tried = subprocess.run([*_UNSHARE, "true"], check=False, capture_output=True)
    return tried.returncode == 0


def _bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", _IFF_UP_RUNNING)
        fcntl.ioctl(any_socket.fileno(), _SIOCSIFFLAGS, request)
