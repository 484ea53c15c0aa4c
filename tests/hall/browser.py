"""A browser without a window, at the organiser's page."""

from __future__ import annotations

import json
import re
from types import TracebackType
from typing import Any

import aiohttp

from companion.hall.page import HallPage
from companion.hall.passes import Gatekeeper, kept_secret
from companion.phones.hosts import Hosts
from companion.phones.ports import held_port
from tests.hall.evenings import ClubNight


class ServedHall:
    """The page of a hall, at a free port of this machine."""

    def __init__(self, night: ClubNight) -> None:
        door = held_port("127.0.0.1", 0, "--http")
        self.port = int(door.getsockname()[1])
        self.secret = kept_secret(night.folder)
        self.night = night
        self.page = HallPage(
            night.desk,
            Gatekeeper(self.secret, lambda: night.desk.state),
            door,
            Hosts(tuple, lambda: self.port),
            tuple(("", port) for port in night.engine.ports),
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> ServedHall:
        await self.page.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.page.stop()


class Browser:
    """Keeps cookies, follows nothing."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.http.close()

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.http.get(
            f"{self.address}{path}", headers=headers, allow_redirects=False
        ) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, *, origin: str = "", **fields: str) -> tuple[int, str]:
        headers = {"Origin": origin} if origin else {}
        async with self.http.post(
            f"{self.address}{path}", data=fields, headers=headers, allow_redirects=False
        ) as answer:
            return answer.status, await answer.text()

    async def join(self, code: Any, name: Any = "anna") -> tuple[int, Any]:
        body = json.dumps({"code": code, "name": name})
        async with self.http.post(f"{self.address}/api/join", data=body) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith("{") else text

    async def login(self, name: str, password: str) -> int:
        return (await self.post("/login", name=name, password=password))[0]


def password_in(page: str) -> str:
    """The password that is shown once."""
    found = re.search(r"[a-z]{4}-[a-z]{4}-[a-z]{4}", page)
    assert found is not None
    return found[0]
