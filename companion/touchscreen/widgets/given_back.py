"""Memory that a drawing took and does not need any more, given back to the machine.

Where OpenGL is drawn in software (Mesa's llvmpipe), every triangle of a picture is kept until the same list of
triangles is used again, and a further list is begun while one is still being drawn: a map of a thousand strokes
filled several of them, some 75 MB, for as long as the program ran. So a large drawing ends before the next begins,
and a drawing of one pixel takes the place of the last one while nothing moves. A graphics chip waits for nothing here.

What sheets and rows left behind that hold each other goes at the same moment, as nobody waits then.
"""

from __future__ import annotations

import ctypes
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Callback, Fbo
from kivy.graphics.opengl import glFinish

from companion.garbage import look_while_it_rests

STILL_SECONDS = 0.5
"""So long nothing has been drawn: nothing moves, though a clock may still count its seconds."""
UNTOUCHED_SECONDS = 1.5
"""So long nobody has touched the screen: the picture after it costs a third more, and a finger would wait for that."""
ALONE_SECONDS = 10.0
"""After so long nobody is likely to touch it within a tenth of a second."""


def drawn_first() -> Callback:
    """An instruction: what stands before it on its canvas is drawn to its end before what comes after it."""
    return Callback(lambda _: glFinish())


class GivenBack:
    """What the last pictures took is given back once nothing has been drawn for a while; ``times`` counts how often.

    window: Kivy's, which tells of every picture.
    """

    def __init__(self, window: Any) -> None:
        self.times = 0
        self._pixel: Fbo | None = None
        self._trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only in the GNU C library
        self._soon = Clock.create_trigger(self._now, STILL_SECONDS)
        self._alone = Clock.create_trigger(self._tidy, ALONE_SECONDS)
        self._touched = -UNTOUCHED_SECONDS
        self._window = window
        window.bind(on_flip=self._drawn, on_touch_down=self._felt)

    def forget(self) -> None:
        """The window closes."""
        self._window.unbind(on_flip=self._drawn, on_touch_down=self._felt)
        self._soon.cancel()
        self._alone.cancel()

    def _drawn(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def _felt(self, *_: Any) -> None:
        self._touched = monotonic()

    def _now(self, *_: Any) -> None:
        if monotonic() - self._touched < UNTOUCHED_SECONDS:
            self._soon()
            return
        if self._pixel is None:
            self._pixel = Fbo(size=(1, 1))
        glFinish()
        self._pixel.bind()
        self._pixel.clear_buffer()
        self._pixel.release()
        glFinish()
        self._tidy()
        if self._trim is not None:
            self._trim(0)
        self.times += 1

    def _tidy(self, *_: Any) -> None:
        alone = monotonic() - self._touched >= ALONE_SECONDS
        if not look_while_it_rests(for_long=alone) and not alone:
            self._alone()
