"""A damaged log on the host's phone: it says what is there and missing, and nothing else goes on before."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import FILE_NAME, SqliteStore
from companion.store.backups import backup_by_itself
from companion.table import Notice
from tests.app.host.houses import DeskHouse, keys_of, said_on
from tests.table.evening import VARIABLE, Evening


async def shortened(folder: Path, *, backup: bool = False) -> int:
    """A log that lost its end, of 20 entries before and as many as this after; what was kept before stays."""
    async with Evening(SqliteStore(folder)) as evening:
        await evening.start(VARIABLE)
        await evening.play(19)
    old = (folder / FILE_NAME).read_bytes()
    async with Evening(SqliteStore(folder)) as evening:
        await evening.play(15, seed=2)
        if backup:
            backup_by_itself(folder)
        await evening.play(4, seed=3)
        seq = evening.table.seq
    (folder / FILE_NAME).write_bytes(old)
    return seq - 19


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_hosts_phone_says_what_is_there_and_missing_and_goes_on_from_here(
    tmp_path: Path, language: str
) -> None:
    lost = await shortened(tmp_path / "data")
    store = SqliteStore(tmp_path / "data", waits=True)
    async with DeskHouse(tmp_path, store=store, language=language) as house:
        heard: list[Notice] = []
        house.table.listen(heard.append)
        for act in ("home", "setup", "start", "codes"):
            page = await house.ask(act)
            assert "20" in said_on(page)
            assert str(lost) in said_on(page)
        assert not (await house.table.start(VARIABLE))["ok"]
        ways = [one["do"] for one in keys_of(page) if one["do"]]
        assert [way["how"] for way in ways] == ["go_on"]
        refused = await house.refused("mend", how="backup")
        assert refused["code"] == "no_backup"
        after = await house.ask("mend", how="go_on")
        assert "damaged-" in after["told"]
        assert house.table.seq == 19
        assert heard[-1].reason == "mended"
        assert "log" not in house.table.view_for("table")
        assert "damaged-" not in said_on(await house.ask("home"))


async def test_the_newest_backup_can_be_gone_back_to_and_what_was_there_is_kept(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    await shortened(folder, backup=True)
    damaged = (folder / FILE_NAME).read_bytes()
    store = SqliteStore(folder, waits=True)
    async with DeskHouse(tmp_path, store=store) as house:
        page = await house.ask("home")
        ways = [one["do"]["how"] for one in keys_of(page) if one["do"]]
        assert ways == ["backup", "go_on"]  # the one with more entries comes first
        await house.ask("mend", how="backup")
        assert house.table.seq == 34
        await house.ask("home")
    (kept,) = folder.glob("replaced-*")
    assert (kept / FILE_NAME).read_bytes() == damaged
    async with Evening(SqliteStore(folder)) as evening:
        assert evening.table.seq == 34
        await evening.play(2)
