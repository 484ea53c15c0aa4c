"""The camera's part of the game screen: its strip stands in place of the dice row while a roll is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.faces.cameras import CameraPort
from companion.faces.play.camera import LOOK_EVERY, is_wanted
from companion.faces.play.offered import Said, offered
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets.game.camera import CameraStrip

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

RING_EVERY = 0.05
"""Seconds between two steps of the ring."""


class GameCamera:
    """Puts the strip over the dice row and takes it away; never over the keys or the map."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.strip: CameraStrip | None = None
        self.said = Said()
        """What was said of the dice that are offered."""
        self._looking = Clock.schedule_interval(self._looked, LOOK_EVERY)
        self._turning = Clock.create_trigger(self._turned, RING_EVERY)

    @property
    def port(self) -> CameraPort | None:
        """The camera of the moment."""
        return self.screen.app.context.camera()

    def build(self) -> None:
        """The screen is built anew: there is no strip."""
        self.strip = None

    def stop(self) -> None:
        """The screen goes."""
        self._looking.cancel()
        self._turning.cancel()

    def refresh(self) -> None:
        """Show or hide the strip, and what the camera sees."""
        screen, port = self.screen, self.port
        typed = screen.presenter.rolling.typed_here
        entering = typed or screen.app.context.half_roll() is not None
        if port is None or not is_wanted(screen.presenter.seen, entering=entering):
            self._hide()
            return
        strip = self.strip or self._show()
        strip.show(port.status(), self.said)
        if strip.count.left > 0:
            self._turning()

    def arrange(self) -> None:
        """Lie where the dice row lies."""
        if self.strip is not None:
            self.strip.pos, self.strip.size = self.screen.dice.pos, self.screen.dice.size

    def wave(self) -> None:
        """The dice that lie there do not count."""
        if self.port is not None:
            self.port.wave_away()
            self.refresh()

    def count(self) -> None:
        """They count at once; where they do not count by themselves, as somebody says who looks at them."""
        port = self.port
        if port is None:
            return
        sees = port.status()
        if offered(sees, self.said):
            done = port.confirm(self.said.faces(sees), swapped=self.said.swapped)
        else:
            done = port.count_now()
        if not done:
            self.screen.app.toast(self.screen.words("touchscreen.camera.not_now"))
        self.refresh()

    def change(self, place: int) -> None:
        """The offered die at this place shows something else."""
        if self.port is not None:
            self.said.tap(self.port.status(), place)
            self.refresh()

    def _show(self) -> CameraStrip:
        screen = self.screen
        self.strip = CameraStrip(
            screen.theme,
            screen.words,
            lambda: open_named(screen, "camera"),
            self.wave,
            self.count,
            self.change,
            self._whole,
            size_hint=(None, None),
        )
        screen.dice.opacity = 0
        screen.add_widget(self.strip)
        self.arrange()
        return self.strip

    def _hide(self) -> None:
        if self.strip is not None:
            self.screen.remove_widget(self.strip)
            self.strip = None
        self.screen.dice.opacity = 1

    def _whole(self) -> float:
        choice = self.screen.app.context.cameras()
        return 1.0 if choice is None else choice.count_after()

    def _looked(self, *_: object) -> None:
        if self.screen.parent is not None and self.screen.shown is not None:
            self.refresh()

    def _turned(self, *_: object) -> None:
        if self.strip is not None and self.screen.parent is not None:
            self.strip.tick()
            if self.strip.count.left > 0:
                self._turning()
