"""Revisiting a finished game: step by step or turn by turn, on the map, with what happened in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.board_map import Glow, game_map, hex_glow, place_glow
from companion.faces.page import NotThereError
from companion.faces.past import replay as where
from companion.faces.past.hands import hand_said
from companion.faces.past.reel import Reel, ReplayFrame
from companion.faces.signed import signed
from companion.table.ports import Json
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Line,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.boxes import BESIDE
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.fitting import LINE
from companion.touchscreen.widgets.label import height_of
from companion.touchscreen.widgets.map_side import MapSide, choice_width, map_page
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.slider import StepSlider

PACE = 1.2
"""Seconds from step to step while it plays by itself."""
SHARE = 0.86
"""How wide the choice is, in widths of the map."""


class ReplayScreen(Screen):
    """record: the game to show; the table's own where it is left out. step: where it begins."""

    def setup(self, **given: Any) -> None:
        self.record: Sequence[Json] = given.get("record") or self.app.table.record()
        self.length = len(self.record) - 1
        self.step = int(given.get("step", 0))
        self.turns: tuple[int, ...] = (self.length,)
        self.moments: dict[int, str] = {}
        self.open = False
        self._playing: Any = None
        self._frame: ReplayFrame | None = None

    @property
    def _view(self) -> Any:
        return None if self._frame is None else self._frame.view

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        language = self.words.language
        self.reel = Reel(lambda part: self.app.context.replay(self.record, language, part))
        self.side = MapSide(theme, self._turned)
        self.seats = Column(theme, size_hint_y=None, height=0)
        self.seats.bind(minimum_height=self.seats.setter("height"))
        self.told = ScrollColumn(theme)
        self.place = Label(theme, "", size_px=theme.small, halign="right")
        self.slider = StepSlider(theme, self.length, self._led, tuple(self.moments))
        choice = Column(theme, self.seats, self.told, self.slider, *self._keys())
        self.hands_key = IconButton(theme, "eye", self._hands, kind="plain")
        head = self.header(self.words("touchscreen.menu.replay"), self.place, self.hands_key)
        self.add_widget(map_page(theme, head, self.side, choice, SHARE))
        self.told.put(Prose(theme, self.words("touchscreen.menu.replay_waits")))
        self._go(self.step)

    def leave(self) -> None:
        self._stop()

    def _keys(self) -> list[Widget]:
        theme, words = self.theme, self.words
        self.play_key = Line(theme)
        self._show_play_key()

        def icon(name: str, tap: Tap) -> IconButton:
            return IconButton(theme, name, tap, kind="plain", size_hint=(1, 1))

        before = words("touchscreen.menu.replay_turn_before")
        after = words("touchscreen.menu.replay_next_turn")
        leap_back = Button(theme, before, lambda: self._leap(where.turn_before), kind="quiet")
        leap_on = Button(theme, after, lambda: self._leap(where.next_turn), kind="quiet")
        self.leap_on = icon("leap_on", lambda: self._to_moment(1))
        return [
            Line(
                theme,
                icon("leap_back", lambda: self._to_moment(-1)),
                icon("back", lambda: self._by(-1)),
                self.play_key,
                icon("next", lambda: self._by(1)),
                self.leap_on,
                tall=52,
            ),
            Line(theme, leap_back, leap_on, tall=52),
        ]

    # ---- moving

    def _by(self, steps: int) -> None:
        self._stop()
        self._go(self.step + steps)

    def _led(self, step: int) -> None:
        self._stop()
        self._go(step)

    def _leap(self, leap: Any) -> None:
        self._stop()
        self._go(leap(self.turns, self.step))

    def _to_moment(self, way: int) -> None:
        self._stop()
        moments = sorted(self.moments)
        back = where.moment_before(moments, self.step)
        self._go(back if way < 0 else where.next_moment(moments, self.step, self.length))

    def _play(self) -> None:
        if self._playing is not None:
            self._stop()
            return
        if self.step >= self.length:
            self._go(0)
        self._playing = Clock.schedule_interval(self._onward, PACE)
        self._show_play_key()

    def _onward(self, *_: Any) -> None:
        if self.step >= self.length:
            self._stop()
        else:
            self._go(self.step + 1)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
            self._show_play_key()

    def _show_play_key(self) -> None:
        icon = "play" if self._playing is None else "pause"
        self.play_key.clear_widgets()
        self.play_key.add_widget(
            IconButton(self.theme, icon, self._play, kind="plain", size_hint=(1, 1))
        )

    def _go(self, step: int) -> None:
        self.step = min(max(0, step), self.length)
        self.slider.show(self.step, self.length, tuple(self.moments))
        self.app.run(self._show(self.step, self.reel))

    # ---- showing

    async def _show(self, step: int, reel: Reel) -> Any:
        try:
            head = await reel.head()
            frame = await reel.frame(min(step, head["last"]))
        except NotThereError:
            if reel is self.reel and self.parent is not None:
                self._stop()
                self.told.empty()
                self.told.put(Prose(self.theme, self.words("touchscreen.menu.replay_gone")))
            return {}
        if reel is self.reel and step == self.step and self.parent is not None:
            self.turns, self.length = tuple(head["turns"]), head["last"]
            self.step = min(step, self.length)
            self.moments = {one["step"]: one["text"] for one in head["moments"]}
            self.slider.show(self.step, self.length, tuple(self.moments))
            self._frame = frame
            self._show_frame(frame)
        return {}

    def _show_frame(self, frame: ReplayFrame) -> None:
        view, words = frame.view, self.words
        self.side.island.show(game_map(view, _glow(frame.at), self.turn))
        of = {"step": self.step, "of": self.length, "turn": view["turn"]}
        self.place.say(words("touchscreen.menu.replay_place", **of))
        self.told.empty()
        self.seats.clear_widgets()
        for entry in view["seats"]:
            row = self._seat_row(entry, view["active"])
            (self.told.put if self.open else self.seats.add_widget)(row)
        if not self.open:
            for text in self._said(frame):
                self.told.put(Prose(self.theme, text))

    def _said(self, frame: ReplayFrame) -> list[str]:
        """What happened, below the turning point that it is."""
        moment = self.moments.get(self.step)
        return [*([] if moment is None else [f"◆ {moment}"]), *(one["text"] for one in frame.said)]

    def _hands(self) -> None:
        self.open = not self.open
        if self._frame is not None:
            self._show_frame(self._frame)

    def _seat_row(self, entry: Any, active: str | None) -> Row:
        theme = self.theme
        points = Label(
            theme,
            signed(entry["points"]),
            bold=True,
            size_px=theme.large,
            halign="right",
            size_hint=(None, None),
            size=(theme.px(40), theme.px(32)),
        )
        palette = theme.palette
        fill = palette.raised if entry["seat"] == active else palette.row
        badge = SeatBadge(theme, entry["seat"], side=24)
        if not self.open:
            return Row(theme, entry["name"], left=badge, right=points, fill=fill, tall=32)
        held = hand_said(entry, self.words) or self.words("touchscreen.menu.replay_no_hands")
        high = height_of(held, self._room_of_hands(), theme.small) + theme.normal * LINE
        tall = max(48, high / theme.px(1) + 8)
        return Row(theme, entry["name"], held, left=badge, right=points, fill=fill, tall=tall)

    def _room_of_hands(self) -> float:
        """How wide a hand may be written beside badge, points and the bar of the list."""
        theme = self.theme
        return choice_width(theme, SHARE) - 3 * theme.inset - theme.px(24 + 40 + 8 + BESIDE)

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        if self._frame is not None:
            self._show_frame(self._frame)


def _glow(places: tuple[str, ...]) -> tuple[Glow, ...]:
    return tuple(hex_glow(at) if at.count(",") == 1 else place_glow(at) for at in places)
