"""Typing a name, or picking one that was typed before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.keys import Key
from companion.faces.setup.letters import letters_left
from companion.fonts import judged, said
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Line,
    Panel,
    SeatBadge,
    Sheet,
)
from companion.touchscreen.widgets.keyboard import Keyboard

PICKS = 5


class SetupNameScreen(Screen):
    """The name on top, names known from other games under it, the keyboard below.

    text: what stands there first; seat: whose badge to show, or None; picks: names to offer;
    asks: what stands there while nothing is typed; most: the longest name in characters;
    done(text): called once, after this screen has gone; onward(text): takes the text too, and gives what is asked next
    on this same screen; None where nothing more is asked.
    """

    def setup(self, **given: Any) -> None:
        self.text: str = given["text"]
        self.first = self.text
        self.seat: str | None = given.get("seat")
        self.picks: Sequence[str] = given.get("picks", ())
        self.most: int = given["most"]
        self.done: Callable[[str], object] = given["done"]
        self.onward: Callable[[str], Mapping[str, Any]] | None = given.get("onward")
        self.asks: str = given.get("asks", self.words("touchscreen.setup.name_empty"))

    def build(self) -> None:
        theme = self.theme
        self.field = Label(theme, "", bold=True, size_px=theme.px(26))
        self.keys = Keyboard(
            theme,
            self.words.language,
            self.text,
            self._typed,
            most=self.most,
            space=self.words("touchscreen.setup.space"),
        )
        self.left = Label(theme, "", color=theme.palette.muted, size_px=theme.px(15))
        room = Line(theme, self.left, tall=22, padding=(theme.px(12), 0))
        page = Column(theme, self._head(), room, padding=(0, theme.px(4)))
        if self.picks:
            page.add_widget(self._picks())
        page.add_widget(self.keys)
        self.add_widget(page)
        self._show()

    def _head(self) -> Line:
        theme = self.theme
        parts: list[Widget] = [IconButton(theme, "back", self.go_back)]
        if self.seat is not None:
            parts.append(SeatBadge(theme, self.seat, side=36, pos_hint={"center_y": 0.5}))
        parts.append(Panel(theme, self.field, padding=4))
        last = self.onward is None
        parts.append(self._end_key("done", self._finished, "go" if last else "quiet"))
        follows = self._end_key("next", self._next, "quiet" if last else "go")
        follows.on_refused = self._say_last
        follows.say(follows.text, enabled=not last)
        return Line(theme, *parts, follows, tall=48)

    def _end_key(self, what: str, tap: Callable[[], object], kind: str) -> Button:
        """Both are always there and keep their places, so that no habit taps on the field or on a letter."""
        theme = self.theme
        say, wide = self.words(f"touchscreen.setup.name_{what}"), theme.px(104)
        return Button(theme, say, tap, kind=kind, size_hint=(None, 1), width=wide)

    def _say_last(self) -> None:
        done = self.words("touchscreen.setup.name_done")
        self.app.toast(self.words("touchscreen.setup.name_last", done=done))

    def _picks(self) -> Line:
        keys = [
            Button(self.theme, name, partial(self._picked, name), kind="quiet")
            for name in self.picks[:PICKS]
        ]
        return Line(self.theme, *keys, tall=48)

    def _typed(self, text: str) -> None:
        self.text = text
        self._show()

    def _picked(self, name: str) -> None:
        self.text = name
        self._next()

    def _show(self) -> None:
        palette = self.theme.palette
        self.field.color = palette.text if self.text else palette.muted
        self.left.say(letters_left(self.words, self.text, self.most))
        self.field.say(self.text + "|" if self.text else self.asks)

    # ---- a real keyboard

    writes = True

    def write(self, text: str) -> None:
        for sign in filter(str.isprintable, text):
            self.keys.type(sign)

    def key(self, key: Key) -> bool:
        if key.do == "erase":
            self.keys.erase()
        elif key.do == "choose" and self.app.keyboard.focus.on is None:
            self._next()
        else:
            return False
        return True

    def _next(self) -> None:
        """What is asked next takes the place of this at once: no key of another screen lies under the finger."""
        if self.onward is None:
            self._finished()
        elif self._can_be_written():
            text = self.text
            self.setup(**self.onward(text))
            self.rebuild()
            self._fetch_letters(text)

    def go_back(self) -> None:
        """What has been typed is not dropped without a word."""
        if self.text.strip() in ("", self.first.strip()):
            self.app.back()
        else:
            self._ask()

    def _ask(self) -> None:
        theme, words, body = self.theme, self.words, Column(self.theme)
        title = words("touchscreen.setup.name_ask", name=self.text.strip())
        sheet = Sheet(theme, title, body, wide=460, high=220)
        answers = (("keep", self._finished, "go"), ("drop", self.app.back, "plain"))
        for what, act, kind in answers:
            tap, say = partial(self._answered, sheet, act), words(f"touchscreen.setup.name_{what}")
            body.add_widget(Button(theme, say, tap, kind=kind, tall=54))
        self.app.open_sheet(sheet)

    def _answered(self, sheet: Sheet, act: Callable[[], object]) -> None:
        sheet.close()
        act()

    def _finished(self) -> None:
        if self._can_be_written():
            self.app.back()
            self.done(self.text)
            self._fetch_letters(self.text)

    def _can_be_written(self) -> bool:
        """Whether there can be letters for all of it; what has none is said."""
        refused = judged(self.text).refused
        if refused:
            letter = said(refused[0])
            self.app.toast(self.words("touchscreen.letters.none", letter=letter), "warn")
        return not refused

    def _fetch_letters(self, text: str) -> None:
        packages = judged(text).packages
        if packages:
            self.app.context.want_fonts(packages)
            more = self.words("touchscreen.letters.wanted", packages=", ".join(packages))
            self.app.toast(more, seconds=12)
