"""``companion rulings``: the whole rule index, with source, default and whether a test carries it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from companion.arguments import Arguments, CommandOption, Usage, arguments, path
from companion.cli.conformance import html_page, markdown_page
from companion.cli.overview import Row, notes, text_page
from companion.files import written
from companion.locale import Words
from companion.rulings import Ruling, index
from companion.rulings.marks import proofs_in
from companion.terminal import json_said

USAGE = Usage(
    "rulings",
    (
        CommandOption("--part", "PART"),
        CommandOption("--untested"),
        CommandOption("--summary"),
        CommandOption("--json"),
        CommandOption("--conformance"),
        CommandOption("--markdown"),
        CommandOption("--html"),
        CommandOption("--out", "FILE", path),
        CommandOption("--tests", "DIR", path),
    ),
    ("RULE?",),
)
PAGES = {"conformance": text_page, "markdown": markdown_page, "html": html_page}
ENDINGS = {".md": "markdown", ".html": "html"}
"""How a file's name ends → which page is written there."""
Tested = Mapping[str, tuple[str, ...]] | None
"""Rule → the tests that carry it; None where the tests are not here."""
TESTS = Path(__file__).parent.parent.parent / "tests"


def run(argv: Sequence[str], language: str) -> int:
    """Prints the rules that were asked for, all of them if none was."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    rules = [rule for rule in index(language) if _is_wanted(rule, given["rule"], given["part"])]
    if not rules:
        parts = ", ".join(dict.fromkeys(rule.part for rule in index()))
        return _complain(words, "none", parts=parts)
    try:
        tested = proofs_in(given["tests"] or TESTS)
    except (SyntaxError, ValueError, RecursionError, OSError) as error:
        return _complain(words, "bad_tests", folder=given["tests"], problem=_plainly(error))
    if given["tests"] is not None and tested is None:
        return _complain(words, "no_tests", folder=given["tests"])
    if given["untested"]:
        rules = [rule for rule in rules if rule.id not in (tested or ())]
    if given["json"]:
        print(json_said([_with_state(rule, tested) for rule in rules], indent=1))
        return 0
    page = _page_wanted(given)
    if page is not None:
        rows = [(rule, _state(rule, tested), _tests(rule, tested)) for rule in rules]
        return _put(page, rows, words, given["out"])
    if not given["summary"]:
        print("\n".join(line for rule in rules for line in _lines(rule, tested, words)))
    print("\n".join(_summary(rules, tested, words)))
    return 0


def _complain(words: Words, key: str, **params: object) -> int:
    print(words(f"cli.rulings.{key}", **params), file=sys.stderr)
    return 2


def _plainly(error: Exception) -> str:
    """Why a file of tests cannot be read, in one line."""
    why = error.strerror if isinstance(error, OSError) else None
    return why or type(error).__name__


def _page_wanted(given: Arguments) -> str | None:
    """The page that is asked for: by its switch, else by the file that it goes to."""
    asked = next((kind for kind in ("markdown", "html") if given[kind]), None)
    if asked is None and given["out"] is not None:
        return ENDINGS.get(given["out"].suffix, "conformance")
    return asked or ("conformance" if given["conformance"] else None)


def _put(page: str, rows: Sequence[Row], words: Words, out: Path | None) -> int:
    """Writes a page to a file or to the terminal, as wide as that is. OSError where that cannot be."""
    if page == "conformance" and out is None:
        text = text_page(rows, words, shutil.get_terminal_size().columns)
    else:
        text = PAGES[page](rows, words)
    if out is None:
        print(text)
        return 0
    with written(out) as file:
        file.write(f"{text}\n".encode())
    print(words("cli.rulings.written", file=out))
    return 0


def _is_wanted(rule: Ruling, number: str | None, part: str | None) -> bool:
    if part is not None and rule.part != part:
        return False
    return number is None or rule.id == number or rule.id.startswith(f"{number}.")


def _tests(rule: Ruling, tested: Tested) -> tuple[str, ...]:
    return (tested or {}).get(rule.id, ())


def _state(rule: Ruling, tested: Tested) -> str:
    if tested is None:
        return "unknown"
    return "tested" if rule.id in tested else "untested"


def _with_state(rule: Ruling, tested: Tested) -> dict[str, object]:
    return {**asdict(rule), "state": _state(rule, tested), "tests": _tests(rule, tested)}


def _lines(rule: Ruling, tested: Tested, words: Words) -> Iterator[str]:
    yield f"{rule.id}  {rule.text}"
    if rule.source:
        yield "      " + words("cli.rulings.source", source=rule.source)
    yield from (f"      {note}" for note in notes(rule, words))
    yield "      " + words(f"cli.rulings.state.{_state(rule, tested)}")
    yield from (f"        {test}" for test in _tests(rule, tested))


def _summary(rules: Sequence[Ruling], tested: Tested, words: Words) -> Iterator[str]:
    for part in dict.fromkeys(rule.part for rule in rules):
        own = [rule for rule in rules if rule.part == part]
        count = sum(rule.id in (tested or ()) for rule in own)
        yield words(
            "cli.rulings.sum", part=words(f"cli.rulings.part.{part}"), count=count, all=len(own)
        )
