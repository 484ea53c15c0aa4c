"""An auction in words, with keys for any total; and what its winner pays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.games.alexander.bidding import BY, Bidding, auction_told
from companion.faces.games.alexander.march import KEY
from companion.faces.games.alexander.paying import KNIGHT_CARD, Paying
from companion.touchscreen.games.alexander.views.sheet import RowsSheet
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.game.choices import SeatButton
from companion.touchscreen.widgets.picker import CardPicker
from companion.touchscreen.widgets.sign import Sign
from companion.touchscreen.widgets.stepper import Stepper

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


HIGH, UPRIGHT, LOW = 464.0, 372.0, 300.0
"""How high the sheet of a payment is: with cards to pick, upright, and where only what lies open is counted."""
PICKER = 190.0
"""And the cards to pick from on an upright screen."""


class AuctionSheet(RowsSheet):
    """Opened from the strip or by the key for another total. keys: what may be tapped by name."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.keys: dict[str, Tappable] = {}
        self.bidding = Bidding(screen.presenter)

    def title(self) -> str:
        return self.bidding.title()

    def refresh(self) -> None:
        if not self.bidding.open:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme = self.theme
        self.bidding.catch_up()
        rows = ScrollColumn(theme)
        for line in auction_told(self.bidding.game.seen, self.words):
            rows.put(self.row(line, tall=56 if line.seat else None))
        column.add_widget(rows)
        if self.bidding.seat is not None:
            for part in self._words(self.bidding.seat):
                column.add_widget(part)

    def _words(self, seat: str) -> tuple[Widget, ...]:
        """The keys for any total, and to pass."""
        theme, words, bidding = self.theme, self.words, self.bidding
        hint = Label(theme, bidding.hint(), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(40 if self.upright else 22)
        can = bidding.can
        steps = {
            f"{by:+d}": Button(
                theme,
                f"{by:+d}".replace("-", "−"),
                partial(self._step, by),
                enabled=can,
                on_refused=partial(self._step, by),
            )
            for by in (-BY[1], -BY[0], BY[0], BY[1])
        }
        label = words(f"{KEY}.bid", total=bidding.total)
        go = SeatButton(
            theme, label, self._bid, seat=seat, kind="go", enabled=can, on_refused=self._bid
        )
        out = Button(theme, words(f"{KEY}.pass_bid"), self._pass, kind="quiet")
        self.keys = {**steps, "bid": go, "pass_bid": out}
        return hint, Line(theme, *steps.values(), tall=50), Line(theme, go, out, tall=58)

    def _step(self, by: int) -> None:
        self.act(self.bidding.step(by))

    def _bid(self) -> None:
        self.act(self.bidding.tap_bid(), close=self.bidding.can)

    def _pass(self) -> None:
        self.act(self.bidding.tap_pass(), close=True)


class PayPicker(CardPicker):
    """Cards, gold and Knights."""

    def word(self, kind: str, held: int | None) -> str:
        """What stands under one of them."""
        return self._word(kind, held)

    def _word(self, kind: str, held: int | None) -> str:
        if kind != KNIGHT_CARD:
            return super()._word(kind, held)
        word = self.words("card.knight")
        return word if held is None else f"{word} × {held}"


class PayingSheet(LiveSheet):
    """What a bid is paid with. Closes by itself once it is. keys: what may be tapped by name.

    Where the app keeps the hands cards are picked, or proposed; else gold and Knights are counted, and the rest is
    cards.
    """

    def __init__(self, screen: GameScreen, seat: str) -> None:
        super().__init__(screen)
        self.paying = Paying(screen.presenter, seat)
        self.keys: dict[str, Tappable] = {}
        self.picker: PayPicker | None = None
        self.high = LOW if not self.paying.keepable() else UPRIGHT if self.upright else HIGH

    def begun(self) -> bool:
        return bool(self.paying.picked.total)

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> PayingSheet:
        return cls(screen, seat)

    def title(self) -> str:
        return self.paying.title()

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.paying.seat, side=36)

    def refresh(self) -> None:
        if self.paying.owed is None:
            self.close()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, paying = self.theme, self.paying
        state = Label(theme, paying.state(), bold=True, size_px=theme.normal)
        state.size_hint_y, state.height = None, theme.px(44 if self.upright else 26)
        self.keys = {}
        column.add_widget(state)
        for part in self._picking() if paying.keepable() else self._counting():
            column.add_widget(part)
        if paying.is_village:
            column.add_widget(self._forgo())
        column.add_widget(Line(theme, *self._keys(), tall=56))

    # ---- with hands that the app keeps

    def _picking(self) -> Iterator[Widget]:
        paying = self.paying
        yield from self._proposals()
        # The same cards again, so that they take the next tap at once.
        if self.picker is None or list(self.picker.cards) != list(paying.kinds):
            self.picker = PayPicker(
                self.theme,
                self.words,
                lambda kind, by: self.act(self.paying.pick(kind, by)),
                kinds=paying.kinds,
            )
        if self.upright:
            self.picker.size_hint_y, self.picker.height = None, self.theme.px(PICKER)
        self.picker.show(paying.picked.counts)
        self.keys |= self.picker.cards
        self._tell_open()
        yield self.picker

    def _proposals(self) -> Iterator[Widget]:
        """What the price may be kept of, each proposing a payment."""
        theme, words, paying = self.theme, self.words, self.paying
        label = Label(theme, words(f"{KEY}.paying.keep"), size_px=theme.small)
        label.size_hint_y, label.height = None, theme.px(20)
        made = {
            f"keep:{what}": Button(
                theme,
                words(f"{KEY}.paying.keep.{what}"),
                partial(self._propose, what),
                kind="glow" if what == paying.kept else "quiet",
            )
            for what in paying.keepable()
        }
        self.keys |= made
        yield label
        yield Line(theme, *made.values(), tall=48)

    def _propose(self, what: str) -> None:
        self.act(self.paying.tap_keep(what))

    def _tell_open(self) -> None:
        """How much gold and how many Knights there are stands under them always: they lie open."""
        assert self.picker is not None
        for kind, count in self.paying.lies_open().items():
            if kind in self.picker.cards:
                self.picker.cards[kind].word.say(self.picker.word(kind, count))

    # ---- with cards in people's hands

    def _counting(self) -> Iterator[Widget]:
        """A number of each thing that lies open."""
        theme, paying, open_ = self.theme, self.paying, self.paying.lies_open()
        for kind in paying.kinds:
            name = "knights" if kind == KNIGHT_CARD else kind
            said = self.words(f"{KEY}.paying.of_{name}", n=open_[kind], count=open_[kind])
            sign = Sign(theme, kind, side=36, pos_hint={"center_y": 0.5})
            counter = Stepper(
                theme,
                paying.picked.counts.get(kind, 0),
                most=open_[kind],
                on_change=partial(self._counted, kind),
            )
            self.keys[kind] = counter.more
            yield Line(theme, sign, Label(theme, said, bold=True), counter, tall=52)
        yield Widget()

    def _counted(self, kind: str, count: int) -> None:
        by = count - self.paying.picked.counts.get(kind, 0)
        self.act(self.paying.pick(kind, by))

    def _forgo(self) -> Button:
        key = "forgone" if self.paying.forgo else "take"
        label = self.words(f"{KEY}.paying.{key}")
        return Button(
            self.theme,
            label,
            lambda: self.act(self.paying.tap_forgo()),
            kind="glow" if self.paying.forgo else "quiet",
            tall=50,
        )

    def _keys(self) -> tuple[Widget, ...]:
        theme, words, paying = self.theme, self.words, self.paying
        done = Button(
            theme,
            words(f"{KEY}.paying.done"),
            self._done,
            kind="go",
            enabled=paying.ready,
            on_refused=self._done,
        )
        self.keys["done"] = done
        if not paying.keeps_hand:
            return (done,)
        return self.hold_key(self._peek), done

    def _peek(self, down: bool) -> None:
        """What one holds, for as long as a finger asks for it."""
        assert self.picker is not None
        self.held = down
        self.picker.tell(self.paying.hand() if down else None)
        if not down:
            self._tell_open()

    def _done(self) -> None:
        self.act(self.paying.tap_done())
