"""Lines that a font alone cannot write: letters that the shipped font lacks, joined, and from right to left.

They are drawn by Pillow with raqm, each part in a font that has its letters. Pillow is imported with the first such
line. Pure but for fonts.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.faces.written import Run, runs
from companion.fonts import INSTALLED, Font, Ranges, has, is_silent, letters_of, shipped_font

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

SHIPPED = {bold: shipped_font(bold) or Path() for bold in (False, True)}
PICTURE = 109
"""The one size in which a font of coloured pictures has them (Noto Color Emoji, table CBLC)."""
_PLAIN_END = "\u0250"
"""Every letter before it is in the shipped font."""


def shipped(bold: bool = False) -> Ranges:
    """The letters of the shipped font."""
    return letters_of(SHIPPED[bold])


@lru_cache(maxsize=4096)
def is_foreign(text: str) -> bool:
    """Whether a text has a letter that the shipped font lacks."""
    if text.isascii():
        return False
    others = (s for s in text if s >= _PLAIN_END and not s.isspace() and not is_silent(s))
    return any(not has(shipped(), sign) for sign in others)


@lru_cache(maxsize=1024)
def _runs(text: str, bold: bool) -> tuple[Run, ...]:
    return runs(text, lambda sign: _font(sign, bold))


def _font(sign: str, bold: bool) -> Font | None:
    """None for the shipped one, which also stands in where no font has the letter."""
    return None if has(shipped(bold), sign) else INSTALLED.of(sign, bold)


# -- with Pillow


@lru_cache(maxsize=64)
def _opened(font: Font | None, size: int, bold: bool) -> FreeTypeFont:
    from PIL import ImageFont

    where = font or Font(SHIPPED[bold])
    return ImageFont.truetype(str(where.path), size, index=where.index)


def _is_picture(font: Font | None) -> bool:
    return font is not None and "ColorEmoji" in font.path.stem


def _way(run: Run) -> str | None:
    from PIL import features

    if not features.check("raqm"):
        return None  # libfribidi0 is missing: drawn as far as it goes
    return "rtl" if run.right_to_left else "ltr"


def _length(run: Run, size: int, bold: bool) -> float:
    picture = _is_picture(run.font)
    font = _opened(run.font, PICTURE if picture else size, bold)
    return float(font.getlength(run.text, direction=_way(run))) * (size / PICTURE if picture else 1)


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool) -> int:
    """How wide a line is in pixels."""
    return -int(-sum(_length(run, size, bold) for run in _runs(text, bold)) // 1)


def drawn(
    text: str, size: int, bold: bool, room: tuple[int, int, int], color: tuple[int, ...]
) -> Any:
    """A picture of a line. room: its width, its height, and how far down the letters stand."""
    from PIL import Image, ImageDraw

    wide, high, stand = room
    picture = Image.new("RGBA", (wide, high), (*color[:3], 0))
    pen = ImageDraw.Draw(picture)
    x = 0.0
    for run in _runs(text, bold):
        if _is_picture(run.font):
            _place_picture(picture, run, size, (round(x), stand))
        else:
            font, at = _opened(run.font, size, bold), (x, stand)
            pen.text(at, run.text, fill=color, font=font, anchor="ls", direction=_way(run))
        x += _length(run, size, bold)
    return picture


def _place_picture(onto: Any, run: Run, size: int, at: tuple[int, int]) -> None:
    from PIL import Image, ImageDraw

    font = _opened(run.font, PICTURE, False)
    box = font.getbbox(run.text, anchor="ls", direction=_way(run))
    whole = Image.new("RGBA", (max(1, int(box[2] - box[0])), max(1, int(box[3] - box[1]))))
    pen, corner = ImageDraw.Draw(whole), (-box[0], -box[1])
    pen.text(corner, run.text, font=font, anchor="ls", embedded_color=True, direction=_way(run))
    share = size / PICTURE
    small = whole.resize((max(1, round(whole.width * share)), max(1, round(whole.height * share))))
    place = (at[0] + round(box[0] * share), at[1] + round(box[1] * share))
    onto.alpha_composite(small, (max(0, place[0]), max(0, place[1])))
