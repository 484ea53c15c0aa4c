"""What the table tells where cards are cardboard: the cards of a Battle, the sides at the end, a card shown to win."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.games.troy.looks import SIDES
from companion.faces.games.troy.telling import KEY, BattleTold, Claim, SidesTold
from companion.faces.place_words import refusal_said
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
from companion.touchscreen.widgets.game.choices import SignButton

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class BattleSheet(LiveSheet):
    """Five counts that have to make the whole Battle. keys: what may be tapped by name, a resource or ``done``."""

    high = 390

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.keys: dict[str, Tappable] = {}
        self.battle = BattleTold(screen.presenter)

    def title(self) -> str:
        return self.battle.title()

    def refresh(self) -> None:
        if not self.battle.count:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words, battle = self.theme, self.words, self.battle
        score = Label(theme, battle.score(), bold=True, size_px=theme.normal)
        score.size_hint_y, score.height = None, theme.px(40)
        hint = Label(theme, words(f"{KEY}.battle.hint"), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(42 if self.upright else 24)
        picker = self.kept_picker(
            "cards",
            lambda kind, by: self.act(battle.pick(kind, by)),
            kinds=battle.game.seen.kinds,
        )
        picker.show(battle.picked.counts)
        done = Button(
            theme,
            words(f"{KEY}.battle.done"),
            lambda: self.act(battle.tap_done()),
            kind="go",
            enabled=not battle.missing,
            on_refused=lambda: self.act(battle.tap_done()),
            tall=56,
        )
        self.keys = {**picker.cards, "done": done}
        for part in (score, picker, hint, done):
            column.add_widget(part)


class SidesSheet(LiveSheet):
    """Two keys a seat; what follows from the others fills itself. keys: what may be tapped by name, a side and a seat
    (``troy:red``) or ``done``."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.keys: dict[str, Tappable] = {}
        self.sides = SidesTold(screen.presenter)

    def title(self) -> str:
        return self.words(f"{KEY}.sides.title")

    def refresh(self) -> None:
        if not self.screen.presenter.seen.owed("report_sides"):
            self.close()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        each = self.sides.each
        wrong = self.sides.wrong() or words(f"{KEY}.sides.whole")
        hint = Label(theme, words(f"{KEY}.sides.hint", n=each, each=each), size_px=theme.small)
        said = Label(theme, wrong, bold=True, size_px=theme.small)
        for label in (hint, said):
            label.size_hint_y, label.height = None, theme.px(38 if self.upright else 24)
        rows, self.keys = ScrollColumn(theme), {}
        for seat in self.screen.presenter.seen.seats:
            rows.put(self._row(seat))
        done = Button(
            theme,
            words(f"{KEY}.sides.done"),
            self._done,
            kind="go",
            enabled=not self.sides.wrong(),
            on_refused=self._done,
            tall=52,
        )
        self.keys["done"] = done
        for part in (hint, rows, said, done):
            column.add_widget(part)

    def _row(self, seat: str) -> Line:
        theme, told = self.theme, self.sides.told.get(seat)
        name = Label(theme, self.screen.presenter.seen.names[seat], bold=True)
        badge = SeatBadge(theme, seat, side=32, pos_hint={"center_y": 0.5})
        keys = {
            f"{side}:{seat}": SignButton(
                theme,
                self.words(f"symbol.{side}"),
                partial(self._tap, seat, side),
                sign=side,
                kind="glow" if told == side else "quiet",
            )
            for side in SIDES
        }
        self.keys |= keys
        return Line(theme, badge, name, *keys.values(), tall=50)

    def _tap(self, seat: str, side: str) -> None:
        self.act(self.sides.tap(seat, side))

    def _done(self) -> None:
        self.act(self.sides.tap_done())


class ClaimSheet(LiveSheet):
    """A key for either side, with the points that it makes."""

    wide = 560
    high = 260

    def __init__(self, screen: GameScreen, seat: str) -> None:
        super().__init__(screen)
        self.claim = Claim(screen.presenter, seat)

    @classmethod
    def of(cls, screen: GameScreen, kind: str, seat: str) -> ClaimSheet:
        return cls(screen, seat)

    def title(self) -> str:
        return self.words(f"{KEY}.claim.title", name=self.claim.game.seen.names[self.claim.seat])

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.claim.seat, side=36)

    def fill(self, column: Column) -> None:
        theme = self.theme
        target = self.claim.game.seen.target(self.claim.seat)
        hint = Label(theme, self.words(f"{KEY}.claim.hint", target=target), size_px=theme.normal)
        cells = GridLayout(cols=2, spacing=theme.gap, size_hint_y=None, height=theme.px(84))
        for side in SIDES:
            cells.add_widget(self._key(side))
        for part in (hint, cells, Widget()):
            column.add_widget(part)

    def _key(self, side: str) -> Button:
        refusal, points = self.claim.why_not(side), self.claim.points(side)
        seen = self.claim.game.seen
        return SignButton(
            self.theme,
            self.words(f"symbol.{side}"),
            partial(self._tap, side),
            sign=side,
            note=self.words(f"{KEY}.claim.points", n=points, points=points),
            kind="go",
            enabled=refusal is None,
            on_refused=lambda: self.screen.app.toast(refusal_said(refusal or {}, seen, self.words)),
        )

    def _tap(self, side: str) -> None:
        self.act(self.claim.tap(side), close=True)
