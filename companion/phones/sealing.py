"""Sealing what a seat alone may read: between the table's key and its phone's, padded to steps.

X25519, XSalsa20 and Poly1305 as in libsodium's ``crypto_box``; the page does the same in JavaScript.
A sealed payload is ``{"sealed": {login: text}}`` from the table and ``{"by": login, "sealed": text}`` from a
phone, the text being base64 of nonce and box. Inside: the length of the JSON (4 bytes, big-endian), the JSON,
and zero bytes up to the next step.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from nacl.exceptions import CryptoError
from nacl.public import Box, PrivateKey, PublicKey

KEY_BYTES = 32
VIEW_STEP = 32 * 1024
LARGE_VIEW_STEP = 64 * 1024
ANSWER_STEP = 4 * 1024
WISH_STEP = 1024
"""Bytes before sealing. They depend on nothing but the game: its largest view must stay well below its step."""
_LENGTH = 4
_Shape = TypeVar("_Shape")


class BadSealError(ValueError):
    """Not sealed by the other side for this one, or changed on the way."""


class OtherLoginError(BadSealError):
    """Sealed, but not for this login."""


class _FromTable(msgspec.Struct):
    sealed: dict[str, str]


class _FromPhone(msgspec.Struct):
    by: str
    sealed: str


def key_text(key: bytes) -> str:
    """A key in letters that an address can carry: base64url without padding."""
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def key_bytes(text: str) -> bytes:
    """The 32 bytes of ``key_text``; ValueError for anything else."""
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError("this is no key") from error
    if len(key) != KEY_BYTES or key_text(key) != text:
        raise ValueError("this is no key")
    return key


def view_step(game: str | None) -> int:
    """The step of a game's views in bytes; None: no game. Base reaches 20 kB, the others above 31 kB."""
    return VIEW_STEP if game in (None, "base") else LARGE_VIEW_STEP


def padded(body: bytes, step: int) -> bytes:
    """The body with its length before it and zero bytes after it, a multiple of ``step`` long."""
    framed = len(body).to_bytes(_LENGTH, "big") + body
    return framed + bytes(-len(framed) % step)


def unpadded(plain: bytes) -> bytes:
    """What ``padded`` was given; BadSealError where the length cannot be right."""
    end = _LENGTH + int.from_bytes(plain[:_LENGTH], "big")
    if len(plain) < _LENGTH or end > len(plain):
        raise BadSealError("the length inside is wrong")
    return plain[_LENGTH:end]


class Seal:
    """Between one's own secret key and the other side's public key; ``login`` names the phone.

    ValueError where a key is none.
    """

    def __init__(self, login: str, own: str, other: str) -> None:
        self.login = login
        self.other = other
        self._box = Box(PrivateKey(key_bytes(own)), PublicKey(key_bytes(other)))

    def to_phone(self, body: bytes, step: int) -> bytes:
        """The table's payload for the phone."""
        return sealed_for((self,), body, step)

    def from_phone(self, payload: bytes) -> bytes:
        """What the phone said; BadSealError."""
        sealed = _decoded(payload, _FromPhone)
        if sealed.by != self.login:
            raise BadSealError("sealed by another login")
        return self._open(sealed.sealed)

    def to_table(self, body: bytes, step: int = WISH_STEP) -> bytes:
        """The phone's payload for the table."""
        return msgspec.json.encode(_FromPhone(self.login, self.text(body, step)))

    def from_table(self, payload: bytes) -> bytes:
        """What the table said; BadSealError, OtherLoginError where it speaks to others."""
        text = _decoded(payload, _FromTable).sealed.get(self.login)
        if text is None:
            raise OtherLoginError("sealed for another login")
        return self._open(text)

    def text(self, body: bytes, step: int) -> str:
        """Nonce and box, for the other side only."""
        return base64.b64encode(self._box.encrypt(padded(body, step))).decode()

    def _open(self, text: str) -> bytes:
        try:
            return unpadded(self._box.decrypt(base64.b64decode(text, validate=True)))
        except (CryptoError, ValueError, TypeError) as error:
            raise BadSealError("the seal is broken") from error


def sealed_for(seals: Sequence[Seal], body: bytes, step: int) -> bytes:
    """The table's payload for several phones, sealed for each of them alone."""
    return msgspec.json.encode(_FromTable({seal.login: seal.text(body, step) for seal in seals}))


def sealed_by(payload: bytes) -> str | None:
    """The login that a phone's sealed payload names; None where it has not the shape of one."""
    try:
        return _decoded(payload, _FromPhone).by
    except BadSealError:
        return None


def new_secret() -> str:
    """A new secret key, as ``key_text``."""
    return key_text(bytes(PrivateKey.generate()))


def public_of(secret: str) -> str:
    """The public key of a secret one."""
    return key_text(bytes(PrivateKey(key_bytes(secret)).public_key))


def _decoded(payload: bytes, shape: type[_Shape]) -> _Shape:
    try:
        return msgspec.json.decode(payload, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadSealError("this has not the shape of a sealed payload") from error
