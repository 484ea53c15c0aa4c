"""Progress cards: looked at while held, played by kind; every kind is offered alike to everybody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.games.cities_knights.card_pictures import pictured
from companion.faces.games.cities_knights.cards import VICTORY
from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.progress import ProgressPresenter
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, SeatBadge
from companion.touchscreen.widgets.badge_button import BadgeButton
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.game.choices import SignButton

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


NAMES = 5
"""Columns of cards where they stand by name alone, upright two fewer."""


class ProgressSheet(LiveSheet):
    """All kinds that the seat may hold at once, by picture and name; a key for each track shows what its cards do.

    keys: what may be tapped by name: ``track:trade``, a card, ``show:`` with a card and a seat.
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
        tabs, rest = self._tabs(), self._foot()
        beside = not self.upright and len(rest) == 1  # one line is enough for both
        all_of = self.progress.track is None
        # All kinds at once leave the other lines no more than a finger needs.
        tall = 62 if beside else 48 if all_of else 52
        column.add_widget(Line(theme, *tabs, *(rest if beside else ()), tall=tall))
        cells = GridLayout(cols=(NAMES if all_of else 3) - self.upright * (2 if all_of else 1))
        cells.spacing = theme.px(4) if all_of else theme.gap
        for track, kind in self.progress.kinds():
            self.keys[kind] = self._kind(track, kind)
            cells.add_widget(self.keys[kind])
        column.add_widget(self._all_of())
        column.add_widget(cells)
        if rest and not beside:
            column.add_widget(Line(theme, *rest, tall=50 if all_of else 56))

    def _all_of(self) -> Label:
        """That what follows is no hand: whoever sees the names reads them as one."""
        theme = self.theme
        said = self.words("touchscreen.progress.all_of")
        return Label(theme, said, size_px=theme.small, size_hint_y=None, height=theme.px(20))

    def _tabs(self) -> list[Widget]:
        counts = self.progress.counts()
        for track in TRACKS:
            word = self.words(f"symbol.{track}").capitalize()
            text = f"{word} {counts[track]}" if self.progress.counted else word
            kind = "plain" if track == self.progress.track else "quiet"
            tap = partial(self._turn, track)
            self.keys[f"track:{track}"] = SignButton(self.theme, text, tap, sign=track, kind=kind)
        return [self.keys[f"track:{track}"] for track in TRACKS]

    def _turn(self, track: str) -> None:
        self.act(self.progress.tap_track(track))

    def _kind(self, track: str, kind: str) -> Button:
        words = self.words
        reason = self.progress.why_not(track, kind)
        return SignButton(
            self.theme,
            words(f"card.{kind}"),
            lambda: self.act(self.progress.tap_play(kind), close=True),
            sign=pictured(kind),
            note="" if self.progress.track is None else words(f"touchscreen.progress.does.{kind}"),
            enabled=not reason,
            on_refused=lambda: self.screen.app.toast(reason, passing=True),
        )

    def _foot(self) -> list[Widget]:
        theme, words, seen = self.theme, self.words, self.progress.game.seen
        parts: list[Widget] = []
        if seen.cards_known:
            parts.append(self.hold_key(self._peek, size_hint_x=1.5))
        else:
            parts += self._victory()
        if self.progress.swaps_left():
            swap = words("touchscreen.progress.swap")
            tap = lambda: self.act(self.progress.tap_swap(), close=True)  # noqa: E731
            parts.append(Button(theme, swap, tap, kind="go"))
        return parts

    def _victory(self) -> list[Widget]:
        """A key for the seat of the turn, and where there is room the badges of the others, who may have drawn in
        this turn (C9.6)."""
        track, seat = self.progress.track, self.progress.seat
        if track is None:
            return [
                self._show(card, seat)
                for own, card in VICTORY.items()
                if own in self.progress.held()
            ]
        if track not in VICTORY:
            return []
        others = self.progress.game.seen.but(seat)
        card = VICTORY[track]
        note = self.words("touchscreen.progress.show.others")
        return [self._show(card, seat, note), *(self._show_other(card, other) for other in others)]

    def _show(self, card: str, seat: str, note: str = "") -> Widget:
        text = self.words("touchscreen.progress.show", card=self.words(f"card.{card}"))
        tap = partial(self._shown, card, seat)
        made = SignButton(self.theme, text, tap, sign=pictured(card), kind="quiet", note=note)
        self.keys[f"show:{card}:{seat}"] = made
        return made

    def _show_other(self, card: str, seat: str) -> Widget:
        made = BadgeButton(self.theme, seat, partial(self._shown, card, seat))
        self.keys[f"show:{card}:{seat}"] = made
        return made

    def _shown(self, kind: str, seat: str) -> None:
        self.act(self.progress.tap_show(seat, kind), close=True)

    def _peek(self, down: bool) -> None:
        self.held = down
        self.screen.hold(self.progress.seat, down, above=True)
