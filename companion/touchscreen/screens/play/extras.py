"""What lies on the game screen only at times: what is put back, the clock, the demo's key, the simulated buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.hall import ShownRound, round_now
from companion.faces.lie import Box
from companion.faces.models import ClockFace, ShownGame
from companion.faces.play.clock import word_reading
from companion.faces.play.layout import Layout
from companion.touchscreen.hall import open_hall
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets.edges import put
from companion.touchscreen.widgets.game.clock import ClockKey
from companion.touchscreen.widgets.game.demo_key import DemoKey
from companion.touchscreen.widgets.game.panel import ButtonPanel
from companion.touchscreen.widgets.game.put_back import PutBackPanel
from companion.touchscreen.widgets.game.round import RoundKey

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


CLOCK = 92
"""How wide the clock is, in sketch pixels."""
ROUND_SECONDS = 2.0


class Extras:
    """parts: what is there now, by name: ``put_back``, ``clock``, ``demo``, ``panel``."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._looking: Any = None
        self.build()

    def build(self) -> None:
        """Nothing is on the screen yet."""
        self.parts: dict[str, Any] = {}
        self._round: tuple[str, bool, bool] | None = None
        self.stop()
        self._looking = Clock.schedule_interval(self._look_at_round, ROUND_SECONDS)

    @property
    def put_back(self) -> PutBackPanel | None:
        """What is to be moved back on the cardboard, if anything is."""
        found: PutBackPanel | None = self.parts.get("put_back")
        return found

    @property
    def demo(self) -> DemoKey | None:
        """The key that takes a seat from the demo, while it plays."""
        found: DemoKey | None = self.parts.get("demo")
        return found

    @property
    def buttons(self) -> ButtonPanel | None:
        """The simulated buttons, while they are shown."""
        found: ButtonPanel | None = self.parts.get("panel")
        return found

    def keys(self) -> list[Widget]:
        """What lies on the map all the time and may be tapped."""
        there = (self.parts[name] for name in ("clock", "demo", "panel") if name in self.parts)
        return [key for key in there if key.opacity]

    def refresh(self, game: ShownGame, old: ShownGame | None) -> None:
        """Show what differs."""
        app = self.screen.app
        self._show("put_back", game.put_back, old and old.put_back, self._make_put_back)
        self._show_clock(game, old)
        demo = bool(app.context.demo_seats())
        self._show("demo", demo, "demo" in self.parts, self._make_demo)
        names = tuple(app.context.panel()) if app.show_panel else ()
        known = self.parts.get("panel")
        if bool(names) != (known is not None):
            self._show("panel", names, None, self._make_panel)

    def _show(self, name: str, new: Any, old: Any, make: Any) -> None:
        if new == old:
            return
        gone = self.parts.pop(name, None)
        if gone is not None:
            self.screen.remove_widget(gone)
        if new:
            self.parts[name] = make(new)
            self.screen.add_widget(self.parts[name])
            self.screen.arrange()

    def _make_put_back(self, lines: tuple[str, ...]) -> Widget:
        screen = self.screen
        return PutBackPanel(
            screen.theme,
            screen.words,
            lines,
            lambda: screen.act(screen.presenter.tap_put_back()),
            screen.making_way.more,
            short=self._first_of(lines),
            size_hint=(None, None),
        )

    def _first_of(self, lines: tuple[str, ...]) -> str:
        """What is said where there is no room for all of it."""
        words, more = self.screen.words, len(lines) - 1
        return words("touchscreen.put_back.brief", first=lines[0], n=more) if more else lines[0]

    def _show_clock(self, game: ShownGame, old: ShownGame | None) -> None:
        """The game's own clock, else that of the hall's round."""
        now, before = self._round_now(), self._round
        self._round = now and (now[0], now[2], now[1] <= 0)
        shown = game.clock or self._round
        self._show("clock", shown, old and (old.clock or before), self._make_clock)

    def _round_now(self) -> ShownRound | None:
        return round_now(self.screen.app.context.hall)

    def _look_at_round(self, *_: Any) -> None:
        """The round of a hall begins, stands and ends without anything happening in the game."""
        game, now = self.screen.shown, self._round_now()
        if game is not None and self._round != (now and (now[0], now[2], now[1] <= 0)):
            self._show_clock(game, game)
            self.screen.arrange()

    def stop(self) -> None:
        """Looks no more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _make_clock(self, face: Any) -> Widget:
        theme, screen = self.screen.theme, self.screen
        if not isinstance(face, ClockFace):
            opens = partial(open_hall, screen.app)
            return RoundKey(theme, self._round_now, opens, size_hint=(None, None))
        return ClockKey(theme, face, self._tapped_clock, self._round_left, size_hint=(None, None))

    def _round_left(self) -> str:
        """What is left of the hall's round, for the small line under the game's own clock; empty without one."""
        now = self._round_now()
        if now is None:
            return ""
        return word_reading(now[1]) if now[1] <= 0 else f"−{word_reading(now[1])}"

    def _make_panel(self, names: tuple[str, ...]) -> Widget:
        screen = self.screen
        return ButtonPanel(screen.theme, names, screen.app.context.press, size_hint=(None, None))

    def _make_demo(self, _: bool) -> Widget:
        screen = self.screen
        text = screen.words("touchscreen.demo.button")
        return DemoKey(screen.theme, text, lambda: open_named(screen, "take_over"))

    def _tapped_clock(self) -> None:
        self.screen.act(self.screen.presenter.tap_clock())

    # ---- arranging

    def arrange(self, places: Layout) -> None:
        """Lay the clock in its corner; all else finds its own room."""
        clock = self.parts.get("clock")
        if clock is not None:
            box, wide = places.corners[3 if self._is_beside() else 1], self.screen.theme.px(CLOCK)
            put(clock, Box(box.x + box.width - wide, box.y, wide, box.height))

    def _is_beside(self) -> bool:
        """Whether a strip lies beside the corner button, where the clock would lie."""
        shown = self.screen.shown
        return shown is not None and any(strip.beside for strip in shown.strips)
