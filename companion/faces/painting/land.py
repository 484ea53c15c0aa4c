"""The layer that hardly ever changes: sea, land, numbers, harbors. Pure."""

from __future__ import annotations

from math import hypot

from companion.faces.board_map import BoardMap, Ground, Quay, Tile
from companion.faces.lie import Lie, sea
from companion.faces.outlines import ring
from companion.faces.painting.pen import Pen
from companion.faces.painting.signs import paint_glyph, placed
from companion.faces.theme import (
    CREAM,
    INK,
    PLAIN,
    RED_NUMBER,
    RESOURCE,
    SEAM,
    TERRAIN,
    Theme,
    faded,
    mix,
)

PLANK = mix(CREAM, INK, 0.12)
"""What jetties are made of: lighter than the sea and all land."""
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""In how many of the 36 throws a number falls."""
SIZE = {1: 0.40, 2: 0.43, 3: 0.46, 4: 0.49, 5: 0.54}
"""The likelier a number, the larger it is written (rule B1.13), in sides of a hex."""


def paint_land(pen: Pen, theme: Theme, ground: Ground, lie: Lie) -> None:
    """Sea, hexes with glyph and number, harbors."""
    _paint_sea(pen, theme, ground, lie)
    _paint_plain(pen, theme, ground, lie)
    for quay in ground.quays:
        _paint_piers(pen, theme, quay, lie)
    for tile in ground.tiles:
        if tile.terrain != "sea":
            _paint_hex(pen, tile, lie)
    for tile in ground.tiles:
        if tile.terrain != "sea":
            _paint_content(pen, tile, lie, theme.small)
    for quay in ground.quays:
        _paint_moorings(pen, theme, quay, lie)
        _paint_sign(pen, theme, quay, lie)


def _paint_sea(pen: Pen, theme: Theme, ground: Ground, lie: Lie) -> None:
    outline = [v for point in sea(t.at for t in ground.tiles) for v in lie.pixel(point)]
    pen.polygon(outline, theme.palette.sea)
    pen.line(outline, theme.palette.coast, theme.px(1), closed=True)
    for tile in ground.tiles:
        if tile.terrain == "sea":
            pen.line(hex_outline(tile.middle, lie), theme.palette.coast, theme.px(0.8), closed=True)


def _paint_plain(pen: Pen, theme: Theme, ground: Ground, lie: Lie) -> None:
    """The plain beyond the land, where a board has one."""
    if not ground.outside:
        return
    pen.polygon(
        [v for point in sea(ground.outside, 1.25) for v in lie.pixel(point)],
        mix(theme.palette.ground, PLAIN, 0.3),
    )


def hex_outline(tile_middle: tuple[float, float], lie: Lie, reach: float = 1.0) -> list[float]:
    """The six corners of a hex in pixels; reach: 1 for the whole hex."""
    x, y = lie.pixel(tile_middle)
    return placed(ring(6, 90 + 60 * lie.turn), x, y, lie.side * reach)


def _paint_hex(pen: Pen, tile: Tile, lie: Lie) -> None:
    outline = hex_outline(tile.middle, lie)
    pen.polygon(hex_outline(tile.middle, lie, 1.03), SEAM)
    pen.polygon(hex_outline(tile.middle, lie, 0.965), mix(TERRAIN[tile.terrain], INK, 0.14))
    pen.polygon(hex_outline(tile.middle, lie, 0.92), TERRAIN[tile.terrain])
    pen.line(outline, SEAM, lie.side * 0.022, closed=True)


def _paint_content(pen: Pen, tile: Tile, lie: Lie, floor: float) -> None:
    x, y = lie.pixel(tile.middle)
    side = lie.side
    color = TERRAIN[tile.terrain]
    if tile.terrain == "desert":
        paint_glyph(pen, "desert", x, y - side * 0.1, side * 0.5, mix(color, INK, 0.16))
        return
    if tile.terrain != "blank":
        light = tile.terrain in ("pasture", "fields")
        paint_glyph(
            pen,
            tile.terrain,
            x,
            y + side * 0.5,
            side * 0.27,
            mix(color, (1, 1, 1, 1), 0.62 if light else 0.5),
        )
    if tile.number is not None:
        _paint_number(pen, tile.number, x, y - side * 0.2, side, floor)


def paint_numbers_over(pen: Pen, board: BoardMap, lie: Lie, floor: float) -> None:
    """The numbers that the robber or a figure might touch, written once more over it.

    floor: the least height of a text in pixels.
    """
    figures = [lie.pixel(spot) for layer in board.layers for spot in layer.stands]
    for tile in board.ground.tiles:
        if tile.number is None or tile.terrain in ("sea", "desert"):
            continue
        x, y = lie.pixel(tile.middle)
        reach = lie.side + floor
        near = any(hypot(x - fx, y - fy) < reach for fx, fy in figures)
        if near or tile.middle == board.robber:
            _write_number(pen, tile.number, x, y - lie.side * 0.2, lie.side, floor)


def _is_crowded(side: float, floor: float) -> bool:
    """Whether hexes are too small for pips: of one map all numbers have theirs, or none."""
    return side * max(SIZE.values()) < floor


def _write_number(pen: Pen, number: int, x: float, y: float, side: float, floor: float) -> None:
    color = RED_NUMBER if PIPS[number] == 5 else INK
    if _is_crowded(side, floor):
        pen.text(str(number), x, y - side * 0.12, floor, color)
    else:
        high = max(floor, side * SIZE[PIPS[number]])
        pen.text(str(number), x, y + side * 0.075, high, color)


def _paint_number(pen: Pen, number: int, x: float, y: float, side: float, floor: float) -> None:
    """floor: the least height of a text in pixels; where a hex is too small for it, the pips make room."""
    pips = PIPS[number]
    if _is_crowded(side, floor):
        pen.disc(x, y - side * 0.12, floor * 0.74, CREAM)
        _write_number(pen, number, x, y, side, floor)
        return
    radius = side * 0.41
    pen.disc(x, y - side * 0.025, radius, faded(INK, 0.25))
    pen.disc(x, y, radius, CREAM)
    color = RED_NUMBER if pips == 5 else INK
    _write_number(pen, number, x, y, side, floor)
    for i in range(pips):
        pen.disc(x + (i - (pips - 1) / 2) * side * 0.115, y - side * 0.26, side * 0.042, color)


def _paint_piers(pen: Pen, theme: Theme, quay: Quay, lie: Lie) -> None:
    """A jetty to each of its two intersections, light with a dark edge: however small the map, both can be told from
    the corners beside them."""
    sign = lie.pixel(quay.sign)
    half = max(theme.px(1.3), lie.side * 0.045)
    for color, by in ((INK, half + theme.px(1)), (PLANK, half)):
        for end in quay.ends:
            pen.line([*lie.pixel(end), *sign], color, by)


def _paint_moorings(pen: Pen, theme: Theme, quay: Quay, lie: Lie) -> None:
    """Where its jetties end: the intersections that it serves."""
    reach = max(theme.px(3.2), lie.side * 0.11)
    for end in quay.ends:
        x, y = lie.pixel(end)
        pen.disc(x, y, reach + theme.px(1), INK)
        pen.disc(x, y, reach, PLANK)


def least_sign(theme: Theme) -> float:
    """The least radius of a harbor's sign with its edge, in pixels, however small the hexes are."""
    return theme.small * 0.82 + theme.px(1.5)


def _paint_sign(pen: Pen, theme: Theme, quay: Quay, lie: Lie) -> None:
    x, y = lie.pixel(quay.sign)
    least = theme.small
    radius = max(lie.side * 0.36, least_sign(theme) - theme.px(1.5))
    fill = CREAM if quay.trade == "any" else RESOURCE[quay.trade]
    pen.disc(x, y, radius + theme.px(1.5), mix(theme.palette.sea, INK, 0.7))
    pen.disc(x, y, radius, fill)
    if quay.trade == "any":
        pen.text("3:1", x, y, max(least, lie.side * 0.33), INK)
        return
    terrain = {"lumber": "forest", "brick": "hills", "wool": "pasture", "grain": "fields"}
    white = (1.0, 1.0, 1.0, 1.0)
    glyph = terrain.get(quay.trade, "mountains")
    if lie.side * 0.28 < least:
        # Where one kind alone is traded it is always two for one: a sign that can be seen says more.
        paint_glyph(pen, glyph, x, y, radius * 0.72, white)
        return
    paint_glyph(pen, glyph, x, y + radius * 0.36, radius * 0.46, white)
    pen.text("2:1", x, y - radius * 0.4, lie.side * 0.28, white)
