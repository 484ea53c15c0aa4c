"""A hand on the real screen: finds what to touch, touches it as the window hears of it, and waits until all is said.

Every touch goes the way of a finger's: the window is told, Kivy makes a touch of it, widgets take it. ``touches``
counts what the window heard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from companion.editor.pointing import middle
from companion.faces.play.asking import Value, is_place
from companion.touchscreen.environment import BUSY_FPS

PATIENCE = 2000
"""Frames after which what has not come will not come."""


class UnheardError(Exception):
    """A touch led to something else than it was meant to, or there was nothing to touch."""


class Hand:
    """app: a ``TouchscreenApp`` that runs; table: its table."""

    def __init__(self, app: Any, table: Any) -> None:
        from kivy.core.window import Window
        from kivy.input.postproc import kivy_postproc_modules

        # Between two touches a person takes longer than a double tap, which nobody waits for here.
        kivy_postproc_modules["doubletap"].double_tap_time = 0
        self.app, self.table = app, table
        self.touches = 0
        self._window = Window
        Window.bind(on_touch_down=self._heard)

    def _heard(self, *_: Any) -> None:
        self.touches += 1

    @property
    def screen(self) -> Any:
        """The game screen."""
        return self.app.screen

    # ---- what is touched

    async def choice(self, key: str) -> None:
        """One of the buttons in place of the usual ones."""
        await self.settled()
        keys = [button.key for button in self.screen.shown.choices.buttons]
        await self.touch(self.screen.choices.buttons[keys.index(key)])

    async def slot(self, name: str) -> None:
        """One of the usual buttons by its place: ``build``, ``trade``, ``cards``, ``undo``, ``end``."""
        await self.touch(self.screen.buttons[name])

    async def quick(self, key: str) -> None:
        """One of the keys of what is done with one tap."""
        await self.settled()
        found = [k for k in self.screen.quick.keys if k.action.key == key]
        await self.touch(_first(found, key))

    async def dice(self, faces: list[int], event: str | None = None) -> None:
        """A roll on the keys."""
        if not self.screen.presenter.rolling.preset():
            for face in faces:
                await self.touch(self.screen.pad.keys[face - 1])
        if event is not None:
            await self.touch(self.screen.pad.symbols[event])

    async def sheet(self, key: str) -> None:
        """What the sheet on top calls by this name."""
        await self.settled()
        await self.touch(self.screen.sheets[-1].keys[key])

    async def place(self, at: str) -> None:
        """A hex, intersection or path of the map."""
        await self.settled()
        x, y = self.screen.island.lie.pixel(middle(at))
        moves = self.screen.over_map.moves
        if moves is not None and moves.collide_point(x, y):
            await self.touch(
                moves.done
            )  # what the roll asked to be moved on the cardboard lies there
            await self.settled()
        await self._at(x, y)

    async def value(self, value: Value) -> None:
        """The next value of a wish: on the map, or a button."""
        if is_place(value):
            await self.place(str(value))
        else:
            await self.choice(f"value:{value}")

    async def touch(self, widget: Any) -> None:
        """A widget, where it lies."""
        await self.settled()
        await self._at(*widget.to_window(*widget.center))

    async def _at(self, x: float, y: float) -> None:
        from kivy.base import EventLoop

        await self._uncovered(x, y)
        before = self.touches
        down: tuple[Any, ...] = (x, self._window.height - y, "left", [])
        for event in ("on_mouse_down", "on_mouse_up"):
            self._window.dispatch(event, *down)
            EventLoop.dispatch_input()
        if self.touches != before + 1:
            raise UnheardError(
                f"the window heard {self.touches - before} fingers at {x:.0f}, {y:.0f}"
            )
        await self.settled()

    async def _uncovered(self, x: float, y: float) -> None:
        """A person who is in no hurry: what is told or said over a place goes by itself; new keys are read first."""
        while self.screen.scenes.view is not None:
            self.screen.scenes.end()
        toast = self.app.messages.shown
        while toast is not None and toast.parent is not None and toast.ground.collide_point(x, y):
            toast.leave()
        for _ in range(PATIENCE):
            if not self.screen.is_early(x, y):
                return
            await self._drawn()
        raise UnheardError(f"the keys at {x:.0f}, {y:.0f} stay deaf")

    # ---- waiting

    async def follows(self) -> None:
        """Until the screen shows the game that has been started at the table; what it announces is put away."""
        wanted = self.table.view_for("table")["commitment"]
        for _ in range(PATIENCE):
            self.app.sheets.close()
            presenter = getattr(self.app.screen, "presenter", None)
            if presenter is None:
                self.app.back()  # what is to be laid out on the table
            elif presenter.seen.view["commitment"] == wanted:
                return
            await self._drawn()
        raise UnheardError("the screen stays with the game before")

    async def settled(self) -> None:
        """Until every touch has done what it meant, every wish is answered, and all is on the screen."""
        await self._drawn()
        for _ in range(PATIENCE):
            if self._is_settled():
                return
            await self._drawn()
        raise UnheardError("the screen does not come to rest")

    def _is_settled(self) -> bool:
        from companion.touchscreen.widgets.pressed import is_waiting

        if is_waiting() or self.app._tasks:
            return False
        if self.screen.presenter.seen.view["seq"] != self.table.seq:
            return False
        return all(getattr(part, "shown", True) for part in below(self.app.root_layout))

    async def _drawn(self) -> None:
        from kivy.clock import Clock

        Clock._max_fps = 2 * BUSY_FPS
        wanted = Clock.frames_displayed + 1
        while wanted > Clock.frames_displayed:  # noqa: ASYNC110 - Kivy has no event for it
            await asyncio.sleep(0.002)


def below(widget: Any) -> Iterator[Any]:
    """A widget and all that can be seen below it."""
    yield widget
    for child in widget.children:
        if child.opacity and child.width > 1 and child.height > 1:
            yield from below(child)


def _first(found: list[Any], key: str) -> Any:
    if not found:
        raise UnheardError(f"nothing on the screen is called {key}")
    return found[0]
