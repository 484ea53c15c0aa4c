"""In the guest, from the project's folder: gpiozero's own lgpio factory on the chip's lines. Buttons are pressed by the
chip's pulls; what lamps show is read back from the chip, line by line. Prints a line for each thing that held."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from hardware.contacts import Contacts
from hardware.lamps.carriers import Chain, Shine
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output
from hardware.messages import Message
from hardware.pins import Pins, open_pins
from hardware.scenes import TRACKS, Track, TrackPlayer
from hardware.wiring import DEFAULT

View = Mapping[str, Any]
LINES = next(Path("/sys/devices/platform/gpio-sim.0").glob("gpiochip*"))
TICK = 0.1
BOUNCES = 5
FLEET_PINS = (4, 7, 8, 9, 10, 11, 12, 13, 19, 20)


def red(why: str) -> None:
    print(f"RED: {why}", flush=True)
    sys.exit(1)


def held(what: str) -> None:
    print(f"held: {what}", flush=True)


def level(line: int) -> bool:
    """What the chip says of a line."""
    return (LINES / f"sim_gpio{line}/value").read_text(encoding="ascii").strip() == "1"


class Finger:
    """Joins a line to ground, and lets go."""

    def __init__(self, line: int) -> None:
        self._pull = os.open(LINES / f"sim_gpio{line}/pull", os.O_WRONLY)

    def down(self) -> None:
        os.pwrite(self._pull, b"pull-down", 0)

    def up(self) -> None:
        os.pwrite(self._pull, b"pull-up", 0)


# --- buttons ---------------------------------------------------------------------------------


async def buttons(pins: Pins) -> None:
    wiring = DEFAULT.buttons
    assert wiring is not None
    pressed: list[tuple[str, float]] = []
    troubles: list[str] = []
    contacts = Contacts(
        wiring,
        pins,
        on_press=lambda name: pressed.append((name, time.monotonic())),
        on_trouble=lambda message: troubles.append(message.key),
    )
    contacts.start()
    if contacts.dead() or troubles:
        red(f"dead buttons: {contacts.dead()} {troubles}")
    slowest = 0.0
    for name, line in wiring.pins.items():
        finger, before = Finger(line), len(pressed)
        began = time.monotonic()
        finger.down()
        await asyncio.sleep(0.6)
        finger.up()
        await asyncio.sleep(0.4)
        new = [who for who, _ in pressed[before:]]
        if new != [name]:
            red(f"button {name} gave {new}")
        slowest = max(slowest, pressed[-1][1] - began)
    held(f"seven buttons, one press each, the slowest after {1000 * slowest:.0f} ms")
    before, finger = len(pressed), Finger(wiring.pins["1"])
    for _ in range(BOUNCES):
        finger.down()
        finger.up()
    finger.down()
    await asyncio.sleep(0.6)
    for _ in range(BOUNCES):
        finger.up()
        finger.down()
    finger.up()
    await asyncio.sleep(0.6)
    if len(pressed) != before + 1:
        red(f"a press that bounces gave {len(pressed) - before}")
    held(f"a press that bounces {2 * BOUNCES} times gives one")
    contacts.stop()


# --- lamps -----------------------------------------------------------------------------------


class Chips:
    """What 74HC595 chips show that hang on these lines: the chip's levels are read after each write to it."""

    def __init__(self, wiring: ChainWiring, pins: Pins) -> None:
        self._wiring = wiring
        self._register = [False] * wiring.outputs
        self._was = {wiring.clock: False, wiring.latch: False}
        self.lit = tuple(self._register)
        chips, plain = self, pins.factory.pin_class

        class Watched(plain):  # type: ignore[misc, valid-type]
            def _set_state(self, value: float) -> None:
                super()._set_state(value)
                chips._written(self._number)

        pins.factory.pin_class = Watched

    def _written(self, line: int) -> None:
        if line not in self._was:
            return
        now, was = level(line), self._was[line]
        self._was[line] = now
        if now and not was:
            if line == self._wiring.clock:
                self._register = [level(self._wiring.data), *self._register[:-1]]
            else:
                self.lit = tuple(self._register)


