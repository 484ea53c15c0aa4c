"""The real ``companion play`` in a process of its own, and what a tap on its menu key comes to.

``python -m tests.touchscreen.wakes ARGV…`` runs ``companion play ARGV`` and prints, whenever it changes, one line of
JSON: the ``screen`` on top, where the ``key`` of the menu lies in the window, and whether the screen is ``dark`` and
``held`` lit as far as the program knows. A line on standard input leads back to the game's screen.
"""

from __future__ import annotations

import json
import sys
import threading
from typing import Any

from tests.app.planted import running_app


def main(argv: list[str]) -> int:
    """Watch from a thread until there is a window, so that the program itself runs as it always does."""
    threading.Thread(target=_watch, daemon=True).start()
    from companion.cli import main as companion

    return companion(["play", *argv])


def _watch() -> None:
    app = running_app()
    from kivy.clock import Clock

    said: list[object] = []

    def look(_: float) -> None:
        now = _seen(app)
        if now is not None and said[-1:] != [now]:
            said[:] = [now]
            print(json.dumps(now), flush=True)

    Clock.schedule_interval(look, 0.05)
    for _ in sys.stdin:
        Clock.schedule_once(lambda _: app.navigate("game"), 0)


def _seen(app: Any) -> dict[str, object] | None:
    from kivy.core.window import Window

    name = type(app.screen).__name__
    key, at = getattr(app.screen, "menu_button", None), None
    if key is not None and key.width > 1:
        x, y = key.to_window(*key.center)
        at = [round(Window.left + x), round(Window.top + Window.height - y)]
    lit = app.lit
    return {
        "screen": name,
        "key": at,
        "dark": lit._waking.dark,
        "held": bool(lit._held and (lit._wayland.holds or lit._wayland._socket is None)),
        "touches": len(lit._only_waking),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
