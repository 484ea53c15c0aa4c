"""The organiser's page: served to browsers behind a password, and to tables that join with a code."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec
from aiohttp import web

from companion.hall.acts import ActError, entry_for, text_of
from companion.hall.desk import FullHallError, HallDesk
from companion.hall.passes import Gatekeeper, PageUser, drawn, drawn_password, named
from companion.hall.table_page import table_page
from companion.hall.written import HallSeen, PageWriter
from companion.link.joining import JoinAnswer, JoinAsked
from companion.locale import LANGUAGES, Words
from companion.phones.bucket import Buckets
from companion.phones.hosts import Hosts
from companion.phones.http import NAME, Served, caller, here, welcome
from companion.table.errors import StoreError

_log = logging.getLogger(__name__)

LOOK: Final = Path(__file__).parent / "look"
COOKIE: Final = "katane-hall"
LARGEST: Final = 16 * 1024
BODY_SECONDS: Final = 5.0
CODE_LETTERS: Final = 6
WRONG, WRONG_A_SECOND = 10.0, 0.2
WRONG_OF_ALL, WRONG_OF_ALL_A_SECOND = 60.0, 1.0
REQUESTS, REQUESTS_A_SECOND = 300.0, 30.0
GUESSED_SECONDS, GUESSERS_AT_MOST = 600.0, 3
LISTENERS_AT_MOST: Final = 64
PARTS_SECONDS: Final = 0.3
"""A row comes at once; calls, clock and results are written anew so often at most."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_FILES: Final = {"hall.js": "text/javascript", "hall.css": "text/css"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class _Listener:
    """One open page: which rows it has to be told, and whether the rest is."""

    def __init__(self) -> None:
        self.rows: set[str] = set()
        self.some = asyncio.Event()
        self.sent: dict[str, str] = {}
        self.at = -1e9
        self._waits = False

    def later(self) -> None:
        """What was not written now is written a moment later."""
        if not self._waits:
            self._waits = True
            asyncio.get_running_loop().call_later(PARTS_SECONDS, self._now)

    def _now(self) -> None:
        self._waits = False
        self.some.set()

    def tell(self, table: str | None) -> None:
        if table is not None:
            self.rows.add(table)
        self.some.set()


