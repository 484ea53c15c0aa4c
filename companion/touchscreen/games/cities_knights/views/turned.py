"""Progress cards face down: one is given back, or taken by a Spy. The faces show only while a finger is down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.games.cities_knights.card_pictures import pictured
from companion.faces.games.cities_knights.turned import TurnedPresenter
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Column, Label, SeatBadge
from companion.touchscreen.widgets.game.choices import SignButton

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class TurnedSheet(LiveSheet):
    """obligation: ``give_back_progress``, ``fifth_card`` or ``take_progress``. Closes once it is done."""

    wide = 640
    high = 380

    def __init__(self, screen: GameScreen, seat: str, obligation: str) -> None:
        super().__init__(screen)
        self.turned = TurnedPresenter(screen.presenter, obligation, seat)
        self.backs: list[SignButton] = []

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> TurnedSheet:
        return cls(screen, seat, kind)

    def title(self) -> str:
        names = self.turned.desk.seen.names
        other = names[self.turned.holder] if self.turned.owed else ""
        key = f"touchscreen.turned.title.{self.turned.obligation}"
        return self.words(key, name=names[self.turned.seat], other=other)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.turned.seat, side=36)

    def refresh(self) -> None:
        if not self.turned.owed:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        known = self.turned.desk.seen.cards_known
        hint = words(f"touchscreen.turned.{'hint' if known else 'hint_cardboard'}")
        column.add_widget(
            Label(theme, hint, size_px=theme.small, size_hint_y=None, height=theme.px(40))
        )
        self.backs = [self._back(i) for i in range(len(self.turned.cards()))]
        cells = GridLayout(cols=2, spacing=theme.gap)
        for back in self.backs:
            cells.add_widget(back)
        column.add_widget(cells)
        if known:
            column.add_widget(self.hold_key(self._peek, tall=60))

    def _back(self, index: int) -> SignButton:
        card = self.turned.cards()[index]
        tap = partial(self._tapped, index)
        return SignButton(self.theme, self._said(index), tap, sign=card.track)

    def _said(self, index: int) -> str:
        track = self.words(f"symbol.{self.turned.cards()[index].track}").capitalize()
        return self.words("touchscreen.turned.back", track=track, n=index + 1)

    def _tapped(self, index: int) -> None:
        self.act(self.turned.tap_card(index))

    def _peek(self, down: bool) -> None:
        self.held = down
        cards = self.turned.held_up() if down else ()
        for i, back in enumerate(self.backs):
            name = cards[i].card if i < len(cards) else None
            back.show_sign(pictured(name) if name else self.turned.cards()[i].track)
            back.say(self.words(f"card.{name}") if name else self._said(i))
