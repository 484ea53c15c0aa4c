"""Programs of another processor: qemu's user emulation, told to the kernel for as long as it is needed."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_KERNEL = Path("/proc/sys/fs/binfmt_misc")
_NAME = "rehearsal-aarch64"
_HEAD = r"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00"
_MASK = r"\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff"
QEMU = Path("/usr/bin/qemu-aarch64-static")


class EmulationError(Exception):
    """Programs of another processor cannot be run here; the text says what is missing."""


@contextmanager
def emulated(arch: str) -> Iterator[None]:
    """Programs of ``arch`` run, in roots too that do not hold the emulator, and sudo is sudo in there.

    EmulationError where the emulator is not installed.
    """
    if arch == "amd64":
        yield
        return
    if not QEMU.exists():
        raise EmulationError("arm64 needs qemu-user-static and arch-test: apt-get install them")
    mounted = _mount()
    own = _KERNEL / _NAME
    is_ours = not own.exists()
    if is_ours:
        # C: a program's own rights count (sudo); F: the emulator is found from inside a root.
        entry = f":{_NAME}:M::{_HEAD}:{_MASK}:{QEMU}:OCF"
        (_KERNEL / "register").write_bytes(entry.encode("ascii"))
    try:
        yield
    finally:
        if is_ours:
            own.write_bytes(b"-1")
        if mounted:
            subprocess.run(["umount", _KERNEL], check=False)


def _mount() -> bool:
    """Whether the kernel's register had to be mounted."""
    if (_KERNEL / "register").exists():
        return False
    subprocess.run(["mount", "-t", "binfmt_misc", "binfmt_misc", _KERNEL], check=True)
    return True
