"""Where everything lies on the game screen, for any window. Pure; y upward as on Kivy's screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.faces.lie import Box

GAP = 4.0
PANEL = 314.0
"""Width of the right panel in sketch pixels: six keys of a finger's width and their gaps."""
ROW, PROMPT, DICE, KEYS, ACTIONS, LAST = 48.0, 62.0, 48.0, 48.0, 48.0, 48.0
LEAST_PROMPT = 56.0
"""How high the bar is at least where rows of a game of its own leave it no more."""
BETWEEN = 3.0
"""Between two lines of the panel down to its keys: the bar needs the room, for a note of two lines below a title in
larger letters."""
FAR_PANEL, FAR_ROW, FAR_PROMPT = 392.0, 85.0, 100.0
"""With letters for one metre: two seats beside each other, three lines each, and a bar with two lines and a note."""
FAR_UNDO, FAR_LINES = 64.0, 2
"""Width of undo; with so many lines of seats keys of one tap have a line of their own beside the map."""
QUICK, QUICK_NARROW = 74.0, 50.0
"""Width of a key of one tap, where there are at most two of them and where there are more."""
LEAST_DICE = 170.0
"""So much width the dice keep beside keys of one tap, where both lie under the map."""
CARD = 48.0
"""Height of the card that says what people lay for robots."""
LAMPS = 8.0
"""Height over a strip as wide as the map that simulated lamps may take."""


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
    strips: tuple[Box, ...] = ()
    quick: tuple[Box, ...] = ()
    card: Box | None = None
    """Where the card lies of what people lay for robots: on the lower edge of ``map``, which shows no land there."""

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
            *self.quick,
            self.map,
            *self.strips,
        )


def panel_width(far: bool) -> float:
    """How wide rows and keys are beside the map, in sketch pixels; far: with letters for one metre."""
    return FAR_PANEL if far else PANEL


def layout(
    width: float,
    height: float,
    scale: float,
    seats: int,
    *,
    strips: Sequence[tuple[float, bool]] = (),
    narrow_row: float = ROW,
    buttons: int = 3,
    far: bool = False,
    quick: int = 0,
    card: bool = False,
) -> Layout:
    """The game screen's boxes.

    scale: pixels for one sketch pixel; seats: how many play; strips: how high each is, and whether it lies beside
    the corner button; narrow_row: how high a row is that is not as wide as the panel; buttons: over the last row;
    far: with letters for one metre, where the dice lie on the map beside the menu, and all keys share two lines;
    quick: keys of one tap, in the last row between undo and end; with letters for one metre in a line of their own,
    upright and with three lines of seats at the dice; upright five or six seats share two lines; card: whether
    people lay anything for robots.
    """
    if far:
        found = _far_parts(width, height, scale, seats, (buttons, quick))
    else:
        found = _parts(width, height, scale, seats, narrow_row, (buttons, quick))
    for high, beside in strips:
        found = _beside(found, scale, high) if beside else _over(found, height, scale, high)
    return _with_card(found, scale) if card else found


def _with_card(found: Layout, scale: float) -> Layout:
    """The card on the lower edge of the map, beside the menu where that lies there too, below the free corner."""
    chart, menu, margin = found.map, found.corners[2], 8 * scale
    under = menu.y < chart.y
    left = chart.x + margin if under else menu.x + menu.width + margin
    floor = chart.y + GAP * scale if under else menu.y
    box = Box(left, floor, chart.x + chart.width - margin - left, CARD * scale)
    *corners, free = found.corners
    raised = replace(free, y=box.y + box.height + GAP * scale)
    return replace(found, card=box, corners=(corners[0], corners[1], corners[2], raised))


def _beside(found: Layout, scale: float, high: float) -> Layout:
    """A strip beside the corner button over the map, which is left as it was; so are the corners."""
    strip = _strip(found.map, found.corners[0], high * scale, 8 * scale)
    chart = found.map
    rest = Box(chart.x, chart.y, chart.width, strip.y - GAP * scale - chart.y)
    return replace(found, map=rest, strips=(*found.strips, strip))


