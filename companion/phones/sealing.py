"""Sealing what a seat alone may read: between the table's key and its phone's.

X25519, XSalsa20 and Poly1305 as in libsodium's ``crypto_box``; the page does the same in JavaScript.
A sealed payload is ``{"sealed": {login: text}}`` from the table and ``{"by": login, "sealed": text}`` from a
phone, the text being base64 of nonce and box. What lies in the box, and how large it is, says ``packing``.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from nacl.exceptions import CryptoError
from nacl.public import Box, PrivateKey, PublicKey

from companion.phones.packing import WISH_STEP, padded, said_by_phone, said_by_table

KEY_BYTES = 32
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


def is_usable(text: str) -> bool:
    """Whether this is a public key that a seal can be made with.

    Some points (all zero, and the others of low order) give everybody one and the same shared key: libsodium
    refuses them with any secret key, and who could claim with one would keep a seat's other phones from their views.
    """
    try:
        Seal("", _PROBE, text)
    except (ValueError, CryptoError):
        return False
    return True


class Seal:
    """Between one's own secret key and the other side's public key; ``login`` names the phone.

    ValueError where a key is none.
    """

    def __init__(self, login: str, own: str, other: str) -> None:
        self.login = login
        self.other = other
        self._box = Box(PrivateKey(key_bytes(own)), PublicKey(key_bytes(other)))

    def from_phone(self, payload: bytes) -> bytes:
        """What the phone said; BadSealError."""
        sealed = _decoded(payload, _FromPhone)
        if sealed.by != self.login:
            raise BadSealError("sealed by another login")
        return self._open(sealed.sealed, said_by_phone)

    def to_table(self, body: bytes) -> bytes:
        """The phone's payload for the table."""
        return msgspec.json.encode(_FromPhone(self.login, self.text(padded(body, WISH_STEP))))

    def from_table(self, payload: bytes) -> bytes:
        """What the table said; BadSealError, OtherLoginError where it speaks to others."""
        text = _decoded(payload, _FromTable).sealed.get(self.login)
        if text is None:
            raise OtherLoginError("sealed for another login")
        return self._open(text, said_by_table)

    def text(self, plain: bytes) -> str:
        """Nonce and box of what ``packing`` made, for the other side only."""
        return base64.b64encode(self._box.encrypt(plain)).decode()

    def _open(self, text: str, said: Callable[[bytes], bytes]) -> bytes:
        try:
            return said(self._box.decrypt(base64.b64decode(text, validate=True)))
        except (CryptoError, ValueError, TypeError) as error:
            raise BadSealError("the seal is broken") from error


def sealed_for(seals: Sequence[Seal], plain: bytes) -> bytes:
    """The table's payload for several phones, sealed for each of them alone; plain: as ``packing`` made it."""
    return msgspec.json.encode(_FromTable({seal.login: seal.text(plain) for seal in seals}))


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


_PROBE = new_secret()


def _decoded(payload: bytes, shape: type[_Shape]) -> _Shape:
    try:
        return msgspec.json.decode(payload, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadSealError("this has not the shape of a sealed payload") from error
