"""A finger that comes while something takes long is seen before that is done.

What builds a sheet or a screen calls ``glimpse`` as it goes. Where a finger has come down meanwhile, its mark is laid
over the picture that is shown; what the finger means is asked when all is built, in its turn, as ever.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any, Final, Protocol

from kivy.input.motionevent import MotionEvent

from companion.faces.theme import Theme
from companion.touchscreen.widgets.aside import part_ends
from companion.touchscreen.widgets.pressed import OVER, paint_finger

EVERY: Final = 0.008
"""Seconds between two looks."""
DOWN, LEFT = "mousebuttondown", 1
"""What SDL calls a finger that comes down (``x, y, button``), and the button that taps."""


class Source(Protocol):
    """Where the window's events come from: False where there is none any more, None for one of no meaning."""

    def poll(self) -> tuple[Any, ...] | bool | None: ...


class Events:
    """The events of a window, some of them looked at early; each is still handed out once, in its order.

    All else that Kivy asks of the source it gets from there.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self._early: deque[tuple[Any, ...]] = deque()

    def poll(self) -> tuple[Any, ...] | bool | None:
        """The next event, as the source tells it."""
        return self._early.popleft() if self._early else self._source.poll()

    def pressed(self) -> list[tuple[float, float]]:
        """Where fingers have come down since the last look, in pixels from the window's upper left corner."""
        found = []
        while event := self._next():
            self._early.append(event)
            if event[0] == DOWN and event[3] == LEFT:
                found.append((float(event[1]), float(event[2])))
        return found

    def _next(self) -> tuple[Any, ...] | None:
        while (event := self._source.poll()) is None:
            pass
        return event if isinstance(event, tuple) else None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._source, name)


class Glimpses:
    """Looks for fingers of a window while its program is at work, from ``begin`` to ``end``.

    ``marked``: whether a finger is shown that nothing has been asked about yet.
    """

    def __init__(self) -> None:
        self._window: Any = None
        self._theme: Callable[[], Theme] | None = None
        self._looked = 0.0
        self._modules = BetweenModules()
        self.marked = False

    def begin(self, window: Any, theme: Callable[[], Theme]) -> None:
        """Look from now on. window: Kivy's; theme: what marks look like by then."""
        self._window, self._theme = window, theme
        if not isinstance(window._win, Events):
            window._win = Events(window._win)
        window.bind(on_touch_down=self._meant)
        sys.meta_path.insert(0, self._modules)

    def end(self) -> None:
        """Look no more."""
        if self._window is not None:
            self._window.unbind(on_touch_down=self._meant)
            sys.meta_path.remove(self._modules)
        self._window = None

    def look(self) -> None:
        """Mark fingers that have come, at most once in ``EVERY`` seconds."""
        if self._window is None or monotonic() - self._looked < EVERY:
            return
        for at in self._window._win.pressed():
            self._mark(self._in_window(*at))
        self._looked = monotonic()

    def _in_window(self, x: float, y: float) -> tuple[float, float]:
        """As Kivy turns a mouse's place into a touch's."""
        wide, high = self._window.system_size
        density = self._window._density
        place = (x * density / wide, 1 - y * density / high)
        turn = self._window.rotation
        found = MotionEvent.to_absolute_pos(None, *place, max(0, wide - 1), max(0, high - 1), turn)
        return float(found[0]), float(found[1])

    def _mark(self, at: tuple[float, float]) -> None:
        assert self._theme is not None
        theme = self._theme()
        self.marked = OVER.lay(self, lambda: paint_finger(theme, at))

    def _meant(self, *_: Any) -> None:
        """What the finger came down on shows it now."""
        self.marked = False
        OVER.lift(self)


class BetweenModules:
    """Looks for fingers before each module that is loaded: the first screen of a kind brings dozens. Finds none itself.

    Python asks what stands in ``sys.meta_path``.
    """

    def find_spec(self, *_: Any) -> None:
        """The next one is asked."""
        if threading.current_thread() is threading.main_thread():
            glimpse()


GLIMPSES: Final = Glimpses()
glimpse = GLIMPSES.look

PART: Final = 16
"""Shapes that are drawn together."""
_shapes = count(1)


def painted() -> None:
    """A shape has been put on the canvas that is being drawn on: fingers are looked for now, and when it is drawn."""
    glimpse()
    if next(_shapes) % PART == 0:
        part_ends()
