"""A machine that refuses to be switched off leaves the table on, and says why to whoever asked."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.power import DO, MAY, Ran, switch_off
from tests.app.host.houses import DeskHouse, said_on
from tests.app.running import ROOT


class System:
    """What the system answers: to the question, and to the wish."""

    def __init__(self, may: Ran, done: Ran = (0, "")) -> None:
        self._answers = {MAY: may, DO: done}
        self.asked: list[Sequence[str]] = []

    async def run(self, command: Sequence[str]) -> Ran:
        self.asked.append(command)
        return self._answers[tuple(command)]


@pytest.mark.parametrize(
    ("may", "said"),
    [
        ('s "no"', "a password"),
        ('s "challenge"', "a password"),
        ('s "na"', "cannot switch itself off"),
    ],
)
async def test_what_the_system_forbids_is_not_even_tried(may: str, said: str) -> None:
    system = System((0, may))
    refused = await switch_off(system.run)
    assert refused is not None
    assert said in refused("en", {})
    assert system.asked == [MAY]


@pytest.mark.parametrize("may", [(0, 's "yes"'), (1, "no bus"), (127, "no busctl"), (124, "")])
async def test_what_is_allowed_or_not_answered_is_tried(may: Ran) -> None:
    system = System(may)
    assert await switch_off(system.run) is None
    assert system.asked == [MAY, DO]


async def test_a_system_that_says_yes_and_then_refuses_is_told_in_its_own_words() -> None:
    refused = await switch_off(System((0, 's "yes"'), (1, "a\nInhibited by backup")).run)
    assert refused is not None
    assert "Inhibited by backup" in refused("en", {})
    assert "La table continue" in refused("fr", {})


async def test_without_systemd_the_machine_cannot_switch_itself_off() -> None:
    refused = await switch_off(System((127, ""), (127, "")).run)
    assert refused is not None
    assert "by hand" in refused("en", {})


async def test_the_hosts_phone_is_told_and_no_good_bye(tmp_path: Path) -> None:
    async def no() -> object:
        return await switch_off(System((0, 's "no"')).run)

    async with DeskHouse(tmp_path, power=no) as house:
        page = await house.ask("power_off")
        assert "a password" in said_on(page)
        assert "Goodbye" not in said_on(page)
        assert house.left == []


async def test_the_touchscreen_is_told_and_the_table_goes_on(tmp_path: Path) -> None:
    async def no() -> object:
        return await switch_off(System((0, 's "na"')).run)

    async with DeskHouse(tmp_path, power=no) as house:
        told = asyncio.get_running_loop().create_future()
        house.around.listen(lambda saying: saying and told.set_result(saying("en", {})))
        house.around.leave(power_off=True)
        assert "The table goes on" in await told
        assert house.left == []


async def test_where_it_is_allowed_the_table_ends_once_the_machine_does(tmp_path: Path) -> None:
    async def yes() -> None:
        return None

    async with DeskHouse(tmp_path, power=yes) as house:
        assert "Goodbye" in said_on(await house.ask("power_off"))


def test_the_real_programs_are_asked_as_they_are(tmp_path: Path) -> None:
    """Real processes of these names, which answer as systemd's do."""
    for name, text in (
        ("busctl", '#!/bin/sh\necho "$*" >> "$0.asked"\necho \'s "challenge"\'\n'),
        ("systemctl", '#!/bin/sh\ntouch "$0.asked"\n'),
    ):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    script = (
        "import asyncio; from companion.app.power import switch_off;"
        "print(asyncio.run(switch_off())('en', {}))"
    )
    around = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=around, capture_output=True, text=True
    )
    assert "a password" in done.stdout, done.stderr
    assert "CanPowerOff" in (tmp_path / "busctl.asked").read_text()
    assert not (tmp_path / "systemctl.asked").exists()
