"""The header of a Raspberry Pi with what is wired to each of its 40 places, from above, the USB sockets below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.locale import Words
from hardware.drawn.marks import AMBER, GREEN, GREY, ROSE, WHITE, box, dot, text, wire
from hardware.lamps.show import meaning
from hardware.lamps.wiring import PIN, SPI_PINS, LampWiring
from hardware.pins import HEADER, place_of
from hardware.scenes import TRACKS, Lamp
from hardware.wiring import UNDO, Wiring

THREE, FIVE = (1, 17), (2, 4)
"""Places with 3.3 V and with 5 V; the rest of those without a GPIO are ground."""
LEFT, RIGHT, TOP, STEP = 262.0, 293.0, 70.0, 31.0
ON_CHIPS = {
    "data": "SER (14)",
    "clock": "SRCLK (11)",
    "latch": "RCLK (12)",
    "dim": "OE (13)",
}
POWER, GROUND = 1, 9
"""The places from which the chips of a chain get 3.3 V and ground."""
Wires = Mapping[int, tuple[str, str]]
"""Place → color and what is wired there."""


def wires(wiring: Wiring, words: Words) -> Wires:
    """Everything that hangs on the header."""
    found: dict[int, tuple[str, str]] = {}
    buttons, lamps = wiring.buttons, wiring.lamps
    for name, pin in ({} if buttons is None else buttons.pins).items():
        key = "undo" if name == UNDO else "button"
        found[place_of(pin)] = GREEN, words(f"hardware.drawn.{key}", name=name)
    if lamps is not None:
        found |= _of_lamps(lamps, words)
    return found


def _of_lamps(lamps: LampWiring, words: Words) -> Wires:
    found: dict[int, tuple[str, str]] = {}
    for output, (track, name) in lamps.outputs().items():
        if output.kind == PIN:
            said = words("hardware.drawn.lamp", lamp=meaning(track, lamp_of(track, name), words))
            found[place_of(output.number)] = AMBER, said
    chain = lamps.chain
    for wire_ in ON_CHIPS if chain is not None else ():
        pin = getattr(chain, wire_)
        if pin is not None:
            key = "first" if wire_ == "data" else "every"
            to = words(f"hardware.drawn.{key}", pin=ON_CHIPS[wire_])
            found[place_of(pin)] = AMBER, f"{wire_} → {to}"
    if lamps.strip is not None:
        for name, pin in SPI_PINS.items():
            key = "strip_data" if name == "data" else "strip_bus"
            found[place_of(pin)] = AMBER, words(f"hardware.drawn.{key}")
    return found


def lamp_of(track: str, name: str) -> Lamp:
    """The lamp of a track that has this name."""
    (found,) = (t for t in TRACKS if t.key == track)
    return next(lamp for lamp in found.lamps() if lamp.name == name)


def header(wiring: Wiring, words: Words) -> Iterator[str]:
    """The marks of the picture."""
    found = wires(wiring, words)
    middle = (LEFT + RIGHT) / 2
    yield text(middle, 28, words("hardware.drawn.header"), at="middle", size=15)
    yield text(middle, 47, words("hardware.drawn.above"), at="middle", small=True)
    yield box(242, 52, 71, 625, fill="#e2e8f1")
    for place in range(1, 41):
        yield from _place(place, found, words, chain=_has_chain(wiring))
    if wiring.buttons is not None:
        yield from _button(words, pulled_up=wiring.buttons.pull_up)


def _has_chain(wiring: Wiring) -> bool:
    return wiring.lamps is not None and wiring.lamps.chain is not None


def _place(place: int, found: Wires, words: Words, *, chain: bool) -> Iterator[str]:
    odd = place % 2 == 1
    x, y = (LEFT if odd else RIGHT), TOP + STEP * ((place - 1) // 2)
    fill, said = found.get(place, _unwired(place, words, chain=chain))
    yield dot(x, y, fill)
    yield text(x, y + 4, str(place), at="middle", size=10.5)
    label_x, end = (232, "end") if odd else (323, "start")
    if place in found:
        yield text(label_x, y + 4, f"{place} GPIO{HEADER[place]}: {said}", at=end, bold=True)
    elif said:
        yield text(label_x, y + 4, said, at=end, small=True)


def _unwired(place: int, words: Words, *, chain: bool) -> tuple[str, str]:
    if place in HEADER:
        return WHITE, ""
    if place in FIVE:
        return ROSE, words("hardware.drawn.five")
    if place in THREE:
        return ROSE, words(f"hardware.drawn.three{'_chips' if chain and place == POWER else ''}")
    return GREY, words(f"hardware.drawn.ground{'_chips' if chain and place == GROUND else ''}")


def _button(words: Words, *, pulled_up: bool) -> Iterator[str]:
    other = "any_ground" if pulled_up else "three"
    yield text(20, 700, words("hardware.drawn.each_button"), bold=True)
    yield wire("M20 730H52M92 730H150M52 730 88 716")
    yield text(14, 750, words("hardware.drawn.its_place"), small=True)
    yield text(118, 750, words(f"hardware.drawn.{other}"), small=True)
