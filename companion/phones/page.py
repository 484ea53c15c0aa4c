"""The HTTP server: the phone page, and the one question a phone asks: may I have this place?"""

from __future__ import annotations

import asyncio
import html
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Protocol, TypeGuard
from urllib.parse import urlsplit

import msgspec
from aiohttp import web

from companion.faces.page import NotYetError
from companion.locale import LANGUAGES, Words
from companion.phones.bucket import Buckets, Clock
from companion.phones.doors import Door
from companion.phones.errors import ClaimError, WaitingError
from companion.phones.hosts import MISDIRECTED, PROBES, Hosts, name_of
from companion.phones.http import NAME, Served, caller, here, welcome
from companion.phones.pages import language_of
from companion.phones.patience import Patience
from companion.phones.preloads import Preloads
from companion.phones.replays import Replays
from companion.phones.sealing import is_usable
from companion.phones.streaming import StreamAnswer
from companion.phones.wire import encode

YEAR_SECONDS = 365 * 24 * 3600
KEPT_SECONDS = 600
"""For so long a phone without a network opens the page from its own cache; a scanned code never does."""
BODY_SECONDS = 5.0
COOKIE = "katane-"
TOKEN, KEEPS = "Katane-Phone", "Katane-Keeps"
"""Headers of a phone whose browser keeps nothing: the token that others have in a cookie; and ``nothing`` to get it."""
REQUESTS, REQUESTS_A_SECOND = 600.0, 60.0
"""Of one address at once, and every second; a page that loads asks a dozen times."""
UNREADABLE = (ValueError, RecursionError, OSError, web.RequestPayloadError)
"""What comes of a body that is none, is none in time, or breaks off; TimeoutError is an OSError."""
STREAM = Path(__file__).parent / "stream"
"""The page of a big screen or a stream."""
_LARGEST_REQUEST = 4096
_REFUSED = 400
_HASHED = re.compile(r"[\w.]*-[A-Za-z0-9_-]{6,}\.\w+")
NUMBER = re.compile("[0-9]{1,5}")
_FILE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src data:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' {anywhere} {ws}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_PLAIN = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><h1>{title}</h1><p>{text}</p></html>
"""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a phone asks for: code as typed, or None for one that comes back, to ``login`` where it has several places.

    key: its public key, by which all for it is sealed; None for a phone that does not seal.
    address: where it calls from. asks: it waits for somebody's yes where the place is taken. ticket: by which it comes
    from another address of the table; password: the same for an observer, to whom nothing is sealed.
    """

    code: str | None
    key: str | None
    login: str | None
    address: str
    asks: bool = False
    ticket: str | None = None
    password: str | None = field(default=None, repr=False)


class PageDesk(Protocol):
    """What the page asks of the phones' room."""

    def table_for(self, host: str, token: str | None) -> dict[str, Any]:
        """What anybody may know: table, ws, languages, game, seats, and which seats are mine."""

    async def claim(
        self, wanted: Wanted, token: str | None, host: str
    ) -> tuple[dict[str, Any], str]:
        """The place's credentials and the phone's token; ClaimError, or WaitingError where people are asked first."""

    def hello(self, token: str | None) -> dict[str, Any]:
        """The table's public key, and what the asking phone keeps its secret key under."""

    async def record(self, token: str | None, of: str = "") -> list[dict[str, Any]] | None:
        """The record of a game that is over, for a phone with a place; None while it goes on or for others.

        of: the handle of a kept game.
        """

    async def picture(self, token: str | None, of: str, language: str) -> bytes | None:
        """The picture of a game that is over, by its handle, for a phone with a place; None for others."""

    async def look(
        self, token: str | None, asked: Mapping[str, str], language: str
    ) -> dict[str, Any] | None:
        """A described page of what everybody may see, for a phone with a place; None where there is none.

        asked: what the wish for it says, as it stands in an address.
        """

    def streams(self, code: str) -> bool:
        """Whether the page of a big screen may show the game with this code."""

    async def streamed(self, after: str, language: str) -> StreamAnswer:
        """What it shows; after: the mark of what it knows."""

    @property
    def replays(self) -> Replays:
        """Games that are over, to be watched again."""

    def cookie(self) -> str:
        """The cookie's name, which begins with ``COOKIE``."""

    def knows(self, token: str) -> bool:
        """Whether a phone with this token has a place here."""

    @property
    def screen(self) -> bool:
        """Whether the table has a touchscreen."""

    @property
    def hosts(self) -> Hosts:
        """The names of this table."""

    def playing(self) -> str:
        """The present game with its number of seats, ``base 4``; empty without a game."""

    def addresses(self) -> tuple[str, ...]:
        """What a person types to reach the page, the best first."""

    def websocket(self, host: str) -> str:
        """Where phones that know this machine as ``host`` find the broker."""


