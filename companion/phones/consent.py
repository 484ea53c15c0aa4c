"""What could show somebody a hand that is not theirs: another seat says yes on its phone, or both who change places;
whose hand is seen at the table's screen reads that on the phone.

Nothing here is kept on the disk: a table that starts again has forgotten what was asked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

AGREED_SECONDS = 600.0
"""For so long after somebody agreed, codes of that seat may be shown."""

SOONEST_SECONDS = 1.0
"""No yes to changing places counts sooner than this after the question: its key is held, and what was held before it
came meant another question."""

RELEASE, SHOW, SWAP = "release", "show", "swap"


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


@dataclass(frozen=True, slots=True)
class Swap:
    """The question to two seats whether they change places. waits: who of them has still to say yes."""

    seat: str
    other: str
    waits: frozenset[str]

    def as_json(self) -> dict[str, str]:
        """As the host reads it."""
        return {"do": SWAP, "seat": self.seat}

    def whom(self, seat: str) -> str:
        """With whom a seat would change places."""
        return self.other if seat == self.seat else self.seat


async def _nothing(seat: str, other: str) -> None:
    """Where seats cannot change places."""


class Consents:
    """At most one question, open until it is answered or the host takes it back.

    release: what is done once somebody agreed to ``release``; changed: called whenever the question is another;
    witnesses: the seats that may agree about a seat. has_phone: whether a seat can be asked; swap: what is done once
    two agreed to change places.
    """

    def __init__(
        self,
        release: Callable[[str], Awaitable[None]],
        changed: Callable[[], None],
        witnesses: Callable[[str], Sequence[str]],
        has_phone: Callable[[str], bool] = lambda seat: False,
        swap: Callable[[str, str], Awaitable[None]] = _nothing,
    ) -> None:
        self._release, self._changed, self.witnesses = release, changed, witnesses
        self._has_phone, self._swap = has_phone, swap
        self._asked: Asked | Swap | None = None
        self._agreed: dict[str, float] = {}
        self._looks: dict[str, int] = {}
        self._since = 0.0
        self.refused: Asked | Swap | None = None
        """What a seat said no to last, until something else is asked."""

    @property
    def asked(self) -> Asked | Swap | None:
        """The question that is open now, None for none."""
        return self._asked

    def ask_swap(self, seat: str, other: str) -> tuple[str, ...]:
        """Asks those of two seats that have a phone whether they change places, and gives them; empty for neither.

        It takes the place of any other question. Where neither has a phone nothing is asked.
        """
        waits = tuple(one for one in (seat, other) if self._has_phone(one))
        if waits:
            self._asked, self.refused = Swap(seat, other, frozenset(waits)), None
            self._since = monotonic()
            self._changed()
        return waits

    def ask(self, asked: Asked | None) -> None:
        """Asks for this in the place of anything else; None takes the question back."""
        self._asked, self.refused = asked, None
        self._changed()

    def looked(self, seat: str) -> None:
        """Somebody sees a seat's hand at the table's screen, which asks nobody: the seat's phone is told at once."""
        if self._has_phone(seat):
            self._looks[seat] = self._looks.get(seat, 0) + 1
            self._changed()

    def may_show(self, seat: str) -> bool:
        """Whether somebody agreed a short while ago that a further phone of this seat may join."""
        return monotonic() - self._agreed.get(seat, float("-inf")) < AGREED_SECONDS

    def forget(self) -> None:
        """Forgets what was asked and agreed: the game that it was about has left the table."""
        self._agreed.clear()
        self._looks.clear()
        self._asked = self.refused = None

    async def answer(self, channel: str, *, yes: bool) -> bool:
        """Takes a seat's answer to the open question; whether it may give it. About itself a seat may only say no."""
        asked = self._asked
        if isinstance(asked, Swap):
            return await self._answer_swap(asked, channel, yes=yes)
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

    async def _answer_swap(self, asked: Swap, channel: str, *, yes: bool) -> bool:
        """Each of the two says yes for itself; one no ends it."""
        early = yes and monotonic() - self._since < SOONEST_SECONDS
        if channel not in asked.waits or early:
            return False
        waits = asked.waits - {channel}
        self._asked = replace(asked, waits=waits) if yes and waits else None
        self.refused = None if yes else asked
        if yes and not waits:
            await self._swap(asked.seat, asked.other)
        self._changed()
        return True

    def shown_to(self, seat: str, view: dict[str, Any]) -> dict[str, Any]:
        """A seat's view with the question, where one is open to it, and how often its hand was seen at the screen."""
        asked, looks = self._asked, self._looks.get(seat)
        view = {**view, "looked": looks} if looks else view
        if isinstance(asked, Swap):
            to = seat in asked.waits
            return {**view, "asked": {"do": SWAP, "seat": asked.whom(seat)}} if to else view
        return view if asked is None else {**view, "asked": asked.as_json()}
