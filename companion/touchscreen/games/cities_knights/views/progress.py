"""Progress cards: looked at while held, played by kind; every kind is offered alike to everybody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.touchscreen.games.cities_knights.kept import TRACKS
from companion.touchscreen.games.cities_knights.progress import KINDS, VICTORY, ProgressPresenter
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, HoldButton, Line, SeatBadge
from companion.touchscreen.widgets.badge_button import BadgeButton
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.game.choices import SignButton

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class ProgressSheet(LiveSheet):
    """A tab for each track; of a deck that the seat holds nothing of, nothing can be played.

    keys: what may be tapped by name: ``track:trade``, a card, ``show:`` with a seat.
    """

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.progress = ProgressPresenter(screen.presenter)
        self.keys: dict[str, Tappable] = {}

    def title(self) -> str:
        name = self.progress.game.seen.names[self.progress.seat]
        return self.words("touchscreen.progress.title", name=name)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.progress.seat, side=36)

    def fill(self, column: Column) -> None:
        theme = self.theme
        self.keys = {}
        column.add_widget(self._tabs())
        cells = GridLayout(cols=2 if self.upright else 3, spacing=theme.gap)
        for kind in KINDS[self.progress.track]:
            self.keys[kind] = self._kind(kind)
            cells.add_widget(self.keys[kind])
        column.add_widget(cells)
        foot = self._foot()
        if foot:
            column.add_widget(Line(theme, *foot, tall=56))

    def _tabs(self) -> Line:
        counts = self.progress.counts()
        line = Line(self.theme, tall=52)
        for track in TRACKS:
            word = self.words(f"symbol.{track}").capitalize()
            text = f"{word} {counts[track]}" if self.progress.counted else word
            kind = "plain" if track == self.progress.track else "quiet"
            tap = partial(self._turn, track)
            self.keys[f"track:{track}"] = SignButton(self.theme, text, tap, sign=track, kind=kind)
            line.add_widget(self.keys[f"track:{track}"])
        return line

    def _turn(self, track: str) -> None:
        self.act(self.progress.tap_track(track))

    def _kind(self, kind: str) -> Button:
        name = self.progress.game.seen.names[self.progress.seat]
        none = self.words("touchscreen.progress.none", name=name)
        held = not self.progress.counted or self.progress.counts()[self.progress.track]
        return Button(
            self.theme,
            self.words(f"card.{kind}"),
            lambda: self.act(self.progress.tap_play(kind), close=True),
            note=self.words(f"touchscreen.progress.does.{kind}"),
            enabled=bool(held),
            on_refused=lambda: self.screen.app.toast(none),
        )

    def _foot(self) -> list[Widget]:
        theme, words, seen = self.theme, self.words, self.progress.game.seen
        parts: list[Widget] = []
        if seen.cards_known:
            text, note = words("touchscreen.progress.hold"), words("touchscreen.hand.others_see")
            parts.append(HoldButton(theme, text, note=note, on_hold=self._peek))
        elif self.progress.track in VICTORY:
            parts += self._show(VICTORY[self.progress.track])
        if self.progress.swaps_left():
            swap = words("touchscreen.progress.swap")
            tap = lambda: self.act(self.progress.tap_swap(), close=True)  # noqa: E731
            parts.append(Button(theme, swap, tap, kind="go"))
        return parts

    def _show(self, kind: str) -> list[Widget]:
        """A button for the seat of the turn, and the badges of the others, who may have drawn in this turn (C9.6)."""
        text = self.words("touchscreen.progress.show", card=self.words(f"card.{kind}"))
        seat, theme = self.progress.seat, self.theme
        others = self.progress.game.seen.others(seat)
        taps = {other: partial(self._shown, kind, other) for other in (seat, *others)}
        badges = {f"show:{other}": BadgeButton(theme, other, taps[other]) for other in others}
        self.keys |= {f"show:{seat}": Button(theme, text, taps[seat], kind="quiet"), **badges}
        return [self.keys[f"show:{seat}"], *badges.values()]

    def _shown(self, kind: str, seat: str) -> None:
        self.act(self.progress.tap_show(seat, kind), close=True)

    def _peek(self, down: bool) -> None:
        self.held = down
        self.screen.hold(self.progress.seat, down, above=True)
