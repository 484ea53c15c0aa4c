"""How often the window looks for fingers and draws: seldom while it rests, often while somebody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.touchscreen.environment import BUSY_FPS, IDLE_FPS

FINGER_LOOKS = 40
"""How often a window at rest is asked for fingers, per second."""
AIR = 0.004
"""Seconds after each frame that belong to everything else, however long a frame takes."""


class LoopPace:
    """failed: is handed what Kivy's own loop would hand on."""

    def __init__(self, failed: Callable[[BaseException], object]) -> None:
        self._failed = failed
        self._calm: Any = None
        self._touched = False
        self._roused = asyncio.Event()
        self._asked: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Fingers and the mouse wake the window from now on."""
        Window.bind(on_mouse_down=self._felt, on_mouse_up=self._felt)
        self._ask_for_fingers(loop)

    def end(self) -> None:
        """Nobody looks any more."""
        if self._asked is not None:
            self._asked.cancel()

    async def frames(self) -> None:
        """Draw until the window is closed, as Kivy's own ``EventLoop.async_mainloop`` does (kivy 2.3).

        That leaves all others one step of the loop after a frame that took longer than it may; a wish takes dozens, and
        phones would wait while something moves.
        """
        while not EventLoop.quit and EventLoop.status == "started":
            try:
                await self._next_look()
                Window.mainloop()
                EventLoop.dispatch_input()  # a finger of that frame is seen before what the next one is to do
            except Exception as error:
                self._failed(error)
            await asyncio.sleep(AIR)

    async def _next_look(self) -> None:
        """Where something moves that waits for Kivy's next frame; else a look that whatever happens brings at once."""
        if Clock._max_fps != IDLE_FPS:
            await EventLoop.async_idle()
            return
        soon = asyncio.get_running_loop().call_later(1 / IDLE_FPS, self._roused.set)
        await self._roused.wait()
        soon.cancel()
        self._look_now()

    def wake(self) -> None:
        """Look at once, and draw often for the next two seconds: something moves."""
        # A few looks a second are enough while nobody is there; a finger brings sixty for two seconds.
        Clock._max_fps = BUSY_FPS
        self._roused.set()
        if self._calm is not None:
            self._calm.cancel()
        self._calm = Clock.schedule_once(self._calmed, 2.0)

    def _calmed(self, *_: Any) -> None:
        Clock._max_fps = IDLE_FPS
        self._calm = None

    def _felt(self, *_: Any) -> None:
        self._touched = True
        self.wake()

    def _ask_for_fingers(self, loop: asyncio.AbstractEventLoop) -> None:
        """While the screen rests, fingers are asked for between two looks: the frame that shows one comes at once.

        A timer alone takes half as much of the processor as a task that sleeps.
        """
        self._asked = loop.call_later(1 / FINGER_LOOKS, self._ask_for_fingers, loop)
        if Clock._max_fps == IDLE_FPS:
            self._touched = False
            Window.mainloop()
            if self._touched:
                self._look_now()

    def _look_now(self) -> None:
        self._roused.clear()
        busy, Clock._max_fps = Clock._max_fps, 0  # without a pause before it
        try:
            EventLoop.idle()
        except Exception as error:  # what Kivy's own loop would hand on
            self._failed(error)
        finally:
            if not Clock._max_fps:  # else what it led to has woken the window
                Clock._max_fps = busy
