"""A commit's check plays the same random games on every machine, and the next commit's others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.rules.seeds import NEW, VARIABLE, WITHOUT_HISTORY, seed_of


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(["git", *who, "-C", str(folder), *words], check=True, capture_output=True)


def committed(folder: Path, rule: str) -> Path:
    for room in ("companion", "hardware", "calibration", "tests"):
        (folder / room).mkdir(parents=True, exist_ok=True)
        (folder / room / "rules.py").write_text(rule, encoding="utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "-m", "Say a rule")
    return folder


def test_two_machines_that_have_one_commit_play_the_same_games(tmp_path: Path) -> None:
    here = committed(tmp_path / "here", "a rule")
    git(tmp_path, "clone", "--quiet", str(here), "there")
    assert seed_of(tmp_path / "there") == seed_of(here) >= 10**6


def test_another_commit_of_the_code_plays_other_games(tmp_path: Path) -> None:
    one, other = committed(tmp_path / "1", "a rule"), committed(tmp_path / "2", "another rule")
    assert seed_of(one) != seed_of(other)


def test_words_beside_the_code_change_no_game(tmp_path: Path) -> None:
    here = committed(tmp_path, "a rule")
    before = seed_of(here)
    (here / "CHANGELOG.md").write_text("A line", encoding="utf-8")
    git(here, "add", ".")
    git(here, "commit", "--quiet", "-m", "Tell of a rule")
    assert seed_of(here) == before


def test_sources_without_a_history_have_a_seed_too(tmp_path: Path) -> None:
    assert seed_of(tmp_path) == WITHOUT_HISTORY


def chosen(seed: str) -> str:
    program = "from tests.rules.seeds import choose_seed; print(choose_seed(), choose_seed())"
    asked = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, VARIABLE: seed},
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
