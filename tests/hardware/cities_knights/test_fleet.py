"""What the lamps show is a pure function of the table's view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules import project_event, resample, view
from companion.table.ports import Json
from hardware.lamps.show import meaning
from hardware.scenes import TRACKS, Scene, TrackPlayer, scene_of
from hardware.scenes.cities_knights.fleet import FLEET
from tests.hardware.desk_table import NO_GAME
from tests.hardware.desk_table import view as base_view
from tests.hardware.lamp_table import landed, sailing
from tests.rules.cities_knights.table import CkGame
from tests.rules.table_for_tests import Luck

ATTACK = 4.0


def shown(scene: Scene | None) -> dict[str, str]:
    assert scene is not None
    return {name: glow.pattern for name, glow in scene.rest.items() if glow.pattern != "off"}


def played(player: TrackPlayer, at: float) -> dict[str, str]:
    return {n: glow.pattern for n, (glow, _) in player.glows(at).items() if glow.pattern != "off"}


@pytest.mark.rule("C1.6", "C2.3")
@pytest.mark.parametrize("step", range(7))
def test_the_ship_is_steady_and_its_next_step_breathes(step: int) -> None:
    expected = {f"ship.{step}": "steady", f"ship.{step + 1}": "breathing", "defence": "steady"}
    assert shown(scene_of(FLEET, sailing(step))) == expected


@pytest.mark.rule("C13.4")
def test_before_the_attack_a_lamp_says_who_would_win() -> None:
    assert "defence" in shown(scene_of(FLEET, sailing(3, holds=True)))
    losing = shown(scene_of(FLEET, sailing(3, holds=False)))
    assert losing["attack"] == "steady"
    assert "defence" not in losing


def test_where_knights_are_cardboard_no_lamp_pretends_to_know_who_would_win() -> None:
    for holds in (True, False):
        view = sailing(3, holds=holds, custody={"knights": "cardboard"})
        assert shown(scene_of(FLEET, view)) == {"ship.3": "steady", "ship.4": "breathing"}


def test_while_the_strengths_are_asked_for_the_ship_lies_at_the_shore_and_the_alarm_flashes() -> (
    None
):
    view = sailing(7, custody={"knights": "confirmed"})
    assert shown(scene_of(FLEET, view)) == {
        "ship.7": "steady",
        "attack": "flashing",
        "defence": "steady",
    }


@pytest.mark.parametrize("won", [True, False])
def test_an_attack_flashes_then_shows_its_result_then_the_ship_at_its_start(won: bool) -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), 0.0)
    player.see(sailing(0, *landed(won)), 10.0)
    assert played(player, 10.0) == {"ship.7": "steady", "attack": "flashing"}
    assert played(player, 10.0 + ATTACK - 0.01) == {"ship.7": "steady", "attack": "flashing"}
    result = played(player, 10.0 + ATTACK)
    assert result.pop("defence" if won else "attack") == ("fanfare" if won else "tolling")
    assert set(result.values()) == {"fanfare" if won else "tolling"}
    assert played(player, 30.0) == shown(scene_of(FLEET, sailing(0)))


def test_an_attack_goes_on_being_told_while_people_choose_the_cities_they_lose() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), 0.0)
    view = sailing(0, *landed(False))
    player.see(view, 10.0)
    lost = {"seq": 11, "at": 0.0, "by": "touch", "event": {"type": "city_lost", "seat": "red"}}
    player.see({**view, "seq": 11, "journal": [*view["journal"], lost]}, 12.0)
    assert played(player, 13.0) == {"ship.7": "steady", "attack": "flashing"}
    assert played(player, 14.5)["attack"] == "tolling"


def test_an_attack_is_told_from_its_beginning_however_long_nobody_looked() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), 0.0)
    player.see(sailing(0, *landed(True)), 10.0)
    player.see(sailing(0, *landed(False), seq=40), 1000.0)
    assert played(player, 1000.0) == {"ship.7": "steady", "attack": "flashing"}


def test_two_stories_are_told_one_after_the_other() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), 0.0)
    first = sailing(0, *landed(True))
    player.see(first, 10.0)
    both = [*first["journal"], *sailing(0, *landed(False), seq=11)["journal"]]
    player.see({**first, "seq": 11, "journal": both}, 12.0)
    assert played(player, 19.9)["defence"] == "fanfare"
    assert played(player, 20.0)["attack"] == "flashing"
    assert played(player, 24.0)["attack"] == "tolling"
    assert played(player, 40.0) == shown(scene_of(FLEET, sailing(0)))


def test_a_table_that_starts_again_tells_no_attack_twice() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(0, *landed(True)), 0.0)
    assert played(player, 0.1) == shown(scene_of(FLEET, sailing(0)))


def test_another_game_is_not_told_the_last_ones_attack() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9, commitment="a"), 0.0)
    player.see(sailing(0, *landed(True), seq=30, commitment="b"), 1.0)
    assert "fanfare" not in played(player, 6.0).values()
    player.see(sailing(0, *landed(True), seq=31, commitment="b"), 7.0)
    assert played(player, 7.0)["attack"] == "flashing"


def undone(view: Json, *seqs: int) -> Json:
    """The view after these submissions were taken back, the last first."""
    journal = [{**e, "undone": True} if e["seq"] in seqs else e for e in view["journal"]]
    back: list[Json] = [
        {"seq": 20 + i, "at": 0.0, "by": "touch", "event": {"type": "undone", "seq": seq}}
        for i, seq in enumerate(seqs)
    ]
    return {**view, "seq": 20 + len(seqs), "journal": [*journal, *back]}


def test_after_an_undo_the_lamps_wink_where_the_ship_goes_back_to_until_something_else_is_done() -> (
    None
):
    view = sailing(2, {"type": "fleet_moved", "step": 3, "steps": 7})
    after = undone(view, 10)
    assert shown(scene_of(FLEET, after)) == {"ship.2": "winking", "defence": "winking"}
    rolled = {"seq": 30, "at": 0.0, "by": "touch", "event": {"type": "dice_rolled"}}
    paused = {"seq": 30, "at": 0.0, "by": "touch", "event": {"type": "clock_paused"}}
    again = {**after, "journal": [*after["journal"], rolled]}
    assert shown(scene_of(FLEET, again))["ship.2"] == "steady"
    still = {**after, "journal": [*after["journal"], paused]}
    assert shown(scene_of(FLEET, still))["ship.2"] == "winking"


def test_an_undo_that_moves_no_ship_leaves_the_lamps_alone() -> None:
    after = undone(sailing(2, {"type": "road_built"}), 10)
    assert shown(scene_of(FLEET, after))["ship.2"] == "steady"


def test_an_attack_that_is_taken_back_is_told_no_further() -> None:
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), 0.0)
    view = sailing(0, *landed(True))
    player.see(view, 10.0)
    assert played(player, 11.0)["attack"] == "flashing"
    player.see(undone({**view, "fleet": {"step": 6, "steps": 7, "holds": True}}, 10), 11.0)
    assert played(player, 11.1) == {"ship.6": "winking", "defence": "winking"}


@pytest.mark.rule("H1")
def test_a_way_of_eight_steps_has_a_ninth_place() -> None:
    view = sailing(7)
    view["fleet"]["steps"] = 8
    assert shown(scene_of(FLEET, view)) == {
        "ship.7": "steady",
        "ship.8": "breathing",
        "defence": "steady",
    }


def test_without_a_fleet_or_a_game_there_is_no_scene() -> None:
    assert scene_of(FLEET, NO_GAME) is None
    assert scene_of(FLEET, base_view()) is None


def test_all_is_dark_once_the_game_is_over() -> None:
    assert shown(scene_of(FLEET, sailing(3, winners=["red"]))) == {}


def test_every_lamp_has_its_meaning_in_words() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for track in TRACKS:
            assert words.has(f"hardware.track.{track.key}")
            for lamp in track.lamps():
                said = meaning(track.key, lamp, words)
                assert not said.startswith("hardware.")
                assert "{" not in said


def table_view(game: CkGame, events: list[Any]) -> Json:
    """As the session shows it: the rules' view and a journal of these events."""
    shown = [project_event(game.ruleset, event, "table") for event in events]
    journal = [{"seq": 5, "at": 0.0, "by": "touch", "event": event} for event in shown if event]
    return {"seq": 5, **view(game.ruleset, game.state, "table"), "journal": journal}


@pytest.mark.parametrize("step", [0, 3, 6])
def test_no_lamp_depends_on_what_nobody_may_know(step: int) -> None:
    game = CkGame.empty()
    for seat in ("red", "blue", "white"):
        game.holds(seat, ore=2, grain=3)
    game.fix("fleet", count=step)
    before = len(game.events)
    game.roll(2, 3, "ship")
    events = game.events[before:]
    seen = table_view(game, events)
    hidden = json.dumps([view(game.ruleset, game.state, seat) for seat in ("red", "blue")])
    truth = game.state
    differed = False
    for seed in range(20):
        game.state = resample(game.ruleset, truth, "table", Luck(seed=seed))
        differed |= hidden != json.dumps(
            [view(game.ruleset, game.state, seat) for seat in ("red", "blue")]
        )
        for track in TRACKS:
            assert scene_of(track, table_view(game, events)) == scene_of(track, seen)
    assert differed, "nothing hidden was dealt anew, so nothing was proved"
