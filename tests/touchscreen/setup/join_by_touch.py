"""A lost phone, replaced with fingers: the touchscreen, the real broker and two phones.

``python -m tests.touchscreen.setup.join_by_touch`` with a display. Prints one JSON object: what was seen on the way.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import calm, opened, seen

NEW = {
    "game": "base",
    "players": [
        {"seat": s, "name": n} for s, n in (("red", "Ann"), ("blue", "Bob"), ("white", "Cléo"))
    ],
    "board": "variable",
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 3,
}


async def replace_a_phone() -> dict[str, Any]:
    """Ann's seat goes to another phone after Bob held the button; what each saw."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.app.surroundings import Surroundings
    from companion.phones import Phones, PhonesSettings
    from companion.phones.client import Phone
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from hardware import DEFAULT, Hardware

    said: dict[str, Any] = {}
    with TemporaryDirectory() as home:
        async with Table(MemoryStore(), name="t") as table:
            assert (await table.start(NEW))["ok"]
            phones = Phones(table, PhonesSettings(Path(home), host="127.0.0.1"))
            await phones.start()
            hardware = Hardware(table, DEFAULT)
            hardware.start()
            around = Surroundings(
                Path(home),
                phones=phones,
                hardware=hardware,
                demo=None,
                spawn=asyncio.ensure_future,
                leave=print,
            )
            app = TouchscreenApp(table, around, first="join")
            running = asyncio.create_task(app.async_run("asyncio"))
            await opened(app)
            old = await Phone.join(phones.join_url("red"))
            await old.seen(table.seq)
            app.navigate("join", seat="red")
            await calm(app)
            before = app.context.join_code("red")
            await tap(app, app.words("touchscreen.phones.release"))
            said["asked"] = phones.claimed("red")
            question = button(
                app, app.words("touchscreen.phones.consent.hold", witness="Bob", name="Ann")
            )
            press(question)
            said["a short press does nothing"] = phones.claimed("red")
            with held(question):
                await seen(lambda: not phones.claimed("red"))
            await old.until(lambda: old.refused)
            said["old phone"] = "refused"
            said["new code"] = app.context.join_code("red") != before
            new = await Phone.join(phones.join_url("red"))
            view = await new.seen(table.seq)
            said["hand"] = "hand" in next(s for s in view["seats"] if s["seat"] == "red")
            screen: Any = app.screen
            await seen(lambda: any(there for _, there in screen._shown[1]))
            said["shown"] = list(screen._shown[1])
            said["failures"] = app.failures
            await new.close()
            await old.close()
            app.stop()
            await running
            hardware.stop()
            await phones.stop()
    return said


class Finger:
    """One touch, as Kivy hands it to widgets."""

    def __init__(self, widget: Any) -> None:
        self.pos = (self.x, self.y) = widget.center
        self.uid = id(self)
        self.grab_current: Any = None
        self.is_double_tap = False
        self.time_start = time.time()

    def grab(self, widget: Any) -> None:
        self.grab_current = widget

    def ungrab(self, widget: Any) -> None:
        self.grab_current = None


def button(app: Any, text: str) -> Any:
    """The button that says so; AssertionError where none is shown."""
    from tests.touchscreen.screens_fit import descendants

    found = [w for w, _ in descendants(app.root_layout) if getattr(w, "text", None) == text]
    pressable = [w for w in found if hasattr(w, "on_tap")]
    assert pressable, f"nothing says {text!r}"
    return pressable[0]


async def tap(app: Any, text: str) -> None:
    """A finger comes and goes."""
    press(button(app, text))
    await calm(app)


def press(widget: Any) -> None:
    """A finger comes and goes at once."""
    with held(widget):
        pass


@contextmanager
def held(widget: Any) -> Iterator[None]:
    """A finger stays."""
    finger = Finger(widget)
    widget.on_touch_down(finger)
    yield
    finger.grab_current = widget
    widget.on_touch_up(finger)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(replace_a_phone())))
