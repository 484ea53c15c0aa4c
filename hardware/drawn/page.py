"""The sheets of a wiring, and the page on which they are printed, a sheet on each side of paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from companion.locale import Words
from hardware.drawn.chips import chip, each_lamp, listed
from hardware.drawn.header import header, wires
from hardware.drawn.marks import sheet, text
from hardware.lamps.wiring import CHAIN, STRIP, ChainWiring, LampWiring
from hardware.pins import HEADER
from hardware.wiring import Wiring

BESIDE = ((780.0, 104.0), (780.0, 430.0))
"""Where chips lie beside the header."""
ALONE = ((200.0, 104.0), (700.0, 104.0), (200.0, 430.0), (700.0, 430.0))
"""Where they lie on a sheet of their own."""
LINES_A_SHEET = 70


def sheets(wiring: Wiring, words: Words) -> tuple[str, ...]:
    """The pictures: the header with the first two chips of a chain, then the other chips, then what each lamp means."""
    return tuple(_sheets(wiring, words))


def printed(wiring: Wiring, words: Words, name: str) -> str:
    """A page that a browser shows and prints. name: of the wiring file."""
    title = words("hardware.drawn.title")
    sides = "\n".join(f"<figure>{one}</figure>" for one in sheets(wiring, words))
    return (
        f'<!doctype html>\n<html lang="{words.language}"><meta charset="utf-8"><title>{escape(title)}</title>\n'
        "<style>@page{size:A4 landscape;margin:8mm}body{margin:0;font-family:sans-serif}"
        "figure{margin:0;break-after:page}svg{width:100%;max-height:96vh}</style>\n"
        f"<p>{escape(words('hardware.drawn.from_file', file=name))}</p>\n{sides}\n</html>\n"
    )


def _sheets(wiring: Wiring, words: Words) -> Iterator[str]:
    lamps = wiring.lamps
    title, told = words("hardware.drawn.title"), _told(wiring, words)
    first = [*header(wiring, words)]
    chain = lamps.chain if lamps is not None else None
    if lamps is None or chain is None:
        yield sheet(title, told, first)
    else:
        yield sheet(title, told, [*first, *_chain_head(words), *_beside(lamps, chain)])
        yield from _further(lamps, chain, words)
    if lamps is not None:
        for kind in (CHAIN, STRIP):
            yield from _list(lamps, kind, words)


def _told(wiring: Wiring, words: Words) -> str:
    found = wires(wiring, words)
    places = (f"{place} GPIO{HEADER[place]}: {found[place][1]}" for place in sorted(found))
    return "; ".join([words("hardware.drawn.above"), *places])


def _chain_head(words: Words) -> Iterator[str]:
    yield text(660, 40, words("hardware.drawn.chain"), size=15)
    yield text(660, 59, words("hardware.drawn.capacitor"), small=True)
    yield text(660, 74, words("hardware.drawn.dark_first"), small=True)
    yield from each_lamp(words)


def _beside(lamps: LampWiring, chain: ChainWiring) -> Iterator[str]:
    for number, (x, y) in enumerate(BESIDE[: chain.chips], 1):
        yield from chip(lamps, number, x, y, last=number == chain.chips)


def _further(lamps: LampWiring, chain: ChainWiring, words: Words) -> Iterator[str]:
    rest = range(len(BESIDE) + 1, chain.chips + 1)
    for at in range(0, len(rest), len(ALONE)):
        marks = [text(40, 40, words("hardware.drawn.chain"), size=15)]
        for number, (x, y) in zip(rest[at : at + len(ALONE)], ALONE, strict=False):
            marks += chip(lamps, number, x, y, last=number == chain.chips)
        yield sheet(words("hardware.drawn.title"), words("hardware.drawn.chain"), marks)


def _list(lamps: LampWiring, kind: str, words: Words) -> Iterator[str]:
    """What the lamps of a chain or strip mean, in the order of their places."""
    used = sorted(output for output in lamps.outputs() if output.kind == kind)
    for at in range(0, len(used), LINES_A_SHEET):
        title = words(f"hardware.drawn.list.{kind}")
        marks = [text(40, 40, title, size=15)]
        if kind == STRIP:
            marks.append(text(40, 62, words("hardware.drawn.strip_power"), small=True))
        marks += listed(lamps, used[at : at + LINES_A_SHEET], words)
        yield sheet(words("hardware.drawn.title"), title, marks)
