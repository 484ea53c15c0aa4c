"""Names in every script are drawn on the touchscreen, joined, in order, and no two alike."""

from __future__ import annotations

import pytest

from companion.fonts import CJK, CORE, EMOJI, INSTALLED, SAMPLES, may_shape
from tests.on_display import told

pytestmark = pytest.mark.e2e


@pytest.mark.skipif(
    not may_shape() or any(INSTALLED.of(SAMPLES[one]) is None for one in (CORE, CJK, EMOJI)),
    reason="apt install libfribidi0 fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji",
)
def test_names_are_drawn_and_no_two_alike(display: str) -> None:
    (said,) = told(display, "tests.touchscreen.names_drawn")
    assert said["alike"] == []
    assert said["empty"] == []
    assert said["pillow"] == [False, False, True]
    widths = said["widths"]
    assert widths["محمد"] < widths["م ح م د"]  # joined
