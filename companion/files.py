"""Files that people name, read only where they are ordinary ones, and written whole or not at all.

A device, a pipe or a folder in a file's place is refused before anything waits for it. Everything that goes wrong is an
``OSError`` whose ``strerror`` stands in the catalogue (``Words.reason``). This module knows no other part of the house.
"""

from __future__ import annotations

import errno
import hashlib
import json
import math
import os
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from pwd import getpwuid
from typing import Any, BinaryIO, NoReturn, cast

LARGEST = 64 * 1024 * 1024
"""Bytes of a text that is read at once; the record of a long game has about one million."""

NOT_ORDINARY = "Not an ordinary file"
"""The ``strerror`` of what is neither a file nor a folder."""

_LARGEST_WHOLE = 2**53
_HALF_SIGN = re.compile(r"\\u[dD][89a-fA-F]")


def opened(path: Path) -> BinaryIO:
    """An ordinary file, open for reading bytes; OSError at once for a folder, a device, a pipe or a socket."""
    _refuse_odd(path, os.stat(path).st_mode)
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        _refuse_odd(path, os.fstat(file).st_mode)
    except OSError:
        os.close(file)
        raise
    return os.fdopen(file, "rb")


def _refuse_odd(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_ORDINARY, str(path))


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """All of an ordinary file; OSError where it is longer than ``most`` bytes."""
    with opened(path) as file:
        told = os.fstat(file.fileno()).st_size > most  # which spares reading it
        content = b"" if told else file.read(most + 1)
    if told or len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def read_text(path: Path, most: int = LARGEST) -> str:
    """The same as text; UnicodeDecodeError, a ValueError, where it is not UTF-8."""
    return read_bytes(path, most).decode("utf-8")


def read_json(path: Path, most: int = LARGEST) -> Any:
    """A file of JSON; OSError where it cannot be read, ValueError for what is no JSON or no value of ours."""
    return json_of(read_text(path, most))


def as_object(value: object) -> Mapping[str, object]:
    """A value of JSON as the object that it is; empty for any other."""
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def as_list(value: object) -> Sequence[object]:
    """A value of JSON as the list that it is; empty for any other."""
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else ()


def json_of(text: str) -> Any:
    """JSON → its value. ValueError also for what JSON allows and nobody here writes.

    That is nesting without end, numbers that are none or larger than 2**53, and halves of signs that no file can hold.
    """
    try:
        found = json.loads(text, parse_constant=_no_number, parse_int=_whole, parse_float=_finite)
        if _HALF_SIGN.search(text):
            json.dumps(found, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeEncodeError:
        raise ValueError("it holds half a sign") from None
    return found


def toml_values(text: str) -> dict[str, Any]:
    """TOML → its values; ValueError for what is none, or nested without end."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _whole(digits: str) -> int:
    number = int(digits) if len(digits) < 20 else _LARGEST_WHOLE + 1
    if abs(number) > _LARGEST_WHOLE:
        raise ValueError(f"a number of {len(digits)} digits is too large")
    return number


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def draft_of(path: Path) -> Path:
    """Under which name a file is written until it is whole: beside it, and never too long."""
    short = hashlib.sha256(os.fsencode(path.name)).hexdigest()[:16]
    return path.with_name(f".{short}.part")


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A file readable by its owner only, that takes its name once it is whole and on the disk.

    It replaces an ordinary file; OSError for anything else of that name, and then nothing is left behind.
    """
    with suppress(FileNotFoundError):
        _refuse_odd(path, os.stat(path).st_mode)
    draft = draft_of(path)
    draft.unlink(missing_ok=True)
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        with open(os.open(draft, flags, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Brings names that were given in a folder onto the disk, where the disk can."""
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def login_name() -> str:
    """Whose files are written now, as the machine calls that person; the number where it has no name.

    The environment may name somebody else: it stays as it was where a person becomes another, or root in a namespace.
    """
    number = os.geteuid()
    try:
        return getpwuid(number).pw_name
    except KeyError:
        return str(number)
