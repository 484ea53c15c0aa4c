"""A machine: a kept root with a fresh layer over it, in a network of its own, booted by systemd-nspawn."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rehearsal.host import Host
from rehearsal.network import namespace
from rehearsal.systems import System


class NotBootedError(RuntimeError):
    """A machine that does not start; the text has its last words."""


BOOTED = 120.0
"""Seconds that a system may take until its services are up."""
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_ENVIRON = (f"PATH={_PATH}", "HOME=/root", "TERM=xterm")


@dataclass(frozen=True)
class Layers:
    """lower: the root and what lies over it already, the lowest first. upper: what this machine changes."""

    lower: tuple[Path, ...]
    upper: Path


@dataclass(frozen=True)
class Machine:
    """root: its files as this machine sees them. leader: its first process; 0 where it is a plain chroot."""

    root: Path
    leader: int
    network: str

    @property
    def is_booted(self) -> bool:
        return self.leader != 0

    def command(self, *words: str) -> list[str]:
        """The words as root's command in the machine."""
        environ = ["env", "-i", *_ENVIRON]
        if self.is_booted:
            return ["nsenter", f"--target={self.leader}", "--all", "--", *environ, *words]
        # Whatever a chroot mounts goes away with the namespace of its one command.
        kinds = ["--mount", "--uts", "--ipc", "--pid", "--fork", "--kill-child"]
        entered = ["ip", "netns", "exec", self.network, "unshare", *kinds]
        return [*entered, "bash", "-c", _CHROOT, "-", str(self.root), *environ, *words]


_CHROOT = """\
root=$1; shift; hostname fresh
mount -t proc proc "$root/proc"; mount -t tmpfs none "$root/run"
mount --rbind /dev "$root/dev"; mount -t tmpfs -o mode=1777 none "$root/dev/shm"
exec chroot "$root" "$@"
"""


@contextmanager
def machine(
    system: System,
    place: int,
    layers: Layers,
    host: Host,
    binds: Sequence[str] = (),
    boots: bool = True,
) -> Iterator[Machine]:
    """A running machine. place: in the network. binds: ``FOLDER:PLACE`` of what it sees of this machine.

    boots: False for a plain chroot. NotBootedError where it does not start.
    """
    name = f"rehearse-{system.suite}-{place}"
    with (
        # In memory: this machine's settings are kept nowhere.
        TemporaryDirectory(dir="/run") as folder,
        mounted(layers) as root,
        namespace(name, place) as wire,
    ):
        Path(folder).chmod(0o755)
        seen = [*binds, *host.lent(Path(folder), system)]
        if not boots:
            with _bound(root, seen):
                yield Machine(root, 0, name)
            return
        with _booted(root, wire, name, seen) as leader:
            yield Machine(root, leader, name)


@contextmanager
def mounted(layers: Layers) -> Iterator[Path]:
    """The layers as one root."""
    place = layers.upper.parent
    root, work = place / "root", place / "work"
    for folder in (layers.upper, work, root):
        folder.mkdir(parents=True, exist_ok=True)
    lower = ":".join(str(path) for path in reversed(layers.lower))
    options = f"lowerdir={lower},upperdir={layers.upper},workdir={work}"
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, root], check=True)
    try:
        yield root
    finally:
        _unmount(root)
        shutil.rmtree(work, ignore_errors=True)


@contextmanager
def _bound(root: Path, binds: Sequence[str]) -> Iterator[None]:
    made: list[Path] = []
    try:
        for bind in binds:
            folder, _, place = bind.partition(":")
            here = root / place.lstrip("/")
            here.parent.mkdir(parents=True, exist_ok=True)
            here.mkdir(exist_ok=True) if Path(folder).is_dir() else here.touch()
            subprocess.run(["mount", "--bind", folder, here], check=True)
            made.append(here)
        yield
    finally:
        for here in reversed(made):
            _unmount(here)


@contextmanager
def _booted(root: Path, wire: Path, name: str, binds: Sequence[str]) -> Iterator[int]:
    command = ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--boot"]
    command += [f"--network-namespace-path={wire}", f"--directory={root}", "--resolv-conf=off"]
    command += [f"--machine={name}", "--hostname=fresh", "--link-journal=no"]
    command += [f"--bind={bind}" for bind in binds]
    environ = {
        **os.environ,
        "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1",
        "SYSTEMD_NSPAWN_TMPFS_TMP": "0",
    }
    with (root.parent / "console").open("wb") as console:
        # In a session of its own: Ctrl-C reaches this program alone, which takes the machine down in order.
        running = subprocess.Popen(
            command,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield _leader_when_up(running, root.parent / "console")
        finally:
            _end(running)


def _leader_when_up(running: subprocess.Popen[bytes], console: Path) -> int:
    asked = ["/bin/systemctl", "is-system-running"]
    until = time.monotonic() + BOOTED
    while time.monotonic() < until and running.poll() is None:
        for leader in _children(running.pid):
            entered = ["nsenter", f"--target={leader}", "--all", "--", *asked]
            done = subprocess.run(entered, capture_output=True, text=True, check=False)
            if done.stdout.strip() in ("running", "degraded"):
                return leader
        time.sleep(0.2)
    said = console.read_text(encoding="utf-8", errors="replace")[-2000:]
    raise NotBootedError(f"the machine did not start; its last words:\n{said}")


def _children(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        return [int(word) for word in path.read_text(encoding="ascii").split()]
    except OSError:
        return []


def _end(running: subprocess.Popen[bytes]) -> None:
    """As a power button does; after half a minute as a plug that is pulled."""
    children = _children(running.pid)
    running.terminate()
    try:
        running.wait(30)
    except subprocess.TimeoutExpired:
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        running.kill()
        running.wait()


def _unmount(place: Path) -> None:
    for _ in range(20):
        if subprocess.run(["umount", place], check=False, capture_output=True).returncode == 0:
            return
        time.sleep(0.2)
    subprocess.run(["umount", "--lazy", place], check=False)


def left_mounted(folder: Path, table: str) -> list[Path]:
    """What is mounted below a folder, the innermost first. table: such as ``/proc/self/mounts`` holds."""
    places = [Path(line.split(" ")[1].replace("\\040", " ")) for line in table.splitlines()]
    return [place for place in reversed(places) if place.is_relative_to(folder)]
