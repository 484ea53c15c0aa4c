"""The camera strip: what the camera sees, in place of the dice row while a roll is owed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas
from kivy.graphics import Color as Paint
from kivy.graphics import Line as Stroke

from companion.faces.cameras import CameraSees
from companion.faces.play import camera as shown
from companion.faces.play.offered import Offered, Said
from companion.faces.theme import GLOW, Theme
from companion.locale import Words
from companion.touchscreen.widgets.asked_die import AskedDie
from companion.touchscreen.widgets.button import IconButton, Tap, Tappable
from companion.touchscreen.widgets.camera_picture import CameraPicture
from companion.touchscreen.widgets.die import DieFace
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.symbol import SymbolDie

ASKED = 50
"""Sketch pixels that a die which is offered is wide, as a key."""


class CountKey(IconButton):
    """Counts the dice at once; a ring round it shows how long until they count by themselves."""

    def __init__(self, theme: Theme, on_tap: Tap, **kwargs: Any) -> None:
        self._ring = Canvas()
        self.left = 0.0
        super().__init__(theme, "check", on_tap, kind="quiet", size_hint=(None, None), **kwargs)
        self.canvas.add(self._ring)

    def show(self, left: float) -> None:
        """left: how much of the wait is left, 1 to 0; 0 draws no ring."""
        if left != self.left:
            self.left = left
            self.place()

    def place(self) -> None:
        super().place()
        self._ring.clear()
        if self.left <= 0:
            return
        with self._ring:
            Paint(*GLOW)
            radius = min(self.width, self.height) * 0.42
            turn = 360 * self.left
            Stroke(circle=(*middle(self), radius, 0, turn), width=self.theme.px(2.4))


class CameraStrip(Tappable):
    """A small picture, what it means, and two keys: not that, and count now. A tap elsewhere opens the large picture.

    Dice that are only offered are keys too: a tap on one changes it (on_change, with its place in the offer). whole:
    asks for the seconds from a reading until it counts.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        on_open: Tap,
        on_wave: Tap,
        on_count: Tap,
        on_change: Callable[[int], object],
        whole: Callable[[], float],
        **kwargs: Any,
    ) -> None:
        self.words = words
        self.strip: shown.CameraWords | None = None
        self._whole, self._on_change = whole, on_change
        self.picture = CameraPicture(theme, labels=False)
        self.told = Label(theme, size_px=theme.px(16))
        self.dice: list[DieFace | SymbolDie] = []
        self.asked: list[AskedDie] = []
        self.wave = IconButton(theme, "close", on_wave, kind="warn", size_hint=(None, None))
        self.count = CountKey(theme, on_count)
        super().__init__(theme, on_open, fill=theme.palette.row, **kwargs)
        self.edge_above()
        self.add_widget(self.picture)
        self.add_widget(self.told)

    def show(self, sees: CameraSees, said: Said) -> None:
        """Show what the camera sees now, and what a person has said of it."""
        self.picture.show(sees.picture)
        self.picture.mark(shown.boxes(sees, self.words, said))
        new = shown.strip(sees, self.words, said)
        if new != self.strip:
            self._take(new)
        self.tick()

    def tick(self) -> None:
        """Let the ring go on."""
        at = None if self.strip is None else self.strip.counts_at
        self.count.show(round(shown.left_of(at, time.monotonic(), self._whole()), 2))

    @property
    def text(self) -> str:
        """What it says."""
        return str(self.told.full_text)

    def on_touch_down(self, touch: Any) -> bool:
        keys = (key for key in (self.wave, self.count, *self.asked) if key.parent is self)
        return any(key.on_touch_down(touch) for key in keys) or super().on_touch_down(touch)

    def _take(self, new: shown.CameraWords) -> None:
        old, self.strip = self.strip, new
        if old is None or old.faces != new.faces:
            self._renew_dice(new.faces)
        self._renew_asked(new.offer)
        for key, wanted in (
            (self.wave, new.may_wave),
            (self.count, new.may_count or bool(new.offer)),
        ):
            if wanted and key.parent is None:
                self.add_widget(key)
            elif not wanted and key.parent is self:
                self.remove_widget(key)
        palette = self.theme.palette
        self.paint(palette.row, palette.warn if new.warn else palette.go if new.faces else None)
        self.told.say(new.text)
        self.place()

    def _is_tight(self) -> bool:
        """Whether there is no room for dice that are keys beside picture and yes: then a tap opens the large picture,
        where they are.
        """
        return bool(self.asked) and self.width < self.theme.px(len(self.asked) * (ASKED + 2) + 96)

    def _tapped_die(self, place: int) -> None:
        if not self._is_tight():
            self._on_change(place)
        elif self.on_tap is not None:
            self.on_tap()

    def _renew_asked(self, offer: tuple[Offered, ...]) -> None:
        for key in self.asked[len(offer) :]:
            self.remove_widget(key)
        del self.asked[len(offer) :]
        for _ in offer[len(self.asked) :]:
            self.asked.append(AskedDie(self.theme, self._tapped_die, size_hint=(None, None)))
            self.add_widget(self.asked[-1])
        for key, die in zip(self.asked, offer, strict=True):
            key.show(die)

    def _renew_dice(self, faces: tuple[int | str, ...]) -> None:
        for die in self.dice:
            self.remove_widget(die)
        three = len(faces) == 3
        self.dice = [
            DieFace(self.theme, face, look="red" if three and place == 0 else "bright")
            if isinstance(face, int)
            else SymbolDie(self.theme, face)
            for place, face in enumerate(faces)
        ]
        for die in self.dice:
            self.add_widget(die)

    def place(self) -> None:
        px, end = self.theme.px, right(self)
        inset = px(2)
        high = max(1, self.height - 2 * inset)
        tight = self._is_tight()
        wide = px(2) if tight else min(high * self.picture.ratio, px(72))
        self.picture.opacity = 0 if tight else 1
        self.picture.pos, self.picture.size = (self.x + inset, self.y + inset), (wide, high)
        for key in (self.count, self.wave):
            if key.parent is self:
                end -= px(48)
                key.pos, key.size = (end, self.y), (px(48), self.height)
                end -= px(2)
        x = self.x + wide + px(4)
        for key in self.asked:
            key.pos, key.size = (x, self.y), (px(ASKED) / (1.4 if tight else 1), self.height)
            x += key.width + px(2)
        x += px(2)
        side = min(px(34), high)
        for die in self.dice:
            die.pos, die.size = (x, self.y + (self.height - side) / 2), (side, side)
            x += side + px(3)
        room = max(1, end - x - px(4))
        # Beside three dice there is no room, and the ring says the same.
        shown = room > px(104 if self.asked else 56)
        self.told.pos = (x + px(2), self.y + inset)
        self.told.size, self.told.opacity = ((room, high), 1) if shown else ((1, 1), 0)
