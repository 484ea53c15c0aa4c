"""A phone without a page, of any role: claims its place over HTTP and plays over MQTT, as the page does.

For tests, the benchmark and the demo.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.phones.places import PLACES
from companion.phones.sealing import BadSealError, OtherLoginError, Seal, new_secret, public_of
from companion.phones.topics import Topics

Json = dict[str, Any]
KEEP_ALIVE_SECONDS = 10
KEY_MISMATCH = {
    "code": "key_mismatch",
    "message": "The table that answers is not the one whose code was scanned.",
}


class ClaimRefusedError(Exception):
    """The table does not give the place; ``refusal`` is what it said."""

    def __init__(self, status: int, refusal: Json) -> None:
        self.status = status
        self.refusal = refusal
        super().__init__(f"{status} {refusal.get('code')}: {refusal.get('message')}")


@dataclass(frozen=True, slots=True)
class Credentials:
    """What a claim gives. token: the cookie by which the table knows this phone again.

    login: the place's name (``red-2``). seat and name are None for an observer and the host.
    key: the table's public key. secret: this phone's own, None where nothing is sealed for it.
    screen: whether the table has a touchscreen.
    """

    role: str
    login: str
    seat: str | None
    name: str | None
    table: str
    ws: str
    user: str
    password: str = field(repr=False)
    client: str
    language: str
    key: str
    token: str = field(repr=False)
    wrap: str | None = field(default=None, repr=False)
    secret: str | None = field(default=None, repr=False)
    screen: bool = True

    def seal(self) -> Seal | None:
        """What seals between this phone and the table, None where nothing is sealed."""
        sealing = self.secret and self.role != "observer"
        return Seal(self.user, str(self.secret), self.key) if sealing else None


async def claim(
    join: str,
    token: str | None = None,
    language: str = "en",
    secret: str | None = None,
    login: str | None = None,
    source: str | None = None,
) -> Credentials:
    """Claims the place of a join link; ClaimRefusedError where the table says no.

    A link without a code is that of a phone that comes back, to its place ``login`` where it has
    several. secret: the phone's secret key (``sealing.new_secret``); without one nothing is sealed.
    source: the address of this machine to call from, where it is not all the same.
    Another table key than the link's is refused here, with ``key_mismatch``.
    """
    parts = urlsplit(join)
    code = parts.path.rpartition("/")[2]
    wanted = {"code": code} if code else {}
    if secret:
        wanted["key"] = public_of(secret)
    if login:
        wanted["login"] = login
    headers = {"Accept-Language": language}
    if token:
        headers["Cookie"] = token
    connector = aiohttp.TCPConnector(local_addr=(source, 0) if source else None)
    async with (
        aiohttp.ClientSession(connector=connector) as http,
        http.post(
            f"{parts.scheme}://{parts.netloc}/api/claim",
            json=wanted,
            headers=headers,
        ) as answer,
    ):
        body = await answer.json()
        if answer.status != 200:
            raise ClaimRefusedError(answer.status, body["refusal"])
        if parts.fragment and parts.fragment != body["key"]:
            raise ClaimRefusedError(answer.status, KEY_MISMATCH)
        cookie = next(iter(answer.cookies.values()))
        body["password"] = _password(body, secret)
        return Credentials(token=f"{cookie.key}={cookie.value}", secret=secret, **body)


def _password(body: Json, secret: str | None) -> str:
    """As it came, or out of its seal; empty where the key that opens it is not this one."""
    sealed = body.pop("sealed", None)
    if sealed is None:
        return str(body["password"])
    if secret is None:
        return ""
    try:
        opened = Seal(body["user"], secret, body["key"]).from_table(
            json.dumps({"sealed": sealed}).encode()
        )
    except BadSealError:
        return ""
    return opened.decode()


class Phone:
    """One phone. Views and answers arrive in ``view`` (None for an observer), ``public`` and ``answers``.

    Comes back by itself after a lost connection; ``submit`` repeats what was not answered, under the
    same id, so that nothing is done twice. unopened: how many payloads were not sealed as they must be.
    """

    def __init__(self, credentials: Credentials) -> None:
        self.credentials = credentials
        self.seat = credentials.seat
        self.place = PLACES[credentials.login]
        self.topics = Topics(credentials.table)
        self.view: Json | None = None
        self.public: Json | None = None
        self.status: str | None = None
        self.connected = False
        self.refused = False
        self.answers: dict[str, Json] = {}
        self.heard: list[str] = []
        self.unopened = 0
        self._seal = credentials.seal()
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Condition()
        self._client = self._new_client()

    @classmethod
    async def join(cls, join: str, token: str | None = None, *, sealed: bool = True) -> Phone:
        """Claims a place by its link and connects; ``sealed``: with a key of its own."""
        phone = cls(await claim(join, token, secret=new_secret() if sealed else None))
        await phone.connect()
        return phone

    async def connect(self) -> None:
        """Connects and waits until the table is there; TimeoutError after ten seconds without."""
        ws = urlsplit(self.credentials.ws)
        await asyncio.to_thread(
            self._client.connect, ws.hostname or "", ws.port or 80, KEEP_ALIVE_SECONDS
        )
        self._client.loop_start()
        await self.until(lambda: self.connected and self.status is not None)

    async def close(self) -> None:
        """Says ``offline`` and leaves."""
        self._client.publish(self._presence, b"offline", qos=1, retain=True)
        self._client.disconnect()
        await asyncio.to_thread(self._client.loop_stop)

    async def drop(self) -> None:
        """Loses the connection as a phone out of range does: no farewell."""
        sock = self._client.socket()
        if sock is not None:
            _raw(sock).shutdown(socket.SHUT_RDWR)
        await self.until(lambda: not self.connected)

    async def submit(
        self, do: Mapping[str, Any], ident: str | None = None, seen: int | None = None
    ) -> Json:
        """Sends a wish and returns the table's answer. seen: the seq it rests on, else the view's.

        ValueError for an observer, who may only look on.
        """
        if self.place.channel is None:
            raise ValueError("an observer has nothing to say")
        ident = ident or secrets.token_hex(8)
        if self.view is None:  # it comes a moment after the line, and the wish names its game
            with suppress(TimeoutError):
                await self.until(lambda: self.view is not None, seconds=3)
        if seen is None and self.view is not None:
            seen = int(self.view["seq"])
        game = self.view.get("commitment") if self.view is not None else None
        payload = json.dumps({"id": ident, "seen": seen, "game": game, "do": dict(do)}).encode()
        self.answers.pop(ident, None)
        for _ in range(5):
            await self.until(lambda: self.connected)
            sealed = self._seal.to_table(payload) if self._seal else payload
            self._client.publish(self.topics.wish(self.place.channel or ""), sealed, qos=1)
            try:
                await self.until(lambda: ident in self.answers, seconds=3)
            except TimeoutError:
                continue
            return self.answers[ident]
        raise TimeoutError(f"no answer to {ident}")

    async def until(self, happened: Callable[[], bool], seconds: float = 10) -> None:
        """Waits until something is so; TimeoutError after ``seconds``."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(happened)

    async def seen(self, seq: int, seconds: float = 10) -> Json:
        """The first view at or after ``seq``."""
        await self.until(lambda: self.view is not None and self.view["seq"] >= seq, seconds)
        assert self.view is not None
        return self.view

    @property
    def _presence(self) -> str:
        return self.topics.presence(self.place.name)

    def _new_client(self) -> mqtt.Client:
        given = self.credentials
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2,
            client_id=f"{given.client}-{secrets.token_hex(3)}",
            transport="websockets",
        )
        client.ws_set_options(path=urlsplit(given.ws).path or "/")
        client.username_pw_set(given.user, given.password)
        client.will_set(self._presence, b"offline", qos=1, retain=True)
        client.reconnect_delay_set(1, 2)
        client.on_socket_open = _without_delay
        client.on_connect = self._on_connect
        client.on_disconnect = self._on_disconnect
        client.on_message = self._on_message
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Any
    ) -> None:
        if reason.is_failure:
            self._on_loop(lambda: setattr(self, "refused", True))
            return
        topics, channel = self.topics, self.place.channel
        own = (topics.view(channel), topics.answer(channel)) if channel else ()
        read = (topics.status, topics.public, *own, self._presence)
        client.subscribe([(topic, 1) for topic in read])
        client.publish(self._presence, b"online", qos=1, retain=True)
        self._on_loop(lambda: setattr(self, "connected", True))

    def _on_disconnect(self, *_: Any) -> None:
        self._on_loop(lambda: setattr(self, "connected", False))

    def _on_message(self, _: mqtt.Client, __: Any, message: mqtt.MQTTMessage) -> None:
        topic, payload = message.topic, bytes(message.payload)
        self._on_loop(lambda: self._take(topic, payload))

    def _take(self, topic: str, payload: bytes) -> None:
        topics, channel = self.topics, self.place.channel or ""
        self.heard.append(topic)
        if topic == topics.status:
            self.status = payload.decode()
        elif topic == topics.public:
            self.public = json.loads(payload)
        elif topic == topics.view(channel):
            self._take_view(payload)
        elif topic == topics.answer(channel):
            answer = self._opened(payload)
            if answer is not None:
                self.answers[str(answer["id"])] = answer
        elif topic == self._presence and payload == b"offline" and self.connected:
            self._client.publish(topic, b"online", qos=1, retain=True)

    def _take_view(self, payload: bytes) -> None:
        view = self._opened(payload) if payload else None
        if view is not None or not payload:
            self.view = view

    def _opened(self, payload: bytes) -> Json | None:
        """A view or answer; None for one that is not sealed as it must be, which counts for nothing."""
        try:
            opened: Json = json.loads(self._seal.from_table(payload) if self._seal else payload)
        except OtherLoginError:
            return None  # for another phone of this seat
        except BadSealError:
            self.unopened += 1
            return None
        return opened

    def _on_loop(self, change: Callable[[], None]) -> None:
        if not self._loop.is_closed():
            asyncio.run_coroutine_threadsafe(self._changed(change), self._loop)

    async def _changed(self, change: Callable[[], None]) -> None:
        async with self._news:
            change()
            self._news.notify_all()


def _without_delay(_: mqtt.Client, __: Any, sock: Any) -> None:
    _raw(sock).setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _raw(sock: Any) -> Any:
    """paho wraps the socket of a websocket."""
    return getattr(sock, "_socket", sock)
