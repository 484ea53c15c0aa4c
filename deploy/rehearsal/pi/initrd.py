"""The first files of the guest: busybox and the modules that find its disk.

Debian's own take a quarter of an hour to make on an emulated processor.
"""

from __future__ import annotations

import gzip
import lzma
import re
import subprocess
from pathlib import Path

MODULES = ("virtio_pci", "virtio_mmio", "virtio_blk", "virtio_console", "crc32c_generic", "ext4")
_INIT = """\
#!/bin/busybox sh
b=/bin/busybox
$b mount -t proc proc /proc; $b mount -t sysfs sys /sys; $b mount -t devtmpfs dev /dev
while read -r module; do $b insmod "/modules/$module"; done </order
n=0; while [ ! -b /dev/vda ] && [ $n -lt 600 ]; do n=$((n + 1)); $b usleep 100000; done
$b mount -t ext4 -o rw,noatime /dev/vda /root || exec $b sh
$b mount --move /dev /root/dev; $b umount /sys; $b umount /proc
exec $b switch_root /root /sbin/init
"""
_FOLDERS = ("bin", "modules", "proc", "sys", "dev", "root")
_FILE, _FOLDER = 0o100755, 0o040755


def write(root: Path, release: str, out: Path) -> None:
    """Make it from what lies in a root. CalledProcessError where a module is not there."""
    files: dict[str, bytes] = {"init": _INIT.encode()}
    files["bin/busybox"] = (root / "bin/busybox").read_bytes()
    order: list[str] = []
    for path in _modules(root, release):
        data = path.read_bytes()
        name = path.name.removesuffix(".xz")
        files[f"modules/{name}"] = lzma.decompress(data) if path.suffix == ".xz" else data
        order.append(name)
    files["order"] = "".join(f"{name}\n" for name in order).encode()
    entries = [_entry(name, _FOLDER, b"") for name in _FOLDERS]
    entries += [_entry(name, _FILE, data) for name, data in files.items()]
    packed = b"".join([*entries, _entry("TRAILER!!!", 0, b"")])
    out.write_bytes(gzip.compress(packed, 1))


def _modules(root: Path, release: str) -> list[Path]:
    """The modules and what they need, in the order in which they are loaded."""
    found: dict[Path, None] = {}
    for name in MODULES:
        command = ["modprobe", "-d", str(root), "-S", release, "--show-depends", name]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        for place in re.findall(r"^insmod (\S+)", said, re.MULTILINE):
            found[Path(place)] = None
    return list(found)


def _entry(name: str, mode: int, data: bytes) -> bytes:
    """A file as the kernel's format ``newc`` has it."""
    padded = name.encode() + b"\0"
    fields = (0, mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(padded), 0)
    head = b"070701" + b"".join(b"%08x" % field for field in fields) + padded
    return head + bytes(-len(head) % 4) + data + bytes(-len(data) % 4)
