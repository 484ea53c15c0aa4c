"""When the first picture stands on the screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from companion.touchscreen.environment import is_bare


def when_it_stands(
    window: Any, drawn: Callable[[], None], environ: Mapping[str, str] = os.environ
) -> None:
    """Calls ``drawn`` once, when the first picture of Kivy's window can be seen."""
    # On a bare console SDL makes the surface of a full screen anew at its first flip: what was drawn is lost, and the
    # screen stays black until something changes.
    lost = is_bare(environ)

    def flipped(*_: object) -> None:
        nonlocal lost
        if lost:
            lost = False
            window.canvas.ask_update()
            return
        window.unbind(on_flip=flipped)
        drawn()

    window.bind(on_flip=flipped)
