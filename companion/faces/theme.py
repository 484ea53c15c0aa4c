"""Colors and sizes of the touchscreen, from the looks: no Kivy here, only numbers.

A ``Theme`` knows one palette (dim or bright) and one scale. Sizes are given as on the 800x480 sketch
and multiplied by the scale: ``theme.px(48)`` is a finger's width on every screen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Color = tuple[float, float, float, float]


def rgb(code: str, alpha: float = 1.0) -> Color:
    """``"#ffe27a"`` → red, green, blue and alpha, each 0..1."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


def mix(one: Color, other: Color, share: float) -> Color:
    """A color between two: share 0 is the first, 1 the second."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


def faded(color: Color, alpha: float) -> Color:
    """The same color, less opaque."""
    return (color[0], color[1], color[2], alpha)


GLOW = rgb("#ffe27a")
INK = rgb("#14202b")
CREAM = rgb("#f6ecd6")
SEAM = rgb("#f1e6c8")
RED_NUMBER = rgb("#b3261e")

TERRAIN: dict[str, Color] = {
    "forest": rgb("#2f6b3c"),
    "hills": rgb("#b5603a"),
    "pasture": rgb("#8fbf5a"),
    "fields": rgb("#e0b546"),
    "mountains": rgb("#7d8794"),
    "desert": rgb("#d9c9a0"),
    "gold_river": rgb("#c9862b"),
    "sea": rgb("#1d3a52"),
    "blank": rgb("#44586a"),
}
RESOURCE: dict[str, Color] = {
    "lumber": rgb("#2f6b3c"),
    "brick": rgb("#b5603a"),
    "wool": rgb("#7fae4e"),
    "grain": rgb("#d3a52f"),
    "ore": rgb("#6b7684"),
}
RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
"""The order in which resources lie on every screen."""
RED_DIE = rgb("#c23a2e")
STONE = rgb("#b9b2a3")
PLAIN = rgb("#a8936a")
"""The ground beyond the land, where a board has one."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat looks everywhere: its color, the ink on that color, and its shape."""

    color: Color
    ink: Color
    shape: str


SEATS: dict[str, SeatLook] = {
    "red": SeatLook(rgb("#d8433b"), INK, "disc"),
    "blue": SeatLook(rgb("#3f7fd6"), INK, "square"),
    "white": SeatLook(rgb("#f7f7f4"), INK, "triangle"),
    "orange": SeatLook(rgb("#f0932b"), INK, "diamond"),
    "green": SeatLook(rgb("#3f9d5a"), INK, "star"),
    "brown": SeatLook(rgb("#8a5a3c"), rgb("#f7f7f4"), "hexagon"),
}


BLACK = rgb("#000000")
PAPER = rgb("#f7f7f4")


def contrast(one: Color, other: Color) -> float:
    """How far two colors lie apart for reading, from 1 to 21, as WCAG 2.2 counts it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in color[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


READ = 4.6
"""The least contrast of a text that is not large: 4.5 by WCAG 2.2, and what rounding takes."""


def reading_ink(ground: Color) -> Color:
    """Black or paper, whichever is the easier to read on a ground."""
    return max((BLACK, PAPER), key=lambda ink: contrast(ink, ground))


@dataclass(frozen=True, slots=True)
class Palette:
    """The surfaces and inks of one mode."""

    ground: Color
    panel: Color
    row: Color
    raised: Color
    line: Color
    text: Color
    muted: Color
    go: Color
    go_ink: Color
    warn: Color
    warn_ink: Color
    chip: Color
    chip_ink: Color
    sea: Color
    coast: Color
    shade: Color

    @property
    def alarm(self) -> Color:
        """The ink of what goes wrong, read on every surface."""
        return self._read(self.warn)

    @property
    def good(self) -> Color:
        """The ink of what goes well, read on every surface."""
        return self._read(self.go)

    def _read(self, color: Color) -> Color:
        """A color with so much of the text's in it that it is read on ground, panel and row."""
        grounds = (self.ground, self.panel, self.row)
        toned = (mix(color, self.text, step / 20) for step in range(21))
        return next(
            (ink for ink in toned if min(contrast(ink, one) for one in grounds) >= READ), self.text
        )


