"""What lies inside a seal: a form, a length, the body, and zero bytes up to a step.

The first byte is the form, ``AS_IS`` or ``DEFLATED`` (RFC 1951, without header or checksum: the seal has its own);
three bytes are the length of what follows, big-endian. Only the table deflates, and only views: what comes
from outside is never unpacked.

A view is several times smaller deflated, by how much depends on what it says, names and offers included. So
all views of a moment are padded to one step, and that step follows from what everybody may read alone.
"""

from __future__ import annotations

import zlib
from typing import Final

VIEW_STEP: Final = 8 * 1024
ANSWER_STEP: Final = 4 * 1024
WISH_STEP: Final = 1024
PAGE_STEP: Final = 8 * 1024
"""Bytes before sealing; a described page is deflated, and none needs a second step."""
OWN_ROOM: Final = 2560
"""Bytes that a seat's deflated view is larger than the table's at most: its hand, its options, why not.
Games of six with random hands stay below half of it (``tests/phones/test_sizes.py``)."""
LARGEST_BODY: Final = 1024 * 1024
"""Bytes that a phone unpacks at most."""
AS_IS, DEFLATED = 0, 1
_HEAD = 4
_LEVEL = 1
"""Beyond, zlib takes twice as long for an eighth, and what is sent has the size of a step either way."""


def padded(body: bytes, step: int) -> bytes:
    """The body as it is, in a multiple of ``step`` bytes."""
    return _filled(AS_IS, body, step)


def packed(body: bytes, step: int) -> bytes:
    """The body deflated, in a multiple of ``step`` bytes."""
    return _filled(DEFLATED, deflated(body), step)


def view_step(public: bytes) -> int:
    """Bytes of every sealed view, from what everybody may read at that moment (JSON).

    One ``VIEW_STEP`` for the boards that are shipped, whatever people are called; more for a board that needs more.
    """
    most = _HEAD + len(deflated(public)) + OWN_ROOM
    return most + -most % VIEW_STEP


def said_by_phone(plain: bytes) -> bytes:
    """The body of ``padded``; ValueError for all else."""
    form, body = _parted(plain)
    if form != AS_IS:
        raise ValueError("the form inside is wrong")
    return body


def said_by_table(plain: bytes) -> bytes:
    """The body of ``padded`` or ``packed``; ValueError for all else."""
    form, body = _parted(plain)
    return inflated(body) if form == DEFLATED else said_by_phone(plain)


def deflated(body: bytes) -> bytes:
    """Raw deflate."""
    folding = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return folding.compress(body) + folding.flush()


def inflated(body: bytes) -> bytes:
    """What ``deflated`` was given; ValueError for what is not whole or larger than ``LARGEST_BODY``."""
    unfolding = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        whole = unfolding.decompress(body, LARGEST_BODY)
    except zlib.error as error:
        raise ValueError("what is inside cannot be unpacked") from error
    if not unfolding.eof or unfolding.unused_data:
        raise ValueError("what is inside cannot be unpacked")
    return whole


def _filled(form: int, body: bytes, step: int) -> bytes:
    framed = bytes((form,)) + len(body).to_bytes(_HEAD - 1, "big") + body
    return framed + bytes(-len(framed) % step)


def _parted(plain: bytes) -> tuple[int, bytes]:
    end = _HEAD + int.from_bytes(plain[1:_HEAD], "big")
    if len(plain) < _HEAD or end > len(plain):
        raise ValueError("the length inside is wrong")
    return plain[0], plain[_HEAD:end]
