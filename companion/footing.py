"""What libraries take from the surroundings of the program, set in one place before the first of them is imported.

A library may write where it was started (lgpio's pipe ``.lgd-nfy0``), under the user's home (caches), by the user's
umask and by the user's locale. None of these is the program's own: it may be started from ``/``, from a folder that
cannot be written or that is gone, and by a user without a home. This module knows no other part of the house.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from pathlib import Path

LGPIO = "LG_WD"
"""Where lgpio puts its pipes (lg library, "Environment variables"); it also goes there while it is imported."""
CACHES = "XDG_CACHE_HOME"
KIVY = "KIVY_HOME"
ALL_OF_IT, CHARACTERS, MESSAGES, NUMBERS = "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC"


@contextmanager
def footing(environ: MutableMapping[str, str] = os.environ) -> Iterator[Path]:
    """Firm ground for libraries while the work lasts; gives the folder in which they may write what nobody misses."""
    before, umask = dict(environ), os.umask(0)
    os.umask(umask & 0o077)  # what it writes the program must be able to read again
    folder = own_folder(environ)
    try:
        _stand(folder, environ)
        yield folder
    finally:
        os.umask(umask)
        environ.clear()
        environ.update(before)


def _stand(folder: Path, environ: MutableMapping[str, str]) -> None:
    if not _may_write(Path(environ.get(LGPIO) or "")):
        environ[LGPIO] = str(folder)
    if not _may_write(_caches(environ)):
        environ[CACHES] = str(folder)
    if KIVY in environ and not _may_write(Path(environ[KIVY])):
        del environ[KIVY]
    _plain_numbers(environ)
    try:
        os.getcwd()
    except OSError:
        os.chdir(folder)


def _plain_numbers(environ: MutableMapping[str, str]) -> None:
    """A library that asks for the user's locale must not read ``1.5`` as one."""
    every = environ.pop(ALL_OF_IT, "")
    if every:
        environ[CHARACTERS] = environ[MESSAGES] = every
    environ[NUMBERS] = "C"


def own_folder(environ: MutableMapping[str, str] = os.environ) -> Path:
    """A folder of this user alone: of the session where it has one, else a temporary one."""
    session = environ.get("XDG_RUNTIME_DIR")
    wanted = [Path(session) / "katane"] if session else []
    with suppress(OSError):
        wanted.append(Path(tempfile.gettempdir()) / f"katane-{os.getuid()}")
    for folder in wanted:
        with suppress(OSError):
            folder.mkdir(mode=0o700, exist_ok=True)
            if _is_own(folder):
                return folder
    return Path(tempfile.mkdtemp(prefix="katane-"))


def usable(*wanted: Path | None) -> Path:
    """The first of these folders that is there or can be made; the program's own where none can."""
    for folder in filter(None, wanted):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            return folder
    return own_folder()


def _is_own(folder: Path) -> bool:
    """Anybody may make a folder of this name among the temporary ones."""
    found = folder.lstat()
    own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
    return own and os.access(folder, os.W_OK | os.X_OK)


def _may_write(folder: Path) -> bool:
    return folder.is_absolute() and os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)


def _caches(environ: MutableMapping[str, str]) -> Path:
    """The folder of caches, or its parent where it has to be made first."""
    try:
        folder = Path(environ.get(CACHES) or "~/.cache").expanduser()
    except RuntimeError:
        return Path()
    return folder if os.path.exists(folder) else folder.parent
