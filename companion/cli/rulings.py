"""``companion rulings``: the whole rule index, with source, default and whether a test carries it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from companion.arguments import Option, Usage, arguments, path
from companion.cli.conformance import html_page, markdown_page, notes
from companion.cli.terminal import json_said
from companion.locale import Words
from companion.rulings import Ruling, index
from companion.rulings.marks import proofs_in

USAGE = Usage(
    "rulings",
    (
        Option("--part", "PART"),
        Option("--untested"),
        Option("--summary"),
        Option("--json"),
        Option("--markdown"),
        Option("--html"),
        Option("--tests", "DIR", path),
    ),
    ("RULE?",),
)
PAGES = {"markdown": markdown_page, "html": html_page}
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
    for kind, page in PAGES.items():
        if given[kind]:
            print(
                page([(rule, _state(rule, tested), _tests(rule, tested)) for rule in rules], words)
            )
            return 0
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
