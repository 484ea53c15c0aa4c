"""The chips of a chain with the lamps on their outputs, and the list of a strip's pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.locale import Words
from hardware.drawn.header import lamp_of
from hardware.drawn.marks import box, text, wire
from hardware.lamps.show import meaning
from hardware.lamps.wiring import CHAIN, OUTPUTS_A_CHIP, LampWiring, Output

LEFT_PINS = ("1 QB", "2 QC", "3 QD", "4 QE", "5 QF", "6 QG", "7 QH", "8 GND")
RIGHT_PINS = ("VCC 16", "QA 15", "SER 14", "OE 13", "RCLK 12", "SRCLK 11", "SRCLR 10", "QH' 9")
STEP, WIDE, HIGH = 26.0, 110.0, 216.0


def lamp_on(lamps: LampWiring, output: Output, words: Words) -> str:
    """What the lamp on an output means."""
    track, name = lamps.outputs()[output]
    return meaning(track, lamp_of(track, name), words)


def named(lamps: LampWiring, output: Output) -> str:
    """The lamp on an output as the file calls it; empty where none is."""
    found = lamps.outputs().get(output)
    return "" if found is None else found[1].replace(".", " ")


def chip(lamps: LampWiring, number: int, x: float, y: float, *, last: bool) -> Iterator[str]:
    """One chip of the chain, counted from 1, its upper left corner at x, y. last: no other follows."""
    yield box(x, y, WIDE, HIGH)
    yield f'<path d="M{x + 45:g} {y:g}a10 10 0 0 0 20 0" fill="#fff" stroke="#33404d"/>'
    yield text(x + WIDE / 2, y - 8, f"74HC595, {number}", at="middle", size=12)
    for row, (left, right) in enumerate(zip(LEFT_PINS, RIGHT_PINS, strict=True)):
        at = y + 18 + STEP * row
        yield wire(f"M{x - 14:g} {at:g}H{x:g}M{x + WIDE:g} {at:g}H{x + WIDE + 14:g}")
        yield text(x + 5, at + 4, left, size=10.5)
        yield text(x + WIDE - 5, at + 4, right, at="end", size=10.5)
    for nth in range(1, OUTPUTS_A_CHIP + 1):
        said = named(lamps, Output(CHAIN, (number - 1) * OUTPUTS_A_CHIP + nth))
        if nth == 1:  # QA lies on the other side
            yield text(x + WIDE + 20, y + 18 + STEP + 4, said, small=True)
        else:
            yield text(x - 20, y + 18 + STEP * (nth - 2) + 4, said, at="end", small=True)
    if not last:
        yield text(x + WIDE + 20, y + 18 + STEP * 7 + 4, f"→ SER, {number + 1}", small=True)


def each_lamp(words: Words) -> Iterator[str]:
    """How a lamp hangs between its output and ground."""
    yield text(640, 700, words("hardware.drawn.each_lamp"), bold=True)
    yield wire("M640 730H672M718 730H742M766 730H800")
    yield '<rect x="672" y="722" width="46" height="16" fill="#fff" stroke="#33404d"/>'
    yield text(695, 734, "470 Ω", at="middle", size=10)
    yield '<path d="M742 718V742L764 730z" fill="#d9534f" stroke="#33404d"/>'
    yield wire("M765 718V742")
    yield text(628, 752, words("hardware.drawn.output"), small=True)
    yield text(782, 752, words("hardware.drawn.any_ground"), small=True)


def listed(lamps: LampWiring, outputs: Sequence[Output], words: Words) -> Iterator[str]:
    """Places and what the lamps there mean, in two columns."""
    rows = -(-len(outputs) // 2)
    for nth, output in enumerate(outputs):
        x, y = 40 + 480 * (nth // rows), 96 + 18 * (nth % rows)
        said = f"{output.number}  {named(lamps, output)}: {lamp_on(lamps, output, words)}"
        yield text(x, y, said, small=True)
