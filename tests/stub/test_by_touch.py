"""The stub with fingers on the real screens beside its game; the game's own screen is looked at elsewhere."""

from __future__ import annotations

import pytest

from tests.on_display import told


@pytest.mark.e2e
@pytest.mark.tour("phones at a table")
def test_the_stub_is_set_up_put_right_and_revisited_by_touch(display: str) -> None:
    (report,) = told(display, "tests.stub.by_touch", "800x480", "fr", pixels=False)
    assert report["set up"]
    assert {fact: said for fact, said in report["facts"].items() if said != "done"} == {}
    assert set(report["facts"]) == {"piece", "active", "resources", "hex", "harbor"}
    assert report["looked back"][:5] == ["journal", "rolls", "cards", "time", "points"]
    assert (report["faults"], report["failures"]) == ([], 0)
