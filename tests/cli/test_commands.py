"""The commands as a person types them: help in two languages, clear words for what is wrong, and what they do."""

from __future__ import annotations

import json
import re
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.arguments import (
    CommandOption,
    Usage,
    UsageError,
    language_of,
    path,
    read,
    says_language,
    whole,
)
from companion.cli import OTHERS, OWN, main
from companion.locale import LANGUAGES
from companion.rulings import index, ruling
from companion.rulings.marks import proofs_in
from companion.store import SqliteStore, backup_by_itself
from companion.table.game import PlayedGame
from companion.table.record import game_from_record
from companion.table.views import view_of
from tests.table.evening import SEATS, VARIABLE, Evening

Output = pytest.CaptureFixture[str]


async def played(folder: Path, steps: int) -> None:
    async with Evening(SqliteStore(folder)) as evening:
        await evening.start(VARIABLE)
        await evening.play(steps)


def run(output: Output, *argv: str) -> tuple[int, str, str]:
    language = () if "--lang" in argv else ("--lang", "en")
    status = main([*argv, *language])
    out, err = output.readouterr()
    return status, out, err


@pytest.mark.parametrize("argv", [(), ("--help",), ("help",), ("-h",)])
def test_the_overview_names_every_command(capsys: Output, argv: tuple[str, ...]) -> None:
    status, out, _ = run(capsys, *argv)
    assert status == 0
    for command in (*OWN, *OTHERS):
        assert f"  {command} " in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", OWN)
def test_every_command_explains_itself_in_both_languages(
    capfd: Output, command: str, language: str
) -> None:
    status, out, _ = run(capfd, command, "--help", "--lang", language)
    assert status == 0
    assert out.startswith("Usage\N{NO-BREAK SPACE}: " if language == "fr" else "Usage: ")
    assert "cli." not in out


def test_the_language_is_the_machines_unless_lang_says_otherwise() -> None:
    belgian = {"LANG": "fr_BE.UTF-8"}
    assert language_of(["rulings"], {}) == ("en", ["rulings"])
    assert language_of(["rulings"], belgian) == ("fr", ["rulings"])
    assert language_of(["--lang", "en", "rulings"], belgian) == ("en", ["rulings"])
    assert language_of([], {**belgian, "LC_ALL": "de_DE.UTF-8"}) == ("en", [])
    assert language_of(["rulings", "--lang", "de"], {})[1] is None
    assert language_of(["rulings", "--lang"], {})[1] is None


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("fly",), "no command fly"),
        (("rulings", "--lang", "xx"), "en, fr"),
        (("record", "--speed"), "no option --speed"),
        (("record", "--data"), "--data needs a value"),
        (("record", "--game", "one"), "--game must be a whole number from 1"),
        (("record", "extra"), "one word too many"),
        (("backup",), "FILE is missing"),
        (("replay",), "FILE is missing"),
        (("rulings", "--summary=yes"), "--summary takes no value"),
        (("rulings", "Z9"), "No such rule"),
        (("rulings", "--part", "chess"), "Parts are base"),
        (("referee", "--fast"), "no option --fast"),
    ],
)
def test_what_cannot_be_used_is_named_and_nothing_is_done(
    capsys: Output, argv: tuple[str, ...], said: str
) -> None:
    status, out, err = run(capsys, *argv)
    assert (status, out) == (2, "")
    assert said in err


def test_an_option_may_carry_its_value_behind_an_equals_sign() -> None:
    usage = Usage(
        "x", (CommandOption("--game", "N", whole(0, 9)), CommandOption("--json")), ("FILE?",)
    )
    given = {"game": 3, "json": True, "file": "a"}
    assert read(usage, ["--game=3", "--json", "a"]).values == given
    assert read(usage, ["--", "--json"]).values == {"file": "--json"}
    assert read(usage, []).values == {}
    with pytest.raises(UsageError):
        read(usage, ["a", "b"])


def test_the_last_positional_may_take_all_that_is_left() -> None:
    usage = Usage("x", (), ("ONE", "MORE…?"), {"more": path})
    assert read(usage, ["a", "b", "c"]).values == {"one": "a", "more": (Path("b"), Path("c"))}
    assert read(usage, ["a"]).values == {"one": "a", "more": ()}


