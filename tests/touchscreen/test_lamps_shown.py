"""The lamps lie on the screen's edge without covering anything, and their screen says what each means."""

from __future__ import annotations

import pytest

from tests.on_display import told
from tests.turns import chosen


@pytest.mark.turn(3)
@pytest.mark.e2e
@pytest.mark.parametrize("size", chosen("lamps", ["800x480", "480x800"], 1))
def test_lamps_lie_on_the_edge_and_can_be_read(display: str, size: str) -> None:
    seen = told(display, "tests.touchscreen.lamps_shown", size)
    edges = {line.pop("edge"): line for line in seen if "edge" in line}
    *misfits, end = [line for line in seen if "dots" not in line or "kept" in line]
    assert misfits == []
    assert [edges[pattern]["dots"] for pattern in ("off", "steady", "flashing")] == [0, 10, 72]
    for line in edges.values():
        assert line["inside"]
        assert line["free"]
        assert line["gap"] >= 0
    assert edges["flashing"]["side"] >= 4
    assert [pattern for pattern, line in edges.items() if line["moves"]] == ["flashing"]
    assert end["kept"] == {"lamp_light": "night", "lamp_edge": "off"}
    assert end["dots"] == 0, "taken off the edge"
    assert end["failures"] == 0
