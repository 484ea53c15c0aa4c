"""A broker for one table's logins: MQTT 3.1.1 with clean sessions, as far as tables and phones speak it.

A connection changes nothing before its login is right. What a login may say, read and subscribe to, and how much of
it, is asked for each packet; who does not read or acknowledge is cut off, comes back and reads what is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import lru_cache, partial
from time import monotonic
from typing import Any

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed

from companion.phones.bucket import Clock
from companion.phones.budgets import (
    PUBLISH,
    SUBSCRIBE,
    UNSUBSCRIBE,
    Budget,
    BudgetLine,
    Budgets,
    Overdone,
    OverdoneError,
)
from companion.phones.connect import Connect, read_connect
from companion.phones.connection import (
    CONNACK,
    DISCONNECT,
    HEADERS,
    NOT_AUTHORIZED,
    OTHER_VERSION,
    PINGREQ,
    PINGRESP,
    PUBACK,
    PUBCOMP,
    PUBREC,
    PUBREL,
    REFUSED,
    RETAIN_FLAG,
    SUBACK,
    TAKEN,
    UNAVAILABLE,
    UNSUBACK,
    Coming,
    Connection,
    NoPacketError,
    filters_of,
    packed,
    publication,
)
from companion.phones.doors import Bounds, Door, Turnstile
from companion.phones.guarded import Guarded, serve
from companion.phones.hosts import Hosts
from companion.phones.limits import room
from companion.phones.onlookers import Onlookers
from companion.phones.ports import held_port
from companion.phones.rights import Rights
from companion.phones.sockets import Pipe, TcpPipe, WebsocketPipe
from companion.phones.threshold import Threshold
from companion.phones.topics import PRESENCES
from companion.phones.wire import LARGEST_PACKET, LARGEST_WISH

STRANGERS_PER_ADDRESS = 32
BOUNDS = Bounds(
    open=1024,
    open_of_one=1024,  # who has logged in is bound by its login
    visits=256,
    visits_of_one=STRANGERS_PER_ADDRESS,
    size=8 * 1024,
    seconds=10.0,
)
CONNECTIONS_PER_LOGIN = 8
UNREAD_AT_MOST = 64
"""Deliveries that a connection may owe an answer to. One that lets more pile up does not read, and is cut off."""
UNREAD_BY_OWNER = 8192
"""The same of the owner, who hears what all say: no login alone can get it cut off."""
Hear = Callable[[str, bytes, bool], None]
_ENDS = (OSError, EOFError, NoPacketError, OverdoneError, TimeoutError, ConnectionClosed)
_NUMBER = 2
"""Bytes of a packet's number."""

_log = logging.getLogger(__name__)
logging.getLogger("websockets").setLevel(logging.CRITICAL)  # it would print payloads


