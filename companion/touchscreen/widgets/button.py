"""Buttons: never smaller than a finger, greyed with a reason where they may not be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.faces.theme import GLOW, INK, Color, Theme, faded, mix
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.fitting import shortened
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import NARROWER, Label, height_of
from companion.touchscreen.widgets.pressed import Press
from companion.touchscreen.widgets.second_tap import is_astray, took
from companion.touchscreen.widgets.shown import FingerPause
from companion.touchscreen.widgets.surface import Surface

Tap = Callable[[], object]
MOST = 0.85
"""The share of its size that a text keeps for the sake of the room round it."""
NOTE = 0.92
"""How opaque a note is beside its label."""
KINDS = ("plain", "go", "warn", "quiet", "glow")


def colors(theme: Theme, kind: str, enabled: bool) -> tuple[Color, Color]:
    """Fill and ink of a button of this kind."""
    palette = theme.palette
    fill, ink = {
        "plain": (palette.raised, palette.text),
        "go": (palette.go, palette.go_ink),
        "warn": (palette.warn, palette.warn_ink),
        "quiet": (palette.row, palette.text),
        "glow": (GLOW, INK),
    }[kind]
    return (fill, ink) if enabled else (mix(palette.row, palette.panel, 0.4), palette.muted)


class Tappable(Surface):
    """Ground of everything that takes a tap: calls ``on_tap``, or ``on_refused`` while it is not enabled.

    A tap that came before it was seen there is kept from what lies below, and does nothing; so is the second tap of a
    quick hand whose first one meant something else. The press is seen before anything is done.
    """

    def __init__(
        self,
        theme: Theme,
        on_tap: Tap | None = None,
        *,
        enabled: bool = True,
        on_refused: Tap | None = None,
        **kwargs: Any,
    ) -> None:
        self.on_tap = on_tap
        self.on_refused = on_refused
        self.enabled = enabled
        self.shown = FingerPause()
        super().__init__(theme, **kwargs)
        self.press = Press(self, theme)
        self.bind(parent=lambda *_: self.shown.anew())

    def _lay(self, *_: Any) -> None:
        self.shown.anew()
        super()._lay()

    def on_touch_down(self, touch: Any) -> bool:
        act = self.on_tap if self.enabled else self.on_refused
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        if act is None:
            return bool(super().on_touch_down(touch))
        if not self.shown or is_astray(touch, self, self.shown.since):
            return True
        took(touch, self)
        touch.grab(self)
        self.press.show()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        act = self.on_tap if self.enabled else self.on_refused
        if act is not None and self.collide_point(*touch.pos):
            self.press.then(act)
        else:
            self.press.hide()
        return True


class Button(Tappable):
    """A text, an optional second line in small, an optional icon before them.

    kind: ``plain``, ``go``, ``warn``, ``quiet`` or ``glow``. In a box layout it is at least 48 sketch pixels
    high; ``tall`` fixes another height.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        on_tap: Tap | None = None,
        *,
        kind: str = "plain",
        note: str = "",
        icon: str | None = None,
        enabled: bool = True,
        on_refused: Tap | None = None,
        size_px: float | None = None,
        halign: str = "center",
        tall: float | None = None,
        **kwargs: Any,
    ) -> None:
        self.kind = kind
        self._halign, self._size = halign, size_px or theme.normal
        fill, ink = colors(theme, kind, enabled)
        if tall is not None:
            kwargs |= {"size_hint_y": None, "height": theme.px(tall)}
        self.label = Label(
            theme, text, size_px=size_px or theme.normal, bold=True, color=ink, halign=halign
        )
        self.note = Label(
            theme,
            note,
            size_px=theme.small,
            color=faded(ink, NOTE),
            halign=halign,
        )
        self._note = note
        self.icon = Icon(theme, icon, ink) if icon else None
        super().__init__(theme, on_tap, enabled=enabled, on_refused=on_refused, fill=fill, **kwargs)
        for part in (self.label, self.note, self.icon):
            if part is not None:
                self.add_widget(part)
        self.place()

    @property
    def text(self) -> str:
        """The first line."""
        return str(self.label.full_text)

    def say(
        self, text: str, note: str = "", *, kind: str | None = None, enabled: bool = True
    ) -> None:
        """Change what the button says and whether it may be used."""
        self.kind, self.enabled = kind or self.kind, enabled
        if text != self.text:
            self.shown.anew()
        fill, ink = colors(self.theme, self.kind, enabled)
        self.paint(fill, self.edge)
        self.label.color, self.note.color = ink, faded(ink, NOTE)
        self.label.say(text)
        self._note = note
        self.place()

    def place(self) -> None:
        side = self._icon_side()
        rim = self.rim(side)
        left = self.x + (self.theme.inset if self._halign == "left" else rim)
        if self.icon is not None:
            self.icon.pos, self.icon.size = (left, middle(self)[1] - side / 2), (side, side)
            left += side + rim
        self.place_texts(left, right(self) - rim - left)

    def place_texts(self, left: float, width: float) -> None:
        """Text and note from there on, in so much width; a note that is too long for it ends with ``…``."""
        width, edge = max(1.0, width), self.theme.px(6) / 2
        self.note.say(self._note)
        if not self._note:
            self.label.pos, self.label.size = (left, self.y + edge), (width, self.height - 2 * edge)
            self.note.size = (0, 0)
            return
        self._place_both(left, width, edge)

    def _icon_side(self) -> float:
        room = min(self.height - self.theme.px(12), self.theme.px(30))
        return 0.0 if self.icon is None else float(room)

    def rim(self, taken: float = 0.0) -> float:
        """From the edges to the text in pixels: as everywhere, or half of it where the letters would be much smaller.

        taken: how much of the width something else has.
        """
        full, half = self.theme.inset, self.theme.px(6)
        width = self.width - taken - (3 if taken else 2) * full
        return full if self._holds(width) else half

    def _holds(self, width: float) -> bool:
        """Whether the texts keep most of their size in so much width."""
        small = self.theme.small
        label = height_of(self.text, width, max(small, self._size * MOST), bold=True)
        note = height_of(self._note, width, small) if self._note else 0.0
        return bool(label + note <= self.height - self.theme.px(6))

    def _place_both(self, left: float, width: float, edge: float) -> None:
        """The note gets the lines that it needs, the text what is left above it."""
        small = self.theme.small
        room = self.height - 2 * edge
        note, label = self._needs(width)
        if self.on_refused is not None and not self.enabled and note + label > room + 2:
            # Greyed with the text alone: the finger that asks why is told.
            self.label.pos, self.label.size = (left, self.y + edge), (width, room)
            self.note.size, self.note.opacity = (0, 0), 0
            return
        self.note.opacity = 1
        low = min(max(note, room * 0.46), max(small, room - label))
        self.label.pos, self.label.size = (left, self.y + edge + low), (width, room - low)
        wide = width / NARROWER[-1]
        fits = shortened(self._note, lambda said: height_of(said, wide, small) <= low + 1)
        self.note.say(fits)
        self.note.pos, self.note.size = (left, self.y + edge), (width, low)

    def _needs(self, width: float) -> tuple[float, float]:
        """How high note and text are in the least letters, in pixels."""
        small = self.theme.small
        return (
            height_of(self._note, width, small),
            height_of(self.text, width, small, bold=True),
        )

    def is_tight(self, width: float, height: float) -> bool:
        """Whether a key of this size would have no room for its note."""
        pad = self.theme.px(6)
        room = width - 2 * pad
        return bool(self._note) and sum(self._needs(room)) > height - pad + 2


class IconButton(Tappable):
    """A square button with a drawn icon: ``turn``, ``menu``, ``back``, ``close``, ``undo``, ``pause``, ``play`` …"""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        on_tap: Tap | None = None,
        *,
        kind: str = "quiet",
        side: float = 48,
        **kwargs: Any,
    ) -> None:
        fill, ink = colors(theme, kind, True)
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(side), theme.px(side)))
        self.icon = Icon(theme, icon, ink)
        super().__init__(theme, on_tap, fill=fill, **kwargs)
        self.add_widget(self.icon)
        self.place()

    def place(self) -> None:
        side = min(self.width, self.height) * 0.6
        x, y = middle(self)
        self.icon.size = (side, side)
        self.icon.pos = (x - side / 2, y - side / 2)
