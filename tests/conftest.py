"""What every test of the house shares: the figure of coverage by rule number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coverage_of_rules import RuleCoverage, rule_numbers

RULINGS = Path(__file__).parent.parent / "companion" / "rulings" / "index.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files anew from what the program says now",
    )


def pytest_configure(config: pytest.Config) -> None:
    known = rule_numbers(RULINGS) if RULINGS.exists() else None
    config.pluginmanager.register(RuleCoverage(known), "coverage-of-rules")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests with a display, a browser or a broker share one worker, and begin first: they last longest."""
    real = [item for item in items if item.get_closest_marker("e2e")]
    if hasattr(config, "workerinput"):  # on a worker of xdist
        for item in real:
            item.add_marker(pytest.mark.xdist_group("e2e"))
    items.sort(key=lambda item: item.get_closest_marker("e2e") is None)
