"""The processors that a guest may have: the Pi's own, or this machine's, which installs without emulation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Processor:
    """name: as Debian has it. qemu: the program and the machine. console: where the kernel's first words go.

    is_pi: whether the guest has a device tree, which says that it is a Pi.
    """

    name: str
    qemu: tuple[str, ...]
    console: str
    is_pi: bool


ARM64 = Processor(
    "arm64",
    ("qemu-system-aarch64", "-machine", "virt,gic-version=3", "-cpu", "cortex-a72"),
    "ttyAMA0",
    True,
)
AMD64 = Processor(
    "amd64",
    ("qemu-system-x86_64", "-machine", "q35", "-cpu", "Nehalem"),  # the least that numpy needs
    "ttyS0",
    False,
)
PROCESSORS = {one.name: one for one in (AMD64, ARM64)}
