"""One archive of all that a table keeps: a zip of the log, then boards, cameras and settings, and last what it holds.

The last file, ``katane-backup.json``, names every other with its size and SHA-256. What is taken out has been held
against it byte by byte; a name that a table never writes is refused, so no archive can write anywhere else.
"""

from __future__ import annotations

import hashlib
import os
import re
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import msgspec

from companion.files import opened, read_bytes
from companion.store.folder import FILE_NAME
from companion.table.errors import StoreError

FORMAT = 1
MANIFEST = "katane-backup.json"
LARGEST = 16 * 1024 * 1024
"""Bytes of a file beside the log; a board or a profile has some thousands, and a larger file is none of ours."""

_BESIDE = re.compile(
    r"[^./][^/]*\.(?:toml|json)|(?:boards|cameras)/[^./][^/]*"
    r"|cameras/[^./][^/]*\.lessons/[^./][^/]*\.lesson"
)
_FOLDERS = ("boards", "cameras", "cameras/*.lessons")
_MOST_FILES = 10_000
_PIECE = 1 << 20
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    KeyError,
    msgspec.MsgspecError,
)
"""What Python's zip reader raises for bytes that are no archive, or one that is damaged."""


class ArchivedFile(msgspec.Struct, frozen=True):
    """A file in an archive: its size in bytes and its SHA-256 in hexadecimal."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What an archive says of itself. at: when it was made, unix time; games, entries: of the log.

    last: when the last entry was written, None in an empty log. files: by name, with ``/`` between folder and file.
    """

    format: int
    at: float
    games: int
    entries: int
    last: float | None
    files: dict[str, ArchivedFile]


@dataclass(frozen=True, slots=True)
class Log:
    """A copy of the log that nobody writes to any more, and how much is in it."""

    path: Path
    games: int
    entries: int
    last: float | None


def is_archive(path: Path) -> bool:
    """Whether the file begins as a zip does; OSError where it cannot be read."""
    with opened(path) as file:
        return file.read(4) == b"PK\x03\x04"


def beside_the_log(folder: Path) -> list[str]:
    """The names of all else in a data folder that a table needs to be as it was."""
    found = [entry for entry in os.scandir(folder) if entry.is_file()]
    for name in _FOLDERS:
        for kept in folder.glob(name):
            found += (
                [entry for entry in os.scandir(kept) if entry.is_file()] if kept.is_dir() else []
            )
    names = (Path(entry.path).relative_to(folder).as_posix() for entry in found)
    return sorted(name for name in names if _is_beside(name) and _fits(folder / name))


def _is_beside(name: str) -> bool:
    return name.isprintable() and name != MANIFEST and _BESIDE.fullmatch(name) is not None


def _fits(path: Path) -> bool:
    return path.stat().st_size <= LARGEST


def pack(file: BinaryIO, log: Log, folder: Path) -> Manifest:
    """Writes the archive of a log and of what lies beside it in ``folder``; file: new and empty.

    StoreError ``backup_unreadable`` where a file beside the log cannot be read.
    """
    files: dict[str, ArchivedFile] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        with opened(log.path) as source:
            files[FILE_NAME] = _put(archive, FILE_NAME, lambda: source.read(_PIECE))
        with _readable(folder):
            names = beside_the_log(folder)
        for name in names:
            with _readable(folder):
                pieces = iter((read_bytes(folder / name, LARGEST), b""))
            files[name] = _put(archive, name, lambda pieces=pieces: next(pieces))  # type: ignore[misc]
        manifest = Manifest(FORMAT, time.time(), log.games, log.entries, log.last, files)
        text = iter((msgspec.json.format(msgspec.json.encode(manifest)), b""))
        _put(archive, MANIFEST, lambda: next(text))
    return manifest


@contextmanager
def _readable(folder: Path) -> Iterator[None]:
    """Names the file that cannot be read, and not the archive."""
    try:
        yield
    except OSError as error:
        path = str(error.filename or folder)
        raise StoreError("backup_unreadable", path=path, why=error.strerror) from error


