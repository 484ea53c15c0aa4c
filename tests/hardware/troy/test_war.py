"""The lamps of the war: both markers, the row filling up, and a Battle."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import resample
from companion.table.ports import Json
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output
from hardware.pins import simulated_pins
from hardware.scenes import TRACKS, Scene, TrackPlayer, scene_of
from hardware.scenes.troy.war import WAR
from tests.hardware.desk_table import DeskTable
from tests.hardware.lamp_table import Seconds
from tests.hardware.simulated_chain import SimulatedChain
from tests.rules.table_for_tests import Luck
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
    player = TrackPlayer(WAR)
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


def wired(cards: int) -> LampWiring:
    """The eleven drawings and a row of so many cards on three chips, in the order of the shipped file."""
    names = [lamp.name for lamp in WAR.lamps() if lamp.row != "row"]
    names += [f"row.{place}" for place in range(1, cards + 1)]
    lamps = {name: Output("chain", number) for number, name in enumerate(names, 1)}
    return LampWiring({"war": lamps}, ChainWiring(23, 24, 25, 3))


@pytest.mark.rule("T5.6", "T6.1", "T12.2")
@pytest.mark.parametrize(("seats", "cards"), [(4, 10), (6, 13)])
async def test_a_battle_by_the_rules_is_what_the_pins_of_a_chain_show(
    seats: int, cards: int
) -> None:
    game = TroyGame.bare(seats, custody={"resources": "cardboard"})
    game.markers(mycenae=1)
    game.row(any=cards)
    wiring, pins, clock = wired(cards), simulated_pins(), Seconds()
    assert wiring.chain is not None
    chips = SimulatedChain(wiring.chain, pins)
    table, messages = DeskTable(seen(game)), list[Any]()
    lamps = Lamps(table, wiring, pins, on_message=messages.append, now=clock)
    lamps.start()
    player = TrackPlayer(WAR)
    player.see(table.shown, clock.now)
    game.do("red", "end_turn")
    (fought, *_) = game.fight(lumber={4: 7, 6: 9}[seats])
    after = {**seen(game, fought), "seq": 5}
    after["journal"][0]["seq"] = 5
    table.show(after)
    player.see(after, clock.now)
    pictures: dict[str, list[bool]] = {name: [] for name in wiring.tracks["war"]}
    for _ in range(200):
        lamps.refresh()
        levels = player.shines(clock.now)
        for name, output in wiring.tracks["war"].items():
            lit = chips.lit[output.number - 1]
            assert lit == (levels[name][1] >= 0.5), name
            pictures[name].append(lit)
        clock.now += 0.05
    assert len(set(pictures["row.1"][:60])) == 2, "the row flashes while its cards are turned over"
    assert len(set(pictures["mycenae.2"][60:140])) == 2, "then the space that the marker reaches"
    rest = {name for name, lit in pictures.items() if all(lit[160:])}
    left = {f"row.{place}" for place in range(1, cards - len(fought["cards"]) + 1)}
    assert rest == {"center", "mycenae.1", "mycenae.2", *left}
    assert messages == []
    lamps.stop()


@pytest.mark.rule("T2.3", "T5.9")
def test_no_lamp_depends_on_sides_or_on_cards_of_the_row() -> None:
    game = TroyGame.new()
    game.found()
    game.turn_of("red")
    game.row(ore=4, grain=4, brick=2)
    truth, first = game.state, scene_of(WAR, seen(game))
    dealt = set()
    for seed in range(12):
        game.state = resample(game.ruleset, truth, "table", Luck(seed=seed))
        dealt.add(str(game.state.slices["troy.sides"].of))
        assert scene_of(WAR, seen(game)) == first
    assert len(dealt) > 1, "no side was dealt anew, so nothing was proved"
