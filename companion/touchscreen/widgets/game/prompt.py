"""The bar that says who must act and what for: in the color of that seat, with its shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.faces.models import Prompt
from companion.faces.theme import GLOW, INK, SEATS, Color, Theme, reading_ink
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle, top
from companion.touchscreen.widgets.fitting import LINE, shortened, sizes_down, told_in, with_sign
from companion.touchscreen.widgets.label import NARROWER, Label, height_of, measure

NARROW = 0.82
"""The least share of their width to which letters of a note are made narrow before it takes a second line."""
NEAR_NARROW = 0.76
"""The same in letters that are read from near: a second line would leave its title no larger letters than its own."""


FAR = 0.8
"""How high the letters of a note that is read from afar are, of its title's, where there is room for that."""
SPARE = 8.0
"""What title and note leave free of the bar together, in sketch pixels."""
CLEAR = 3.0
"""What title and note keep from the border in letters that are read from near, in sketch pixels."""
LESS = 0.76
"""To this share of its height a title that is read from afar makes way for a note that is too long for one line."""


class PromptBar(Tappable):
    """Title, note, and the badge of the seat that is waited for.

    A note that is too long to be read beside the badge takes its room, for the title names the seat as well; one
    that is too long even then leaves out the name, then has narrower letters, and last of all two lines under a
    smaller title. Where what it says leads somewhere, a tap on it does. What is left out has a sign, and a tap opens
    the whole.
    """

    def __init__(self, theme: Theme, opened: Tap, **kwargs: Any) -> None:
        narrow = 0.7 if theme.far else NEAR_NARROW
        self.title = Label(theme, bold=True, size_px=theme.named, color=INK, narrow=narrow)
        wish = theme.named * FAR if theme.far else theme.small
        self._narrow = NARROW if theme.far else NEAR_NARROW
        self.note = Label(theme, size_px=wish, color=INK, narrow=self._narrow)
        self.badge: SeatBadge | None = None
        self._title = self._note = ""
        self.leads = False
        """Whether what it says leads somewhere."""
        super().__init__(theme, opened, enabled=False, fill=GLOW, **kwargs)
        self.add_widget(self.title)
        self.add_widget(self.note)

    def show(self, prompt: Prompt) -> None:
        """Say something else."""
        self._title, self._note = prompt.title, prompt.note
        self.title.say(prompt.title)
        self.note.say(prompt.note)
        self._set_badge(prompt.seat)
        self.leads = bool(prompt.sheet)
        fill, ink, edge = self._colors(prompt)
        self.paint(fill, edge)
        self.title.color = self.note.color = ink
        self.place()

    def _colors(self, prompt: Prompt) -> tuple[Color, Color, Color | None]:
        """Fill, ink and edge: the one yellow is where somebody is waited for."""
        if prompt.calm:
            return self.theme.palette.row, self.theme.palette.text, None
        if prompt.seat is None:
            return GLOW, INK, None
        fill = SEATS[prompt.seat].color
        return fill, reading_ink(fill), GLOW

    def _set_badge(self, seat: str | None) -> None:
        if self.badge is not None:
            self.remove_widget(self.badge)
        self.badge = SeatBadge(self.theme, seat, side=32) if seat else None
        if self.badge is not None:
            self.add_widget(self.badge)

    def place(self) -> None:
        if self.theme.far:
            self._place_far()
        else:
            self._place_near()
        self.enabled = self.leads or self.is_cut

    @property
    def is_cut(self) -> bool:
        """Whether not all of it is there to be read."""
        note = self.note.full_text if self.note.opacity else ""
        return (self.title.full_text, note) != (self._title, self._note)

    def _sign_title(self, width: float) -> None:
        """The sign of a note that is left out whole, where the title has room for it."""
        signed = with_sign(self._title)
        if self._note and self.title.full_text == self._title and self._holds_title(width)(signed):
            self.title.say(signed)

    def _place_far(self) -> None:
        """The title in as many lines as it takes, and the note below it where that leaves room."""
        px = self.theme.px
        left = self.x + self._place_badge(True)
        width = max(1, self.x + self.width - px(8) - left)
        self.title.opacity = 1
        self.title.say(shortened(self._title, self._holds_title(width)))
        self.note.say(self._note)
        title, named = self.title.full_text, self.theme.named
        # Letters a little narrower keep many a title on one line, and leave the note its room.
        needed = height_of(title, width / NARROW, named, bold=True)
        line, left_over = self.theme.small * LINE, self.height - needed
        least = height_of(self.note.full_text, width, self.theme.small)
        if least > left_over - px(SPARE):
            left_over = max(left_over, self.height - needed * LESS)
            self.note.say(self._told_in(width / self._narrow, max(left_over - px(SPARE), line)))
        note = self._note_high(width, left_over - px(SPARE))
        low = min(note, left_over) if self.note.full_text and left_over >= line - 1 else 0.0
        self.note.opacity = 1 if low else 0  # a label without room would still draw its text
        if not low:
            self.note.size = (0, 0)
            self._sign_title(width)
            low = px(CLEAR)
            self.title.pos = (left, self.y + low)
            self.title.size = (width, self.height - 2 * low)
            return
        # A line is higher than its letters: what is kept free of both edges keeps the note and two lines off them.
        edge = max(px(SPARE), left_over - low) / 2
        self.note.pos, self.note.size = (left, self.y + edge), (width, low)
        high = min(self.height - left_over, self.height - 2 * edge - low)
        self.title.pos, self.title.size = (left, self.y + edge + low), (width, high)

    def _note_high(self, width: float, room: float) -> float:
        """What the note needs in the largest letters that leave it in so much room, else in the least."""
        heights = (
            height_of(self.note.full_text, width, size)
            for size in sizes_down(self.theme.named * FAR, self.theme.small)
        )
        least = height_of(self.note.full_text, width, self.theme.small)
        return next((high for high in heights if high <= room), least)

    def _place_near(self) -> None:
        px = self.theme.px
        self.title.say(shortened(self._title, self._holds_title(self._room())))
        self.note.say(self._first(self._note))
        self._spare_title()
        wanted = self._wide(self.note.full_text)
        beside = self.width - px(18) - self._badge_room()
        there = wanted <= beside and self._holds_title(beside)(self._title)
        left = self.x + self._place_badge(there)
        width = max(1, self.x + self.width - px(8) - left)
        if not self.note.full_text:
            self._sign_title(width)
            low = px(CLEAR)
            self.title.pos = (left, self.y + low)
            self.title.size = (width, self.height - 2 * low)
            self.note.opacity, self.note.size = 0, (0, 0)
            return
        lines, line = (2 if wanted * self._narrow > width else 1), self.theme.small * LINE
        low = px(CLEAR)
        split = self.y + max(self.height * 0.46, low + lines * line)
        above = min(low, max(0.0, top(self) - split - line))
        # A line is higher than its letters: where there is no room for more it comes a little nearer to the note.
        nearer = px(CLEAR) / 2 if above < low else 0.0
        self.title.pos = (left, split - nearer)
        self.title.size = (width, top(self) - above - split)
        self.note.pos = (left, self.y + low)
        self.note.size = (width, split - self.y - low)
        self.note.opacity = 1

    def _spare_title(self) -> None:
        """A note of two lines is left out where the title takes two as well: both would lie over each other."""
        px, line, note = self.theme.px, self.theme.small * LINE, self.note.full_text
        room = self._room()
        lines = 2 if self._wide(note) * self._narrow > room else 1
        high = self.height - lines * line - 1.5 * px(CLEAR)
        # In less than a line's height only letters of full width are left of a title.
        wide = room / NARROWER[-1] if high >= line else room
        least = height_of(self.title.full_text, wide, self.theme.small, bold=True)
        if note and least > max(line, high) + 1:
            self.note.say("")

    def _first(self, note: str) -> str:
        """As much of it as there is room for, from the first sentence on."""
        if self._wide(note) <= self.width - self.theme.px(18):
            return note
        high = self._lines() * self.theme.small * LINE
        return self._told_in(self._room() / self._narrow, high)

    def _told_in(self, width: float, high: float) -> str:
        """As much of the note as so much room holds."""
        small = self.theme.small
        return told_in(self._note, lambda said: height_of(said, width, small) <= high + 1)

    def _holds_title(self, width: float) -> Callable[[str], bool]:
        """Whether the bar holds a title where nothing else is in it."""
        high, least = float(self.height) - 2 * self.theme.px(CLEAR), self.theme.small

        def holds(said: str) -> bool:
            return height_of(said, width / NARROWER[-1], least, bold=True) <= high + 1

        return holds

    def _lines(self) -> int:
        """How many lines a note may take: two where a title of one line stays larger than they are."""
        small, px = self.theme.small, self.theme.px
        larger = small + px(2)
        high = self.height - 2 * small * LINE - 1.5 * px(CLEAR)
        wide = self._room() / NEAR_NARROW
        one = height_of(self.title.full_text, wide, larger, bold=True) <= larger * LINE + 1
        return 2 if one and high >= larger * LINE - 1 else 1

    def _room(self) -> float:
        """How wide a text may be without the badge."""
        return float(self.width - self.theme.px(8) - self.theme.inset)

    def _wide(self, note: str) -> float:
        return measure(note, self.theme.small, False)

    def _badge_room(self) -> float:
        return 0 if self.badge is None else float(self.badge.width + self.theme.px(8))

    def _place_badge(self, there: bool) -> float:
        """Show or hide the badge; where the text begins, from the left edge on."""
        if self.badge is None:
            return self.theme.inset
        self.badge.opacity = 1 if there else 0
        self.badge.pos = (self.x + self.theme.px(8), middle(self)[1] - self.badge.height / 2)
        return self.theme.px(10) + self._badge_room() if there else self.theme.inset
