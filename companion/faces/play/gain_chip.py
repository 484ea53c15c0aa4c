"""What came in, in how many words and signs there is room for: a chip never shrinks below what can be read. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

PAD, GAP = 6.0, 4.0
"""Before the first and behind the last part, and between two of them, in sketch pixels."""


@dataclass(frozen=True, slots=True)
class Bit:
    """A part of the chip: a text, or the sign of a kind."""

    text: str = ""
    sign: str = ""


Bits = tuple[Bit, ...]
ONE = (Bit(text="+1"),)
"""How the chip of one card begins: its sign alone says as much."""
CARD = Bit(sign="card")
"""A card of the hand, of whatever kind."""


def least_of_kinds(
    found: Sequence[Bits], measured: Callable[[str], float], sign: float, px: float
) -> float:
    """How wide the narrowest way is that still says which kinds came in, in pixels."""
    kinds = {bit.sign for bit in found[0]}
    whole = [bits for bits in found if {bit.sign for bit in bits} | {""} == kinds | {""}]
    return min(width_of(bits, measured, sign, px) for bits in whole)


def ways(parts: Sequence[tuple[str, str]], word: str, apart: int = 0) -> list[Bits]:
    """The ways to say what came in, the fullest first.

    parts: how much of which kind, as ``("+2", "lumber")``; word: the kind's name where there is one kind, else empty.
    apart: so many of the last parts are no cards of the hand, and each of these is counted by itself.
    No way is a number alone: where not every kind has room, a card without a face stands for what is in the hand,
    and what is apart stands behind it with its own sign.
    """
    signs = [kind for count, kind in parts for _ in range(int(count))]
    each = tuple(bit for count, kind in parts for bit in (Bit(text=count), Bit(sign=kind)))
    named = [(*each, Bit(text=word))] if word else []
    loose = (Bit(text="+"), *(Bit(sign=kind) for kind in signs))
    hand = parts[: len(parts) - apart] or parts
    total = Bit(text=f"+{sum(int(count) for count, _ in hand)}")
    beside = each[2 * len(hand) :]
    counted = tuple(Bit(text=bit.text.lstrip("+"), sign=bit.sign) for bit in each)
    if len(parts) == 1:
        return [*named, each, *([each[1:]] if each[:1] == ONE else [])]
    if beside:
        signs_alone = tuple(bit for bit in beside if bit.sign)
        sums = [(total, CARD, *beside), (total, CARD, *signs_alone), (CARD, *signs_alone)]
    else:
        sums = []
    sums.append((total, CARD))
    return [*named, each, loose, loose[1:], counted, *sums]


def width_of(bits: Bits, measured: Callable[[str], float], sign: float, px: float) -> float:
    """How wide a way is, in pixels. measured: text → its width. sign: the side of a sign. px: a pixel of the sketch."""
    inner = sum(measured(bit.text) if bit.text else sign for bit in bits)
    return inner + (2 * PAD + GAP * (len(bits) - 1)) * px


def chosen(
    found: Sequence[Bits], room: float, measured: Callable[[str], float], sign: float, px: float
) -> Bits:
    """The fullest way that fits into ``room`` pixels; empty if not even the shortest does. found: the fullest first."""
    return next((bits for bits in found if width_of(bits, measured, sign, px) <= room), ())
