"""A small network for the machines of a trial: a bridge on this machine, an address for each, and a way out."""

from __future__ import annotations

import fcntl
import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

BRIDGE = "rehearse0"
NET = "10.77.0"
_TABLE = "rehearsal"
_LOCKS = Path("/run/katane-rehearsal")
"""What the rehearsals of this machine know of each other, wherever each keeps its own."""
_FORWARD = Path("/proc/sys/net/ipv4/ip_forward")


@contextmanager
def bridge() -> Iterator[bool]:
    """The bridge, as long as some rehearsal needs it; what this machine forwarded before, it forwards afterwards.

    Out: whether no other rehearsal runs on this machine.
    """
    _LOCKS.mkdir(exist_ok=True)
    with (_LOCKS / "bridge").open("a+", encoding="ascii") as file:
        alone = _is_alone(file.fileno())
        while not _joined(file):
            fcntl.flock(file, fcntl.LOCK_UN)
            time.sleep(0.2)
        try:
            yield alone
        finally:
            if _is_alone(file.fileno()):
                _take_down()
                file.seek(0)
                _FORWARD.write_text(file.read(), encoding="ascii")
                file.truncate(0)


def _joined(file: TextIO) -> bool:
    """Whether there is a bridge that stays as long as this lock is held; else somebody has just taken it down."""
    if _is_alone(file.fileno()):
        _take_down()
        if not file.tell():  # what an earlier run that was killed has noted still counts
            file.write(_FORWARD.read_text(encoding="ascii"))
            file.flush()
        _set_up()
    fcntl.flock(file, fcntl.LOCK_SH)
    return Path("/sys/class/net", BRIDGE).exists()


@contextmanager
def number() -> Iterator[int]:
    """A place in the network that nobody else has, 2 to 250."""
    for free in range(2, 251):
        with (_LOCKS / str(free)).open("a", encoding="ascii") as file:
            if _is_alone(file.fileno()):
                yield free
                return
    raise RuntimeError("all places in the rehearsal's network are taken")


def _is_alone(file: int) -> bool:
    """Whether no other rehearsal holds this lock; it is held from now on."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _set_up() -> None:
    _ip("link", "add", BRIDGE, "type", "bridge")
    _ip("addr", "add", f"{NET}.1/24", "dev", BRIDGE)
    # An address of its own: else it takes one of its wires', and changes with each machine that goes.
    _ip("link", "set", BRIDGE, "address", "02:77:00:00:00:01", "up")
    _FORWARD.write_text("1", encoding="ascii")
    subprocess.run(["nft", "-f", "-"], input=_masquerade(), text=True, check=True)


def _take_down() -> None:
    """Also what a run that was killed left behind."""
    for command in (["nft", "delete", "table", "ip", _TABLE], ["ip", "link", "delete", BRIDGE]):
        subprocess.run(command, check=False, capture_output=True)


@contextmanager
def namespace(name: str, place: int) -> Iterator[Path]:
    """A network of its own for one machine, with the bridge's address space; out: its file."""
    _gone(name, place)
    try:
        _ip("netns", "add", name)
        _ip(
            "link",
            "add",
            f"rehearse{place}",
            "type",
            "veth",
            "peer",
            "name",
            "eth0",
            "netns",
            name,
        )
        _ip("link", "set", f"rehearse{place}", "master", BRIDGE, "mtu", _mtu(), "up")
        for words in (
            ("link", "set", "lo", "up"),
            ("link", "set", "eth0", "mtu", _mtu(), "up"),
            ("addr", "add", f"{NET}.{place}/24", "dev", "eth0"),
            ("route", "add", "default", "via", f"{NET}.1"),
        ):
            _ip("-netns", name, *words)
        yield Path("/run/netns") / name
    finally:
        _gone(name, place)


def _gone(name: str, place: int) -> None:
    """The wire goes by itself with the last program of its network, which may be later."""
    for kind in (["netns", "delete", name], ["link", "delete", f"rehearse{place}"]):
        subprocess.run(["ip", *kind], check=False, capture_output=True)


def _masquerade() -> str:
    rule = f'ip saddr {NET}.0/24 oifname != "{BRIDGE}" masquerade'
    chain = f"chain post {{ type nat hook postrouting priority 100; {rule}; }}"
    return f"table ip {_TABLE} {{\n {chain}\n}}\n"


def _mtu() -> str:
    """As large as this machine's own way out allows."""
    routes = json.loads(_told("ip", "-json", "route", "show", "default") or "[]")
    for route in routes:
        (link,) = json.loads(_told("ip", "-json", "link", "show", route["dev"]))
        return str(link["mtu"])
    return "1500"


def _told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)
