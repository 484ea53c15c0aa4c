"""A picture that is drawn aside, and shown once it is whole.

Where OpenGL is drawn in software, a picture takes some thirty milliseconds, and four times that on a slow machine. What
is drawn on a window's own paper hides the picture before, over which a finger that comes meanwhile could be marked. So
the picture is drawn on other paper, in pieces between which fingers are looked for, and laid on the window at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import monotonic
from typing import Any, Final

from kivy.graphics import Callback, Fbo, Rectangle, RenderContext
from kivy.graphics import Color as Paint
from kivy.graphics.opengl import (
    GL_BLEND,
    GL_FRAMEBUFFER,
    GL_FRAMEBUFFER_BINDING,
    GL_RENDERER,
    GL_SCISSOR_TEST,
    GL_STENCIL_TEST,
    GL_VIEWPORT,
    glBindFramebuffer,
    glDisable,
    glEnable,
    glFinish,
    glGetIntegerv,
    glGetString,
    glIsEnabled,
    glViewport,
)

PIECE: Final = 0.002
"""Seconds after which what was asked for is drawn to its end: it could take longer than asking for it."""
WINDOW: Final = 0
"""What OpenGL calls the window's own paper."""


@cache
def keeps_picture() -> bool:
    """Whether a picture is still there once it was handed over: what draws in software only copies it."""
    return (glGetString(GL_RENDERER) or b"").startswith((b"llvmpipe", b"softpipe"))


class Aside:
    """Draws a window's pictures aside, from ``begin`` to ``end``, where the window keeps the picture before."""

    def __init__(self) -> None:
        self._window: Any = None
        self._look: Callable[[], object] = lambda: None
        self._paper: Fbo | None = None
        self._laid: RenderContext | None = None
        self._drawing = False
        self._since = 0.0

    def begin(self, window: Any, look: Callable[[], object]) -> None:
        """From now on. window: Kivy's; look: is called between two pieces of a picture."""
        self._window, self._look = window, look
        window.bind(on_draw=self._draw)

    def end(self) -> None:
        """Pictures are drawn as Kivy does it."""
        if self._window is not None:
            self._window.unbind(on_draw=self._draw)
        self._window = self._paper = self._laid = None

    def between(self, *_: Any) -> None:
        """One part of a picture has been asked for."""
        if self._drawing and monotonic() - self._since >= PIECE:
            glFinish()
            self._look()
            self._since = monotonic()

    def _draw(self, window: Any) -> bool:
        """Instead of Kivy's own; whether it was."""
        if not keeps_picture():
            return False
        paper = self._paper_of(tuple(glGetIntegerv(GL_VIEWPORT)[2:]))
        self._look()
        paper.bind()
        self._drawing, self._since = True, monotonic()
        try:
            window.clear()
            window.render_context.draw()
            glFinish()
        finally:
            self._drawing = False
            paper.release()
        self._look()
        assert self._laid is not None
        glDisable(GL_BLEND)
        self._laid.draw()
        glEnable(GL_BLEND)
        return True

    def _paper_of(self, size: tuple[int, ...]) -> Fbo:
        if self._paper is None or tuple(self._paper.size) != size:
            self._paper = Fbo(size=size, with_stencilbuffer=True)
            self._paper.texture.mag_filter = self._paper.texture.min_filter = "nearest"
            self._laid = RenderContext(noadd=True)
            with self._laid:
                Paint(1, 1, 1, 1)
                Rectangle(pos=(-1, -1), size=(2, 2), texture=self._paper.texture)
        return self._paper

    @contextmanager
    def on_window(self) -> Iterator[None]:
        """Within it, what is drawn comes on the window, in the middle of a picture too."""
        under_way = glGetIntegerv(GL_FRAMEBUFFER_BINDING)[0]
        if under_way == WINDOW or self._paper is None:
            yield
            return
        viewport = glGetIntegerv(GL_VIEWPORT)
        cut = [kind for kind in (GL_SCISSOR_TEST, GL_STENCIL_TEST) if glIsEnabled(kind)]
        for kind in cut:
            glDisable(kind)
        glBindFramebuffer(GL_FRAMEBUFFER, WINDOW)
        glViewport(0, 0, *self._paper.size)
        try:
            yield
        finally:
            glBindFramebuffer(GL_FRAMEBUFFER, under_way)
            glViewport(*viewport)
            for kind in cut:
                glEnable(kind)


ASIDE: Final = Aside()


def part_ends() -> Callback:
    """An instruction: what stands before it on its canvas is a part of a picture. After it fingers are looked for."""
    return Callback(ASIDE.between)
