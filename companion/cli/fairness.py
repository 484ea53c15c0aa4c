"""``companion fairness``: how often each face of each die came in all games that are kept, and what that shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

from companion.arguments import CommandOption, Usage, arguments, path
from companion.cli.words import complain_of, data_folder, say
from companion.locale import Words
from companion.store import SqliteStore
from companion.table.errors import TableError
from companion.table.fairness import DieFairness, fairness, thrown, together

USAGE = Usage("fairness", (CommandOption("--data", "DIR", path),))


def run(argv: Sequence[str], language: str) -> int:
    """Prints every die with its faces and a verdict."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    try:
        with closing(SqliteStore(data_folder(given["data"]), read_only=True)) as store:
            dice = fairness(together(thrown(store.read(game["id"])) for game in store.games()))
    except TableError as error:
        return complain_of(error, language)
    if not dice:
        say("cli.fairness.none", language)
    for die in dice:
        print("\n".join(told(die, Words(language))))
    return 0


def told(die: DieFairness, words: Words) -> Iterator[str]:
    """A die in lines: its throws, its faces, and what they show."""
    yield words("cli.fairness.die", die=words(f"fairness.die.{die.die}"), n=die.throws)
    for face in die.faces:
        name = str(face.face) if isinstance(face.face, int) else words(f"symbol.{face.face}")
        sign = {1: "+", 0: " ", -1: "-"}[face.luck]
        yield f"  {name:12}{face.count:6} {sign}  ({face.low} - {face.high})"
    yield "  " + words(die.said, **die.figures())
