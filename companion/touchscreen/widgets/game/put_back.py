"""What to move on the cardboard: back after an undo, or what a roll asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.faces.lie import Box
from companion.faces.room import Size
from companion.faces.theme import CREAM, INK, Theme
from companion.locale import Words
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import right, top
from companion.touchscreen.widgets.fitting import LINE, shortened
from companion.touchscreen.widgets.label import Label, height_of, measure
from companion.touchscreen.widgets.surface import Surface

NARROW = 0.82
"""The least share of their width that letters keep where there is room for the title alone: what is longer is cut."""


class PutBackPanel(Surface):
    """A title (for an undo where none is given), a line for each piece, and a button that says it is done.

    brief: there is room for the title alone, or for ``short`` in its place, which says the first of it; a tap on it
    calls ``on_more`` with title, lines and the button. done: what the button says in place of the usual; card: it has
    a place of its own, where it is always brief.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        lines: tuple[str, ...],
        on_done: Callable[[], object],
        on_more: Callable[[str, str, Button], object],
        *,
        title: str = "",
        done: str = "",
        card: bool = False,
        short: str = "",
        **kwargs: Any,
    ) -> None:
        said = title or words("touchscreen.put_back.title")
        self.on_more = on_more
        self.brief = False
        self.card = card
        self.said, self.short = said, short or said
        title_px = theme.large if card else theme.normal
        self.title = Label(theme, said, bold=True, size_px=title_px, color=INK)
        self.lines = Label(theme, "\n".join(lines), size_px=theme.small, color=INK)
        self.done = Button(theme, done or words("touchscreen.put_back.done"), on_done, kind="plain")
        super().__init__(theme, fill=CREAM, **kwargs)
        for part in (self.title, self.lines, self.done):
            self.add_widget(part)

    def brief_sizes(self) -> list[Size]:
        """What the short text needs, the lowest first; then what is left to the title where that finds no room."""
        px = self.theme.px
        wide = [px(width) for width in (380, 306, 240, 200)]
        high = [max(px(48), self._short_high(width - px(122)) + px(9)) for width in wide]
        sizes = [(width, tall) for width, tall in zip(wide, high, strict=True) if tall < px(120)]
        return [*sizes, *((width, px(48)) for width in wide[1:])]

    def _short_high(self, width: float) -> float:
        """How high the short text is in so much width, in its least letters."""
        return height_of(self.short, width, self.theme.small, bold=True)

    def _title_high(self, width: float) -> float:
        """What the title needs above all else of a panel of this width."""
        px, size = self.theme.px, self.theme.normal
        # Words that do not fit into a line leave it short: the whole width says too little of a long title.
        room = max(1.0, width - px(24))
        high = height_of(self.said, room, size, bold=True)
        whole = max(1, -(-measure(self.said, size, True) // room)) * size * LINE
        return float(px(6) + (whole if high == float("inf") else high))

    def sizes(self, most: float) -> list[Size]:
        """What it needs at each width up to the most, in pixels."""
        px, small = self.theme.px, self.theme.small
        sizes = []
        for wish in (most, px(380), px(306), px(250)):
            width = min(wish, most)
            room = max(1.0, width - px(96) - px(26))
            texts = self.lines.full_text.split("\n")
            wide = [measure(text, small) * 1.06 for text in texts]
            count = sum(max(1, -(-text // room)) for text in wide)
            under = max(px(60), px(12) + count * small * LINE)
            sizes.append((width, self._title_high(width) + under))
        return sizes

    def on_touch_down(self, touch: Any) -> bool:
        inside = bool(self.collide_point(*touch.pos))
        if not super().on_touch_down(touch) and inside and self.brief:
            self.on_more(self.said, self.lines.full_text, self.done)
        return inside

    def lie(self, box: Box, *, brief: bool) -> None:
        """Lie there, with the title alone where there is room for no more."""
        self.brief = brief
        self.pos, self.size = (box.x, box.y), (box.width, box.height)
        self.place()

    def place(self) -> None:
        px = self.theme.px
        wide = px(96)
        low = min(px(6), (self.height - px(48)) / 2)  # as it grows, the key stays where it is
        self.done.pos = (right(self) - wide - px(6), self.y + low)
        self.done.size = (wide, px(48))
        width = max(1, self.width - wide - px(26))
        self.lines.opacity = 0 if self.brief else 1
        high = self.height - 2 * px(4)
        fits = self._short_high(width) <= high
        brief = self.short if fits else self._cut(width, high)
        self.title.say(brief if self.brief else self.said)
        if self.brief:
            self.title.pos, self.title.size = (self.x + px(12), self.y + px(4)), (width, high)
            self.lines.size = (0, 0)
            return
        high = self._title_high(self.width)
        self.title.pos = (self.x + px(12), top(self) - high)
        self.title.size = (self.width - px(24), high - px(4))
        self.lines.pos = (self.x + px(12), self.y + px(6))
        self.lines.size = (width, max(1, self.height - high - px(8)))

    def _cut(self, width: float, high: float) -> str:
        """As much as can be read there of what a card says, else of the title. The sign at its end says that a tap
        shows the rest."""
        said = self.short.removesuffix("\u00a0›") if self.card else self.said

        def holds(cut: str) -> bool:
            needed = height_of(f"{cut} ›", width / NARROW, self.theme.small, bold=True)
            return needed <= high + 1

        return f"{shortened(said, holds)} ›"
