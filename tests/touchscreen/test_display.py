"""A display that cannot be opened, or goes away: one line that names it and says what to do, and status 2."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import which

import pytest

from companion.locale import LANGUAGES, Words
from companion.store import SqliteStore
from tests.app.running import FREE_PORTS, ROOT, new_file
from tests.networked import networked

pytestmark = pytest.mark.e2e
PATIENCE = 60.0
"""Seconds: a program that takes longer waits for ever."""


def started(data: Path, environ: dict[str, str], *more: str) -> subprocess.Popen[str]:
    """``companion play`` with a touchscreen; nothing of this process' own display is left in its environment."""
    command = [sys.executable, "-m", "companion", "play", "--json", "--size", "800x480"]
    bare = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER", "KIVY_GL_BACKEND")
    kept = {name: value for name, value in os.environ.items() if name not in bare}
    return subprocess.Popen(
        [*command, "--data", str(data), *FREE_PORTS, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**kept, "PYTHONUTF8": "1", **environ},
    )


def refused(data: Path, environ: dict[str, str], *more: str) -> str:
    """The line of a start that ends with status 2, and begins no game."""
    running = started(data, environ, "--new", str(new_file(data.parent)), *more)
    out, err = running.communicate(timeout=PATIENCE)
    (line,) = err.splitlines()
    assert running.returncode == 2
    assert out == ""
    with closing(SqliteStore(data)) as store:
        assert store.games() == []
    return line


@contextmanager
def server(*more: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """An X server of this test alone, by the name of its display."""
    if which("Xvfb") is None:
        pytest.skip("Xvfb is not installed: apt install xvfb")
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-noreset",
        "-screen",
        "0",
        "900x600x24",
        "-nolisten",
        "tcp",
    ]
    running = subprocess.Popen([*command, *more], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}", running
    finally:
        running.kill()
        running.wait()


@pytest.mark.turn(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_display_at_which_nobody_answers_is_named(tmp_path: Path, language: str) -> None:
    with server() as (name, running):
        running.kill()
        running.wait()
        line = refused(tmp_path / "data", {"DISPLAY": name}, "--lang", language)
    assert line == Words(language)("touchscreen.display.silent", display=name)
    assert "play --headless" in line


@pytest.mark.turn(2)
def test_a_display_of_somebody_else_is_named_with_who_was_refused(tmp_path: Path) -> None:
    """Its server wants a cookie that nobody has."""
    cookies = tmp_path / "cookies"
    fields = (b"", b"", b"MIT-MAGIC-COOKIE-1", b"0123456789abcdef")
    cookies.write_bytes(
        struct.pack(">H", 0xFFFF) + b"".join(struct.pack(">H", len(one)) + one for one in fields)
    )
    with server("-auth", str(cookies)) as (name, _):
        asks = {"DISPLAY": name, "XAUTHORITY": str(tmp_path / "none")}
        line = refused(tmp_path / "data", asks)
    assert line.startswith(f"The display {name} lets ")
    assert "in a terminal of that desktop" in line


@pytest.mark.turn(2)
@pytest.mark.skipif(Path("/dev/dri").exists(), reason="a console with graphics is a display")
def test_without_any_display_that_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "data", {}) == Words("en")("touchscreen.display.none")


@pytest.mark.turn(2)
@pytest.mark.parametrize(
    "environ", [{"DISPLAY": "elsewhere.invalid:7"}, {"WAYLAND_DISPLAY": "wayland-none"}]
)
def test_a_display_of_another_kind_is_named(tmp_path: Path, environ: dict[str, str]) -> None:
    line = refused(tmp_path / "data", {**environ, "XDG_RUNTIME_DIR": str(tmp_path)})
    assert f"The display {next(iter(environ.values()))} " in line


@pytest.mark.turn(3)
@networked  # else a line says that there is none
def test_a_display_that_goes_away_ends_the_table_in_one_line(tmp_path: Path) -> None:
    """With the status after which the service leaves it: a start that finds no desktop would only fail again."""
    with server() as (name, running):
        table = started(tmp_path / "data", {"DISPLAY": name})
        assert table.stdout is not None
        assert table.stdout.readline().startswith("{")
        running.kill()
        _, err = table.communicate(timeout=PATIENCE)
    assert err.splitlines() == [Words("en")("touchscreen.display.gone", display=name)]
    assert table.returncode == 2
