"""A table that is attacked while phones play a game, and what that costs them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from companion.phones.client import Credentials, Phone, claim
from companion.phones.pairing import PairingBook
from companion.phones.sealing import new_secret
from tests.attacks.alone import pin, pin_all
from tests.attacks.games import Played
from tests.attacks.target import Target
from tests.bench.served import TABLE, end, fresh_folder, mosquitto, served
from tests.robots.frozen.brain import Brain

PATIENCE_SECONDS = 30.0
NEWCOMER = "127.0.0.5"
BROKERS = ("embedded", "mosquitto")
Json = dict[str, Any]
Move = tuple[str, Json]


@dataclass(frozen=True, slots=True)
class Costs:
    """Of a while at the table. answers: seconds each; moves that were refused; whether the game ended;
    whether somebody who came meanwhile got page and place; done: what the attack counted."""

    name: str
    answers: list[float]
    refused: int
    over: bool
    joined: bool
    done: Mapping[str, int] = field(default_factory=dict)

    def at(self, share: float) -> float:
        """The answer that this share of all were faster than, in seconds."""
        ordered = sorted(self.answers)
        return (
            ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")
        )


class Evening:
    """A running table, phones for all its seats, and somebody hostile who has the host's place.

    cores: that of table and phones, and that of the attacker; None for any. known: the moves of this game as another
    evening played it, in order, each with its seat; they are played again, nobody thinks about them, and what comes
    after them is added. folder: what the table keeps.
    """

    def __init__(
        self, played: Played, broker: str, cores: tuple[int, int] | None, known: list[Move]
    ) -> None:
        self.played, self.broker, self._cores = played, broker, cores
        self._known, self._made = known, 0
        self._stack, self._kept = ExitStack(), ExitStack()
        self._phones: dict[str, Phone] = {}
        self._brains = {seat: Brain(seat, Random(f"{played.luck} {seat}")) for seat in played.seats}

    async def prepare(self) -> None:
        """Starts broker and table, on the attacker's core, so that who plays meanwhile is not disturbed."""
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        if self._cores is not None:
            pin(0, self._cores[1])  # this thread, and what it starts
        self.folder = self._kept.enter_context(fresh_folder())
        options: tuple[str, ...] = ()
        if self.broker == "mosquitto":
            options = ("--broker", self._stack.enter_context(mosquitto(self.folder)))
        new = self.played.new()
        self.ready = self._stack.enter_context(served(self.folder, *options, new=new))

    async def open(self) -> None:
        """Brings broker and table to the core of the phones, and lets all phones join."""
        if self._cores is not None:
            for process in self._processes():
                pin_all(process, self._cores[0])
        self._attacker = await self._hostile()
        for seat in self.played.seats:
            link = self.ready["seats"][seat]["join"]
            phone = self._phones[seat] = Phone(await claim(link, secret=new_secret()))
            with suppress(TimeoutError):  # it goes on trying by itself
                await phone.connect()
            await self._seated(seat, phone)

    async def _seated(self, seat: str, phone: Phone) -> None:
        """Waits for the phone's first view; AssertionError with what is known where none comes."""
        try:
            await phone.seen(0, PATIENCE_SECONDS)
        except TimeoutError as error:
            state = {"connected": phone.connected, "refused": phone.refused, "table": phone.status}
            raise AssertionError(
                f"{seat} has no view: {state}, {phone.heard}\n{self.log()}{self._broker_said()}"
            ) from error

    async def close(self) -> None:
        """Phones go, then table and broker end; what the table kept is there until ``forget``. Again: nothing."""
        for phone in self._phones.values():
            await phone.close()
        self._phones.clear()
        await asyncio.to_thread(self._stack.close)

    def forget(self) -> None:
        """Clears away what the table kept."""
        self._kept.close()

    async def calm(self, seconds: float) -> Costs:
        """A game without an attack."""
        return await self._costs("calm", seconds)

    async def under(self, name: str, seconds: float) -> Costs:
        """A game under this attack, which begins before it and ends after it, or after so many seconds."""
        striker = self._striker(name)
        try:
            costs = await self._costs(name, seconds)
            striker.terminate()
            said, _ = await asyncio.to_thread(striker.communicate, timeout=PATIENCE_SECONDS)
        finally:
            end(striker)
        return replace(costs, done=json.loads(said))

    async def views(self) -> dict[str, Json]:
        """What every phone shows, once all have come to where the table is."""
        seq = max(int((phone.view or {})["seq"]) for phone in self._phones.values())
        return {
            seat: await phone.seen(seq, PATIENCE_SECONDS) for seat, phone in self._phones.items()
        }

    def rss(self) -> int:
        """Bytes of memory that the table and its broker have now."""
        return sum(map(_rss, self._processes()))

    def _processes(self) -> list[int]:
        processes = [int(self.ready["pid"])]
        if self.broker == "mosquitto":
            processes.append(int((self.folder / "mosquitto" / "mosquitto.pid").read_text()))
        return processes

    def log(self) -> str:
        """What the table said of itself."""
        return (self.folder / "stderr.txt").read_text(errors="replace")

    def _broker_said(self) -> str:
        told = self.folder / "mosquitto.txt"
        return told.read_text(errors="replace")[-2000:] if told.exists() else ""

    async def _costs(self, name: str, seconds: float) -> Costs:
        joined = asyncio.ensure_future(self._newcomer())
        answers: list[float] = []
        refused, until = 0, time.monotonic() + seconds
        while not self._is_over() and time.monotonic() < until:
            took, ok = await self._move()
            answers.append(took)
            refused += not ok
        return Costs(name, answers, refused, self._is_over(), await joined)

    def _is_over(self) -> bool:
        view = next(iter(self._phones.values())).view or {}
        return view["winners"] is not None

    async def _move(self) -> tuple[float, bool]:
        """The next move; seconds until it was answered, and whether it was done."""
        if self._made == len(self._known):
            self._known.append(self._wanted())
        seat, wish = self._known[self._made]
        self._made += 1
        began = time.monotonic()
        answer = await self._phones[seat].submit(dict(wish))
        took = time.monotonic() - began
        for phone in self._phones.values():
            await phone.seen(int(answer["seq"]), PATIENCE_SECONDS)
        return took, bool(answer["ok"])

    def _wanted(self) -> Move:
        """What the first seat that wants something wants."""
        for seat, phone in self._phones.items():
            do = self._brains[seat].choose(phone.view or {})
            if do is not None:
                return seat, {key: value for key, value in do.items() if value is not None}
        raise AssertionError("nobody does anything")

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

    async def _hostile(self) -> Credentials:
        link = f"{self.ready['http']}/j/{self._code('host')}"
        return await claim(link, secret=new_secret())

    def _code(self, place: str) -> str:
        return PairingBook(self.folder / "phones.json").code(place)

    def _striker(self, name: str) -> subprocess.Popen[str]:
        """The attack, begun."""
        given, ready = self._attacker, self.ready
        addresses = (ready["http"], ready["ws"], ready["mqtt"])
        target = Target(TABLE, *addresses, given.user, given.password, "host", given.login)
        striker = subprocess.Popen(
            [sys.executable, "-m", "tests.attacks.strike", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self._cores is not None:
            pin(striker.pid, self._cores[1])
        assert striker.stdin is not None
        assert striker.stdout is not None
        striker.stdin.write(json.dumps(asdict(target)) + "\n")
        striker.stdin.flush()
        striker.stdout.readline()
        return striker


def _rss(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) * 1024
