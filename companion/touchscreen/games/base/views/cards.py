"""Development cards: looked at while held, played, bought; victory cards of cardboard turned over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.games.base.cards import CardsPresenter
from companion.faces.games.faces import sentence
from companion.faces.play.actions import priced
from companion.faces.play.first import first_prompt
from companion.faces.play.prices import is_short
from companion.faces.theme import RESOURCES
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    SeatBadge,
)
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.card import ResourceCard
from companion.touchscreen.widgets.game.choices import SignButton
from companion.touchscreen.widgets.sign import Sign

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


USUAL = 3
"""Lines of cards for which there is room to spare where the screen lies."""


class CardsSheet(LiveSheet):
    """All kinds that are played are offered to everybody alike, so that the sheet itself betrays nothing.

    keys: what may be tapped by name: a card, ``monopoly:ore``, ``claim:2``.
    """

    high = 464

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.cards = CardsPresenter(screen.presenter)
        self.keys: dict[str, Tappable] = {}

    def begun(self) -> bool:
        return bool(self.cards.picked.total)

    def title(self) -> str:
        return self.words("touchscreen.cards.title", name=self.cards.view().name)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.cards.seat, side=36)

    def fill(self, column: Column) -> None:
        column.add_widget(self._head())
        playable = self.cards.playable()
        naming = [one for one in playable if one.names]
        self.keys = {one.card: self._play(one.card) for one in playable if not one.names}
        beside = 1 if self.upright else 2
        cards = list(self.keys.values())
        lines = -(-len(cards) // beside) + len(naming)
        tight = 0 if lines <= USUAL or self.upright else 54
        for first in range(0, len(cards), beside):
            column.add_widget(Line(self.theme, *cards[first : first + beside], tall=tight or 60))
        for one in naming:
            column.add_widget(self._naming(one.card, tight or 72))
        for foot in self._feet():
            column.add_widget(foot)
        column.add_widget(Widget())

    def _head(self) -> Line:
        theme, words, view = self.theme, self.words, self.cards.view()
        said = words("touchscreen.cards.cardboard")
        if view.count is not None:
            said = words("touchscreen.cards.count", n=view.count, count=view.count)
        line = Line(theme, Label(theme, said), tall=52)
        if view.known:
            line.add_widget(self.hold_key(self._peek))
        return line

    def _play(self, kind: str) -> Button:
        return SignButton(
            self.theme,
            self.words(f"card.{kind}"),
            lambda: self.act(self.cards.tap_play(kind), close=True),
            sign=f"play.{kind}",
            note=self.words(self._does(kind)),
            enabled=not self.cards.why_not(),
            on_refused=self._refused,
        )

    def _refused(self) -> None:
        self.screen.app.toast(self.cards.why_not(), passing=True)

    def _naming(self, card: str, tall: int) -> Line:
        """A card that names resources, and these beside it: the last one that it needs plays it."""
        theme, words = self.theme, self.words
        said = Label(theme, words(f"card.{card}"), bold=True)
        does = Label(
            theme, words(self._does(card)),
            size_px=theme.small, color=theme.palette.muted,
        )  # fmt: skip
        head = Column(theme, said, does, spacing=0, size_hint_x=1.5 if self.upright else 2)
        picked = self.cards.counts(card)
        cards = {f"{card}:{k}": self._named(card, k, picked.get(k, 0)) for k in RESOURCES}
        self.keys |= cards
        sign = Sign(theme, f"play.{card}", side=36)
        sign.pos_hint = {"center_y": 0.5}
        return Line(theme, sign, head, *cards.values(), tall=tall)

    def _named(self, card: str, kind: str, count: int) -> ResourceCard:
        return ResourceCard(
            self.theme,
            kind,
            self.words(f"resource.{kind}"),
            count=str(count) if count else "",
            on_tap=partial(self._pick, card, kind),
            enabled=not self.cards.why_not(),
            chosen=bool(count),
            on_refused=self._refused,
        )

    def _why_not_buy(self) -> str:
        seen = self.cards.game.seen
        if not seen.owes("act"):
            return first_prompt(seen, self.words)
        if self.cards.view().deck == 0:
            return self.words("touchscreen.game.deck_empty")
        cost = self.words.cards(dict(priced(seen, "development")))
        return self.words("refusal.hand_cannot_pay", seat=self.cards.view().name, cost=cost)

    def _feet(self) -> list[Line]:
        """Buying, and claiming victory with cards of cardboard: beside each other, or under each other."""
        buy, claim = self._buy(), self._claim()
        feet = [[buy], claim] if self.upright and claim else [[buy, *claim]]
        return [Line(self.theme, *foot, tall=52) for foot in feet]

    def _buy(self) -> Button:
        words, view = self.words, self.cards.view()
        cost = words.cards(dict(priced(self.cards.game.seen, "development")))
        counted = view.deck is not None
        left = words("touchscreen.cards.deck", n=view.deck, deck=view.deck) if counted else ""
        return Button(
            self.theme,
            words("touchscreen.cards.buy"),
            lambda: self.act(self.cards.tap_buy(), close=True),
            note=" · ".join(said for said in (cost, left) if said),
            kind="go",
            enabled=bool(self.cards.game.seen.owes("act")) and view.deck != 0 and not self._short(),
            on_refused=lambda: self.screen.app.toast(self._why_not_buy(), passing=True),
        )

    def _short(self) -> bool:
        """Whether everybody can see that the hand cannot pay for a card."""
        seen = self.cards.game.seen
        held = seen.entry(self.cards.seat).get("resources")
        return is_short(held, priced(seen, "development"), seen.view.get("bank") or {})

    def _claim(self) -> list[Widget]:
        """A key for each number of cards that are turned over."""
        if self.cards.view().known:
            return []
        said = Label(
            self.theme, self.words("touchscreen.cards.claim"), halign="right", size_hint_x=1.2
        )
        keys = [self._claimed(count) for count in range(self.cards.most_points + 1)]
        self.keys |= {f"claim:{count}": key for count, key in enumerate(keys)}
        return [said, *keys]

    def _claimed(self, count: int) -> Button:
        return Button(
            self.theme,
            str(count),
            lambda: self.act(self.cards.tap_claim(count), close=True),
            size_hint_x=None,
            width=self.theme.touch,
        )

    def _pick(self, card: str, kind: str) -> None:
        outcome = self.cards.pick(card, kind)
        self.act(outcome, close=bool(outcome.send))

    def _peek(self, down: bool) -> None:
        self.held = down
        self.screen.hold(self.cards.seat, down, above=True)

    def _does(self, kind: str) -> str:
        """What a card does, in a game that says so in other words perhaps something else."""
        return sentence(self.cards.game.faces, f"touchscreen.cards.does.{kind}")
