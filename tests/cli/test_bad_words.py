"""Every option of every command, with all that can never be used: one line that says what to do, status 2, no waiting.

The table is made of what each command says it takes (``Usage``), so a new command or option is in it by itself.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from calibration.__main__ import USAGE as CALIBRATION
from companion.app.arguments import USAGE as PLAY
from companion.arguments import CommandOption, Usage, path, read, text
from companion.cli import (
    OTHERS,
    OWN,
    about,
    board,
    codes,
    dice,
    doctor,
    fairness,
    main,
    new_game,
    records,
    rulings,
    verify,
    wiring,
)
from companion.cli import backup as backup_command
from companion.cli import restore as restore_command
from companion.hall.command import USAGE as HALL
from companion.locale import LANGUAGES
from companion.phones.command import USAGE as MOSQUITTO
from companion.store import SqliteStore
from companion.table import Entry
from tests.bench.run import USAGE as BENCH

Output = pytest.CaptureFixture[str]

USAGES = {
    usage.command: usage
    for usage in (
        records.RECORD,
        records.REPLAY,
        verify.USAGE,
        backup_command.USAGE,
        restore_command.USAGE,
        rulings.USAGE,
        dice.USAGE,
        fairness.USAGE,
        codes.USAGE,
        doctor.USAGE,
        wiring.USAGE,
        board.USAGE,
        about.USAGE,
        new_game.USAGE,
        PLAY,
        BENCH,
        MOSQUITTO,
        HALL,
        CALIBRATION,
        Usage("referee"),
        Usage("schema"),
    )
}

NEVER_A_PATH = ("", "~nouser/x", "n" * 300, "/".join(["n" * 200] * 30), "a\0b")
ODD_FILES = ("/dev/zero", "/dev/full", "fifo", "folder", "loop", "file/inside", "\udcff\udcfe")
NEVER_A_NUMBER = ("", "x", "9" * 5000, "-9" * 3000, "1e9", "nan", "٣", "1.5.2", "0x10", "-1")
NEVER_A_WORD = ("", "   ", "x" * 5000, "\x1b[31m\n", "\udcff")
NEVER_JSON = (
    b"",
    b"\xff\xfe\x00",
    b"[" * 200_000,
    b'[{"kind": ' + b"9" * 5000 + b"}]",
    b"[" + b'{"a":' * 50_000,
    b'["\\ud800"]',
    b"[1e999]",
    b"null",
    b"7",
    b'"text"',
    b"{}",
    b"[null]",
    b"[[]]",
    b'[{"kind": 3, "at": 1}]',
    b'[{"kind": "opening", "at": "now"}]',
    b'[{"kind": "opening", "at": 1e300}]',
    b'[{"kind": "opening", "at": 1, "events": 3, "new": [], "format": "x"}]',
    b'[{"kind": "opening", "at": 1, "format": 1, "events": [{}], "new": {"game": []}}]',
)

WRITES = {
    *(("record", "--out"), ("rulings", "--out"), ("backup", "FILE"), ("mosquitto", "--out")),
    ("doctor", "--bundle"),
    ("wiring", "--picture"),
}
"""Where a path is one that is written."""
FOLDERS = {("dice", "--score"), ("rulings", "--tests")}
"""Where a path is a folder that is read."""
ABSENT_IS_FINE = {
    ("doctor", "--data"),
    ("hall", "--data"),
    ("play", "--data"),
    ("mosquitto", "--data"),
    ("mosquitto", "--out"),
}
"""What is made where it is not there, or said to be absent."""


@contextmanager
def in_time(seconds: float = 60.0) -> Iterator[None]:
    """A command that waits for ever fails here, however slow the machine."""

    def late(*_: object) -> NoReturn:
        pytest.fail("the command does not end")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, the present one, with odd things in it and a table's ``data``."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    os.mkfifo("fifo")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").write_text("[]")
    with closing(SqliteStore(tmp_path / "data")) as store:
        store.new_game("base", {"format": 1, "events": []}, 1.0, [Entry(2, 2.0, "done", {})])
    (tmp_path / "data" / "phones.json").write_text("{}")
    return tmp_path


def refused(output: Output, argv: list[str], language: str) -> str:
    """Runs a command that must refuse; what it says."""
    with in_time():
        status = main([*argv, "--lang", language])
    out, err = output.readouterr()
    assert status == 2, (argv, status, out, err)
    lines = err.splitlines()
    assert len(lines) == 1, (argv, err)
    assert len(lines[0]) < 900, argv
    assert "cli." not in err.replace("companion.cli", ""), argv
    assert "Traceback" not in err, argv
    assert "reason." not in err, argv
    assert lines[0].replace("\N{NO-BREAK SPACE}", " ").isprintable(), (argv, err)
    return lines[0]


def whole_line(usage: Usage) -> list[str]:
    """A command line in which all is right, as far as can be without a file."""
    line = [usage.command]
    for option in usage.options:
        if option.needed or option.name == "--data":
            line += [option.name, "data" if option.name == "--data" else "out"]
    for name in usage.positionals:
        if name == "WHAT?":
            line.append("buttons")
        elif not name.endswith("?"):
            line.append("file")
    return line


def with_word(usage: Usage, name: str, word: str) -> list[str]:
    """The same with one word in the place of an option or a positional."""
    line = whole_line(usage)
    if name.startswith("--"):
        if name in line:
            at = line.index(name)
            del line[at : at + 2]
        return [*line, f"{name}={word}"]
    if usage.positionals[0].rstrip("?") == name and len(line) > 1:
        line = line[:-1]
    return [*line, word]


def kind_of(usage: Usage, name: str) -> Callable[[str], object]:
    for option in usage.options:
        if option.name == name:
            return option.kind
    return usage.kinds.get(name.lower(), text)


def places(taking: Callable[[Usage, str], bool]) -> list[tuple[str, str]]:
    """Every (command, option or positional) that takes such a value."""
    found = []
    for command, usage in USAGES.items():
        names = [option.name for option in usage.options if option.value is not None]
        names += [name.rstrip("?…") for name in usage.positionals]
        found += [(command, name) for name in names if taking(usage, name)]
    return found


def is_path(usage: Usage, name: str) -> bool:
    return kind_of(usage, name) is path


def is_number(usage: Usage, name: str) -> bool:
    where = kind_of(usage, name).__qualname__
    return where.startswith(("whole.", "number."))


PATHS = places(is_path)
NUMBERS = places(is_number)
WORDS = places(lambda usage, name: not is_path(usage, name) and not is_number(usage, name))


def test_the_table_has_every_command() -> None:
    assert set(USAGES) == {*OWN, *OTHERS}
    assert len(PATHS) > 18
    assert len(NUMBERS) > 8
    assert len(WORDS) > 10


@pytest.fixture(autouse=True)
def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """``companion codes`` answers on a terminal only."""
    monkeypatch.setattr("companion.cli.codes.PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr("companion.cli.codes._on_terminal", lambda: True)


@pytest.mark.parametrize(("command", "name"), PATHS)
def test_what_is_no_path_is_refused(things: Path, capsys: Output, command: str, name: str) -> None:
    for n, word in enumerate(NEVER_A_PATH):
        refused(capsys, with_word(USAGES[command], name, word), LANGUAGES[n % 2])


@pytest.mark.parametrize(
    ("command", "name"), [place for place in PATHS if place[0] != CALIBRATION.command]
)
def test_what_is_no_file_or_folder_of_that_kind_is_refused(
    things: Path, capsys: Output, command: str, name: str
) -> None:
    usage = USAGES[command]
    odd = [*ODD_FILES, "file", "absent"]
    wants_folder = name == "--data" or (command, name) in {*FOLDERS, ("mosquitto", "--out")}
    if wants_folder:
        odd.remove("folder")
    else:
        odd.remove("file")
    if (command, name) in {*WRITES, *ABSENT_IS_FINE} or command == "play":
        odd.remove("absent")
        odd.remove("\udcff\udcfe")
    if (command, name) == ("dice", "PATH"):
        odd.remove("folder")
    # A screen says it and goes on; the tests of the whole house need seconds to be looked through.
    more = {"play": ["--headless"], "rulings": ["--tests", "folder"]}.get(command, [])
    for n, word in enumerate(odd):
        refused(capsys, [*with_word(usage, name, word), *more], LANGUAGES[n % 2])


@pytest.mark.parametrize("odd", ["fifo", "folder", "/dev/zero", "/dev/full", "loop"])
@pytest.mark.parametrize("what", ["wiring", "buttons", "lamps"])
def test_a_guided_set_up_says_what_to_do_about_an_odd_wiring_file(
    things: Path, capsys: Output, what: str, odd: str
) -> None:
    with in_time():
        assert main(["calibrate", what, "--wiring", odd, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert "Nothing was changed." in out + err


@pytest.mark.parametrize(("command", "name"), NUMBERS)
def test_what_is_no_number_of_that_kind_is_refused(
    things: Path, capsys: Output, command: str, name: str
) -> None:
    for n, word in enumerate(NEVER_A_NUMBER):
        said = refused(capsys, with_word(USAGES[command], name, word), LANGUAGES[n % 2])
        assert name in said


@pytest.mark.parametrize(("command", "name"), WORDS)
def test_what_is_no_word_of_that_kind_is_refused(
    things: Path, capfd: Output, command: str, name: str
) -> None:
    for n, word in enumerate(NEVER_A_WORD):
        refused(capfd, with_word(USAGES[command], name, word), LANGUAGES[n % 2])


@pytest.mark.parametrize("command", USAGES)
def test_options_that_are_not_there_or_lack_their_value_are_named(
    things: Path, capfd: Output, command: str
) -> None:
    usage = USAGES[command]
    assert "--speed" in refused(capfd, [*whole_line(usage), "--speed"], "en")
    assert "--" in refused(capfd, [*whole_line(usage), "--" + "x" * 5000], "fr")
    for option in usage.options:
        line = [*whole_line(usage), f"{option.name}=" if option.value is None else option.name]
        assert option.name in refused(capfd, line, "fr")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "--http", "65536"], "65535"),
        (["play", "--http", "81", "--mqtt", "81", "--ws", "81", "--headless"], "81"),
        (["play", "--pace", "inf"], "--pace"),
        (["play", "--size", "800x"], "800x480"),
        (["play", "--size", "10x10"], "800x480"),
        (["play", "--size", "9999x9999"], "7680"),
        (["play", "--rotation", "45"], "0, 90, 180, 270"),
        (["play", "--table", "Été"], "Été"),
        (["play", "--camera", "uvc0"], "uvc:0"),
        (["play", "--camera", "fifo"], "uvc:0"),
        (["play", "--broker", "zz zz", "--headless"], "mqtt://"),
        (["mosquitto", "--out", "m", "--bind", "zz zz"], "--bind"),
        (["mosquitto", "--out", "m", "--bind", "999.1.1.1"], "--bind"),
        (["mosquitto", "--out", "m", "--mqtt", "9", "--ws", "9"], "9"),
        (["mosquitto"], "--out DIR"),
        (["record", "--data", "data", "--game", "9" * 5000], "--game"),
        (["record", "--data", "data", "--game", "7"], "7"),
        (["about", "base", "--seats", "99"], "99"),
        (["codes", "--data", "data", "--release", "purple"], "purple"),
    ],
)
def test_the_word_that_is_wrong_and_what_to_write_instead_stand_in_the_line(
    things: Path, capsys: Output, argv: list[str], said: str
) -> None:
    for language in LANGUAGES:
        assert said in refused(capsys, [*argv, "--data", "data"][: len(argv)], language)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_tells_no_game_is_refused_with_entry_and_reason(
    things: Path, capsys: Output, command: str
) -> None:
    for n, content in enumerate(NEVER_JSON):
        (things / "file").write_bytes(content)
        said = refused(capsys, [command, "file"], LANGUAGES[n % 2])
        assert "1" in said


def test_a_profile_and_a_new_game_of_odd_values_are_refused(things: Path, capsys: Output) -> None:
    for n, content in enumerate(NEVER_JSON):
        (things / "file").write_bytes(content)
        language = LANGUAGES[n % 2]
        refused(capsys, ["dice", "--profile", "file", "x.png"], language)
        refused(capsys, ["play", "--data", "fresh", "--headless", "--new", "file"], language)


@pytest.mark.parametrize(
    "name",
    [
        "settings.toml",
        "games.sqlite",
        "games.lock",
        "phones.json",
        "games.sqlite-wal",
        "games.sqlite-shm",
    ],
)
@pytest.mark.parametrize("odd", ["fifo", "folder", "/dev/zero", "loop"])
def test_odd_things_in_the_place_of_a_tables_own_files_are_refused(
    things: Path, capsys: Output, name: str, odd: str
) -> None:
    own = things / "data" / name
    if (name, odd) in {("games.lock", "fifo"), ("games.lock", "/dev/zero")}:
        pytest.skip("a lock can be held on anything")
    own.unlink(missing_ok=True)
    for path_beside in (things / "data").glob("games.sqlite-*"):
        path_beside.unlink()
    own.symlink_to(Path(odd) if odd.startswith("/") else things / odd)
    play = ["play", "--data", "data", "--headless", "--http", "0"]
    read_only = ["record", "--data", "data"]  # a table starts, and asks people how to go on
    refused(capsys, read_only if name.startswith("games.sqlite") else play, "fr")


def test_a_kind_refuses_in_words_that_stand_in_both_catalogues() -> None:
    usage = Usage("x", (CommandOption("--n", "N"),))
    assert read(usage, ["--n", "word"])["n"] == "word"
