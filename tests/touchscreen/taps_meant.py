"""Taps on a screen that changes under the finger, with Kivy's own touch events; prints what each of them did.

``python -m tests.touchscreen.taps_meant 800x480`` with a display. Prints one JSON line: case → what was tapped.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.table import MemoryStore, Table
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import calm, opened, seen


class Bench:
    """A list of rows over the window, a finger, and what was tapped."""

    def __init__(self, app: Any) -> None:
        from companion.touchscreen.widgets import ScrollColumn

        self.app = app
        self.tapped: list[str] = []
        self.list = ScrollColumn(app.theme)
        app.root_layout.add_widget(self.list)

    def fill(self, *names: str) -> None:
        """Empty the list and put these rows in."""
        from companion.touchscreen.widgets import Row

        self.list.empty()
        for name in names:
            self.list.put(Row(self.app.theme, name, on_tap=partial(self.tapped.append, name)))

    def finger(self, number: int = 0) -> Any:
        """One that is about to touch the row of this number."""
        from kivy.tests.common import UnitTestTouch

        row = self.list.column.children[::-1][number]
        return UnitTestTouch(*row.to_window(*row.center))

    def told(self) -> list[str]:
        """What was tapped since the last time."""
        said, self.tapped[:] = list(self.tapped), []
        return said


async def acts_once_its_press_is_seen(bench: Bench) -> list[str]:
    from kivy.clock import Clock

    finger, row = bench.finger(), bench.list.column.children[-1]
    acted: list[bool] = []
    row.on_tap = lambda: acted.append(Clock.frames_displayed > row.press.since)
    finger.touch_down()
    marked = row.press.shown
    finger.touch_up()
    await calm(bench.app)
    await asyncio.sleep(0.3)  # as long as Kivy would have waited: nothing may act twice
    return [f"marked: {marked}", f"acted once it was seen: {acted}", f"marked: {row.press.shown}"]


async def acts_before_the_next_finger(bench: Bench) -> list[str]:
    """Of a quick hand, without a frame between."""
    for number in range(2):
        finger = bench.finger(number)
        finger.touch_down()
        if number:
            return bench.told()
        finger.touch_up()
    return []


async def press_that_scrolls(bench: Bench) -> list[str]:
    """A finger that moves the list means no row of it."""
    finger, row = bench.finger(), bench.list.column.children[-1]
    finger.touch_down()
    marked = row.press.shown
    finger.touch_move(finger.x, finger.y - 60)
    return [f"marked: {marked}", f"marked: {row.press.shown}"]


async def list_made_anew_under_the_finger(bench: Bench) -> list[str]:
    finger = bench.finger()
    finger.touch_down()
    bench.fill("other", "rows")
    await calm(bench.app)
    finger.touch_up()
    await calm(bench.app)
    return bench.told()


async def row_not_drawn_yet(bench: Bench) -> list[str]:
    bench.fill("first", "second")
    bench.list.column.do_layout()
    finger = bench.finger()
    finger.touch_down()
    finger.touch_up()
    unseen = bench.told()
    await calm(bench.app)
    finger = bench.finger(1)
    finger.touch_down()
    finger.touch_up()
    await calm(bench.app)
    return [*unseen, "then", *bench.told()]


async def second_tap_of_a_quick_hand(bench: Bench) -> list[str]:
    """On another row that has come between, on the same one made anew, and on the other once the hand has looked."""
    said = []
    for names, twice in (("other", "rows"), True), (("first", "second"), True), (("other",), False):
        bench.fill("first", "second")
        await calm(bench.app)
        first = bench.finger()
        tapped(first)
        await calm(bench.app)
        bench.fill(*names)
        await calm(bench.app)
        tapped(bench.finger(), after=first.time_start if twice else None)
        await calm(bench.app)
        said.append(", ".join(bench.told()))
    return said


async def finger_that_comes_while_rows_are_built(bench: Bench) -> list[str]:
    """It is seen before they are there, and then means what it came down on."""
    from companion.touchscreen.widgets import Row

    return await _seen_meanwhile(bench, lambda: Row(bench.app.theme, "elsewhere"))


async def finger_that_comes_while_a_picture_is_drawn(bench: Bench) -> list[str]:
    """It is seen before that is done, over the picture before."""
    from kivy.core.window import Window

    return await _seen_meanwhile(bench, lambda: Window.dispatch("on_draw"))


async def finger_that_comes_while_a_canvas_is_drawn_on(bench: Bench) -> list[str]:
    """Its mark leaves nothing there: what hides a mark's edge hid all that came after it, picture after picture."""
    from kivy.graphics import Rectangle
    from kivy.uix.widget import Widget

    from companion.touchscreen.widgets.glimpse import painted

    widget = Widget()

    def draw() -> None:
        with widget.canvas:
            Rectangle()
            painted()

    said = await _seen_meanwhile(bench, draw)
    found = {type(one).__name__ for one in widget.canvas.children}
    return [*said, *sorted(found - {"Callback"})]


