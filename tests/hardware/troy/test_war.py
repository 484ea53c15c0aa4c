"""The lamps of the war: both markers, the row filling up, and a Battle."""

from __future__ import annotations

import pytest

from companion.table.ports import Json
from hardware.scenes import TRACKS, Player, Scene, scene_of
from hardware.scenes.troy.war import WAR
from tests.rules.troy.table import TroyGame


def seen(game: TroyGame, *events: Json) -> Json:
    """The table's view with these events in its journal."""
    journal = [{"seq": 4, "at": 0.0, "by": "touch", "event": event} for event in events]
    return {**game.view(), "seq": 4, "journal": journal}


def shown(scene: Scene | None, row: str) -> dict[str, str]:
    assert scene is not None
    return {
        name: glow.pattern
        for name, glow in scene.rest.items()
        if glow.pattern != "off" and name.split(".")[0] == row
    }


@pytest.mark.rule("T6.1", "T6.4", "T1.11")
def test_the_eleven_drawings_show_both_markers_and_the_space_that_ends_the_war_warns() -> None:
    game = TroyGame.bare()
    scene = scene_of(WAR, seen(game))
    assert shown(scene, "center") == {"center": "steady"}
    assert shown(scene, "troy") == shown(scene, "mycenae") == {}
    game.markers(troy=2, mycenae=4)
    scene = scene_of(WAR, seen(game))
    assert shown(scene, "center") == {}
    assert shown(scene, "troy") == {"troy.1": "steady", "troy.2": "steady"}
    assert shown(scene, "mycenae")["mycenae.5"] == "breathing"
    assert len([lamp for lamp in WAR.lamps() if lamp.row != "row"]) == 11


@pytest.mark.rule("T5.1", "T12.2")
@pytest.mark.parametrize(("seats", "due"), [(4, 10), (6, 13)])
def test_the_row_fills_up_and_warns_when_the_turn_will_end_with_a_battle(
    seats: int, due: int
) -> None:
    game = TroyGame.bare(seats)
    assert set(shown(scene_of(WAR, seen(game)), "row")) == {f"row.{n}" for n in (1, 2, 3, 4)}
    game.row(ore=due)
    full = shown(scene_of(WAR, seen(game)), "row")
    assert full == {f"row.{n}": "breathing" for n in range(1, due + 1)}
    there = [place for place in WAR.row("row").places if WAR.row("row").there(game.view(), place)]
    assert len(there) == due


@pytest.mark.rule("T5.6", "T5.7")
@pytest.mark.parametrize(
    ("cards", "lamp"),
    [({"ore": 7}, "troy.1"), ({"grain": 7}, "mycenae.1"), ({"brick": 7}, "center")],
)
def test_a_battle_is_told_and_ends_at_the_marker_that_moves(
    cards: dict[str, int], lamp: str
) -> None:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    player = Player(WAR)
    player.see(seen(game), 0.0)
    game.row(any=10)
    game.do("red", "end_turn")
    (fought, *_) = game.fight(**cards)
    player.see(seen(game, fought), 10.0)
    first = {name for name, (glow, _) in player.glows(10.5).items() if glow.pattern == "flashing"}
    assert "row.1" in first
    then = {name: glow.pattern for name, (glow, _) in player.glows(13.5).items()}
    assert then[lamp] in ("double_flash", "tolling")


def test_a_game_without_this_track_leaves_it_dark() -> None:
    assert WAR in TRACKS
    assert scene_of(WAR, {"seq": 1, "game": "other", "winners": None, "journal": []}) is None
