"""``companion doctor``: what this machine lacks, with what to do; ``--bundle`` packs it for whoever helps."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.codes import names_of
from companion.cli.words import data_folder
from companion.doctor import Level, Symptom, ThisMachine, examined, is_well
from companion.doctor.bundle import bundle
from companion.locale import Words

USAGE = Usage(
    "doctor", (CommandOption("--data", "DIR", path), CommandOption("--bundle", "FILE", path))
)
MARKS = {Level.GOOD: "   ", Level.NOTE: " . ", Level.BAD: " ! "}
WIDTH = 100


def run(argv: list[str], language: str) -> int:
    """0 where nothing stands in the way of a game, 1 where something does, 2 where the bundle cannot be written."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    data, words, machine = data_folder(given["data"]), Words(language), ThisMachine()
    if not _could_be(data):
        print(words("cli.codes.no_table", folder=data), file=sys.stderr)
        return 2
    findings = examined(machine, data)
    print("\n".join(lines(findings, words)))
    if given["bundle"] is not None and not _packed(given["bundle"], data, findings, words):
        return 2
    return 0 if is_well(findings) else 1


def _could_be(folder: Path) -> bool:
    """Whether it is a folder, or may become one."""
    return next(one for one in (folder, *folder.parents) if os.path.lexists(one)).is_dir()


def lines(findings: Sequence[Symptom], words: Words) -> list[str]:
    """What is read on a terminal: a line each, marked, what to do below it, and a last one that sums up."""
    found = []
    for one in findings:
        found += _wrapped(MARKS[one.level], one.said(words))
        if one.level is not Level.GOOD and (help_ := one.to_do(words)):
            found += _wrapped("   ", f"→ {help_}")
    grave = sum(one.level is Level.BAD for one in findings)
    return [*found, "", words(f"doctor.{'sum' if grave else 'well'}", n=grave)]


def _wrapped(mark: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=mark, subsequent_indent="     ")


def _packed(file: Path, data: Path, findings: Sequence[Symptom], words: Words) -> bool:
    try:
        names = bundle(file, ThisMachine(), data, findings, names_of(data).values())
    except OSError as error:
        reason = error.strerror or str(error)
        print(words("doctor.bundle_failed", file=file, reason=reason), file=sys.stderr)
        return False
    print(words("doctor.bundled", file=file, what=", ".join(names)))
    return True
