"""The yellow bar that says who must act and what for."""

from __future__ import annotations

from typing import Any

from companion.touchscreen.presenters.models import Prompt
from companion.touchscreen.theme import GLOW, INK, Theme, faded
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.edges import middle, top
from companion.touchscreen.widgets.fitting import LINE
from companion.touchscreen.widgets.label import Label, measure
from companion.touchscreen.widgets.surface import Surface


class PromptBar(Surface):
    """Title, note, and the badge of the seat that is waited for.

    A note that is too long to be read beside the badge takes its room, for the title names the seat as well; one
    that is too long even then has two lines under a smaller title.
    """

    def __init__(self, theme: Theme, **kwargs: Any) -> None:
        self.title = Label(theme, bold=True, size_px=theme.large, color=INK)
        self.note = Label(theme, size_px=theme.small, color=faded(INK, 0.85), floor=theme.px(13))
        self.badge: SeatBadge | None = None
        super().__init__(theme, fill=GLOW, **kwargs)
        self.add_widget(self.title)
        self.add_widget(self.note)

    def show(self, prompt: Prompt) -> None:
        """Say something else."""
        self.title.say(prompt.title)
        self.note.say(prompt.note)
        self._set_badge(prompt.seat)
        palette = self.theme.palette
        ink = palette.text if prompt.calm else INK
        self.paint(palette.row if prompt.calm else GLOW)
        self.title.color, self.note.color = ink, faded(ink, 0.85)
        self.place()

    def _set_badge(self, seat: str | None) -> None:
        if self.badge is not None:
            self.remove_widget(self.badge)
        self.badge = SeatBadge(self.theme, seat, side=32) if seat else None
        if self.badge is not None:
            self.add_widget(self.badge)

    def place(self) -> None:
        px = self.theme.px
        wanted = measure(self.note.full_text, self.theme.small, False)
        left = (
            self.x + px(10) + self._place_badge(wanted <= self.width - px(18) - self._badge_room())
        )
        width = max(1, self.x + self.width - px(8) - left)
        if not self.note.full_text:
            self.title.pos, self.title.size = (left, self.y), (width, self.height)
            self.note.size = (0, 0)
            return
        lines = 2 if wanted > width else 1
        split = self.y + max(self.height * 0.46, px(3) + lines * self.theme.small * LINE)
        self.title.pos, self.title.size = (left, split), (width, top(self) - px(2) - split)
        self.note.pos = (left, self.y + px(2))
        self.note.size = (width, split - self.y - px(2))

    def _badge_room(self) -> float:
        return 0 if self.badge is None else float(self.badge.width + self.theme.px(8))

    def _place_badge(self, there: bool) -> float:
        """Show or hide the badge; how far it pushes the text."""
        if self.badge is None:
            return 0
        self.badge.opacity = 1 if there else 0
        self.badge.pos = (self.x + self.theme.px(8), middle(self)[1] - self.badge.height / 2)
        return self._badge_room() if there else 0
