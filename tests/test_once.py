"""Processes of one run share what one of them found."""

from __future__ import annotations

from pathlib import Path

from tests.once import Once


def test_what_is_found_once_is_found_no_second_time(tmp_path: Path) -> None:
    asked: list[str] = []
    for _ in range(2):
        assert Once(tmp_path)("a", lambda: asked.append("a") or (1, "one")) == (1, "one")
    assert Once(tmp_path)("b", lambda: 2) == 2
    assert asked == ["a"]


def test_a_process_alone_finds_for_itself() -> None:
    asked: list[str] = []
    for _ in range(2):
        Once(None)("a", lambda: asked.append("a"))
    assert asked == ["a", "a"]


def test_what_could_not_be_found_is_looked_for_again(tmp_path: Path) -> None:
    (tmp_path / "a.pickle").touch()  # of a process that was killed while it looked
    assert Once(tmp_path)("a", lambda: 1) == 1
