"""The package can be built, and everything that the program reads is in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.deploy.project import ROOT

PAGE = Path("companion/phones/web")
NOT_SHIPPED = {".py", ".pyc", ".md"}
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"


def data_files() -> list[str]:
    """Every file beside the code; of the phone page only what was built."""
    places = [path.relative_to(ROOT) for path in (ROOT / "companion").rglob("*") if path.is_file()]
    return sorted(place.as_posix() for place in places if is_shipped(place))


def is_shipped(place: Path) -> bool:
    if place.name.startswith(".") or place.suffix in NOT_SHIPPED:
        return False
    return PAGE not in place.parents or PAGE / "dist" in place.parents


@pytest.mark.turn(4)
def test_the_wheel_holds_all_code_and_all_words_boards_and_pages(tmp_path: Path) -> None:
    copy = tmp_path / "katane"
    ignored = shutil.ignore_patterns(
        "node_modules", ".venv", ".git", "tests", "build", "*.egg-info"
    )
    shutil.copytree(ROOT, copy, ignore=ignored)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path)],
        cwd=copy,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert [name for name in data_files() if name not in names] == []
    assert {"companion/cli/__init__.py", "hardware/desk.py", "calibration/__main__.py"} <= names
    assert [name for name in names if name.startswith("tests/") or "node_modules" in name] == []
