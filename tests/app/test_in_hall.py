"""A table in a hall, as the app joins it: kept over a start, left again, and nothing loaded where there is none."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.app.in_hall import FILE, HallDoor
from companion.app.troubles import Saying
from companion.faces.hall import ShownHall, ShownResult, hall_lines
from companion.hall.entries import Announced, CallAnswered, RoundSet
from companion.locale import LANGUAGES, Words
from tests.hall.browser import ServedHall
from tests.hall.evenings import ClubNight, until
from tests.table.evening import Evening


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[ServedHall]:
    night = ClubNight(tmp_path / "club")
    await night.open()
    async with ServedHall(night) as served:
        yield served
    await night.close()


def shown(door: HallDoor) -> ShownHall:
    found = door.shown()
    assert found is not None
    return found


@pytest.mark.turn(4)
async def test_a_table_joins_plays_confirms_and_leaves(served: ServedHall, tmp_path: Path) -> None:
    data, told = tmp_path / "table", list[Saying]()
    data.mkdir()
    async with Evening() as evening:
        door = HallDoor(evening.table, data, told.append)
        await door.open()
        assert door.shown() is None
        assert await door.join("nowhere at all", "zzzzzz") == "unreachable"
        assert await door.join(served.address, "zzzzzz") == "code"
        assert await door.join(served.address, served.page.code) is None
        await until(lambda: shown(door).in_touch)
        assert (shown(door).name, shown(door).own) == ("Club", "test")
        ledger = served.night.ledger
        await ledger.put(Announced("Soup", "Zoe"))
        await ledger.put(RoundSet("Round 1", 600, "Zoe"))
        await until(lambda: shown(door).round is not None)
        assert [one("en", {}) for one in told] == ["Club: Soup"]
        assert await door.call_judge(wanted=True)
        assert shown(door).called
        await until(lambda: served.night.desk.state.tables["t1"].call is not None)
        await ledger.put(CallAnswered("t1", "Zoe"))
        await until(lambda: shown(door).by == "Zoe")
        await evening.start()
        await evening.play(5000)
        await until(lambda: len(served.night.desk.state.results) == 1)
        result = shown(door).result
        assert result is not None
        assert len(result.to_confirm) == 4
        assert await door.confirm("red")
        assert await door.confirm("blue")
        result = shown(door).result
        assert result is not None
        assert (result.stands, result.to_confirm) == (True, {})
        await until(lambda: all(one.stands for one in served.night.desk.state.results.values()))
        await door.close()
        again = HallDoor(evening.table, data, told.append)
        await again.open()
        await until(lambda: shown(again).in_touch)
        assert shown(again).own == "test"
        await again.leave()
        assert again.shown() is None
        assert not (data / FILE).exists()
    assert list(served.night.desk.state.tables) == ["t1"]


async def test_a_file_that_cannot_be_read_is_no_hall(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    async with Evening() as evening:
        door = HallDoor(evening.table, tmp_path, lambda _: None)
        await door.open()
        assert door.shown() is None


@pytest.mark.turn(2)
def test_who_plays_at_one_table_loads_nothing_of_a_hall() -> None:
    asked = (
        "import sys, companion.app.play, companion.app.round;"
        "print([m for m in sys.modules if m.startswith(('companion.link', 'companion.hall'))])"
    )
    found = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_hall_may_tell_has_its_line(language: str) -> None:
    words = Words(language)
    far = ShownHall("Club", "anna", in_touch=False, waiting=2)
    near = ShownHall(
        "Club",
        "anna",
        in_touch=True,
        unheard=True,
        called=True,
        by="Zoe",
        announcements=((0.0, "Soup"),),
        round=("Round 1", 65.0, True),
        result=ShownResult({"red": "Anna"}),
    )
    assert len(hall_lines(far, words)) == 2
    lines = hall_lines(near, words)
    assert len(lines) == 6
    assert any("1:05" in line for line in lines)
    assert any("Zoe" in line for line in lines)
    assert lines[4].endswith("Soup")
