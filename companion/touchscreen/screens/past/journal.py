"""The journal: what happened, who did it, on which device and when; what was taken back stays, marked."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.faces.games.faces import faces_in
from companion.faces.moments.moment import story_of
from companion.faces.past import journal
from companion.faces.past.unusual import unusual, unusual_said
from companion.faces.theme import SEATS
from companion.table.shapes import RedoView
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.play.roll import open_roll
from companion.touchscreen.screens.play.story import open_story
from companion.touchscreen.widgets import Button, Label, Page, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.glimpse import glimpse
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.struck import Struck

ICONS = {"camera": "camera", "buttons": "buttons", "phone": "phone", "host": "phone", "app": "dice"}
"""What stands beside a roll; other ways are a finger on the screen."""

LONG, LONGER = 55, 90
"""A harvest of six has more letters than the first and needs several lines where the screen stands upright; what names
several places may have more than the second, and needs two where it lies."""


class JournalScreen(Screen):
    """Newest first; a tap tells the rule that was followed, of a great moment the whole story."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None
        self._again: Button | None = None

    def build(self) -> None:
        self._shown = None
        self.rows = ScrollColumn(self.theme)
        self._again = self._redo_key()
        keys = [] if self._again is None else [self._again]
        head = self.header(self.words("touchscreen.journal.title"), *keys)
        self.add_widget(Page(self.theme, head, self.rows))

    def _redo(self) -> RedoView | None:
        return self.app.seen().undo.get("redo")

    def _redo_key(self) -> Button | None:
        """Does again what the last undo took back, as long as nothing came between."""
        redo = self._redo()
        if redo is None:
            return None
        what = self.words(f"happened.{redo['what']}")
        seat = redo["seat"] or self.app.seen().view["seats"][0]["seat"]
        text = self.words("phones.page.redo.do", what=what)
        act = partial(self.app.submit, seat, {"type": "redo"})
        return Button(self.theme, text, act, kind="quiet")

    def refresh(self) -> None:
        if (self._redo() is None) != (self._again is None):
            self.rebuild()
            return
        seen = self.app.seen()
        lines = journal.lines(seen, self.words, faces_in(seen.view), glimpse)
        rules = unusual_said(unusual(seen, self.words), self.words)
        if (lines, rules) == self._shown:
            return
        self._shown = (lines, rules)
        self.rows.empty()
        for line in lines:
            self.rows.put(self._row(line))
        if rules:
            self.rows.put(Prose(self.theme, rules))
        self.rows.put(self._foot(bool(lines)))

    def _row(self, line: journal.PastLine) -> Row:
        theme = self.theme
        undone = self.words("touchscreen.journal.undone") if line.undone else ""
        note = " · ".join(filter(None, (undone, line.clock, line.device)))
        badge = SeatBadge(theme, line.seat, side=28) if line.seat in SEATS else None
        make = Struck if line.undone else Row
        tall = _tall(len(line.text), Window.height > Window.width)
        tap, mark = partial(self._tapped, line), self._mark(line)
        return make(theme, line.text, note, left=badge, right=mark, on_tap=tap, tall=tall)

    def _mark(self, line: journal.PastLine) -> Icon | None:
        """How a roll came in; bright where there is a picture to look at."""
        if line.source is None:
            return None
        theme = self.theme
        color = theme.palette.good if line.has_picture else theme.palette.muted
        side = theme.px(26)
        name = ICONS.get(line.source, "touch")
        return Icon(theme, name, color, size_hint=(None, None), size=(side, side))

    def _foot(self, some: bool) -> Label:
        key = "older" if some else "empty"
        text = self.words(f"touchscreen.journal.{key}")
        muted, high = self.theme.palette.muted, self.theme.px(48)
        return Label(
            self.theme, text, size_px=self.theme.small, color=muted, size_hint_y=None, height=high
        )

    def _tapped(self, line: journal.PastLine) -> None:
        if line.source is not None:
            open_roll(self, line)
            return
        seen = self.app.seen()
        moment = story_of(seen, self.words, faces_in(seen.view), line.seq, line.kind)
        if moment is not None and moment.story:
            open_story(self.app, moment)
            return
        self.app.toast(journal.explained(self.words, line), seconds=9)


def _tall(letters: int, upright: bool) -> float:
    """The height of a row, in sketch pixels."""
    if upright:
        return 110 if letters > LONG else 56
    return 84 if letters > LONGER else 56
