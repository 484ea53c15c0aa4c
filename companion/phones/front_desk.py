"""What the page's server asks: who sits at the table, whether a phone may have a place, and how a game went."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from companion.faces.hall import ShownHall, ShownRound
from companion.faces.past.kept_games import found, people_of
from companion.locale import LANGUAGES
from companion.phones.arrivals import Arrivals
from companion.phones.errors import ClaimError
from companion.phones.hosts import Hosts
from companion.phones.link import played_at, playing_at
from companion.phones.logins import Login
from companion.phones.packing import WISH_STEP, padded
from companion.phones.pages import NotThereError, look_up
from companion.phones.pairing import PairingBook
from companion.phones.places import PLACES
from companion.phones.replays import Replays, may_open
from companion.phones.sealing import Seal
from companion.phones.shown import ShownCodes
from companion.phones.streaming import StreamAnswer, Streaming
from companion.phones.wifi import network_name
from companion.table.ports import TablePort

if TYPE_CHECKING:
    from companion.phones.page import Wanted


NUMBER = re.compile("[0-9]{1,9}")
ASKED_FOR = frozenset(("code_used", "host_used", "key_other"))
"""Refusals of a place that has a phone, which may be the one that asks."""


class Around(Protocol):
    """Where phones find the table, and how its broker is."""

    hosts: Hosts

    def addresses(self) -> Sequence[str]:
        """What a person types to reach the page, the best first."""

    def websocket(self, host: str) -> str:
        """Where phones that know this machine as ``host`` find the broker."""

    def trouble(self) -> str | None:
        """Why the broker is not there, None while it is."""

    def found_under(self) -> Sequence[str]:
        """Names and addresses of this machine, the best first."""


class Pictures(Protocol):
    """Who paints games that are over."""

    async def picture(self, of: str, language: str) -> bytes | None:
        """The picture of a game by its handle, as a PNG; None where there is none."""


class FrontDesk:
    """The ``Desk`` of ``page.py``.

    screen: whether the table has a touchscreen that a phone may be sent to. claimed: called after a phone took a place;
    arrivals: those that come for a place which is taken; replays: of games that are over; pictures: who paints those;
    hall: the hall that the table belongs to now.
    """

    def __init__(
        self,
        table: TablePort,
        book: PairingBook,
        codes: ShownCodes,
        where: Around,
        *,
        screen: bool,
        claimed: Callable[[], None],
        arrivals: Arrivals,
        replays: Replays,
        pictures: Pictures | None = None,
        hall: Callable[[], ShownHall | None] = lambda: None,
    ) -> None:
        self.screen = screen
        self._table = table
        self._book = book
        self._codes = codes
        self._where = where
        self._claimed = claimed
        self._arrivals = arrivals
        self._pictures, self._hall = pictures, hall
        self._streaming = Streaming(table, book.stream_code)
        self.replays = replays

    @property
    def hosts(self) -> Hosts:
        """The names of this table."""
        return self._where.hosts

    def addresses(self) -> tuple[str, ...]:
        """What a person types to reach the page, the best first."""
        return tuple(self._where.addresses())

    def playing(self) -> str:
        """The present game with its number of seats, ``base 4``; empty without a game."""
        return played_at(self._table)

    def websocket(self, host: str) -> str:
        """Where phones that know this machine as ``host`` find the broker."""
        return self._where.websocket(host)

    def table_for(self, host: str, token: str | None) -> dict[str, Any]:
        """What anybody may know about the table; ``mine`` are the places of the phone that asks.

        trouble: why the broker is not there; network: the name of the Wi-Fi, None where it is not known;
        hosts: under which an open page may look for the table when this address is gone; seq, waited: of the game, and
        seconds since then: a clock is counted on from there by a page that was loaded meanwhile; round: the clock of
        the hall's round, empty where none is set, None without a hall.
        """
        playing = playing_at(self._table)
        places = self._book.places_of(token)
        hall = self._hall()
        mine = [place for place in places if PLACES[place].seat in (None, *playing)]
        return {
            "table": self._table.name,
            "ws": self.websocket(host),
            "languages": list(LANGUAGES),
            "game": bool(playing),
            "seats": [
                {"seat": seat, "name": name, "claimed": self._book.claimed(seat)}
                for seat, name in playing.items()
            ],
            "mine": mine,
            "trouble": self._where.trouble(),
            "network": network_name(),
            "hosts": list(self._where.found_under()),
            "seq": self._table.seq,
            "waited": self._table.waited(),
            "round": None if hall is None else _round_told(hall.round),
        }

    async def record(self, token: str | None, of: str = "") -> list[dict[str, Any]] | None:
        """The record of a game that is over, its secrets open; None while it goes on.

        It is for the host and for whoever played. Who looks on learns no hand afterwards either, and gets None.

        of: the handle of a kept game; empty for the one on the table.
        """
        if not of:
            over = self._table.view_for("table").get("winners") is not None
            people = list(playing_at(self._table).values())
            return self._table.record() if over and may_open(self._book, token, people) else None
        game = found(self._table.games(), of)
        if game is None or game["winners"] is None:
            return None
        if not may_open(self._book, token, people_of(game)):
            return None
        return await self._table.kept_record(game["id"]) or None

    async def picture(self, token: str | None, of: str, language: str) -> bytes | None:
        """The picture of a game that is over, by its handle; None for any other, or a phone without a place."""
        if self._pictures is None or not self._book.places_of(token):
            return None
        return await self._pictures.picture(of, language)

    async def look(
        self, token: str | None, asked: Mapping[str, str], language: str
    ) -> dict[str, Any] | None:
        """A described page of what everybody may see; None where there is none, or for a phone without a place."""
        if not self._book.places_of(token):
            return None
        do = {name: int(said) if NUMBER.fullmatch(said) else said for name, said in asked.items()}
        with suppress(NotThereError):
            return await look_up(self._table, do, language)
        return None

    def streams(self, code: str) -> bool:
        """Whether the page of a big screen may show the game with this code."""
        return self._streaming.holds(code)

    async def streamed(self, after: str, language: str) -> StreamAnswer:
        """What it shows; after: the mark of what it knows."""
        return await self._streaming.shown(after, language)

    async def claim(
        self, wanted: Wanted, token: str | None, host: str
    ) -> tuple[dict[str, Any], str]:
        """A place's credentials for the phone that may have it, and the phone's token; ClaimError."""
        name, token = await self._taken(wanted, token)
        playing = playing_at(self._table)
        login, place = self._book.login(name), PLACES[name]
        self._claimed()
        answer = {
            "role": place.role,
            "login": name,
            "seat": place.seat,
            "name": playing.get(place.seat or ""),
            "table": self._table.name,
            "ws": self.websocket(host),
            "user": login.user,
            **_password(login, self._book.seal(name)),
            "client": f"katane-{self._table.name}-{login.user}",
            "key": self._book.key,
            "wrap": self._book.wraps(token).get(name),
        }
        return answer, token

    async def _taken(self, wanted: Wanted, token: str | None) -> tuple[str, str]:
        """The place that the phone has now and its token; ClaimError, WaitingError."""
        if wanted.ticket is not None or wanted.password is not None:
            return await self._arrivals.comes_over(wanted, token)
        playing = playing_at(self._table)
        try:
            self._codes.check(wanted.code, token)
            return await self._book.claim(
                wanted.code, token, playing, wanted.key, login=wanted.login, address=wanted.address
            )
        except ClaimError as error:
            if not wanted.asks or error.code not in ASKED_FOR:
                raise
            place = error.params.get("login") or self._book.place_with(wanted.code or "")
        return await self._arrivals.knocks_for(str(place), wanted, token, playing)

    def hello(self, token: str | None) -> dict[str, Any]:
        """The table's public key, and by login what the asking phone keeps its secret key under."""
        return {"table": self._table.name, "key": self._book.key, "wrap": self._book.wraps(token)}

    def cookie(self) -> str:
        """The cookie by which this table knows a phone again."""
        return f"katane-{self._table.name}"

    def knows(self, token: str) -> bool:
        """Whether a phone with this token has a place here."""
        return bool(self._book.places_of(token))


def _round_told(clock: ShownRound | None) -> dict[str, Any]:
    """The clock of a round as phones read it; empty for none."""
    return {} if clock is None else dict(zip(("name", "left", "stands"), clock, strict=True))


def _password(login: Login, seal: Seal | None) -> dict[str, Any]:
    """Of a place that seals only its phone can open it: whoever read the cookie on its way has no use for it."""
    if seal is None:
        return {"password": login.password}
    plain = padded(login.password.encode(), WISH_STEP)
    return {"password": None, "sealed": {login.user: seal.text(plain)}}