class SeatBroker:
    """The broker that the companion brings along, for one table and its phones.

    logins: who may come in and say what. hosts: the names under which websockets may call. clock: seconds by which
    budgets fill again. kept: topic → the last thing said on it, which newcomers get.
    """

    def __init__(self, logins: Rights, hosts: Hosts, clock: Clock = monotonic) -> None:
        self.logins = logins
        self.hosts = hosts
        self.doors = {
            name: Door(f"the broker ({name})", room(BOUNDS), clock) for name in ("mqtt", "ws")
        }
        self.kept: dict[str, bytes] = {}
        self.connections: list[Connection] = []
        """Of right logins, the oldest first."""
        self._servers: dict[str, asyncio.Server | Server] = {}
        self._talks: dict[asyncio.Task[None], Pipe] = {}
        self._deliveries: set[asyncio.Task[None]] = set()
        self._is_shut = False
        self._onlookers: Onlookers[Connection] = Onlookers(self._deliver)
        self._budgets = Budgets(self._overdone, clock)
        self.inside: Hear | None = None
        self.loud: Callable[[Overdone], None] = lambda _: None
        """Hears which login says too much."""

    async def start(self, bind: str, mqtt: int, ws: int | None) -> None:
        """Listens on ``bind``, at the ports ``mqtt`` (TCP) and ``ws`` (websocket, None for none); 0 for a free one.

        ``port`` tells the real ones. PhonesError if a port is taken.
        """
        # asyncio switches Nagle's algorithm off on every TCP stream, here and below the websockets
        held = held_port(bind, mqtt, "--mqtt")
        self._servers["mqtt"] = await asyncio.get_running_loop().create_server(
            self._turnstile, sock=Threshold(self.doors["mqtt"], held)
        )
        if ws is None:
            return
        largest = LARGEST_PACKET + HEADERS
        self._servers["ws"] = await serve(
            self._ws_connected, bind, ws, self.doors["ws"], self.hosts, largest
        )

    def port(self, listener: str) -> int:
        """The port on which a listener (``mqtt``, ``ws``) really listens."""
        return int(next(iter(self._servers[listener].sockets)).getsockname()[1])

    def is_alive(self) -> bool:
        """Whether it still takes connections."""
        return bool(self._servers) and all(one.is_serving() for one in self._servers.values())

    def let_in(self, hear: Hear) -> None:
        """The table hears what phones say (topic, payload, whether it was kept), first who is there."""
        self.inside = hear
        for topic, data in list(self.kept.items()):
            if self.logins.is_presence_of_place(topic):
                hear(topic, data, True)

    def say(self, topic: str, data: bytes, *, retain: bool) -> None:
        """The table says something; nobody has to check its rights or take its packets apart."""
        self._onlookers.hold()
        if retain:
            self._keep(topic, data)
        self._tell_all(topic, data)

    def cut(self, user: str) -> None:
        """Ends every connection of a login."""
        for connection in self.connections:
            if connection.user == user:
                connection.end()

    async def shutdown(self) -> None:
        """Serves nobody any more; what is still on its way to a phone is given up."""
        self._is_shut = True
        servers, self._servers = self._servers, {}
        for server in servers.values():
            server.close()
        await self._onlookers.stop()
        pipes = tuple(self._talks.values())
        waiting = (*self._talks, *self._deliveries)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for pipe in pipes:  # a task that is cancelled before its first step closes nothing
            await pipe.close()
        self.kept.clear()
        for door in self.doors.values():
            door.tally.tell()

    # -- coming in

    def _turnstile(self) -> Turnstile:
        return Turnstile(
            self.doors["mqtt"],
            lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader(), self._tcp_connected),
        )

    async def _tcp_connected(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        await self._talked(TcpPipe(reader, writer))

    async def _ws_connected(self, websocket: ServerConnection) -> None:
        assert isinstance(websocket, Guarded)
        await self._talked(WebsocketPipe(websocket))

    async def _talked(self, pipe: Pipe) -> None:
        if self._is_shut:  # it was let in at the last moment
            await pipe.close()
            return
        talk = asyncio.ensure_future(self._serve(pipe))
        self._talks[talk] = pipe
        talk.add_done_callback(self._talks.pop)
        await asyncio.wait((talk,))

    async def _serve(self, pipe: Pipe) -> None:
        try:
            connection = await self._admitted(pipe)
            if connection is not None:
                await self._heard(connection)
        except _ENDS as error:
            _log.debug("a connection ended: %s", type(error).__name__)
        except Exception:  # of one connection: the broker serves on
            _log.exception("a connection could not be served")
        finally:
            await pipe.close()

    async def _admitted(self, pipe: Pipe) -> Connection | None:
        """A connection of a right login, told so; None for any other, told why where it spoke MQTT."""
        coming = Coming(pipe)
        first = await coming.next()
        connect = read_connect(*first) if first else None
        if connect is None:
            return None
        budget = self._budget(connect.user)
        refused = self._why_not(connect, budget)
        if refused != TAKEN:
            await pipe.write(_connack(refused))
            return None
        connection = Connection(pipe, coming, connect)
        for old in self._in_the_way(connection):
            old.end()
        self.connections.append(connection)
        coming.line = None if budget is None else BudgetLine(budget)
        pipe.known(budget)
        return connection

    def _why_not(self, connect: Connect, budget: Budget | None) -> int:
        if not connect.is_spoken:
            return OTHER_VERSION
        is_right = self.logins.check(connect.user, connect.password) is not None
        if not is_right or (
            connect.has_will and not self.logins.may(connect.user, "publish", connect.will_topic)
        ):
            return NOT_AUTHORIZED
        return TAKEN if budget is None or budget.may_connect() else UNAVAILABLE

    def _in_the_way(self, new: Connection) -> list[Connection]:
        """What a new connection of a login ends: the same client's, the oldest beyond the limit."""
        mine = [one for one in self.connections if one.user == new.user]
        twins = [one for one in mine if new.client and one.client == new.client]
        others = [one for one in mine if one not in twins]
        return twins + others[: max(0, len(others) - CONNECTIONS_PER_LOGIN + 1)]

    def _budget(self, user: str) -> Budget | None:
        """A place's; the table itself and strangers have none."""
        return self._budgets.of(user) if self.logins.place_of(user) else None

    def _overdone(self, overdone: Overdone) -> None:
        if overdone.locked:
            self.cut(overdone.user)
        self.loud(overdone)

    # -- hearing

    async def _heard(self, connection: Connection) -> None:
        """Until it ends, however that is."""
        said_farewell = False
        try:
            said_farewell = await connection.hears(self._hear(connection))
        finally:
            self.connections.remove(connection)
            self._left(connection, said_farewell)

    async def _hear(self, connection: Connection) -> bool:
        """Whether it said farewell."""
        await connection.pipe.write(_connack(TAKEN))
        async for first, body in connection.packets():
            kind = first >> 4
            if kind == DISCONNECT:
                return True
            if kind == PUBACK:
                connection.acknowledged(body)
            elif kind == PUBLISH:
                await self._published(connection, first, body)
            elif kind == PUBREL:
                connection.unfinished.discard(int.from_bytes(body[:_NUMBER], "big"))
                await connection.answer(PUBCOMP, body[:_NUMBER])
            elif kind == SUBSCRIBE:
                await self._subscribed(connection, first, body)
            elif kind == UNSUBSCRIBE:
                for name, _ in filters_of(first, body, 0):
                    connection.filters.pop(name, None)
                await connection.answer(UNSUBACK, body[:_NUMBER])
            elif kind == PINGREQ:
                await connection.answer(PINGRESP, b"")
            else:
                raise NoPacketError(f"a packet of kind {kind}")
        return False

    async def _published(self, connection: Connection, first: int, body: bytes) -> None:
        """A wish is never retained, lest it be played again."""
        topic, qos, number, data = publication(first, body)
        if not self._only_looks_on(connection):
            self._onlookers.hold()
        again = qos == 2 and number in connection.unfinished
        if not again and self._may_say(connection, topic, data):
            if first & RETAIN_FLAG and self.logins.may_keep(connection.user, topic):
                self._keep(topic, data)
            self._tell(topic, data)
        if qos == 2:
            connection.unfinished.add(number)
        if qos:
            await connection.answer(PUBACK if qos == 1 else PUBREC, number.to_bytes(_NUMBER, "big"))

    def _may_say(self, connection: Connection, topic: str, data: bytes) -> bool:
        """What everybody may read is no place for anything but who is there."""
        is_no_presence = self.logins.is_presence(topic) and data not in PRESENCES
        return not is_no_presence and self.logins.may(connection.user, "publish", topic)

    async def _subscribed(self, connection: Connection, first: int, body: bytes) -> None:
        """Grants QoS 1 at most; 128 for what the login may not read."""
        granted = [
            (name, min(qos, 1))
            if self.logins.may(connection.user, "subscribe", name)
            else (name, REFUSED)
            for name, qos in filters_of(first, body, 1)
        ]
        wanted = {name: qos for name, qos in granted if qos != REFUSED}
        connection.filters |= wanted
        await connection.answer(SUBACK, body[:_NUMBER] + bytes(qos for _, qos in granted))
        for name, qos in wanted.items():
            for topic, data in list(self.kept.items()):
                if matches(topic, name):
                    self._deliver(connection, topic, data, qos, retain=True)

    # -- leaving

    def _left(self, connection: Connection, said_farewell: bool) -> None:
        """The last connection of a place tells that its phone is gone; an earlier one does not."""
        if any(one.user == connection.user for one in self.connections):
            return
        connect = connection.connect
        if connect.has_will and not said_farewell and self._may_will(connection):
            if connect.is_will_kept and self.logins.may_keep(connection.user, connect.will_topic):
                self._keep(connect.will_topic, connect.will)
            self._tell(connect.will_topic, connect.will)
        topic = self.logins.presence_of(connection.user)
        if topic and self.kept.get(topic, b"") not in (b"offline", b""):
            self._keep(topic, b"offline")
            self._tell(topic, b"offline")

    def _may_will(self, connection: Connection) -> bool:
        """A will is a message: it says no more than one may, costs as much, and a wish in it is not kept."""
        topic, data = connection.connect.will_topic, connection.connect.will
        budget = self._budget(connection.user)
        if budget is None:
            return True
        try:
            is_late = budget.pause({"messages": 1.0}) > 0
        except OverdoneError:
            return False
        return not is_late and len(data) <= LARGEST_WISH and self._may_say(connection, topic, data)

    # -- telling

    def _keep(self, topic: str, data: bytes) -> None:
        if data:
            self.kept[topic] = data
        else:
            self.kept.pop(topic, None)

    def _tell(self, topic: str, data: bytes) -> None:
        """What a phone says: to the table, and to whoever may read it."""
        if self.inside and self.logins.is_for_owner(topic):
            self.inside(topic, data, False)
        self._tell_all(topic, data)

    def _tell_all(self, topic: str, data: bytes) -> None:
        for connection in tuple(self.connections):  # a copy, since a delivery may end a connection
            found = [qos for name, qos in connection.filters.items() if matches(topic, name)]
            if found and self._only_looks_on(connection):
                self._onlookers.tell(connection, topic, data, max(found))
            elif found:
                self._deliver(connection, topic, data, max(found))

    def _only_looks_on(self, connection: Connection) -> bool:
        """Observers come last and apart, so that those who play wait for none of them."""
        return self.logins.looks_on(connection.user)

    def _deliver(
        self, connection: Connection, topic: str, data: bytes, qos: int, *, retain: bool = False
    ) -> None:
        """Starts a delivery to a connection that may receive it; one that does not read is cut off."""
        if connection not in self.connections:
            return
        if not self.logins.may(connection.user, "receive", topic):
            return
        is_owner = self.logins.place_of(connection.user) is None
        if connection.unread >= (UNREAD_BY_OWNER if is_owner else UNREAD_AT_MOST):
            connection.end()
            return
        connection.unread += 1
        deliver = partial(connection.deliver, topic, data, qos, retain=retain)
        self._begin(self._send(connection, deliver))

    async def _send(
        self, connection: Connection, deliver: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        try:
            await deliver()  # made here: what a stop cancels before it begins leaves none behind that nobody awaits
        except _ENDS as error:
            _log.debug("a delivery failed: %s", type(error).__name__)
            connection.end()  # it comes back and reads what is kept
        finally:
            connection.unread -= 1

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._deliveries.add(task)
        task.add_done_callback(self._deliveries.discard)


def _connack(code: int) -> bytes:
    return packed(CONNACK, 0, bytes((0, code)))


@lru_cache(maxsize=4096)
def matches(topic: str, topic_filter: str) -> bool:
    """Whether a topic fits a filter, which may hold ``+`` and end with ``#`` (MQTT 3.1.1, 4.7)."""
    names, parts = topic.split("/"), topic_filter.split("/")
    if parts[-1] == "#":
        return len(names) >= len(parts) - 1 and _alike(names, parts[:-1])
    return len(names) == len(parts) and _alike(names, parts)


def _alike(names: list[str], parts: list[str]) -> bool:
    return all(part in ("+", name) for name, part in zip(names, parts, strict=False))
