"""What a terminal, a pipe, a disk and another user's rights do to a command: one line or silence, never a traceback."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.locale import LANGUAGES, catalogue
from companion.store import SqliteStore
from companion.terminal import json_said, plain

ROOT = Path(__file__).parent.parent.parent
NOBODY = 65534
PATIENCE = 120.0
"""Seconds: a command that takes longer waits for ever."""


def ran(
    *argv: str,
    environ: dict[str, str] | None = None,
    out: int | None = subprocess.PIPE,
    shell: str | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """A real ``companion``; shell: a line for a shell, in which ``"$@"`` is the command."""
    command = [sys.executable, "-m", "companion", *argv]
    there = {**os.environ, "PYTHONPATH": str(ROOT), **(environ or {})}
    if shell is not None:
        command = ["bash", "-c", shell, "bash", *command]
    return subprocess.run(
        command, stdout=out, stderr=subprocess.PIPE, env=there, timeout=PATIENCE, check=False
    )


def one_line(said: bytes) -> str:
    lines = said.decode("utf-8", "replace").splitlines()
    assert len(lines) == 1, said
    assert "Traceback" not in lines[0]
    return lines[0]


def test_a_full_disk_behind_the_output_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        done = ran("about", "base", "--lang", "fr", out=full.fileno())
    assert done.returncode == 2
    assert "le disque est plein" in one_line(done.stderr)


@pytest.mark.turn(2)
def test_a_pipe_that_nobody_reads_ends_the_command_in_silence() -> None:
    done = ran(shell='"$@" schema | head -c 0; echo "${PIPESTATUS[0]}"')
    assert (done.stdout, done.stderr) == (b"2\n", b"")


def test_a_command_without_any_stream_ends() -> None:
    done = ran(shell='"$@" --version >&- 2>&- <&-; echo $?')
    assert (done.stdout, done.stderr) == (b"0\n", b"")


@pytest.mark.parametrize("environ", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}])
def test_a_terminal_that_knows_only_ascii_gets_plain_letters(environ: dict[str, str]) -> None:
    if "LC_ALL" in environ and not sys.prefix.isascii():
        pytest.skip("Python 3.13 loads no compiled module from a folder whose name it cannot read")
    plain_environ = {**environ, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = ran("--lang", "fr", "record", "--game", "été", environ=plain_environ)
    assert done.returncode == 2
    assert one_line(done.stderr).isascii()
    done = ran("about", "base", "--json", environ=plain_environ)
    assert json.loads(done.stdout.decode("ascii"))["game"] == "base"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_in_ascii(language: str) -> None:
    """A question mark stands for nothing that a sentence of the commands holds."""
    forms = [
        form
        for key, found in catalogue(language).items()
        if key.startswith(("cli.", "refusal.", "reason.", "config.", "event."))
        for form in found
    ]
    lost = {sign for form in forms for sign in form if sign != "?" and plain(sign) == "?"}
    assert lost == set()


def test_json_stays_the_same_json_where_only_ascii_can_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    value = {"nom": "Zoé ’ 🂡"}
    for encoding in ("utf-8", "ascii", "latin-1"):
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", stream)
        text = json_said(value)
        assert json.loads(text.encode(encoding).decode(encoding)) == value


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder in which everybody may do everything."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    if (folder / "data").exists():
        (folder / "data").chmod(0o700)
    shutil.rmtree(folder)


def as_nobody(*argv: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """The command as a user who owns nothing of it. Fork and lose the rights: Python need not be readable to them."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            os.dup2(write, 1)
            os.dup2(write, 2)
            from companion.cli import main

            for name in ("stdout", "stderr"):
                stream = os.fdopen(os.dup(write), "w", encoding="utf-8")
                setattr(sys, name, stream)
            import companion.app.play  # noqa: F401  what must be loaded while it may be

            if os.getuid() == 0:
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            status = main([*argv, "--data", str(folder)])
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
        except BaseException as error:
            os.write(write, repr(error).encode())
            os._exit(99)
    os.close(write)
    with os.fdopen(read, "rb") as heard:
        said = heard.read()
    _, status = os.waitpid(child, 0)
    return subprocess.CompletedProcess(argv, os.waitstatus_to_exitcode(status), b"", said)


@pytest.mark.parametrize(
    "argv",
    [
        ("record",),
        ("fairness",),
        ("backup", "b.zip"),
        ("restore",),
        ("restore", "b.zip"),
        ("codes",),
        ("mosquitto", "--out", "m"),
        ("play", "--headless", "--http", "0"),
    ],
)
def test_a_folder_without_rights_is_named(
    shared: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    with closing(SqliteStore(shared / "data")):
        pass
    if argv[0] == "restore":
        (shared / "b.zip").write_bytes(b"PK\x03\x04")
        (shared / "b.zip").chmod(0o644)
    monkeypatch.chdir(shared)
    monkeypatch.setattr("companion.cli.codes._on_terminal", lambda: True)
    (shared / "data").chmod(0o000)
    done = as_nobody(*argv, folder=shared / "data")
    assert done.returncode == 2, done.stderr
    assert "data" in one_line(done.stderr)


@pytest.mark.parametrize("name", ["games.sqlite", "games.head"])
def test_a_log_that_may_only_be_read_is_said_before_anybody_plays(shared: Path, name: str) -> None:
    with closing(SqliteStore(shared / "data")):
        pass
    for path in (shared / "data", *(shared / "data").iterdir()):
        os.chown(path, NOBODY if os.getuid() == 0 else -1, -1)
    (shared / "data" / name).chmod(0o400)
    done = as_nobody("play", "--headless", "--http", "0", folder=shared / "data")
    assert done.returncode == 2, done.stderr
    assert name in one_line(done.stderr)


def test_a_backup_names_the_file_that_cannot_be_read(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(SqliteStore(shared / "data")):
        pass
    for path in (shared / "data", *(shared / "data").iterdir()):
        os.chown(path, NOBODY if os.getuid() == 0 else -1, -1)
    (shared / "data" / "settings.toml").touch()
    (shared / "data" / "settings.toml").chmod(0o000)
    monkeypatch.chdir(shared)
    done = as_nobody("backup", "b.zip", folder=shared / "data")
    assert done.returncode == 2, done.stderr
    assert "settings.toml" in one_line(done.stderr)
    assert os.listdir(shared) == ["data"]
