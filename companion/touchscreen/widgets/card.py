"""Resource cards and glyphs: a color, a glyph, and always the word or the number with it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from companion.faces.outlines import TERRAIN_OF_RESOURCE
from companion.faces.theme import CREAM, INK, Color, Theme, mix
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle, right, top
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.shapes import ground, paint_disc, paint_glyph

WHITE: Color = (1.0, 1.0, 1.0, 1.0)


class ResourceGlyph(Widget):
    """The glyph of a resource or terrain alone."""

    def __init__(
        self, theme: Theme, kind: str, *, color: Color = WHITE, side: float = 24, **kwargs: Any
    ) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(side), theme.px(side)))
        super().__init__(**kwargs)
        self._name = kind
        self._color = color
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            reach = min(self.width, self.height) / 2 * 0.9
            paint_glyph(self._name, middle(self)[0], middle(self)[1], reach, self._color)


class ResourceCard(Tappable):
    """A card of one resource: glyph, word, and a count in the corner (``count`` text, empty for none)."""

    def __init__(
        self,
        theme: Theme,
        resource: str,
        word: str,
        *,
        count: str = "",
        on_tap: Tap | None = None,
        enabled: bool = True,
        chosen: bool = False,
        **kwargs: Any,
    ) -> None:
        fill = ground(resource) if enabled else mix(ground(resource), theme.palette.panel, 0.65)
        self.resource, self._count = resource, count
        ink = WHITE if resource in TERRAIN_OF_RESOURCE else INK
        self._ink = ink if enabled else mix(ink, theme.palette.panel, 0.4)
        self.word = Label(
            theme,
            word,
            bold=True,
            size_px=theme.small,
            color=self._ink,
            halign="center",
        )
        self.number = Label(
            theme,
            count,
            bold=True,
            size_px=theme.normal,
            color=INK,
            halign="center",
        )
        self._face = Canvas()
        super().__init__(theme, on_tap, enabled=enabled, fill=fill, **kwargs)
        self.canvas.add(self._face)
        self.add_widget(self.word)
        self.add_widget(self.number)
        self.choose(chosen)

    def choose(self, chosen: bool) -> None:
        """Mark the card as chosen with the one yellow."""
        from companion.faces.theme import GLOW

        self.paint(edge=GLOW if chosen else None)
        self._stroke.width = self.theme.px(2.6 if chosen else 1.3)

    def tell(self, count: str) -> None:
        """Show another count."""
        self._count = count
        self.number.say(count)
        self.place()

    def place(self) -> None:
        px = self.theme.px
        foot = min(px(22), self.height * 0.36)
        self.word.pos, self.word.size = (self.x + px(2), self.y + px(1)), (self.width - px(4), foot)
        radius = px(13)
        spot = (right(self) - radius - px(3), top(self) - radius - px(3))
        self.number.pos = (spot[0] - radius, spot[1] - radius)
        self.number.size = (2 * radius, 2 * radius)
        self._face.clear()
        with self._face:
            body = self.height - foot
            reach = max(1.0, min(self.width * 0.3, body * 0.36))
            shift = radius * 0.5 if self._count and self.width > px(90) else 0
            paint_glyph(
                self.resource,
                middle(self)[0] - shift - (px(8) if self._count else 0),
                self.y + foot + body / 2,
                reach,
                self._ink,
            )
            if self._count:
                paint_disc(*spot, radius, CREAM)
