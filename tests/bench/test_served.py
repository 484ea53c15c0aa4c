"""What measurements start is there when they begin."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.parse import urlsplit

from companion.bench.served import HOST, mosquitto


def test_a_mosquitto_listens_from_the_moment_it_is_given(tmp_path: Path) -> None:
    with mosquitto(tmp_path) as address, socket.socket() as caller:
        assert caller.connect_ex((HOST, urlsplit(address).port or 0)) == 0
