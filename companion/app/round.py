"""What is round the table: robots, phones, hardware and demo, opened one after the other and closed in reverse.

With a touchscreen they come after its first picture. Their libraries are loaded on a thread then, so that fingers
never wait for them; what opens afterwards is done on the loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from companion.app.arguments import Play
from companion.app.board_photograph import picture_read, teach
from companion.app.camera import OFF, board_lessons, camera_setup, tell_in_terminal
from companion.app.chances import follow as chances
from companion.app.in_hall import HallDoor
from companion.app.kept import made_folder
from companion.app.pictures.shelf import PictureShelf
from companion.app.replays.shelf import ReplayShelf
from companion.app.stories.shelf import ChancesShelf, StoryShelf
from companion.app.strain import follow
from companion.app.surroundings import Surroundings
from companion.app.troubles import part_failed, said_by
from companion.config import CameraSettings
from companion.fonts import JudgedText, judged, said
from companion.locale import Words
from companion.phones.errors import PhonesError
from companion.phones.loading import loaded
from companion.table.ports import Json
from hardware.messages import Message, WiringError

if TYPE_CHECKING:
    from companion.app.host.desk import HostDesk
    from companion.app.robots.coach import Coach
    from companion.boards.layouts import BoardLayout
    from companion.demo.players import Demo
    from companion.editor.desk import DraftDesk
    from companion.phones import Phones
    from companion.table.session import Table
    from hardware import CameraSetup, Hardware, Wiring

T = TypeVar("T")

PHONES = ("companion.phones.service",)
HARDWARE = ("hardware.desk", "hardware.wiring")
CAMERA = ("hardware.dice.camera", "hardware.dice.frames", "hardware.dice.profile")
DEMO = ("companion.app.demo", "companion.demo.players")

_log = logging.getLogger("companion.app")


class Round:
    """Phones, hardware and demo of one evening; ``phones`` and ``hardware`` are None until they are open.

    camera: what the tray is looked at with; spawn: runs a coroutine on the loop for the whole evening.
    """

    def __init__(
        self,
        wanted: Play,
        table: Table,
        camera: CameraSettings,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._wanted = wanted
        self._settings = wanted.settings
        self._table = table
        self._camera = camera
        self._spawn = spawn
        self.phones: Phones | None = None
        self.hardware: Hardware | None = None
        self._coach: Coach | None = None
        self._stories = StoryShelf(wanted.settings.data)
        self._chances = ChancesShelf(wanted.settings.data)
        self._pictures = PictureShelf(table, wanted.settings.data)
        self._replays = ReplayShelf()

    async def open(self, parts: AsyncExitStack, around: Surroundings) -> None:
        """Opens everything, each part closed by ``parts``; around: what each is handed to as soon as it is there.

        With a touchscreen a part that does not open is told there, and the game goes on without it. Without one
        PhonesError or WiringError says what a person must put right.
        """
        self._open_robots(around)
        parts.push_async_callback(self._replays.close)
        around.replays = self._replays
        self.phones = await self._part("phones", around, self._open_phones(parts, around))
        if self.phones is None:
            around.phones_fail()
        around.hall = await self._part("hall", around, self._open_hall(parts, around))
        self._spawn(follow(self._table))
        self._spawn(chances.follow(self._table, self._stories.story, "story"))
        for shelf in (self._stories, self._chances, self._pictures):
            parts.callback(self._table.listen(shelf.heard))
        self._table.tales, self._table.tale = self._stories.story, self._stories.known
        self._table.odds = partial(self._chances.soon, spawn=self._spawn)
        self._spawn(chances.follow(self._table, self._chances.found))
        self.hardware = await self._part("hardware", around, self._open_hardware(parts, around))
        if self.hardware is not None:
            around.hardware_comes(self.hardware)
        if self._wanted.demo:
            demo = await self._part("demo", around, self._open_demo(parts))
            if demo is not None:
                around.demo_comes(demo)

    async def _part(self, name: str, around: Surroundings, opening: Awaitable[T]) -> T | None:
        try:
            return await opening
        except (PhonesError, WiringError) as error:
            if self._wanted.headless:
                raise
            around.trouble(said_by(error))
        except Exception as error:
            if self._wanted.headless:
                raise
            _log.exception("a part did not open; the game goes on without it")
            around.trouble(part_failed(name, error))
        return None

    def _open_robots(self, around: Surroundings) -> None:
        """Nobody thinks for them before a robot sits at the table."""
        from companion.app.robots.coach import Coach
        from companion.app.robots.pace import RobotPace
        from companion.app.robots.process import ThinkingProcess
        from companion.app.robots.seats import RobotSeats

        def silent(seat: str, silent: bool) -> None:
            around.robot_silent(seat, silent)
            self._table.fall_silent(around.silent_robots())
            if silent:
                around.tell(lambda language, names: _says_nothing(language, names.get(seat, seat)))

        thinking, pace = ThinkingProcess(), RobotPace().scaled(self._wanted.pace)
        self._coach = Coach(self._table, thinking)
        robots = RobotSeats(self._table, thinking, pace, silent, around.offers_read, around.covered)
        self._spawn(robots.run())

    async def _open_phones(self, parts: AsyncExitStack, around: Surroundings) -> Phones:
        """Told round the table as soon as codes are good; the page and the table's name come after them."""
        await loaded(*PHONES)
        from companion.phones import Phones, PhonesSettings

        network, data = self._settings.network, self._settings.data
        screen = not self._wanted.headless
        phones = Phones(
            self._table,
            PhonesSettings(
                data,
                network.broker,
                network.http,
                network.mqtt,
                network.ws,
                screen=screen,
                language=around.setting("language", self._settings.language),
            ),
            boards=_LateDesk(data, around if screen else None),
            host=_LateHost(self._table, around, screen=screen),
            coach=self._coach,
            pictures=self._pictures,
            replayer=self._replays,
            hall=lambda: around.hall.shown() if around.hall is not None else None,
        )
        await phones.start(lambda: around.phones_come(phones))
        around.door_comes(phones)
        parts.push_async_callback(phones.stop)
        return phones

    async def _open_hall(self, parts: AsyncExitStack, around: Surroundings) -> HallDoor:
        """Nothing of it is loaded for a table that belongs to no hall."""
        door = HallDoor(self._table, self._settings.data, around.tell)
        parts.push_async_callback(door.close)
        await door.open()
        return door

    async def _open_hardware(self, parts: AsyncExitStack, around: Surroundings) -> Hardware:
        await loaded(*HARDWARE)
        from hardware import Hardware

        camera, wrong = await self._part("camera", around, self._set_up_camera()) or (None, None)
        hardware = Hardware(
            self._table,
            self._wiring(around),
            camera=camera,
            others={"touch": self._touch_trouble, "phone": self._phone_trouble},
        )
        if self._wanted.headless and not self._wanted.json:
            words = Words(self._settings.language)
            tell_in_terminal(hardware, words, lambda line: print(line, flush=True))
        hardware.start()
        if wrong is not None:
            hardware.troubles.append(wrong)
        parts.callback(hardware.stop)
        return hardware

    async def _set_up_camera(self) -> tuple[CameraSetup | None, Message | None]:
        await loaded(*(CAMERA if self._camera.source != OFF else ()))
        return camera_setup(self._camera, self._settings.data)

    def _wiring(self, around: Surroundings) -> Wiring:
        """With a touchscreen nothing is wired where the file is wrong: a pin that is guessed may be a lamp's."""
        from hardware import DEFAULT, Wiring, load_wiring

        path = self._settings.wiring
        try:
            return load_wiring(path) if path else DEFAULT
        except WiringError as error:
            if self._wanted.headless:
                raise
            around.trouble(said_by(error))
            return Wiring(None)

    def _touch_trouble(self) -> Message | None:
        return Message("hardware.sources.no_screen") if self._wanted.headless else None

    def _phone_trouble(self) -> Message | None:
        there = self.phones is not None and any(self.phones.presence().values())
        return None if there else Message("hardware.sources.no_phone")

    async def _open_demo(self, parts: AsyncExitStack) -> Demo:
        await loaded(*DEMO)
        from companion.app.demo import demo_devices
        from companion.demo.players import Demo, DemoPace

        pace = self._wanted.pace
        devices, closing = await demo_devices(self._table, self.phones, self.hardware, pace)
        parts.push_async_callback(closing)
        demo = Demo(self._table, devices, DemoPace().scaled(pace), Random(), self._wanted.game)
        self._spawn(demo.run())
        return demo


