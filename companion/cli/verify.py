"""``companion verify RECORD``: does its chain hold, and does every draw of a finished game follow from its seed?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import zip_longest

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.words import complain_of, read_record
from companion.locale import Words
from companion.table.commitment import DrawVerdict, verdict_on
from companion.table.errors import TableError
from companion.table.record import entries_of, heads_of_record, is_masked

USAGE = Usage(
    "verify",
    (
        CommandOption("--commitment", "HEX"),
        CommandOption("--head", "HEX"),
        CommandOption("--during", "FILE", path),
    ),
    ("RECORD",),
    {"record": path},
)

LEAST_DIGITS = 8
"""Of a head that somebody noted; fewer would be found by chance."""


def run(argv: Sequence[str], language: str) -> int:
    """0 where all that was asked holds, 1 where it does not, 2 where a record cannot be read.

    A record that was exported while its game went on shows its chain only.
    """
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    try:
        record = read_record(given["record"])
        heads = heads_of_record(record)
        if is_masked(record) and heads:
            lines, status = [words("cli.verify.masked")], 0
        else:
            lines, status = told(verdict_on(entries_of(record)), given["commitment"], words)
        more, broken = chain_told(heads, given["head"], words)
        if given["during"]:
            during = heads_of_record(read_record(given["during"]))
            others, differs = during_told(heads, during, words)
            more, broken = [*more, *others], max(broken, differs)
    except TableError as error:
        return complain_of(error, language)
    status = max(status, broken)
    print("\n".join([*lines, *more]), file=sys.stderr if status else sys.stdout)
    return status


def chain_told(heads: Sequence[bytes], seen: str | None, words: Words) -> tuple[list[str], int]:
    """What the chain shows. seen: a head that a view showed, or how it began; heads: after each entry."""
    if not heads:
        return [words("cli.verify.no_hashes")], 0 if seen is None else 1
    lines = [words("cli.verify.chain", n=len(heads), head=heads[-1].hex())]
    if seen is None:
        return lines, 0
    wanted = seen.strip().lower()
    at = next((n for n, head in enumerate(heads, start=1) if head.hex().startswith(wanted)), 0)
    if not at or len(wanted) < LEAST_DIGITS:
        return [*lines, words("cli.verify.other_head", seen=seen)], 1
    return [*lines, words("cli.verify.head_seen", n=at)], 0


def during_told(
    heads: Sequence[bytes], during: Sequence[bytes], words: Words
) -> tuple[list[str], int]:
    """Whether a record that was exported while the game went on is the beginning of this one."""
    pairs = zip_longest(heads[: len(during)], during)
    differs = next((n for n, (one, other) in enumerate(pairs, start=1) if one != other), 0)
    if differs or not during:
        return [words("cli.verify.during_other", n=differs)], 1
    return [words("cli.verify.during_same", n=len(during))], 0


def told(verdict: DrawVerdict, seen: str | None, words: Words) -> tuple[list[str], int]:
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
