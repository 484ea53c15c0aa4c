"""A small club night with the real program: hall and node are killed, and nothing is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.hall.command import ENGINES, MOST
from companion.hall.programs import SEARCHED
from tests.hall.__main__ import OWN, PROGRAMS, asked_for
from tests.hall.programs import HallProcess, NotStartedError
from tests.hall.trial import Plan, trial

TABLES = 20


@pytest.mark.turn(3)
@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
async def test_nothing_that_a_table_was_told_is_taken_is_lost(tmp_path: Path, engine: str) -> None:
    program = PROGRAMS.get(engine)
    if program is not None and shutil.which(program, path=SEARCHED) is None:
        pytest.skip(f"{program} is not installed")
    tables = min(TABLES, MOST[engine] - OWN)
    plan = Plan(seconds=3.0, pace=2.0, calm=1.5, cut=0.0, crash=False)
    found = await trial(engine, tables, tmp_path / "hall", plan)
    assert found.wrong == []
    assert found.lines > tables
    assert set(found.back) == ({"hall"} if program is None else {"hall", "node"})


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["postgres"], "there is no engine 'postgres'; choose from embedded, mosquitto, nats"),
        (["nats", "many"], "'many' is no number from 1 to 2000"),
        (["embedded", "99"], "embedded carries 15 tables at most, not 99"),
        (["nats", "20", "nan"], "'nan' is no number from 1 to 3600"),
    ],
)
def test_what_cannot_be_tried_is_said_at_once(
    typed: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        asked_for(typed)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.turn(3)
async def test_a_hall_that_does_not_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "hall").write_text("no folder")
    with pytest.raises(NotStartedError, match=r"did not start\. It said:\n.*tmp"):
        await HallProcess(tmp_path / "hall", "embedded", 5).start()