def _says_nothing(language: str, name: str) -> str:
    return Words(language)("app.robot_silent", name=name)


class _LateHost:
    """The host's desk, loaded when the host's phone asks for it."""

    def __init__(self, table: Table, around: Surroundings, *, screen: bool) -> None:
        self._table, self._around, self._screen = table, around, screen
        self._desk: HostDesk | None = None

    async def answer(self, do: Mapping[str, Any], language: str) -> Json:
        await loaded("companion.app.host.desk")
        from companion.app.host.desk import HostDesk

        if self._desk is None:
            self._desk = HostDesk(self._table, self._around, screen=self._screen)
        return await self._desk.answer(do, language)


class _LateDesk:
    """The editor's desk, loaded when the host's phone asks for boards; it is asked in a thread, one after the other."""

    def __init__(self, data: Path, screen: Surroundings | None) -> None:
        self._data, self._screen = data, screen
        self._loop = asyncio.get_running_loop()
        self._desk: DraftDesk | None = None

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        from companion.editor.desk import DraftDesk
        from companion.editor.shelf import BoardShelf

        if self._desk is None:
            shelf = BoardShelf(made_folder(self._data, "boards"))
            self._desk = DraftDesk(shelf, self._lacking, self._read, partial(teach, self._data))
        return self._desk.answer(do, language)

    def _read(
        self, picture: bytes, taps: Sequence[tuple[float, float]], layout: BoardLayout
    ) -> Json | None:
        """Waits in the desk's thread for the process that reads a photograph; None where the table ends meanwhile."""
        read = picture_read(picture, layout, taps, board_lessons(self._data))
        reading = asyncio.run_coroutine_threadsafe(read, self._loop)
        try:
            return reading.result()
        except CancelledError:
            return None

    def _lacking(self, text: str) -> Sequence[str]:
        """Of a table with a touchscreen; what a package would bring is noted for the next start."""
        found = judged(text) if self._screen is not None else JudgedText()
        if self._screen is not None and found.packages:
            self._screen.want_fonts(found.packages)
        return [said(letter) for letter in found.refused]
