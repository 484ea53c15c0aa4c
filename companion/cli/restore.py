"""``companion restore FILE``: a backup in the place of what is there; without a file, which backups there are."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.words import complain_of, data_folder, say
from companion.config import data_typed
from companion.locale import Words
from companion.store import kept_backups, restore
from companion.table.errors import StoreError

USAGE = Usage("restore", (CommandOption("--data", "DIR", path),), ("FILE?",), {"file": path})


def run(argv: Sequence[str], language: str) -> int:
    """Restores a data folder, or lists what the table has put by for it."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    folder = data_folder(given["data"])
    if given["file"] is None:
        return _listed(folder, language)
    try:
        done = restore(given["file"], folder)
    except StoreError as error:
        return complain_of(error, language)
    figures = {"n": done.games, "entries": done.entries, "until": when(done.last)}
    say("cli.restore.done", language, path=given["file"], folder=folder, **figures)
    if done.aside is not None:
        say("cli.restore.aside", language, aside=done.aside)
    return 0


def _listed(folder: Path, language: str) -> int:
    words = Words(language)
    found = kept_backups(folder)
    if not found:
        print(words("cli.restore.none", folder=folder, data=data_typed(folder)), file=sys.stderr)
        return 2
    for one in found:
        figures = {"n": one.games, "entries": one.entries, "until": when(one.until)}
        print(words("cli.restore.kept", path=one.path, at=when(one.at), **figures))
    print(words("cli.restore.choose", data=data_typed(folder)))
    return 0


def when(at: float | None) -> str:
    """A moment as people of this machine's time zone read it; a dash for none, or one that no clock can say."""
    try:
        return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}" if at is not None else "–"
    except (ValueError, OverflowError, OSError):
        return "–"
