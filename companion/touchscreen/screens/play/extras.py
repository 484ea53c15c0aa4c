"""What lies on the game screen only at times: what is put back, the clock, the demo's key, the simulated buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.touchscreen.presenters.lie import Box
from companion.touchscreen.presenters.models import Game
from companion.touchscreen.presenters.play.layout import Layout
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets import Button
from companion.touchscreen.widgets.edges import put
from companion.touchscreen.widgets.game.clock import ClockView
from companion.touchscreen.widgets.game.panel import ButtonPanel
from companion.touchscreen.widgets.game.put_back import PutBackPanel

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class Extras:
    """parts: what is there now, by name: ``put_back``, ``clock``, ``demo``, ``panel``."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.build()

    def build(self) -> None:
        """Nothing is on the screen yet."""
        self.parts: dict[str, Any] = {}

    @property
    def put_back(self) -> PutBackPanel | None:
        """What is to be moved back on the cardboard, if anything is."""
        found: PutBackPanel | None = self.parts.get("put_back")
        return found

    def keys(self) -> list[Widget]:
        """What lies on the map all the time and may be tapped."""
        return [self.parts[name] for name in ("clock", "demo", "panel") if name in self.parts]

    def refresh(self, game: Game, old: Game | None) -> None:
        """Show what differs."""
        app = self.screen.app
        self._show("put_back", game.put_back, old and old.put_back, self._make_put_back)
        self._show("clock", game.clock, old and old.clock, self._make_clock)
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
            size_hint=(None, None),
        )

    def _make_clock(self, face: Any) -> Widget:
        return ClockView(self.screen.theme, face, self._tapped_clock, size_hint=(None, None))

    def _make_panel(self, names: tuple[str, ...]) -> Widget:
        screen = self.screen
        return ButtonPanel(screen.theme, names, screen.app.context.press, size_hint=(None, None))

    def _make_demo(self, _: bool) -> Widget:
        theme = self.screen.theme
        return Button(
            theme,
            self.screen.words("touchscreen.demo.button"),
            lambda: open_named(self.screen, "take_over"),
            kind="quiet",
            size_px=theme.small,
            size_hint=(None, None),
        )

    def _tapped_clock(self) -> None:
        self.screen.act(self.screen.presenter.tap_clock())

    # ---- arranging

    def arrange(self, places: Layout) -> None:
        """Lay everything where it belongs, but for what finds its own room."""
        px = self.screen.theme.px
        chart = places.map
        for name, widget in self.parts.items():
            if name == "clock":
                box = places.corners[3 if self._is_beside() else 1]
                wide = px(92)
                put(widget, Box(box.x + box.width - wide, box.y, wide, box.height))
            elif name == "demo":
                box, wide = places.corners[3], px(112)
                low = box.y + (px(56) if self._is_beside() and "clock" in self.parts else 0)
                put(widget, Box(box.x + box.width - wide, low, wide, box.height))
            elif name == "panel":
                wide = min(chart.width - px(72), px(7 * 52))
                put(widget, Box(chart.x + px(64), chart.y + px(6), wide, px(52)))

    def _is_beside(self) -> bool:
        """Whether a strip lies beside the corner button, where the clock would lie."""
        shown = self.screen.shown
        return shown is not None and any(strip.beside for strip in shown.strips)
