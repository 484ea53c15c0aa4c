"""The rules by example: what the page shows happens."""

from __future__ import annotations

import doctest
from pathlib import Path

from companion import rules


def test_the_example_runs() -> None:
    page = Path(rules.__file__).parent / "EXAMPLE.md"
    found = doctest.testfile(str(page), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0
