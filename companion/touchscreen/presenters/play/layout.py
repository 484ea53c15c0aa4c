"""Where everything lies on the game screen, for any window. Pure; y upward as on Kivy's screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.touchscreen.presenters.lie import Box

GAP = 4.0
PANEL = 314.0
"""Width of the right panel in sketch pixels: six keys of a finger's width and their gaps."""
ROW, PROMPT, DICE, KEYS, ACTIONS, LAST = 48.0, 54.0, 48.0, 48.0, 48.0, 48.0
TALL_ROW = 66.0
"""A narrow row of Cities & Knights: three lines."""
FLEET = 48.0
WALL = 100.0
LAMPS = 8.0
"""Height over the wall's strip that simulated lamps may take."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in pixels. ``choices`` lies over ``pad`` and ``actions``, ``all_choices`` over the last row as well."""

    map: Box
    rows: tuple[Box, ...]
    prompt: Box
    dice: Box
    pad: Box
    actions: tuple[Box, ...]
    undo: Box
    end: Box
    choices: Box
    all_choices: Box
    corners: tuple[Box, Box, Box, Box]
    fleet: Box | None = None
    wall: Box | None = None

    def boxes(self) -> tuple[Box, ...]:
        """Everything that may not lie on each other."""
        return (
            *self.rows,
            self.prompt,
            self.dice,
            self.pad,
            *self.actions,
            self.undo,
            self.end,
            self.map,
            *((self.fleet,) if self.fleet else ()),
            *((self.wall,) if self.wall else ()),
        )


def layout(
    width: float,
    height: float,
    scale: float,
    seats: int,
    *,
    fleet: bool = False,
    wall: bool = False,
) -> Layout:
    """The game screen's boxes.

    scale: pixels for one sketch pixel; seats: how many play; fleet: whether one sails; wall: whether one stands.
    """
    found = _parts(width, height, scale, seats, fleet)
    return _walled(found, height, scale) if wall else found


def _walled(found: Layout, height: float, scale: float) -> Layout:
    """The wall's strip takes the upper edge of the map, as wide as it."""
    gap, chart = GAP * scale, found.map
    ceiling = min(chart.y + chart.height, height - LAMPS * scale)
    strip = Box(chart.x + gap, ceiling - WALL * scale, chart.width - gap, WALL * scale)
    rest = Box(chart.x, chart.y, chart.width, strip.y - gap - chart.y)
    return replace(found, map=rest, wall=strip, corners=_corners(rest, 48 * scale, 8 * scale))


def _parts(width: float, height: float, scale: float, seats: int, fleet: bool) -> Layout:
    gap = GAP * scale
    if width >= height:
        panel = Box(width - PANEL * scale - gap, gap, PANEL * scale, height - 2 * gap)
        chart = Box(0, 0, panel.x - gap, height)
        columns = 1 if seats <= 4 else 2
        return _with_panel(chart, panel, scale, seats, columns, fleet)
    columns = 2 if seats <= 4 else 3
    rows, row = -(-seats // columns), TALL_ROW if fleet else ROW
    high = (row * rows + PROMPT + DICE + KEYS + ACTIONS + LAST + GAP * (rows + 5)) * scale
    panel = Box(gap, gap, width - 2 * gap, min(high, height * 0.62))
    chart = Box(0, panel.y + panel.height, width, height - panel.height - gap)
    return _with_panel(chart, panel, scale, seats, columns, fleet)


def _with_panel(
    chart: Box, panel: Box, scale: float, seats: int, columns: int, fleet: bool
) -> Layout:
    gap = GAP * scale
    lines = -(-seats // columns)
    row = TALL_ROW if fleet and columns > 1 else ROW
    heights = [row] * lines + [PROMPT, DICE, KEYS, ACTIONS, LAST]
    stretch = (panel.height - gap * (len(heights) - 1)) / sum(heights)
    bands = _bands(panel, [h * stretch for h in heights], gap)
    rows = [box for band in bands[:lines] for box in split(band, columns, gap)]
    prompt, dice, pad, actions, last = bands[lines:]
    undo = Box(last.x, last.y, last.width * 0.36 - gap / 2, last.height)
    end_x = undo.x + undo.width + gap
    end = Box(end_x, last.y, last.x + last.width - end_x, last.height)
    choices = Box(panel.x, actions.y, panel.width, pad.y + pad.height - actions.y)
    all_choices = Box(panel.x, last.y, panel.width, pad.y + pad.height - last.y)
    corners = _corners(chart, 48 * scale, 8 * scale)
    strip = _strip(chart, corners[0], FLEET * scale, 8 * scale) if fleet else None
    if strip is not None:
        chart = Box(chart.x, chart.y, chart.width, strip.y - gap - chart.y)
    return Layout(
        chart,
        tuple(rows[:seats]),
        prompt,
        dice,
        pad,
        split(actions, 3, gap),
        undo,
        end,
        choices,
        all_choices,
        corners,
        strip,
    )


def _strip(chart: Box, corner: Box, high: float, margin: float) -> Box:
    """The fleet's way, beside the corner button over the map."""
    left = corner.x + corner.width + margin
    return Box(left, corner.y + corner.height - high, chart.x + chart.width - margin - left, high)


def _bands(panel: Box, heights: list[float], gap: float) -> list[Box]:
    bands, top = [], panel.y + panel.height
    for height in heights:
        bands.append(Box(panel.x, top - height, panel.width, height))
        top -= height + gap
    return bands


def split(band: Box, parts: int, gap: float) -> tuple[Box, ...]:
    """A box cut into equal parts beside each other."""
    width = (band.width - gap * (parts - 1)) / parts
    return tuple(Box(band.x + i * (width + gap), band.y, width, band.height) for i in range(parts))


def grid(box: Box, count: int, columns: int, rows: int, gap: float) -> tuple[Box, ...]:
    """The first ``count`` cells of a box cut into rows and columns, from the upper left."""
    height = (box.height - gap * (rows - 1)) / rows
    bands = _bands(box, [height] * rows, gap)
    return tuple(cell for band in bands for cell in split(band, columns, gap))[:count]


def _corners(chart: Box, side: float, margin: float) -> tuple[Box, Box, Box, Box]:
    left, low = chart.x + margin, chart.y + margin
    right, high = chart.x + chart.width - margin - side, chart.y + chart.height - margin - side
    return (
        Box(left, high, side, side),
        Box(right, high, side, side),
        Box(left, low, side, side),
        Box(right, low, side, side),
    )