class HallPage:
    """door: a socket that listens. hosts: names of this machine. language: of who asks for none.

    addresses: of the engine's nodes, as tables get them; an empty host stands for the one that the table called.
    """

    def __init__(
        self,
        desk: HallDesk,
        gate: Gatekeeper,
        door: socket.socket,
        hosts: Hosts,
        addresses: tuple[tuple[str, int], ...],
        language: str = "en",
    ) -> None:
        self.code = drawn(CODE_LETTERS)
        self._desk, self._gate, self._hosts = desk, gate, hosts
        self._addresses, self._language = addresses, language
        self._listeners: set[_Listener] = set()
        self._wrong = Buckets(WRONG, WRONG_A_SECOND)
        self._wrong_of_all = Buckets(WRONG_OF_ALL, WRONG_OF_ALL_A_SECOND)
        self._guessed: dict[str, float] = {}
        self._requests = Buckets(REQUESTS, REQUESTS_A_SECOND)
        self._turn = asyncio.Lock()
        self._served = Served(self._app(), door)
        desk.listen(self._changed)

    async def start(self) -> None:
        """Answers from now on."""
        await self._served.start()

    async def stop(self) -> None:
        """Frees the port."""
        for listener in self._listeners:
            listener.sent = {}
        await self._served.stop()

    def _changed(self, table: str | None) -> None:
        for listener in self._listeners:
            listener.tell(table)

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=LARGEST)
        app.router.add_get("/", self._overview)
        app.router.add_get("/login", self._login_page)
        app.router.add_post("/login", self._login)
        app.router.add_post("/do", self._do)
        app.router.add_get("/events", self._events)
        app.router.add_get("/sheet", self._sheet)
        app.router.add_get("/table/{table}", self._table)
        app.router.add_get("/result/{table}/{match}", self._result)
        app.router.add_post("/api/join", self._join)
        app.router.add_get("/{file}", self._file)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        welcome(request)
        try:
            response = self._refused(request) or await handler(request)
        except web.HTTPException as error:
            response = web.Response(status=error.status, text=error.reason)
        except (OSError, web.RequestPayloadError, ValueError):
            response = web.Response(status=400)
        except Exception:
            _log.exception("a request was not answered")
            response = web.Response(status=500)
        if not response.prepared:
            response.headers.update(_HEADERS)
        return response

    def _refused(self, request: web.Request) -> web.StreamResponse | None:
        """Who asks too often, by another name, from another page, or without a login where one is needed."""
        if not self._requests.of(caller(request)).take():
            return web.Response(status=429, headers={"Retry-After": "1"})
        headers = request.headers
        status = self._hosts.why_not(headers.get("Host"), headers.get("Origin"), here(request))
        if status is not None:
            return web.Response(status=status)
        is_open = request.path in ("/login", "/api/join") or request.path[1:] in _FILES
        if is_open or self._user(request) is not None:
            return None
        if request.method == "GET" and request.path != "/events":
            return web.Response(status=303, headers={"Location": "/login"})
        return web.Response(status=403)

    def _user(self, request: web.Request) -> PageUser | None:
        return self._gate.user(request.cookies.get(COOKIE))

    def _writer(self, request: web.Request) -> PageWriter:
        return PageWriter(Words(self._language_of(request)), self._user(request))

    def _language_of(self, request: web.Request) -> str:
        for part in request.headers.get("Accept-Language", "").split(","):
            language = part.strip().partition(";")[0].partition("-")[0].lower()
            if language in LANGUAGES:
                return language
        return self._language

    def seen(self, words: Words) -> HallSeen:
        """What every page is written from."""
        desk = self._desk
        wrong = []
        if desk.wire.trouble is not None:
            wrong.append(words("hall.page.no_engine"))
        if desk.trouble is not None:
            wrong.append(words("hall.page.disk"))
        wrong += [words("hall.page.guessed", address=one) for one in self._guessed_lately()]
        return HallSeen(
            desk.ledger.seen, desk.there, desk.pace.loud(), desk.news().now, self.code, tuple(wrong)
        )

    # -- pages

    async def _overview(self, request: web.Request) -> web.StreamResponse:
        writer = self._writer(request)
        return _html(writer.overview(self.seen(writer.words)))

    async def _sheet(self, request: web.Request) -> web.StreamResponse:
        writer = self._writer(request)
        return _html(writer.sheet(self.seen(writer.words)))

    async def _login_page(self, request: web.Request) -> web.StreamResponse:
        return _html(self._writer(request).login())

    async def _table(self, request: web.Request) -> web.StreamResponse:
        table = self._desk.state.tables.get(request.match_info["table"])
        if table is None:
            return web.Response(status=404)
        self._desk.watch(table.table)
        view = self._desk.views.get(table.table)
        return _html(table_page(self._writer(request), table, view))

    async def _result(self, request: web.Request) -> web.StreamResponse:
        key = (request.match_info["table"], request.match_info["match"])
        result = self._desk.state.results.get(key)
        if result is None:
            return web.Response(status=404)
        return _html(self._writer(request).result(result, self._desk.state.tables[key[0]].name))

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["file"]
        if name not in _FILES:
            return web.Response(status=404)
        text = (LOOK / name).read_text("utf-8")
        return web.Response(text=text, content_type=_FILES[name])

    # -- acts

    async def _login(self, request: web.Request) -> web.StreamResponse:
        fields, address = await _fields(request), caller(request)
        async with self._turn:  # of many tries at once each counts before the next is looked at
            if not self._may_try(address):
                return _html(self._writer(request).login(wrong="login.too_many"), 429)
            user = await self._gate.login(fields.get("name", ""), fields.get("password", ""))
            if user is None:
                self._count_wrong(address)
                return _html(self._writer(request).login(wrong="login.wrong"), 403)
        response = web.Response(status=303, headers={"Location": "/"})
        response.set_cookie(COOKIE, self._gate.cookie(user), httponly=True, samesite="Strict")
        return response

    def _may_try(self, address: str) -> bool:
        enough = self._wrong.of(address).left() >= 1
        return enough and self._wrong_of_all.of("").left() >= 1

    def _count_wrong(self, address: str) -> None:
        self._wrong.of(address).take()
        self._wrong_of_all.of("").take()
        if self._wrong.of(address).left() < 1:
            self._guessed = {address: monotonic(), **self._guessed_lately()}

    def _guessed_lately(self) -> dict[str, float]:
        """Who guessed too often within the last minutes, a few of them."""
        now = monotonic()
        fresh = {who: at for who, at in self._guessed.items() if now - at < GUESSED_SECONDS}
        return dict(list(fresh.items())[:GUESSERS_AT_MOST])

    async def _do(self, request: web.Request) -> web.StreamResponse:
        fields, writer = await _fields(request), self._writer(request)
        assert writer.user is not None
        try:
            told = await self._done(fields, writer.user, writer.words)
        except ActError as error:
            return self._told(writer, writer.words(f"hall.wrong.{error.code}"), 409)
        except StoreError:
            return self._told(writer, writer.words("hall.page.disk"), 503)
        if told:
            return self._told(writer, told, 200)
        return web.Response(status=303, headers={"Location": "/"})

    def _told(self, writer: PageWriter, told: str, status: int) -> web.Response:
        return _html(writer.overview(self.seen(writer.words), told), status)

    async def _done(self, fields: Mapping[str, str], user: PageUser, words: Words) -> str:
        """Does it; what is to be read once, empty for nothing."""
        act = fields.get("act", "")
        if act in ("judge", "renew", "leave") and not user.organises:
            raise ActError("rights")
        if act == "renew":
            self.code = drawn(CODE_LETTERS)
            return ""
        if act == "judge":
            name, password = text_of(fields, "name", 40), drawn_password()
            await self._desk.ledger.put(await asyncio.to_thread(named, name, password))
            return words("hall.page.judge.told", name=name, password=password)
        if act == "leave":
            everywhere = await self._desk.leave(self._table_of(fields), user.name)
            return "" if everywhere else words("hall.page.table.copy")
        await self._desk.ledger.wish(lambda hall: entry_for(act, fields, user, hall))
        return ""

    def _table_of(self, fields: Mapping[str, str]) -> str:
        found = self._desk.state.tables.get(fields.get("table", ""))
        if found is None or found.gone:
            raise ActError("no_table")
        return found.table

    # -- what comes by itself

    async def _events(self, request: web.Request) -> web.StreamResponse:
        if len(self._listeners) >= LISTENERS_AT_MOST:
            return web.Response(status=503)
        response = web.StreamResponse(headers={**_HEADERS, "Content-Type": "text/event-stream"})
        await response.prepare(request)
        listener, writer = _Listener(), self._writer(request)
        self._listeners.add(listener)
        listener.rows = set(self._desk.ledger.seen.tables)
        listener.some.set()
        try:
            with suppress(ConnectionError, asyncio.CancelledError):
                await self._tell(request, response, listener, writer)
        finally:
            self._listeners.discard(listener)
        return response

    async def _tell(
        self,
        request: web.Request,
        response: web.StreamResponse,
        listener: _Listener,
        writer: PageWriter,
    ) -> None:
        while self._user(request) is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(15.0):
                    await listener.some.wait()
            listener.some.clear()
            rows, listener.rows = listener.rows, set()
            seen = self.seen(writer.words)
            tables = [seen.state.tables[one] for one in rows if one in seen.state.tables]
            parts = {f"table-{one.table}": writer.row(seen, one) for one in tables}
            await response.write(_event(seen, parts))
            now = asyncio.get_running_loop().time()
            if now - listener.at < PARTS_SECONDS:
                listener.later()
                continue
            listener.at, parts = now, {}
            for name, html in writer.parts(seen).items():
                if listener.sent.get(name) != html:
                    parts[name] = listener.sent[name] = html
            if parts:
                await response.write(_event(seen, parts))

    # -- tables

    async def _join(self, request: web.Request) -> web.StreamResponse:
        """A table with the right code gets a place; the answer has its password."""
        address = caller(request)
        async with asyncio.timeout(BODY_SECONDS):
            asked = msgspec.json.decode(await request.read(), type=JoinAsked)
        async with self._turn:
            if not self._may_try(address):
                return _json({"code": "too_many"}, 429)
            if asked.code.lower() != self.code:
                self._count_wrong(address)
                return _json({"code": "code"}, 403)
            try:
                place = await self._desk.join(asked.name)
            except FullHallError:
                return _json({"code": "full"}, 409)
            except StoreError:
                return _json({"code": "disk"}, 503)
        login = self._desk.logins.of(place)
        assert login is not None
        name, hall = self._desk.state.tables[place].name, self._desk.state.name
        return _json(JoinAnswer(hall, place, name, place, login.password, self._addresses), 200)


_HEADERS: Final = {
    "Server": NAME,
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def _event(seen: HallSeen, parts: Mapping[str, str]) -> bytes:
    told = msgspec.json.encode({"now": seen.now, "parts": parts})
    return b"event: put\ndata: " + told + b"\n\n"


def _html(text: str, status: int = 200) -> web.Response:
    return web.Response(text=text, status=status, content_type="text/html")


def _json(value: object, status: int) -> web.Response:
    body = msgspec.json.encode(value)
    return web.Response(body=body, status=status, content_type="application/json")


async def _fields(request: web.Request) -> Mapping[str, str]:
    """A form's fields; ValueError for what is none."""
    if request.content_type != "application/x-www-form-urlencoded":
        raise ValueError("no form")
    async with asyncio.timeout(BODY_SECONDS):
        found = await request.post()
    return {name: value for name, value in found.items() if isinstance(value, str)}
