"""``companion backup FILE``: all that a table keeps in one file, also while it is running."""

from __future__ import annotations

from collections.abc import Sequence

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.words import complain_of, data_folder, say
from companion.store import backup
from companion.table.errors import StoreError

USAGE = Usage("backup", (CommandOption("--data", "DIR", path),), ("FILE",), {"file": path})


def run(argv: Sequence[str], language: str) -> int:
    """Copies games, boards, cameras, wiring, settings and pairings of a data folder into a new file."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    folder, target = data_folder(given["data"]), given["file"]
    try:
        made = backup(folder, target)
    except StoreError as error:
        return complain_of(error, language)
    say(
        "cli.backup.done", language, path=target, folder=folder, games=made.games, n=len(made.files)
    )
    return 0
