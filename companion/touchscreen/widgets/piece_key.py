"""A key with the picture of a piece and its word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.board_map import DrawnPiece
from companion.faces.lie import Lie
from companion.faces.painting.pieces import paint_piece
from companion.faces.theme import GLOW, SEATS, Theme, mix
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.map.pen import PEN
from companion.touchscreen.widgets.shapes import paint_disc, paint_shape, paint_sign

SIDE = 44
"""Of a picture, in sketch pixels."""
AT_HOME = {1: ((0.0, -0.04),), 2: ((-0.5, 0.0), (0.5, 0.0))}
"""Where a piece stands in its picture, by how many points it has: on an intersection one, on a path two."""
GROWN = {1: 1.2, 2: 1.12}
"""The side of a hex as its picture has it, in widths of the picture."""


class PieceFigure(Widget):
    """A piece as it stands on the map, or a sign with the color of the seat that it serves."""

    def __init__(
        self, theme: Theme, shown: DrawnPiece | str, seat: str | None = None, **kwargs: Any
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(SIDE), theme.px(SIDE)))
        super().__init__(**kwargs)
        self.shown, self.seat = shown, seat
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        (x, y), side = middle(self), min(self.width, self.height)
        with self.canvas:
            if isinstance(self.shown, DrawnPiece):
                here = replace(self.shown, points=AT_HOME[len(self.shown.points)])
                paint_piece(PEN, here, Lie(x, y, side * GROWN[len(here.points)], 0))
                return
            paint_sign(self.shown, x, y, side / 2)
            if self.seat is not None:
                look, radius = SEATS[self.seat], side * 0.24
                x, y = x + side * 0.26, y - side * 0.26
                paint_disc(x, y, radius, look.color)
                paint_shape(look.shape, x, y, radius * 0.5, look.ink)


class PieceKey(Tappable):
    """What may stand somewhere: its picture, then its word. gone: that nothing does, which a cross shows; now: the app
    believes so already, which an edge and a check show."""

    def __init__(
        self,
        theme: Theme,
        word: str,
        on_tap: Tap,
        *,
        figure: Widget | None = None,
        gone: bool = False,
        now: bool = False,
        enabled: bool = True,
        on_refused: Tap | None = None,
        **kwargs: Any,
    ) -> None:
        palette = theme.palette
        fill = palette.raised if enabled else mix(palette.row, palette.panel, 0.4)
        ink = palette.text if enabled else palette.muted
        self.label = Label(theme, word, size_px=theme.normal, color=ink)
        icon = "close" if gone else ""
        self.sign = figure
        if self.sign is None and icon:
            side = (theme.px(26), theme.px(26))
            self.sign = Icon(theme, icon, ink, size_hint=(None, None), size=side)
        side = (theme.px(22), theme.px(22))
        self.check = Icon(theme, "check", ink, size_hint=(None, None), size=side) if now else None
        super().__init__(
            theme,
            on_tap,
            enabled=enabled,
            on_refused=on_refused,
            fill=fill,
            edge=GLOW if now else None,
            size_hint_y=None,
            height=theme.px(60),
            **kwargs,
        )
        for part in (self.sign, self.label, self.check):
            if part is not None:
                self.add_widget(part)
        self.place()

    @property
    def text(self) -> str:
        """What the key says."""
        return str(self.label.full_text)

    def place(self) -> None:
        pad, side = self.theme.px(5), self.theme.px(SIDE)
        left = self.x + pad
        if self.sign is not None:
            x, y = left + side / 2, middle(self)[1]
            self.sign.pos = (x - self.sign.width / 2, y - self.sign.height / 2)
            left += side + 2 * pad
        else:
            left = self.x + self.theme.inset
        end = right(self) - pad
        if self.check is not None:
            end -= self.check.width
            self.check.pos = (end, middle(self)[1] - self.check.height / 2)
        self.label.pos = (left, self.y + pad / 2)
        self.label.size = (max(1, end - left), max(1, self.height - pad))
