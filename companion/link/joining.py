"""How a table joins a hall: a code and a name go to the organiser's page, a place and its password come back."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec

from companion.link.membership import HallPlace
from companion.link.wires import HallAccess

PORT: Final = 8090
"""Where a hall's page is, unless it says otherwise."""
SECONDS: Final = 8.0
FILE: Final = "hall.json"
_CODE = re.compile(r"[a-z]{6}")
_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,253}")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]


class JoinError(Exception):
    """Why a table could not join. code: the end of ``link.join.…`` in the catalogue."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class JoinAsked:
    """What a table sends."""

    code: Annotated[str, msgspec.Meta(max_length=20)] = field(repr=False)
    name: Name


@dataclass(frozen=True, slots=True)
class JoinAnswer:
    """What it gets. addresses: of the engine's nodes; an empty host stands for the one that was called."""

    hall: str
    place: str
    name: str
    user: str
    password: str = field(repr=False)
    addresses: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class _Refused:
    code: str


def page_address(typed: str) -> str:
    """The hall's page from what somebody typed; JoinError ``host``. A space counts as a dot, which no screen has."""
    found = ".".join(typed.split()).removeprefix("http://").rstrip("/")
    if not _HOST.fullmatch(found):
        raise JoinError("host")
    try:
        parts = urlsplit(f"http://{found}")
        port = parts.port or PORT
    except ValueError as error:
        raise JoinError("host") from error
    host = parts.hostname or ""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


async def joined(typed: str, code: str, name: str) -> HallPlace:
    """Joins the hall whose page is at what was typed; JoinError says why not."""
    import aiohttp

    page, letters = page_address(typed), code.strip().lower()
    if not _CODE.fullmatch(letters):
        raise JoinError("code")
    timeout = aiohttp.ClientTimeout(total=SECONDS)
    body = msgspec.json.encode(JoinAsked(letters, name))
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as http,
            http.post(f"{page}/api/join", data=body) as answer,
        ):
            told, status = await answer.content.read(64 * 1024), answer.status
    except (aiohttp.ClientError, OSError) as error:
        raise JoinError("unreachable") from error
    try:
        if status != 200:
            raise JoinError(_refusal(told))
        found = msgspec.json.decode(told, type=JoinAnswer)
    except msgspec.MsgspecError as error:
        raise JoinError("no_hall") from error
    own = urlsplit(page).hostname or ""
    addresses = tuple((host or own, port) for host, port in found.addresses)
    access = HallAccess(addresses, found.user, found.password)
    return HallPlace(found.hall, found.place, found.name, access)


def _refusal(told: bytes) -> str:
    code = msgspec.json.decode(told, type=_Refused).code
    return code if code in ("code", "too_many", "full", "disk") else "no_hall"


def kept_place(text: bytes) -> HallPlace:
    """A place as it was kept; ValueError."""
    return msgspec.json.decode(text, type=HallPlace)


def place_json(place: HallPlace) -> bytes:
    """A place to be kept."""
    return msgspec.json.encode(place)
