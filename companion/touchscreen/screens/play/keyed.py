"""What keys of a keyboard mean on the game screen, and where the focus begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.board_map import Glow
from companion.faces.keys import Key

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class GameKeys:
    """Digits roll, Ctrl+Z and the key that erases take back, Escape ends a scene and leaves a choice."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._places: tuple[object, tuple[Glow, ...]] = (None, ())

    def key(self, key: Key) -> bool:
        """Whether the key meant something here."""
        screen, presenter = self.screen, self.screen.presenter
        if self._ends_scene(key):
            screen.scenes.end()
        elif key.do == "digit":
            screen.act(presenter.type_digit(key.digit))
        elif key.do == "undo":
            screen.act(presenter.tap_undo())
        elif key.do == "erase":
            if presenter.rolling.typed_here:
                screen.act(presenter.tap_correct())
        elif key.do == "close" and screen.shown is not None and screen.shown.choices is not None:
            if screen.shown.choices.close:
                screen.act(presenter.tap_close())
        else:
            return False
        return True

    def _ends_scene(self, key: Key) -> bool:
        """Escape ends a scene, and Enter where it has nothing to press; all other keys do what they always do."""
        if self.screen.scenes.view is None:
            return False
        unfocused = self.screen.app.keyboard.focus.on is None
        return key.do == "close" or (key.do == "choose" and unfocused)

    def reachable(self) -> tuple[Glow, ...]:
        """The places of the map that the focus goes to; they are found once for what is shown."""
        shown = self.screen.shown
        if self._places[0] is not shown:
            self._places = shown, self.screen.presenter.reachable()
        return self._places[1]

    def wanted(self) -> Widget | None:
        """A choice that is open, a roll that is due; else a place on the map, or what ends the turn."""
        screen, shown = self.screen, self.screen.shown
        if shown is None:
            return None
        if screen.choices.parent is not None and screen.choices.buttons:
            return screen.choices.buttons[0]
        if shown.pad.due:
            return screen.pad.first
        return None if self.reachable() else screen.buttons.get("end")
