"""Who may use the organiser's page: the organiser's password, the judges', and what a browser keeps of a login."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from companion.files import read_bytes
from companion.hall.entries import JudgeNamed
from companion.hall.fold import HallState
from companion.phones.book import write_secret

FILE: Final = "organiser.json"
ORGANISER, JUDGE = "organiser", "judge"
EVENING_SECONDS: Final = 16 * 3600
LONGEST_PASSWORD: Final = 100
LETTERS: Final = "bcdfghjkmnpqrstvwxz"
"""Without vowels, which make words, and without what looks like another letter."""
_COST, _BLOCKS = 2**13, 8


@dataclass(frozen=True, slots=True)
class PageUser:
    """Who is logged in at the page."""

    name: str
    rights: str

    @property
    def organises(self) -> bool:
        """Whether they may do all."""
        return self.rights == ORGANISER


class _KeptSecret(msgspec.Struct):
    password: str
    key: str


@dataclass(frozen=True, slots=True)
class OrganiserSecret:
    """password: the organiser's. key: what cookies are signed with."""

    password: str = field(repr=False)
    key: bytes = field(repr=False)


def kept_secret(folder: Path, *, anew: bool = False) -> OrganiserSecret:
    """The hall's, drawn and kept at the first start. anew: another password, and nobody stays logged in.

    OSError, ValueError.
    """
    path = folder / FILE
    if path.exists() and not anew:
        try:
            kept = msgspec.json.decode(read_bytes(path), type=_KeptSecret)
        except msgspec.MsgspecError as error:
            raise ValueError(f"{path}: {error}") from error
    else:
        kept = _KeptSecret(drawn_password(), secrets.token_hex(32))
        write_secret(path, msgspec.json.encode(kept))
    return OrganiserSecret(kept.password, kept.key.encode())


def drawn_password() -> str:
    """Twelve letters in groups of four."""
    letters = drawn(12)
    return "-".join((letters[:4], letters[4:8], letters[8:]))


def drawn(count: int) -> str:
    """So many letters by chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def named(name: str, password: str) -> JudgeNamed:
    """The entry that lets a judge in."""
    salt = secrets.token_bytes(16)
    return JudgeNamed(name, JUDGE, f"{salt.hex()}:{_hashed(password, salt).hex()}")


def _hashed(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=_COST, r=_BLOCKS, p=1)


class Gatekeeper:
    """Checks passwords and cookies. hall: as it is now. clock: unix time."""

    def __init__(
        self,
        secret: OrganiserSecret,
        hall: Callable[[], HallState],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._secret, self._hall, self._clock = secret, hall, clock

    async def login(self, name: str, password: str) -> PageUser | None:
        """Who has this name and password; it takes about as long for every wrong one."""
        given = password[:LONGEST_PASSWORD]
        if name == ORGANISER:
            right = hmac.compare_digest(given.encode(), self._secret.password.encode())
            return PageUser(ORGANISER, ORGANISER) if right else None
        judge = self._hall().judges.get(name)
        salt, _, expected = (judge.secret if judge else "00:00").partition(":")
        found = await asyncio.to_thread(_hashed, given, bytes.fromhex(salt))
        right = hmac.compare_digest(found.hex(), expected)
        return PageUser(judge.name, judge.rights) if judge and right else None

    def cookie(self, user: PageUser) -> str:
        """What a browser keeps of a login until the morning."""
        ends = int(self._clock()) + EVENING_SECONDS
        told = f"{user.name.encode().hex()}.{ends}"
        return f"{told}.{self._signed(told, user.name)}"

    def user(self, cookie: str | None) -> PageUser | None:
        """Who a cookie belongs to; None for a forged or old one, and for a judge who may come no more."""
        told, _, signature = (cookie or "").rpartition(".")
        name_hex, _, ends = told.partition(".")
        try:
            name, late = bytes.fromhex(name_hex).decode(), int(ends) < self._clock()
        except ValueError:
            return None
        if late or not hmac.compare_digest(self._signed(told, name), signature):
            return None
        if name == ORGANISER:
            return PageUser(ORGANISER, ORGANISER)
        judge = self._hall().judges.get(name)
        return PageUser(judge.name, judge.rights) if judge else None

    def _signed(self, told: str, name: str) -> str:
        """Another password of the same name makes the cookies before it void."""
        judge = self._hall().judges.get(name)
        bound = f"{told}|{judge.secret if judge else ''}"
        return hmac.new(self._secret.key, bound.encode(), hashlib.sha256).hexdigest()
