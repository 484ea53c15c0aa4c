"""A donation, or the card that goes back into the row: which cards, seen only while a finger is down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.games.troy.giving import DUTY, KEY, Giving
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, SeatBadge
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class GivingSheet(LiveSheet):
    """Closes by itself once it is done."""

    high = 390

    def __init__(self, screen: GameScreen, kind: str, seat: str) -> None:
        super().__init__(screen)
        self.giving = Giving(screen.presenter, seat, kind)
        self.cards: CardPicker | None = None

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> GivingSheet:
        return cls(screen, kind, seat)

    def title(self) -> str:
        return self.giving.title()

    def begun(self) -> bool:
        return self.giving.picked.total > 0

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.giving.seat, side=36)

    def refresh(self) -> None:
        if not self.giving.open:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words, giving = self.theme, self.words, self.giving
        one = giving.kind == DUTY
        hint = Label(theme, giving.hint(), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(40)
        self.cards = self.kept_picker(
            "cards",
            self._pick,
            minus=not one,
            kinds=giving.game.seen.kinds,
        )
        keys: list[Widget] = [self.hold_key(self._peek)]
        if not one:
            count = giving.picked.total
            done = words(f"{KEY}.done", n=count, count=count)
            tap = Button(
                theme,
                done if count else words(f"{KEY}.nothing"),
                self._done,
                kind="go",
                enabled=giving.ready,
                on_refused=self._done,
            )
            keys.append(tap)
        for part in (hint, self.cards, Line(theme, *keys, tall=64)):
            column.add_widget(part)

    def _pick(self, kind: str, by: int) -> None:
        outcome = self.giving.pick(kind, by)
        self.act(outcome, close=bool(outcome.send))

    def _done(self) -> None:
        outcome = self.giving.tap_done()
        self.act(outcome, close=bool(outcome.send))

    def _peek(self, down: bool) -> None:
        self.held = down
        if self.cards is not None:
            self.cards.tell(self.giving.hand() if down else None)
            if down:
                self.cards.show(self.giving.picked.counts)
            else:
                self.cards.hide()