def _over(found: Layout, height: float, scale: float, high: float) -> Layout:
    """A strip that takes the upper edge of the map, as wide as it."""
    gap, chart = GAP * scale, found.map
    ceiling = min(chart.y + chart.height, height - LAMPS * scale)
    strip = Box(chart.x + gap, ceiling - high * scale, chart.width - gap, high * scale)
    rest = Box(chart.x, chart.y, chart.width, strip.y - gap - chart.y)
    upper, lower = _corners(rest, 48 * scale, 8 * scale)[:2], found.corners[2:]
    corners = (upper[0], upper[1], lower[0], lower[1])
    return replace(found, map=rest, strips=(*found.strips, strip), corners=corners)


def _parts(
    width: float, height: float, scale: float, seats: int, narrow_row: float, keys: tuple[int, int]
) -> Layout:
    gap = GAP * scale
    if width >= height:
        panel = Box(width - PANEL * scale - gap, gap, PANEL * scale, height - 2 * gap)
        chart = Box(0, 0, panel.x - gap, height)
        columns = 1 if seats <= 4 else 2
        row = ROW if columns == 1 else narrow_row
        return _with_panel(chart, panel, scale, (seats, columns, row), keys)
    columns = 2 if seats <= 4 else 3
    rows, row = -(-seats // columns), narrow_row
    high = row * rows + PROMPT + DICE + KEYS + ACTIONS + LAST + BETWEEN * (rows + 2) + 3 * GAP
    high *= scale
    panel = Box(gap, gap, width - 2 * gap, min(high, height * 0.62))
    chart = Box(0, panel.y + panel.height, width, height - panel.height - gap)
    return _with_panel(chart, panel, scale, (seats, columns, row), keys)


def _far_parts(
    width: float, height: float, scale: float, seats: int, keys_of: tuple[int, int]
) -> Layout:
    upright = width < height
    columns = 3 if upright and seats > 4 else 2
    gap, lines, quick = GAP * scale, -(-seats // columns), keys_of[1]
    own_line = quick > 0 and lines <= FAR_LINES and not upright
    heights = [FAR_ROW] * lines + [FAR_PROMPT] + [KEYS] * own_line + [KEYS, LAST]
    if not upright:
        panel = Box(width - FAR_PANEL * scale - gap, gap, FAR_PANEL * scale, height - 2 * gap)
        chart = Box(0, 0, panel.x - gap, height)
    else:
        high = (sum(heights) + GAP * (len(heights) - 1)) * scale
        panel = Box(gap, gap, width - 2 * gap, high)
        chart = Box(0, panel.y + high, width, height - high - gap)
    stretch = (panel.height - gap * (len(heights) - 1)) / sum(heights)
    gaps = [gap] * (len(heights) - 1)
    *rows, upper, lower = _bands(panel, [high * stretch for high in heights], gaps)
    cells, prompt = [box for band in rows[:lines] for box in split(band, columns, gap)], rows[lines]
    undo = Box(panel.x, lower.y, FAR_UNDO * scale, upper.y + upper.height - lower.y)
    left = undo.x + undo.width + gap
    keys, last = (
        Box(left, band.y, panel.x + panel.width - left, band.height) for band in (upper, lower)
    )
    *actions, end = split(last, keys_of[0] + 1, gap)
    choices = Box(left, last.y, last.width, undo.height)
    menu = _corners(chart, 48 * scale, 8 * scale)[2]
    dice_x = menu.x + menu.width + gap
    dice = Box(dice_x, menu.y, chart.x + chart.width - gap - dice_x, menu.height)
    floor = menu.y + menu.height + gap
    one_tap = split(rows[-1], quick, gap) if own_line else ()
    if quick and not own_line:
        dice, one_tap, floor = _at_the_dice(dice, quick, scale)
    island = Box(chart.x, floor, chart.width, chart.y + chart.height - floor)
    one, two, _, four = _corners(island, 48 * scale, 8 * scale)
    return Layout(
        island,
        tuple(cells[:seats]),
        prompt,
        dice,
        keys,
        tuple(actions),
        undo,
        end,
        choices,
        Box(panel.x, last.y, panel.width, undo.height),
        (one, two, menu, four),
        quick=one_tap,
    )


def _at_the_dice(dice: Box, count: int, scale: float) -> tuple[Box, tuple[Box, ...], float]:
    """The dice, the keys of one tap at the right of them or over them, and how high the map begins then."""
    gap = GAP * scale
    wide, top = QUICK * scale, dice.y + dice.height + gap
    if dice.width - count * (wide + gap) < LEAST_DICE * scale:
        keys = split(replace(dice, y=top), count, gap)
        return dice, keys, top + dice.height + gap
    left = dice.x + dice.width - count * (wide + gap) + gap
    keys = tuple(Box(left + i * (wide + gap), dice.y, wide, dice.height) for i in range(count))
    return replace(dice, width=dice.width - count * (wide + gap)), keys, top


def _with_panel(
    chart: Box, panel: Box, scale: float, rows: tuple[int, int, float], keys: tuple[int, int]
) -> Layout:
    """rows: how many seats, in how many columns, how high; keys: how many over the last row and within it."""
    gap = GAP * scale
    seats, columns, row = rows
    lines = -(-seats // columns)
    others = [row] * lines + [DICE, KEYS, ACTIONS, LAST]
    gaps = [BETWEEN * scale] * (lines + 2) + [gap, gap]
    room = panel.height - sum(gaps)
    prompt_high = min(PROMPT, max(LEAST_PROMPT, room / scale - sum(others)))
    heights = [row] * lines + [prompt_high, *others[lines:]]
    stretch = room / sum(heights)
    bands = _bands(panel, [h * stretch for h in heights], gaps)
    cells = [box for band in bands[:lines] for box in split(band, columns, gap)]
    prompt, dice, pad, actions, last = bands[lines:]
    undo, quick, end = _last(last, keys[1], scale)
    choices = Box(panel.x, actions.y, panel.width, pad.y + pad.height - actions.y)
    all_choices = Box(panel.x, last.y, panel.width, pad.y + pad.height - last.y)
    return Layout(
        chart,
        tuple(cells[:seats]),
        prompt,
        dice,
        pad,
        split(actions, keys[0], gap),
        undo,
        end,
        choices,
        all_choices,
        _corners(chart, 48 * scale, 8 * scale),
        quick=quick,
    )


def _last(last: Box, quick: int, scale: float) -> tuple[Box, tuple[Box, ...], Box]:
    """Undo, the keys of one tap, and the end of the turn beside each other."""
    gap = GAP * scale
    undo = Box(last.x, last.y, last.width * (0.23 if quick else 0.36) - gap / 2, last.height)
    wide = (QUICK if quick <= 2 else QUICK_NARROW) * scale
    left = undo.x + undo.width + gap
    keys = tuple(Box(left + i * (wide + gap), last.y, wide, last.height) for i in range(quick))
    left += quick * (wide + gap)
    return undo, keys, Box(left, last.y, last.x + last.width - left, last.height)


def _strip(chart: Box, corner: Box, high: float, margin: float) -> Box:
    left = corner.x + corner.width + margin
    return Box(left, corner.y + corner.height - high, chart.x + chart.width - margin - left, high)


def _bands(panel: Box, heights: list[float], gaps: Sequence[float]) -> list[Box]:
    """Lines below each other, from the top on. gaps: below each of them but the last."""
    bands, top = [], panel.y + panel.height
    for height, gap in zip(heights, (*gaps, 0.0), strict=True):
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
    bands = _bands(box, [height] * rows, [gap] * (rows - 1))
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