async def test_a_running_games_record_is_masked_and_says_so(tmp_path: Path, capsys: Output) -> None:
    await played(tmp_path, 60)
    status, out, err = run(capsys, "record", "--data", str(tmp_path))
    assert status == 0
    record = json.loads(out)
    assert record[0]["masked"] is True
    assert "hides what is secret" in err
    with closing(SqliteStore(tmp_path, read_only=True)) as store:
        assert next(iter(store.read(1))).body["seed"] not in out


@pytest.mark.turn(6)
async def test_a_finished_games_record_is_written_whole_and_replays(
    tmp_path: Path, capsys: Output
) -> None:
    await played(tmp_path, 5000)
    file = tmp_path / "game.json"
    status, out, err = run(capsys, "record", "--data", str(tmp_path), "--out", str(file))
    assert (status, out, err) == (0, "", "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    game = game_from_record(json.loads(file.read_text()))
    assert isinstance(game, PlayedGame)
    status, out, _ = run(capsys, "replay", str(file), "--view", "blue", "--json")
    assert status == 0
    assert json.loads(out) == view_of(game, "blue")
    status, out, _ = run(capsys, "replay", str(file))
    assert status == 0
    assert f"{view_of(game, 'table')['statistics']['turns']} turns" in out
    for name in SEATS:
        assert f"{name.title()}: " in out
    status, _, err = run(capsys, "replay", str(file), "--view", "green")
    assert status == 2
    assert "Nobody played green" in err


@pytest.mark.parametrize(
    ("content", "said"), [("[]", "entry 1"), ("no json", "entry 1"), ("[{}]", "no kind or no time")]
)
def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, capsys: Output, content: str, said: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(content)
    status, out, err = run(capsys, "replay", str(file))
    assert (status, out) == (2, "")
    assert said in err
    assert run(capsys, "replay", str(tmp_path / "none"))[0] == 2


async def test_games_that_are_not_there_are_named(tmp_path: Path, capsys: Output) -> None:
    status, _, err = run(capsys, "record", "--data", str(tmp_path / "nothing"))
    assert status == 2
    assert "No games are kept" in err
    await played(tmp_path, 2)
    status, _, err = run(capsys, "record", "--data", str(tmp_path), "--game", "5")
    assert status == 2
    assert "No game 5" in err
    status, _, err = run(capsys, "record", "--data", str(tmp_path), "--out", str(tmp_path / "a/b"))
    assert status == 2
    assert "cannot be written" in err


async def test_a_backup_is_made_beside_a_running_table(tmp_path: Path, capsys: Output) -> None:
    async with Evening(SqliteStore(tmp_path)) as evening:
        await evening.start(VARIABLE)
        await evening.play(10)
        target = tmp_path / "copy.zip"
        assert run(capsys, "backup", "--data", str(tmp_path), str(target))[0] == 0
        seen = evening.everything()
        status, _, err = run(capsys, "backup", "--data", str(tmp_path), str(target), "--lang", "fr")
        assert status == 2
        assert "existe déjà" in err
    other = tmp_path / "other"
    status, out, _ = run(capsys, "restore", str(target), "--data", str(other))
    assert status == 0
    assert "1 game" in out
    async with Evening(SqliteStore(other)) as evening:
        assert evening.everything() == seen
        status, _, err = run(capsys, "restore", str(target), "--data", str(other), "--lang", "fr")
        assert status == 2
        assert "Un autre compagnon" in err
    status, out, _ = run(capsys, "restore", str(target), "--data", str(other), "--lang", "fr")
    assert status == 0
    assert "Ce qui était là avant est gardé dans" in out


async def test_restore_without_a_file_lists_what_the_table_has_put_by(
    tmp_path: Path, capsys: Output
) -> None:
    status, out, err = run(capsys, "restore", "--data", str(tmp_path))
    assert (status, out) == (2, "")
    assert "holds no backups" in err
    await played(tmp_path, 2)
    kept = backup_by_itself(tmp_path)
    status, out, err = run(capsys, "restore", "--data", str(tmp_path))
    assert (status, err) == (0, "")
    assert str(kept) in out.splitlines()[0]
    assert "1 game, 3 entries" in out


def test_the_version_is_said(capsys: Output) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert re.fullmatch(r"companion [0-9.]+ \(Python 3[0-9.]+\)\n", out)


def test_the_schema_command_prints_the_schema(capsys: Output) -> None:
    status, out, _ = run(capsys, "schema")
    document: dict[str, Any] = json.loads(out)
    assert status == 0
    assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    defs = document["$defs"]
    assert {"View", "Submission", "Request", "Answer", "command.roll", "event.dice_rolled"} <= set(
        defs
    )
    assert set(defs["command.steal"]["properties"]) == {"type", "seat", "from", "outcome"}


# The rule index


def test_the_index_has_every_rule_once_with_text_and_mostly_a_source() -> None:
    numbers = [rule.id for rule in index()]
    assert len(numbers) == len(set(numbers)) >= 651
    assert all(rule.text for rule in index())
    assert all(rule.source for rule in index() if rule.part != "boards")
    counts = {part: sum(r.part == part for r in index()) for part in ("base", "house", "five_six")}
    assert counts == {"base": 127, "house": 16, "five_six": 27}


def test_a_ruling_says_what_is_open_and_what_is_played() -> None:
    rule = ruling("B1.9")
    assert rule.open is not None
    assert rule.default == "as listed, editable"
    assert ruling("B7.9").house == ("H10",)
    assert ruling("B7.6").ruling == ""
    assert ruling("B9.2").ruling is None
    with pytest.raises(KeyError, match="Z1"):
        ruling("Z1")


def test_rulings_find_the_tests_that_carry_a_rule_whatever_the_mark_is_called(
    tmp_path: Path,
) -> None:
    (tmp_path / "conftest.py").touch()
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "RULE = pytest.mark.rule\n"
        "COUNTS = {'C10.1': 2, 'C10.2': 2}\n"
        "@RULE('C9.1')\ndef test_one(): ...\n"
        "@RULE(*COUNTS)\nasync def test_many(): ...\n"
        "@other.mark('C9.2')\ndef test_none(): ...\n"
        "pytestmark = pytest.mark.rule('C9.3')\n"
    )
    assert proofs_in(tmp_path) == {
        "C9.1": ("test_it.py::test_one",),
        "C10.1": ("test_it.py::test_many",),
        "C10.2": ("test_it.py::test_many",),
        "C9.3": ("test_it.py",),
    }


