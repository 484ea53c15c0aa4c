"""The calendar: a seat's three tracks level by level, and the next level of each for whoever builds now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.games.cities_knights.calendar import (
    LevelLine,
    TrackColumn,
    columns,
    tap_improve,
    why_no_level,
)
from companion.faces.play.first import first_prompt
from companion.faces.theme import INK, mix
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, Panel, SeatBadge
from companion.touchscreen.widgets.shapes import ground
from companion.touchscreen.widgets.sign import Sign

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class ImproveSheet(LiveSheet):
    """seat: whose calendar; the one that builds where it is left out."""

    def __init__(self, screen: GameScreen, seat: str = "") -> None:
        super().__init__(screen)
        seen = screen.presenter.seen
        self.seat = seat or seen.builder or seen.active or seen.seats[0]

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> ImproveSheet:
        return cls(screen, seat)

    def title(self) -> str:
        name = self.screen.presenter.seen.names[self.seat]
        return self.words("touchscreen.calendar.title", name=name)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.seat, side=36)

    def fill(self, column: Column) -> None:
        found = columns(self.screen.presenter.seen, self.words, self.seat)
        if not found:
            column.add_widget(Label(self.theme, self.words("touchscreen.calendar.cardboard")))
            return
        column.add_widget(Line(self.theme, *(self._track(track) for track in found)))

    def _track(self, found: TrackColumn) -> Panel:
        theme = self.theme
        name = Label(theme, found.name, bold=True, size_px=theme.large)
        head = Line(theme, Sign(theme, found.track, side=30), name, tall=34)
        said = self._muted(found.range)
        levels = [self._level(found.track, line) for line in found.levels]
        return Panel(theme, Column(theme, head, said, *levels, self._build(found)), padding=6)

    def _muted(self, text: str) -> Label:
        theme = self.theme
        color = theme.palette.muted
        return Label(
            theme, text, size_px=theme.small, color=color, size_hint_y=None, height=theme.px(22)
        )

    def _level(self, track: str, line: LevelLine) -> Panel:
        theme, palette = self.theme, self.theme.palette
        reached = line.state == "reached"
        fill = ground(track) if reached else palette.row
        ink = INK if reached else palette.text if line.state == "next" else palette.muted
        name = Label(
            theme, f" {line.level}  {line.name}", bold=True, size_px=theme.small, color=ink
        )
        text: Widget = name
        if line.note:
            note = Label(theme, f" {line.note}", size_px=theme.small, color=mix(ink, fill, 0.15))
            text = Column(theme, name, note, spacing=0)
        edge = ground(track) if line.state == "next" else None
        return Panel(theme, text, padding=4, fill=fill, edge=edge)

    def _build(self, found: TrackColumn) -> Widget:
        theme, words = self.theme, self.words
        if found.cost is None:
            return Label(
                theme, words("touchscreen.calendar.complete"), halign="center",
                size_hint_y=None, height=theme.px(52),
            )  # fmt: skip
        kind, count = found.cost
        text = words("touchscreen.calendar.build", cost=words.cards({kind: count}))
        presenter = self.screen.presenter
        mine = presenter.seen.builder == self.seat
        why = why_no_level(presenter, found.track) if mine else first_prompt(presenter.seen, words)
        return Button(
            theme,
            text,
            partial(self._tapped, found.track),
            kind="go",
            enabled=mine and not why,
            on_refused=lambda: self.screen.app.toast(why, passing=True),
            tall=52,
        )

    def _tapped(self, track: str) -> None:
        self.act(tap_improve(self.screen.presenter, track), close=True)
