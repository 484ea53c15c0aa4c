"""What the doctor asks of a machine: its files below ``/proc``, ``/sys`` and ``/dev``, its packages, its programs."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Protocol

from companion.phones.lan import lan_addresses

PATIENCE_SECONDS = 5.0
LONGEST = 256 * 1024
"""Bytes of a file, or of what a program says, that are read."""


class Machine(Protocol):
    """A machine as the doctor sees it. Nothing here raises: what cannot be had is None, empty or False."""

    env: Mapping[str, str]

    def read(self, path: str) -> str | None:
        """The text of a file of the system."""

    def there(self, pattern: str) -> tuple[str, ...]:
        """The paths of the system that fit, in order, such as ``/dev/video*``."""

    def may_use(self, path: str) -> bool:
        """Whether this program may read and write it."""

    def ran(self, *command: str) -> str | None:
        """What a program says that ends well within seconds; None for one that is not there or fails."""

    def version(self, package: str) -> str | None:
        """The version of an installed package."""

    def module(self, name: str) -> ModuleType | None:
        """A module that can be imported."""

    def free(self, folder: Path) -> int | None:
        """Free bytes where a folder lies, or where it would be made."""

    def listens(self, port: int) -> bool:
        """Whether another program has this port of the machine."""

    def reaches(self, host: str, port: int) -> bool:
        """Whether something answers there."""

    def addresses(self) -> Sequence[str]:
        """The addresses at which phones of a network find this machine."""

    def now(self) -> float:
        """Seconds since 1970, as the machine believes."""


class ThisMachine:
    """The machine that this program runs on."""

    env: Mapping[str, str] = os.environ

    def read(self, path: str) -> str | None:
        try:
            with Path(path).open(encoding="utf-8", errors="replace") as file:
                return file.read(LONGEST)
        except OSError:
            return None

    def there(self, pattern: str) -> tuple[str, ...]:
        return tuple(sorted(map(str, Path("/").glob(pattern.lstrip("/")))))

    def may_use(self, path: str) -> bool:
        return os.access(path, os.R_OK | os.W_OK)

    def ran(self, *command: str) -> str | None:
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE_SECONDS,
                check=True,
                env={**os.environ, "LC_ALL": "C"},
            )
        except (OSError, subprocess.SubprocessError):
            return None
        return done.stdout[-LONGEST:].decode("utf-8", "replace").strip()

    def version(self, package: str) -> str | None:
        try:
            return version(package)
        except PackageNotFoundError:
            return None

    def module(self, name: str) -> ModuleType | None:
        try:
            return import_module(name)
        except Exception:  # a module of hardware may fail in any way where that is missing
            return None

    def free(self, folder: Path) -> int | None:
        for place in (folder, *folder.absolute().parents):
            try:
                return shutil.disk_usage(place).free
            except OSError:
                continue
        return None

    def listens(self, port: int) -> bool:
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind(("", port))
            except OSError:
                return True
        return False

    def reaches(self, host: str, port: int) -> bool:
        try:
            socket.create_connection((host, port), PATIENCE_SECONDS).close()
        except OSError:
            return False
        return True

    def addresses(self) -> Sequence[str]:
        return lan_addresses()

    def now(self) -> float:
        return time.time()
