"""Run inside a child: says on standard output when the first screen stands and input has been polled.

``python -m companion.bench.probe empty`` opens a Kivy window with one empty widget;
``python -m companion.bench.probe touchscreen ARGV`` runs ``companion play ARGV``.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

POLL_SECONDS = 0.002
FRAMES = 2
"""Frames after the first widget: between two frames Kivy has asked its input for taps."""


def main(argv: list[str]) -> int:
    """Watch from a thread, so that the program itself runs as it always does."""
    threading.Thread(target=_watch, daemon=True).start()
    if argv[0] == "empty":
        _empty_window()
        return 0
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


def _watch() -> None:
    _wait_for_widgets()
    from kivy.clock import Clock

    frames = 0

    def passed(_: float) -> None:
        nonlocal frames
        frames += 1
        if frames < FRAMES:
            Clock.schedule_once(passed, 0)
        else:
            print("up", flush=True)

    Clock.schedule_once(passed, 0)


def _wait_for_widgets() -> None:
    while True:
        app_module = sys.modules.get("kivy.app")
        app = app_module.App.get_running_app() if hasattr(app_module, "App") else None  # type: ignore[union-attr]
        window = app.root_window if app is not None else None
        if window is not None and app.root is not None and app.root.children:  # type: ignore[union-attr]
            return
        time.sleep(POLL_SECONDS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
