"""How the tests are dealt to workers."""

from __future__ import annotations

import pytest

from tests.conftest import dealt


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
def test_every_test_is_dealt_once_and_screens_come_first(
    request: pytest.FixtureRequest, workers: int
) -> None:
    items = request.session.items
    order = dealt(items, workers)
    assert sorted(item.nodeid for item in order) == sorted(item.nodeid for item in items)
    at_screen = [item.get_closest_marker("e2e") is not None for item in order]
    size = len(items) // workers
    if sum(at_screen) < size:
        first = at_screen[:size]
        assert first == sorted(first, reverse=True)
