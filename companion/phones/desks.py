"""What is asked of the table beside the game: by the host of its two desks, by a seat whether it agrees.

The desks are none of this room: one keeps and edits boards, the other prepares games and shows codes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from companion.phones.consent import Consents
from companion.phones.pages import NOTHING, UNKNOWN, NotThereError, language_of, look_up
from companion.phones.places import HOST as HOST_CHANNEL
from companion.phones.places import OBSERVER, PLACES, phones_of
from companion.phones.wire import Unreadable, Wish, refusal_answer
from companion.table.ports import Json, TablePort

BOARDS, HOST, AGREE, ADVISE, LOOK = "boards", "host", "agree", "advise", "look"
LET_IN, MOVE = "let_in", "move"
"""The types of wishes that are not about the game."""
REMEMBERED = 16
HEARD = 4096
"""Ids of which it is known that they were said."""

HOST_ONLY = {
    BOARDS: ("host_boards", "Boards are made on the touchscreen and on the host’s phone only."),
    HOST: ("host_only", "Only the host’s phone can do this."),
}
NOWHERE = {
    BOARDS: ("no_boards", "This table has no place to make boards."),
    HOST: ("no_host", "This table is not set up by phone."),
}
REPEATED = ("repeated", "This was said before.")
NO_COACH = ("no_coach", "This table does not allow advice.")
NOTHING_ASKED = ("nothing_asked", "Nobody asks for your agreement any more.")

NOT_MOVED = ("not_moved", "Only a phone that seals can come along to another address.")

Asked = Callable[[Mapping[str, Any], str], Awaitable[Json]]


class BoardDesk(Protocol):
    """Who keeps and edits boards. May block; raises for nothing that a phone can send."""

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """``{"boards": {…}}``, what the phone shows, or ``{"refusal": {…}}`` in that language."""


class HostDesk(Protocol):
    """Who prepares, begins and ends games and shows codes. Raises for nothing that a phone can send."""

    async def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """``{"page": {…}}``, what the phone shows, or ``{"refusal": {…}}`` in that language."""


class Coach(Protocol):
    """Who says what it would do in a seat's place, where the table allows that. Raises for nothing."""

    async def advise(self, seat: str, language: str) -> Json:
        """``{"advice": […]}``, proposals in that language, or ``{"refusal": {…}}``."""


class Doorkeeper(Protocol):
    """Who knows which phones ask for places that are taken, and lets them in."""

    def asked_of(self, channel: str) -> Sequence[Json]:
        """What a seat or the host is asked now."""

    def let_in(self, channel: str, do: Mapping[str, Any]) -> bool:
        """A seat or the host says yes or no to one of them; whether it still asks."""

    def over(self, place: str) -> Json:
        """What the phone of a place needs to come along to another address of the table."""


