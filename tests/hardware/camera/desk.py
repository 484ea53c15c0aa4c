"""A table that waits for a roll, with a camera that follows a script."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from companion.table.memory import MemoryStore
from companion.table.ports import Submission
from companion.table.session import Table
from hardware import CameraSetup, Message
from hardware.dice.camera import Camera
from hardware.dice.frames import SourceError
from hardware.dice.lesson import Lesson
from hardware.dice.teaching import Make
from hardware.dice.telling import ToldThrow
from tests.hardware.camera.scenes import THREE_FIVE, profile, reader, tray
from tests.hardware.camera.scripted_reader import ScriptedReader
from tests.hardware.camera.scripted_source import Openings, ScriptedSource

PLAYERS = [{"seat": seat, "name": seat.title()} for seat in ("blue", "white", "orange")]
SOON = 0.05


def lies(*dice: tuple[int, int, int], frames: int = 8) -> list[Any]:
    return [tray(*dice) for _ in range(frames)]


def rolls() -> list[Any]:
    return [tray((150 + 30 * step, 200, 2), (400, 100 + 30 * step, 4)) for step in range(5)]


EMPTY = lies(frames=6)
THROW = [*EMPTY, *rolls(), *lies(*THREE_FIVE)]


class Desk:
    """A table that waits for a roll, and a camera with a script."""

    def __init__(
        self,
        table: Table,
        camera: Camera,
        openings: Openings,
        store: MemoryStore,
        messages: list[Message],
    ) -> None:
        self.table, self.camera, self.openings = table, camera, openings
        self.store, self.messages = store, messages
        self.sent = 0
        self.looks: list[tuple[str, str | None]] = []

    def note(self) -> None:
        status = self.camera.status()
        if self.looks[-1:] != [(status.state, status.reason)]:
            self.looks.append((status.state, status.reason))

    async def until(self, what: Callable[[], object]) -> None:
        for _ in range(2000):
            if what():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"not in 20 seconds; seen so far: {self.looks}")

    async def do(self, seat: str, **do: Any) -> Any:
        self.sent += 1
        wish = Submission(f"finger-{self.sent}", "touch", seat, None, do)
        return await self.table.submit(wish)

    @property
    def roll(self) -> Any:
        return self.table.view_for("table")["roll"]

    @property
    def owing(self) -> str:
        return str(self.table.view_for("table")["obligations"][0]["seat"])


@asynccontextmanager
async def desk(
    *outcomes: ScriptedSource | SourceError,
    read: ScriptedReader | None = None,
    setup: CameraSetup | None = None,
    make: Make | None = None,
) -> AsyncIterator[Desk]:
    openings, store = Openings(*outcomes), MemoryStore()
    async with Table(store) as table:
        await table.start({"game": "base", "players": PLAYERS, "board": "beginner"}, "touch")
        messages: list[Message] = []
        camera = Camera(
            table,
            setup or CameraSetup("scripted", profile(), SOON),
            on_message=messages.append,
            opener=openings,
            read=(read or reader()).read,
            make=make or Pupil().make,
        )
        made = Desk(table, camera, openings, store, messages)
        camera.listen(made.note)
        camera.start()
        try:
            yield made
        finally:
            camera.stop()


def doubting(reason: str = "unsure") -> ScriptedReader:
    """Reads what lies there, never for sure."""

    def say(picture: Any) -> Any:
        seen = reader().say(picture)
        return replace(seen, accepted=False, reason=reason) if seen.dice else seen

    return ScriptedReader(say)


class Pupil:
    """Keeps what a camera was taught, as lessons without pictures."""

    def __init__(self) -> None:
        self.told: list[ToldThrow] = []

    def make(self, picture: Any, told: ToldThrow, profile: Any, lessons: Any) -> Lesson:
        self.told.append(told)
        return Lesson(f"lesson-{len(self.told)}", (), told.when, told.origin, told.roll)
