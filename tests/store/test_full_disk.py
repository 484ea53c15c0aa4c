"""A disk without any room under a game that is kept: a command names it and says what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.locale import LANGUAGES, Words
from companion.store import SqliteStore
from tests.app.running import FREE_PORTS, ROOT

FULL = """
set -e
mount -t tmpfs -o size=1m tmpfs "$1"
cp -r "$2" "$1/data"
dd if=/dev/zero of="$1/filled" bs=4k 2>/dev/null || :
cd "$3"
shift 3
exec "$@"
"""
"""A disk of its own at a folder, with a copy of another in it, on which a command is tried."""
MAY = ("unshare", "--map-root-user", "--mount", "sh", "-c")


def may_mount() -> bool:
    if shutil.which("unshare") is None:
        return False
    tried = [*MAY, 'd=$(mktemp -d) && mount -t tmpfs tmpfs "$d"']
    return subprocess.run(tried, capture_output=True).returncode == 0


pytestmark = pytest.mark.skipif(not may_mount(), reason="nobody may mount a disk here")


def on_full_disk(folder: Path, kept: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """A command with ``--data`` on a full disk on which ``kept`` lies."""
    disk = folder / "disk"
    disk.mkdir()
    command = [sys.executable, "-m", "companion", *argv, "--data", str(disk / "data")]
    return subprocess.run(
        [*MAY, FULL, "sh", str(disk), str(kept), str(ROOT), *command],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONUTF8": "1"},
    )


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    with closing(SqliteStore(folder)) as store:
        store.new_game("base", {}, 1.0)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("argv", [("play", "--headless", *FREE_PORTS), ("fairness",), ("record",)])
def test_a_full_disk_under_a_kept_game_is_named(
    tmp_path: Path, kept: Path, argv: tuple[str, ...], language: str
) -> None:
    done = on_full_disk(tmp_path, kept, *argv, "--lang", language)
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert str(tmp_path / "disk" / "data") in line
    assert str(Words(language).reason(os.strerror(28))) in line
