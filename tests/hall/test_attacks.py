"""Attacks on a hall, with a table's login, without one, on its page: others are unharmed, and it is seen."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from companion.hall.pace import LINES, LINES_A_SECOND
from companion.hall.programs import SEARCHED
from companion.link import topics
from companion.link.digest import digest_of
from companion.link.messages import (
    CallWithdrawn,
    HallLine,
    JudgeCalled,
    Taken,
    encoded,
    encoded_line,
)
from tests.attacks.guest import connect, publish, subscribe
from tests.hall.browser import Browser, ServedHall
from tests.hall.evenings import ClubNight, until

OF_THE_OTHER = 40
"""Lines that the other table may have said meanwhile."""
PROGRAMS = {"mosquitto": "mosquitto", "nats": "nats-server"}


@pytest.fixture(
    params=[
        "embedded",
        pytest.param("mosquitto", marks=pytest.mark.turn(2)),
        pytest.param("nats", marks=pytest.mark.turn(3)),
    ]
)
async def night(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[ClubNight]:
    program = PROGRAMS.get(request.param)
    if program is not None and shutil.which(program, path=SEARCHED) is None:
        pytest.skip(f"{program} is not installed")
    night = ClubNight(tmp_path / "hall", engine=request.param)
    await night.open()
    yield night
    await night.close()


async def shouted(port: int, *packets: bytes) -> None:
    """One connection that says all of it, hears nothing, and may be cut off."""
    with suppress(OSError, asyncio.IncompleteReadError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number, one in enumerate(packets):
            writer.write(one)
            await writer.drain()
            if number == 0:  # a login is answered before more is looked at
                await asyncio.wait_for(reader.read(4), 2.0)
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(-1), 0.3)
        writer.close()


def hostile_words(own: str, other: str, box: str) -> dict[str, list[bytes]]:
    """What a table's login may be misused for. own, other: places. box: the other one's outbox."""
    luck = Random(5)
    lines, withdraw = topics.lines(own), encoded_line(HallLine("evil", 1, 5.0, CallWithdrawn()))
    called = [encoded_line(HallLine("evil", n, 5.0, JudgeCalled())) for n in range(1, 600)]
    return {
        "flood": [publish(lines, one) for one in called],
        "presence": [publish(topics.here(own), word) for word in (b"online", b"offline") * 300],
        "replays": [publish(lines, called[0])] * 300,
        "garbage": [publish(lines, luck.randbytes(200)) for _ in range(50)],
        "nested": [publish(lines, b"[" * 15_000), publish(topics.view(own), b"{" * 15_000)],
        "oversized": [publish(lines, b" " * 400_000)],
        "enormous": [publish(lines, b" " * 3_000_000)],
        "broken": [luck.randbytes(500)],
        "strange topics": [
            publish(one, b"x") for one in ("hall", "$SYS/x", "a" * 60_000, "hall/#")
        ],
        "in another's name": [
            publish(topics.lines(other), withdraw),
            publish(topics.here(other), b"offline"),
            publish(topics.view(other), b"{}"),
        ],
        "in the hall's name": [
            publish(topics.answers(other), encoded(Taken(box, number))) for number in range(1, 20)
        ]
        + [publish(topics.news(other), b"{}"), publish(topics.ALL, b"{}")],
        "listening": [subscribe("#", "hall/#", topics.answers(other), topics.lines(other))],
    }


async def test_a_hostile_table_and_strangers_harm_nobody_else(night: ClubNight) -> None:
    evil, seated = await night.desk.join("evil"), await night.join("anna")
    other, member = seated.place.place, seated.member
    await seated.evening.start()
    await member.call_judge(wanted=True)
    await until(lambda: night.desk.state.tables[other].call is not None, 20.0)
    login, ports = night.logins.of(evil), night.engine.ports
    assert login is not None
    begun, before = asyncio.get_running_loop().time(), night.ledger.entries
    words = hostile_words(evil, other, seated.outbox.box)
    for number, said in enumerate(words.values()):
        port = ports[number % len(ports)]
        await shouted(port, connect(evil, login.password, (topics.here(other), b"offline")))
        await shouted(port, connect(evil, login.password), *said)
        await shouted(port, connect(other, "wrong"), *said)
        await shouted(port, *said)
    await seated.evening.play(30)
    view = digest_of(seated.evening.table.view_for("table"))
    await until(lambda: night.desk.state.tables[other].state == view, 20.0)
    assert night.desk.state.tables[other].call is not None
    assert night.desk.there[other]
    assert other not in night.desk.views
    assert night.desk.pace.loud() == {evil}
    took = asyncio.get_running_loop().time() - begun
    assert night.ledger.entries - before < LINES + LINES_A_SECOND * took + OF_THE_OTHER
    await member.call_judge(wanted=False)
    await until(lambda: member.waiting() == 0 and not member.called(), 20.0)
    assert night.desk.state.tables[other].call is None


HUGE = "x" * 3_000_000
PATHS = (
    "/../organiser.json",
    "/..%2forganiser.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/hall.js/../logins.json",
    "/table/..%2f..%2flogins.json",
    "/result/t1/..%2f..%2fx",
    "/logins.json",
    "/" + "a" * 7000,
)


async def test_a_hostile_browser_harms_nobody_and_is_seen(tmp_path: Path) -> None:
    night = ClubNight(tmp_path / "hall")
    await night.open()
    async with ServedHall(night) as served, Browser(served.address) as organiser:
        assert await organiser.login("organiser", served.secret.password) == 303
        async with Browser(served.address) as stranger:
            for path in ("/login", "/do", "/api/join"):
                assert (await stranger.post(path, name=HUGE, code=HUGE))[0] in (400, 403, 413)
            for browser, path in ((one, path) for one in (stranger, organiser) for path in PATHS):
                status, text = await browser.get(path)
                assert status in (303, 400, 404, 414)
                assert served.secret.password not in text
                assert "root:" not in text
            for n in range(12):
                await stranger.login("organiser", f"guess-{n}")
            for n in range(12):
                await stranger.join("zzzzzz", f"guess-{n}")
        for origin in ("null", "http://evil.example"):
            assert (await organiser.post("/do", origin=origin, act="announce", text="x"))[0] == 403
        assert (await organiser.post("/do", act="announce", text=HUGE))[0] in (400, 413)
        assert (await organiser.post("/do", act="announce", text="Soup"))[0] == 303
        assert [one.text for one in night.desk.state.announcements] == ["Soup"]
        status, page = await organiser.get("/")
        assert status == 200
        assert "127.0.0.1 tries passwords or codes" in page
        assert night.desk.state.tables == {}
    await night.close()
