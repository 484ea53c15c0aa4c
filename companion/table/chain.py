"""A game's log as a chain: each entry's hash is bound to all that came before, and betrays nothing of what is in it.

The hash of an entry is SHA-256 over 16 secret random bytes and the entry's canonical JSON, so that nobody who sees it
can try out what a hidden card was. The head after an entry is SHA-256 over the head before and that hash: whoever noted
a head during play can prove afterwards that nothing before it was changed, once everything is opened.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

SALT_SIZE: Final = 16
HASH_SIZE: Final = 32
"""Bytes."""

START: Final = bytes(HASH_SIZE)
"""The head before a game's opening."""

_ENTRY: Final = b"katane entry 1"
_HEAD: Final = b"katane head 1"
_canonical: Final = msgspec.json.Encoder(order="deterministic").encode


def new_salt() -> bytes:
    """16 bytes of the operating system's randomness."""
    return os.urandom(SALT_SIZE)


def entry_hash(position: int, at: float, kind: str, body: Mapping[str, Any], salt: bytes) -> bytes:
    """The hash of one entry: 32 bytes. at: unix time in seconds; body: as JSON; salt: the entry's secret bytes."""
    return sha256(_ENTRY + salt + _canonical((position, float(at), kind, body))).digest()


def head_after(head: bytes, entry: bytes) -> bytes:
    """head: before the entry; entry: its ``entry_hash``. Out: the head after it, 32 bytes."""
    return sha256(_HEAD + head + entry).digest()


def heads_of(hashes: Iterable[bytes]) -> list[bytes]:
    """The hashes of a game's entries from its opening on → the head after each."""
    heads: list[bytes] = []
    head = START
    for one in hashes:
        head = head_after(head, one)
        heads.append(head)
    return heads
