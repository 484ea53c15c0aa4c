"""A picture of few colors as a PNG with a palette, which is half as large as one without (PNG, third edition). Pure."""

from __future__ import annotations

import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows of pixels: blue, green, red."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLORS: Final = 256
FINE: Final = 8
"""Colors that lie nearer to each other than this, of 255, count as one where a palette is chosen."""
BY_PALETTE: Final = 3


def packed(pixels: Pixels) -> bytes:
    """The file. Of the colors the most frequent stay as they are; each other becomes the one next to it."""
    high, wide = pixels.shape[:2]
    palette, numbers = _reduced(pixels)
    rows = np.zeros((high, wide + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = numbers
    head = struct.pack(">IIBBBBB", wide, high, 8, BY_PALETTE, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette[:, ::-1].tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_part(name, body) for name, body in parts)


def _part(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _reduced(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """A palette, and for each pixel its number there."""
    flat = pixels.astype(np.uint32)
    codes = (flat[:, :, 0] << 16 | flat[:, :, 1] << 8 | flat[:, :, 2]).ravel()
    colors, where, counts = np.unique(codes, return_inverse=True, return_counts=True)
    shades = np.stack((colors >> 16, colors >> 8 & 255, colors & 255), axis=1)
    palette = _palette(shades, counts)
    nearest = np.empty(len(shades), np.uint8)
    for begin in range(0, len(shades), 4096):
        part = shades[begin : begin + 4096, None, :].astype(np.int32)
        far = ((part - palette[None].astype(np.int32)) ** 2).sum(axis=2)
        nearest[begin : begin + 4096] = far.argmin(axis=1)
    return palette, nearest[where].reshape(pixels.shape[:2])


def _palette(shades: NDArray[np.uint32], counts: NDArray[np.int64]) -> Pixels:
    """The most frequent colors, none of them all but the same as one before it."""
    order = np.argsort(-counts, kind="stable")
    _, first = np.unique(shades[order] // FINE, axis=0, return_index=True)
    chosen = order[np.sort(first)[:COLORS]]
    return shades[chosen].astype(np.uint8)
