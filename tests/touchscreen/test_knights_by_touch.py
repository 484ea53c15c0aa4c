"""What is put right, checked and announced in Cities & Knights, with fingers on the real screen and a real table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from companion.touchscreen.presenters import correct_knights

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(which("Xvfb") is None, reason="there is no Xvfb on this machine"),
]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own, as Xvfb names it."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "900x600x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="module")
def tables(display: str) -> list[dict[str, Any]]:
    """What each of the tables had to tell."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.touchscreen.correct_by_touch", "800x480", "fr"],
        cwd=ROOT,
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line[:1] == "{"]


def test_every_fact_of_cities_and_knights_is_put_right_by_touch(
    tables: list[dict[str, Any]],
) -> None:
    for table in tables:
        wrong = {fact: said for fact, said in table["facts"].items() if said != "done"}
        assert wrong == {}
        assert (table["faults"], table["failures"]) == ([], 0)
    assert {fact for table in tables for fact in table["facts"]} == set(correct_knights.TARGETS)


def test_a_forgotten_flip_costs_one_tap_on_the_check_before_an_attack(
    tables: list[dict[str, Any]],
) -> None:
    assert tables[0]["flipped"]


@pytest.mark.rule("C13.1")
def test_an_attack_announces_itself_over_the_game(tables: list[dict[str, Any]]) -> None:
    assert [table["sheets"] for table in tables] == [["AttackSheet"]] * 2
