"""Who may log in at a hall's engine: the hall itself, and one login for each place of a table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from companion.files import read_bytes
from companion.link import topics
from companion.phones.book import write_secret

FILE = "logins.json"
OWNER = "hall"


@dataclass(frozen=True, slots=True)
class HallLogin:
    """One login. table: ``t1`` and so on, None for the hall itself, which may say and hear all."""

    user: str
    password: str = field(repr=False)
    table: str | None


class HallLogins:
    """The logins of one hall, of which a table's may write its own topics only. Readable from any thread."""

    def __init__(self, logins: Iterable[HallLogin]) -> None:
        self._by_user: Mapping[str, HallLogin] = {one.user: one for one in logins}

    def replace(self, logins: Iterable[HallLogin]) -> None:
        """From now on these logins are right, and no others."""
        self._by_user = {one.user: one for one in logins}

    def all(self) -> tuple[HallLogin, ...]:
        """The hall's own first, then the tables' in order."""
        return tuple(self._by_user.values())

    def of(self, user: str | None) -> HallLogin | None:
        """The login of that name."""
        return self._by_user.get(user or "")

    def check(self, user: str | None, password: str | None) -> HallLogin | None:
        """The login of a right user and password, else None; takes as long for every wrong one."""
        login = self.of(user)
        expected = login.password if login else ""
        right = hmac.compare_digest(_digest(password or ""), _digest(expected))
        return login if login and right else None

    def may(self, user: str | None, action: str, topic: str) -> bool:
        """Whether a login may ``subscribe`` to a filter, ``receive`` or ``publish`` a topic."""
        login = self.of(user)
        if login is None:
            return False
        if login.table is None:
            return topic.startswith(f"{topics.ROOT}/")
        if action == "publish":
            return topic in topics.written_by(login.table)
        return topic in topics.read_by(login.table)

    def place_of(self, user: str | None) -> str | None:
        """The table of a login, whose words cost; None for the hall and for strangers."""
        login = self.of(user)
        return login.table if login else None

    def looks_on(self, user: str) -> bool:
        """Nobody only looks on: the organiser's page is no login here."""
        return False

    def may_keep(self, user: str, topic: str) -> bool:
        """Nothing is retained in a hall."""
        return False

    def presence_of(self, user: str) -> str:
        """Where it is said whether a table is there; empty for the hall."""
        table = self.place_of(user)
        return topics.here(table) if table else ""

    def is_presence(self, topic: str) -> bool:
        """Whether only ``online``, ``offline`` or nothing may be said on a topic."""
        return self.is_presence_of_place(topic)

    def is_presence_of_place(self, topic: str) -> bool:
        """Whether a topic is where a table says that it is there."""
        said = topics.spoken_by(topic)
        return said is not None and said[1] == "here"

    def is_for_owner(self, topic: str) -> bool:
        """Whether the hall wants to hear what is said on a topic."""
        return topics.spoken_by(topic) is not None


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="replace")).digest()


class _KeptLogins(msgspec.Struct):
    own: str
    tables: list[str]


def kept_logins(folder: Path, places: int) -> HallLogins:
    """The logins of a hall's folder, with at least so many places for tables; new ones are drawn and kept.

    OSError where the disk refuses, ValueError where the file is none of ours.
    """
    path = folder / FILE
    kept = _KeptLogins(_drawn(), [])
    if path.exists():
        try:
            kept = msgspec.json.decode(read_bytes(path), type=_KeptLogins)
        except msgspec.MsgspecError as error:
            raise ValueError(f"{path}: {error}") from error
    more = [_drawn() for _ in range(places - len(kept.tables))]
    if more or not path.exists():
        kept.tables += more
        write_secret(path, msgspec.json.encode(kept))
    return HallLogins(_logins(kept))


def renewed(folder: Path, table: str) -> HallLogins:
    """The same after the login of one place got another password."""
    path = folder / FILE
    kept = msgspec.json.decode(read_bytes(path), type=_KeptLogins)
    kept.tables[int(table[1:]) - 1] = _drawn()
    write_secret(path, msgspec.json.encode(kept))
    return HallLogins(_logins(kept))


def _logins(kept: _KeptLogins) -> Iterable[HallLogin]:
    yield HallLogin(OWNER, kept.own, None)
    for number, password in enumerate(kept.tables, 1):
        yield HallLogin(f"t{number}", password, f"t{number}")


def _drawn() -> str:
    return secrets.token_urlsafe(18)
