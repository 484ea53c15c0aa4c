"""Every command line of every page is one that the program takes: the command, the module, each option and test."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.cli import OTHERS, OWN, main
from tests.deploy.project import ROOT
from tests.papers.pages import blocks, codes, pages, prose

_PROGRAM = re.compile(r"(?:(?:\.venv/bin/)?(?:companion|python|pytest)|deploy/\w+)(?= |$)")
_OPTION = re.compile(r"--[a-z][a-z-]*")


def _lines(page: Path) -> Iterator[str]:
    for block in blocks(page):
        yield from block.splitlines()
    yield from codes(prose(page))


def _commands() -> list[str]:
    """Every command line of the pages once, without comments."""
    found = (re.split(r"  +", line.strip())[0] for page in pages() for line in _lines(page))
    return sorted({line for line in found if _PROGRAM.match(line)})


@pytest.mark.parametrize("line", _commands())
def test_a_command_line_is_one_that_the_program_takes(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line, comments=True)
    takes = _takes(words, capsys)
    assert [option for option in _OPTION.findall(line) if option not in takes] == []


def _takes(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The text in which the program's options stand; fails where there is no such program."""
    program = words[0].removeprefix(".venv/bin/")
    if program == "companion":
        return _help_of(words[1:], capsys)
    if program.startswith("deploy/"):
        return (ROOT / program).read_text("utf-8") + _help_of(["play"], capsys)
    if program == "pytest" or words[1:3] == ["-m", "pytest"]:
        tests = [word for word in words if word.startswith("tests/")]
        assert [test for test in tests if not (ROOT / test.partition("::")[0]).exists()] == []
        return (ROOT / "tests" / "conftest.py").read_text("utf-8")
    return _source_of(words[1:])


def _help_of(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    if not words or words[0].startswith("-"):
        main(["--help"])
        return capsys.readouterr().out
    assert words[0] in (*OWN, *OTHERS)
    with suppress(SystemExit):
        main([words[0], "--help"])
    return capsys.readouterr().out


def _source_of(words: list[str]) -> str:
    """Of ``-m MODULE`` or a script."""
    name = words[1].replace(".", "/") if words[0] == "-m" else words[0]
    file, folder = ROOT / f"{name.removesuffix('.py')}.py", ROOT / name
    files = sorted(folder.glob("*.py")) if folder.is_dir() else [file]
    return "\n".join(file.read_text("utf-8") for file in files)
