"""A table that is attacked while three phones play, and what that costs them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from companion.bench.served import TABLE, end, fresh_folder, served
from companion.phones.client import Credentials, Phone, claim
from companion.phones.pairing import PairingBook
from companion.phones.sealing import new_secret
from tests.attacks.assaults import Target

SEATS = ("blue", "white", "orange")
NEW = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 11,
}
PATIENCE_SECONDS = 30.0
NEWCOMER = "127.0.0.5"


@dataclass(frozen=True, slots=True)
class Costs:
    """Of a while at the table. answers: seconds each. rss: bytes; log: bytes of standard error by then."""

    name: str
    answers: list[float]
    joined: bool
    rss: int
    log: int
    done: dict[str, int] = field(default_factory=dict)

    def at(self, share: float) -> float:
        """The answer that this share of all were faster than, in seconds."""
        ordered = sorted(self.answers)
        return (
            ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")
        )


class Evening:
    """Three phones that play by their options, on a running table."""

    def __init__(self, data: Path, ready: dict[str, Any], attacker: Credentials) -> None:
        self._data, self.ready, self._attacker = data, ready, attacker
        self._phones: dict[str, Phone] = {}
        self._luck = Random(5)

    async def join(self) -> None:
        """All three."""
        for seat in SEATS:
            self._phones[seat] = await Phone.join(self.ready["seats"][seat]["join"])
            await self._phones[seat].seen(0)

    async def leave(self) -> None:
        """All three go."""
        for phone in self._phones.values():
            await phone.close()

    async def calm(self, seconds: float) -> Costs:
        """A while without an attack."""
        return await self._costs("calm", seconds, {})

    async def under(self, name: str, seconds: float) -> Costs:
        """A while under this attack."""
        with self._struck(name) as striker:
            costs = await self._costs(name, seconds, {})
            striker.terminate()
            said, _ = await asyncio.to_thread(striker.communicate, timeout=PATIENCE_SECONDS)
        return Costs(
            costs.name, costs.answers, costs.joined, costs.rss, costs.log, json.loads(said)
        )

    async def all_see_the_same(self) -> bool:
        """Whether every phone has come to where the table is."""
        seq = max(int((phone.view or {})["seq"]) for phone in self._phones.values())
        for phone in self._phones.values():
            await phone.seen(seq, PATIENCE_SECONDS)
        return True

    def rss(self) -> int:
        """Bytes of memory that the table has now."""
        lines = Path(f"/proc/{self.ready['pid']}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) * 1024

    async def _costs(self, name: str, seconds: float, done: dict[str, int]) -> Costs:
        joined = asyncio.ensure_future(self._newcomer())
        answers: list[float] = []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            answers.append(await self._move())
        log = (self._data / "stderr.txt").stat().st_size
        return Costs(name, answers, await joined, self.rss(), log, done)

    async def _move(self) -> float:
        """One move by whoever has to; the seconds until it was answered."""
        public = next(iter(self._phones.values())).view or {}
        duties = [duty["seat"] for duty in public["obligations"]]
        phone = self._phones[duties[0]]
        view = await phone.seen(int(public["seq"]), PATIENCE_SECONDS)
        options = view["options"] or [{"type": "end_turn"}]
        began = time.monotonic()
        await phone.submit(self._luck.choice(options))
        return time.monotonic() - began

    async def _newcomer(self) -> bool:
        """Whether somebody who comes now gets the page and a place."""
        connector = aiohttp.TCPConnector(local_addr=(NEWCOMER, 0))
        async with (
            aiohttp.ClientSession(self.ready["http"], connector=connector) as http,
            http.get("/api/table") as answer,
        ):
            page = answer.status == 200
        login = await claim(f"{self.ready['http']}/j/{self._code('observer')}", source=NEWCOMER)
        return page and login.role == "observer"

    def _code(self, place: str) -> str:
        return PairingBook(self._data / "phones.json").code(place)

    @contextmanager
    def _struck(self, name: str) -> Any:
        given = self._attacker
        target = Target(
            TABLE,
            self.ready["http"],
            self.ready["ws"],
            self.ready["mqtt"],
            given.user,
            given.password,
            "host",
            given.login,
        )
        striker = subprocess.Popen(
            [sys.executable, "-m", "tests.attacks.strike", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert striker.stdin is not None
            assert striker.stdout is not None
            striker.stdin.write(json.dumps(asdict(target)) + "\n")
            striker.stdin.flush()
            striker.stdout.readline()
            yield striker
        finally:
            end(striker)


@asynccontextmanager
async def evening(*options: str) -> AsyncIterator[Evening]:
    """A table with three phones, and somebody hostile who has the host's place."""
    with fresh_folder() as data, served(data, *options, new=NEW) as ready:
        code = PairingBook(data / "phones.json").code("host")
        attacker = await claim(f"{ready['http']}/j/{code}", secret=new_secret())
        table = Evening(data, ready, attacker)
        await table.join()
        yield table
        await table.leave()
