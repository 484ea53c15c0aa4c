"""Everybody's name is written in one go at the set-up, a finger that still writes starts no game, and in the game that
then begins a hidden hand is put right.

``python -m tests.touchscreen.setup.names_by_touch`` with a display. Prints one JSON object: what was seen on the way.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.put_right import correct
from companion.touchscreen.environment import prepare
from tests.touchscreen.play_by_touch import Faults, Hand, calm, opened, seen


class Seconds:
    """Time that goes on only where somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def write(app: Any, hand: Hand, name: str, key: str) -> str | None:
    """A name and the key behind it; whose name is asked then, None where the set-up is back."""
    app.screen.write(name)
    await hand.tap_text(app.words(f"touchscreen.setup.name_{key}"))
    return getattr(app.screen, "seat", None)


class Looking(LoneTouchscreen):
    """Keeps whose phones were told that their hand was seen here."""

    def __init__(self, kept: dict[str, str]) -> None:
        super().__init__(kept)
        self.looks: list[str] = []

    def looked(self, seat: str) -> None:
        self.looks.append(seat)


def ends(app: Any) -> list[tuple[float, bool]]:
    """Where the keys at the end of the line of the name lie, and which of them mean something."""
    from companion.touchscreen.widgets import Button

    keys = {child.text: child for child in app.screen.walk() if isinstance(child, Button)}
    both = (keys[app.words(f"touchscreen.setup.name_{key}")] for key in ("done", "next"))
    return [(key.x, key.enabled) for key in both]


async def leave(app: Any, hand: Hand, seat: int, written: str, answer: str) -> str:
    """What a chair's name is once the arrow back was tapped after some letters, and the question answered."""
    setup = app.screen
    setup._name(setup.draft.chairs[seat])
    await calm(app)
    app.screen.write(written)
    app.screen.go_back()
    await calm(app)
    await hand.tap_text(app.words(f"touchscreen.setup.name_{answer}"))
    await seen(lambda: app.screen is setup)
    return str(setup.draft.chairs[seat].name)


async def put_a_hand_right(app: Any, hand: Hand) -> list[list[str]]:
    """Whose phone is told before and after a hidden hand is laid open to be put right."""
    secret = (fact for fact in correct.facts(app.seen()) if correct.is_secret(app.seen(), fact))
    app.navigate("correct", fact=next(secret).key, at="blue")
    await calm(app)
    before = [*app.context.looks]
    name = app.names()["blue"]
    await hand.tap_text(app.words("touchscreen.correct.reveal", name=name))
    return [before, app.context.looks]


async def name_all(app: Any, table: Any, seconds: Seconds) -> dict[str, Any]:
    """What was asked after each name, and what the key of the start did."""
    from kivy.core.window import Window

    words, hand = app.words, Hand(app, table, Faults())
    await opened(app)
    said: dict[str, Any] = {"least": [Window.minimum_width, Window.minimum_height]}
    setup = app.screen
    setup._name(setup.draft.chairs[1])
    await calm(app)
    first = ends(app)
    said["asked"] = [await write(app, hand, name, "next") for name in ("Bo", "Cy", "Di")]
    last = ends(app)
    said["keys stay"] = [one[0] == other[0] for one, other in zip(first, last, strict=True)]
    said["mean something"] = [[key[1] for key in keys] for keys in (first, last)]
    await hand.tap_text(words("touchscreen.setup.name_next"))
    await seen(lambda: app.messages.shown)
    said["why"] = app.messages.shown.label.full_text
    said["asked"].append(await write(app, hand, "Ann", "done"))
    said["left"] = [await leave(app, hand, 2, "l", key) for key in ("drop", "keep")]
    said["names"] = [chair.name for chair in setup.draft.chairs]
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: app.messages.shown)
    said["told"] = app.messages.shown.label.full_text
    said["begun"] = [table.view_for("table").get("game")]
    setup._name(setup.draft.chairs[0])
    await calm(app)
    said["after another name"] = await write(app, hand, "a", "done")
    seconds.now += 10
    await hand.tap_text(words("touchscreen.setup.start"))
    await seen(lambda: table.view_for("table").get("game"))
    said["begun"].append(table.view_for("table")["game"])
    said["looked at"] = await put_a_hand_right(app, hand)
    return {**said, "faults": list(hand.faults.seen), "failures": app.failures}


async def main() -> None:
    """Open the window, write, print."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp

    seconds = Seconds()
    async with Table(MemoryStore()) as table:
        app = TouchscreenApp(table, Looking({"language": "en"}), seconds=seconds)
        running = asyncio.create_task(app.async_run("asyncio"))
        print(json.dumps(await name_all(app, table, seconds)))
        app.stop()
        await running


if __name__ == "__main__":
    asyncio.run(main())
