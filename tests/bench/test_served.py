"""What measurements start is there when they begin."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.app.running import ROOT
from tests.bench.served import HOST, NotStartedError, mosquitto


def test_a_mosquitto_listens_from_the_moment_it_is_given(tmp_path: Path) -> None:
    with mosquitto(tmp_path) as address, socket.socket() as caller:
        assert caller.connect_ex((HOST, urlsplit(address).port or 0)) == 0


INSIDE = """
import sys
from pathlib import Path
from tests.bench.served import mosquitto

with mosquitto(Path(sys.argv[1])):
    print("listens")
"""
UNSHARE = ("unshare", "--map-root-user")


@pytest.mark.skipif(
    shutil.which(UNSHARE[0]) is None
    or subprocess.run([*UNSHARE, "true"], capture_output=True).returncode != 0,
    reason="this machine lets nobody make a namespace",
)
def test_who_is_root_in_a_namespace_only_has_a_mosquitto_too(tmp_path: Path) -> None:
    """Its environment still names the person; to become that one again is what the namespace forbids."""
    command = [*UNSHARE, sys.executable, "-c", INSIDE, str(tmp_path)]
    there = {**os.environ, "LOGNAME": "nobody", "USER": "nobody", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=there, capture_output=True, text=True, timeout=60)
    assert done.stdout == "listens\n", done.stderr


def test_a_mosquitto_that_does_not_start_says_why_itself(tmp_path: Path) -> None:
    folder = tmp_path / "mosquitto"
    folder.mkdir()
    (folder / "mosquitto.pid").mkdir()
    with (
        pytest.raises(NotStartedError, match=r"(?s)mosquitto ended with status .*pid"),
        mosquitto(tmp_path),
    ):
        pass
