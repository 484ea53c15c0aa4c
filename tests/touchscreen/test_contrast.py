"""Every ink of the touchscreen is read on every ground that it lies on: at least 4.5 to 1, as for the phones."""

from __future__ import annotations

import pytest

from companion.faces.theme import (
    CREAM,
    GLOW,
    INK,
    PALETTES,
    SEATS,
    Color,
    Theme,
    contrast,
    mix,
    reading_ink,
)
from companion.touchscreen.widgets.button import KINDS, NOTE, colors

LEAST = 4.5


@pytest.mark.parametrize("mode", PALETTES)
def test_every_text_is_read_on_every_ground_it_lies_on(mode: str) -> None:
    palette, theme = PALETTES[mode], Theme().in_mode(mode)
    grounds = {
        "ground": palette.ground,
        "panel": palette.panel,
        "row": palette.row,
        "half": mix(palette.row, palette.panel, 0.4),
    }
    pairs: dict[str, tuple[Color, Color]] = {
        f"{ink} on {name}": (getattr(palette, ink), ground)
        for name, ground in grounds.items()
        for ink in ("text", "muted", "alarm", "good")
    }
    for kind in KINDS:
        for enabled in (True, False):
            fill, ink = colors(theme, kind, enabled)
            pairs[f"{kind} key, {'on' if enabled else 'off'}"] = (ink, fill)
            pairs[f"note of {kind} key, {'on' if enabled else 'off'}"] = (
                mix(fill, ink, NOTE),
                fill,
            )
    pairs |= {
        "chip": (palette.chip_ink, palette.chip),
        "warning": (palette.warn_ink, palette.warn),
        "message": (INK, palette.chip),
        "panel of moves": (INK, CREAM),
        "bar": (INK, GLOW),
    }
    pairs |= {f"bar of {seat}": (reading_ink(s.color), s.color) for seat, s in SEATS.items()}
    unread = {name: round(contrast(*pair), 2) for name, pair in pairs.items()}
    assert {name: found for name, found in unread.items() if found < LEAST} == {}
