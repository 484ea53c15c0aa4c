"""Revisiting a finished game: step by step or turn by turn, on the map, with what happened in words."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.board_map import Glow, game_map, hex_glow, place_glow
from companion.faces.past import replay as where
from companion.faces.place_words import event_said
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.table.replaying import Replay
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
from companion.touchscreen.widgets.map_side import MapSide, map_page

PACE = 1.2
"""Seconds from step to step while it plays by itself."""
LINE, LETTERS = 20, 40
"""Height of a line of what happened, in sketch pixels, and how many letters fit it at least."""


class ReplayScreen(Screen):
    """record: the game to show; the table's own where it is left out. step: where it begins."""

    def setup(self, **given: Any) -> None:
        self.replay = Replay(
            given.get("record") or self.app.table.record(), self.app.table.playable
        )
        self.turns = self.replay.turns()
        self.step = int(given.get("step", 0))
        self._playing: Any = None
        self._view: Any = None

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        self.side = MapSide(theme, self._turned)
        self.seats = Column(theme, size_hint_y=None)
        self.seats.bind(minimum_height=self.seats.setter("height"))
        self.told = ScrollColumn(theme)
        self.place = Label(theme, "", size_px=theme.small, color=theme.palette.muted)
        self.place.size_hint_y, self.place.height = None, theme.px(24)
        choice = Column(theme, self.seats, self.place, self.told, *self._keys())
        head = self.header(self.words("touchscreen.menu.replay"))
        self.add_widget(map_page(theme, head, self.side, choice))
        self._go(self.step)

    def leave(self) -> None:
        self._stop()

    def _keys(self) -> list[Widget]:
        theme, words = self.theme, self.words
        self.play_key = Line(theme)
        self._show_play_key()
        back = IconButton(theme, "back", lambda: self._by(-1), kind="plain", size_hint=(1, 1))
        on = IconButton(theme, "next", lambda: self._by(1), kind="plain", size_hint=(1, 1))
        before = words("touchscreen.menu.replay_turn_before")
        after = words("touchscreen.menu.replay_next_turn")
        leap_back = Button(theme, before, lambda: self._leap(where.turn_before), kind="quiet")
        leap_on = Button(theme, after, lambda: self._leap(where.next_turn), kind="quiet")
        return [
            Line(theme, back, self.play_key, on, tall=52),
            Line(theme, leap_back, leap_on, tall=52),
        ]

    # ---- moving

    def _by(self, steps: int) -> None:
        self._stop()
        self._go(self.step + steps)

    def _leap(self, leap: Any) -> None:
        self._stop()
        self._go(leap(self.turns, self.step))

    def _play(self) -> None:
        if self._playing is not None:
            self._stop()
            return
        if self.step >= self.replay.length:
            self._go(0)
        self._playing = Clock.schedule_interval(self._onward, PACE)
        self._show_play_key()

    def _onward(self, *_: Any) -> None:
        if self.step >= self.replay.length:
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
        self.step = min(max(0, step), self.replay.length)
        self.app.run(self._show(self.step))

    # ---- showing

    async def _show(self, step: int) -> Any:
        view = await self.replay.view(step)
        if step == self.step and self.parent is not None:
            self._view = view
            self._show_view()
            if step < self.replay.length:
                await self.replay.view(step + 1)  # so that the next tap need not wait
        return view

    def _show_view(self) -> None:
        view, words = self._view, self.words
        events = where.happened(view)
        self.side.island.show(game_map(view, _glow(where.touched(events)), self.turn))
        of = {"step": self.step, "of": self.replay.length, "turn": view["turn"]}
        self.place.say(words("touchscreen.menu.replay_place", **of))
        seen = Seen(view, self.app.table.playable)
        self.told.empty()
        for event in events:
            text = Label(self.theme, event_said(event, seen, words), size_px=self.theme.small)
            text.size_hint_y = None
            text.height = self.theme.px(LINE * max(2, -(-len(text.full_text) // LETTERS)))
            self.told.put(text)
        self.seats.clear_widgets()
        for entry in view["seats"]:
            self.seats.add_widget(self._seat_row(entry, view["active"]))

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
        return Row(theme, entry["name"], left=badge, right=points, fill=fill, tall=32)

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        if self._view is not None:
            self._show_view()


def _glow(places: tuple[str, ...]) -> tuple[Glow, ...]:
    return tuple(hex_glow(at) if at.count(",") == 1 else place_glow(at) for at in places)
