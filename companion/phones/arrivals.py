"""Phones that come for a place which a phone has already: the same one under another address, or one that asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from companion.phones.bucket import Clock
from companion.phones.errors import ClaimError, WaitingError
from companion.phones.knocks import ALONE_SECONDS, OWN, TIME, TOUCH, Knock, Knocks
from companion.phones.pairing import PairingBook
from companion.phones.places import HOST, PLACES, phones_of
from companion.phones.tickets import Tickets

if TYPE_CHECKING:
    from companion.phones.page import Wanted

Moved = Callable[[Mapping[str, str], str], None]
"""Places that went to another phone, each with the user that the former one logged in as, and who agreed."""


class Arrivals:
    """is_there: whether a place's phone is looked at now. moved: told of each move, and who agreed (a seat, ``host``,
    ``touch``, ``own`` or ``time``). screen: whether the table has a touchscreen; renews: whether the broker takes new
    logins at once.
    """

    def __init__(
        self,
        book: PairingBook,
        is_there: Callable[[str], bool],
        changed: Callable[[], None],
        moved: Moved,
        clock: Clock,
        *,
        screen: bool,
        renews: bool,
    ) -> None:
        self.knocks = Knocks(changed, clock)
        self.tickets = Tickets(clock)
        self._book = book
        self._is_there = is_there
        self._moved = moved
        self._screen = screen
        self._renews = renews

    def forget(self, places: Collection[str]) -> None:
        """Whoever asks for one of these places has to ask anew, and no ticket leads to any place."""
        self.knocks.drop(places)
        self.tickets.void()

    # -- the same phone, under another address of the table

    async def comes_over(self, wanted: Wanted, token: str | None) -> tuple[str, str]:
        """The place of a ticket, or of an observer's password, for the phone that brings it; ClaimError."""
        place = self._named(wanted)
        if place is None or not self._book.claimed(place):
            raise ClaimError("no_seat")
        return place, await self._book.also(place, token)

    def _named(self, wanted: Wanted) -> str | None:
        if wanted.ticket is not None:
            return self.tickets.take(wanted.ticket)
        login = wanted.login or ""
        observes = login in PLACES and PLACES[login].role == "observer"
        return login if observes and self._book.is_login(login, wanted.password or "") else None

    # -- a phone that asks

    async def knocks_for(
        self, place: str, wanted: Wanted, token: str | None, playing: Mapping[str, str]
    ) -> tuple[str, str]:
        """The place once somebody agreed, and the phone's token; WaitingError until then, ClaimError."""
        if wanted.key is None:
            raise ClaimError("key_needed")
        knock = self.knocks.knock(place, wanted.key, wanted.address)
        if knock.granted is None and self._has_waited(knock):
            knock.granted = TIME
        if knock.granted is None:
            forgot = place in self._book.places_of(token)
            raise WaitingError({**self._told(knock, playing), "forgot": forgot})
        former, token = await self._book.move(
            place, wanted.key, token, playing, wanted.address, renew=self._renews
        )
        self.knocks.done(knock)
        self._moved(former, knock.granted)
        return place, token

    def _has_waited(self, knock: Knock) -> bool:
        return self._is_alone(knock) and self.knocks.waited(knock) >= ALONE_SECONDS

    def _is_alone(self, knock: Knock) -> bool:
        """Whether this is the host's code and nobody is there who could say yes: it opens after a while by itself."""
        return knock.place == HOST and not self._screen and not self._is_there(HOST)

    def _told(self, knock: Knock, playing: Mapping[str, str]) -> dict[str, object]:
        seat = PLACES[knock.place].seat or ""
        left = ALONE_SECONDS - self.knocks.waited(knock) if self._is_alone(knock) else None
        return {
            "place": knock.place,
            "seat": seat,
            "name": playing.get(seat),
            "number": knock.number,
            "there": self._is_there(knock.place),
            "seconds": None if left is None else max(0, round(left)),
        }

    # -- who may answer

    def asked_of(self, channel: str) -> list[dict[str, Any]]:
        """What a seat, the host, or ``touch`` is asked now: which phones ask for which places."""
        return [
            {
                "id": one.id,
                "place": one.place,
                "seat": PLACES[one.place].seat,
                "number": one.number,
                **self._beside(one),
            }
            for one in self.knocks.waiting()
            if self._may_answer(channel, one.place)
        ]

    def answer(self, channel: str, ident: str, *, yes: bool) -> bool:
        """A seat, the host or the ``touch``screen answers; whether that phone still asks and it may."""
        asked = self.knocks.asking(ident)
        if asked is None or not self._may_answer(channel, asked.place):
            return False
        by = OWN if channel == PLACES[asked.place].channel else channel
        self.knocks.answer(asked, by, yes=yes)
        return True

    def _may_answer(self, channel: str, place: str) -> bool:
        """Of a place whose phone is looked at only that phone knows; of any other, everybody at the table."""
        if not self._is_there(place):
            return True
        own = PLACES[place].channel
        return channel != TOUCH and own is not None and channel == own and place in phones_of(own)

    def _beside(self, knock: Knock) -> dict[str, Any]:
        """What goes along."""
        more = [one for one in self._book.together(knock.place) if one != knock.place]
        return {"beside": more} if more else {}