def _put(archive: zipfile.ZipFile, name: str, read: Callable[[], bytes]) -> ArchivedFile:
    info = zipfile.ZipInfo(name, _date())
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    digest, size = hashlib.sha256(), 0
    with archive.open(info, "w", force_zip64=True) as member:
        while piece := read():
            member.write(piece)
            digest.update(piece)
            size += len(piece)
    return ArchivedFile(size, digest.hexdigest())


def _date() -> tuple[int, int, int, int, int, int]:
    """Now, or the first day that a zip knows where this machine's clock is wrong."""
    now = time.localtime()
    return now[:6] if 1980 <= now.tm_year <= 2107 else (1980, 1, 1, 0, 0, 0)


def manifest_of(path: Path) -> Manifest:
    """What an archive says of itself; StoreError ``backup_bad`` for a file that is none, or is damaged or newer."""
    with _open(path) as (_, manifest):
        return manifest


def check(path: Path) -> Manifest:
    """Reads the archive whole; StoreError ``backup_bad`` where a byte of any file in it is not what was written."""
    return _read_all(path, lambda name: None)


def unpack(path: Path, into: Path) -> Manifest:
    """The same, and every file is written into a new folder, synced; OSError where the disk refuses."""

    def place(name: str) -> BinaryIO:
        target = into / name
        for folder in reversed(Path(name).parents):
            (into / folder).mkdir(exist_ok=True, mode=0o700)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        return open(os.open(target, flags, 0o600), "wb")

    return _read_all(path, place)


def _read_all(path: Path, place: Callable[[str], BinaryIO | None]) -> Manifest:
    with _open(path) as (archive, manifest):
        for name, held in manifest.files.items():
            with archive.open(name) as member:
                target = place(name)
                try:
                    found = _copied(member.read, held.size, target)
                finally:
                    if target is not None:
                        target.close()
            if found != held:
                raise _bad(path, "a file in it is not what was written")
        return manifest


def _copied(read: Callable[[int], bytes], size: int, target: BinaryIO | None) -> ArchivedFile:
    """Reads one byte more than there should be at most: an archive that swells without end fills no disk."""
    digest, found = hashlib.sha256(), 0
    while found <= size and (piece := read(min(_PIECE, size + 1 - found))):
        digest.update(piece)
        found += len(piece)
        if target is not None:
            target.write(piece)
    if target is not None:
        target.flush()
        os.fsync(target.fileno())
    return ArchivedFile(found, digest.hexdigest())


@contextmanager
def _open(path: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    try:
        with opened(path) as file, zipfile.ZipFile(file) as archive:
            yield archive, _manifest_in(path, archive)
    except _UNREADABLE as error:
        raise _bad(path, "the archive is damaged") from error


def _manifest_in(path: Path, archive: zipfile.ZipFile) -> Manifest:
    names = archive.namelist()
    if len(set(names)) != len(names) or len(names) > _MOST_FILES or MANIFEST not in names:
        raise _bad(path, "it holds other files than a backup")
    with archive.open(MANIFEST) as member:
        text = member.read(LARGEST)
    told = msgspec.json.decode(text, type=dict[str, object]).get("format")
    if isinstance(told, int) and told > FORMAT:
        raise StoreError("backup_newer", path=str(path), version=told, known=FORMAT)
    manifest = msgspec.json.decode(text, type=Manifest)
    held = set(manifest.files)
    if FILE_NAME not in held or held | {MANIFEST} != set(names):
        raise _bad(path, "it holds other files than a backup")
    if not all(name == FILE_NAME or _is_beside(name) for name in held):
        raise _bad(path, "it holds other files than a backup")
    return manifest


def _bad(path: Path, why: str) -> StoreError:
    return StoreError("backup_bad", path=str(path), why=why)
