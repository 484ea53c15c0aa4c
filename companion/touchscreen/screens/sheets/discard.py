"""Discarding half a hand for a seat without a phone: the counts show only while a finger is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.touchscreen.presenters.discard import DiscardPresenter
from companion.touchscreen.screens.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, HoldButton, Line, SeatBadge
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.game import GameScreen


class DiscardSheet(LiveSheet):
    """Closes by itself once the seat owes nothing any more."""

    high = 340

    def __init__(self, screen: GameScreen, seat: str) -> None:
        super().__init__(screen)
        self.discard = DiscardPresenter(screen.presenter, seat)
        self.picker: CardPicker | None = None

    def title(self) -> str:
        name = self.discard.game.seen.names[self.discard.seat]
        count, picked = self.discard.count, self.discard.picked.total
        return self.words(
            "touchscreen.discard.title", name=name, n=count, count=count, picked=picked
        )

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.discard.seat, side=36)

    def refresh(self) -> None:
        if not self.discard.count:
            self.close()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        self.picker = CardPicker(
            theme, words, lambda kind, by: self.act(self.discard.pick(kind, by))
        )
        self.picker.show(self.discard.picked.counts)
        column.add_widget(self.picker)
        hold = HoldButton(
            theme,
            words("touchscreen.hand.hold"),
            note=words("touchscreen.hand.others_see"),
            on_hold=self._peek,
        )
        ready = self.discard.picked.total == self.discard.count
        done = Button(
            theme,
            words("touchscreen.discard.done"),
            lambda: self.act(self.discard.tap_done()),
            kind="go",
            enabled=ready,
            on_refused=lambda: self.screen.app.toast(self.title()),
        )
        column.add_widget(Line(theme, hold, done, tall=64))

    def _peek(self, down: bool) -> None:
        self.held = down
        if self.picker is None:
            return
        hand = self.screen.presenter.peek(self.discard.seat) if down else None
        self.picker.tell(dict(hand.cards or ()) if hand else None)
