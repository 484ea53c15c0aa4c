"""The keys that can be seen: what a message must not lie on."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.touchscreen.widgets.button import Tappable


def keys_in(root: Widget) -> list[Box]:
    """The boxes of all keys below a widget that do something or say why not, in pixels of the window."""
    return [_box(key) for key in _seen(root) if isinstance(key, Tappable) and _is_key(key)]


def boxes_of(widgets: list[Widget]) -> list[Box]:
    """Where these widgets lie."""
    return [Box(widget.x, widget.y, widget.width, widget.height) for widget in widgets]


def _is_key(key: Tappable) -> bool:
    return (key.on_tap if key.enabled else key.on_refused) is not None


def _seen(root: Widget) -> Iterator[Widget]:
    for child in root.children:
        if child.opacity and child.width > 1 and child.height > 1:
            yield child
            yield from _seen(child)


def _box(key: Widget) -> Box:
    x, y = key.to_window(key.x, key.y)
    return Box(x, y, key.width, key.height)
