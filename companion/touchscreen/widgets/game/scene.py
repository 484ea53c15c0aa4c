"""A scene over the map: its picture, what happened, what it means, and two small keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from companion.faces.models import Step
from companion.faces.moments.moment import Moment
from companion.faces.moments.picture import HIGH, WIDE, lasts
from companion.faces.theme import GLOW, Theme
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.button import Button, IconButton
from companion.touchscreen.widgets.edges import right, top
from companion.touchscreen.widgets.game.picture import PictureView
from companion.touchscreen.widgets.label import Label, measure
from companion.touchscreen.widgets.pressed import Press
from companion.touchscreen.widgets.shown import FingerPause
from companion.touchscreen.widgets.surface import Surface

MOST_BADGES = 3
LINE, PAD, BESIDE = 24.0, 8.0, 8.0
"""Height of a line, width of the edge, and what stands between a badge and the title, in sketch pixels."""
PICTURE = 0.36
"""The share of its height that the picture keeps: lines that would leave it less are told by *why* alone, the last one
first."""
FLAT, ASIDE = 190.0, 400.0
"""Below this height, and from this width on, the picture lies beside what is said, in sketch pixels."""
ROOMY = 330.0
"""From this width on the title may take two lines where it is to be read from afar, in sketch pixels."""


class SceneView(FloatLayout):
    """A tap on it ends it, but for its keys; one that came before it was seen goes to what lies below.

    why: what the key says that tells the whole story; heard: whether sounds are on.
    """

    def __init__(
        self,
        theme: Theme,
        moment: Moment,
        why: str,
        *,
        heard: bool,
        on_end: Callable[[], object],
        on_why: Callable[[], object],
        on_sound: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme, self.moment, self._on_end = theme, moment, on_end
        self.shown = FingerPause()
        self._press = Press(self, theme)
        self.ground = Surface(theme, fill=theme.palette.panel, edge=GLOW, size_hint=(None, None))
        self.picture = PictureView(moment.picture, size_hint=(None, None))
        self._tall = theme.px(32 if theme.far else 24)
        self.title = Label(
            theme,
            moment.title,
            bold=True,
            size_px=self._tall,
            floor=theme.small,
            size_hint=(None, None),
        )
        self.badges = [SeatBadge(theme, seat, side=30) for seat in moment.seats[:MOST_BADGES]]
        self.lines = [self._line(step) for step in moment.lines]
        self._fitting, self._said = len(self.lines), False
        self.why = Button(theme, why, on_why, kind="quiet", size_hint=(None, None))
        self.sound = IconButton(theme, sound_icon(heard), on_sound)
        for part in (self.ground, self.picture, self.title, *self.badges, *self.lines):
            self.add_widget(part)
        self.keys = [*([self.why] if moment.story else []), self.sound]
        for key in self.keys:
            self.add_widget(key)
        self.bind(pos=self._lay, size=self._lay)

    def _line(self, step: Step) -> Label:
        return Label(self.theme, step.text, size_px=self.theme.normal, size_hint=(None, None))

    def show(self, seconds: float) -> None:
        """The picture at this second, with what is said by then; a still where nothing is to move."""
        at = seconds if self.theme.motion else lasts(self.moment.picture)
        self.picture.show(at)
        self._said = at >= self.moment.said
        self._say()

    def _say(self) -> None:
        veiled = self.moment.veiled and not self._said
        self.title.say(self.moment.veiled if veiled else self.moment.title)
        for number, line in enumerate(self.lines):
            line.opacity = 1.0 if self._said and number < self._fitting else 0.0

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not self.shown:
            return False
        if not any(key.on_touch_down(touch) for key in self.keys):
            self._press.show(touch.pos)
            self._press.then(self._on_end)
        return True

    def _lay(self, *_: Any) -> None:
        px = self.theme.px
        pad, key = px(PAD), self.theme.touch
        self.shown.anew()
        self.ground.pos, self.ground.size = self.pos, self.size
        aside = self.height < px(FLAT) and self.width >= px(ASIDE)
        shown = min(self.height * WIDE / HIGH, self.width * PICTURE) if aside else 0.0
        x, end = self.x + pad + shown, right(self) - pad
        wide, beside = end - x, end
        for button in reversed(self.keys):
            beside -= key if button is self.sound else px(104)
            button.pos = (beside, self.y + pad)
            button.size = (end - beside, key)
            beside = end = beside - px(4)
        most = top(self) - (px(2) if aside else PICTURE * self.height)
        low = self._lay_text(x, wide, beside - x, self.y + pad, most)
        if aside:
            self.picture.pos, self.picture.size = (
                (self.x + px(2), self.y + px(2)),
                (shown, self.height - px(4)),
            )
        else:
            self.picture.pos = (self.x + px(2), low)
            self.picture.size = (self.width - px(4), max(0, top(self) - px(2) - low))

    def _lay_text(self, x: float, wide: float, beside: float, low: float, most: float) -> float:
        """Title and as many lines as end below ``most``, which leaves the picture its share; where they end."""
        self._fitting, keys = len(self.lines), low + self.theme.touch
        while True:
            lines = self._lay_lines(x, wide, beside, low)
            end = self._lay_title(x, wide, max(lines, keys))
            if end <= most or lines <= keys or not self.moment.story:
                break
            self._fitting -= 1
        self._say()
        return end

    def _lay_lines(self, x: float, wide: float, beside: float, low: float) -> float:
        """From the lowest line upward, beside the keys and above them; where they end."""
        keys = low + self.theme.touch
        for label in reversed(self.lines[: self._fitting]):
            room = wide if low >= keys else beside
            text = measure(label.full_text, self.theme.small)
            if room < wide and text > room:
                low, room = keys, wide  # above the keys it fits into one line, or needs fewer
            rows = min(3, max(1, -(-text // max(1.0, room))))
            label.pos, label.size = (x, low), (room, self.theme.px(LINE) * rows)
            low += label.height
        rise = keys - low
        if rise > 0:  # beside the keys they begin right below the title
            for label in self.lines[: self._fitting]:
                label.y += rise
        return low

    def _lay_title(self, x: float, wide: float, low: float) -> float:
        high = self.theme.px(36)
        if self.theme.far and wide > self.theme.px(ROOMY):
            beside = sum(badge.width + self.theme.px(BESIDE) for badge in self.badges)
            text = measure(self.moment.title, self._tall, bold=True)
            high = self._tall * 1.3 * (1 if text <= wide - beside else 2)
        for badge in self.badges:
            badge.pos = (x, low + (high - badge.height) / 2)
            step = badge.width + self.theme.px(BESIDE)
            x, wide = x + step, wide - step
        self.title.pos, self.title.size = (x, low), (wide, high)
        return low + high


def sound_icon(heard: bool) -> str:
    """The sign of a speaker, crossed out where it is silent."""
    return "sound" if heard else "silent"
