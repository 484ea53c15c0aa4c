"""What a message or a key of its own place lies on that a hand wants, on the real screen: nothing, if all is well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.faces.lie import Box

LONG = "A message as long as the longest that people read here: it has to find room for itself every time."


def covering(app: Any) -> Iterator[str]:
    """Places that may be tapped and keys that do something, under the message or the panel that is shown now; and
    places under the demo's key and the simulated buttons."""
    from companion.faces.play.clear import FINGER
    from companion.faces.room import place_box
    from companion.touchscreen.widgets import Sheet
    from companion.touchscreen.widgets.game.put_back import PutBackPanel
    from companion.touchscreen.widgets.keys import keys_in

    screen = app.screen
    if any(isinstance(child, Sheet) for child in app.root_layout.children):
        return
    said = [child for child in screen.children if isinstance(child, PutBackPanel)]
    toast = (
        app.messages.shown
        if app.messages.shown is not None and app.messages.shown.parent is not None
        else None
    )
    boxes = [_box(panel) for panel in said] + ([_box(toast.ground)] if toast else [])
    if not hasattr(screen, "island") or screen.island.lie is None:
        return
    sites = {at: place_box(screen.island.lie, at, FINGER) for at in screen.presenter.legal()}
    extras = (screen.extras.demo, screen.extras.buttons)
    for key in (extra for extra in extras if extra is not None and extra.opacity):
        under = (at for at, site in sites.items() if _box(key).overlaps(site))
        yield from (f"a key covers {at}: {_box(key)}" for at in under)
    dead = [screen.pad] if screen.shown.pad.reason else []
    keys = [key for key in keys_in(screen) if not any(_box(one).overlaps(key) for one in dead)]
    keys = [key for key in keys if key not in [found for panel in said for found in keys_in(panel)]]
    live = [
        key
        for key in keys
        if key not in [_box(b) for b in screen.buttons.values() if not b.enabled]
    ]
    for box in boxes:
        yield from (f"covers {at}: {box}" for at, site in sites.items() if box.overlaps(site))
        yield from (f"covers a key: {box} {key}" for key in live if box.overlaps(key))
        if box.overlaps(_box(screen.prompt)):
            yield f"covers the headline: {box}"


def _box(widget: Any) -> Box:
    return Box(widget.x, widget.y, widget.width, widget.height)
