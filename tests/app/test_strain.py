"""A machine that is slowed says so to everybody, and says no more of it when it is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.strain import LATE_SECONDS, LOOKS, Strain, firmware
from companion.locale import LANGUAGES, Words
from companion.table import MemoryStore, Table
from companion.table import refusals as no


@pytest.mark.parametrize(
    ("flags", "code"),
    [(0b0001, "slowed_power"), (0b1000, "slowed_heat"), (0b0101, "slowed_power"), (0x50000, None)],
)
def test_the_firmware_tells_of_now_and_not_of_the_past(flags: int, code: str | None) -> None:
    said = Strain().seen(0.0, flags)
    assert (said.code if said else None) == code


def test_a_loop_that_is_late_once_is_no_strain_and_one_that_stays_late_is() -> None:
    strain, late = Strain(), 2 * LATE_SECONDS
    said = [strain.seen(late, 0) for _ in range(LOOKS)]
    assert [one.code if one else None for one in said] == [None] * (LOOKS - 1) + ["slowed"]
    assert strain.seen(0.0, 0) is None


def test_a_machine_without_such_firmware_is_never_slowed_by_it(tmp_path: Path) -> None:
    assert firmware(tmp_path / "none") == 0
    (tmp_path / "flags").write_text("1\n")
    assert firmware(tmp_path / "flags") == 1


async def test_every_view_shows_what_slows_the_table_until_it_is_over() -> None:
    heard: list[str] = []
    async with Table(MemoryStore(), name="slow") as table:
        table.listen(lambda notice: heard.append(notice.reason))
        table.strained(no.SLOWED_HEAT())
        table.strained(no.SLOWED_HEAT())
        assert table.view_for("table")["trouble"]["code"] == "slowed_heat"
        table.strained(None)
        assert table.view_for("table")["trouble"] is None
    assert heard == ["trouble", "trouble"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["slowed", "slowed_power", "slowed_heat"])
def test_it_is_said_in_every_language(language: str, code: str) -> None:
    assert Words(language).has(f"refusal.{code}")
