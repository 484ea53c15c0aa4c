"""Join codes stand on a terminal and nowhere else: no pipe, no log and no file but the one that keeps them has one."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli import main
from companion.phones.pairing import PairingBook
from companion.phones.places import OBSERVER
from tests.app.running import FREE_PORTS, ROOT, new_file
from tests.networked import networked

pytestmark = pytest.mark.e2e

PATIENCE_SECONDS = 40.0


def codes(data: Path) -> dict[str, str]:
    """Place → code, of the host, the observers and the seats of ``new_file``."""
    book = PairingBook(data / "phones.json")
    return {place: book.code(place) for place in ("host", OBSERVER, "red", "blue", "white")}


class Started:
    """``companion ARGV`` whose output a test reads: from a terminal, or from a pipe as a service has one.

    machine: the language that the machine is set to.
    """

    def __init__(self, *argv: str, terminal: bool, machine: str = "C.UTF-8") -> None:
        if terminal:
            self._reader, out = pty.openpty()
        else:
            self._reader, out = os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *argv],
            stdout=out,
            stderr=out,
            cwd=ROOT,
            env={**os.environ, "LANG": machine, "PYTHONUNBUFFERED": "1"},
        )
        os.close(out)
        self.said = ""

    def until(self, so: Callable[[str], bool]) -> str:
        """Reads until what was said is so; AssertionError where it never is."""
        while not so(self.said):
            there, _, _ = select.select([self._reader], [], [], PATIENCE_SECONDS)
            read = self._read() if there else b""
            if not read:
                raise AssertionError(f"waited in vain, after: {self.said}")
            self.said += read.decode(errors="replace")
        return self.said

    def _read(self) -> bytes:
        try:
            return os.read(self._reader, 65536)
        except OSError:  # a terminal whose program has ended
            return b""

    def end(self) -> str:
        """Ends the program in order; all that it said."""
        self.process.send_signal(signal.SIGTERM)
        while read := self._read():
            self.said += read.decode(errors="replace")
        self.process.wait(timeout=30)
        return self.said

    def __enter__(self) -> Started:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._reader)


def table(tmp_path: Path, *, terminal: bool) -> Started:
    """The table without a screen, as a person or a service starts it."""
    new = ("--new", str(new_file(tmp_path)))
    data = ("--data", str(tmp_path / "data"))
    return Started("play", "--headless", *data, *FREE_PORTS, *new, terminal=terminal)


@pytest.mark.turn(2)
def test_a_service_writes_no_code_anywhere_and_says_where_they_are(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with table(tmp_path, terminal=False) as started:
        started.until(lambda said: f" codes --data {data}" in said)
        said = started.end()
    kept = [path for path in data.rglob("*") if path.is_file() and path.name != "phones.json"]
    texts = [said, *(path.read_bytes().decode("latin-1") for path in kept)]
    for place, code in codes(data).items():
        assert not any(code in text for text in texts), place


@pytest.mark.turn(3)
@networked
def test_a_terminal_shows_every_code_and_the_new_one_of_a_lost_phone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with table(tmp_path, terminal=True) as started:
        started.until(lambda said: codes_in(said, data) == set(codes(data)))
        before = codes(data)["host"]
        asked = ("codes", "--data", str(data), "--release", "host")
        with Started(*asked, terminal=True) as other:
            other.until(lambda said: codes_in(said, data) == set(codes(data)))
            assert codes(data)["host"] != before
        started.until(lambda said: codes(data)["host"] in said)


@pytest.mark.turn(2)
@networked
async def test_codes_speak_the_tables_language_whatever_the_machine_speaks(tmp_path: Path) -> None:
    book = PairingBook(tmp_path / "phones.json")
    await book.keep_language("fr")
    asked = ("codes", "--data", str(tmp_path))
    with Started(*asked, terminal=True, machine="en_US.UTF-8") as started:
        assert "Hôte, code" in started.until(lambda said: book.code("host") in said)
    with Started(*asked, "--lang", "en", terminal=True) as started:
        assert "Host, code" in started.until(lambda said: book.code("host") in said)


def codes_in(said: str, data: Path) -> set[str]:
    """The places whose code stands there; empty while there are none yet."""
    if not (data / "phones.json").is_file():
        return set()
    return {place for place, code in codes(data).items() if code in said}


def test_codes_are_refused_where_no_terminal_reads_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    PairingBook(tmp_path / "phones.json")
    assert main(["codes", "--data", str(tmp_path), "--lang", "fr"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "ssh -t" in said.err
    assert not any(code in said.err for code in codes(tmp_path).values())
