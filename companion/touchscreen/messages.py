"""Messages: a line that says something for a few seconds, where nothing is wanted, with the rules that it cites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.faces.lie import Box
from companion.faces.room import Size, room
from companion.rulings import is_rule
from companion.rulings.reading import numbers_in, without_numbers
from companion.touchscreen.widgets.keys import keys_in
from companion.touchscreen.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


SEEN = 0.8
"""Seconds that a message may be read even where a robot, or somebody at a phone, is as quick as that."""


class Messages:
    """shown: the latest message, which may have gone by now; None for none on this screen."""

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app
        self.shown: Toast | None = None
        self._of: int | None = None
        """The seq that the message shown is about, None for one that stays whatever happens."""
        self._settles = Clock.create_trigger(lambda *_: self.settle(), 0)
        # Right before the frame that lays the change out: the next one finds it where it lies.
        self._soon = Clock.create_trigger(lambda *_: self._next_frame(), -1)

    def forget(self) -> None:
        """Another screen is shown: nothing is said on it."""
        self.shown = None

    def say(
        self,
        text: str,
        kind: str = "plain",
        *,
        act: tuple[str, Any] | None = None,
        rule: str | None = None,
        seconds: float = 5,
        passing: bool = False,
    ) -> None:
        """A line at the bottom that goes by itself. kind: ``plain`` or ``warn``; act: a label and what it does.

        passing: it is about how things stand now, as a refusal is, and goes as soon as they are otherwise.

        A text without words says at least that this is not possible now. rule: the rule behind it. That and every
        other number that the text cites become keys that lead to the rule.
        """
        if self.shown is not None:
            self.shown.leave()
        cited = [rule] if rule is not None and is_rule(rule) else []
        rules = [
            (one, partial(self.app.open_rule, one))
            for one in dict.fromkeys((*cited, *numbers_in(text)))
        ]
        self.shown = Toast(
            self.app.theme,
            without_numbers(text) or self.app.words("refusal.unsaid"),
            kind,
            act=act,
            rules=rules,
            seconds=max(seconds, 8) if rules else seconds,
            room=self._room,
        )
        self._of = self.app.table.seq if passing else None
        self.app.root_layout.add_widget(self.shown)
        self.app.wake()

    def moved(self) -> None:
        """The table may have moved on: what was about how it stood before is said no more."""
        if self.shown is not None and self._of not in (None, self.app.table.seq):
            self._of = None
            self.shown.stay(SEEN)

    def overtaken(self, *, at_once: bool = False) -> None:
        """Something else is done: a message about how things stood goes, once it was there to be read.

        at_once: a finger does it, which has read enough.
        """
        if self.shown is None or self._of is None:
            return
        if at_once or self.shown.age >= SEEN:
            self.shown.leave()

    def rise(self) -> None:
        """Let the message that is shown lie over the sheet that was just opened, if it is as new as that; an older one
        about how things stood is said no more."""
        self.overtaken()
        shown = self.shown
        if shown is not None and shown.parent is not None:
            self.app.root_layout.remove_widget(shown)
            self.app.root_layout.add_widget(shown)
            self.soon()

    def settle(self) -> None:
        """Let the message that is shown make way for what is wanted now."""
        if self.shown is not None and self.shown.parent is not None:
            self.shown.settle()

    def soon(self) -> None:
        """The same once what has changed, a sheet or its keys, is laid out."""
        if self.shown is not None and self.shown.parent is not None:
            self._soon()

    def _next_frame(self) -> None:
        self._settles()
        self.app.wake()

    def _room(self, sizes: Sequence[Size]) -> Box:
        """Where a message may lie; at the bottom where everything is wanted."""
        root, over = self.app.root_layout, self.app.sheets.lying
        whole = Box(0, 0, root.width, root.height)
        (width, height), low = sizes[0], self.app.theme.px(8)
        lowest = Box((whole.width - width) / 2, low, width, height)
        if over:
            return room(sizes, [(whole, keys_in(over[0]))]) or lowest
        screen = self.app.screen
        return (screen.room(sizes) if screen is not None else None) or lowest
