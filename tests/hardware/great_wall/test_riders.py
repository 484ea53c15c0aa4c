"""The riders' lamps: who waits, who stands before the wall, which section breaks next, and a whole breach."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.ports import Json
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output
from hardware.pins import simulated_pins
from hardware.scenes import Scene, TrackPlayer, scene_of
from hardware.scenes.great_wall.riders import RIDERS
from tests.hardware.desk_table import DeskTable
from tests.hardware.lamp_table import Seconds
from tests.hardware.simulated_chain import SimulatedChain

NAMES = {4: ("4", "3", "2", "1"), 6: ("6", "5", "4", "3", "2", "1")}
"""The sections of the wall from west to east."""


def besieged(
    riders: dict[str, int], levels: dict[str, int], waiting: dict[str, int], seats: int = 4
) -> Json:
    """A table's view; riders and levels by section, waiting by territory; ``I`` lies between 1 and 2."""
    names = NAMES[seats]
    wall = [
        {
            "section": name,
            "level": levels.get(name, 0),
            "riders": riders.get(name, 0),
            "warns": levels.get(name, 0) < 5 and riders.get(name, 0) == levels.get(name, 0),
        }
        for name in names
    ]
    numerals = ("I", "II", "III", "IV", "V")[: seats - 1]
    gathering = [
        {
            "territory": numeral,
            "riders": waiting.get(numeral, 0),
            "arrows": [{"number": 8, "section": str(i)}, {"number": 9, "section": str(i + 1)}],
        }
        for i, numeral in enumerate(numerals, 1)
    ]
    return {
        "seq": 3,
        "game": "great_wall",
        "winners": None,
        "wall": wall,
        "gathering": gathering[::-1],
        "breaches": 0,
        "breaches_end": {4: 5, 6: 7}[seats],
        "journal": [],
    }


def breached(view: Json, section: str, was: int, breaches: int, seq: int = 4) -> Json:
    """The view after this section broke."""
    event = {"type": "wall_breached", "section": section, "was": was, "breaches": breaches}
    entry = {"seq": seq, "at": 0.0, "by": "touch", "event": event}
    return {**view, "seq": seq, "breaches": breaches, "journal": [*view["journal"], entry]}


def shown(scene: Scene | None, row: str) -> dict[str, str]:
    assert scene is not None
    return {
        name: glow.pattern
        for name, glow in scene.rest.items()
        if glow.pattern != "off" and name.startswith(row)
    }


def played(player: TrackPlayer, at: float) -> dict[str, str]:
    return {n: glow.pattern for n, (glow, _) in player.glows(at).items() if glow.pattern != "off"}


@pytest.mark.rule("W4.5", "W3.2")
def test_riders_before_the_wall_and_its_level_are_counted_in_lamps() -> None:
    scene = scene_of(RIDERS, besieged({"2": 2}, {"2": 4}, {}))
    assert shown(scene, "wall_2") == {"wall_2.1": "steady", "wall_2.2": "steady"}
    assert shown(scene, "level_2") == {f"level_2.{level}": "steady" for level in (1, 2, 3, 4)}


@pytest.mark.rule("W6.1")
def test_the_next_rider_that_breaks_through_breathes_and_flashes_twice_where_one_waits() -> None:
    calm = scene_of(RIDERS, besieged({"2": 2}, {"2": 2}, {"III": 1}))
    assert shown(calm, "wall_2")["wall_2.3"] == "breathing"
    near = scene_of(RIDERS, besieged({"2": 2}, {"2": 2}, {"II": 1}))
    assert shown(near, "wall_2")["wall_2.3"] == "double_flash"
    assert shown(near, "wall_1") == {"wall_1.1": "breathing"}


@pytest.mark.rule("W6.11")
def test_a_wall_of_level_five_warns_of_nothing() -> None:
    scene = scene_of(RIDERS, besieged({"1": 5}, {"1": 5}, {"I": 2}))
    assert set(shown(scene, "wall_1").values()) == {"steady"}


@pytest.mark.parametrize("seats", [4, 6])
def test_territories_light_up_where_riders_wait_counted_from_the_east(seats: int) -> None:
    scene = scene_of(RIDERS, besieged({}, {}, {"I": 1, "III": 2}, seats))
    assert shown(scene, "territories") == {"territories.1": "steady", "territories.3": "steady"}


@pytest.mark.rule("W12.2")
def test_breaches_are_counted_and_the_one_that_loses_the_game_breathes() -> None:
    view = {**besieged({}, {}, {}), "breaches": 3}
    assert set(shown(scene_of(RIDERS, view), "breaches")) == {f"breaches.{n}" for n in (1, 2, 3)}
    last = {**view, "breaches": 4}
    assert shown(scene_of(RIDERS, last), "breaches")["breaches.5"] == "breathing"


def test_four_seats_light_the_sections_that_six_seats_have_in_the_east() -> None:
    four, six = (scene_of(RIDERS, besieged({"1": 2}, {"1": 3}, {}, n)) for n in (4, 6))
    assert shown(four, "wall_1") == shown(six, "wall_1")
    assert not shown(four, "wall_5")
    assert shown(six, "wall_5")


