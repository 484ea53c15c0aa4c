"""The table's own MQTT client: views and answers out, wishes in."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.phones.address import BrokerAddress
from companion.phones.topics import SEATS, Topics
from companion.phones.wire import Unreadable, Wish, encode, read_wish, refusal_answer
from companion.table.ports import Json, Notice, Submission, TablePort

_log = logging.getLogger(__name__)

NewSeats = Callable[[dict[str, str]], Awaitable[None]]
KEEP_ALIVE_SECONDS = 10
RETRY_SECONDS = 0.5
CONNECT_SECONDS = 5.0
OPEN_WISHES_PER_SEAT = 16


class Link:
    """Publishes what each audience may see after every change; hands phones' wishes to the table.

    Runs its network in paho's thread; everything that touches the table but ``TablePort.post``
    happens on the loop that called ``start``. A broker that is away is looked for twice a second,
    for ever; a new connection starts from nothing, so that nothing old follows something new.

    new_seats: awaited before the first view of a changed set of seats (seat → name) is published.
    trouble: None, ``waiting``, ``unreachable`` or ``refused``. playing: seat → name, in turn order.
    """

    def __init__(
        self, table: TablePort, topics: Topics, address: BrokerAddress, new_seats: NewSeats
    ) -> None:
        self.table = table
        self.topics = topics
        self.address = address
        self.trouble: str | None = "waiting"
        self.playing: dict[str, str] = {}
        self._new_seats = new_seats
        self._client: mqtt.Client | None = None
        self._present: dict[str, bool] = {}
        self._watchers: list[Callable[[], None]] = []
        self._sent: dict[str, bytes] = {}
        self._changed = asyncio.Event()
        self._open: Counter[str] = Counter()
        self._open_lock = threading.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._deaf: Callable[[], None] = lambda: None

    # -- for the app

    async def start(self) -> None:
        """Begins to look for the broker and to follow the table."""
        self._loop = asyncio.get_running_loop()
        self._deaf = self.table.listen(self._on_notice)
        await self._look_who_plays()
        self._changed.set()
        self._tasks = [asyncio.create_task(self._keep_up()), asyncio.create_task(self._redraw())]

    async def stop(self) -> None:
        """Says ``offline`` and leaves."""
        self._deaf()
        client, self._client = self._client, None
        if client is not None:
            await asyncio.to_thread(self._say_farewell, client)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def connected(self) -> bool:
        """Whether the broker is there."""
        return self._client is not None

    def presence(self) -> dict[str, bool]:
        """Whether each seat's phone is there, for the seats of the present game."""
        return {seat: self._present.get(seat, False) for seat in self.playing}

    def listen(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Calls ``watcher`` on the loop when presence or connection change; returns how to stop."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    # -- the connection

    async def _keep_up(self) -> None:
        while True:
            gone = asyncio.Event()
            client = self._new_client(gone)
            try:
                await asyncio.to_thread(self._dial, client)
                await self._wait_for_end(client, gone)
            except OSError as error:
                self._note_trouble("unreachable", str(error))
            finally:
                self._lost()
                await asyncio.to_thread(_hang_up, client)
            await asyncio.sleep(RETRY_SECONDS)

    def _dial(self, client: mqtt.Client) -> None:
        client.connect(self.address.host, self.address.port, KEEP_ALIVE_SECONDS)
        client.loop_start()

    async def _wait_for_end(self, client: mqtt.Client, gone: asyncio.Event) -> None:
        """Until the connection ends; a broker that never answers is given up."""
        try:
            await asyncio.wait_for(gone.wait(), CONNECT_SECONDS)
        except TimeoutError:
            if self._client is client:
                await gone.wait()
            else:
                self._note_trouble("unreachable", "no answer")

    def _new_client(self, gone: asyncio.Event) -> mqtt.Client:
        name = f"katane-{self.topics.table}-{secrets.token_hex(4)}"
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=name, reconnect_on_failure=False
        )
        if self.address.user is not None:
            client.username_pw_set(self.address.user, self.address.password)
        if self.address.tls:
            client.tls_set()
        client.connect_timeout = CONNECT_SECONDS
        client.suppress_exceptions = True  # a strange message must not end paho's thread
        client.max_inflight_messages_set(200)
        client.will_set(self.topics.status, b"offline", qos=1, retain=True)
        client.on_socket_open = _without_delay
        client.on_message = self._on_message
        client.on_connect = self._on_connect
        client.on_disconnect = lambda *_: self._on_loop(gone.set)
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Any
    ) -> None:
        if reason.is_failure:
            self._on_loop(lambda: self._note_trouble("refused", str(reason)))
            client.disconnect()
            return
        client.subscribe([(self.topics.wish("+"), 1), (self.topics.presence("+"), 1)])
        client.publish(self.topics.status, b"online", qos=1, retain=True)
        self._on_loop(lambda: self._found(client))

    def _found(self, client: mqtt.Client) -> None:
        self._client = client
        self.trouble = None
        self._sent.clear()
        self._changed.set()
        self._tell()

    def _lost(self) -> None:
        if self._client is not None:
            _log.warning("the broker at %s is gone; looking for it", self.address.url)
            self.trouble = "waiting"
        self._client = None
        self._present.clear()
        self._tell()

    def _note_trouble(self, trouble: str, reason: str) -> None:
        if self.trouble != trouble:
            _log.warning("the broker at %s: %s", self.address.url, reason)
        self.trouble = trouble

    def _say_farewell(self, client: mqtt.Client) -> None:
        farewell = client.publish(self.topics.status, b"offline", qos=1, retain=True)
        try:
            farewell.wait_for_publish(1)
        except (RuntimeError, ValueError) as error:
            _log.debug("the farewell was not sent: %s", error)

    # -- out

    def _on_notice(self, _: Notice) -> None:
        self._changed.set()

    async def _redraw(self) -> None:
        """Publishes the newest views; changes that come meanwhile cost one round more together."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._look_who_plays()
            except OSError as error:
                _log.warning("phones wait, the disk refuses: %s", error)
                self._loop.call_later(RETRY_SECONDS, self._changed.set)
                continue
            for audience in ("table", *SEATS):
                self._publish_view(audience)
                await asyncio.sleep(0)

    async def _look_who_plays(self) -> None:
        seats = self.table.view_for("table")["seats"]
        playing = {entry["seat"]: entry["name"] for entry in seats}
        if playing != self.playing:
            await self._new_seats(playing)
            self.playing = playing
            self._tell()

    def _publish_view(self, audience: str) -> None:
        topic = self.topics.public if audience == "table" else self.topics.view(audience)
        if audience != "table" and audience not in self.playing:
            self._publish_kept(topic, b"")
            return
        try:
            self._publish_kept(topic, encode(self.table.view_for(audience)))
        except Exception:
            _log.exception("the view for %s could not be published", audience)

    def _publish_kept(self, topic: str, payload: bytes) -> None:
        if self._client is not None and self._sent.get(topic) != payload:
            self._client.publish(topic, payload, qos=1, retain=True)
            self._sent[topic] = payload

    # -- in (paho's thread)

    def _on_message(self, client: mqtt.Client, _: Any, message: mqtt.MQTTMessage) -> None:
        seat = self.topics.seat_of(message.topic, "from")
        if seat is not None:
            self._on_wish(client, seat, message)
            return
        seat = self.topics.seat_of(message.topic, "presence")
        if seat is not None:
            there = message.payload.strip(b'"') == b"online"
            self._on_loop(lambda: self._on_presence(seat, there))

    def _on_wish(self, client: mqtt.Client, seat: str, message: mqtt.MQTTMessage) -> None:
        if message.retain:  # kept by a broker that lets it: an old wish, never played again
            client.publish(message.topic, b"", qos=1, retain=True)
            return
        wish = read_wish(message.payload)
        if isinstance(wish, Wish) and not self._may_open(seat):
            wish = Unreadable(wish.id, "wish_too_many", "Too many wishes are open at once.", {})
        if isinstance(wish, Unreadable):
            self._answer(seat, refusal_answer(wish, self.table.seq))
            return
        submission = Submission(
            id=str(wish.id),
            origin=f"phone:{seat}",
            seat=seat,
            seen=wish.seen,
            do={**wish.do, "seat": seat},
        )
        self._post(seat, wish.id, submission)

    def _post(self, seat: str, ident: str | int, submission: Submission) -> None:
        try:
            future = self.table.post(submission)
        except Exception as error:  # the table is closing, or its inbox is full
            future = Future()
            future.set_exception(error)
        future.add_done_callback(lambda done: self._done(seat, ident, done))

    def _may_open(self, seat: str) -> bool:
        with self._open_lock:
            self._open[seat] += 1
            if self._open[seat] <= OPEN_WISHES_PER_SEAT:
                return True
            self._open[seat] -= 1
            return False

    def _done(self, seat: str, ident: str | int, done: Future[Json]) -> None:
        with self._open_lock:
            self._open[seat] -= 1
        error = None if done.cancelled() else done.exception()
        if done.cancelled() or error is not None:
            _log.error("the table did not answer a wish: %s", type(error).__name__)
            failed = Unreadable(ident, "table_failed", "The table could not do this now.", {})
            self._answer(seat, refusal_answer(failed, self.table.seq))
            return
        self._answer(seat, {**done.result(), "id": ident})

    def _answer(self, seat: str, answer: Json) -> None:
        client = self._client
        if client is not None:
            client.publish(self.topics.answer(seat), encode(answer), qos=1)

    def _on_presence(self, seat: str, there: bool) -> None:
        if self._present.get(seat, False) != there:
            self._present[seat] = there
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

    def _on_loop(self, call: Callable[[], None]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)


def _hang_up(client: mqtt.Client) -> None:
    client.disconnect()
    client.loop_stop()


def _without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
