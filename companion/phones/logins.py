"""Who may log in at the broker, and what each login may read and write."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.phones.topics import Topics


@dataclass(frozen=True, slots=True)
class Login:
    """One login. place is None for the table itself. The password never shows in a print."""

    user: str
    password: str = field(repr=False)
    place: str | None

    def may(self, topics: Topics, action: str, topic: str) -> bool:
        """Whether this login may ``subscribe`` to a filter, ``receive`` or ``publish`` a topic."""
        if self.place is None:
            return topic.startswith(topics.root + "/")
        if action == "publish":
            return topic in topics.writable(self.place)
        if action == "subscribe":
            return topic in topics.subscribable(self.place)
        return topic in topics.readable(self.place)


class Logins:
    """The logins in force, readable from any thread; ``replace`` swaps all at once."""

    def __init__(self, topics: Topics, logins: Iterable[Login] = ()) -> None:
        self.topics = topics
        self._by_user: dict[str, Login] = {}
        self.replace(logins)

    def replace(self, logins: Iterable[Login]) -> None:
        """From now on these logins are right, and no others."""
        self._by_user = {login.user: login for login in logins}

    def check(self, user: str | None, password: str | None) -> Login | None:
        """The login of a right user and password, else None; takes as long for every wrong one."""
        login = self._by_user.get(user or "")
        expected = login.password if login else ""
        right = hmac.compare_digest(_digest(password or ""), _digest(expected))
        return login if login and right else None

    def may(self, user: str | None, action: str, topic: str) -> bool:
        """Whether the login of that name may do so; a name no longer in force may nothing."""
        login = self._by_user.get(user or "")
        return login is not None and login.may(self.topics, action, topic)

    def place_of(self, user: str | None) -> str | None:
        """The place of a login in force, None for the table and for strangers."""
        login = self._by_user.get(user or "")
        return login.place if login else None


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="replace")).digest()
