"""``companion record`` gives a game out of the store as a file; ``companion replay`` tells and checks such a file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.cli.arguments import Option, Usage, arguments
from companion.cli.words import complain, complain_of, data_folder, say
from companion.locale import Words
from companion.locale.places import said_names
from companion.rules.place_names import place_names
from companion.rules.refusals import Refusal
from companion.store import SqliteStore
from companion.table.errors import RecordError, TableError
from companion.table.game import Game
from companion.table.ports import Json
from companion.table.record import exported_record, game_from_record
from companion.table.refusals import NO_KEPT_GAME, refusal_of
from companion.table.views import TABLE, journal_of, statistics_of, view_of

RECORD = Usage(
    "record",
    (Option("--data", "DIR", Path), Option("--game", "N", int), Option("--out", "FILE", Path)),
)
REPLAY = Usage("replay", (Option("--view", "SEAT"), Option("--json")), ("FILE",))


def record(argv: Sequence[str], language: str) -> int:
    """Writes a kept game's record: all of it when it is over, before that as the table may see it."""
    given = arguments(RECORD, argv, language)
    if isinstance(given, int):
        return given
    try:
        game = kept_game(data_folder(given["data"]), given["game"])
        if isinstance(game, Refusal):
            return complain(game, language)
        _write(exported_record(game), given["out"])
    except TableError as error:
        return complain_of(error, language)
    except OSError as error:
        print(
            Words(language)("cli.file.unwritable", path=given["out"], why=error.strerror),
            file=sys.stderr,
        )
        return 2
    if not game.is_over:
        print(Words(language)("cli.record.masked"), file=sys.stderr)
    return 0


def kept_game(folder: Path, number: int | None) -> Game | Refusal:
    """A game out of a data folder, the one played last unless a number names it; StoreError, RecordError."""
    with closing(SqliteStore(folder, read_only=True)) as store:
        known = [kept["id"] for kept in store.games()]
        wanted = number if number is not None else next(iter(known), 0)
        if wanted not in known:
            return NO_KEPT_GAME(game=wanted, known=sorted(known))
        return Game.folded(store.read(wanted))


def _write(items: Sequence[Json], out: Path | None) -> None:
    """One entry a line, so that people can read it; a file gets 0600 and is never half written."""
    text = "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in items) + "\n]\n"
    if out is None:
        sys.stdout.write(text)
        return
    part = out.with_name(out.name + ".part")
    with open(part, "w", encoding="utf-8", opener=_private) as file:
        file.write(text)
    part.replace(out)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def replay(argv: Sequence[str], language: str) -> int:
    """Folds a record and tells it: every event in words, then the points; or one audience's view as JSON."""
    given = arguments(REPLAY, argv, language)
    if isinstance(given, int):
        return given
    game = _read_record(Path(given["file"]).expanduser())
    if isinstance(game, Refusal):
        return complain(game, language)
    audience = given["view"] or TABLE
    if audience != TABLE and audience not in game.seats:
        say("cli.replay.seat", language, seat=audience, known=", ".join(game.seats))
        return 2
    if given["json"]:
        print(json.dumps(view_of(game, audience), ensure_ascii=False, indent=1))
    else:
        print("\n".join(story(game, audience, Words(language))))
    return 0


def _read_record(path: Path) -> Game | Refusal:
    try:
        text = path.read_text(encoding="utf-8")
        return game_from_record(json.loads(text, parse_constant=_no_number))
    except OSError as error:
        problem = error.strerror or str(error)
    except ValueError as error:
        problem = str(error)
    return refusal_of(RecordError("record_bad", line=1, problem=problem))


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def story(game: Game, audience: str, words: Words) -> Iterator[str]:
    """The game told line by line: every event that this audience may see, the points, the rolls."""
    view = view_of(game, audience)
    people = {seat["seat"]: seat["name"] for seat in view["seats"]}
    names = said_names(words, people, place_names(view["board"]))
    for item in journal_of(game, audience):
        taken_back = words("cli.replay.undone") if item.get("undone") else ""
        yield f"{item['seq']:>5}  {words.event(item['event'], names)}{taken_back}"
    yield ""
    for seat in view["seats"]:
        yield words("cli.replay.points", name=seat["name"], n=seat["points"])
    yield from _figures(statistics_of(game, audience), words)


def _figures(figures: Mapping[str, Any], words: Words) -> Iterator[str]:
    yield words("cli.replay.turns", n=figures["turns"])
    yield words("cli.replay.rolls", n=figures["rolls"]["count"])
    for line in figures["rolls"]["totals"]:
        mark = "" if line["within"] else " *"
        yield (
            f"  {line['total']:>2}: {line['count']:>3}  "
            f"({line['expected']:>5.1f}; {line['low']}–{line['high']}){mark}"
        )
