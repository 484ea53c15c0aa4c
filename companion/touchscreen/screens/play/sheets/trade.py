"""Trade: with the bank and the harbors, and between the active seat and the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.play.trade import Answer, OfferLine, TradePresenter
from companion.faces.theme import RESOURCES
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Panel,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.game.choices import SeatButton
from companion.touchscreen.widgets.picker import CardPicker

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


READ = 2.0
"""So many seconds it stands that nothing is left to do here; a finger that was coming down meets nothing else."""


class TradeSheet(LiveSheet):
    """Three tabs: the bank, a new offer, the open offers; it closes once nothing can be done here any more."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.trade = TradePresenter(screen.presenter)
        self.giving: CardPicker | None = None
        self._going = Clock.create_trigger(self._go, READ)

    def title(self) -> str:
        return self.trade.title()

    def begun(self) -> bool:
        return self.trade.begun()

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.trade.of, side=36)

    def fill(self, column: Column) -> None:
        self.giving = None
        self.screen.app.context.read_offers(self.trade.read())
        if gone := self.trade.gone():
            self._say(column, gone)
            self._going()
            return
        self._going.cancel()
        column.add_widget(self._tabs())
        {"bank": self._bank, "seats": self._seats, "offers": self._offers}[self.trade.tab](column)

    def _say(self, column: Column, gone: str) -> None:
        """That it is over, where a finger may just be coming down: no other page takes its place."""
        theme = self.theme
        column.add_widget(Label(theme, gone, bold=True, size_px=theme.normal, halign="center"))
        column.add_widget(Label(theme, self.trade.news(), halign="center"))
        done = self.words("touchscreen.trade.close")
        column.add_widget(Button(theme, done, self.close, kind="quiet", tall=52))

    def _go(self, _: float) -> None:
        if self.trade.gone():
            self.end()

    def _closed(self) -> None:
        self._going.cancel()
        self.screen.app.context.read_offers(())
        super()._closed()

    def _tabs(self) -> Line:
        count = len(self.trade.open)
        line = Line(self.theme, tall=48)
        for tab in self.trade.tabs:
            text = self.words(f"touchscreen.trade.tab.{tab}", n=count, count=count)
            kind = "plain" if tab == self.trade.tab else "quiet"
            off = tab == "offers" and not count
            button = Button(self.theme, text, partial(self._turn, tab), kind=kind, enabled=not off)
            line.add_widget(button)
        line.add_widget(self._look())
        return line

    def _look(self) -> Widget:
        return self.hold_key(self._peek, text="", size_hint_x=None, width=self.theme.px(52))

    def _peek(self, down: bool) -> None:
        self.held = down
        hand = self.screen.presenter.peek(self.trade.by) if down else None
        if self.giving is not None:
            self.giving.tell(dict(hand.cards or ()) if hand else None)

    def _turn(self, tab: str) -> None:
        self.act(self.trade.tap_tab(tab))

    def _heading(self, key: str, **params: object) -> Label:
        return self._line(self.words(f"touchscreen.trade.{key}", **params))

    def _line(self, text: str) -> Label:
        return Label(
            self.theme,
            text,
            size_px=self.theme.small,
            color=self.theme.palette.muted,
            size_hint_y=None,
            height=self.theme.px(22),
        )

    # ---- the bank

    def _bank(self, column: Column) -> None:
        trade = self.trade
        rates = {kind: f"{rate}:1" for kind, rate in trade.rates().items()}
        narrow = len(trade.kinds) > len(RESOURCES)  # more cards beside each other
        stock = {k: f"{n}" if narrow else f"({n})" for k, n in trade.stock().items()}
        give = self.kept_picker(
            "bank give", self._give, minus=False, notes=rates, kinds=trade.kinds
        )
        give.show({}, trade.give_kind)
        if trade.give_kind:
            give.show({trade.give_kind: trade.rates()[trade.give_kind]}, trade.give_kind)
        get = self.kept_picker("bank get", self._get, minus=False, notes=stock, kinds=trade.kinds)
        self.giving = give
        column.add_widget(self._heading("give_bank"))
        if dearer := trade.why_dearer():
            column.add_widget(self._line(dearer))
        column.add_widget(give)
        column.add_widget(self._heading("get_bank"))
        column.add_widget(get)

    def _give(self, kind: str, _: int) -> None:
        self.act(self.trade.tap_give(kind))

    def _get(self, kind: str, _: int) -> None:
        outcome = self.trade.tap_get(kind)
        self.act(outcome, close=bool(outcome.send))

    # ---- a new offer

    def _seats(self, column: Column) -> None:
        trade = self.trade
        for side in ("give", "get"):
            key = f"{side}.by_hand" if side == "give" and not trade.seen.hands_known else side
            column.add_widget(self._heading(key, name=trade.seen.names[trade.by]))
            picker = self.kept_picker(side, partial(self._pick, side), kinds=trade.kinds)
            picker.show(getattr(trade, side).counts)
            self.giving = self.giving or picker
            column.add_widget(picker)
        ends = Line(self.theme, *self._ends(), tall=52)
        if self.upright:
            column.add_widget(self._partners())
            column.add_widget(ends)
            return
        ends.size_hint_x = 0.5
        column.add_widget(Line(self.theme, self._partners(), ends, tall=52))

    def _partners(self) -> Line:
        trade, words, theme = self.trade, self.words, self.theme
        line = Line(theme, tall=52)
        by = SeatButton(
            theme,
            trade.seen.names[trade.by],
            lambda: self.act(trade.tap_by()),
            seat=trade.by,
            kind="quiet",
            note=words("touchscreen.trade.offers"),
            size_hint_x=1.1,
        )
        line.add_widget(by)
        for seat in trade.partners():
            chosen = seat in trade.to or len(trade.partners()) == 1
            line.add_widget(
                SeatButton(
                    theme,
                    trade.seen.names[seat],
                    partial(self._aim, seat),
                    seat=seat,
                    kind="plain" if chosen else "quiet",
                )
            )
        return line

    def _pick(self, side: str, kind: str, by: int) -> None:
        self.act(self.trade.pick(side, kind, by))

    def _aim(self, seat: str) -> None:
        self.act(self.trade.tap_to(seat))

    def _reply(self, offer: OfferLine, seat: str, yes: bool) -> None:
        done = self.trade.is_last(offer, seat, yes)
        self.act(self.trade.tap_answer(offer.id, seat, yes), close=done)

    def _ready(self) -> bool:
        return bool(self.trade.give.total and self.trade.get.total)

    def _ends(self) -> tuple[Button, ...]:
        """What can be done with it; that it is agreed only where this screen concludes it."""
        trade = self.trade
        offer = "counter" if trade.answers() else "offer"
        if trade.only_offers():
            tap = self._propose if trade.agreed_with() is None else self._agreed
            return (self._end_key(offer, tap, "go"),)
        if trade.agreed_with() is None:
            agreed = self._end_key("agreed", self._agreed, "go", off=self._whom)
        else:
            agreed = self._end_key("agreed", self._agreed, "go")
        return (self._end_key(offer, self._propose, "plain"), agreed)

    def _end_key(self, word: str, tap: Tap, kind: str, off: Tap | None = None) -> Button:
        """off: what says why it cannot be used yet, where more is missing than a side."""
        return Button(
            self.theme,
            self.words(f"touchscreen.trade.{word}"),
            tap,
            kind=kind,
            enabled=self._ready() and off is None,
            on_refused=off if off is not None and self._ready() else self._incomplete,
        )

    def _propose(self) -> None:
        self.act(self.trade.tap_offer())

    def _whom(self) -> None:
        self.screen.app.toast(self.words("touchscreen.trade.choose_one"), passing=True)

    def _incomplete(self) -> None:
        self.screen.app.toast(self.words("touchscreen.trade.both_sides"), passing=True)

    def _agreed(self) -> None:
        partner = self.trade.agreed_with()
        done = partner is not None and not self.trade.refused_before(partner)
        self.act(self.trade.tap_agreed(), close=done)

    # ---- open offers

    def _offers(self, column: Column) -> None:
        rows = ScrollColumn(self.theme)
        for offer in self.trade.offers():
            rows.put(self._offer(offer))
        column.add_widget(rows)

    def _offer(self, offer: OfferLine) -> Panel:
        theme = self.theme
        text = Label(theme, offer.text, bold=True, size_px=theme.normal)
        away = Button(
            theme,
            self.words("touchscreen.trade.withdraw"),
            lambda: self.act(self.trade.tap_withdraw(offer.id, offer.by)),
            kind="plain",
            size_hint_x=None,
            width=theme.px(130),
        )
        head = Line(theme, SeatBadge(theme, offer.by, side=34), text, tall=48)
        if offer.own:
            head.add_widget(away)
        box = Column(theme, head)
        if offer.waits:
            box.add_widget(self._line(offer.waits))
        for answer in offer.answers:
            box.add_widget(self._answer(offer, answer))
        high = 64 + 26 * bool(offer.waits) + 54 * len(offer.answers)
        return Panel(theme, box, size_hint_y=None, height=theme.px(high), fill=theme.palette.row)

    def _answer(self, offer: OfferLine, answer: Answer) -> Line:
        theme, words, trade = self.theme, self.words, self.trade
        said = words(f"touchscreen.trade.state.{answer.state}", name=answer.name)
        line = Line(theme, SeatBadge(theme, answer.seat, side=30), Label(theme, said), tall=48)
        if answer.state == "accepted" and offer.pick:
            line.add_widget(
                Button(
                    theme,
                    words("touchscreen.trade.confirm", name=answer.name),
                    lambda: self.act(trade.tap_confirm(offer.id, answer.seat), close=True),
                    kind="go",
                )
            )
        if answer.state == "open" and answer.asks:
            line.add_widget(self._yes(offer, answer))
            line.add_widget(
                Button(
                    theme,
                    words("touchscreen.trade.decline"),
                    partial(self._reply, offer, answer.seat, False),
                )
            )
        return line

    def _yes(self, offer: OfferLine, answer: Answer) -> Button:
        """The key that accepts; dark, and saying why, where only the seat's own phone does."""
        return Button(
            self.theme,
            self.words(f"touchscreen.trade.{'on_phone' if answer.on_phone else 'accept'}"),
            partial(self._reply, offer, answer.seat, True),
            kind="go",
            enabled=not answer.on_phone,
            on_refused=lambda: self.act(self.trade.tap_on_phone(answer.seat)),
        )
