"""The figure of coverage itself: what counts, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coverage_of_rules import part_of

pytest_plugins = ["pytester"]

CONFTEST = """
import sys
sys.path.insert(0, {root!r})
from tests.coverage_of_rules import RuleCoverage

def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*numbers): rules")
    config.pluginmanager.register(RuleCoverage(frozenset({known!r})), "inner-rules")
"""


@pytest.fixture
def inner(pytester: pytest.Pytester) -> pytest.Pytester:
    root = str(Path(__file__).parent.parent)
    pytester.makeconftest(CONFTEST.format(root=root, known=["B1.1", "B1.2", "Z1.1"]))
    pytester.makeini("[pytest]\naddopts=-p no:asyncio -p no:cacheprovider\ntestpaths=.\n")
    return pytester


def test_a_passing_test_covers_its_number(inner: pytest.Pytester) -> None:
    inner.makepyfile("import pytest\n@pytest.mark.rule('B1.1')\ndef test_a(): pass")
    run = inner.runpytest_inprocess()
    run.stdout.fnmatch_lines(["rules covered: 1 of 3 (base: 1 of 2, other: 0 of 1)"])
    run.stdout.fnmatch_lines(["missing where all are wanted: B1.2"])


def test_a_whole_run_fails_while_a_number_of_a_game_that_is_done_is_missing(
    inner: pytest.Pytester,
) -> None:
    inner.makepyfile("import pytest\n@pytest.mark.rule('B1.1')\ndef test_a(): pass")
    assert inner.runpytest_inprocess().ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.turn(3)
def test_numbers_are_counted_over_several_workers(inner: pytest.Pytester) -> None:
    inner.makepyfile(
        "import pytest\n"
        "@pytest.mark.rule('B1.1')\ndef test_a(): pass\n"
        "@pytest.mark.rule('B1.2')\ndef test_b(): pass"
    )
    run = inner.runpytest_subprocess("-n", "2")
    run.stdout.fnmatch_lines(["rules covered: 2 of 3 (base: 2 of 2, other: 0 of 1)"])
    assert run.ret == 0


def test_a_failing_test_takes_its_number_away(inner: pytest.Pytester) -> None:
    inner.makepyfile(
        "import pytest\n"
        "@pytest.mark.rule('B1.1')\ndef test_a(): pass\n"
        "@pytest.mark.rule('B1.1')\ndef test_b(): raise AssertionError"
    )
    inner.runpytest_inprocess().stdout.fnmatch_lines(["rules covered: 0 of 3*"])


def test_a_skipped_test_covers_nothing(inner: pytest.Pytester) -> None:
    inner.makepyfile(
        "import pytest\n"
        "@pytest.mark.rule('B1.1')\ndef test_a(): pytest.skip('no')\n"
        "@pytest.mark.rule('B1.2')\ndef test_b(): pass"
    )
    inner.runpytest_inprocess().stdout.fnmatch_lines(["rules covered: 1 of 3*"])


def test_an_unknown_number_stops_the_run(inner: pytest.Pytester) -> None:
    inner.makepyfile("import pytest\n@pytest.mark.rule('B99.9')\ndef test_a(): pass")
    run = inner.runpytest_inprocess()
    assert run.ret == pytest.ExitCode.USAGE_ERROR
    run.stderr.fnmatch_lines(["*carries B99.9, which the rule index does not have*"])


def test_a_mark_without_number_stops_the_run(inner: pytest.Pytester) -> None:
    inner.makepyfile("import pytest\n@pytest.mark.rule()\ndef test_a(): pass")
    assert inner.runpytest_inprocess().ret == pytest.ExitCode.USAGE_ERROR


def test_a_house_rule_and_an_example_belong_to_the_game_whose_file_has_them() -> None:
    assert [part_of(n) for n in ("H5", "E10", "H1", "E11", "DW1", "D1")] == [
        "house",
        "base",
        "cities_knights",
        "cities_knights",
        "great_wall",
        "boards",
    ]
