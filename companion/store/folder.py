"""The folder where a table keeps its games: where it lies, who may read it, and that one program uses it."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from companion.files import opened
from companion.table.errors import StoreError

FILE_NAME = "games.sqlite"
HEAD_NAME = "games.head"
NEW_NAME = "games.new"
"""A log that is being written in the place of an older one, until it takes its name."""
LOG_FILES = (FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", HEAD_NAME)
"""All that a log consists of."""
LOCK_NAME = "games.lock"


def made_private(folder: Path) -> Path:
    """The folder, made if needed, that only its owner may enter. StoreError where that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError("store_folder", folder=str(folder), why=error.strerror) from error
    return folder


def refuse_odd(log: Path) -> None:
    """OSError for what lies beside a log under a name of SQLite's and is no file: it would wait for a pipe for ever."""
    for ending in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError), opened(log.with_name(f"{log.name}{ending}")):
            pass


def is_held(folder: Path) -> bool:
    """Whether a program writes in the folder now. Nothing is made or changed."""
    try:
        file = os.open(folder / LOCK_NAME, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


class FolderLock:
    """Held while a program writes in the folder; the system lets go of it even after SIGKILL."""

    def __init__(self, folder: Path) -> None:
        """StoreError ``store_locked`` while another program holds it."""
        path = folder / LOCK_NAME
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError("store_folder", folder=str(folder), why=error.strerror) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            pid = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise StoreError("store_locked", folder=str(folder), pid=pid or "?") from error
        self._sign()

    def _sign(self) -> None:
        """The pid is only for the message; a full disk must not keep the table from starting."""
        try:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)
        except OSError:
            return

    def release(self) -> None:
        """Lets others in; a second call does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
