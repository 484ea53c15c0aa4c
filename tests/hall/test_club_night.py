"""Real tables at a hall with the embedded broker: what they tell stands in its log, whatever broke meanwhile."""

from __future__ import annotations

import resource
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.hall.engines import OwnEngine
from companion.hall.entries import Announced, CallAnswered, RoundSet
from companion.hall.nats import NatsEngine
from companion.hall.programs import SEARCHED
from companion.link import topics
from companion.link.digest import digest_of
from companion.link.membership import Membership
from companion.link.messages import CallWithdrawn, HallLine, JudgeCalled, Taken, encoded_line, read
from companion.link.outbox import Outbox
from companion.link.wires import HallWire
from tests.hall.evenings import ClubNight, Seated, until


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ClubNight]:
    night = ClubNight(tmp_path / "hall")
    await night.open()
    yield night
    await night.close()


def is_right(night: ClubNight, seated: Seated) -> bool:
    view = seated.evening.table.view_for("table")
    return night.desk.state.tables[seated.place.place].state == digest_of(view)


@pytest.mark.turn(2)
async def test_the_hall_knows_how_a_game_stands(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.evening.start()
    await seated.evening.play(60)
    await until(lambda: is_right(night, seated))
    state = night.desk.state.tables["t1"].state
    assert state.turn > 1
    assert [one.name for one in state.people] == ["Red", "Blue", "White", "Orange"]
    await until(lambda: seated.member.waiting() == 0)
    assert night.desk.there == {"t1": True}


async def test_a_judge_is_called_and_comes(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.member.call_judge(wanted=True)
    assert seated.member.called()
    await until(lambda: night.desk.state.tables["t1"].call is not None)
    await night.ledger.put(CallAnswered("t1", "Zoe"))
    await until(lambda: bool(seated.member.table_news and seated.member.table_news.by))
    await seated.member.call_judge(wanted=False)
    await until(lambda: night.desk.state.tables["t1"].call is None)


async def test_every_table_hears_announcements_and_the_clock(night: ClubNight) -> None:
    first, second = await night.join("anna"), await night.join("bob")
    await night.ledger.put(Announced("Soup is ready.", "Zoe"))
    await night.ledger.put(RoundSet("Round 1", 3600, "Zoe"))
    for seated in (first, second):
        member = seated.member
        await until(lambda m=member: bool(m.hall_news and m.hall_news.round))  # type: ignore[misc]
        assert member.hall_news is not None
        assert [one.text for one in member.hall_news.announcements] == ["Soup is ready."]


@pytest.mark.turn(3)
async def test_a_result_is_told_once_and_stands_when_two_confirmed_it(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.evening.start()
    await seated.evening.play(5000)
    await until(lambda: len(night.desk.state.results) == 1)
    (result,) = night.desk.state.results.values()
    assert not result.stands
    winner = result.told.winners
    await seated.member.confirm("red")
    await seated.member.confirm("blue")
    await until(lambda: all(one.stands for one in night.desk.state.results.values()))
    assert winner is not None
    assert night.desk.state.tables["t1"].state.winners == winner


@pytest.mark.turn(3)
async def test_a_table_plays_on_without_the_hall_and_catches_up(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.evening.start()
    await night.close_hall()
    await seated.member.call_judge(wanted=True)
    await seated.evening.play(40)
    assert seated.member.waiting() > 0
    await night.open_hall()
    await until(lambda: is_right(night, seated) and night.desk.state.tables["t1"].call is not None)


@pytest.mark.turn(2)
@pytest.mark.parametrize("engine", ["mosquitto", "nats"])
async def test_another_engine_carries_the_same(tmp_path: Path, engine: str) -> None:
    program = {"nats": "nats-server"}.get(engine, engine)
    if shutil.which(program, path=SEARCHED) is None:
        pytest.skip(f"{program} is not installed")
    night = ClubNight(tmp_path / "hall", engine=engine)
    await night.open()
    try:
        first, second = await night.join("anna"), await night.join("bob")
        await first.evening.start()
        await first.member.call_judge(wanted=True)
        await first.evening.play(40)
        await until(lambda: is_right(night, first), 20.0)
        await until(lambda: night.desk.there == {"t1": True, "t2": True})
        await night.ledger.put(CallAnswered("t1", "Zoe"))
        await until(lambda: bool(first.member.table_news and first.member.table_news.by))
        await night.ledger.put(Announced("Soup is ready.", "Zoe"))
        member = second.member
        await until(lambda: bool(member.hall_news and member.hall_news.announcements))
        await speaks_for_itself_only(night)
        if isinstance(night.engine, NatsEngine):
            await a_cluster_lets_in_once_it_has_leaders(night, night.engine, first)
    finally:
        await night.close()


async def a_cluster_lets_in_once_it_has_leaders(
    night: ClubNight, engine: NatsEngine, seated: Seated
) -> None:
    """Who comes earlier is refused at once, waits for no leader inside of a node, and keeps nobody else waiting."""
    await engine.stop()
    await until(lambda: seated.member.trouble is not None)
    left = [night.folder / "nats" / f"node-{number}" / "left" for number in (1, 2, 3)]
    for one in left:
        one.write_text("of the evening before")
    await engine.start()
    files = engine.write()
    assert not any("user: t1," in one.read_text() for one in files)
    await until(lambda: all("user: t1," in one.read_text() for one in files), 30.0)
    assert not any(one.exists() for one in left)
    await seated.member.call_judge(wanted=False)
    await until(lambda: night.desk.state.tables["t1"].call is None, 30.0)


async def speaks_for_itself_only(night: ClubNight) -> None:
    """A table's login says nothing in another's name, and hears nothing that is another's."""
    heard = Ears()
    filters = ("hall/#", *topics.read_by("t2"), topics.lines("t1"))
    wire = HallWire(night.access("t2"), filters, heard)
    wire.start()
    await until(lambda: wire.trouble is None)
    before = night.desk.state.tables["t1"]
    wire.publish(topics.lines("t1"), encoded_line(HallLine("evil", 1, 5.0, CallWithdrawn())))
    wire.publish(topics.news("t1"), b"{}")
    wire.publish(topics.lines("t2"), encoded_line(HallLine("box", 1, 5.0, JudgeCalled())))
    await until(lambda: Taken("box", 1) in heard.answers)
    assert night.desk.state.tables["t1"] == before
    assert all("t1" not in topic.split("/") for topic in heard.topics)
    await wire.stop()


@pytest.mark.turn(4)
async def test_a_broker_that_dies_loses_nothing(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.evening.start()
    assert isinstance(night.engine, OwnEngine)
    await night.engine.kill()
    await seated.member.call_judge(wanted=True)
    await seated.evening.play(40)
    await until(lambda: is_right(night, seated) and night.desk.state.tables["t1"].call is not None)


async def test_a_hall_whose_disk_is_full_says_so_and_takes_nothing(night: ClubNight) -> None:
    seated = await night.join("anna")
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(one.stat().st_size for one in night.folder.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, most[1]))
    try:
        for name in range(10_000):
            if night.desk.trouble is not None:
                break
            await seated.member.call_judge(wanted=name % 2 == 0)
            await until(lambda: night.desk.trouble is not None or not seated.member.waiting())
        assert seated.member.waiting()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    await until(lambda: not seated.member.waiting() and night.desk.trouble is None, 20.0)
    assert (night.desk.state.tables["t1"].call is not None) == seated.member.called()


@pytest.mark.turn(2)
async def test_a_table_that_starts_anew_goes_on_where_it_was(night: ClubNight) -> None:
    seated = await night.join("anna")
    await seated.evening.start()
    await until(lambda: is_right(night, seated))
    await seated.close()
    await seated.open()
    await seated.evening.table.resume(1)
    await seated.evening.play(30)
    await until(lambda: is_right(night, seated))


class CountingMember(Membership):
    """Counts how often it came to the engine."""

    founds = 0

    def found(self) -> None:
        self.founds += 1
        super().found()


@pytest.mark.turn(4)
async def test_a_table_without_an_answer_tries_another_connection(night: ClubNight) -> None:
    seated = await night.join("anna")
    await until(lambda: seated.member.waiting() == 0)
    await seated.member.stop()
    await night.close_hall()
    outbox = Outbox(seated.box, "Club")
    seated.member = CountingMember(seated.evening.table, seated.place, outbox, redial_after=0.5)
    seated.member.start()
    await seated.member.call_judge(wanted=True)
    await until(lambda: isinstance(seated.member, CountingMember) and seated.member.founds > 1)
    await night.open_hall()
    await until(lambda: night.desk.state.tables["t1"].call is not None)


async def test_what_comes_twice_is_taken_once(night: ClubNight) -> None:
    await night.desk.join("anna")
    heard = Ears()
    wire = HallWire(night.access("t1"), topics.read_by("t1"), heard)
    wire.start()
    await until(lambda: wire.trouble is None)
    line = encoded_line(HallLine("box", 1, 5.0, JudgeCalled()))
    before = night.ledger.entries
    wire.publish(topics.lines("t1"), line)
    wire.publish(topics.lines("t1"), line)
    await until(lambda: len(heard.answers) == 2)
    assert heard.answers == [Taken("box", 1), Taken("box", 1)]
    assert night.ledger.entries == before + 1
    await wire.stop()


async def test_a_table_speaks_for_itself_only(night: ClubNight) -> None:
    for name in ("anna", "bob"):
        await night.desk.join(name)
    heard = Ears()
    wire = HallWire(night.access("t1"), topics.read_by("t1"), heard)
    wire.start()
    await until(lambda: wire.trouble is None)
    wire.publish(topics.lines("t2"), encoded_line(HallLine("box", 1, 5.0, JudgeCalled())))
    wire.publish(topics.ALL, b"{}")
    wire.publish(topics.lines("t1"), b"[" * 5000)
    wire.publish(topics.lines("t1"), encoded_line(HallLine("box", 1, 5.0, JudgeCalled())))
    await until(lambda: len(heard.answers) == 1)
    assert night.desk.state.tables["t2"].call is None
    assert night.desk.pace.loud() == {"t1"}
    await wire.stop()


class Ears:
    """Hears a table's answers."""

    def __init__(self) -> None:
        self.answers: list[Taken] = []
        self.topics: set[str] = set()

    def found(self) -> None:
        pass

    def lost(self) -> None:
        pass

    def hear(self, topic: str, payload: bytes) -> None:
        self.topics.add(topic)
        if topic.endswith("/answers"):
            self.answers.append(read(payload, Taken))
