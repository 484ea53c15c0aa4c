"""The page listens where systemd has opened a port for it, and nowhere else then."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion.phones.handed import handed_socket
from companion.phones.lan import at_port
from tests.app.running import ROOT

STARTED = """
import asyncio, json, os, sys
from pathlib import Path
os.environ["LISTEN_PID"] = str(os.getpid())
from companion.phones import Phones, PhonesSettings
from tests.phones.fake import FakeTable

async def start():
    phones = Phones(FakeTable("t", {"red": "Ann"}), PhonesSettings(Path(sys.argv[1]), http=int(sys.argv[2])))
    await phones.start()
    print(json.dumps(phones.ready()["http"]))
    await phones.stop()

asyncio.run(start())
"""


def listening() -> socket.socket:
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    held.listen()
    return held


def is_free(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return True
    return False


def two_free() -> int:
    """The first of two numbers, one after the other, that no open file of this process has."""
    return next(one for one in range(100, 1000) if is_free(one) and is_free(one + 1))


def test_the_one_with_the_name_is_taken() -> None:
    with listening() as other, listening() as page:
        os.dup2(other.fileno(), first := two_free())
        os.dup2(page.fileno(), first + 1)
        environ = {"LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "other:page"}
        try:
            found = handed_socket("page", environ, lambda: 7, first)
            assert found is not None
            with found:
                assert found.getsockname() == page.getsockname()
            assert handed_socket("third", environ, lambda: 7, first) is None
        finally:
            os.close(first)
            os.close(first + 1)


def test_what_was_handed_to_another_program_is_left_alone() -> None:
    assert handed_socket("page", {"LISTEN_PID": "8", "LISTEN_FDNAMES": "page"}, lambda: 7) is None
    assert handed_socket("page", {}, lambda: 7) is None


def test_a_number_that_is_no_socket_is_none() -> None:
    with open(os.devnull, "rb") as nothing:
        environ = {"LISTEN_PID": "7", "LISTEN_FDNAMES": "page"}
        assert handed_socket("page", environ, lambda: 7, nothing.fileno()) is None


@pytest.mark.turn(2)
def test_the_page_is_there_and_not_at_the_port_of_the_settings(tmp_path: Path) -> None:
    with listening() as page:
        own, other = page.getsockname()[1], 18080
        program = (sys.executable, "-c", STARTED, str(tmp_path), str(other))
        done = subprocess.run(
            ["bash", "-c", f'exec 3<&{page.fileno()}; exec "$@"', "-", *program],
            cwd=ROOT,
            env={**os.environ, "LISTEN_FDS": "1", "LISTEN_FDNAMES": "page"},
            pass_fds=[page.fileno()],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout).endswith(f":{own}")


def test_a_plain_port_is_not_said() -> None:
    assert at_port("katane.local", 80) == "katane.local"
    assert at_port("katane.local", 8080) == "katane.local:8080"
