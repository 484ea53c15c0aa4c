"""``companion verify RECORD`` draws a finished game again from its seed and says whether any draw was changed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from companion.arguments import Option, Usage, arguments, path
from companion.cli.words import complain_of, read_record
from companion.locale import Words
from companion.table.commitment import Verdict, verdict_on
from companion.table.errors import TableError
from companion.table.record import entries_of

USAGE = Usage("verify", (Option("--commitment", "HEX"),), ("RECORD",), {"record": path})


def run(argv: Sequence[str], language: str) -> int:
    """0 where every draw follows from the seed (and the seed from the commitment, if given), else 1; 2 unreadable."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    try:
        verdict = verdict_on(entries_of(read_record(given["record"])))
    except TableError as error:
        return complain_of(error, language)
    lines, status = told(verdict, given["commitment"], Words(language))
    print("\n".join(lines), file=sys.stderr if status else sys.stdout)
    return status


def told(verdict: Verdict, seen: str | None, words: Words) -> tuple[list[str], int]:
    """The verdict in sentences, and the exit status. seen: the commitment that a phone or screen showed."""
    lines = [words("cli.verify.commitment", commitment=verdict.commitment)]
    kept = seen is None or seen.strip().lower() == verdict.commitment
    if not kept:
        lines.append(words("cli.verify.other_seed", seen=seen))
    if verdict.changed:
        lines.append(words("cli.verify.changed", where=", ".join(map(str, verdict.changed))))
    else:
        lines.append(words("cli.verify.unchanged", n=verdict.drawn))
    if verdict.reported:
        lines.append(words("cli.verify.reported", n=verdict.reported))
    if verdict.seed_was_named:
        lines.append(words("cli.verify.named"))
    return lines, 0 if kept and not verdict.changed else 1
