"""Picking cards for a seat without a phone, to discard, give or take: the counts show only while a finger is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.play.discard import DiscardPresenter
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, SeatBadge
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class DiscardSheet(LiveSheet):
    """obligation: one that is answered by picking cards. Closes by itself once the seat owes nothing any more."""

    high = 340

    def __init__(self, screen: GameScreen, seat: str, obligation: str) -> None:
        super().__init__(screen)
        self.discard = DiscardPresenter(screen.presenter, seat, obligation)
        self.high = 390 if self.discard.wanted() else self.high
        self.cards: CardPicker | None = None

    @property
    def room(self) -> str:
        """Where the words of this obligation stand."""
        return (
            "touchscreen.discard" if self.discard.obligation == "discard" else "touchscreen.picks"
        )

    def _key(self, part: str) -> str:
        plain = self.discard.obligation == "discard"
        return f"{self.room}.{part}" if plain else f"{self.room}.{part}.{self.discard.obligation}"

    def title(self) -> str:
        names = self.discard.game.seen.names
        count, picked = self.discard.count, self.discard.picked.total
        return self.words(
            self._key("title"),
            name=names[self.discard.seat],
            other=names.get(self.discard.other() or "", ""),
            n=count,
            count=count,
            picked=picked,
        )

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.discard.seat, side=36)

    def refresh(self) -> None:
        if not self.discard.count:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        self.cards = self.kept_picker(
            "cards",
            lambda kind, by: self.act(self.discard.pick(kind, by)),
            kinds=self.discard.game.seen.kinds,
        )
        if wanted := self.discard.wanted():
            kinds = ", ".join(words(f"resource.{kind}") for kind in wanted)
            said = words(f"{self.room}.wanted", kinds=kinds)
            column.add_widget(Line(theme, Label(theme, said), tall=44))
        self.cards.show(self.discard.picked.counts)
        column.add_widget(self.cards)
        hold = self.hold_key(self._peek)
        done = Button(
            theme,
            words(self._key("done")),
            lambda: self.act(self.discard.tap_done()),
            kind="go",
            enabled=self.discard.ready,
            on_refused=lambda: self.screen.app.toast(self.title(), passing=True),
        )
        held = () if self.discard.in_fingers else (hold,)
        column.add_widget(Line(theme, *held, done, tall=64))

    def _peek(self, down: bool) -> None:
        self.held = down
        if self.cards is not None:
            self.cards.tell(self.discard.hand() if down else None)
