"""Claims follow who plays: a new game's other people get none of an old one's, and a new name keeps its phone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from companion.phones.arrivals import Arrivals
from companion.phones.consent import Consents
from companion.phones.logins import Login
from companion.phones.pairing import PairingBook
from companion.phones.places import phones_of

_log: Final = logging.getLogger(__name__)

CutOff = Callable[[Sequence[Login]], Awaitable[None]]
"""Ends the logins that are void now, and tells everybody."""


class Followed:
    """The people at the table, as the book of claims follows them."""

    def __init__(
        self, book: PairingBook, cut_off: CutOff, consents: Consents, arrivals: Arrivals
    ) -> None:
        self._book, self._cut_off = book, cut_off
        self._consents, self._arrivals = consents, arrivals

    async def plays(self, playing: dict[str, str], anew: bool) -> None:
        """Puts the claims right before anything of a game is published. playing: seat → name.

        anew: whether it is another game than before: a phone that somebody else claimed for an earlier one does not
        get this one's secrets. In the same game somebody was renamed. OSError where the disk refuses.
        """
        if not anew:
            await self._book.follow_names(playing)
            return
        self._consents.forget()
        for seat in self._book.strangers(playing):
            _log.info("seat %s has another player now; its phone is released", seat)
            await self._cut_off(await self._book.outplay(*phones_of(seat)))
        if await self._book.give_back(playing):
            await self._cut_off(())

    async def swap(self, seat: str, other: str) -> None:
        """The phones of two seats change places with their people, and nothing lets them back in.

        What was agreed about a hand, a phone that asks for a place and a ticket to one count no more. OSError where
        the disk refuses; nothing has changed then.
        """
        self._consents.forget()
        # First, so that who was let in already gets the place of before, and nobody afterwards.
        self._arrivals.forget((*phones_of(seat), *phones_of(other)))
        void = await self._book.swap(seat, other)
        try:
            await self._cut_off(void)
        except OSError:  # of the broker's files, which are not ours; until they are written these seats are kept back
            _log.exception("the broker was not told that seats changed places")
