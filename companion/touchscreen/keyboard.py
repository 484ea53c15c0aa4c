"""A real keyboard beside the screen: digits roll, arrows and Enter choose, and a few keys do what a button does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.faces.keys import Key, meant
from companion.touchscreen.focus import Focus, KeyTouch
from companion.touchscreen.widgets import Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

USED = "keyboard"
"""The setting that keeps whether a keyboard was ever used here, so that the menu speaks of keys."""


class Keyboard:
    """Keys go to the sheet or screen on top; what that does not want moves the focus.

    heard: how many keys were pressed and left again.
    """

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app
        self.focus = Focus(app)
        self.heard = 0
        self._woke = False

    @property
    def is_used(self) -> bool:
        """Whether somebody has used a keyboard here."""
        return self.app.context.setting(USED, "off") == "on"

    def listen(self) -> None:
        """Hear the window's keys from now on."""
        Window.bind(
            on_key_down=self._down,
            on_key_up=self._up,
            on_textinput=self._wrote,
            on_motion=self._moved,
        )

    def forget(self) -> None:
        """Hear them no more."""
        Window.unbind(
            on_key_down=self._down,
            on_key_up=self._up,
            on_textinput=self._wrote,
            on_motion=self._moved,
        )

    def _moved(self, _window: Any, kind: str, touch: Any) -> None:
        """A finger or the mouse needs no focus."""
        if kind == "begin" and not isinstance(touch, KeyTouch):
            self.focus.hide()

    def _down(
        self, _window: Any, code: int, scancode: int, _sign: str, modifiers: Sequence[str]
    ) -> bool:
        key = meant(code, scancode, modifiers)
        self._woke = self.app.lit.key_only_wakes()
        if self._woke:
            return True
        if key is None:
            return False
        if not self.is_used:
            self.app.context.keep(USED, "on")
        self.app.wake()
        self._do(key)
        return True

    def _up(self, _window: Any, code: int, scancode: int) -> None:
        key = meant(code, scancode, ())
        if key is not None and key.do == "choose":
            self.focus.release()
        self.heard += 1

    def _wrote(self, _window: Any, text: str) -> None:
        screen = self.app.screen
        if screen is not None and screen.writes and not self.sheets() and not self._woke:
            screen.write(text)

    # ---- what keys do

    def sheets(self) -> list[Sheet]:
        """The open sheets, the upper first."""
        return [layer for layer in self.app.root_layout.children if isinstance(layer, Sheet)]

    def _do(self, key: Key) -> None:
        screen = self.app.screen
        free = screen is not None and not self.sheets()
        if screen is not None and free and ((screen.writes and key.writes) or screen.key(key)):
            return
        ways = {
            "move": lambda: self.focus.move(key.way),
            "next": lambda: self.focus.step(1),
            "before": lambda: self.focus.step(-1),
            "choose": self.focus.press,
            "close": self._close,
            "fullscreen": self.app.window.toggle_fullscreen,
        }
        if key.do in ways:
            ways[key.do]()

    def _close(self) -> None:
        """The upper sheet; where none is open the screen before."""
        sheets = self.sheets()
        if not sheets:
            screen = self.app.screen
            if screen is not None:
                screen.go_back()
        elif sheets[0].closable:
            sheets[0].close()
