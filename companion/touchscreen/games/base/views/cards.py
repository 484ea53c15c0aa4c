"""Development cards: looked at while held, played, bought; victory cards of cardboard turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.touchscreen.games.base.cards import PLAYED, CardsPresenter
from companion.touchscreen.presenters.play.first import first_prompt
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    HoldButton,
    Label,
    Line,
    SeatBadge,
    Stepper,
)
from companion.touchscreen.widgets.game.choices import SignButton
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class CardsSheet(LiveSheet):
    """All four kinds are offered to everybody alike, so that the sheet itself betrays nothing."""

    high = 400

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.cards = CardsPresenter(screen.presenter)

    def title(self) -> str:
        if self.cards.choosing:
            return self.words(f"touchscreen.cards.choose.{self.cards.choosing}")
        return self.words("touchscreen.cards.title", name=self.cards.view().name)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.cards.seat, side=36)

    def fill(self, column: Column) -> None:
        if self.cards.choosing:
            self._fill_choosing(column)
            return
        column.add_widget(self._head())
        kinds = [self._play(kind) for kind in PLAYED]
        beside = 1 if self.upright else 2
        for first in range(0, len(kinds), beside):
            column.add_widget(Line(self.theme, *kinds[first : first + beside], tall=72))
        column.add_widget(self._foot())
        column.add_widget(Widget())

    def _head(self) -> Line:
        theme, words, view = self.theme, self.words, self.cards.view()
        said = words("touchscreen.cards.cardboard")
        if view.count is not None:
            said = words("touchscreen.cards.count", n=view.count, count=view.count)
        line = Line(theme, Label(theme, said), tall=64)
        if view.known:
            line.add_widget(
                HoldButton(
                    theme,
                    words("touchscreen.hand.hold"),
                    note=words("touchscreen.hand.others_see"),
                    on_hold=self._peek,
                )
            )
        return line

    def _play(self, kind: str) -> Button:
        none = self.words("touchscreen.cards.none")
        return SignButton(
            self.theme,
            self.words(f"card.{kind}"),
            lambda: self._played(kind),
            sign=f"play.{kind}",
            note=self.words(self._does(kind)),
            enabled=self.cards.view().count != 0,
            on_refused=lambda: self.screen.app.toast(none),
        )

    def _played(self, kind: str) -> None:
        self.act(self.cards.tap_play(kind), close=kind not in ("invention", "monopoly"))

    def _why_not_buy(self) -> str:
        seen = self.cards.game.seen
        if seen.owes("act"):
            return self.words("touchscreen.game.deck_empty")
        return first_prompt(seen, self.words)

    def _foot(self) -> Line:
        theme, words, view = self.theme, self.words, self.cards.view()
        may_buy = bool(self.cards.game.seen.owes("act")) and view.deck != 0
        why = (
            ""
            if view.deck is None
            else words("touchscreen.cards.deck", n=view.deck, deck=view.deck)
        )
        buy = Button(
            theme,
            words("touchscreen.cards.buy"),
            lambda: self.act(self.cards.tap_buy(), close=True),
            note=why,
            kind="go",
            enabled=may_buy,
            on_refused=lambda: self.screen.app.toast(self._why_not_buy()),
        )
        line = Line(theme, buy, tall=64)
        if not view.known:
            line.add_widget(Stepper(theme, self.cards.victory_cards, most=5, on_change=self._count))
            claim = words("touchscreen.cards.claim")
            line.add_widget(
                Button(theme, claim, lambda: self.act(self.cards.tap_claim(), close=True))
            )
        return line

    def _count(self, value: int) -> None:
        self.cards.victory_cards = value

    def _fill_choosing(self, column: Column) -> None:
        picker = CardPicker(self.theme, self.words, self._pick, minus=False)
        picker.show(self.cards.picked.counts)
        column.add_widget(picker)

    def _pick(self, kind: str, by: int) -> None:
        outcome = self.cards.pick(kind, by)
        self.act(outcome, close=bool(outcome.send))

    def _peek(self, down: bool) -> None:
        self.held = down
        self.screen.hold(self.cards.seat, down, above=True)

    def _does(self, kind: str) -> str:
        """What a card does, in a game that says so in other words perhaps something else."""
        key = f"touchscreen.cards.does.{kind}"
        said = (face.sentences[key] for face in self.cards.game.faces if key in face.sentences)
        return next(said, key)