DIM = Palette(
    ground=rgb("#14202b"),
    panel=rgb("#1a2833"),
    row=rgb("#20303d"),
    raised=rgb("#34546d"),
    line=rgb("#3a5063"),
    text=rgb("#f2f5f7"),
    muted=rgb("#a9bac8"),
    go=rgb("#4fa36a"),
    go_ink=rgb("#0d1a12"),
    warn=rgb("#d8634f"),
    warn_ink=rgb("#1d0b08"),
    chip=rgb("#f4e9cd"),
    chip_ink=INK,
    sea=rgb("#1d3a52"),
    coast=rgb("#2c5373"),
    shade=rgb("#0a1219", 0.72),
)
BRIGHT = Palette(
    ground=rgb("#f4f1ea"),
    panel=rgb("#e9e4d8"),
    row=rgb("#ffffff"),
    raised=rgb("#cfdbe5"),
    line=rgb("#c9c2b2"),
    text=INK,
    muted=rgb("#4d5b68"),
    go=rgb("#5fb87c"),
    go_ink=rgb("#0d1a12"),
    warn=rgb("#dd6f5c"),
    warn_ink=rgb("#1d0b08"),
    chip=rgb("#f4e2b0"),
    chip_ink=INK,
    sea=rgb("#a9cbe2"),
    coast=rgb("#86b1cf"),
    shade=rgb("#14202b", 0.55),
)
PALETTES = {"dim": DIM, "bright": BRIGHT}

TOUCH = 48
"""The smallest target, on the sketch's scale."""
INSET = 12
"""How far a text stands from an edge, on the sketch's scale."""


FAR_TEXT = 34
"""Its capitals are 24 pixels high: 4.6 mm on a screen of 7 inches with 800x480 pixels, 133 to the inch."""
SMALL_SCREEN = 600
"""Pixels of the shorter side up to which a screen is small."""


LARGE_SCREEN = 700
"""Pixels of the shorter side from which a screen may be a television."""


def is_large(width: float, height: float) -> bool:
    """Whether a screen of this many pixels may be a television."""
    return min(width, height) >= LARGE_SCREEN


def letters_for(width: float, height: float) -> str:
    """How the game's screen is written where nobody has chosen: ``far`` or ``near``. Sizes in pixels."""
    return "far" if width >= height and height <= SMALL_SCREEN else "near"


@dataclass(frozen=True, slots=True)
class Theme:
    """One palette at one scale. ``small``, ``normal``, ``large`` and ``huge`` are text heights in pixels.

    far: what the game's screen tells everybody is written to be read at one metre.
    """

    palette: Palette = DIM
    scale: float = 1.0
    mode: str = "dim"
    motion: bool = True
    far: bool = False

    def px(self, length: float) -> float:
        """A length of the 800x480 sketch in pixels of this screen."""
        return round(length * self.scale, 1)

    @property
    def small(self) -> float:
        return self.px(15)

    @property
    def normal(self) -> float:
        return self.px(17)

    @property
    def large(self) -> float:
        return self.px(20)

    @property
    def huge(self) -> float:
        return self.px(30)

    @property
    def named(self) -> float:
        """Of names and of what is to be done, on the game's screen."""
        return self.px(FAR_TEXT if self.far else 20)

    @property
    def counted(self) -> float:
        """Of points and of the roll, on the game's screen."""
        return self.px(FAR_TEXT if self.far else 30)

    @property
    def touch(self) -> float:
        return self.px(TOUCH)

    @property
    def gap(self) -> float:
        return self.px(6)

    @property
    def inset(self) -> float:
        """How far a text stands from the edge of its box or of the screen."""
        return self.px(INSET)

    @property
    def radius(self) -> float:
        return self.px(9)

    def in_mode(self, mode: str) -> Theme:
        """The same sizes in ``dim`` or ``bright``. KeyError for another mode."""
        return replace(self, palette=PALETTES[mode], mode=mode)


def theme_for(
    width: float, height: float, mode: str = "dim", *, motion: bool = True, far: bool = False
) -> Theme:
    """The theme of a screen of this many pixels; upright screens are measured against 480x800."""
    base = (800, 480) if width >= height else (480, 800)
    scale = max(0.75, min(width / base[0], height / base[1]))
    return Theme(PALETTES[mode], scale, mode, motion, far)
