"""Run inside a child: taps the first screen as soon as it stands, and says on standard output what comes of it.

``python -m tests.bench.probe empty`` opens a Kivy window with one empty widget;
``python -m tests.bench.probe touchscreen ARGV`` runs ``companion play ARGV``. Lines, each once:

* ``tapped``: a real tap was taken, by the widget or by the key that starts the game or goes on with it;
* ``answered``: the picture after it stands: the game has begun, or has gone on;
* ``codes``: each seat of a game that is on has a code, at whose address somebody listens;
* ``served``: a phone that called there at once had its answer.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from tests.bench.finger import Finger

POLL_SECONDS = 0.002
TRY_SECONDS = 0.2
"""Between two taps, until one is taken: none may wait behind another that is."""
LOOK_SECONDS = 0.02
PATIENCE_SECONDS = 30.0
WATCHING: list[object] = []
"""Kivy's clock alone keeps nobody alive."""


def main(argv: list[str]) -> int:
    """Watch from a thread until there are widgets, so that the program itself runs as it always does."""
    if argv[0] == "empty":
        threading.Thread(target=_watch, args=(_empty_probe,), daemon=True).start()
        _empty_window()
        return 0
    threading.Thread(target=_watch, args=(_Touchscreen,), daemon=True).start()
    from companion.app import main as play

    return int(play(argv[1:]) or 0)


def _empty_window() -> None:
    from kivy.app import App
    from kivy.uix.widget import Widget

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Any:
            root = Widget()
            root.add_widget(Widget())
            return root

    Empty().run()


def _say(what: str) -> None:
    print(what, flush=True)


def _watch(probe: Callable[[Any], object]) -> None:
    app = _app_with_widgets()
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: WATCHING.append(probe(app)), 0)


def _app_with_widgets() -> Any:
    while True:
        app_module = sys.modules.get("kivy.app")
        app = app_module.App.get_running_app() if hasattr(app_module, "App") else None  # type: ignore[union-attr]
        window = app.root_window if app is not None else None
        if window is not None and app.root is not None and app.root.children:  # type: ignore[union-attr]
            return app
        time.sleep(POLL_SECONDS)


def _tap_until(taken: Callable[[], bool], spot: Callable[[], tuple[float, float] | None]) -> None:
    """Taps a spot of the window when its first picture stands, and again until a tap has been taken; on the loop."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    finger = Finger(os.environ["DISPLAY"])

    def attempt(_: float) -> bool:
        place = None if taken() else spot()
        if place is not None:
            x, y = place
            finger.tap(int(Window.left + x), int(Window.top + Window.height - y))
        return not taken()

    def begin() -> None:
        if attempt(0):
            Clock.schedule_interval(attempt, TRY_SECONDS)

    _once_drawn(begin)


def _once_drawn(then: Callable[[], None]) -> None:
    """Calls when the next picture stands."""
    from kivy.core.window import Window

    def drawn(*_: object) -> None:
        Window.unbind(on_flip=drawn)
        then()

    Window.bind(on_flip=drawn)
    Window.canvas.ask_update()


def _empty_probe(app: Any) -> None:
    """Any tap that reaches the widget counts."""
    (widget,) = app.root.children
    taken: list[bool] = []

    def down(*_: object) -> None:
        if not taken:
            taken.append(True)
            _say("tapped")

    widget.bind(on_touch_down=down)
    _tap_until(lambda: bool(taken), lambda: widget.center)


class _Touchscreen:
    """Taps *Start* where no game is on, else the first key of the dice; then waits for answer and codes."""

    def __init__(self, app: Any) -> None:
        from kivy.clock import Clock

        self._app = app
        self._before = self._position()
        self._taken = False
        _tap_until(lambda: self._taken, self._spot)
        Clock.schedule_interval(self._codes, LOOK_SECONDS)

    def _spot(self) -> tuple[float, float] | None:
        """The middle of the key, once there is one; from then on its tap is heard."""
        key = self._key()
        if key is None or not key.width:
            return None
        if key.on_tap != self._tapped:
            self._does, key.on_tap = key.on_tap, self._tapped
        x, y = key.to_window(*key.center)
        return float(x), float(y)

    def _key(self) -> Any:
        screen = self._app.screen
        begin = getattr(screen, "start_tapped", None)
        within = screen if begin is not None else screen.pad
        keys = [
            key
            for key in within.walk()
            if getattr(key, "on_tap", None) and getattr(key, "enabled", False)
        ]
        mine = (begin, self._tapped)
        return next((key for key in keys if begin is None or key.on_tap in mine), None)

    def _tapped(self) -> None:
        from kivy.clock import Clock

        if not self._taken:
            self._taken = True
            _say("tapped")
            Clock.schedule_interval(self._answer, 0)
            self._does()

    def _answer(self, _: float) -> bool:
        if self._position() == self._before:
            return True
        _once_drawn(lambda: _say("answered"))
        return False

    def _position(self) -> tuple[object, int]:
        table = self._app.table
        return table.view_for("table")["game"], table.seq

    def _codes(self, _: float) -> bool:
        seats = self._app.names()
        if not seats or not all(map(self._app.context.join_code, seats)):
            return True
        _say("codes")
        join = self._app.context.join_url(next(iter(seats)))
        threading.Thread(target=_call, args=(join,), daemon=True).start()
        return False


def _call(join: str) -> None:
    """As a phone that has scanned the code; any answer is one."""
    at = urlsplit(join)
    with socket.create_connection((at.hostname, at.port), PATIENCE_SECONDS) as phone:
        phone.sendall(f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode())
        if phone.recv(1):
            _say("served")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
