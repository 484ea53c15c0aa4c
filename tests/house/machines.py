"""Machines in a network that is not this machine's: network namespaces on one bridge."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from types import TracebackType

NETS = Path("/etc/netns")
"""What lies here in a namespace's folder stands for ``/etc`` inside it (ip-netns(8))."""


def why_not() -> str | None:
    """Why no such network can be made here; None where one can."""
    if shutil.which("ip") is None:
        return "ip (iproute2) is not installed"
    probe = f"kh{os.getpid()}-probe"
    made = subprocess.run(["ip", "netns", "add", probe], capture_output=True, text=True)
    if made.returncode != 0:
        return f"this user may make no network namespaces: {made.stderr.strip()}"
    subprocess.run(["ip", "netns", "del", probe], check=False)
    return None


class Network:
    """A bridge and machines on it, ``10.77.0.0/24``; all is gone in the end."""

    def __init__(self) -> None:
        self._mark = f"kh{os.getpid()}"
        self._machines: list[str] = []
        self.switch = ""

    def __enter__(self) -> Network:
        self.switch = self._named("switch")
        self._run("ip", "-n", self.switch, "link", "add", "br0", "type", "bridge")
        self._run("ip", "-n", self.switch, "link", "set", "br0", "up")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for machine in reversed(self._machines):
            Machine(machine).send(signal.SIGKILL)
            subprocess.run(["ip", "netns", "del", machine], check=False)
            shutil.rmtree(NETS / machine, ignore_errors=True)

    def machine(self, name: str, address: str) -> Machine:
        """A new machine on the bridge."""
        named = self._named(name)
        port = f"p{len(self._machines)}"
        self._run(
            "ip",
            "-n",
            named,
            "link",
            "add",
            "eth0",
            "type",
            "veth",
            "peer",
            port,
            "netns",
            self.switch,
        )
        self._run("ip", "-n", self.switch, "link", "set", port, "master", "br0", "up")
        self._run("ip", "-n", named, "link", "set", "eth0", "up")
        machine = Machine(named)
        machine.has(address)
        return machine

    def _named(self, name: str) -> str:
        named = f"{self._mark}-{name}"
        self._run("ip", "netns", "add", named)
        self._machines.append(named)
        self._run("ip", "-n", named, "link", "set", "lo", "up")
        return named

    def _run(self, *command: str) -> None:
        subprocess.run(command, check=True, capture_output=True)


class Machine:
    """One of them. name: its namespace."""

    def __init__(self, name: str) -> None:
        self.name = name

    def has(self, address: str) -> None:
        """From now on this IPv4 address and no other."""
        self.run("ip", "-4", "address", "flush", "dev", "eth0")
        self.run("ip", "address", "add", f"{address}/24", "dev", "eth0")
        subprocess.run(
            ["ip", "-n", self.name, "route", "replace", "224.0.0.0/4", "dev", "eth0"],
            check=True,
            capture_output=True,
        )

    def asks(self, server: str) -> None:
        """For names it asks this server."""
        folder = NETS / self.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "resolv.conf").write_text(
            f"nameserver {server}\noptions timeout:1 attempts:1\n", encoding="ascii"
        )

    def inside(self, *command: str) -> list[str]:
        """A command line that runs in it."""
        return ["ip", "netns", "exec", self.name, *command]

    def send(self, number: signal.Signals) -> None:
        """Sends a signal to all that runs on it."""
        listed = subprocess.run(["ip", "netns", "pids", self.name], capture_output=True, text=True)
        for pid in listed.stdout.split():
            with suppress(ProcessLookupError):
                os.kill(int(pid), number)

    def run(self, *command: str) -> None:
        """Runs to its end; CalledProcessError."""
        subprocess.run(self.inside(*command), check=True, capture_output=True)

    def program(self, path: Path, program: str) -> Path:
        """A file that runs a program in it, for those who start one by its path."""
        path.write_text(
            f'#!/bin/sh\nexec ip netns exec {self.name} {program} "$@"\n', encoding="ascii"
        )
        path.chmod(0o755)
        return path
