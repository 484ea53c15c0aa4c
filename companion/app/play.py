"""``companion play``: opens the parts in order, keeps them running, and closes them in order."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import subprocess
import sys
from collections.abc import Coroutine, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from companion.app.announce import ready_line, terminal_page
from companion.app.arguments import Play, read_arguments
from companion.app.camera import camera_setup, tell_in_terminal
from companion.app.demo import demo_devices
from companion.app.surroundings import Surroundings, kept_camera, made_folder
from companion.config import Settings, SettingsError
from companion.demo.players import Demo, Pace
from companion.editor.desk import Desk
from companion.editor.shelf import Shelf
from companion.locale import Words
from companion.phones import Phones, PhonesError, PhonesSettings
from companion.store import SqliteStore
from companion.table.errors import TableError
from companion.table.session import Table
from hardware import (
    DEFAULT,
    Hardware,
    Message,
    WiringError,
    load_wiring,
    machine_model,
    on_raspberry_pi,
)

_log = logging.getLogger("companion.app")


class NewFileError(Exception):
    """The file of ``--new`` cannot be read, or the game in it cannot be started. Says so in a sentence."""


def play(argv: Sequence[str]) -> int:
    """``companion play ARGV`` → 0 after an orderly end, 2 for what the user can put right (said on stderr)."""
    console = logging.StreamHandler()
    console.setLevel(
        logging.WARNING
    )  # libraries that set their own level, as Kivy does, stay quiet too
    logging.basicConfig(handlers=[console], format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("amqtt").setLevel(logging.ERROR)
    language = "en"
    try:
        wanted = read_arguments(argv)
        language = wanted.settings.language
        if asyncio.run(_Evening(wanted).run()):
            subprocess.run(["systemctl", "poweroff"], check=False)
        return 0
    except (SettingsError, PhonesError, WiringError, TableError, NewFileError) as error:
        print(_sentence(error, language), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


def _sentence(error: Exception, language: str) -> str:
    if isinstance(error, TableError):
        return Words(language).refusal({"code": error.code, "params": error.params})
    sentence = getattr(error, "sentence", None)
    return str(sentence(language)) if sentence else str(error)


class _Evening:
    """One run of the table, from the first part opened to the last one closed."""

    def __init__(self, wanted: Play) -> None:
        self.wanted = wanted
        self.settings: Settings = wanted.settings
        self.words = Words(self.settings.language)
        given = self.settings.camera
        self.camera = given if wanted.camera_given else kept_camera(given, self.settings.data)
        self._stop = asyncio.Event()
        self._power_off = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def run(self) -> bool:
        """Plays until stopped; whether the machine shall be switched off then."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop.set)
        async with AsyncExitStack() as open_parts:
            await self._open(open_parts)
            await self._until_the_end(open_parts)
        return self._power_off

    async def _open(self, parts: AsyncExitStack) -> None:
        settings = self.settings
        store = SqliteStore(settings.data)
        self.table = await parts.enter_async_context(Table(store, name=settings.table))
        await self._start_asked_for_game()
        self.phones = await self._open_phones(parts)
        self.hardware = self._open_hardware(parts)
        self.demo = await self._open_demo(parts) if self.wanted.demo else None
        self._announce()

    async def _start_asked_for_game(self) -> None:
        path = self.wanted.new
        if path is None or self.table.view_for("table")["game"] is not None:
            return
        answer = await self.table.start(_read_new(path, self.words), "app")
        if not answer["ok"]:
            raise NewFileError(
                self.words(
                    "app.new_refused", file=path, reason=self.words.refusal(answer["refusal"])
                )
            )

    async def _open_phones(self, parts: AsyncExitStack) -> Phones:
        network = self.settings.network
        phones = Phones(
            self.table,
            PhonesSettings(
                self.settings.data, network.broker, network.http, network.mqtt, network.ws
            ),
            boards=Desk(Shelf(made_folder(self.settings.data, "boards"))),
        )
        await phones.start()
        parts.push_async_callback(phones.stop)
        return phones

    def _open_hardware(self, parts: AsyncExitStack) -> Hardware:
        path = self.settings.wiring
        camera, wrong = camera_setup(self.camera, self.settings.data)
        hardware = Hardware(
            self.table,
            load_wiring(path) if path else DEFAULT,
            camera=camera,
            others={"touch": self._touch_trouble, "phone": self._phone_trouble},
        )
        if self.wanted.headless and not self.wanted.json:
            tell_in_terminal(hardware, self.words, lambda line: print(line, flush=True))
        hardware.start()
        if wrong is not None:
            hardware.troubles.append(wrong)
        parts.callback(hardware.stop)
        return hardware

    def _touch_trouble(self) -> Message | None:
        return Message("hardware.sources.no_screen") if self.wanted.headless else None

    def _phone_trouble(self) -> Message | None:
        there = any(self.phones.presence().values())
        return None if there else Message("hardware.sources.no_phone")

    async def _open_demo(self, parts: AsyncExitStack) -> Demo:
        devices, closing = await demo_devices(
            self.table, self.phones, self.hardware, self.wanted.pace
        )
        parts.push_async_callback(closing)
        pace = Pace().scaled(self.wanted.pace)
        demo = Demo(self.table, devices, pace, Random(), self.wanted.game)
        await demo.begin()
        self._spawn(demo.run())
        parts.push_async_callback(self._end_tasks)
        return demo

    def _announce(self) -> None:
        ready = self.phones.ready()
        if self.wanted.json:
            print(ready_line(self.settings.table, ready), flush=True)
        elif self.wanted.headless:
            seats = self.table.view_for("table")["seats"]
            names = {seat["seat"]: seat["name"] for seat in seats}
            print(terminal_page(self.words, self.settings.table, ready, names), flush=True)

    async def _until_the_end(self, parts: AsyncExitStack) -> None:
        parts.push_async_callback(self._end_tasks)
        if self.wanted.headless:
            await self._stop.wait()
            return
        screen = asyncio.ensure_future(self._touchscreen())
        stopped = asyncio.ensure_future(self._stop.wait())
        done, _ = await asyncio.wait({screen, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if screen in done:
            screen.result()
            return
        await _closed(screen)

    async def _touchscreen(self) -> None:
        from companion.touchscreen.run import run_touchscreen

        screen, pi = self.settings.screen, on_raspberry_pi(machine_model())
        await run_touchscreen(
            self.table,
            self._surroundings(),
            size=screen.size,
            fullscreen=True if pi and screen.fullscreen is None else screen.fullscreen,
            cursor=not pi or screen.fullscreen is False,
            rotation=screen.rotation,
            home=self.settings.data / "kivy",
        )

    def _surroundings(self) -> Surroundings:
        around = Surroundings(
            self.settings.data,
            phones=self.phones,
            hardware=self.hardware,
            demo=self.demo,
            spawn=self._spawn,
            leave=self._leave,
            camera=self.camera,
        )
        around.default("language", self.settings.language)
        around.default("mode", self.settings.screen.mode)
        return around

    def _leave(self, power_off: bool) -> None:
        self._power_off = power_off
        self._stop.set()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a part failed; the game goes on", exc_info=task.exception())

    async def _end_tasks(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _closed(screen: asyncio.Future[None]) -> None:
    from kivy.app import App

    app = App.get_running_app()
    if app is not None:
        app.stop()
    await asyncio.wait({screen}, timeout=5)


def _read_new(path: Path, words: Words) -> dict[str, Any]:
    try:
        new = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NewFileError(words("app.new_unreadable", file=path, reason=error.strerror)) from None
    except ValueError as error:
        raise NewFileError(words("app.new_syntax", file=path, reason=error)) from None
    if not isinstance(new, dict):
        raise NewFileError(words("app.new_syntax", file=path, reason="{…}"))
    inner = new.get("new", new)
    return inner if isinstance(inner, dict) else new
