"""What carries lamps: single pins, a chain of 74HC595 chips, an addressable strip. All but shining is elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from gpiozero import PWMLED, DigitalOutputDevice, PWMOutputDevice

from hardware.lamps.wiring import CHAIN, PIN, STRIP, ChainWiring, LampWiring, StripWiring
from hardware.messages import Message
from hardware.pins import Pins, place_of
from hardware.scenes.track import Color

BUS = "/dev/spidev0.0"
LIT = 0.5
"""The pattern's level (0 to 1) from which a lamp is on that can only be on or off."""


@dataclass(frozen=True, slots=True)
class Shine:
    """What a lamp shall do now. level: where its pattern is, 0 to 1; strength: how bright level 1 is, 0 to 1."""

    level: float
    strength: float
    color: Color

    @property
    def light(self) -> float:
        """The share of full power, 0 to 1."""
        # The eye sees a quarter of the power as half as bright.
        return (self.level * self.strength) ** 2


DARK = Shine(0, 0, (0, 0, 0))


class LampCarrier(Protocol):
    """Makes the lamps of one kind shine. Anything may raise: whoever calls says it and goes on without."""

    kind: str

    def show(self, shines: Mapping[int, Shine], strength: float) -> None:
        """Makes lamps shine. shines: number of an output → what it shall do; strength: overall brightness, 0 to 1."""

    def close(self) -> None:
        """All dark, and let go of the pins."""


class SinglePins:
    """A lamp on each of these pins, dimmed by pulses (gpiozero's PWMLED). A dead pin is said; the others shine."""

    kind = PIN

    def __init__(
        self, lamps: Mapping[int, str], pins: Pins, on_trouble: Callable[[Message], None]
    ) -> None:
        self._leds: dict[int, Any] = {}
        self._shown: dict[int, float] = {}
        for pin, name in lamps.items():
            try:
                self._leds[pin] = PWMLED(pin, pin_factory=pins.factory)
            except Exception as error:
                # A dead pin, or one that another program holds, must not stop the game.
                where = {"lamp": name, "pin": pin, "place": place_of(pin)}
                reason = {"reason": str(error) or repr(error)}
                on_trouble(Message("hardware.lamps.dead", {**where, **reason}))

    def show(self, shines: Mapping[int, Shine], strength: float) -> None:
        for pin, led in self._leds.items():
            light = shines.get(pin, DARK).light
            if light != self._shown.get(pin, 0.0):
                led.value = self._shown[pin] = light

    def close(self) -> None:
        for led in self._leds.values():
            led.off()
            led.close()
        self._leds.clear()


class Chain:
    """74HC595 chips in a row on three pins. A lamp on it is on or off; all are dimmed together by output enable.

    Dimming each lamp by itself would take a hundred refreshes of the whole chain a second, at times that a
    program under Linux cannot keep: it would flicker and cost more than the rest of the table. So fading
    patterns become slow blinking here, and brightness needs the ``dim`` pin.
    """

    kind = CHAIN

    def __init__(self, wiring: ChainWiring, pins: Pins) -> None:
        self._bits: tuple[bool, ...] | None = None
        self._strength: float | None = None
        self._devices: list[Any] = []
        factory = pins.factory
        try:
            self._data, self._clock, self._latch = (
                self._opened(DigitalOutputDevice(pin, pin_factory=factory))
                for pin in (wiring.data, wiring.clock, wiring.latch)
            )
            # Low enables the outputs: until the first picture is in, the chips show whatever they woke up with.
            self._dim = (
                None
                if wiring.dim is None
                else self._opened(
                    PWMOutputDevice(wiring.dim, active_high=False, pin_factory=factory)
                )
            )
        except Exception:
            self._let_go()
            raise
        self._count = wiring.outputs

    def show(self, shines: Mapping[int, Shine], strength: float) -> None:
        lit = {n for n, shine in shines.items() if shine.level >= LIT and shine.strength > 0}
        bits = tuple(number in lit for number in range(1, self._count + 1))
        if bits != self._bits:
            self._shift(bits)
        if self._dim is not None and strength != self._strength:
            self._dim.value = strength**2
        self._bits, self._strength = bits, strength

    def close(self) -> None:
        if self._devices:
            self._shift((False,) * self._count)
        self._let_go()

    def _opened(self, device: Any) -> Any:
        self._devices.append(device)
        return device

    def _let_go(self) -> None:
        for device in self._devices:
            device.close()
        self._devices.clear()

    def _shift(self, bits: tuple[bool, ...]) -> None:
        # What goes in first ends at the far end of the chain.
        data: bool | None = None
        for bit in reversed(bits):
            if bit is not data:
                self._data.value = data = bit
            self._clock.on()
            self._clock.off()
        self._latch.on()
        self._latch.off()


