"""What the pins do is what the scene says, from the ship's first step to the end of an attack."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.locale import LANGUAGES
from hardware import Hardware, Listener, Message, Pins, Wiring
from hardware.lamps.carriers import NoStripLibraryError
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import LampWiring, Output, StripWiring
from hardware.pins import simulated_pins
from hardware.scenes import TrackPlayer
from hardware.scenes.cities_knights.fleet import FLEET
from tests.hardware.desk_table import NO_GAME, DeskTable
from tests.hardware.lamp_table import PINS, Seconds, landed, on_the_chain, sailing, single_pins
from tests.hardware.simulated_chain import SimulatedChain

TICK = 0.05


class Bench:
    """Lamps on mock pins, a table that shows what it is told, and a clock that a test moves."""

    def __init__(self, wiring: LampWiring, pins: Pins | None = None, **more: Any) -> None:
        self.pins = pins or simulated_pins()
        self.chips = SimulatedChain(wiring.chain, self.pins) if wiring.chain else None
        self.clock = Seconds()
        self.table = DeskTable(sailing(6, seq=9))
        self.messages: list[Message] = []
        self.lamps = Lamps(
            self.table, wiring, self.pins, on_message=self.messages.append, now=self.clock, **more
        )

    def duty(self, pin: int) -> float:
        return float(self.pins.factory.pin(pin).state)

    def ticks(self, seconds: float) -> Iterator[None]:
        for _ in range(round(seconds / TICK)):
            self.lamps.refresh()
            yield
            self.clock.now += TICK


def runs(shown: list[bool]) -> list[tuple[bool, float]]:
    """On or off, and for how many seconds, in a row."""
    return [(lit, round(len(list(same)) * TICK, 2)) for lit, same in groupby(shown)]


@pytest.mark.parametrize("won", [True, False])
async def test_single_pins_over_a_whole_attack_do_what_the_scene_says(won: bool) -> None:
    bench = Bench(single_pins())
    bench.lamps.start()
    player = TrackPlayer(FLEET)
    player.see(sailing(6, seq=9), bench.clock.now)
    assert bench.duty(PINS[6]) == 1
    attack = sailing(0, *landed(won))
    bench.table.show(attack)
    player.see(attack, bench.clock.now)
    pins = {f"ship.{place}": pin for place, pin in enumerate(PINS)} | {"attack": 19, "defence": 20}
    seen: dict[str, list[float]] = {name: [] for name in pins}
    for _ in bench.ticks(20):
        shines = player.shines(bench.clock.now)
        for name, pin in pins.items():
            glow, level = shines[name]
            assert bench.duty(pin) == pytest.approx((level * glow.brightness) ** 2), name
            seen[name].append(bench.duty(pin))
    landing, result, rest = slice(0, 80), slice(81, 200 if won else 240), slice(-40, None)
    assert set(seen["ship.7"][landing]) == {1}
    assert runs([d > 0 for d in seen["attack"][landing]])[:4] == [(True, 0.2), (False, 0.2)] * 2
    assert not any(seen["ship.0"][landing])
    told, silent = ("defence", "attack") if won else ("attack", "defence")
    assert any(seen[told][result])
    assert not any(seen[silent][result])
    assert set(seen["ship.0"][rest]) == {1}
    assert not any(seen["ship.7"][rest])
    assert len(set(seen["ship.1"][rest])) > 20, "the next step breathes, it does not blink"
    bench.lamps.stop()


@pytest.mark.parametrize("won", [True, False])
async def test_the_outputs_of_a_chain_over_a_whole_attack(won: bool) -> None:
    bench = Bench(on_the_chain())
    assert bench.chips is not None
    bench.lamps.start()
    bench.table.show(sailing(0, *landed(won)))
    seen = []
    for _ in bench.ticks(20):
        seen.append(bench.chips.lit)
    lamp = [[picture[output] for picture in seen] for output in range(16)]
    ship, attack, defence = lamp[:8], lamp[8], lamp[9]
    assert all(ship[7][:80])
    assert not any(any(place[:80]) for place in ship[:7])
    assert runs(attack[:80])[:4] == [(True, 0.2), (False, 0.2)] * 2
    result = runs((defence if won else attack)[80:190])[:5]
    if won:
        assert result == [(True, 0.15), (False, 0.2), (True, 0.15), (False, 0.2), (True, 1.3)]
    else:
        assert [lit for lit, _ in result] == [True, False, True, False, True]
        assert all(seconds > 1 for _, seconds in result[:4])
    assert all(ship[0][-60:])
    assert runs(ship[1][-80:]) != runs(attack[:80])
    assert not any(any(unused) for unused in lamp[10:])
    bench.lamps.stop()
    assert bench.chips.lit == (False,) * 16


async def test_a_chain_is_shifted_only_when_a_lamp_of_it_changes() -> None:
    bench = Bench(on_the_chain())
    assert bench.chips is not None
    bench.lamps.start()
    before = len(bench.chips.pictures)
    for _ in bench.ticks(8):
        pass
    assert len(bench.chips.pictures) - before == 4, "a breath is one rise and one fall"
    bench.lamps.stop()


async def test_the_output_enable_pin_dims_all_lamps_of_a_chain() -> None:
    bench = Bench(on_the_chain())
    assert bench.chips is not None
    assert bench.chips.brightness == 1, "mock pins wake up low, and low enables the outputs"
    bench.lamps.start()
    bench.lamps.light(0.5)
    assert bench.chips.brightness == pytest.approx(0.25)
    bench.lamps.light(0)
    assert bench.chips.brightness == 0
    assert not any(bench.chips.lit)
    assert bench.messages == []
    bench.lamps.stop()


async def test_a_chain_without_output_enable_says_that_it_cannot_be_dimmed() -> None:
    bench = Bench(on_the_chain(dim=None))
    assert bench.chips is not None
    bench.lamps.start()
    bench.lamps.light(0.5)
    assert [message.key for message in bench.messages] == ["hardware.lamps.no_dim"]
    assert any(bench.chips.lit)
    bench.lamps.light(0)
    assert not any(bench.chips.lit)
    assert len(bench.messages) == 1
    bench.lamps.stop()


async def test_single_pins_are_dimmed_as_the_eye_sees_it() -> None:
    bench = Bench(single_pins())
    bench.lamps.start()
    bench.lamps.light(0.5)
    assert bench.lamps.brightness == 0.5
    assert bench.duty(PINS[6]) == pytest.approx(0.25)
    with pytest.raises(ValueError, match="between 0 and 1"):
        bench.lamps.light(50)
    bench.lamps.stop()


async def test_without_a_fleet_or_after_the_game_all_lamps_are_dark() -> None:
    bench = Bench(single_pins())
    bench.lamps.start()
    for view in (NO_GAME, sailing(3, winners=["red"])):
        bench.table.show(sailing(3))
        assert bench.duty(PINS[3]) == 1
        bench.table.show(view)
        assert [bench.duty(pin) for pin in (*PINS, 19, 20)] == [0] * 10
    bench.lamps.stop()


async def test_stopping_makes_all_dark_and_lets_go_of_the_pins() -> None:
    bench = Bench(single_pins())
    bench.lamps.start()
    bench.lamps.stop()
    bench.lamps.stop()
    assert {bench.pins.factory.pin(pin).function for pin in PINS} == {"input"}
    bench.table.show(sailing(2))
    assert bench.duty(PINS[2]) == 0


async def test_the_lamps_come_back_by_themselves_when_something_changes() -> None:
    pins = simulated_pins()
    lamps = Lamps(DeskTable(sailing(6)), single_pins(), pins, on_message=lambda message: None)
    lamps.start()
    seen = set()
    for _ in range(30):
        await asyncio.sleep(0.02)
        seen.add(float(pins.factory.pin(PINS[7]).state))
    assert len(seen) >= 5
    lamps.stop()


async def test_lamps_that_never_change_set_no_timer() -> None:
    bench = Bench(single_pins())
    bench.table.show(NO_GAME)
    bench.lamps.start()
    before = bench.pins.factory.pin(PINS[0]).states[:]
    loop = asyncio.get_running_loop()
    scheduled: Any = loop
    assert [timer for timer in scheduled._scheduled if not timer.cancelled()] == []
    assert bench.pins.factory.pin(PINS[0]).states == before
    bench.lamps.stop()


# --- what fails ---


class _DeadFactory(MockFactory):  # type: ignore[misc]
    """Mock pins of which one is dead."""

    def pin(self, name: Any, **more: Any) -> Any:
        if name == PINS[0]:
            raise OSError("no such line")
        return super().pin(name, **more)


async def test_a_dead_lamp_is_named_and_the_others_shine() -> None:
    factory = _DeadFactory(pin_class=simulated_pins().factory.pin_class)
    bench = Bench(single_pins(), Pins(factory, simulated=True))
    bench.lamps.start()
    (message,) = bench.messages
    assert message.key == "hardware.lamps.dead"
    assert "fleet.ship.0" in message.sentence("en")
    assert bench.duty(PINS[6]) == 1
    bench.lamps.stop()


async def test_a_chain_that_cannot_have_its_pins_is_said_and_the_game_goes_on() -> None:
    factory = _DeadFactory(pin_class=simulated_pins().factory.pin_class)
    wiring = on_the_chain(dim=PINS[0])
    table = DeskTable(sailing(2))
    hardware = Hardware(table, Wiring(None, wiring), Pins(factory, simulated=True))
    heard: list[Message] = []
    hardware.listen(Listener(lambda half: None, heard.append))
    hardware.start()
    assert [trouble.key for trouble in hardware.troubles] == ["hardware.lamps.broken_chain"]
    for language in LANGUAGES:
        assert "no such line" in heard[0].sentence(language)
    table.show(sailing(3))
    assert hardware.lamps is not None
    assert [s.lamp.name for s in hardware.lamps.states() if s.pattern == "steady"] == [
        "ship.3",
        "defence",
    ]
    hardware.stop()


class _Pixels:
    """A strip that remembers; broken: it fails from now on."""

    def __init__(self) -> None:
        self.colors: dict[int, tuple[int, int, int]] = {}
        self.sent = 0
        self.broken = False
        self.closed = False

    def set_led_color(self, index: int, red: int, green: int, blue: int) -> bool:
        self.colors[index] = (red, green, blue)
        return True

    def update_strip(self, sleep_duration: float | None) -> None:
        assert sleep_duration is None, "the loop must not sleep"
        if self.broken:
            raise OSError("Bad file descriptor")
        self.sent += 1

    def close(self) -> None:
        self.closed = True


STRIP = LampWiring(
    {"fleet": {f"ship.{place}": Output("strip", place + 1) for place in range(8)}},
    strip=StripWiring(8),
)


async def test_a_strip_shows_color_and_brightness_and_is_dark_in_the_end() -> None:
    pixels = _Pixels()
    bench = Bench(STRIP, Pins(MockFactory(), simulated=False), pixels=lambda wiring: pixels)
    bench.lamps.start()
    assert pixels.colors[6] == (255, 120, 0)
    assert pixels.colors[0] == (0, 0, 0)
    sent = pixels.sent
    bench.table.show(NO_GAME)
    bench.table.show(NO_GAME)
    assert pixels.sent == sent + 1, "what does not change is not sent"
    bench.table.show(sailing(2))
    bench.lamps.stop()
    assert set(pixels.colors.values()) == {(0, 0, 0)}
    assert pixels.closed


async def test_a_strip_that_fails_is_said_once_and_left_alone() -> None:
    pixels = _Pixels()
    bench = Bench(STRIP, Pins(MockFactory(), simulated=False), pixels=lambda wiring: pixels)
    bench.lamps.start()
    pixels.broken = True
    bench.table.show(sailing(1))
    bench.table.show(sailing(2))
    assert [message.key for message in bench.messages] == ["hardware.lamps.broken_strip"]
    bench.lamps.stop()


async def test_a_strip_without_its_library_says_how_to_install_it() -> None:
    def lacking(wiring: StripWiring) -> Any:
        raise NoStripLibraryError("pi5neo")

    bench = Bench(STRIP, Pins(MockFactory(), simulated=False), pixels=lacking)
    bench.lamps.start()
    (message,) = bench.messages
    for language in LANGUAGES:
        assert "pip install pi5neo" in message.sentence(language)
    bench.table.show(sailing(2))
    bench.lamps.stop()


# --- what a screen gets ---


async def test_where_pins_are_simulated_every_lamp_of_the_game_is_shown_in_words() -> None:
    table = DeskTable(sailing(2))
    hardware = Hardware(table, Wiring(None), simulated_pins())
    hardware.start()
    assert hardware.lamps is not None
    states = hardware.lamps.states()
    assert [state.lamp.name for state in states] == [
        *(f"ship.{place}" for place in range(8)),
        "attack",
        "defence",
    ]
    assert states[2].sentence("en") == "The fleet is on step 2"
    assert (states[2].pattern, states[2].rhythm("fr"), states[2].level) == ("steady", "fixe", 1)
    assert states[0].sentence("fr") == "Les barbares sont au départ"
    table.show(NO_GAME)
    assert hardware.lamps.states() == ()
    hardware.stop()


async def test_on_real_pins_only_lamps_that_are_wired_are_shown() -> None:
    wiring = LampWiring({"fleet": {"attack": Output("pin", 19)}})
    factory = simulated_pins().factory
    hardware = Hardware(DeskTable(sailing(2)), Wiring(None, wiring), Pins(factory, simulated=False))
    hardware.start()
    assert hardware.lamps is not None
    assert [state.lamp.name for state in hardware.lamps.states()] == ["attack"]
    hardware.stop()
    assert Hardware(DeskTable(NO_GAME), Wiring(None), Pins(factory, simulated=False)).lamps is None
