"""In the guest, from the project's folder: a window with the project's own settings, which says what it hears of a tap.

``taps.py ROTATION SECONDS`` prints ``shown WIDTH HEIGHT``, ``down X Y`` with the place in the picture, counted from its
upper left corner, ``press`` and ``release``. It paints a red square round the place of each tap.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.touchscreen.environment import prepare

ROTATION, SECONDS = int(sys.argv[1]), float(sys.argv[2])
prepare(800, 480, fullscreen=True, rotation=ROTATION, home=Path(tempfile.mkdtemp()))

from kivy.app import App  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics import Color, Rectangle  # noqa: E402
from kivy.uix.button import Button  # noqa: E402

HALF = 6
"""Pixels from the middle of a square to its edge."""


def say(*words: object) -> None:
    print(*words, flush=True)


class Taps(App):  # type: ignore[misc]
    def build(self) -> Any:
        button = Button(text="tap")
        button.bind(on_press=lambda *_: say("press"), on_release=lambda *_: say("release"))
        Window.bind(on_touch_down=self.down)
        Clock.schedule_once(lambda *_: Window.canvas.ask_update(), 1)  # the first picture is lost
        Clock.schedule_once(self.shown, 2)
        Clock.schedule_once(lambda *_: self.stop(), SECONDS)
        return button

    def shown(self, *_: object) -> None:
        names = [type(provider).__name__ for provider in EventLoop.input_providers]
        say("shown", round(Window.width), round(Window.height), *names)

    def down(self, window: Any, touch: Any) -> bool:
        say("down", round(touch.x), round(window.height - 1 - touch.y), type(touch).__name__)
        with window.canvas.after:
            Color(1, 0, 0)
            Rectangle(pos=(touch.x - HALF, touch.y - HALF), size=(2 * HALF + 1, 2 * HALF + 1))
        return False


Taps().run()
