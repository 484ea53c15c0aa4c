"""A finger is seen where it is before anything that it leads to is done.

What a tap does may take long on a slow machine, and a quick finger comes and goes between two frames. So the mark of a
press is drawn first, and what is meant by it is done right after the frame that shows the mark. Where a frame is drawn
in software it costs most by far, so there the mark alone is drawn over the picture that is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import Canvas, RenderContext, SmoothEllipse, SmoothRoundedRectangle
from kivy.graphics import Color as Paint
from kivy.uix.widget import Widget

from companion.faces.theme import Theme, faded
from companion.touchscreen.widgets.aside import ASIDE, keeps_picture

MARK = "press"
SHADE = 0.28
"""How strongly the mark of a finger covers what lies under it."""
FINGER = 20.0
"""Half a finger on a ground without keys, in sketch pixels."""

LINGERS = 0.15
"""Seconds after which a mark that was lifted is wiped away where no other picture has come."""

_waiting: deque[tuple[int, Callable[[], object]]] = deque()


def once_seen(since: int, act: Callable[[], object]) -> None:
    """Do this as soon as a frame has been drawn since ``since`` (frames of Kivy's clock), at once where one has."""
    if not _waiting and Clock.frames_displayed > since:
        act()
        return
    _waiting.append((since, act))
    Clock.schedule_once(_look, 0)


def _look(*_: Any) -> None:
    while _waiting and Clock.frames_displayed > _waiting[0][0]:
        _waiting.popleft()[1]()
    if _waiting:
        Clock.schedule_once(_look, 0)


def at_once(*_: Any) -> None:
    """Do now what waits, in order: another finger comes, and what it means may follow from that."""
    while _waiting:
        _waiting.popleft()[1]()


def is_waiting() -> bool:
    """Whether something that a finger meant is still to be done."""
    return bool(_waiting)


class _Over:
    """Marks over the picture that is shown, each handed over in a twentieth of the time of a whole picture; whatever is
    drawn meanwhile is drawn below them. A mark that was lifted goes with the next picture, which mostly comes by
    itself: what the finger meant is to be seen there."""

    def __init__(self) -> None:
        self._paper: RenderContext | None = None
        self._scrap: Canvas | None = None
        self._marks: dict[object, Callable[[], object]] = {}
        self._lifted = Clock.create_trigger(self._wipe, LINGERS)

    def lay(self, key: object, mark: Callable[[], object]) -> bool:
        """Show a mark at once; whether that could be done: the picture must still be there."""
        window = EventLoop.window
        if window is None or not keeps_picture():
            return False
        if self._paper is None:
            self._paper = RenderContext(noadd=True)  # a canvas may be under way
            self._scrap = Canvas(noadd=True)
            window.bind(on_flip=self._again)
        self._marks[key] = mark
        with ASIDE.on_window():
            self._draw(window)
            window.flip()
        return True

    def lift(self, key: object) -> None:
        """The mark is in no further picture."""
        if self._marks.pop(key, None) is not None:
            self._lifted()

    def _again(self, window: Any) -> None:
        """A whole picture is there, and is about to be shown."""
        if not self._marks:
            self._lifted.cancel()
            return
        self._draw(window)

    def _wipe(self, *_: Any) -> None:
        window = EventLoop.window
        if window is not None:
            window.canvas.ask_update()

    def _draw(self, window: Any) -> None:
        assert self._paper is not None
        assert self._scrap is not None
        self._paper.clear()
        for matrix in ("projection_mat", "modelview_mat"):
            self._paper[matrix] = window.render_context[matrix]
        with self._paper:
            for mark in self._marks.values():
                mark()
        # Kivy makes the stencil of a soft edge as it draws it first, and puts it on the canvas that is under way: there
        # it hid all that was drawn after it, in every picture until that canvas was drawn on anew.
        with self._scrap:
            self._paper.draw()
        self._scrap.clear()


OVER: Final = _Over()


def paint_finger(theme: Theme, at: tuple[float, float]) -> None:
    """The mark of a finger round a place, on the canvas that is being drawn on."""
    Paint(*faded(theme.palette.text, SHADE), group=MARK)
    reach = theme.px(FINGER)
    low = (at[0] - reach, at[1] - reach)
    SmoothEllipse(pos=low, size=(2 * reach, 2 * reach), group=MARK)


class Press:
    """The mark of a finger on a widget: over all of it, or round a place of it."""

    def __init__(self, widget: Widget, theme: Theme) -> None:
        self.widget, self.theme = widget, theme
        self.since = 0
        self.shown = False

    def show(self, at: tuple[float, float] | None = None) -> None:
        """At once where that can be, else from the next frame on. at: round this place, over the whole widget where
        None."""
        if self.shown:
            return
        self.shown, self.since = True, Clock.frames_displayed
        widget = self.widget
        there = widget.to_window(*widget.pos)
        moved = (there[0] - widget.x, there[1] - widget.y)
        lies = None if at is None else (at[0] + moved[0], at[1] + moved[1])
        if OVER.lay(self, lambda: self._paint(lies, there)):
            self.since -= 1
            return
        with widget.canvas.after:
            self._paint(at, widget.pos)

    def _paint(self, at: tuple[float, float] | None, pos: Sequence[float]) -> None:
        widget, theme = self.widget, self.theme
        if at is not None:
            paint_finger(theme, at)
            return
        Paint(*faded(theme.palette.text, SHADE), group=MARK)
        SmoothRoundedRectangle(pos=pos, size=widget.size, radius=[theme.radius], group=MARK)

    def hide(self) -> None:
        """From the next frame on there is none."""
        self.shown = False
        OVER.lift(self)
        self.widget.canvas.after.remove_group(MARK)

    def then(self, act: Callable[[], object]) -> None:
        """Take the mark away and do this, once the mark has been seen; nothing if the widget has gone by then."""

        def seen() -> None:
            self.hide()
            if self.widget.get_root_window() is not None:
                act()

        once_seen(self.since, seen)
