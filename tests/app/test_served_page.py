"""Whoever plays from a checkout is told when phones would get another page than that of the program."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.app.served_page import wrong_with_page
from companion.phones.web.build import fingerprint, is_old, what_is_told


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A page with one source, built a minute from now, when nothing that it is made of is younger."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.tsx").write_text("1", encoding="utf-8")
    (tmp_path / "build.py").write_text("", encoding="utf-8")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("built", encoding="utf-8")
    _stamped(tmp_path)
    return tmp_path


def _stamped(web: Path) -> None:
    stamp = web / "dist" / ".stamp"
    stamp.write_text(fingerprint(web, json.dumps(what_is_told())), encoding="ascii")
    _aged(stamp, web / "src" / "main.tsx", by=60)


def _aged(path: Path, beside: Path, by: float) -> None:
    then = beside.stat().st_mtime + by
    os.utime(path, (then, then))


def test_a_page_as_it_was_built_is_not_spoken_of(web: Path) -> None:
    assert wrong_with_page(web) is None


def test_a_source_that_changed_since_is_told_and_one_that_was_only_touched_is_not(
    web: Path,
) -> None:
    source = web / "src" / "main.tsx"
    _aged(source, web / "dist" / ".stamp", by=60)
    assert not is_old(web)
    source.write_text("2", encoding="utf-8")
    _aged(source, web / "dist" / ".stamp", by=60)
    assert wrong_with_page(web) == "app.page_old"


def test_what_python_translated_after_the_build_is_no_source(web: Path) -> None:
    translated = web / "__pycache__" / "build.cpython-311.pyc"
    translated.parent.mkdir()
    translated.write_bytes(b"1")
    _aged(translated, web / "dist" / ".stamp", by=60)
    assert wrong_with_page(web) is None


def test_no_page_at_all_is_told(web: Path) -> None:
    (web / "dist" / "index.html").unlink()
    assert wrong_with_page(web) == "app.page_missing"


def test_an_installed_program_has_no_sources_to_be_behind_of(web: Path) -> None:
    (web / "build.py").unlink()
    (web / "dist" / "index.html").unlink()
    assert wrong_with_page(web) is None
