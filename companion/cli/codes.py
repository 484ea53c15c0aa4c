"""``companion codes``: the join codes of a table, on a terminal and nowhere else; and the way out of a lost phone."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

from companion.app.announce import code_lines
from companion.app.errands import ask_release
from companion.arguments import CommandOption, Usage, arguments, path, says_language
from companion.cli.words import data_folder, say
from companion.config import data_typed
from companion.locale import LANGUAGES, Words
from companion.phones.book import Book, read_book
from companion.phones.errors import PhonesError
from companion.phones.lan import in_url, lan_address
from companion.phones.places import HOST, OBSERVER, PLACES
from companion.phones.sealing import public_of
from companion.store import SqliteStore
from companion.table.errors import TableError
from companion.table.kept import is_put_away, players_of

USAGE = Usage("codes", (CommandOption("--data", "DIR", path), CommandOption("--release", "PLACE")))
PATIENCE_SECONDS = 10.0
LOOK_SECONDS = 0.2


def run(argv: list[str], language: str) -> int:
    """0 once the codes stand on the terminal; 2 where there is none, no table, or nothing of that name."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    data, place = data_folder(given["data"]), given["release"]
    if not _on_terminal():
        return _complain("no_terminal", language)
    if place is not None and place != OBSERVER and place not in PLACES:
        return _complain("no_place", language, place=place)
    if not (data / "phones.json").is_file():
        return _complain("no_table", language, folder=data)
    try:
        own = read_book(data / "phones.json").language
    except PhonesError as error:
        print(error.sentence(language), file=sys.stderr)
        return 2
    # Its people read the table's own language, whatever the machine speaks.
    language = own if own in LANGUAGES and not says_language() else language
    if place is not None and not _released(data, place):
        say("cli.codes.later", language)
        return 0
    return _print(data, language)


def _on_terminal() -> bool:
    return sys.stdout.isatty()


def _complain(key: str, language: str, **params: object) -> int:
    print(Words(language)(f"cli.codes.{key}", **params), file=sys.stderr)
    return 2


def _released(data: Path, place: str) -> bool:
    """Whether the running table has done it; else it does when it starts."""
    path = ask_release(data, place)
    until = time.monotonic() + PATIENCE_SECONDS
    while path.exists() and time.monotonic() < until:
        time.sleep(LOOK_SECONDS)
    return not path.exists()


def _print(data: Path, language: str) -> int:
    try:
        book, names = read_book(data / "phones.json"), names_of(data)
    except PhonesError as error:
        print(error.sentence(language), file=sys.stderr)
        return 2
    words = Words(language)
    address = lan_address()
    if address is None:
        print(words("phones.link.no_network"))
        return 0
    base = f"http://{in_url(address)}:{book.ports.get('http', 80)}"
    print(words("cli.codes.address", address=base))
    for place in (HOST, *names):
        if book.places[place].device is not None:
            who = words("touchscreen.phones.host") if place == HOST else names[place]
            print(words("cli.codes.taken", name=who, place=place, data=data_typed(data)))
        _print_place(words, book, base, place, names.get(place, ""))
    _print_place(words, book, base, OBSERVER, "")
    return 0


def _print_place(words: Words, book: Book, base: str, place: str, name: str) -> None:
    code = book.observers if place == OBSERVER else book.places[place].code
    url = f"{base}/j/{code}#{public_of(book.secret)}"
    for line in code_lines(words, place, name, url, code):
        print(line)


def names_of(data: Path) -> dict[str, str]:
    """Seat → name of the game on the table, empty where there is none or its log cannot be read."""
    try:
        with closing(SqliteStore(data, read_only=True)) as store:
            games = store.games()
    except TableError:
        return {}
    if not games or not games[0]["opening"]["events"] or is_put_away(games[0]):
        return {}
    return {player["seat"]: player["name"] for player in players_of(games[0])}