@pytest.mark.parametrize("part", ["five_six", "cities_knights", "house"])
def test_every_rule_of_these_parts_has_a_test(capsys: Output, part: str) -> None:
    status, out, _ = run(capsys, "rulings", "--untested", "--part", part, "--json")
    assert (status, json.loads(out)) == (0, [])


@pytest.fixture
def few(tmp_path: Path) -> str:
    """A folder with one test; all tests of the house take many seconds to be asked for their numbers."""
    (tmp_path / "conftest.py").touch()
    marked = '@pytest.mark.rule("C13.1", "H1")\ndef test_one(): ...\n'
    (tmp_path / "test_some.py").write_text(f"import pytest\n{marked}")
    return str(tmp_path)


def test_rulings_are_a_page_in_markdown_and_html(capsys: Output, few: str) -> None:
    _, out, _ = run(capsys, "rulings", "C13.1", "--markdown", "--tests", few)
    assert "| C13.1 | The attack is triggered" in out
    assert "tested<br>`" in out
    _, out, _ = run(capsys, "rulings", "H1", "--html", "--lang", "fr", "--tests", few)
    assert out.startswith('<!doctype html><html lang="fr">')
    assert '<tr id="H1" class="tested">' in out
    assert "<script" not in out


def test_the_page_of_all_systems_counts_every_rule_and_says_each_once(
    capsys: Output, few: str
) -> None:
    status, out, _ = run(capsys, "rulings", "--conformance", "--tests", few)
    assert status == 0
    lines = out.splitlines()
    rules = index("en")
    assert f"2 of {len(rules)} rules have a test." in lines
    sums = next(line.split() for line in lines if line.startswith("all "))
    assert sums[1:3] == [str(len(rules)), "2"]
    assert sums[3:] == [
        str(sum(r.ruling is not None or r.open is not None for r in rules)),
        str(sum(bool(r.house) for r in rules)),
        str(sum(r.board for r in rules)),
    ]
    told = [
        line[2:].split()[0] for line in lines if line[:2] in ("  ", "! ") and line[2:3].isupper()
    ]
    assert sorted(told) == sorted(rule.id for rule in rules)
    proven = [line for line in lines if line.startswith("  C13.1 ")]
    assert proven, "what has a test bears no mark"


