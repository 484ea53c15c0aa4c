"""A die's face, drawn; tappable where it is a key."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import INK, RED_DIE, Color, Theme, mix
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.shapes import paint_disc

FACE: Color = (0.96, 0.95, 0.92, 1.0)
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


class DieFace(Tappable):
    """A face from 1 to 6, or None for one not thrown yet.

    ``look``: ``bright``, ``calm`` (a quiet key), ``red`` and ``calm_red`` for the red die, or ``empty``.
    """

    def __init__(
        self,
        theme: Theme,
        face: int | None = None,
        on_tap: Tap | None = None,
        *,
        look: str = "bright",
        **kwargs: Any,
    ) -> None:
        self.face = face
        self.look = look
        super().__init__(theme, on_tap, **kwargs)
        self.show(face, look)

    def show(self, face: int | None, look: str = "bright") -> None:
        """Show another face."""
        self.face, self.look = face, look
        palette = self.theme.palette
        fill = {
            "bright": FACE,
            "calm": palette.raised,
            "red": RED_DIE,
            "calm_red": mix(RED_DIE, palette.raised, 0.45),
            "empty": palette.row,
        }[look]
        self.paint(fill, palette.line if look == "empty" or self.theme.mode == "bright" else None)
        self.place()

    def place(self) -> None:
        self.canvas.clear()
        if self.face is None:
            return
        ink = INK if self.look == "bright" else mix(self.theme.palette.text, self.fill, 0.15)
        if "red" in self.look:
            ink = FACE
        side = min(self.width, self.height)
        with self.canvas:
            for x, y in PIPS[self.face]:
                paint_disc(
                    middle(self)[0] + x * side * 0.27,
                    middle(self)[1] + y * side * 0.27,
                    side * 0.095,
                    ink,
                )
