"""The table's own MQTT client: views and answers out, wishes in."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.phones.address import BrokerAddress
from companion.phones.boards import BOARDS, HostBoards
from companion.phones.host import host_view
from companion.phones.packing import ANSWER_STEP, VIEW_STEP, packed, padded, view_step
from companion.phones.places import HOST, SEATS, phones_of
from companion.phones.sealing import Seal, sealed_for
from companion.phones.topics import Topics
from companion.phones.wire import Unreadable, Wish, encode, read_sealed, refusal_answer
from companion.table.ports import Json, Notice, Submission, TablePort

_log = logging.getLogger(__name__)

SealsOf = Callable[[str], Sequence[Seal | None]]
NewSeats = Callable[[dict[str, str]], Awaitable[None]]
KEEP_ALIVE_SECONDS = 10
RETRY_SECONDS = 0.5
CONNECT_SECONDS = 5.0
MISC_SECONDS = 1.0
FAREWELL_SECONDS = 1.0
OPEN_WISHES_PER_SEAT = 16


class Link:
    """Publishes what each audience may see after every change; hands phones' wishes to the table.

    Lives on the loop that called ``start``, paho's sockets included; only dialing, which may block,
    happens in a thread. A broker that is away is looked for twice a second, for ever; a new
    connection starts from nothing, so that nothing old follows something new.

    new_seats: awaited before the first view of a changed set of seats (seat → name) is published.
    seals_of: the seals of a seat's phones (or of ``host``), None for one that does not seal; where
    nobody has claimed it, there are none, and its view is not published at all.
    trouble: None, ``waiting``, ``unreachable`` or ``refused``. playing: seat → name, in turn order.
    boards: answers what the host's phone asks about boards.
    withheld: places that were released and whose former phones might still read: what is published
    for their seat is kept back.
    """

    def __init__(
        self,
        table: TablePort,
        topics: Topics,
        address: BrokerAddress,
        new_seats: NewSeats,
        seals_of: SealsOf,
        boards: HostBoards,
    ) -> None:
        self.table = table
        self.topics = topics
        self.address = address
        self.trouble: str | None = "waiting"
        self.playing: dict[str, str] = {}
        self.withheld: set[str] = set()
        self._new_seats = new_seats
        self._seals_of = seals_of
        self._boards = boards
        self._client: mqtt.Client | None = None
        self._present: dict[str, bool] = {}
        self._watchers: list[Callable[[], None]] = []
        self._sent: dict[str, tuple[bytes, Sequence[Seal | None]]] = {}
        self._step = VIEW_STEP
        self._changed = asyncio.Event()
        self._open: Counter[str] = Counter()
        self._answering: set[asyncio.Task[None]] = set()
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
            await self._say_farewell(client)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def connected(self) -> bool:
        """Whether the broker is there."""
        return self._client is not None

    def is_there(self, place: str) -> bool:
        """Whether the phone of a place is connected now."""
        return self._present.get(place, False)

    def forget(self, place: str) -> None:
        """A phone lost its place: nobody is there any more, whatever it said last."""
        if self._client is not None and self._present.pop(place, False):
            self._client.publish(self.topics.presence(place), b"offline", qos=1, retain=True)

    def redraw(self) -> None:
        """Publishes what changed, as after a change at the table."""
        self._changed.set()

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
                await self._serve(client, gone)
            except OSError as error:
                self._note_trouble("unreachable", str(error))
            except Exception:
                _log.exception("the link to the broker failed and is made anew")
            finally:
                self._lost()
                self._hang_up(client)
            await asyncio.sleep(RETRY_SECONDS)

    def _dial(self, client: mqtt.Client) -> None:
        client.connect(self.address.host, self.address.port, KEEP_ALIVE_SECONDS)

    async def _serve(self, client: mqtt.Client, gone: asyncio.Event) -> None:
        """Reads and writes on this loop until the connection ends; gives up one that never answers."""
        sock = client.socket()
        if sock is None:
            return
        client.on_socket_register_write = self._write_later
        client.on_socket_unregister_write = self._write_no_more
        client.on_socket_close = self._close_socket
        self._loop.add_reader(sock, client.loop_read)
        patience = self._loop.time() + CONNECT_SECONDS
        while not gone.is_set():
            client.loop_write()
            client.loop_misc()
            if self._client is not client and self._loop.time() > patience:
                self._note_trouble("unreachable", "no answer")
                return
            with suppress(TimeoutError):  # wait_for could lose a cancellation here
                async with asyncio.timeout(MISC_SECONDS):
                    await gone.wait()

    def _write_later(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        """Mostly all is written at once: the loop is asked to look only where something is left."""
        self._loop.call_soon(self._write_rest, client, sock)

    def _write_rest(self, client: mqtt.Client, sock: Any) -> None:
        gone = client.socket() is not sock
        if client.want_write() and not gone:
            self._loop.add_writer(sock, client.loop_write)

    def _write_no_more(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        self._loop.remove_writer(sock)

    def _hang_up(self, client: mqtt.Client) -> None:
        client.disconnect()
        client.loop_write()
        sock = client.socket()
        if sock is not None:  # the broker takes no farewell
            self._close_socket(client, None, sock)
            client.on_socket_close = client.on_socket_unregister_write = None
            sock.close()

    def _close_socket(self, client: mqtt.Client, _: Any, sock: Any) -> None:
        """The loop forgets a socket before it is closed: its number may be another's the next moment."""
        self._loop.remove_reader(sock)
        self._loop.remove_writer(sock)

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
        client.suppress_exceptions = True  # a strange message must not end the connection
        client.max_inflight_messages_set(200)
        client.will_set(self.topics.status, b"offline", qos=1, retain=True)
        client.on_socket_open = _without_delay
        client.on_message = self._on_message
        client.on_connect = self._on_connect
        client.on_disconnect = lambda *_: gone.set()
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Any
    ) -> None:
        if reason.is_failure:
            self._note_trouble("refused", str(reason))
            client.disconnect()
            return
        client.subscribe([(self.topics.wish("+"), 1), (self.topics.presence("+"), 1)])
        client.publish(self.topics.status, b"online", qos=1, retain=True)
        self._found(client)

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

    async def _say_farewell(self, client: mqtt.Client) -> None:
        farewell = client.publish(self.topics.status, b"offline", qos=1, retain=True)
        patience = self._loop.time() + FAREWELL_SECONDS
        while client.is_connected() and self._loop.time() < patience:
            if farewell.rc != mqtt.MQTT_ERR_SUCCESS or farewell.is_published():
                return
            await asyncio.sleep(0.01)

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
            self._step = view_step(encode(self.table.view_for("table")))
            for channel in (*SEATS, None, HOST):
                self._publish_view(channel)
                await asyncio.sleep(0)

    async def _look_who_plays(self) -> None:
        playing = playing_at(self.table)
        if playing != self.playing:
            await self._new_seats(playing)
            self.playing = playing
            self._tell()

    def _publish_view(self, channel: str | None) -> None:
        """channel: a seat or the host; None for what everybody may read."""
        try:
            if channel is None:
                self._publish_kept(self.topics.public, self.table.view_for("table"), ())
                return
            topic, seals = self.topics.view(channel), self._readers(channel)
            self._publish_kept(topic, self._view(channel) if seals else None, seals)
        except Exception:
            _log.exception("the view for %s could not be published", channel or "everybody")

    def _view(self, channel: str) -> Json:
        return host_view(self.table) if channel == HOST else self.table.view_for(channel)

    def _readers(self, channel: str) -> Sequence[Seal | None]:
        """Who reads a channel's view, none while it must not be published."""
        playing = channel == HOST or channel in self.playing
        held_back = any(place in self.withheld for place in phones_of(channel))
        return self._seals_of(channel) if playing and not held_back else ()

    def _publish_kept(self, topic: str, view: Json | None, seals: Sequence[Seal | None]) -> None:
        """Not again what was said last: sealed anew it would differ and tell nothing new. None takes back."""
        body = b"" if view is None else encode(view)
        if self._client is not None and self._sent.get(topic) != (body, seals):
            payload = _sealed(seals, body, lambda: packed(body, self._step))
            self._client.publish(topic, payload, qos=1, retain=True)
            self._client.loop_write()
            self._sent[topic] = (body, seals)

    # -- in

    def _on_message(self, client: mqtt.Client, _: Any, message: mqtt.MQTTMessage) -> None:
        place = self.topics.place_of(message.topic)
        if place is not None:
            self._on_presence(place, message.payload.strip(b'"') == b"online")
        channel = self.topics.channel_of(message.topic, "from")
        if channel is None:
            return
        if message.retain:  # kept by a broker that lets it: an old wish, never played again
            client.publish(message.topic, b"", qos=1, retain=True)
            return
        task = asyncio.ensure_future(self._answer(channel, bytes(message.payload)))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, channel: str, payload: bytes) -> None:
        sealing = tuple(seal for seal in self._seals_of(channel) if seal is not None)
        if channel == HOST and not sealing:
            return  # nobody is the host, so nobody can have said this
        wish, to = read_sealed(payload, sealing)
        if isinstance(wish, Wish) and self._open[channel] >= OPEN_WISHES_PER_SEAT:
            wish = Unreadable(wish.id, "wish_too_many", "Too many wishes are open at once.", {})
        if isinstance(wish, Unreadable):
            self._say(channel, refusal_answer(wish, self.table.seq), to)
            return
        self._open[channel] += 1
        try:
            answer = await self._decided(channel, wish)
            self._say(channel, {**answer, "id": wish.id}, to)
        except Exception:
            _log.exception("the table did not answer a wish")
            failed = Unreadable(wish.id, "table_failed", "The table could not do this now.", {})
            self._say(channel, refusal_answer(failed, self.table.seq), to)
        finally:
            self._open[channel] -= 1

    async def _decided(self, channel: str, wish: Wish) -> Json:
        if wish.do["type"] == BOARDS:
            return await self._boards.answer(wish, host=channel == HOST, seq=self.table.seq)
        return await self.table.submit(_submission(channel, wish))

    def _say(self, channel: str, answer: Json, to: Sequence[Seal]) -> None:
        """Answers, sealed for those in ``to``; while it was decided, one may have lost its place.

        In plain only what was asked in plain, where nobody has begun to seal since.
        """
        client, now = self._client, self._seals_of(channel)
        readers = tuple(seal for seal in to if seal in now)
        plain = not to and not any(now)
        if client is not None and (readers or plain):
            body = encode(answer)
            payload = _sealed(readers, body, lambda: padded(body, ANSWER_STEP))
            client.publish(self.topics.answer(channel), payload, qos=1)
            client.loop_write()  # now, before the views are drawn

    def _on_presence(self, place: str, there: bool) -> None:
        if self._present.get(place, False) != there:
            self._present[place] = there
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()


def playing_at(table: TablePort) -> dict[str, str]:
    """Seat → name in the present game, in turn order; empty without a game."""
    return {entry["seat"]: entry["name"] for entry in table.view_for("table")["seats"]}


def _submission(channel: str, wish: Wish) -> Submission:
    """A seat speaks for itself, whatever it says; the host says for whom, with the touchscreen's rights."""
    if channel == HOST:
        seat, origin = str(wish.do.get("seat", "")), HOST
    else:
        seat, origin = channel, f"phone:{channel}"
    return Submission(str(wish.id), origin, seat, wish.seen, {**wish.do, "seat": seat})


def _sealed(seals: Sequence[Seal | None], body: bytes, plain: Callable[[], bytes]) -> bytes:
    """For one that does not seal, and for nobody, as it is; plain: the body as it goes into a seal."""
    sealing = [seal for seal in seals if seal is not None]
    return sealed_for(sealing, plain()) if sealing else body


def _without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
