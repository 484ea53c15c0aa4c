"""A code is good before the page is loaded, and who comes with it then is answered."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.phones import Phones, PhonesError, PhonesSettings
from companion.phones.doorway import Doorway
from tests.app.running import ROOT
from tests.phones.fake import FakeTable

SLOW = ("aiohttp", "zeroconf", "companion.editor")
"""What codes wait for no more."""

STARTED = f"""
import asyncio, json, sys
from pathlib import Path
from companion.app.round import PHONES
from companion.phones import Phones, PhonesSettings
from tests.phones.fake import FakeTable
from companion.phones.loading import loaded

def note():
    print(json.dumps([name for name in {SLOW} if name in sys.modules]))

async def start():
    await loaded(*PHONES)
    phones = Phones(FakeTable("t", {{"red": "Ann"}}), PhonesSettings(Path(sys.argv[1]), host="127.0.0.1"))
    await phones.start(note)
    await phones.stop()

asyncio.run(start())
"""


class Caller:
    """Scans a seat's code the moment it is good, before the table does anything else."""

    def __init__(self, phones: Phones) -> None:
        self.phones = phones
        self.code = ""
        self.answer: asyncio.Task[bytes] | None = None

    def scan(self) -> None:
        self.code = self.phones.code("red")
        self.answer = asyncio.create_task(asked(self.phones.join_url("red")))


async def asked(url: str) -> bytes:
    """The first line that a table answers."""
    at = urlsplit(url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    writer.write(f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode())
    line = await reader.readline()
    writer.close()
    return line


async def test_who_scans_a_code_before_the_page_is_loaded_gets_it(tmp_path: Path) -> None:
    phones = Phones(FakeTable("t", {"red": "Ann"}), PhonesSettings(tmp_path, host="127.0.0.1"))
    caller = Caller(phones)
    await phones.start(caller.scan)
    assert caller.answer is not None
    assert (await caller.answer).startswith(b"HTTP/1.1 ")
    assert caller.code == phones.code("red")
    await phones.stop()


@pytest.mark.turn(3)
def test_codes_wait_for_no_page_server_no_announcement_and_no_editor(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED, str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert json.loads(said.stdout) == []


async def test_a_doorway_that_never_opened_gives_its_port_back() -> None:
    doorway = Doorway("127.0.0.1", 0)
    with pytest.raises(PhonesError, match=str(doorway.port)):
        Doorway("127.0.0.1", doorway.port)
    await doorway.stop()
    again = Doorway("127.0.0.1", doorway.port)
    assert again.port == doorway.port
    await again.stop()
