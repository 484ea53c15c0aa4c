"""A display for a machine: Xvfb on this one, whose pixels lie in a file."""

from __future__ import annotations

import os
import struct
import subprocess
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Display:
    """number: as X counts. socket: where programs reach it. pixels: the file that holds what it shows."""

    number: int
    socket: Path
    pixels: Path


@contextmanager
def display(folder: Path, size: str = "1280x720") -> Iterator[Display]:
    """A running display that everybody may use."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-noreset",
        "-screen",
        "0",
        f"{size}x24",
        "-nolisten",
        "tcp",
    ]
    command += ["-ac", "-fbdir", str(folder)]
    running = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = int(told.readline())
        yield Display(number, Path(f"/tmp/.X11-unix/X{number}"), folder / "Xvfb_screen0")
    finally:
        running.terminate()
        running.wait(10)


def picture(shot: Path) -> Path:
    """A copy of a display's file as PNG beside it.

    X's own format is a header, a table of colors, and rows of pixels.
    """
    data = shot.read_bytes()
    words = struct.unpack(">25I", data[:100])
    header, width, height, row, colors = words[0], words[4], words[5], words[12], words[19]
    pixels = data[header + 12 * colors :]
    rows = []
    for y in range(height):
        line = pixels[y * row : y * row + 4 * width]
        rgb = bytearray(3 * width)
        rgb[0::3], rgb[1::3], rgb[2::3] = line[2::4], line[1::4], line[0::4]
        rows.append(bytes(rgb))
    path = shot.with_suffix(".png")
    write_png(path, width, rows)
    return path


def write_png(path: Path, width: int, rows: Sequence[bytes]) -> None:
    """rows: three bytes a pixel."""
    size = struct.pack(">2I5B", width, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    parts = ((b"IHDR", size), (b"IDAT", data), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    checked = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checked
