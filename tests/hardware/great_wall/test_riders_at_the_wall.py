"""The rules of the Great Wall themselves, in lamps: names and places fit, and no lamp tells a secret."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.rules import project_event, resample, view
from companion.table.ports import Json
from hardware.lamps.show import Lamps
from hardware.pins import simulated_pins
from hardware.scenes import TRACKS, TrackPlayer, scene_of
from hardware.scenes.great_wall.riders import RIDERS
from tests.hardware.desk_table import DeskTable
from tests.hardware.great_wall.test_riders import played, shown, wired
from tests.hardware.lamp_table import Seconds
from tests.hardware.simulated_chain import SimulatedChain
from tests.rules.great_wall.table import WallGame
from tests.rules.table_for_tests import Luck

SECTION = {"red": 4, "blue": 3, "white": 2, "orange": 1}
"""Counted from the east."""
GATHERED = {"I": 1, "II": 2, "III": 3}


def seen(game: WallGame, before: int = 0, seq: int = 1) -> Json:
    """The table's view as the session shows it; before: how many events were old."""
    shown = [project_event(game.ruleset, event, "table") for event in game.events[before:]]
    journal = [{"seq": seq, "at": 0.0, "by": "touch", "event": event} for event in shown if event]
    return {"seq": seq, **view(game.ruleset, game.state, "table"), "journal": journal}


@pytest.mark.rule("W1.7", "W1.8")
@pytest.mark.parametrize("seat", SECTION)
def test_each_section_and_territory_has_its_own_lamps(seat: str) -> None:
    game = WallGame.bare()
    game.wall(**{seat: 3})
    game.riders(**{seat: 2})
    scene = scene_of(RIDERS, seen(game))
    here = SECTION[seat]
    assert len(shown(scene, f"level_{here}")) == 3
    assert shown(scene, f"wall_{here}") == {f"wall_{here}.{n}": "steady" for n in (1, 2)}
    assert len(shown(scene, "level_")) == 3
    for numeral, place in GATHERED.items():
        game.waiting(**{numeral: 1})
        assert f"territories.{place}" in shown(scene_of(RIDERS, seen(game)), "territories")


@pytest.mark.rule("W6.1", "W3.2")
@pytest.mark.parametrize(("seat", "numeral"), [("white", "II"), ("orange", "I"), ("red", "III")])
def test_where_a_waiting_rider_may_break_through_the_next_place_flashes_twice(
    seat: str, numeral: str
) -> None:
    game = WallGame.bare()
    game.wall(**{seat: 1})
    game.riders(**{seat: 1})
    place = f"wall_{SECTION[seat]}.2"
    assert shown(scene_of(RIDERS, seen(game)), place)[place] == "breathing"
    game.waiting(**{numeral: 1})
    assert shown(scene_of(RIDERS, seen(game)), place)[place] == "double_flash"


@pytest.mark.rule("E23", "W6.6", "W6.8")
async def test_a_breach_by_the_rules_is_what_the_chain_shows() -> None:
    game = WallGame.bare()
    game.wall(white=2)
    game.riders(white=2)
    game.again()
    wiring, pins, clock = wired(), simulated_pins(), Seconds()
    assert wiring.chain is not None
    chips = SimulatedChain(wiring.chain, pins)
    table = DeskTable(seen(game))
    messages: list[Any] = []
    lamps = Lamps(table, wiring, pins, on_message=messages.append, now=clock)
    lamps.start()
    player = TrackPlayer(RIDERS)
    player.see(table.shown, clock.now)
    before = len(game.events)
    game.attack("white")
    after = seen(game, before, seq=2)
    table.show(after)
    player.see(after, clock.now)
    assert {played(player, clock.now)[f"wall_2.{place}"] for place in range(1, 6)} == {"flashing"}
    pictures: dict[str, list[bool]] = {name: [] for name in wiring.tracks["riders"]}
    for _ in range(200):
        lamps.refresh()
        levels = player.shines(clock.now)
        for name, output in wiring.tracks["riders"].items():
            lit = chips.lit[output.number - 1]
            assert lit == (levels[name][1] >= 0.5), name
            pictures[name].append(lit)
        clock.now += 0.05
    assert pictures["wall_2.5"][:16] == [True] * 4 + [False] * 4 + [True] * 4 + [False] * 4
    assert any(pictures["level_2.2"][80:160])
    assert not any(pictures["level_2.2"][160:])
    assert all(pictures["level_2.1"])
    assert all(pictures["breaches.1"][160:])
    assert messages == []
    lamps.stop()


@pytest.mark.rule("E33", "W12.2", "W12.4")
def test_the_last_breach_is_told_before_all_is_lost() -> None:
    game = WallGame.bare()
    game.penalties(blue=2, white=2)
    game.again("red")
    player = TrackPlayer(RIDERS)
    player.see(seen(game), 0.0)
    assert played(player, 0.0)["breaches.5"] == "breathing"
    before = len(game.events)
    game.attack("red")
    player.see(seen(game, before, seq=2), 10.0)
    assert played(player, 10.0)["wall_4.1"] == "flashing"
    assert set(played(player, 20.0).values()) == {"tolling"}
    assert played(player, 60.0) == {}


def test_no_lamp_depends_on_what_nobody_may_know() -> None:
    game = WallGame.bare()
    game.waiting(I=1)
    for seat in ("red", "blue"):
        game.holds(seat, ore=2, grain=2, wool=2)
    before = len(game.events)
    game.again()
    game.roll(1, 2)
    truth, first = game.state, seen(game, before)
    hidden = {json.dumps(view(game.ruleset, truth, "red"))}
    for seed in range(20):
        game.state = resample(game.ruleset, truth, "table", Luck(seed=seed))
        hidden.add(json.dumps(view(game.ruleset, game.state, "red")))
        for track in TRACKS:
            assert scene_of(track, seen(game, before)) == scene_of(track, first)
    assert len(hidden) > 1, "nothing hidden was dealt anew, so nothing was proved"
