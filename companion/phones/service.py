"""Everything phones need, joined: broker, link, pairings and page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.phones.address import BrokerAddress, read_address
from companion.phones.arrivals import Arrivals
from companion.phones.bucket import Clock
from companion.phones.carrier import Carrier
from companion.phones.consent import Consents
from companion.phones.desks import BoardDesk, Coach, Desks, HostDesk
from companion.phones.doorway import Doorway
from companion.phones.errors import PhonesError
from companion.phones.followed import Followed
from companion.phones.front_desk import FrontDesk, Pictures
from companion.phones.hosts import Hosts
from companion.phones.inside import Inside
from companion.phones.lan import at_port, in_url, is_loopback, lan_address, lan_addresses
from companion.phones.limits import allow_open_files
from companion.phones.link import Link, playing_at
from companion.phones.loading import loaded
from companion.phones.logins import Login, Logins
from companion.phones.moves import PlaceMoves
from companion.phones.pairing import PairingBook
from companion.phones.places import HOST, OBSERVER, PLACES, SEATS, STREAM, phones_of
from companion.phones.ports import check_port
from companion.phones.replays import Replayer, Replays
from companion.phones.settings import PhonesSettings
from companion.phones.shown import ShownCodes, way_in
from companion.phones.topics import Topics
from companion.phones.whereabouts import Whereabouts
from companion.phones.withheld import Withheld
from companion.table.ports import TablePort

if TYPE_CHECKING:
    from companion.faces.hall import ShownHall
    from companion.phones.bridge import WebsocketBridge
    from companion.phones.embedded import EmbeddedBroker

_log = logging.getLogger(__name__)

LOUD_SECONDS = 600.0


class Phones:
    """The phones' side of one table.

    look: this machine's address in the network, None without one; asked again and again.
    boards, host: who keeps boards and who prepares games for the host's phone, None for nobody; coach: who gives
    advice; pictures: who paints games that are over; replayer: who makes replays of them.
    clock: by which what guests may say is measured; hall: the hall that the table belongs to now.
    """

    def __init__(
        self,
        table: TablePort,
        settings: PhonesSettings,
        look: Callable[[], str | None] = lan_address,
        boards: BoardDesk | None = None,
        host: HostDesk | None = None,
        clock: Clock = monotonic,
        coach: Coach | None = None,
        pictures: Pictures | None = None,
        replayer: Replayer | None = None,
        hall: Callable[[], ShownHall | None] = lambda: None,
    ) -> None:
        self.table = table
        self.settings = settings
        self.topics = Topics(table.name)
        self._where = Whereabouts(settings.host, look, self._moved)
        self.hosts = Hosts(self._names, self._http_port, lambda: self._origins)
        self._bind = "127.0.0.1" if settings.host and is_loopback(settings.host) else "0.0.0.0"
        self._external = read_address(settings.broker) if settings.broker else None
        self._embedded: EmbeddedBroker | None = None
        self._bridge: WebsocketBridge | None = None
        self._link: Link | None = None
        self._doorway: Doorway | None = None
        self._watchers: list[Callable[[], None]] = []
        self._withheld: Withheld | None = None
        self._look, self._replayer, self._pictures = look, replayer, pictures
        self._clock, self._hall = clock, hall
        self._moves = PlaceMoves(table)
        own = (self._witnesses, self.heard, self._moves.swap)
        self.consents = Consents(self.release, self._redraw, *own)
        seen, loud, who = self.phones_of, self.loud, lambda places: self._book.people(places)
        self._desks = Desks(boards, host, self.consents, seen, loud, coach, self, table, who)
        self._arrivals: Arrivals | None = None
        self._origins: tuple[str, ...] = ()
        self._later: set[asyncio.Task[None]] = set()

    async def start(self, joinable: Callable[[], None] = lambda: None) -> None:
        """Opens broker and page; returns once phones are served. PhonesError says what to put right.

        joinable: called on the loop as soon as codes are good: a phone that scans one then waits for the page
        no longer than it takes to load what serves it.
        """
        allow_open_files()
        self._book = await asyncio.to_thread(PairingBook, self.settings.data / "phones.json")
        self._codes = ShownCodes(self._book)
        self._logins = Logins(self.topics, self._book.logins())
        self._origins = self._book.origins
        self._arrivals = arrivals = Arrivals(
            self._book,
            self._is_there,
            self._claimed,
            self._came_over,
            self._clock,
            screen=self.settings.screen,
            renews=self._external is None,
        )
        try:
            await self._open(joinable, arrivals)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Says good-bye and frees the ports."""
        if self._withheld is not None:
            self._withheld.stop()
        for part in (self._where, self._doorway, self._link, self._bridge, self._embedded):
            if part is not None:
                await part.stop()
        self._doorway = self._link = self._bridge = self._embedded = None

    def ready(self) -> dict[str, Any]:
        """``{"http", "mqtt", "ws", "seats": {seat: {"join"}}}`` for the present game."""
        seats = {seat: {"join": self.join_url(seat)} for seat in self._playing()}
        mqtt = (
            self._external.url
            if self._external
            else f"mqtt://{self._where.host}:{self._mqtt_port()}"
        )
        return {
            "http": self._http_url(),
            "mqtt": mqtt,
            "ws": self.websocket(self._where.host),
            "seats": seats,
        }

    def join_url(self, place: str) -> str:
        """What a place's QR code says; after the ``#``, which never travels, the table's public key.

        place: a seat, ``red+`` for a further phone of red (empty where it has as many as it may),
        ``observer``, ``host``, or ``stream`` for the page of a big screen.
        """
        code = self.code(place)
        return f"{self._http_url()}/{way_in(place, code, self._book.key)}" if code else ""

    def code(self, place: str) -> str:
        """The code for typing of what ``join_url`` leads to, empty where there is none."""
        return self._codes.show(place)

    def addresses(self) -> tuple[str, ...]:
        """What a person types to reach the page: ``<name>.local`` first, once announced; none without a network."""
        if not self._where.reachable:
            return ()
        announced = self._doorway.host if self._doorway else None
        port = self._http_port()
        return tuple(at_port(host, port) for host in (announced, self._where.host) if host)

    def claimed(self, place: str) -> bool:
        """Whether a phone has taken the place (a seat's own, ``red-2``, ``host``)."""
        return self._book.claimed(place)

    def claimed_since(self, at: float, seats: Iterable[str]) -> list[str]:
        """Those of the seats that a phone took after this time, unix."""
        taken = self._book.claimed_since(at)
        return [seat for seat in seats if taken.intersection(phones_of(seat))]

    def loud(self) -> list[str]:
        """The places that said more than their login may within the last ten minutes."""
        since = self._link.loud_since if self._link is not None else {}
        return [place for place, at in since.items() if monotonic() - at < LOUD_SECONDS]

    def presence(self) -> dict[str, bool]:
        """Seat → whether one of its phones is looked at now, also while it hosts."""
        return {
            seat: any(map(self._is_there, self._book.speak_for(seat))) for seat in self._playing()
        }

    def heard(self, seat: str) -> bool:
        """Whether one of its phones was there in this game; the book remembers phones of earlier evenings too."""
        link = self._link
        return link is not None and any(map(link.was_heard, self._book.speak_for(seat)))

    def _speak_for(self, seats: Iterable[str]) -> dict[str, list[str]]:
        return {seat: self._book.speak_for(seat) for seat in seats if self.heard(seat)}

    def phones_of(self) -> list[tuple[str, bool]]:
        """Each place that a phone has, seats first, and whether that phone is looked at now, at any of its places."""
        return [(place, self._in_use(place)) for place in PLACES if self._book.claimed(place)]

    def _in_use(self, place: str) -> bool:
        return any(map(self._is_there, self._book.together(place) or (place,)))

    def connected(self) -> bool:
        """Whether the table itself reaches the broker."""
        return self._link is not None and self._link.connected

    def trouble(self) -> str | None:
        """``waiting``, ``unreachable``, ``refused``, or None; in words: ``phones.link.<trouble>``."""
        return self._link.trouble if self._link else "waiting"

    def listen(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Calls ``watcher`` on the loop when a phone comes, goes, or takes a seat; returns how to stop."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def asked_of(self, channel: str) -> list[dict[str, Any]]:
        """Which phones ask a seat, the ``host`` or the ``touch``screen for places that are taken: ``id``, ``place``,
        ``seat``, the ``number`` that the phone shows, and ``beside``, what goes along."""
        return self._arrivals.asked_of(channel) if self._arrivals is not None else []

    def let_in(self, channel: str, do: Mapping[str, Any]) -> bool:
        """Answers the phone of an ``id``: it may come in where ``yes`` is true; whether it still asks."""
        known, yes = self._arrivals, do.get("yes") is True
        return known is not None and known.answer(channel, str(do.get("id")), yes=yes)

    def over(self, place: str) -> dict[str, Any]:
        """What the phone of a place needs to come along to another address: a ticket, and where the page is."""
        assert self._arrivals is not None
        ticket = self._arrivals.tickets.give(place)
        return {"ticket": ticket, "http": self._http_port(), "hosts": list(self.found_under())}

    def on_move(self, told: Callable[[str, str], None]) -> None:
        """Calls ``told`` with a place that went to a phone which asked, and who agreed: a seat, ``host``, ``touch``,
        ``own`` (the place's own phone), or ``time``."""
        self._moves.listen(told)

    async def release(self, seat: str) -> None:
        """Takes the seat from all its phones, which are cut off at once; new codes are in force.

        With Mosquitto the files of ``write_config`` are written anew; where it runs as the same
        user, it is told so. Until it refuses the old logins, the seat's view is kept back.
        """
        await self._cut_off(await self._book.release(*phones_of(seat)))

    async def release_role(self, login: str) -> None:
        """As ``release`` for one second phone, the host or one observer; ``observer``, ``stream``: all, new codes."""
        if login in (OBSERVER, STREAM):
            await self._cut_off(await self._book.renew_observers())
        else:
            await self._cut_off(await self._book.release(login))

    async def release_any(self, place: str) -> None:
        """As ``release`` for a seat, else as ``release_role``."""
        await (self.release if place in SEATS else self.release_role)(place)

    # -- for the page

    def websocket(self, host: str) -> str:
        """Where phones that know this machine as ``host`` find the broker."""
        own = self._external.websocket_from(host) if self._external else None
        return own or f"ws://{host}:{self._ws_port()}"

    # -- inside

    async def _open(self, joinable: Callable[[], None], arrivals: Arrivals) -> None:
        settings = self.settings
        self._doorway = doorway = Doorway(self._bind, self._wanted("http", settings.http))
        carrier = await self._open_broker()
        book = self._book
        who = Followed(book, self._cut_off, self.consents, arrivals)
        told = (book.seals, self._desks, self._speak_for)
        link = Link(self.table, self.topics, carrier, who.plays, who.swap, *told)
        self._link = link
        link.listen(self._presence_changed)
        if self._bridge is not None:
            self._bridge.loud = link.loud
        if self._external is not None:
            self._withheld = Withheld(self._external, book, link)
            for void in book.voids().values():
                self._withheld.withhold(void)
        await link.start()
        await book.keep_ports(self._ports(doorway.port))
        await book.keep_language(settings.language)
        joinable()
        desk = FrontDesk(
            self.table,
            book,
            self._codes,
            self,
            screen=settings.screen,
            claimed=self._claimed,
            arrivals=arrivals,
            pictures=self._pictures,
            replays=Replays(self.table, book, self._replayer),
            hall=self._hall,
        )
        await self._keep_origins()
        await doorway.open(desk, settings.dist, self._clock)
        await doorway.announce(self.topics.table, self._look)
        await self._where.start()

    async def _open_broker(self) -> Carrier:
        settings = self.settings
        ws = self._wanted("ws", settings.ws)
        if self._external is not None:
            await self._open_bridge(self._external, ws)
            await loaded("companion.phones.dialed")
            from companion.phones.dialed import Dialed

            return Dialed(self.topics, self._external)
        mqtt = self._wanted("mqtt", settings.mqtt)
        await loaded("companion.phones.embedded")
        from companion.phones.embedded import EmbeddedBroker

        broker = EmbeddedBroker(self._logins, self.hosts, self._bind, mqtt, ws, self._clock)
        self._embedded = broker
        await broker.start()
        return Inside(self.topics, broker)

    async def _open_bridge(self, address: BrokerAddress, port: int) -> None:
        if address.ws is None:
            await loaded("companion.phones.bridge")
            from companion.phones.bridge import WebsocketBridge

            self._bridge = WebsocketBridge(address, self.hosts, self._bind, port, self._clock)
            await self._bridge.start()

    def _wanted(self, name: str, port: int) -> int:
        """The port asked for; for 0 the last start's, if it is free, so that open pages find it."""
        last = 0 if port else self._book.ports.get(name, 0)
        try:
            check_port(self._bind, last, name)
        except PhonesError:
            return port
        return last or port

    def _ports(self, http: int) -> dict[str, int]:
        ports = {"http": http}
        if self._embedded is not None:
            ports["mqtt"] = self._embedded.mqtt
        return ports | {"ws": self._ws_port()}

    async def _cut_off(self, void: Sequence[Login]) -> None:
        self._logins.replace(self._book.logins())
        for login in void:
            if self._embedded is not None:
                await self._embedded.cut(login.user)
            elif self._withheld is not None:
                self._withheld.withhold(login)
        if self._external is not None and self._book.mosquitto is not None:
            await self._tell_mosquitto(self._book.mosquitto)
        for login in void:
            if self._link is not None and login.place:
                self._link.forget(login.place)
        if self._link is not None:
            self._link.redraw()
        self._tell()

    async def _tell_mosquitto(self, folder: Path) -> None:
        from companion.phones.mosquitto import renew_logins

        await asyncio.to_thread(renew_logins, folder, self._book.logins(), self.topics)

    def _is_there(self, place: str) -> bool:
        return self._link is not None and self._link.is_there(place)

    def _moved(self) -> None:
        """Another network: the name leads elsewhere now, and the codes on the touchscreen too."""
        found = self._where.host if self._where.reachable else "no address"
        _log.info("phones find the table at %s now", found)
        if self._doorway is not None:
            self._doorway.look_again()
        self._soon(self._keep_origins())
        self._tell()

    async def _keep_origins(self) -> None:
        """Pages are loaded from here now, and may be open when this address is gone."""
        for host in self.found_under():
            with suppress(OSError):
                await self._book.keep_origin(at_port(host, self._http_port()))
        self._origins = self._book.origins

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _came_over(self, former: Mapping[str, str], by: str) -> None:
        """Told to the table's journal and the screen; who had the places is cut off, and told when it asks."""
        self._logins.replace(self._book.logins())
        for place, user in former.items():
            if self._embedded is not None:
                self._soon(self._embedded.cut(user))
            self._soon(self._moves.journal(place, by))
        self._moves.tell(former, by)
        self._claimed()

    def _names(self) -> tuple[str, ...]:
        """Under which phones are told to come, or find the table before it is announced."""
        announced = self._doorway.host if self._doorway else None
        own = f"{self.topics.table}.local"
        return tuple(name for name in (announced, own, self._where.host) if name)

    def found_under(self) -> tuple[str, ...]:
        """Names and addresses under which phones may find this machine, the best first."""
        if self.settings.host:
            return (self._where.host,)
        named = (self._doorway.host if self._doorway else None) or f"{self.topics.table}.local"
        return tuple(dict.fromkeys((named, self._where.host, *map(in_url, lan_addresses()))))

    def _playing(self) -> dict[str, str]:
        return playing_at(self.table)

    def _http_url(self) -> str:
        return f"http://{at_port(self._where.host, self._http_port())}"

    def _http_port(self) -> int:
        return self._doorway.port if self._doorway else self.settings.http

    def _ws_port(self) -> int:
        if self._embedded is not None:
            return self._embedded.ws or 0
        return self._bridge.port if self._bridge is not None else 0

    def _mqtt_port(self) -> int:
        return self._embedded.mqtt if self._embedded else self.settings.mqtt

    def _witnesses(self, seat: str) -> list[str]:
        """Who may agree to what shows a seat's hand: others who play, on a phone that is not the host's own."""
        others = [one for one in self._playing() if one != seat and self._book.claimed(one)]
        return [one for one in others if not self._book.shares(HOST, phones_of(one))]

    def _presence_changed(self) -> None:
        """Who may answer a phone that asks for a place follows from whether that place's own phone is looked at."""
        if self._arrivals is not None and self._arrivals.knocks.waiting():
            self._redraw()
        self._tell()

    def _claimed(self) -> None:
        self._redraw()
        self._tell()

    def _redraw(self) -> None:
        if self._link is not None:
            self._link.redraw()

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()
