"""The chip of what came in, on a seat's row."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothRoundedRectangle

from companion.faces.play.gain_chip import GAP, PAD, Bits, chosen, least_of_kinds, width_of
from companion.faces.theme import INK, Theme
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_sign

TALL = 22.0
"""Height of a chip, in sketch pixels."""


def room_of(theme: Theme, found: Sequence[Bits], size: float) -> float:
    """The least room in which the chip says which kinds came in, in pixels; size: of its text."""

    def measured(words: str) -> float:
        return measure(words, size, True)

    return least_of_kinds(found, measured, size * 1.15, theme.px(1)) + 1


def paint_chip(
    theme: Theme, found: Sequence[Bits], left: float, end: float, y: float, size: float
) -> float:
    """Draw a chip that ends at ``end`` round the height ``y``; size: of its text. Gives the room that it took."""
    px = theme.px(1)
    sign = size * 1.15

    def measured(words: str) -> float:
        return measure(words, size, True)

    bits = chosen(found, end - left, measured, sign, px)
    if not bits:
        return 0.0
    wide, high = width_of(bits, measured, sign, px), TALL * px
    Paint(*theme.palette.chip)
    SmoothRoundedRectangle(pos=(end - wide, y - high / 2), size=(wide, high), radius=[high / 2])
    x = end - wide + PAD * px
    for bit in bits:
        long = measured(bit.text) if bit.text else sign
        if bit.text:
            text(bit.text, x + long / 2, y, size, INK)
        else:
            paint_sign(bit.sign, x + long / 2, y, sign / 2)
        x += long + GAP * px
    return wide + GAP * px
