"""How large a JPEG is, read from its head alone: whoever sends one is not believed. Pure."""

from __future__ import annotations

from typing import Final

START: Final = b"\xff\xd8"
FRAMES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""Markers that begin a frame, with its height and width."""
BARE: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers without a length."""
SCAN: Final = frozenset({0xD9, 0xDA})
"""Markers after which no frame comes."""
SIZE: Final = 9
"""Bytes from a frame's marker to the end of its width."""


def jpeg_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; None for what is no JPEG."""
    at = len(START)
    if not content.startswith(START):
        return None
    while at + SIZE <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker in SCAN:
            return None
        if marker in FRAMES:
            high = int.from_bytes(content[at + 5 : at + 7], "big")
            wide = int.from_bytes(content[at + 7 : at + 9], "big")
            return wide, high
        length = 0 if marker in BARE else int.from_bytes(content[at + 2 : at + 4], "big")
        at += 1 if marker == 0xFF else 2 + length
    return None
