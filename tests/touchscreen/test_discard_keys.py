"""The words on the keys of whoever discards never leave their key."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.e2e
@pytest.mark.rule("B9.2")
def test_on_the_keys_of_up_to_four_who_discard_no_word_leaves_its_key(display: str) -> None:
    *wrong, end = told(display, "tests.touchscreen.discard_keys", pixels=False)
    assert wrong == []
    assert end == {"seen": 54}