class Desks:
    """Asks each desk one wish after the other; a repeated id gets the first answer. None: there is no such desk."""

    def __init__(
        self,
        boards: BoardDesk | None,
        host: HostDesk | None,
        consents: Consents,
        phones: Callable[[], Sequence[tuple[str, bool]]],
        loud: Callable[[], Sequence[str]] = tuple,
        coach: Coach | None = None,
        door: Doorkeeper | None = None,
        table: TablePort | None = None,
        people: Callable[[Iterable[str]], Sequence[str]] = lambda _: (),
    ) -> None:
        """phones: each place that a phone has, and whether it is there; loud: those that say too much.

        table: what described pages tell of; None for nothing. people: by name whose phones have some places.
        """
        self.consents = consents
        self._phones = phones
        self._loud = loud
        self._coach = coach
        self._door = door
        self._table, self._people = table, people
        self._agreed: dict[tuple[str, str | int], Json] = {}
        self._desks: Mapping[str, _InTurn | None] = {
            BOARDS: None if boards is None else _InTurn(_in_thread(boards)),
            HOST: None if host is None else _InTurn(host.answer),
        }

    def told(self) -> Json:
        """What the host's view has beside its options: who has a phone, what another seat is asked to agree to, and
        whose phones say too much."""
        phones = dict(self._phones())
        watching = sum(there for place, there in phones.items() if PLACES[place].role == "observer")
        seated = {place: there for place, there in phones.items() if PLACES[place].seat}
        asked = self.consents.asked
        told: Json = {"phones": {**seated, OBSERVER: watching}, "asked": asked and asked.as_json()}
        told |= self._knocks(HOST_CHANNEL)
        loud = dict.fromkeys(place.partition("-")[0] for place in self._loud())
        return {**told, "loud": list(loud)} if loud else told

    def told_to(self, seat: str, view: Json) -> Json:
        """A seat's view, and what is asked of it; a seat with further phones is told of them, whatever these say."""
        further = [place for place, _ in self._phones() if place in phones_of(seat)[1:]]
        shown = {**self.consents.shown_to(seat, view), **self._knocks(seat)}
        return {**shown, "further": further} if further else shown

    def _knocks(self, channel: str) -> Json:
        asked = self._door.asked_of(channel) if self._door is not None else ()
        return {"knocks": list(asked)} if asked else {}

    def takes(self, wish: Wish) -> bool:
        """Whether the wish is for here, and not for the game."""
        return wish.do["type"] in (BOARDS, HOST, AGREE, ADVISE, LOOK, LET_IN, MOVE)

    def is_for_desk(self, wish: Wish) -> bool:
        """Whether the wish is for one of the desks, whatever game is on the table."""
        return wish.do["type"] in (BOARDS, HOST, LOOK, LET_IN, MOVE)

    async def answer(self, channel: str, wish: Wish, seq: int, place: str | None = None) -> Json:
        """The answer to a wish that is for here; channel: who says it; seq: of the game now.

        place: whose seal it had.
        """
        kind = str(wish.do["type"])
        if kind == LET_IN:
            return self._let_in(channel, wish, seq)
        if kind == MOVE:
            return self._over(place, wish, seq)
        if kind == AGREE:
            return await self._answer_of(channel, wish, seq)
        if kind == ADVISE:
            return await self._advice(channel, wish, seq)
        if kind == LOOK:
            return await self._looked(channel, wish, seq)
        desk = self._desks[kind]
        if channel != HOST_CHANNEL:
            return _no(wish, HOST_ONLY[kind], seq)
        if desk is None:
            return _no(wish, NOWHERE[kind], seq)
        said = await desk.answer(wish)
        return {"ok": "refusal" not in said, "seq": seq, **said}

    async def _looked(self, channel: str, wish: Wish, seq: int) -> Json:
        """A described page; nobody waits for it, and it changes nothing."""
        language = language_of(wish.do.get("language"))
        try:
            table, asked = self._table, (wish.do, language, channel)
            people = self._people(phones_of(channel))
            found = None if table is None else await look_up(table, *asked, people)
        except NotThereError:
            return _no(wish, UNKNOWN, seq)
        return _no(wish, NOTHING, seq) if found is None else {"ok": True, "seq": seq, LOOK: found}

    def _let_in(self, channel: str, wish: Wish, seq: int) -> Json:
        if self._door is None or not self._door.let_in(channel, wish.do):
            return _no(wish, NOTHING_ASKED, seq)
        return {"ok": True, "seq": seq, "events": []}

    def _over(self, place: str | None, wish: Wish, seq: int) -> Json:
        """Only what is sealed may carry it."""
        if self._door is None or place is None:
            return _no(wish, NOT_MOVED, seq)
        return {"ok": True, "seq": seq, "over": self._door.over(place)}

    async def _advice(self, channel: str, wish: Wish, seq: int) -> Json:
        """To whoever holds the seat, about this seat alone."""
        place = PLACES.get(channel)
        if self._coach is None or place is None or not place.seat:
            return _no(wish, NO_COACH, seq)
        said = await self._coach.advise(place.seat, language_of(wish.do.get("language")))
        return {"ok": "refusal" not in said, "seq": seq, **said}

    async def _answer_of(self, channel: str, wish: Wish, seq: int) -> Json:
        """A seat's yes or no, once: a recorded one is no answer to the next question."""
        key = (channel, wish.id)
        if key not in self._agreed:
            agreed = await self.consents.answer(channel, yes=wish.do.get("yes") is True)
            done: Json = {"ok": True, "seq": seq, "events": []}
            self._agreed[key] = done if agreed else _no(wish, NOTHING_ASKED, seq)
            _forget(self._agreed, HEARD)
        return self._agreed[key]


class _InTurn:
    """One desk, asked one wish after the other."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._lock = asyncio.Lock()
        self._answers: dict[str | int, Json] = {}
        self._heard: dict[str | int, None] = {}

    async def answer(self, wish: Wish) -> Json:
        async with self._lock:
            known = self._answers.get(wish.id)
            if known is None and wish.id in self._heard:
                return {"refusal": _no(wish, REPEATED, 0)["refusal"]}
            if known is None:
                self._heard[wish.id] = None
                _forget(self._heard, HEARD)
                known = await self._asked(wish.do, language_of(wish.do.get("language")))
                self._answers[wish.id] = known
                _forget(self._answers, REMEMBERED)
        return known


def _forget(known: dict[Any, Any], most: int) -> None:
    """Keeps the latest."""
    for old in list(known)[: max(0, len(known) - most)]:
        del known[old]


def _in_thread(desk: BoardDesk) -> Asked:
    async def asked(do: Mapping[str, Any], language: str) -> Json:
        return await asyncio.to_thread(desk.answer, do, language)

    return asked


def _no(wish: Wish, why: tuple[str, str], seq: int) -> Json:
    return refusal_answer(Unreadable(wish.id, *why, {}), seq)
