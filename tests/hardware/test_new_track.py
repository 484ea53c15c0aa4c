"""A new track is one more table of places: nothing but data is needed to wire it, show it and put it in words."""

from __future__ import annotations

import tomllib
from typing import Any

from companion.table.ports import Json
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import LampWiring, read_lamps
from hardware.pins import simulated_pins
from hardware.reading import Reading
from hardware.scenes.track import Act, LampGlow, LampRow, Rule, Story, Track, at, up_to
from tests.hardware.desk_table import DeskTable
from tests.hardware.lamp_table import Seconds

CARAVANS = Track(
    key="caravans",
    shows="caravans",
    rows=(
        LampRow("road", range(4), (Rule(at("caravans.0.place"), LampGlow("steady")),)),
        LampRow("goods", range(1, 4), (Rule(up_to("caravans.0.goods"), LampGlow("breathing")),)),
    ),
    stories=(
        Story("caravan_arrived", (Act(2.0, (("road.{event[place]}", LampGlow("flashing")),)),)),
    ),
    moves=frozenset({"caravan_moved"}),
)
FILE = "format = 1\n[lamps.caravans]\nroad = [4, 5, 6, 7]\ngoods = [8, 9, 10]\n"


def wired() -> LampWiring:
    reading = Reading(tomllib.loads(FILE), "wiring.toml")
    lamps = read_lamps(reading, (CARAVANS,))
    reading.finish()
    assert lamps is not None
    return lamps


def travelling(place: int, seq: int, *events: Json) -> Json:
    return {
        "seq": seq,
        "game": "silk_road",
        "winners": None,
        "caravans": [{"place": place, "goods": [1, 1]}],
        "journal": [{"seq": seq, "event": event} for event in events],
    }


async def test_a_track_that_nobody_wrote_code_for_is_wired_and_shown() -> None:
    pins, clock = simulated_pins(), Seconds()
    table = DeskTable(travelling(1, 1))
    messages: list[Any] = []
    lamps = Lamps(table, wired(), pins, on_message=messages.append, tracks=(CARAVANS,), now=clock)
    lamps.start()

    def duty(pin: int) -> float:
        return float(pins.factory.pin(pin).state)

    assert [duty(pin) for pin in (4, 5, 6, 7)] == [0, 1, 0, 0]
    clock.now = 102.0
    lamps.refresh()
    assert [duty(pin) > 0 for pin in (8, 9, 10)] == [True, True, False]
    table.show(travelling(2, 2, {"type": "caravan_arrived", "place": 3}))
    assert [duty(pin) for pin in (4, 5, 6, 7)] == [0, 0, 1, 1]
    clock.now += 0.25
    lamps.refresh()
    assert [duty(pin) for pin in (4, 5, 6, 7)] == [0, 0, 1, 0]
    assert [state.lamp.name for state in lamps.states()][:4] == [f"road.{n}" for n in range(4)]
    assert messages == []
    lamps.stop()