def test_where_the_app_follows_no_riders_only_the_wall_is_shown() -> None:
    view = besieged({}, {"1": 2}, {})
    for section in view["wall"]:
        section.update(riders=None, warns=False)
    for territory in view["gathering"]:
        territory.update(riders=None)
    scene = scene_of(RIDERS, view)
    assert shown(scene, "") == {"level_1.1": "steady", "level_1.2": "steady"}


@pytest.mark.rule("W6.6", "W6.10")
def test_a_breach_flashes_its_section_then_lets_the_lost_stage_fade() -> None:
    player = TrackPlayer(RIDERS)
    player.see(besieged({"2": 2}, {"2": 2}, {"I": 1}), 0.0)
    player.see(breached(besieged({}, {"2": 1}, {}), "2", 2, 1), 10.0)
    alarm = played(player, 10.5)
    assert {alarm[f"wall_2.{place}"] for place in range(1, 6)} == {"flashing"}
    assert alarm["breaches.1"] == "flashing"
    assert alarm["wall_1.1"] == "double_flash", (
        "what the breach changes elsewhere waits for its scene"
    )
    after = played(player, 14.5)
    assert after["wall_1.1"] == "breathing"
    assert after["level_2.2"] == "tolling"
    assert after["breaches.1"] == "double_flash"
    assert played(player, 18.0)["breaches.1"] == "steady"
    assert "level_2.2" not in played(player, 18.0)


@pytest.mark.rule("W12.2", "W12.4")
def test_when_all_have_lost_every_lamp_fades_away_again_and_again_and_then_stays_dark() -> None:
    player = TrackPlayer(RIDERS)
    player.see({**besieged({}, {}, {}), "breaches": 4}, 0.0)
    view = breached(besieged({}, {}, {}), "1", 0, 5)
    lost = {"seq": 4, "at": 0.0, "by": "touch", "event": {"type": "all_lost"}}
    player.see({**view, "winners": [], "journal": [*view["journal"], lost]}, 10.0)
    assert played(player, 10.0)["wall_1.1"] == "flashing"
    assert set(played(player, 20.0).values()) == {"tolling"}
    assert len(played(player, 20.0)) == len(RIDERS.lamps())
    assert played(player, 60.0) == {}


def test_after_an_undo_the_lamps_wink_what_has_to_stand_there_again() -> None:
    view = breached(besieged({"2": 2}, {"2": 2}, {"I": 1}), "2", 2, 1)
    entry = view["journal"][0] | {"undone": True}
    undone = {"seq": 5, "at": 0.0, "by": "touch", "event": {"type": "undone", "seq": 4}}
    scene = scene_of(RIDERS, {**view, "breaches": 0, "journal": [entry, undone]})
    assert shown(scene, "wall_2") == {"wall_2.1": "winking", "wall_2.2": "winking"}
    assert shown(scene, "level_2") == {"level_2.1": "winking", "level_2.2": "winking"}


# --- on the chain ---

ROWS = ("wall_1", "wall_2", "wall_3", "wall_4", "level_1", "level_2", "level_3", "level_4")
CHIPS = 6


def wired() -> LampWiring:
    """Four sections with their levels, three territories and five breaches: 48 lamps, six chips."""
    names = [f"{row}.{place}" for row in ROWS for place in range(1, 6)]
    names += [f"territories.{place}" for place in range(1, 4)]
    names += [f"breaches.{place}" for place in range(1, 6)]
    lamps = {name: Output("chain", number) for number, name in enumerate(names, 1)}
    assert len(lamps) == CHIPS * 8
    return LampWiring({"riders": lamps}, ChainWiring(23, 24, 25, CHIPS))


async def test_the_outputs_of_a_chain_over_a_whole_breach_do_what_the_scene_says() -> None:
    pins, clock, wiring = simulated_pins(), Seconds(), wired()
    assert wiring.chain is not None
    chips = SimulatedChain(wiring.chain, pins)
    table = DeskTable(besieged({"2": 2}, {"2": 2}, {"I": 1}))
    messages: list[Any] = []
    lamps = Lamps(table, wiring, pins, on_message=messages.append, now=clock)
    lamps.start()
    player = TrackPlayer(RIDERS)
    player.see(table.shown, clock.now)
    after = breached(besieged({}, {"2": 1}, {}), "2", 2, 1)
    table.show(after)
    player.see(after, clock.now)
    seen: dict[str, list[bool]] = {name: [] for name in wiring.tracks["riders"]}
    for _ in range(240):
        lamps.refresh()
        shines = player.shines(clock.now)
        for name, output in wiring.tracks["riders"].items():
            lit = chips.lit[output.number - 1]
            assert lit == (shines[name][1] >= 0.5), name
            seen[name].append(lit)
        clock.now += 0.05
    assert seen["wall_2.5"][:16] == [True] * 4 + [False] * 4 + [True] * 4 + [False] * 4
    assert not any(seen["wall_2.5"][80:])
    assert any(seen["level_2.2"][80:160])
    assert not any(seen["level_2.2"][160:])
    assert all(seen["level_2.1"])
    assert all(seen["breaches.1"][160:])
    assert not any(seen["wall_3.4"])
    assert messages == []
    lamps.stop()
    assert not any(chips.lit)
