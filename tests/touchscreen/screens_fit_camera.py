"""As ``screens_fit``, for what the dice camera shows: the strip in every state, settings, every step of a calibration.

``python -m tests.touchscreen.screens_fit_camera WIDTHxHEIGHT,… [FOLDER]``; with a folder every screen is kept there.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from base64 import b64encode
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from calibration.tray import TrayCalibration
from companion.faces.cameras import ShownSource, TaughtThrow
from companion.locale import Words
from companion.touchscreen.environment import prepare
from hardware.dice.reasons import ASKED
from tests.calibration.tray_scenes import Scenes
from tests.touchscreen.scripted_camera import (
    ScriptedCamera,
    ScriptedChoice,
    ScriptedDice,
    ScriptedDie,
    ScriptedSight,
)
from tests.touchscreen.sizes import Part, parsed, pixels, shown_in_turns

PATIENCE = 50_000
"""Frames after which what has not come will not come; seconds would say nothing of a busy machine."""
PREFIX = "touchscreen.camera.short."
SOURCES = (
    ShownSource("camera", False, "The camera was moved."),
    ShownSource("buttons", True),
    ShownSource("touch", True),
    ShownSource("phone", True),
)


async def show_all(sizes: list[str], folder: Path | None) -> None:
    """Show the screens one by one and print what is wrong with each."""
    prepare(*pixels(sizes[0]), fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen
    from tests.touchscreen.screens_fit import settled
    from tests.touchscreen.screens_fit_knights import new_game as knights_game

    with TemporaryDirectory() as home:
        async with Table(MemoryStore()) as table:
            context = JoinableTouchscreen({}, Path(home), [])
            context.seen_by = ScriptedCamera()
            context.choice = ScriptedChoice(kept=["Salon", "Chez Maximilienne 2"], used="Salon")
            context.sources = SOURCES
            app = TouchscreenApp(table, context, first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            look = Look(app, folder)
            six = {**knights_game(), "custody": {"dice": "table"}}

            async def show_two(_: Any) -> int:
                await begin(table, base_game())
                return await look.of(show_strip(look, context.seen_by))

            async def show_read(_: Any) -> int:
                await begin(table, base_game())
                return await look.of(show_journal(look, table))

            async def show_three(_: Any) -> int:
                await begin(table, six)
                return await look.of(show_strip(look, context.seen_by))

            async def show_rest(_: Any) -> int:
                await look.of(show_settings(look, context))
                return await look.of(show_fairness(look, context))

            async def show_fitting(_: Any) -> int:
                return await look.of(show_calibration(look, context, Path(home)))

            parts: list[Part] = [show_two, show_read, show_three, show_rest, show_fitting]
            await shown_in_turns(app, "camera", [(None, part) for part in parts], sizes)
            print(json.dumps({"seen": look.seen, "failures": app.failures}))
            app.stop()
            await running


def base_game() -> dict[str, Any]:
    """Six would not be more cramped: the dice row is as wide with four."""
    from tests.touchscreen.screens_fit import long_named_game

    return {**long_named_game(), "custody": {"dice": "table"}}


async def begin(table: Any, new: dict[str, Any]) -> None:
    """Start a game, and play to the first roll of real dice."""
    from tests.touchscreen.table_game import walk

    await table.start(new)
    await walk(table, 200, until="roll")
    assert any(duty["type"] == "roll" for duty in table.view_for("table")["obligations"])


class Look:
    """Shows the top screen in both languages, says what does not fit, keeps pictures."""

    def __init__(self, app: Any, folder: Path | None) -> None:
        self.app, self.folder, self.seen = app, folder, 0

    async def __call__(self, name: str, *, sheet: bool = False) -> None:
        """sheet: what is looked at lies over the screen, and would go with a change of language."""
        from tests.touchscreen.screens_fit import look, say_misfits

        self.seen += 1
        if sheet:
            await say_misfits(self.app, name)
        else:
            await look(self.app, name)
        self._keep(name)

    async def of(self, shown: Awaitable[None]) -> int:
        """How many screens this showed."""
        before = self.seen
        await shown
        return self.seen - before

    def _keep(self, name: str) -> None:
        if self.folder is not None:
            from kivy.core.window import Window

            size = f"{Window.width:.0f}x{Window.height:.0f}"
            path = self.folder / f"{size}-{self.app.words.language}-{name.replace(' ', '-')}.png"
            self.app.root_layout.export_to_png(str(path))


def picture() -> bytes:
    """Two dice of flat grey on green."""
    seen = np.full((360, 480, 3), (60, 90, 40), np.uint8)
    for x in (150, 290):
        cv2.rectangle(seen, (x, 150), (x + 50, 200), (225, 230, 230), -1)
    return bytes(cv2.imencode(".jpg", seen)[1])


def sights(language: str, *, three: bool) -> list[ScriptedSight]:
    """Every state and reason that has words."""
    dice = [ScriptedDie(6, "red", (200, 200, 66, 66)), ScriptedDie(4, "white", (386, 200, 66, 66))]
    dice += [ScriptedDie("politics", "event", (90, 60, 66, 66))] * three
    read, shown = ScriptedDice(dice), {"picture": picture(), "picture_seq": 1}
    words = Words(language)
    reasons = [key.removeprefix(PREFIX) for key in words._messages if key.startswith(PREFIX)]
    plain = [ScriptedSight(state, said=words(f"hardware.camera.state.{state}"), **shown)
             for state in ("starting", "empty", "hand", "rolling", "off")]  # fmt: skip
    waits = ScriptedSight("settled", None, read, counts_at=time.monotonic() + 60, **shown)
    used = [ScriptedSight("settled", reason, read, said=said(words, reason), **shown)
            for reason in ("same_throw", "typed")]  # fmt: skip
    held = [ScriptedSight("settled", reason, read, offer=read, said=said(words, reason), **shown)
            for reason in ("waved", "disturbed", "lay_there", "refused", "taken_back",
                           "hard", "too_far")]  # fmt: skip
    doubt = replace(read, dice=[*dice[:-1], replace(dice[-1], doubtful=True)], accepted=False)
    refused = [ScriptedSight("settled", reason, doubt, said=said(words, reason), **shown,
                             offer=doubt if reason in ASKED else None)
               for reason in reasons if words.has(f"hardware.dice.{reason}")]  # fmt: skip
    broken = [ScriptedSight("trouble", reason, said=said(words, reason))
              for reason in reasons if words.has(f"hardware.camera.{reason}")]  # fmt: skip
    return [*plain, waits, *used, *held, *refused, *broken]


def said(words: Words, reason: str) -> str:
    """The whole sentence of a reason."""
    key = f"hardware.camera.{reason}"
    return words(key if words.has(key) else f"hardware.dice.{reason}")


async def show_strip(look: Look, camera: ScriptedCamera) -> None:
    """The strip and its sheet."""
    from tests.touchscreen.screens_fit import languages, say_misfits

    app = look.app
    for language in languages():
        app.set_language(language)
        game = app.navigate("game")
        three = bool(game.presenter.seen.symbols)
        for sight in sights(language, three=three):
            camera.sight = replace(sight, said=sight.said or "…")
            game.refresh()
            look.seen += 1
            await say_misfits(app, f"strip {sight.state} {sight.reason}")
            if sight.reason in (None, "cocked", "waved", "moved", "colours", "unsure"):
                look._keep(f"strip-{'three' if three else 'two'}-{sight.state}-{sight.reason}")
        camera.sight = sights(language, three=three)[5]
        game.open_sheet("camera")
        await look(f"camera sheet {'three' if three else 'two'}", sheet=True)
        app.sheets.close()


async def show_journal(look: Look, table: Any) -> None:
    """A roll with its picture, then the way to put it right, which begins where any undo does."""
    from companion.faces.past import journal
    from companion.faces.seen import Seen
    from companion.table import Submission
    from companion.touchscreen.screens.play.roll import _put_right, open_roll
    from companion.touchscreen.widgets.camera_picture import CameraPicture
    from tests.touchscreen.screens_fit import descendants

    seat = next(d["seat"] for d in table.view_for("table")["obligations"] if d["type"] == "roll")
    boxes = [{"face": 3, "colour": "white", "box": [150, 150, 50, 50], "confidence": 0.97}]
    evidence = {"source": "camera", "confidence": 0.97, "size": [480, 360], "boxes": boxes,
                "picture": b64encode(picture()).decode()}  # fmt: skip
    do = {"type": "roll", "dice": [3, 5]}
    answer = await table.submit(Submission("seen", "camera", seat, None, do, evidence))
    assert answer["ok"], answer
    app = look.app
    app.navigate("journal")
    await look("journal with a camera's roll")
    view = table.view_for("table")
    line = next(one for one in journal.lines(Seen(view), app.words, ()) if one.source)
    assert line.source == "camera"
    assert line.has_picture
    sheet = open_roll(app.screen, line)
    await look("roll looked back at", sheet=True)
    assert any(isinstance(part, CameraPicture) for part, _ in descendants(sheet))
    app.sheets.close()
    _put_right(app.screen, line)
    await look("roll put right")
    await settled_until(lambda: owes_roll(table) or app.screen.presenter.model().choices)


def owes_roll(table: Any) -> bool:
    """Whether the roll is asked again."""
    return any(duty["type"] == "roll" for duty in table.view_for("table")["obligations"])


async def settled_until(done: Any) -> None:
    """Draw until something is so."""
    from tests.touchscreen.screens_fit import settled

    for _ in range(PATIENCE):
        if done():
            return
        await settled(1)
    raise AssertionError("it never came")


async def show_settings(look: Look, context: Any) -> None:
    """The settings, with profiles and without, what was taught, and the questions before it is forgotten."""
    from companion.faces.setup.lessons import AT_ONCE
    from companion.touchscreen.screens.setup.lessons import LessonsSheet

    app = look.app
    app.navigate("cameras")
    await look("cameras")
    context.choice.told = told(9)
    await look("cameras taught")
    leaf = LessonsSheet(app.screen, context.choice, app.screen.refresh)
    await look("lessons", sheet=True)
    leaf._turn(AT_ONCE)
    await look("older lessons", sheet=True)
    leaf._ask()
    await look("lessons wipe", sheet=True)
    app.sheets.close()
    app.screen._ask_delete(context.choice, "Chez Maximilienne 2")
    await look("cameras delete", sheet=True)
    app.sheets.close()
    kept, context.choice.kept = context.choice.kept, []
    await look("cameras none")
    context.choice.kept = kept
    app.navigate("menu")
    await look("menu with camera")


def told(count: int) -> list[TaughtThrow]:
    """Throws that were taught, with every origin, three dice in some and one that contradicts the rest."""
    crop = picture()
    faces: tuple[int | str, ...] = (6, 4, "politics")
    origins = ("confirmed", "corrected", "typed")
    return [
        TaughtThrow((crop,) * (2 + n % 2), faces[: 2 + n % 2], 1e9 + n, origins[n % 3], n != 2)
        for n in range(count)
    ]


async def show_fairness(look: Look, context: Any) -> None:
    """Each die over all games, with each verdict, and before anything was thrown."""
    app = look.app
    context.history = {}
    app.navigate("statistics", tab="dice")
    await look("fairness none")
    app.back()
    uneven = {1: 20, 2: 40, 3: 40, 4: 40, 5: 40, 6: 120}
    odd = {1: 40, 2: 50, 3: 50, 4: 50, 5: 55, 6: 75}
    even = {"ship": 60, "trade": 20, "politics": 20, "science": 20}
    context.history = {"two": odd, "red": uneven, "white": {6: 7, 1: 9}, "event": even}
    app.navigate("statistics", tab="dice")
    for die in context.history:
        app.screen._die = die
        app.screen.rebuild()
        await look(f"fairness {die}")


async def show_calibration(look: Look, context: Any, home: Path) -> None:
    """Every step of a calibration, with its worst words."""
    from tests.touchscreen.screens_fit import settled

    app, scenes = look.app, Scenes()
    fitting = TrayCalibration(scenes.open, "demo", home / "cameras", read=scenes.reading)
    context.choice.fitting = fitting
    app.navigate("tray")
    for name in ("tray", "light", "dice", "score", "save"):
        scenes.play(name)
        await settled_until(lambda name=name: fitting.step == name and fitting.may_go_on)
        await look(f"calibrate {name}")
        fitting.act("next")
        if name == "light":
            await settled_until(lambda: fitting.step == "dice")
    app.back()
    await settled(3)


if __name__ == "__main__":
    asyncio.run(
        show_all(
            parsed(sys.argv[1]),
            Path(sys.argv[2]) if len(sys.argv) > 2 else None,
        )
    )