async def done_where_all_of_it_is_read(bench: Bench) -> list[str]:
    """A panel that had room for its title alone shows the rest on a sheet, which has its key as well."""
    from kivy.tests.common import UnitTestTouch

    from companion.touchscreen.screens.play.making_way import MakingWay
    from companion.touchscreen.widgets import Button
    from tests.touchscreen.play_by_touch import widgets

    said: list[str] = []
    key = Button(bench.app.theme, "Done", lambda: said.append("done"))
    screen: Any = SimpleNamespace(theme=bench.app.theme, app=bench.app)
    MakingWay(screen).more("Put right", "Pick up the ship.", key)
    await calm(bench.app)

    def shown() -> list[Any]:
        found = [one for one in widgets(bench.app.root_layout) if isinstance(one, Button)]
        return [one for one in found if one.text == "Done"]

    (there,) = shown()
    tapped(UnitTestTouch(*there.to_window(*there.center)))
    await calm(bench.app)
    return [*said, f"open: {bool(shown())}"]


async def key_that_has_to_be_held(bench: Bench) -> list[str]:
    """A tap on it shows nothing that can be read, and is told so; a finger that stays is told nothing."""
    from kivy.tests.common import UnitTestTouch

    from companion.touchscreen.widgets import HoldButton
    from companion.touchscreen.widgets.hold import BRIEF

    said: list[str] = []
    key = HoldButton(
        bench.app.theme,
        "Hold to see",
        on_hold=lambda down: said.append("shown" if down else "hidden"),
        on_brief=lambda: said.append("hold it"),
    )
    bench.app.root_layout.add_widget(key)
    await calm(bench.app)
    tapped(UnitTestTouch(*key.center))
    await calm(bench.app)
    brief, said[:] = list(said), []
    finger, since = UnitTestTouch(*key.center), time.monotonic()
    finger.touch_down()
    await seen(lambda: bool(said) and time.monotonic() - since > BRIEF)
    finger.touch_up()
    bench.app.root_layout.remove_widget(key)
    return [*brief[-1:], *said]


async def finger_where_a_sheet_has_ended(bench: Bench) -> list[str]:
    """On what lay under all of it where nobody touched it, under its cross where somebody did; and a while later."""
    from kivy.uix.widget import Widget

    from companion.touchscreen.widgets import Sheet
    from companion.touchscreen.widgets.early import Early

    def early() -> list[Any]:
        return [one for one in bench.app.root_layout.children if isinstance(one, Early)]

    said = []
    for alone in (True, False):
        sheet = Sheet(bench.app.theme, "A trade", Widget(), wide=800, high=480)
        bench.app.sheets.open(sheet)
        await calm(bench.app)
        sheet.touched -= 60 if alone else 0
        sheet.close()
        bench.app.sheets.ended(sheet)
        await calm(bench.app)
        tapped(bench.finger())
        await calm(bench.app)
        said += [*(bench.told() or ["nothing"]), str(early()[0].size == sheet.panel.size)]
        await seen(lambda: not early())
    bench.app.sheets.came()
    tapped(bench.finger())
    await seen(lambda: not early())
    tapped(bench.finger())
    await calm(bench.app)
    return [*said, *bench.told()]


async def _seen_meanwhile(bench: Bench, work: Callable[[], object]) -> list[str]:
    from kivy.core.window import Window

    from companion.touchscreen.widgets.glimpse import GLIMPSES, Events

    row, events = bench.list.column.children[-1], Window._win
    x, y = row.to_window(*row.center)
    place = (x, Window.height - y, 1)
    Window._win = Events(Scripted(events, ("mousebuttondown", *place), ("mousebuttonup", *place)))
    work()
    marked = GLIMPSES.marked
    await calm(bench.app)
    Window._win = events
    return [f"marked: {marked}", *bench.told(), f"marked: {GLIMPSES.marked}"]


class Scripted:
    """A window's events, these first."""

    def __init__(self, window: Any, *events: tuple[Any, ...]) -> None:
        self._window, self._events = window, list(events)

    def poll(self) -> Any:
        """The next of them."""
        return self._events.pop(0) if self._events else self._window.poll()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)


def tapped(finger: Any, after: float | None = None) -> None:
    """Down and up. after: the unix time of the one before at this place, as Kivy says of a second one."""
    if after is not None:
        finger.time_start = time.time()
        finger.is_double_tap, finger.double_tap_time = True, finger.time_start - after + 0.001
    finger.touch_down()
    finger.touch_up()


CASES = (
    acts_once_its_press_is_seen,
    list_made_anew_under_the_finger,
    row_not_drawn_yet,
    acts_before_the_next_finger,
    press_that_scrolls,
    second_tap_of_a_quick_hand,
    finger_that_comes_while_rows_are_built,
    finger_that_comes_while_a_picture_is_drawn,
    finger_that_comes_while_a_canvas_is_drawn_on,
    done_where_all_of_it_is_read,
    key_that_has_to_be_held,
    finger_where_a_sheet_has_ended,
)


async def main() -> None:
    """Each case on rows that have been seen."""
    from companion.touchscreen.shell import TouchscreenApp

    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, LoneTouchscreen({}), first="setup")
        running = asyncio.create_task(app.async_run("asyncio"))
        await opened(app)
        bench, report = Bench(app), {}
        for case in CASES:
            bench.fill("first", "second")
            await calm(app)
            report[case.__name__] = await case(bench)
        app.stop()
        await running
    print(json.dumps(report))


if __name__ == "__main__":
    wide, high = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        prepare(wide, high, fullscreen=False, rotation=0, home=Path(home))
        asyncio.run(main())
