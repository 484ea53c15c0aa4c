"""An MQTT client that tries what a phone must not, and a Mosquitto of one's own."""

from __future__ import annotations

import asyncio
import secrets
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion


def free_port() -> int:
    """A port that was free a moment ago, and is none that the kernel gives to who calls somebody else.

    Such a one would now and then be given to the very connection that looks whether a broker listens there already:
    it reaches itself, and the broker cannot have the port any more.
    """
    given = Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii")
    lowest = int(given.split()[0])
    while True:
        port = 1024 + secrets.randbelow((lowest if lowest > 2048 else 65536) - 1024)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Raw:
    """paho over TCP with nothing added: what it heard, what it was granted, how it ended."""

    def __init__(self, port: int, user: str | None, password: str | None, **options: Any) -> None:
        self.port = port
        self.client = mqtt.Client(
            CallbackAPIVersion.VERSION2,
            client_id=options.pop("client_id", ""),
            reconnect_on_failure=False,
        )
        if user is not None:
            self.client.username_pw_set(user, password)
        if "will" in options:
            topic, payload = options.pop("will")
            self.client.will_set(topic, payload, qos=1, retain=True)
        self.heard: list[tuple[str, bytes]] = []
        self.grants: list[bool] = []
        self.accepted: bool | None = None
        self.ended = False
        self.acknowledged = 0
        self.client.on_connect = lambda c, u, f, reason, p: setattr(
            self, "accepted", not reason.is_failure
        )
        self.client.on_message = lambda c, u, m: self.heard.append((m.topic, bytes(m.payload)))
        self.client.on_subscribe = lambda c, u, m, reasons, p: self.grants.extend(
            not reason.is_failure for reason in reasons
        )
        self.client.on_disconnect = lambda *_: setattr(self, "ended", True)
        self.client.on_publish = lambda *_: setattr(self, "acknowledged", self.acknowledged + 1)

    async def connect(self, keepalive: int = 10) -> Raw:
        await asyncio.to_thread(self.client.connect, "127.0.0.1", self.port, keepalive)
        self.client.loop_start()
        await until(lambda: self.accepted is not None or self.ended)
        return self

    async def subscribe(self, *filters: str) -> list[bool]:
        before = len(self.grants)
        for topic_filter in filters:
            self.client.subscribe(topic_filter, 1)
        await until(lambda: len(self.grants) == before + len(filters) or self.ended)
        return self.grants[before:]

    async def publish(self, topic: str, payload: bytes, retain: bool = False) -> None:
        before = self.acknowledged
        self.client.publish(topic, payload, qos=1, retain=retain)
        await until(lambda: self.acknowledged > before or self.ended)

    async def drop(self) -> None:
        """Is lost without a farewell."""
        sock: Any = self.client.socket()
        if sock is not None:
            sock.shutdown(socket.SHUT_RDWR)
        await until(lambda: self.ended)

    async def close(self) -> None:
        self.client.disconnect()
        await asyncio.to_thread(self.client.loop_stop)


LOOKS = 6000


async def until(happened: Any, looks: int = LOOKS) -> None:
    """Waits for something to become true; TimeoutError after more looks than a busy machine needs."""
    for _ in range(looks):
        if happened():
            return
        await asyncio.sleep(0.01)
    code = getattr(happened, "__func__", happened).__code__
    raise TimeoutError(f"never seen: {code.co_qualname}, {code.co_filename}:{code.co_firstlineno}")


class TakenError(Exception):
    """Somebody else took a port between the look for a free one and the broker's start."""


class Mosquitto:
    """A real Mosquitto process running from a folder of generated files."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.process: subprocess.Popen[bytes] | None = None
        self._told = folder.parent / "mosquitto.txt"

    async def start(self) -> None:
        """Until this very process listens, not somebody else at its port; ``TakenError`` where it cannot."""
        self.process = await asyncio.to_thread(self._begun)
        await until(self._listens)

    async def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            await asyncio.to_thread(self.process.wait)

    def _said(self) -> str:
        return self._told.read_text("utf-8", "replace")

    def _begun(self) -> subprocess.Popen[bytes]:
        command = ["mosquitto", "-c", str(self.folder / "mosquitto.conf")]
        with self._told.open("wb") as told:
            return subprocess.Popen(command, stdout=told, stderr=told)

    def _listens(self) -> bool:
        assert self.process is not None
        ended = self.process.poll()
        if ended is not None and "in use" in self._said():
            raise TakenError(self._said())
        assert ended is None, f"Mosquitto ended by itself with {ended}: {self._said()}"
        return listener(self.port) in sockets(self.process.pid)


LISTENS = "0A"


def listener(port: int) -> str:
    """What listens at a port of this machine: the name that Linux gives its socket, or nothing."""
    place = f"0100007F:{port:04X}"
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    for fields in (line.split() for line in lines):
        if fields[1] == place and fields[3] == LISTENS:
            return f"socket:[{fields[9]}]"
    return ""


def sockets(process: int) -> set[str]:
    """Those that a process holds, by the same names."""
    held = set()
    for place in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):
            held.add(str(place.readlink()))
    return held
