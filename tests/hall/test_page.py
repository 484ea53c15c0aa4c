"""The organiser's page: who may come in, what it shows, what it does, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.hall.entries import LineTaken
from companion.link.joining import JoinError, joined, page_address
from companion.link.messages import Digest, GameEnded, HallLine, SeatPoints, StateTold
from tests.hall.browser import Browser, ServedHall, password_in
from tests.hall.evenings import ClubNight, until

PEOPLE = (SeatPoints("red", "<b>Anna</b>", 10), SeatPoints("blue", "Bob", 7))
END = Digest("base", "seed", 30, "red", PEOPLE, ("red",))


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[ServedHall]:
    night = ClubNight(tmp_path / "hall")
    await night.open()
    async with ServedHall(night) as served:
        yield served
    await night.close()


@pytest.fixture
async def organiser(served: ServedHall) -> AsyncIterator[Browser]:
    async with Browser(served.address) as browser:
        assert await browser.login("organiser", served.secret.password) == 303
        yield browser


async def ended(served: ServedHall) -> None:
    """A game is over at the first table."""
    await served.night.desk.join("anna")
    line = HallLine("box", 1, 5.0, GameEnded(END, "head"))
    await served.night.ledger.put(LineTaken("t1", line))


async def test_nobody_comes_in_without_a_login(served: ServedHall) -> None:
    async with Browser(served.address) as stranger:
        for path in ("/", "/sheet", "/table/t1", "/result/t1/seed"):
            assert (await stranger.get(path))[0] == 303
        assert (await stranger.get("/events"))[0] == 403
        assert (await stranger.post("/do", act="announce", text="x"))[0] == 403
        assert await stranger.login("organiser", "wrong") == 403
        assert await stranger.login("nobody", served.secret.password) == 403
        forged = {"Cookie": "katane-hall=6f7267616e69736572.9999999999.00"}
        assert (await stranger.get("/", **forged))[0] == 303
    assert served.night.desk.state.announcements == ()


async def test_whoever_guesses_passwords_has_to_wait(served: ServedHall) -> None:
    async with Browser(served.address) as stranger:
        tries = [await stranger.login("organiser", str(n)) for n in range(12)]
        assert tries[:10] == [403] * 10
        assert tries[10:] == [429] * 2
        assert await stranger.login("organiser", served.secret.password) == 429


async def test_another_page_or_name_is_refused(served: ServedHall, organiser: Browser) -> None:
    status, _ = await organiser.post("/do", origin="http://evil.example", act="hold")
    assert status == 403
    assert (await organiser.get("/", Host="evil.example"))[0] == 421


async def test_the_page_shows_a_table_and_escapes_what_it_says(
    served: ServedHall, organiser: Browser
) -> None:
    await served.night.desk.join("<script>")
    line = HallLine("box", 1, 5.0, StateTold(Digest("<i>", "m", 3, "red", PEOPLE)))
    await served.night.ledger.put(LineTaken("t1", line))
    for path in ("/", "/sheet"):
        status, page = await organiser.get(path)
        assert status == 200
        assert "&lt;script&gt;" in page
        assert "&lt;b&gt;Anna&lt;/b&gt; 10" in page
        assert "<script>" not in page
        assert "<i>" not in page


async def test_an_organiser_announces_and_starts_a_clock(
    served: ServedHall, organiser: Browser
) -> None:
    assert (await organiser.post("/do", act="announce", text="Soup"))[0] == 303
    assert (await organiser.post("/do", act="round", name="Round 1", minutes="60"))[0] == 303
    assert (await organiser.post("/do", act="hold"))[0] == 303
    state = served.night.desk.state
    assert [one.text for one in state.announcements] == ["Soup"]
    assert state.round is not None
    assert state.round.left == pytest.approx(3600, abs=10)
    assert (await organiser.post("/do", act="go_on"))[0] == 303
    assert (await organiser.post("/do", act="round_over"))[0] == 303
    assert served.night.desk.state.round is None


@pytest.mark.parametrize(
    "fields",
    [
        {"act": "nothing"},
        {"act": "announce", "text": "  "},
        {"act": "announce", "text": "x" * 400},
        {"act": "round", "name": "1", "minutes": "-3"},
        {"act": "round", "name": "1", "minutes": "9" * 400},
        {"act": "hold"},
        {"act": "answer", "table": "t1"},
        {"act": "answer", "table": "t9"},
        {"act": "correct", "table": "t1", "match": "x"},
        {"act": "judge_gone", "name": "Zoe"},
    ],
)
async def test_what_cannot_be_done_is_said(
    served: ServedHall, organiser: Browser, fields: dict[str, str]
) -> None:
    await served.night.desk.join("anna")
    before = served.night.ledger.entries
    status, page = await organiser.post("/do", **fields)
    assert status == 409
    assert 'class="good"' in page
    assert served.night.ledger.entries == before


async def test_a_judge_answers_calls_and_no_more(served: ServedHall, organiser: Browser) -> None:
    _, page = await organiser.post("/do", act="judge", name="Zoe")
    seated = await served.night.join("anna")
    await seated.member.call_judge(wanted=True)
    await until(lambda: served.night.desk.state.tables["t1"].call is not None)
    async with Browser(served.address) as judge:
        assert await judge.login("Zoe", password_in(page)) == 303
        assert (await judge.post("/do", act="announce", text="x"))[0] == 409
        assert (await judge.post("/do", act="judge", name="Yan"))[0] == 409
        assert served.page.code not in (await judge.get("/"))[1]
        assert (await judge.post("/do", act="answer", table="t1"))[0] == 303
        call = served.night.desk.state.tables["t1"].call
        assert call is not None
        assert call.by == "Zoe"
        assert (await judge.post("/do", act="close", table="t1"))[0] == 303
        assert (await organiser.post("/do", act="judge_gone", name="Zoe"))[0] == 303
        assert (await judge.get("/"))[0] == 303


async def test_a_result_is_put_right_with_a_trace(served: ServedHall, organiser: Browser) -> None:
    await ended(served)
    fields = {"points.red": "9", "points.blue": "10", "won.blue": "1", "why": "miscounted"}
    status, _ = await organiser.post("/do", act="correct", table="t1", match="seed", **fields)
    assert status == 303
    result = served.night.desk.state.results["t1", "seed"]
    assert result.told.winners == ("blue",)
    status, page = await organiser.get("/result/t1/seed")
    assert status == 200
    assert "miscounted" in page


async def test_what_changes_comes_by_itself(served: ServedHall, organiser: Browser) -> None:
    await ended(served)
    async with organiser.http.get(f"{served.address}/events") as stream:
        first = await stream.content.readuntil(b"\n\n")
        assert "table-t1" in json.loads(first.partition(b"data: ")[2])["parts"]
        line = HallLine("box", 2, 6.0, StateTold(Digest("base", "other", 4, "red", PEOPLE)))
        await served.night.ledger.put(LineTaken("t1", line))
        told = dict[str, str]()
        while "<td>4</td>" not in told.get("table-t1", ""):
            second = await stream.content.readuntil(b"\n\n")
            told |= json.loads(second.partition(b"data: ")[2])["parts"]
        assert "results" in told


async def test_a_table_shows_its_public_view_while_somebody_looks(
    served: ServedHall, organiser: Browser
) -> None:
    seated = await served.night.join("anna")
    await seated.evening.start()
    await seated.evening.play(30)
    assert served.night.desk.views == {}
    assert (await organiser.get("/table/t1"))[0] == 200
    await until(lambda: "t1" in served.night.desk.views)
    status, page = await organiser.get("/table/t1")
    assert status == 200
    assert "Red" in page
    assert "cannot be read" not in page
    served.night.desk.views["t1"] = b'{"game": "base", "seats": 7}'
    assert "cannot be read" in (await organiser.get("/table/t1"))[1]
    assert (await organiser.get("/table/t7"))[0] == 404


@pytest.mark.turn(2)
async def test_a_table_that_is_taken_off_is_heard_no_more(
    served: ServedHall, organiser: Browser
) -> None:
    seated = await served.night.join("anna")
    await until(lambda: seated.member.trouble is None)
    assert (await organiser.post("/do", act="leave", table="t1"))[0] == 303
    await until(lambda: seated.member.trouble == "refused")
    place = await joined(served.address, served.page.code, "bob")
    assert place.place == "t1"
    assert place.access.password != seated.place.access.password
    assert (await organiser.post("/do", act="leave", table="t3"))[0] == 409


async def test_a_table_joins_with_the_code(served: ServedHall) -> None:
    place = await joined(served.address, served.page.code.upper(), "anna")
    assert (place.place, place.name, place.hall) == ("t1", "anna", "Club")
    assert place.access.addresses == (("127.0.0.1", served.night.engine.ports[0]),)
    again = await joined(served.address, served.page.code, "anna")
    assert (again.place, again.name) == ("t2", "anna-2")


async def test_a_wrong_code_gives_nothing_and_guessing_ends(served: ServedHall) -> None:
    for _ in range(10):
        with pytest.raises(JoinError, match="code"):
            await joined(served.address, "zzzzzz", "anna")
    with pytest.raises(JoinError, match="too_many"):
        await joined(served.address, served.page.code, "anna")
    assert served.night.desk.state.tables == {}


async def test_a_full_hall_says_so(served: ServedHall) -> None:
    for n in range(4):
        await joined(served.address, served.page.code, f"table-{n}")
    with pytest.raises(JoinError, match="full"):
        await joined(served.address, served.page.code, "late")


@pytest.mark.parametrize("body", [{"code": 3}, {"name": ""}, {"name": "x" * 400}, {"name": "a\nb"}])
async def test_what_is_no_wish_to_join_is_refused(
    served: ServedHall, body: dict[str, object]
) -> None:
    async with Browser(served.address) as browser:
        sent = {"code": served.page.code, "name": "anna", **body}
        status, _ = await browser.join(sent["code"], sent["name"])
    assert status == 400
    assert served.night.desk.state.tables == {}


@pytest.mark.parametrize("typed", ["", "http://", "x:99999999", "[::1", "a/b", "-" * 300])
def test_what_is_no_address_of_a_hall_is_said(typed: str) -> None:
    with pytest.raises(JoinError, match="host"):
        page_address(typed)


def test_an_address_may_be_typed_in_several_ways() -> None:
    assert page_address("192 168 1 7") == "http://192.168.1.7:8090"
    assert page_address("hall.local") == "http://hall.local:8090"
    assert page_address(" http://192.168.1.7:81/ ") == "http://192.168.1.7:81"
    assert page_address("[fd00::7]:81") == "http://[fd00::7]:81"
