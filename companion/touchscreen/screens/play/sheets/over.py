"""The end of a game: its scene, everybody's place, and the ways on."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.models import Over, Rank
from companion.faces.moments.picture import lasts
from companion.faces.past.unusual import unusual_said
from companion.faces.setup.kept import draft_again
from companion.faces.setup.rematch import to_play_again
from companion.faces.signed import signed
from companion.faces.theme import GLOW, SEATS, mix
from companion.touchscreen.screens.past.again import play_again
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.screens.play.sheets.named import open_points
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.game.picture import FRAME, PictureView
from companion.touchscreen.widgets.prose import Prose

MANY = 4
"""With more seats than this their reasons stand only behind their rows."""
LETTERS, TALL = 38, (62, 92, 126)
"""So many of a reason's letters fit a line; the height of a row with one line of them, two and three."""

MOST_OF = 0.5
"""The share of an upright screen that everybody's places may take."""
LONG = 100
"""Letters of a story that needs more than three lines."""


class OverSheet(LiveSheet):
    """Announced once by itself, and again on request. Its scene moves for some three seconds, then it stands still."""

    high = 530

    def __init__(self, screen: Any) -> None:
        super().__init__(screen)
        self._picture: PictureView | None = None
        self._beat: Any = None
        self._since = 0.0

    def title(self) -> str:
        return self.words("touchscreen.over.title")

    def open(self) -> None:
        over = self._over
        if over is None:
            return
        self._picture = PictureView(over.picture)
        super().open()
        app = self.screen.app
        if app.sound:
            app.context.play(over.tune)
        if self.theme.motion:
            self._since = app.seconds()
            self._picture.show(0)
            self._beat = Clock.schedule_interval(self._onward, FRAME)

    def stands(self) -> bool:
        """While the game is over."""
        return self._over is not None and super().stands()

    def fill(self, column: Column) -> None:
        over = self._over
        if over is None or self._picture is None:
            return
        if self._picture.parent is not None:
            self._picture.parent.remove_widget(self._picture)
        told, places = self._told(over), self._places(over)
        if self.upright:
            places.size_hint_y, places.height = None, self._high(over)
            body: Widget = Column(self.theme, told, places)
        else:
            told.size_hint_x = 0.8
            body = Line(self.theme, told, places)
        column.add_widget(body)
        column.add_widget(Line(self.theme, *self._keys(), tall=56))

    @property
    def _over(self) -> Over | None:
        return self.screen.shown.over if self.screen.shown else None

    def _told(self, over: Over) -> Column:
        theme = self.theme
        title = Label(theme, over.title, bold=True, size_px=theme.px(28), size_hint_y=None)
        title.height = theme.px(72 if len(over.title) > 20 else 40)
        note = Label(theme, over.note, size_px=theme.large, size_hint_y=None, height=theme.px(28))
        note.height = theme.px(48 if len(over.note) > 34 else 28)
        story = Label(theme, over.story, color=theme.palette.muted, size_hint_y=None)
        story.height = theme.px(112 if len(over.story) > LONG else 72) if over.story else 0
        assert self._picture is not None
        return Column(theme, self._picture, title, note, story)

    def _places(self, over: Over) -> ScrollColumn:
        rows = ScrollColumn(self.theme)
        for rank in over.ranking:
            rows.put(self._rank(rank, rank.seat in over.seats, len(over.ranking)))
        if over.closed:
            rows.put(Prose(self.theme, over.closed))
        if over.unusual:
            rows.put(Prose(self.theme, unusual_said(over.unusual, self.words)))
        return rows

    def _high(self, over: Over) -> float:
        """What all places need, as long as the picture keeps its share."""
        ranks = over.ranking
        rows = sum(_tall(rank, len(ranks)) for rank in ranks)
        return float(min(self.theme.px(rows + 6 * (len(ranks) - 1)), MOST_OF * self.screen.height))

    def _rank(self, rank: Rank, won: bool, of: int) -> Row:
        theme = self.theme
        side = theme.px(36)
        place = Label(theme, self.words("touchscreen.over.place", n=rank.place), halign="center")
        place.size_hint, place.size = (None, None), (theme.px(26), side)
        badge = SeatBadge(theme, rank.seat, side=36)
        left = Line(theme, place, badge, size_hint=(None, None), size=(theme.px(68), side))
        points = Label(theme, signed(rank.points), bold=True, size_px=theme.huge)
        points.halign, points.size_hint = "right", (None, None)
        points.size = (theme.px(48), theme.px(44))
        return Row(
            theme,
            rank.name,
            rank.note if of <= MANY else "",
            left=left,
            right=points,
            on_tap=partial(open_points, self.screen, rank.seat),
            fill=mix(theme.palette.row, SEATS[rank.seat].color, 0.25) if won else theme.palette.row,
            edge=GLOW if won else None,
            tall=_tall(rank, of),
        )

    def _keys(self) -> list[Widget]:
        words, theme = self.words, self.theme
        ways = (
            ("statistics", partial(self._go, "statistics"), "plain"),
            ("replay", partial(self._go, "replay"), "plain"),
            ("again", self._again, "plain"),
            ("rematch", self._rematch, "go"),
        )
        return [
            Button(theme, words(f"touchscreen.over.{k}"), act, kind=kind) for k, act, kind in ways
        ]

    def _rematch(self) -> None:
        last = to_play_again(self.screen.app.table.games())
        if last is not None:
            self.close()
            play_again(self.screen.app, last["id"])

    def _go(self, name: str) -> None:
        self.close()
        self.screen.app.navigate(name)

    def _again(self) -> None:
        app = self.screen.app
        table, text = app.table, app.context.setting("setup", "")
        draft = draft_again(table.view_for("table"), table.playable, table.record(), text)
        self.close()
        app.navigate("setup", draft=draft)

    # ---- the scene

    def _onward(self, *_: Any) -> None:
        if self._picture is None or self.sheet is None:
            self._stop()
            return
        self.screen.app.wake()
        passed = self.screen.app.seconds() - self._since
        self._picture.show(min(passed, lasts(self._picture.picture)))
        if passed >= lasts(self._picture.picture):
            self._stop()

    def _stop(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None

    def _closed(self) -> None:
        self._stop()
        self.screen.app.context.hush()
        super()._closed()


def _tall(rank: Rank, of: int) -> float:
    """How high a place is among so many, in sketch pixels."""
    return TALL[min(len(rank.note) // LETTERS, 2)] if of <= MANY else 48