@pytest.mark.parametrize(
    ("name", "begins"),
    [("all.md", "# Rules"), ("all.html", "<!doctype html>"), ("all.txt", "Rules")],
)
def test_the_page_goes_to_a_file_by_the_end_of_its_name(
    capsys: Output, few: str, tmp_path: Path, name: str, begins: str
) -> None:
    file = tmp_path / name
    status, out, _ = run(capsys, "rulings", "B9", "--out", str(file), "--tests", few)
    assert (status, out) == (0, f"Written to {file}.\n")
    written = file.read_text(encoding="utf-8")
    assert written.startswith(begins)
    assert f"0 of {sum(r.id.startswith('B9.') for r in index('en'))} rules have a test." in written
    status, _, err = run(capsys, "rulings", "B9", "--out", str(tmp_path), "--tests", few)
    assert status == 2
    assert str(tmp_path) in err


@pytest.mark.turn(3)
def test_rulings_prints_source_default_and_state(capsys: Output, few: str) -> None:
    """Once of the tests of the house, as people call it."""
    status, out, _ = run(capsys, "rulings", "B1.9")
    assert status == 0
    assert "source: facts 1.5 (F2)" in out
    assert "default: as listed, editable" in out
    for number, state in (("B1.9", "untested"), ("C13.1", "tested")):
        status, out, _ = run(capsys, "rulings", number, "--json", "--tests", few)
        (rule,) = json.loads(out)
        assert rule["state"] == state


def test_a_rule_counts_as_tested_when_a_test_carries_its_number(
    tmp_path: Path, capsys: Output
) -> None:
    assert proofs_in(tmp_path) is None
    (tmp_path / "conftest.py").touch()
    marks = '@pytest.mark.rule("B9.2", "B9.3")\ndef test_one(): ...\n'
    (tmp_path / "test_some.py").write_text("import pytest\n" + marks)
    assert set(proofs_in(tmp_path) or ()) == {"B9.2", "B9.3"}
    status, out, _ = run(capsys, "rulings", "B9", "--untested", "--tests", str(tmp_path), "--json")
    assert status == 0
    assert {"B9.1", "B9.4"} <= {rule["id"] for rule in json.loads(out)}
    assert not {"B9.2", "B9.3"} & {rule["id"] for rule in json.loads(out)}
    status, out, _ = run(capsys, "rulings", "--summary", "--part", "base", "--tests", str(tmp_path))
    assert out.splitlines()[-1] == "base game: 2 of 127 rules have a test"


def test_a_game_tells_what_it_is_like(capsys: Output) -> None:
    status, out, _ = run(capsys, "about", "base")
    assert status == 0
    assert "  resource: lumber, brick, wool, grain, ore" in out.splitlines()
    assert "  act: end_turn, build_road" in out
    status, out, _ = run(capsys, "about", "base", "--seats", "6", "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["seats"], told["packs"], len(told["colors"])) == (6, ["base", "five_six"], 6)
    status, out, _ = run(capsys, "about", "base", "--lang", "fr")
    assert "Cartes en main" in out


@pytest.mark.parametrize("wrong", [("chess",), ("base", "--seats", "9"), ("base", "--seats", "x")])
def test_a_game_that_is_not_there_is_said_in_one_line(
    capsys: Output, wrong: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, "about", *wrong)
    assert (status, out) == (2, "")
    assert len([line for line in err.splitlines() if not line.startswith("Usage")]) == 1


def test_only_the_option_asks_for_a_language_of_its_own() -> None:
    assert not says_language(["codes"])
    assert says_language(["codes", "--lang", "en"])
