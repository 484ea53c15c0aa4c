"""``companion record`` gives a game out of the store as a file; ``companion replay`` tells and checks such a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from companion.arguments import CommandOption, Usage, arguments, game_number, path, shown
from companion.cli.words import complain, complain_of, data_folder, read_record
from companion.files import written
from companion.locale import Words
from companion.locale.places import said_names
from companion.rules.place_names import place_names
from companion.rules.refusals import Refusal
from companion.store import SqliteStore
from companion.table.colors import shown as shown_in
from companion.table.errors import StoreError, TableError
from companion.table.figures import Statistics
from companion.table.game import PlayedGame
from companion.table.ports import Json
from companion.table.record import exported_record, folded_record
from companion.table.refusals import NO_KEPT_GAME
from companion.table.views import TABLE, past_of, statistics_of, view_of
from companion.terminal import json_said

RECORD = Usage(
    "record",
    (
        CommandOption("--data", "DIR", path),
        CommandOption("--game", "N", game_number),
        CommandOption("--out", "FILE", path),
    ),
)
REPLAY = Usage(
    "replay",
    (CommandOption("--view", "SEAT"), CommandOption("--json"), CommandOption("--chances")),
    ("FILE",),
    {"file": path},
)


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
    if not game.is_over:
        print(Words(language)("cli.record.masked"), file=sys.stderr)
    return 0


def kept_game(folder: Path, number: int | None) -> PlayedGame | Refusal:
    """A game out of a data folder, the one played last unless a number names it; StoreError, RecordError."""
    with closing(SqliteStore(folder, read_only=True)) as store:
        known = [kept["id"] for kept in store.games()]
        wanted = number if number is not None else next(iter(known), 0)
        if wanted not in known:
            return NO_KEPT_GAME(game=wanted, known=sorted(known))
        return PlayedGame.folded(store.read(wanted))


def _write(items: Sequence[Json], out: Path | None) -> None:
    """One entry a line, so that people can read it; a file gets 0600 and is never half written."""
    if out is None:
        print("[\n" + ",\n".join(map(json_said, items)) + "\n]")
        return
    text = "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in items) + "\n]\n"
    with _unwritable(out), written(out) as file:
        file.write(text.encode())


@contextmanager
def _unwritable(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError("backup_failed", path=str(out), why=why) from error


def replay(argv: Sequence[str], language: str) -> int:
    """Folds a record and tells it: every event in words, then the points; or one audience's view as JSON."""
    given = arguments(REPLAY, argv, language)
    if isinstance(given, int):
        return given
    try:
        game = folded_record(read_record(given["file"]))
    except TableError as error:
        return complain_of(error, language)
    audience = given["view"] or TABLE
    if audience != TABLE and audience not in game.shown_seats:
        said = Words(language)(
            "cli.replay.seat", seat=shown(audience), known=", ".join(game.shown_seats)
        )
        print(said, file=sys.stderr)
        return 2
    if given["chances"]:
        print("\n".join(_chances(game, Words(language))))
    elif given["json"]:
        print(json_said(view_of(game, audience), indent=1))
    else:
        print("\n".join(story(game, audience, Words(language))))
    return 0


def _chances(game: PlayedGame, words: Words) -> Iterator[str]:
    """Who was likely to win, a line a turn, and what turned it; of a game that goes on only that it does."""
    from companion.app.chances.reckoned import chances_of  # with all that robots know
    from companion.faces.past.chances import KEY, PERCENT, sentences
    from companion.faces.seen import Seen

    if not game.is_over:
        yield words("cli.replay.goes_on")
        return
    view, told = view_of(game, TABLE), shown_in(game.worn, chances_of(game))
    yield words(f"{KEY}.title")
    names = {seat["seat"]: seat["name"] for seat in view["seats"]}
    columns = [(names[seat], shares) for seat, shares in told["turns"].items()]
    if "nobody" in told:
        columns.append(("×", told["nobody"]))
    for turn in range(len(columns[0][1])):
        shares = (f"{name} {round(known[turn] / PERCENT):>3} %" for name, known in columns)
        yield f"{turn:>5}  {'  '.join(shares)}"
    yield ""
    yield from sentences(told, Seen(view), words)
    yield words(f"{KEY}.note")
    if "nobody" in told:
        yield words(f"{KEY}.nobody")


def story(game: PlayedGame, audience: str, words: Words) -> Iterator[str]:
    """The game told line by line: every event that this audience may see, the points, the rolls."""
    view = view_of(game, audience)
    people = {seat["seat"]: seat["name"] for seat in view["seats"]}
    names = said_names(words, people, place_names(view["board"]))
    for item in past_of(game, audience):
        taken_back = words("cli.replay.undone") if item.get("undone") else ""
        yield f"{item['seq']:>5}  {words.event(item['event'], names)}{taken_back}"
    yield ""
    for seat in view["seats"]:
        yield words("cli.replay.points", name=seat["name"], n=seat["points"])
    yield from _figures(statistics_of(game, audience), words)


def _figures(figures: Statistics, words: Words) -> Iterator[str]:
    yield words("cli.replay.turns", n=figures["turns"])
    yield words("cli.replay.rolls", n=figures["rolls"]["count"])
    for line in figures["rolls"]["totals"]:
        mark = "" if line["within"] else " *"
        yield (
            f"  {line['total']:>2}: {line['count']:>3}  "
            f"({line['expected']:>5.1f}; {line['low']}–{line['high']}){mark}"
        )
