"""What the embedded broker asks about a login, whoever's broker it is."""

from __future__ import annotations

from typing import Protocol


class Rights(Protocol):
    """Who may log in, and what each login may say and read. A login without a place is the owner's own."""

    def check(self, user: str | None, password: str | None) -> object | None:
        """Something for a right user and password, else None; takes as long for every wrong one."""
        ...

    def may(self, user: str | None, action: str, topic: str) -> bool:
        """Whether a login may ``subscribe`` to a filter, ``receive`` or ``publish`` a topic."""
        ...

    def place_of(self, user: str | None) -> str | None:
        """The place of a login, whose words cost; None for the owner and for strangers."""
        ...

    def looks_on(self, user: str) -> bool:
        """Whether a login only looks on, and is told last."""
        ...

    def may_keep(self, user: str, topic: str) -> bool:
        """Whether what a login says on a topic may be retained."""
        ...

    def presence_of(self, user: str) -> str:
        """Where it is said whether a login is there; empty for the owner."""
        ...

    def is_presence(self, topic: str) -> bool:
        """Whether only ``online``, ``offline`` or nothing may be said on a topic."""
        ...

    def is_presence_of_place(self, topic: str) -> bool:
        """Whether a topic is where some place says that it is there."""
        ...

    def is_for_owner(self, topic: str) -> bool:
        """Whether the owner wants to hear what is said on a topic."""
        ...
