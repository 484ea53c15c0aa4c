"""What the host asks that could show somebody a hand that is not theirs: another seat says yes on its own phone.

Nothing here is kept on the disk: a table that starts again has forgotten what was asked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

AGREED_SECONDS = 600.0
"""For so long after somebody agreed, codes of that seat may be shown."""

RELEASE, SHOW = "release", "show"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the seats. seat: whose hand it is about.

    do: ``release`` (the seat's phones lose their place) or ``show`` (a further phone of the seat may join).
    """

    do: str
    seat: str

    def as_json(self) -> dict[str, str]:
        """As it stands in the views of those who may answer."""
        return {"do": self.do, "seat": self.seat}


class Consents:
    """At most one question, open until a seat answers or the host takes it back.

    release: what is done once somebody agreed to ``release``; changed: called whenever the question is another;
    witnesses: the seats that may agree about a seat.
    """

    def __init__(
        self,
        release: Callable[[str], Awaitable[None]],
        changed: Callable[[], None],
        witnesses: Callable[[str], Sequence[str]],
    ) -> None:
        self._release, self._changed, self.witnesses = release, changed, witnesses
        self._asked: Asked | None = None
        self._agreed: dict[str, float] = {}
        self.refused: Asked | None = None
        """What a seat said no to last, until something else is asked."""

    @property
    def asked(self) -> Asked | None:
        """The question that is open now, None for none."""
        return self._asked

    def ask(self, asked: Asked | None) -> None:
        """Asks for this in the place of anything else; None takes the question back."""
        self._asked, self.refused = asked, None
        self._changed()

    def may_show(self, seat: str) -> bool:
        """Whether somebody agreed a short while ago that a further phone of this seat may join."""
        return monotonic() - self._agreed.get(seat, float("-inf")) < AGREED_SECONDS

    def forget(self) -> None:
        """Forgets what was asked and agreed: the game that it was about has left the table."""
        self._agreed.clear()
        self._asked = self.refused = None

    async def answer(self, channel: str, *, yes: bool) -> bool:
        """Takes a seat's answer to the open question; whether it may give it. About itself a seat may only say no."""
        asked = self._asked
        if asked is None or channel not in (
            *self.witnesses(asked.seat),
            *(() if yes else (asked.seat,)),
        ):
            return False
        self._asked = None
        self.refused = None if yes else asked
        if yes:
            self._agreed[asked.seat] = monotonic()
        if yes and asked.do == RELEASE:
            await self._release(asked.seat)
        self._changed()
        return True

    def shown_to(self, view: dict[str, Any]) -> dict[str, Any]:
        """A seat's view with the question, where one is open."""
        return view if self._asked is None else {**view, "asked": self._asked.as_json()}
