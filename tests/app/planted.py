"""The real ``companion play`` in a process of its own, and somebody who looks at its window.

``python -m tests.app.planted PICTURE WORDS ARGV…`` runs ``companion play ARGV`` until the window shows all the words
(one a line in WORDS), keeps the window's picture in PICTURE, prints what can be read as one line of JSON and closes the
window.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any


def main(argv: list[str]) -> int:
    """Watch from a thread until there is a window, so that the program itself runs as it always does."""
    picture, wanted, *rest = argv
    threading.Thread(target=_watch, args=(picture, wanted.splitlines()), daemon=True).start()
    from companion.cli import main as companion

    return companion(["play", *rest])


def _watch(picture: str, wanted: list[str]) -> None:
    app = running_app()
    from kivy.clock import Clock

    Clock.schedule_interval(lambda _: _look(app, picture, wanted), 0.1)


def running_app() -> Any:
    """The app, once it has a window with something in it."""
    while True:
        module = sys.modules.get("kivy.app")
        app = module.App.get_running_app() if hasattr(module, "App") else None  # type: ignore[union-attr]
        if app is not None and app.root is not None and app.root.children:
            return app
        time.sleep(0.01)


def _look(app: Any, picture: str, wanted: list[str]) -> bool:
    texts = list(_texts(app.root))
    if not all(any(_plain(word) in _plain(text) for text in texts) for word in wanted):
        return True
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: _keep(app, picture, texts), 0.3)
    return False


def _plain(text: str) -> str:
    """Without where it is cut into lines, as the path of a file may be."""
    return "".join(text.split())


def _keep(app: Any, picture: str, texts: list[str]) -> None:
    from kivy.core.window import Window

    kept = Window.screenshot(name=picture)
    print(json.dumps({"texts": texts, "picture": kept}), flush=True)
    app.stop()


def _texts(widget: Any) -> Iterator[str]:
    """Every text that lies in the window, the uppermost first."""
    from kivy.core.window import Window

    if not widget.opacity or widget.width <= 1 or widget.height <= 1:
        return
    text = getattr(widget, "full_text", "")
    if text:
        x, y = widget.to_window(*widget.center)
        if 0 <= x <= Window.width and 0 <= y <= Window.height:
            yield text
    for child in widget.children:
        yield from _texts(child)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
