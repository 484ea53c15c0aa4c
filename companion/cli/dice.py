"""``companion dice`` reads pictures of dice, one JSON line each, or scores a folder whose truth is known."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.arguments import Arguments, CommandOption, Usage, arguments, path, whole
from companion.locale import Words
from companion.terminal import json_said
from hardware.dice.agree import Expected, default_reader
from hardware.dice.pictures import ENDINGS
from hardware.dice.profile import Profile, ProfileError, load_profile
from hardware.dice.reading import Reading
from hardware.dice.reasons import PICTURES
from hardware.dice.schooling import ScoredPart, by_lessons, part_of, schooled, tenths
from hardware.dice.score import Judged, TruthError, judged, reading_of, score

USAGE = Usage(
    "dice",
    (
        CommandOption("--expect", "N", whole(0, 99)),
        CommandOption("--event"),
        CommandOption("--profile", "FILE", path),
        CommandOption("--score", "FOLDER", path),
        CommandOption("--learn"),
    ),
    ("PATH…?",),
    {"path": path},
)


def run(argv: Sequence[str], language: str) -> int:
    """0 where every picture could be opened, 2 where one could not (its line says why), or for a wrong question."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    try:
        profile = load_profile(given["profile"]) if given["profile"] else None
    except ProfileError as error:
        return _complain(words, "bad_profile", file=given["profile"], problem=error.problem)
    if given["learn"] and not given["score"]:
        return _complain(words, "learn_alone")
    if given["score"]:
        return (_learn if given["learn"] else _score)(given["score"], profile, words)
    if not given["path"]:
        return _complain(words, "nothing")
    return _read(given, profile, words)


def _complain(words: Words, key: str, **params: object) -> int:
    print(words(f"cli.dice.{key}", **params), file=sys.stderr)
    return 2


def _read(given: Arguments, profile: Profile | None, words: Words) -> int:
    number = given["expect"]
    expected = Expected(3 if number is None else number, event=True) if given["event"] else number
    unopened = False
    for file in _files(given["path"]):
        reading = reading_of(file, default_reader().read, profile, expected)
        print(line(str(file), reading), flush=True)
        if reading.reason in PICTURES:
            unopened = True
            said = words(f"hardware.dice.{reading.reason}")
            print(words("cli.dice.unopened", file=file, problem=said), file=sys.stderr)
    return 2 if unopened else 0


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for one in paths:
        if one.is_dir():
            yield from sorted(found for found in one.rglob("*") if found.suffix.lower() in ENDINGS)
        else:
            yield one


def line(file: str, reading: Reading) -> str:
    """The JSON line of one picture."""
    dice = [
        {"face": die.face, "colour": die.colour, "box": list(die.box), "confidence": die.confidence}
        for die in reading.dice
    ]
    said = {
        "file": file,
        "dice": dice,
        "accepted": reading.accepted,
        "reason": reading.reason,
        "ms": reading.ms,
    }
    return json_said(said)


def _score(folder: Path, profile: Profile | None, words: Words) -> int:
    read = default_reader().read
    try:
        results: list[Judged] = list(
            judged(folder, lambda path, number: reading_of(path, read, profile, number))
        )
    except TruthError as error:
        return _complain(words, error.problem, folder=folder, line=error.line)
    if not results:
        return _complain(words, "no_pictures", folder=folder)
    got = score(results)
    shares = {
        "right": got.right / max(1, got.dice),
        "exact": got.exact / got.images,
        "taken": got.accepted / got.images,
    }
    print(
        words(
            "cli.dice.scored",
            images=got.images,
            dice=got.dice,
            right=got.right,
            exact=got.exact,
            accepted=got.accepted,
            wrong=got.wrong,
            ms=got.ms,
            **{f"{name}_share": f"{100 * share:.1f}" for name, share in shares.items()},
        )
    )
    return 0


def _learn(folder: Path, profile: Profile | None, words: Words) -> int:
    """Reads a folder as one table's throws, one after the other, and tells what it was taught to by then."""
    try:
        run = list(schooled(folder, default_reader(), profile))
    except TruthError as error:
        return _complain(words, error.problem, folder=folder, line=error.line)
    if not run:
        return _complain(words, "no_pictures", folder=folder)
    for at, part in enumerate(tenths(run), start=1):
        print(words("cli.dice.tenth", part=at, **_told(part)))
    for lessons, part in by_lessons(run):
        print(words("cli.dice.after_lessons", lessons=lessons, **_told(part)))
    print(words("cli.dice.whole_run", lessons=run[-1].lessons, **_told(part_of(run))))
    return 0


def _told(part: ScoredPart) -> dict[str, object]:
    share = f"{100 * part.accepted / max(1, part.pictures):.1f}"
    return {
        "pictures": part.pictures,
        "accepted": part.accepted,
        "share": share,
        "wrong": part.wrong,
    }