class Pixels(Protocol):
    """What is used of a strip's library (pi5neo 1.1, ``Pi5Neo``)."""

    def set_led_color(self, index: int, red: int, green: int, blue: int) -> bool: ...
    def update_strip(self, sleep_duration: float | None) -> None: ...
    def close(self) -> None: ...


class NoStripLibraryError(Exception):
    """The library that speaks to the strip is not installed."""


def open_pixels(wiring: StripWiring) -> Pixels:
    """The strip on the first SPI bus. Raises NoStripLibraryError where pi5neo is not installed."""
    try:
        library = import_module("pi5neo")
    except ImportError as missing:
        raise NoStripLibraryError(missing.name) from None
    order = library.EPixelType[wiring.order]
    pixels: Pixels = library.Pi5Neo(BUS, wiring.pixels, pixel_type=order, quiet_mode=True)
    return pixels


class LedStrip:
    """An addressable strip: every lamp has its color and brightness."""

    kind = STRIP

    def __init__(self, pixels: Pixels) -> None:
        self._pixels = pixels
        self._shown: dict[int, Color] = {}

    def show(self, shines: Mapping[int, Shine], strength: float) -> None:
        colors = {number: _mixed(shine) for number, shine in shines.items()}
        changed = {n: color for n, color in colors.items() if color != self._shown.get(n)}
        for number, color in changed.items():
            self._pixels.set_led_color(number - 1, *color)
        if changed:
            self._pixels.update_strip(sleep_duration=None)
        self._shown |= changed

    def close(self) -> None:
        self.show(dict.fromkeys(self._shown, DARK), 0)
        self._pixels.close()


def _mixed(shine: Shine) -> Color:
    red, green, blue = shine.color
    light = shine.light
    return round(red * light), round(green * light), round(blue * light)


def open_carriers(
    wiring: LampWiring,
    pins: Pins,
    on_trouble: Callable[[Message], None],
    pixels: Callable[[StripWiring], Pixels] = open_pixels,
) -> list[LampCarrier]:
    """Everything that the wiring needs; what does not open is said and left out."""
    used = wiring.outputs()
    single = {o.number: f"{track}.{lamp}" for o, (track, lamp) in used.items() if o.kind == PIN}
    chain, strip = wiring.chain, wiring.strip
    makers: list[tuple[str, Callable[[], LampCarrier]]] = []
    if single:
        makers.append((PIN, lambda: SinglePins(single, pins, on_trouble)))
    if chain is not None:
        makers.append((CHAIN, lambda: Chain(chain, pins)))
    if strip is not None and not pins.simulated:
        makers.append((STRIP, lambda: LedStrip(pixels(strip))))
    opened = (_opened(kind, make, on_trouble) for kind, make in makers)
    return [carrier for carrier in opened if carrier is not None]


def _opened(
    kind: str, make: Callable[[], LampCarrier], on_trouble: Callable[[Message], None]
) -> LampCarrier | None:
    try:
        return make()
    except NoStripLibraryError:
        on_trouble(Message("hardware.lamps.no_library", {}))
    except Exception as error:
        on_trouble(broken(kind, error))
    return None


def broken(kind: str, error: Exception) -> Message:
    """What is said of a carrier that failed; kind: of its outputs."""
    return Message(f"hardware.lamps.broken_{kind}", {"reason": str(error) or repr(error)})
