"""Who may log in at the broker, and what each login may read and write."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.phones.places import PLACES
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

    def looks_on(self, user: str) -> bool:
        """Whether it is an observer's."""
        place = self.place_of(user)
        return place is not None and PLACES[place].role == "observer"

    def may_keep(self, user: str, topic: str) -> bool:
        """Whether what it says on a topic may be retained: of a phone only whether it is there."""
        if self.place_of(user) is None:
            return topic in self.topics.kept()
        return topic == self.presence_of(user)

    def presence_of(self, user: str) -> str:
        """Where it is said whether its phone is there; empty for the table."""
        place = self.place_of(user)
        return self.topics.presence(place) if place else ""

    def is_presence(self, topic: str) -> bool:
        """Whether only ``online``, ``offline`` or nothing may be said on a topic."""
        return "/presence/" in topic

    def is_presence_of_place(self, topic: str) -> bool:
        """Whether a topic is where some place says that it is there."""
        return self.topics.place_of(topic) is not None

    def is_for_owner(self, topic: str) -> bool:
        """Whether the table wants to hear what is said on a topic."""
        named = self.topics.channel_of(topic, "from") or self.topics.place_of(topic)
        return named is not None


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode(errors="replace")).digest()