class Shown:
    """A table that shows one view after the other."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._tell: Callable[[Any], None] = lambda notice: None

    def view_for(self, audience: str) -> View:
        return self.view

    def listen(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        self._tell = callback
        return lambda: None

    def show(self, view: View) -> None:
        self.view = view
        self._tell(None)


def view(game: str, *events: View, seq: int = 5, **more: Any) -> View:
    journal = [{"seq": seq, "at": 0.0, "by": "touch", "event": event} for event in events]
    return {"seq": seq, "game": game, "winners": None, "journal": journal, **more}


def stories() -> Iterator[tuple[str, str, View, View, int]]:
    """Track, what happens, the view before and after it, and how many lamps must have been lit at some time."""
    fleet = {"step": 6, "steps": 7, "holds": False}
    landed = ({"type": "dice_rolled", "total": 5}, {"type": "fleet_moved", "step": 7, "steps": 7})
    fought = {"type": "attack_fought", "won": False}
    yield (
        *("fleet", "an attack"),
        view("cities_knights", fleet=fleet, seq=4),
        view("cities_knights", *landed, fought, fleet={**fleet, "step": 0}),
        4,
    )
    wall: list[Any] = [
        {"section": name, "level": 2, "riders": 2 if name == "2" else 0, "warns": name == "2"}
        for name in ("4", "3", "2", "1")
    ]
    arrows: list[Any] = [{"number": 8, "section": "1"}, {"number": 9, "section": "2"}]
    siege: dict[str, Any] = {
        "wall": wall,
        "gathering": [{"territory": "I", "riders": 1, "arrows": arrows}],
        "breaches": 0,
        "breaches_end": 5,
    }
    breach = {"type": "wall_breached", "section": "2", "was": 2, "breaches": 1}
    yield (
        *("riders", "a breach"),
        view("great_wall", seq=4, **siege),
        view("great_wall", breach, **{**siege, "breaches": 1}),
        12,
    )
    war: dict[str, Any] = {"row": {"count": 10, "due": 10, "left": 0}}
    battle = {"type": "battle_fought", "side": "mycenae", "space": 2}
    yield (
        *("war", "a battle"),
        view("troy", seq=4, track={"troy": {"space": 0}, "mycenae": {"space": 1}}, **war),
        view("troy", battle, track={"troy": {"space": 0}, "mycenae": {"space": 2}}, **war),
        12,
    )
    kinds = ["temple", "token"] * 15
    march: dict[str, Any] = {
        "board": {"route": [{"kind": kind} for kind in kinds]},
        "auction": None,
    }
    march |= {"supply": {"left": 0, "turns": 17, "ended": False}}
    gone = {"type": "alexander_marched", "kind": "temple", "last": False}
    yield (
        *("march", "a march"),
        view("alexander", seq=4, march={"passed": 0, "points": 30, "next": "temple"}, **march),
        view("alexander", gone, march={"passed": 1, "points": 30, "next": "token"}, **march),
        18,
    )


def every_output(pins: Pins, chips: Chips, wiring: ChainWiring) -> None:
    chain = Chain(wiring, pins)
    for number in range(1, wiring.outputs + 1):
        chain.show({number: Shine(1.0, 1.0, (255, 255, 255))}, 1.0)
        if [place for place, lit in enumerate(chips.lit, 1) if lit] != [number]:
            red(f"output {number} of the chain shows {chips.lit}")
    chain.close()
    if any(chips.lit):
        red("a chain that is let go is not dark")
    held(f"each of the {wiring.outputs} outputs of a chain by itself")


async def told(track: Track, what: str, before: View, after: View, least: int, pins: Pins) -> None:
    """A story on the chain: what the chip shows is what the scene says, at every moment."""
    names = [lamp.name for lamp in track.lamps()]
    wiring = ChainWiring(23, 24, 25, -(-len(names) // 8), 18)
    chips = Chips(wiring, pins)
    outputs = {name: Output("chain", number) for number, name in enumerate(names, 1)}
    now, messages, table = [100.0], list[Message](), Shown(before)
    lamps = Lamps(
        table,  # type: ignore[arg-type]
        LampWiring({track.key: outputs}, wiring),
        pins,
        on_message=messages.append,
        now=lambda: now[0],
    )
    player = TrackPlayer(track)
    player.see(before, now[0])
    lamps.start()
    table.show(after)
    player.see(after, now[0])
    ever: set[str] = set()
    for _ in range(round(9 / TICK)):
        lamps.refresh()
        levels = player.shines(now[0])
        for name, output in outputs.items():
            if chips.lit[output.number - 1] != (levels[name][1] >= 0.5):
                red(f"{what}: {name} after {now[0] - 100:.1f} s")
        ever |= {name for name, output in outputs.items() if chips.lit[output.number - 1]}
        now[0] += TICK
    lamps.stop()
    if messages or len(ever) < least:
        red(f"{what}: {[message.key for message in messages]}, lit: {sorted(ever)}")
    held(f"{what}, read back at 90 moments: {len(ever)} of {len(names)} lamps were lit in it")


async def single(track: Track, shown: View, pins: Pins) -> None:
    """Lamps on pins of their own: steady ones are high, dark ones low, a breathing one is between."""
    names = [lamp.name for lamp in track.lamps()][: len(FLEET_PINS)]
    lines = dict(zip(names, FLEET_PINS, strict=False))
    wiring = LampWiring({track.key: {name: Output("pin", line) for name, line in lines.items()}})
    messages, now = list[Message](), [101.0]
    lamps = Lamps(
        Shown(shown),  # type: ignore[arg-type]
        wiring,
        pins,
        on_message=messages.append,
        now=lambda: now[0],
    )
    lamps.start()
    player = TrackPlayer(track)
    player.see(shown, now[0])
    await asyncio.sleep(0.5)
    wrong = []
    for name, line in lines.items():
        glow, strength = player.shines(now[0])[name]
        share = sum(level(line) for _ in range(200)) / 200
        wanted = (strength * glow.brightness) ** 2
        exact = wanted in (0.0, 1.0)
        if share != wanted if exact else not 0 < share < 1:
            wrong.append(f"{name}: {share:.2f} and not {wanted:.2f}")
    lamps.stop()
    if wrong or messages:
        red(f"single pins: {wrong} {[message.key for message in messages]}")
    held(f"{len(lines)} lamps on pins of their own")


async def main() -> None:
    began = time.monotonic()
    pins = open_pins()
    if pins.simulated or type(pins.factory).__name__ != "LGPIOFactory":
        red(f"pins: {type(pins.factory).__name__}, {pins.trouble}")
    held(f"the factory is {type(pins.factory).__name__}")
    await buttons(pins)
    tracks = {track.key: track for track in TRACKS}
    first = next(stories())
    await single(tracks[first[0]], first[2], pins)
    pins.factory.close()
    pins = open_pins()  # each line is a new pin now, and watched
    wiring = ChainWiring(23, 24, 25, 6, 18)
    every_output(pins, Chips(wiring, pins), wiring)
    for key, what, before, after, least in stories():
        pins.factory.close()
        pins = open_pins()
        await told(tracks[key], what, before, after, least, pins)
    print(f"measured: pins: {time.monotonic() - began:.0f} s", flush=True)


asyncio.run(main())