class PageServer:
    """Serves ``dist`` and the claims to who calls at ``door``, a socket that listens; it is closed in the end.

    clock: by which what callers may cost is measured.
    """

    def __init__(
        self, desk: PageDesk, door: socket.socket, dist: Path, clock: Clock = monotonic
    ) -> None:
        self.desk = desk
        self.dist = dist
        self._preloads = Preloads()
        self._served = Served(self._app(), door, clock)
        self._patience = Patience(clock)
        self._turn = asyncio.Lock()
        self._requests = Buckets(REQUESTS, REQUESTS_A_SECOND, clock)

    @property
    def door(self) -> Door:
        """Who may come in."""
        return self._served.door

    async def start(self) -> None:
        """Answers from now on."""
        await self._served.start()

    async def stop(self) -> None:
        """Frees the port."""
        await self._served.stop()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=_LARGEST_REQUEST)
        app.router.add_get("/", self._index)
        app.router.add_get("/j/{code}", self._index)
        app.router.add_get("/api/hello", self._hello)
        app.router.add_get("/api/table", self._table)
        app.router.add_get("/api/record", self._record)
        app.router.add_get("/api/picture", self._picture)
        app.router.add_get("/api/look", self._look)
        app.router.add_get("/api/stream", self._stream)
        app.router.add_get("/s/{code}", self._stream_page)
        app.router.add_get("/{file:stream[.][a-z]+}", self._stream_page)
        app.router.add_get("/api/replay", self._replay)
        app.router.add_post("/api/claim", self._claim)
        app.router.add_get("/{file}", self._file)
        return app

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """No page of ours loads, leaks to, or is framed by anything of anybody else's."""
        welcome(request)
        try:
            response = self._refused(request) or await handler(request)
        except web.HTTPException as error:
            response = web.Response(status=error.status, text=error.reason)
        except (OSError, web.RequestPayloadError):  # it broke off, or sent what is no HTTP
            response = web.Response(status=400)
        except Exception:
            _log.exception("a request was not answered")
            response = web.Response(status=500)
        self._count(request, response)
        ws = self.desk.websocket(self._host(request))
        response.headers["Server"] = NAME
        policy = _POLICY.format(ws=ws, anywhere=_anywhere(ws))
        response.headers["Content-Security-Policy"] = policy
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def _refused(self, request: web.Request) -> web.StreamResponse | None:
        """The answer to who asks too often, by a name that is not the table's, or from another page; None: none."""
        if not self._requests.of(caller(request)).take():
            self.door.tally.note("too many requests")
            late = web.Response(status=429, headers={"Retry-After": "1"})
            late.force_close()
            return late
        headers = request.headers
        status = self.desk.hosts.why_not(headers.get("Host"), headers.get("Origin"), here(request))
        if status == MISDIRECTED and request.path not in PROBES:
            return self._plain(
                request, "other_name", status, address=next(iter(self.desk.addresses()), "")
            )
        return None if status in (None, MISDIRECTED) else web.Response(status=status)

    def _count(self, request: web.Request, response: web.StreamResponse) -> None:
        """What is refused counts at the door, and who is refused again and again has to come in anew."""
        if response.status < _REFUSED:
            return
        address = caller(request)
        self.door.failed(address)
        if not self.door.bears(address):
            response.force_close()

    def _host(self, request: web.Request) -> str:
        """The name under which the phone found this machine, without the port."""
        host, own = request.headers.get("Host"), here(request)
        if host is None or not self.desk.hosts.knows(host, own):
            return own[0] if own else "localhost"
        return name_of(host)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        text = self._preloads.index(self.dist, self.desk.playing(), _language(request))
        if text is None:
            return self._plain(request, "not_built", 503)
        kept = "no-cache" if "code" in request.match_info else f"max-age={KEPT_SECONDS}"
        answer = web.Response(text=text, content_type="text/html", headers={"Cache-Control": kept})
        answer.enable_compression()
        return answer

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["file"]
        path = self.dist / name
        if not _FILE.fullmatch(name) or not path.is_file():
            return self._plain(request, "not_found", 404)
        kept = (
            f"public, max-age={YEAR_SECONDS}, immutable" if _HASHED.fullmatch(name) else "no-cache"
        )
        return web.FileResponse(path, headers={"Cache-Control": kept})

    async def _table(self, request: web.Request) -> web.StreamResponse:
        return _json(self.desk.table_for(self._host(request), self._token(request)))

    async def _hello(self, request: web.Request) -> web.StreamResponse:
        return _json(self.desk.hello(self._token(request)))

    async def _record(self, request: web.Request) -> web.StreamResponse:
        """One item a line, as the touchscreen writes it."""
        record = await self.desk.record(self._token(request), request.query.get("of", ""))
        if record is None:
            return self._plain(request, "not_found", 404)
        lines = b",\n".join(map(encode, record))
        answer = web.Response(body=b"[\n%b\n]\n" % lines, content_type="application/json")
        answer.enable_compression()
        return answer

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        """As a file of its own, so that a browser can keep it."""
        asked, token = request.query, self._token(request)
        language = language_of(asked.get("language"))
        painted = await self.desk.picture(token, asked.get("of", ""), language)
        if painted is None:
            return self._plain(request, "not_found", 404)
        return web.Response(body=painted, content_type="image/png")

    async def _stream_page(self, request: web.Request) -> web.StreamResponse:
        """The page that only looks on, its script and its style; whether its code holds is said when it asks."""
        name = request.match_info.get("file", "stream.html")
        return web.FileResponse(STREAM / name, headers={"Cache-Control": "no-cache"})

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        """What such a page shows, as soon as that is another; a wrong code counts as one of a place does."""
        asked, address = request.query, caller(request)
        language = language_of(asked.get("language"))
        code, desk = asked.get("code", ""), self.desk
        if not self._patience.allows(address):
            return _json({"said": Words(language)("phones.stream.late")}, status=429)
        known = desk.streams(code)
        shown = await desk.streamed(asked.get("after", ""), language) if known else None
        if shown is None or not desk.streams(code):
            self._patience.wrong(address)
            return _json({"said": Words(language)("phones.stream.gone")}, status=404)
        if not shown.packed:
            return web.Response(status=204)
        headers = {"Katane-Mark": shown.mark, "Content-Encoding": "gzip"}
        return web.Response(body=shown.packed, headers=headers, content_type="application/json")

    async def _look(self, request: web.Request) -> web.StreamResponse:
        """For a phone that looks on: it has no link on which to ask."""
        asked, token = request.query, self._token(request)
        found = await self.desk.look(token, asked, language_of(asked.get("language")))
        if found is None:
            return self._plain(request, "not_found", 404)
        answer = _json(found)
        answer.enable_compression()
        return answer

    async def _replay(self, request: web.Request) -> web.StreamResponse:
        """A part of a replay, as packed as it is kept."""
        asked, token = request.query, self._token(request)
        language, part = language_of(asked.get("language")), asked.get("part", "0")
        if not NUMBER.fullmatch(part):
            return self._plain(request, "not_found", 404)
        try:
            found = await self.desk.replays.part(token, asked.get("of", ""), language, int(part))
        except NotYetError:
            return web.Response(status=503, headers={"Retry-After": "2"})
        if found is None:
            return self._plain(request, "not_found", 404)
        packed = {"Content-Encoding": "gzip"}
        return web.Response(body=found, content_type="application/json", headers=packed)

    async def _claim(self, request: web.Request) -> web.StreamResponse:
        language = _language(request)
        try:
            wanted = await _wanted(request)
            answer, token = await self._asked(wanted, self._token(request), self._host(request))
        except WaitingError as waiting:
            return _json({"waiting": waiting.told, "screen": self.desk.screen}, status=202)
        except ClaimError as error:
            message = error.sentence(language, screenless=not self.desk.screen)
            refusal = {"code": error.code, "message": message, "params": error.params}
            return _json({"refusal": refusal, "screen": self.desk.screen}, status=error.status)
        except OSError:
            message = Words(language)("phones.join.disk")
            refusal = {"code": "disk", "message": message, "params": {}}
            return _json({"refusal": refusal, "screen": self.desk.screen}, status=503)
        if request.headers.get(KEEPS) == "nothing":
            answer = {**answer, "token": token}  # its browser takes no cookie
        response = _json({**answer, "language": language, "screen": self.desk.screen})
        response.set_cookie(
            self.desk.cookie(), token, max_age=YEAR_SECONDS, httponly=True, samesite="Strict"
        )
        return response

    async def _asked(
        self, wanted: Wanted, token: str | None, host: str
    ) -> tuple[dict[str, Any], str]:
        """Codes one after the other: of many tries at once each counts before the next is looked at."""
        if wanted.code is None and wanted.password is None:
            return await self.desk.claim(wanted, token, host)
        async with self._turn:
            if not self._patience.allows(wanted.address):
                raise ClaimError("too_many")
            try:
                return await self.desk.claim(wanted, token, host)
            except ClaimError:
                self._patience.wrong(wanted.address)
                raise

    def _plain(self, request: web.Request, key: str, status: int, **params: object) -> web.Response:
        language = _language(request)
        words = Words(language, screenless=not self.desk.screen)
        title, text = words(f"phones.join.{key}.title"), words(f"phones.join.{key}.text", **params)
        page = _PLAIN.format(language=language, title=html.escape(title), text=html.escape(text))
        return web.Response(text=page, status=status, content_type="text/html")

    def _token(self, request: web.Request) -> str | None:
        given = request.headers.get(TOKEN) or request.cookies.get(self.desk.cookie())
        return given or next(filter(self.desk.knows, self._other_tokens(request)), None)

    def _other_tokens(self, request: web.Request) -> Iterator[str]:
        """What it kept while this table had another name, or keeps of another table of this machine."""
        return (value for name, value in request.cookies.items() if name.startswith(COOKIE))


