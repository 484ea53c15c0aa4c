"""``companion rulings``: the whole rule index, with source, default and whether a test carries it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from companion.cli.arguments import Option, Usage, arguments
from companion.locale import Words
from companion.rulings import Ruling, index, rules_with_tests

USAGE = Usage(
    "rulings",
    (
        Option("--part", "PART"),
        Option("--untested"),
        Option("--summary"),
        Option("--json"),
        Option("--tests", "DIR", Path),
    ),
    ("RULE?",),
)
TESTS = Path(__file__).parent.parent.parent / "tests"


def run(argv: Sequence[str], language: str) -> int:
    """Prints the rules that were asked for, all of them if none was."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    tested = rules_with_tests(given["tests"] or TESTS)
    rules = [rule for rule in index() if _is_wanted(rule, given["rule"], given["part"])]
    if not rules:
        parts = ", ".join(dict.fromkeys(rule.part for rule in index()))
        print(words("cli.rulings.none", parts=parts), file=sys.stderr)
        return 2
    if given["untested"]:
        rules = [rule for rule in rules if rule.id not in (tested or ())]
    if given["json"]:
        print(
            json.dumps([_with_state(rule, tested) for rule in rules], ensure_ascii=False, indent=1)
        )
        return 0
    if not given["summary"]:
        print("\n".join(line for rule in rules for line in _lines(rule, tested, words)))
    print("\n".join(_summary(rules, tested, words)))
    return 0


def _is_wanted(rule: Ruling, number: str | None, part: str | None) -> bool:
    if part is not None and rule.part != part:
        return False
    return number is None or rule.id == number or rule.id.startswith(f"{number}.")


def _state(rule: Ruling, tested: frozenset[str] | None) -> str:
    if tested is None:
        return "unknown"
    return "tested" if rule.id in tested else "untested"


def _with_state(rule: Ruling, tested: frozenset[str] | None) -> dict[str, object]:
    return {**asdict(rule), "state": _state(rule, tested)}


def _lines(rule: Ruling, tested: frozenset[str] | None, words: Words) -> Iterator[str]:
    yield f"{rule.id}  {rule.text}"
    if rule.source:
        yield "      " + words("cli.rulings.source", source=rule.source)
    if rule.ruling is not None:
        yield "      " + words("cli.rulings.ruling") + (f": {rule.ruling}" if rule.ruling else "")
    if rule.open is not None:
        yield "      " + words("cli.rulings.open", open=rule.open)
    if rule.default is not None:
        yield "      " + words("cli.rulings.default", default=rule.default)
    if rule.house:
        yield "      " + words("cli.rulings.house", house=", ".join(rule.house))
    if rule.board:
        yield "      " + words("cli.rulings.board")
    yield "      " + words(f"cli.rulings.state.{_state(rule, tested)}")


def _summary(rules: Sequence[Ruling], tested: frozenset[str] | None, words: Words) -> Iterator[str]:
    for part in dict.fromkeys(rule.part for rule in rules):
        own = [rule for rule in rules if rule.part == part]
        count = sum(rule.id in (tested or ()) for rule in own)
        yield words(
            "cli.rulings.sum", part=words(f"cli.rulings.part.{part}"), count=count, all=len(own)
        )
