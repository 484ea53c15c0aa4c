"""What carries the table's words to a broker and the phones' words back."""

from __future__ import annotations

from typing import Protocol

from companion.phones.budgets import Overdone


class Heard(Protocol):
    """Who is told what comes; all of it on the loop that started the carrier."""

    def found(self) -> None:
        """The broker is there from now on; it may be a new one that knows nothing."""

    def lost(self) -> None:
        """It is gone."""

    def hear(self, topic: str, payload: bytes, kept: bool) -> None:
        """Something was said on ``from/+`` or ``presence/+``. kept: the broker had it from before."""

    def loud(self, overdone: Overdone) -> None:
        """A phone says more than its login may."""


class Carrier(Protocol):
    """One way to a broker. trouble: None, ``waiting``, ``unreachable`` or ``refused``."""

    trouble: str | None

    def start(self, heard: Heard) -> None:
        """Looks for the broker from now on, for ever."""

    async def stop(self) -> None:
        """Says that the table is offline, and leaves."""

    def publish(self, topic: str, payload: bytes, *, retain: bool) -> None:
        """Says something at once, each thing after what was said before; into the wind while the broker is gone."""