async def _wanted(request: web.Request) -> Wanted:
    if request.content_type != "application/json":
        raise ClaimError("bad_request")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            body: object = msgspec.json.decode(await request.read())
    except UNREADABLE:
        raise ClaimError("bad_request") from None
    if not isinstance(body, Mapping):
        raise ClaimError("bad_request")
    code, key, login = body.get("code"), body.get("key"), body.get("login")
    ticket, password = body.get("ticket"), body.get("password")
    named = all(isinstance(one, str | None) for one in (code, login, ticket, password))
    if not named or not _is_key(key):
        raise ClaimError("bad_request")
    asks = body.get("asks") is True
    return Wanted(code, key, login, caller(request), asks, ticket, password)


def _anywhere(ws: str) -> str:
    """That websocket at any host: a page that is still open finds the table when it has another address."""
    parts = urlsplit(ws)
    return f"{parts.scheme}://*:{parts.port}" if parts.port else ""


def _is_key(key: object) -> TypeGuard[str | None]:
    return is_usable(key) if isinstance(key, str) else key is None


def _language(request: web.Request) -> str:
    """The first language of ``Accept-Language`` that the catalogue knows, English where none is."""
    for part in request.headers.get("Accept-Language", "").split(","):
        language = part.strip().partition(";")[0].partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _json(value: Any, status: int = 200) -> web.Response:
    return web.Response(body=encode(value), status=status, content_type="application/json")
