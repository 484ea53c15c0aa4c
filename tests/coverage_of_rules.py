"""Which numbers of the rule index have a passing test, printed at the end of a run.

A test says with ``@pytest.mark.rule("B9.2", "B9.3")`` which rules it proves. A number that the
index does not know stops the collection. A rule counts as covered when at least one test that
carries it passed and none failed. A run of the whole suite fails while a number of a required
part (a game that can be played) has no test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.rules import packs
from companion.rulings import FILES, FOLDER

COMMON = ("house", "boards")

PACKS = Path(packs.__file__ or "").parent
REQUIRED_PARTS = tuple(name for name in FILES if (PACKS / name).is_dir() or name in COMMON)
"""What can be played, and what all of it shares."""


@cache
def _parts() -> dict[str, str]:
    """Number → the file of the index that it stands in."""
    return {
        rule["id"]: name
        for name in FILES
        for rule in json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    }


def part_of(number: str) -> str:
    """The game that a number belongs to, with its examples: ``B9.2`` → ``base``, ``S2.1`` → ``five_six``."""
    return _parts().get(number, "other")


def sort_key(number: str) -> tuple[str, list[int]]:
    letters = re.match(r"[A-Z]*", number)
    return (letters.group() if letters else "", [int(n) for n in re.findall(r"\d+", number)])


class RuleCoverage:
    """Pytest plugin. Input: the numbers of the index."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known
        self.carried: set[str] = set()
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: Sequence[pytest.Item]
    ) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                self._carry(item, mark.args)

    def _carry(self, item: pytest.Item, numbers: Sequence[str]) -> None:
        if not numbers:
            raise pytest.UsageError(f"{item.nodeid}: the rule mark names no number")
        unknown = [n for n in numbers if n not in self.known]
        if unknown:
            raise pytest.UsageError(
                f"{item.nodeid} carries {', '.join(unknown)}, which the rule index does not have"
            )
        item.user_properties.extend(("rule", number) for number in numbers)
        self.carried.update(numbers)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = {str(value) for key, value in report.user_properties if key == "rule"}
        if report.failed:
            self.failed |= rules
        elif report.when == "call" and report.passed:
            self.passed |= rules

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if hasattr(session.config, "workerinput"):
            return
        if exitstatus == 0 and is_whole_run(session.config) and self.missing(REQUIRED_PARTS):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def covered(self) -> set[str]:
        return self.passed - self.failed

    def missing(self, parts: Sequence[str]) -> list[str]:
        lacking = self.known - self.covered()
        return sorted((n for n in lacking if part_of(n) in parts), key=sort_key)

    def pytest_terminal_summary(self, terminalreporter: Any, config: pytest.Config) -> None:
        if hasattr(config, "workerinput") or not (self.passed or self.failed):
            return
        terminalreporter.section("rules", sep="-")
        terminalreporter.line(self.figure())
        if is_whole_run(config):
            missing = ", ".join(self.missing(REQUIRED_PARTS)) or "—"
            terminalreporter.line(f"missing where all are wanted: {missing}")

    def figure(self) -> str:
        """``rules covered: 140 of 520 (base: 138 of 141, five_six: 2 of 27)``."""
        covered = self.covered()
        parts = dict.fromkeys(part_of(n) for n in sorted(self.known, key=sort_key))
        counts = {part: [n for n in self.known if part_of(n) == part] for part in parts}
        shares = ", ".join(
            f"{part}: {sum(n in covered for n in numbers)} of {len(numbers)}"
            for part, numbers in counts.items()
        )
        return f"rules covered: {len(covered)} of {len(self.known)} ({shares})"


def is_whole_run(config: pytest.Config) -> bool:
    """True where the run selects nothing: all folders, no expression, no mark."""
    chosen = config.getoption("keyword") or config.getoption("markexpr")
    return not chosen and config.args == config.getini("testpaths")
