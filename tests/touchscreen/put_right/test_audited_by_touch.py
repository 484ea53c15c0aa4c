"""What was planted wrong is mended in the audit by touch: in every game with four taps from the game's screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.on_display import told

pytestmark = pytest.mark.e2e
MOST = 4
"""The menu, the audit, what is wrong, what is there."""
EVERYWHERE = {"false road", "missing settlement", "missing active"}
PLANTED = {
    "base": {"missing robber", "missing robber, taken up"},
    "stub": set[str](),
    "cities_knights": {
        *("missing robber", "missing robber, taken up", "missing knight", "false knight"),
        *("false wall", "missing fleet", "false level_trade"),
    },
    "great_wall": {
        *("missing pirate", "missing pirate, taken up", "false riders", "false wall_level"),
        *("false penalties", "missing fortress"),
    },
}
"""What is planted in each game besides what is planted in all of them."""


def _mended(display: str, size: str, *games: str) -> list[dict[str, Any]]:
    module = "tests.touchscreen.put_right.audited_by_touch"
    return told(display, module, size, "fr", *games, pixels=False)


def test_whatever_is_wrong_is_mended_with_four_taps_in_every_game(display: str) -> None:
    reports = _mended(display, "800x480", *PLANTED)
    assert [report["game"] for report in reports] == list(PLANTED)
    for report in reports:
        game, taps = report["game"], report["taps"]
        assert {what: n for what, n in taps.items() if n != MOST} == {}, game
        assert taps.keys() >= EVERYWHERE | PLANTED[game], (game, list(taps))
        assert report["back"], "leaving and coming back forgets what was in hand"
        assert (report["faults"], report["failures"]) == ([], 0)


@pytest.mark.long
@pytest.mark.parametrize("size", ["480x800", "1280x720"])
def test_the_same_on_any_screen(display: str, size: str) -> None:
    for report in _mended(display, size, *PLANTED):
        assert {what: n for what, n in report["taps"].items() if n != MOST} == {}
        assert (report["faults"], report["failures"]) == ([], 0)
