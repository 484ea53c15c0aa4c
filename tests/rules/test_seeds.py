"""A check plays the same random games on every machine and at every commit, until the seed is turned."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.rules.seeds import NEW, SEED, VARIABLE, turn


def test_a_turned_seed_is_another_number_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "seed.txt"
    one, other = turn(file), turn(file)
    assert one != other == file.read_text(encoding="utf-8").strip()
    assert int(other) >= 10**6


def test_a_run_that_is_given_no_seed_has_that_of_the_file() -> None:
    assert chosen(None) == SEED.read_text(encoding="utf-8").strip()


def chosen(seed: str | None) -> str:
    program = "from tests.rules.seeds import choose_seed; print(choose_seed(), choose_seed())"
    without = {name: of for name, of in os.environ.items() if name != VARIABLE}
    asked = subprocess.run(
        [sys.executable, "-c", program],
        env=without | ({} if seed is None else {VARIABLE: seed}),
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = asked.stdout.split()
    assert first == second
    return first


def test_a_seed_that_is_given_is_kept_and_a_new_one_can_be_asked_for() -> None:
    assert chosen("123") == "123"
    assert chosen(NEW) != chosen(NEW)
