"""amqtt's broker made safe for secrets: a connection changes nothing before its login is right.

What is mended here, each seen in amqtt 0.12: a stranger could end or take over anybody's session by
its client id; every new connection was sent the retained messages of everybody's subscriptions,
unfiltered; wills were published unfiltered; a phone that fell silent was never noticed; a
subscription during a delivery lost the message; slow readers grew the memory; an acknowledgement
that came too fast was waited for in vain.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any

import websockets
from amqtt.adapters import ReaderAdapter, WriterAdapter
from amqtt.broker import Broker, RetainedApplicationMessage
from amqtt.contexts import Action, ListenerType
from amqtt.errors import AMQTTError, MQTTError
from amqtt.mqtt.connack import NOT_AUTHORIZED, SERVER_UNAVAILABLE, ConnackPacket
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler
from amqtt.session import Session
from websockets.asyncio.server import ServerConnection

from companion.phones.bucket import Clock
from companion.phones.budgets import Budget, Budgets, Line, Overdone, OverdoneError
from companion.phones.doors import Bounds, Door, Turnstile
from companion.phones.guarded import Guarded, serve
from companion.phones.handler import SeatHandler
from companion.phones.hosts import Hosts
from companion.phones.limits import room
from companion.phones.logins import Logins
from companion.phones.onlookers import Onlookers
from companion.phones.places import PLACES
from companion.phones.ports import held_port
from companion.phones.sockets import TcpReader, TcpWriter, WebsocketReader, WebsocketWriter
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
UNHANDLED_AT_MOST = 32
Hear = Callable[[str, bytes, bool], None]
_LARGEST_CONNECT = 4096
_HEADERS = 512

_log = logging.getLogger(__name__)
for _noisy in ("amqtt", "transitions", "websockets"):
    logging.getLogger(_noisy).setLevel(logging.CRITICAL)  # they would print payloads and topics


class SeatBroker(Broker):
    """An embedded MQTT 3.1.1 broker for one table's logins. clock: by which budgets fill again."""

    def __init__(
        self, config: dict[str, Any], logins: Logins, hosts: Hosts, clock: Clock = monotonic
    ) -> None:
        super().__init__(config)
        self.logins = logins
        self.hosts = hosts
        self.doors = {
            name: Door(f"the broker ({name})", room(BOUNDS), clock) for name in ("mqtt", "ws")
        }
        self._kept = logins.topics.kept()
        self._numbers = itertools.count(1)
        self._unread: Counter[str] = Counter()
        self._deliveries: set[asyncio.Task[None]] = set()
        self._onlookers = Onlookers(self._deliver)
        self._budgets = Budgets(self._overdone, clock)
        self.inside: Hear | None = None
        self.loud: Callable[[Overdone], None] = lambda _: None
        """Hears which login says too much."""

    def port(self, listener: str) -> int:
        """The port on which a listener really listens."""
        return int(self._servers[listener].instance.sockets[0].getsockname()[1])

    def is_alive(self) -> bool:
        """Whether it still passes messages on and takes connections."""
        task = self._broadcast_task
        serving = all(server.instance.is_serving() for server in self._servers.values())
        return self.transitions.state == "started" and serving and not (task and task.done())

    def let_in(self, hear: Hear) -> None:
        """The table hears what phones say (topic, payload, whether it was kept), first who is there."""
        self.inside = hear
        for topic, kept in list(self._retained_messages.items()):
            if self.logins.topics.place_of(topic) is not None:
                hear(topic, bytes(kept.data), True)

    def say(self, topic: str, data: bytes, *, retain: bool) -> None:
        """The table says something; nobody has to check its rights or take its packets apart."""
        self._onlookers.hold()
        if retain and data:
            self._retained_messages[topic] = RetainedApplicationMessage(None, topic, data, 1)
        elif retain:
            self._retained_messages.pop(topic, None)
        self._tell_all(topic, data)

    async def cut(self, user: str) -> None:
        """Ends every connection of a login."""
        for session, handler in list(self._sessions.values()):
            if session.username == user:
                await handler.handle_connection_closed()

    # -- listeners

    async def _create_server_instance(
        self, listener_name: str, listener_type: ListenerType, address: str, port: int, _: Any
    ) -> Any:
        if listener_type == ListenerType.WS:
            connected = partial(self.ws_connected, listener_name=listener_name)
            largest = LARGEST_PACKET + _HEADERS
            return await serve(connected, address, port, self.doors["ws"], self.hosts, largest)
        # asyncio switches Nagle's algorithm off on every TCP stream, here and below the websockets
        loop = asyncio.get_running_loop()
        held = held_port(address, port, "--mqtt")
        return await loop.create_server(
            partial(self._turnstile, listener_name), sock=Threshold(self.doors["mqtt"], held)
        )

    def _turnstile(self, listener_name: str) -> Turnstile:
        connected = partial(self.stream_connected, listener_name=listener_name)
        return Turnstile(
            self.doors["mqtt"],
            lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader(), connected),
        )

    async def ws_connected(self, websocket: ServerConnection, listener_name: str) -> None:
        assert isinstance(websocket, Guarded)
        reader = WebsocketReader(websocket, _LARGEST_CONNECT)
        await self._client_connected(listener_name, reader, WebsocketWriter(websocket))

    async def stream_connected(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, listener_name: str
    ) -> None:
        tcp = TcpReader(reader, _LARGEST_CONNECT)
        await self._client_connected(listener_name, tcp, TcpWriter(writer))

    async def _client_connected(
        self, listener_name: str, reader: ReaderAdapter, writer: WriterAdapter
    ) -> None:
        try:
            await super()._client_connected(listener_name, reader, writer)
        except (OSError, websockets.ConnectionClosed) as error:
            _log.debug("a connection broke: %s", type(error).__name__)
        finally:
            await writer.close()

    # -- logging in

    async def _initialize_client_session(
        self, reader: Any, writer: Any, remote_address: str, remote_port: int
    ) -> tuple[BrokerProtocolHandler, Session]:
        handler, session = await SeatHandler.init_from_connect(reader, writer, self.plugins_manager)
        await self._admit(session, writer)
        budget = self._budget(session)
        if budget is not None:
            handler.line = Line(budget)
        writer.known(budget)
        reader.largest = LARGEST_PACKET + _HEADERS
        reader.crowded = lambda: session.delivered_message_queue.qsize() > UNHANDLED_AT_MOST
        return handler, session

    async def _admit(self, session: Session, writer: WriterAdapter) -> None:
        """Makes a session of a right login its own; CONNACK 5 and MQTTError for any other."""
        if not await self._authenticate(session, None):
            await ConnackPacket.build(0, NOT_AUTHORIZED).to_stream(writer)
            raise MQTTError("not authorized")
        budget = self._budget(session)
        if budget is not None and not budget.may_connect():
            await ConnackPacket.build(0, SERVER_UNAVAILABLE).to_stream(writer)
            raise MQTTError("locked out")
        owned = f"{session.username}/{session.client_id}/"
        for old in self._in_the_way(session.username, owned):
            await old.handle_connection_closed()
        session.client_id = f"{owned}{next(self._numbers)}"
        session.clean_session = True
        session.parent = 0
        session.keep_alive = session.keep_alive + session.keep_alive // 2

    def _in_the_way(self, user: str, owned: str) -> list[SeatHandler]:
        """What a new connection of a login ends: the same client's, the oldest beyond the limit."""
        mine = [pair for pair in self._sessions.values() if pair[0].username == user]
        twins = [handler for session, handler in mine if session.client_id.startswith(owned)]
        others = [handler for session, handler in mine if not session.client_id.startswith(owned)]
        return twins + others[: max(0, len(others) - CONNECTIONS_PER_LOGIN + 1)]

    def _budget(self, session: Session) -> Budget | None:
        """A place's; the table itself has none."""
        user = session.username
        return self._budgets.of(user) if user and self.logins.place_of(user) else None

    def _overdone(self, overdone: Overdone) -> None:
        if overdone.locked:
            self._begin(self.cut(overdone.user))
        self.loud(overdone)

    # -- leaving

    async def _handle_disconnect(
        self, session: Session, handler: SeatHandler, waiter: asyncio.Future[Any]
    ) -> None:
        """The last connection of a place tells that its phone is gone; an earlier one does not."""
        others = any(
            s.username == session.username and s.client_id != session.client_id
            for s, _ in self._sessions.values()
        )
        session.will_flag = session.will_flag and not others and self._may_will(session)
        await super()._handle_disconnect(session, handler, waiter)
        await self._cleanup_session(session.client_id)
        place = self.logins.place_of(session.username)
        topic = self.logins.topics.presence(place) if place else ""
        if place and not others and not self._is_kept(topic, (b"offline", b"")):
            await self._broadcast_message(None, topic, b"offline")
            await self.retain_message(None, topic, b"offline", 1)

    def _may_will(self, session: Session) -> bool:
        """A will is a message: it says no more than one may, costs as much, and a wish in it is not kept."""
        topic, data = str(session.will_topic), bytes(session.will_message or b"")
        session.will_retain = bool(session.will_retain) and topic in self._kept_topics(session)
        budget = self._budget(session)
        try:
            is_late = budget is not None and budget.pause({"messages": 1.0}) > 0
        except OverdoneError:
            return False
        is_too_large = budget is not None and len(data) > LARGEST_WISH
        return not (is_late or is_too_large or self._is_no_presence(topic, data))

    def _is_no_presence(self, topic: str, data: bytes) -> bool:
        """What everybody may read is no place for anything else."""
        return "/presence/" in topic and data not in PRESENCES

    def _is_kept(self, topic: str, values: tuple[bytes, ...]) -> bool:
        """Whether one of these is kept there; nothing kept is as good as an empty value."""
        kept = self._retained_messages.get(topic)
        return (b"" if kept is None else bytes(kept.data)) in values

    # -- messages

    async def _handle_message_delivery(
        self, session: Session, handler: SeatHandler, waiter: asyncio.Future[Any]
    ) -> bool:
        """A wish is never retained, lest it be played again; a topic MQTT forbids ends it all."""
        message = waiter.result()
        packet = message.publish_packet if message else None
        if not self._only_looks_on(session):
            self._onlookers.hold()
        if packet and message.topic not in self._kept_topics(session):
            packet.retain_flag = False
        if packet and self._is_no_presence(message.topic, bytes(message.data)):
            return True
        if await super()._handle_message_delivery(session, handler, waiter):
            return True
        await handler.handle_connection_closed()
        return True

    async def add_subscription(self, subscription: tuple[str, int], session: Session) -> int:
        """Grants QoS 1 at most; 128 for what the login may not read."""
        topic_filter, qos = subscription
        return int(await super().add_subscription((topic_filter, min(qos, 1)), session))

    def _kept_topics(self, session: Session) -> frozenset[str]:
        topics, place = self.logins.topics, self.logins.place_of(session.username)
        return self._kept if place is None else frozenset((topics.presence(place),))

    async def _publish_retained_messages_for_subscription(
        self, subscription: tuple[str, int], session: Session
    ) -> None:
        topic_filter, qos = subscription
        if not any(s is session for s, _ in self._subscriptions.get(topic_filter, ())):
            return
        for topic, kept in list(self._retained_messages.items()):
            if self._matches(topic, topic_filter):
                self._deliver(session, topic, bytes(kept.data), qos, retain=True)

    async def _broadcast_message(
        self,
        session: Session | None,
        topic: str | None,
        data: bytes | bytearray | None,
        force_qos: int | None = None,
    ) -> None:
        """What a phone says, told at once: amqtt's queue and its loop cost more than telling."""
        if topic is None:
            return
        topics, payload = self.logins.topics, bytes(data or b"")
        if self.inside and (topics.channel_of(topic, "from") or topics.place_of(topic)):
            self.inside(topic, payload, False)
        self._tell_all(topic, payload)

    def _tell_all(self, topic: str, data: bytes) -> None:
        for session, qos in self._receivers(topic):
            if self._only_looks_on(session):
                self._onlookers.tell(session, topic, data, qos)
            else:
                self._deliver(session, topic, data, qos)

    def _only_looks_on(self, session: Session) -> bool:
        """Observers come last and apart, so that those who play wait for none of them."""
        place = self.logins.place_of(session.username)
        return place is not None and PLACES[place].role == "observer"

    def _receivers(self, topic: str) -> list[tuple[Session, int]]:
        """Each session that subscribed to the topic, once, with its best quality of service."""
        found: dict[str, tuple[Session, int]] = {}
        for topic_filter, subscribers in self._subscriptions.items():
            if self._matches(topic, topic_filter):
                for session, qos in subscribers:
                    _, before = found.get(session.client_id, (session, 0))
                    found[session.client_id] = (session, max(qos, before))
        return list(found.values())

    def _deliver(
        self, session: Session, topic: str, data: bytes, qos: int, *, retain: bool = False
    ) -> None:
        """Starts a delivery to a session that may receive it; one that does not read is cut off."""
        handler = self._sessions.get(session.client_id, (None, None))[1]
        if handler is None or session.transitions.state != "connected":
            return
        if not self.logins.may(session.username, Action.RECEIVE.value, topic):
            return
        if self._unread[session.client_id] >= UNREAD_AT_MOST:
            self._begin(handler.handle_connection_closed())
            return
        self._unread[session.client_id] += 1
        self._begin(self._send(session, handler, topic, data, qos, retain))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._deliveries.add(task)
        task.add_done_callback(self._deliveries.discard)

    async def shutdown(self) -> None:
        """Serves nobody any more; what is still on its way to a phone is given up."""
        await self._onlookers.stop()
        await super().shutdown()
        for door in self.doors.values():
            door.tally.tell()
        waiting = tuple(self._deliveries)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def _send(
        self,
        session: Session,
        handler: SeatHandler,
        topic: str,
        data: bytes,
        qos: int,
        retain: bool,
    ) -> None:
        try:
            await handler.deliver(topic, data, qos, retain)
        except TimeoutError:
            await handler.handle_connection_closed()  # it comes back and reads what is kept
        except (AMQTTError, OSError, asyncio.CancelledError) as error:
            _log.debug("a delivery failed: %s", type(error).__name__)
        finally:
            self._unread[session.client_id] -= 1
            self._unread += Counter()
