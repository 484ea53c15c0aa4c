"""What a table with cardboard tells: gold of a trade, a kind that was short, the supply's end, hidden points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.games.alexander.march import KEY
from companion.faces.games.alexander.telling import GoldTold, PointsTold
from companion.faces.place_words import refusal_said
from companion.table.shapes import RefusalView
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.game.choices import SeatButton, SignButton
from companion.touchscreen.widgets.stepper import Stepper

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class ToldSheet(LiveSheet):
    """Opened by the key of one tap. keys: what may be tapped by name."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.gold = GoldTold(screen.presenter)
        self.keys: dict[str, Tappable] = {}

    def title(self) -> str:
        return self.words(f"{KEY}.tell.title")

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        rows, self.keys = ScrollColumn(theme), {}
        for side in ("giver", "taker"):
            rows.put(self._label(words(f"{KEY}.tell.{side}")))
            for line in self._sides(side):
                rows.put(line)
        rows.put(self._count())
        rows.put(self._label(words(f"{KEY}.tell.rest")))
        for key in self._others():
            rows.put(key)
        column.add_widget(rows)

    def _label(self, said: str) -> Label:
        label = Label(self.theme, said, size_px=self.theme.small)
        label.size_hint_y, label.height = None, self.theme.px(24)
        return label

    def _sides(self, side: str) -> list[Widget]:
        """A key for everybody, the stock last."""
        theme, chosen = self.theme, getattr(self.gold, side)
        made: list[Widget] = []
        for seat in self.gold.sides():
            tap = partial(self._tap, side, seat)
            kind = "glow" if seat == chosen else "quiet"
            key: Button
            if seat is None:
                key = SignButton(
                    theme, self.words(f"{KEY}.tell.stock"), tap, sign="gold", kind=kind
                )
            else:
                name = self.gold.game.seen.names[seat]
                key = SeatButton(theme, name, tap, seat=seat, kind=kind)
            self.keys[f"{side}:{seat or 'stock'}"] = key
            made.append(key)
        wide = 3 if self.upright else 5
        return [Line(theme, *made[i : i + wide], tall=50) for i in range(0, len(made), wide)]

    def _count(self) -> Line:
        theme, words, gold = self.theme, self.words, self.gold
        refusal = gold.why_not()
        stepper = Stepper(
            theme, gold.count, least=1, most=max(1, gold.most()), on_change=self._counted
        )
        label = words(f"{KEY}.tell.move", n=gold.count, count=gold.count)
        done = Button(
            theme,
            label,
            self._done,
            kind="go",
            enabled=refusal is None,
            on_refused=partial(self._refused, refusal),
        )
        self.keys["done"] = done
        return Line(theme, stepper, done, tall=54)

    def _refused(self, refusal: RefusalView | None) -> None:
        said = refusal_said(refusal or {}, self.gold.game.seen, self.words)
        self.screen.app.toast(said, passing=True)

    def _others(self) -> list[Widget]:
        """The kinds that this roll has paid, and the end of the supply."""
        theme, words, gold = self.theme, self.words, self.gold
        keys: list[Button] = []
        for kind in gold.shorts():
            label = words(f"{KEY}.tell.short", resource=words(f"resource.{kind}"))
            tap = partial(self._short, kind)
            keys.append(SignButton(theme, label, tap, sign=kind, tall=52))
            self.keys[f"short:{kind}"] = keys[-1]
        ended = Button(
            theme,
            words(f"{KEY}.tell.ended"),
            self._ended,
            enabled=gold.may_end(),
            note="" if gold.may_end() else words(f"{KEY}.tell.ended_not"),
            tall=56,
        )
        self.keys["ended"] = ended
        return [*keys, ended]

    def _tap(self, side: str, seat: str | None) -> None:
        self.act(self.gold.tap(side, seat))

    def _counted(self, count: int) -> None:
        self.gold.step(count)
        self.refresh()

    def _done(self) -> None:
        self.act(self.gold.tap_done(), close=True)

    def _short(self, kind: str) -> None:
        self.act(self.gold.tap_short(kind), close=True)

    def _ended(self) -> None:
        self.act(self.gold.tap_ended(), close=True)


class PointsSheet(LiveSheet):
    """Every seat's Victory Point cards in Persopolis. keys: what may be tapped by name."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.points = PointsTold(screen.presenter)
        self.keys: dict[str, Tappable] = {}

    def title(self) -> str:
        return self.words(f"{KEY}.points.title")

    def refresh(self) -> None:
        if not self.points.open:
            self.end()
            return
        super().refresh()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        hint = Label(theme, words(f"{KEY}.points.hint"), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(42 if self.upright else 24)
        rows = ScrollColumn(theme)
        for seat in self.points.counts:
            rows.put(self._row(seat))
        done = Button(theme, words(f"{KEY}.points.done"), self._done, kind="go", tall=54)
        self.keys = {"done": done}
        for part in (hint, rows, done):
            column.add_widget(part)

    def _row(self, seat: str) -> Line:
        theme, n = self.theme, self.points.points(seat)
        badge = SeatBadge(theme, seat, side=32, pos_hint={"center_y": 0.5})
        name = Label(theme, self.points.game.seen.names[seat], bold=True)
        total = Label(theme, self.words(f"{KEY}.points.of", n=n, points=n), size_px=theme.normal)
        stepper = Stepper(
            theme,
            self.points.counts[seat],
            most=self.points.most,
            on_change=partial(self._counted, seat),
        )
        return Line(theme, badge, name, total, stepper, tall=52)

    def _counted(self, seat: str, count: int) -> None:
        self.points.set(seat, count)
        self.refresh()

    def _done(self) -> None:
        self.act(self.points.tap_done(), close=True)
