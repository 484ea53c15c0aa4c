"""What was planted wrong is mended in the audit by touch: in every game with four taps from the game's screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.on_display import told

pytestmark = pytest.mark.e2e
MOST = 4
"""The menu, the audit, what is wrong, what is there."""
QUICK = {
    "cities_knights:piece,robber,knight": {
        *("false road", "missing settlement", "missing knight", "false knight"),
        *("missing robber", "missing robber, taken up"),
    }
}
"""What each run of the check mends: a game with some facts → what is planted wrong at least."""
WHOLE = {
    "base": {"false road", "missing active", "missing played_knights", "missing robber"},
    "stub": {"false road", "missing settlement", "missing active"},
    "cities_knights": {"false sabotaged", "missing fleet", "missing level_trade", "missing robber"},
    "great_wall": {"false wall_level", "missing fortress", "false penalties", "false riders"},
    "troy": {"false ship", "missing ship", "missing sea_people", "missing tokens"},
    "alexander": {"missing alexander", "missing event_tokens", "false gold", "false road"},
}
"""The same for every fact of every game."""


def _mended(display: str, size: str, games: dict[str, set[str]]) -> None:
    module = "tests.touchscreen.put_right.audited_by_touch"
    reports: list[dict[str, Any]] = told(display, module, size, "fr", *games, pixels=False)
    assert len(reports) == len(games)
    for report, planted in zip(reports, games.values(), strict=True):
        game, taps = report["game"], report["taps"]
        assert {what: n for what, n in taps.items() if n != MOST} == {}, game
        assert taps.keys() >= planted, (game, list(taps))
        assert report["back"], "leaving and coming back forgets what was in hand"
        assert (report["faults"], report["failures"]) == ([], 0)


@pytest.mark.tour("screens by touch")
def test_a_false_road_a_missing_piece_and_a_wrong_robber_are_mended_with_four_taps(
    display: str,
) -> None:
    _mended(display, "800x480", QUICK)


@pytest.mark.long
@pytest.mark.parametrize("size", ["800x480", "480x800", "1280x720"])
def test_every_fact_of_every_game_is_mended_with_four_taps_on_any_screen(
    display: str, size: str
) -> None:
    _mended(display, size, WHOLE)
