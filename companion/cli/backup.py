"""``companion backup FILE``: a copy of all games, also while a table is running."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.cli.arguments import Option, Usage, arguments
from companion.cli.words import complain_of, data_folder, say
from companion.store import backup
from companion.table.errors import StoreError

USAGE = Usage("backup", (Option("--data", "DIR", Path),), ("FILE",))


def run(argv: Sequence[str], language: str) -> int:
    """Copies the log of a data folder into a new file."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    folder, target = data_folder(given["data"]), Path(given["file"]).expanduser()
    try:
        backup(folder, target)
    except StoreError as error:
        return complain_of(error, language)
    say("cli.backup.done", language, path=target, folder=folder)
    return 0
