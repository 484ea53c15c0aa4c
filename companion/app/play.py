"""``companion play``: opens the parts in order, keeps them running, and closes them in order."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import time
from collections.abc import Coroutine, Sequence
from contextlib import AsyncExitStack
from functools import cached_property, partial
from pathlib import Path
from random import Random
from typing import Any

from companion.app.alive import beating
from companion.app.arguments import USAGE, Play, play_of
from companion.app.expected import ExpectedDemo
from companion.app.kept import kept_camera
from companion.app.own_backups import OwnBackups
from companion.app.pointer import has_mouse
from companion.app.quiet import Bounded
from companion.app.round import Round
from companion.app.served_page import wrong_with_page
from companion.app.stopped import misused, nobody_reads, show_stopped
from companion.app.surroundings import Surroundings
from companion.app.troubles import Troubles, said_by, worded
from companion.arguments import arguments, language_of
from companion.config import Settings, SettingsError, data_typed
from companion.files import read_json
from companion.fonts import judged
from companion.footing import footing
from companion.garbage import keep_what_is_here, look_at_rest, look_seldom, share_one_arena
from companion.locale import Words
from companion.phones.errors import PhonesError
from companion.store import SqliteStore
from companion.table.errors import TableError
from companion.table.ports import Notice
from companion.table.session import Table
from companion.table.shapes import RefusalView
from companion.touchscreen.display import DisplayError, open_display
from hardware.messages import WiringError
from hardware.pins import machine_model, on_raspberry_pi

_log = logging.getLogger("companion.app")


class NewFileError(Exception):
    """The file of ``--new`` cannot be read, or the game in it cannot be started. Says so in a sentence."""


def play(argv: Sequence[str]) -> int:
    """``companion play ARGV`` → 0 after an orderly end, 2 for what the user can put right (said on stderr)."""
    console = Bounded()
    console.setLevel(
        logging.WARNING
    )  # libraries that set their own level, as Kivy does, stay quiet too
    logging.basicConfig(handlers=[console], format="%(levelname)s %(name)s: %(message)s")
    language, rest = language_of(argv)
    unread = Settings(Path(), language=language)
    screen = unread if "--headless" not in argv and nobody_reads() else None
    given = arguments(USAGE, rest or (), language)
    if isinstance(given, int):
        if given and screen is not None:
            show_stopped(screen, misused(USAGE, rest or ()))
        return given
    look_seldom()
    share_one_arena()
    try:
        wanted = play_of(given, language if "--lang" in argv else None)
        language = wanted.settings.language
        if wanted.tries:
            return _tried(wanted)
        screen = None if wanted.headless else wanted.settings
        with footing():
            asyncio.run(_Evening(wanted).run())
        return 0
    except DisplayError as error:  # no screen could say it
        print(error.sentence(language), file=sys.stderr, flush=True)
        return 2
    except (SettingsError, PhonesError, WiringError, TableError, NewFileError) as error:
        saying = said_by(error)
        print(saying(language, {}), file=sys.stderr, flush=True)
        if screen is not None:
            show_stopped(screen, saying)
        return 2
    except Exception as error:
        if screen is not None:
            show_stopped(screen, worded("app.failed", reason=f"{type(error).__name__}: {error}"))
        raise
    except KeyboardInterrupt:
        return 0


def _tried(wanted: Play) -> int:
    """The exit status of ``--try``, once what is wrong in the file of settings has been said."""
    for error in wanted.wrong:
        print(error.sentence(wanted.settings.language), file=sys.stderr)
    return 2 if wanted.wrong else 0


class _Evening:
    """One run of the table, from the first part opened to the last one closed."""

    def __init__(self, wanted: Play) -> None:
        self.wanted = wanted
        self.settings: Settings = wanted.settings
        given = self.settings.camera
        self.camera = given if wanted.camera_given else kept_camera(given, self.settings.data)
        self._stop = asyncio.Event()
        self.troubles = Troubles(self.settings.language)
        self.around: Surroundings | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @cached_property
    def words(self) -> Words:
        """The sentences for the terminal."""
        return Words(self.settings.language)

    async def run(self) -> None:
        """Plays until stopped."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop.set)
        async with beating(), AsyncExitStack() as open_parts:
            await self._open(open_parts)
            await self._until_the_end(open_parts)

    async def _open(self, parts: AsyncExitStack) -> None:
        settings = self.settings
        store = SqliteStore(settings.data, laid_out=True, waits=True)
        self.table = await parts.enter_async_context(Table(store, name=settings.table))
        if not self.wanted.headless:  # no game is begun where nobody could see it
            open_display(self._display_gone)
        for wrong in self.wanted.wrong:
            self.troubles.add(said_by(wrong))
        await self._start_asked_for_game()
        if self.wanted.demo:
            await self._start_demo_game()
        OwnBackups(self.table, settings.data, self._spawn, self._backup_failed)
        self.round = Round(self.wanted, self.table, self.camera, self._spawn)
        if self.wanted.headless:
            around = self._surroundings()
            await self.round.open(parts, around)
            self._announce(around)
            keep_what_is_here()
            self._spawn(look_at_rest(lambda: self.table.seq))

    def _display_gone(self, error: DisplayError) -> None:
        print(error.sentence(self.settings.language), file=sys.stderr, flush=True)

    def _backup_failed(self, refusal: RefusalView) -> None:
        """Said on the terminal and the touchscreen; the game itself is stored."""

        def said(language: str, _: object = None) -> str:
            words = Words(language)
            return words("app.backup_failed", reason=words.refusal(refusal))

        print(said(self.settings.language), file=sys.stderr, flush=True)
        if self.around is not None:
            self.around.tell(said)

    async def _start_asked_for_game(self) -> None:
        """NewFileError without a touchscreen; with one it is told there, and people set up their game."""
        try:
            await self._start_new()
        except NewFileError as error:
            if self.wanted.headless:
                raise
            self.troubles.add(said_by(error))

    async def _start_new(self) -> None:
        path = self.wanted.new
        view = self.table.view_for("table")
        if path is None or view["game"] is not None or "log" in view:
            return
        answer = await self.table.start(_read_new(path, self.words), "app")
        if not answer["ok"]:
            raise NewFileError(
                self.words(
                    "app.new_refused", file=path, reason=self.words.refusal(answer["refusal"])
                )
            )

    async def _start_demo_game(self) -> None:
        """So that the touchscreen opens on it; who plays comes after the first picture."""
        from companion.demo.players import Demo, DemoPace

        await Demo(self.table, {}, DemoPace(), Random(), self.wanted.game).begin()

    def _expected_demo(self) -> ExpectedDemo | None:
        seats = self.table.view_for("table")["seats"] if self.wanted.demo else ()
        return ExpectedDemo([entry["seat"] for entry in seats]) if seats else None

    def _announce(self, around: Surroundings) -> None:
        """Says that phones can join, to people on a terminal without a touchscreen or to whoever reads JSON."""
        from companion.app.announce import Terminal, ready_line
        from companion.app.errands import run_errands

        phones = self.round.phones
        if phones is None:
            return
        self._spawn(self._tell_of_page(around))
        self._spawn(run_errands(self.settings.data, phones.release_any))
        if self.wanted.json:
            print(ready_line(self.settings.table, phones.ready()), flush=True)
        elif self.wanted.headless:
            say = partial(print, flush=True)
            terminal = Terminal(
                self.words,
                phones,
                say,
                private=sys.stdout.isatty(),
                data=data_typed(self.settings.data),
            )
            terminal.open(self.settings.table, self._names(), self._damage())
            phones.listen(lambda: terminal.look(self._names()))

    async def _tell_of_page(self, around: Surroundings) -> None:
        """Says on the terminal and the touchscreen that phones get an old page, or none."""
        key = await asyncio.to_thread(wrong_with_page)
        if key is not None:
            around.trouble(worded(key))

    def _damage(self) -> list[str]:
        """Of a log that is not whole: what is there and what is missing."""
        from companion.faces.setup.mending import mending

        view = self.table.view_for("table")
        log = view.get("log") if view["game"] is None else None
        if log is None:
            return []
        told = mending(log, self.words, time.time())
        return [f"{told.title}.", *told.lines]

    def _names(self) -> dict[str, str]:
        return {one["seat"]: one["name"] for one in self.table.view_for("table")["seats"]}

    async def _until_the_end(self, parts: AsyncExitStack) -> None:
        parts.push_async_callback(self._end_tasks)
        if self.wanted.headless:
            await self._stop.wait()
            return
        drawn, around = asyncio.Event(), self._surroundings()
        screen = asyncio.ensure_future(self._touchscreen(around, drawn))
        stopped = asyncio.ensure_future(self._stop.wait())
        async with AsyncExitStack() as late:
            later = asyncio.ensure_future(self._open_later(late, around, drawn))
            try:
                await _first_end(screen, stopped, later)
            finally:
                later.cancel()
                await asyncio.wait({later})
                if not screen.done():
                    await _closed(screen)
                await self._end_tasks()
        if screen.done():
            screen.result()

    async def _open_later(
        self, parts: AsyncExitStack, around: Surroundings, drawn: asyncio.Event
    ) -> None:
        await drawn.wait()
        await self.round.open(parts, around)
        self._announce(around)
        self._judge_names(around)
        self.table.listen(lambda notice: self._judge_names(around, notice))
        keep_what_is_here()

    def _judge_names(self, around: Surroundings, notice: Notice | None = None) -> None:
        """Names that came with a game, and that this screen cannot draw in full, are told as those that are typed."""
        if notice is not None and notice.reason not in ("started", "resumed"):
            return
        found = judged(" ".join(self._names().values()))
        if found.packages:
            around.want_fonts(found.packages)
            around.trouble(worded("app.names_lack", packages=", ".join(found.packages)))

    async def _touchscreen(self, around: Surroundings, drawn: asyncio.Event) -> None:
        from companion.touchscreen.run import run_touchscreen

        screen, pi = self.settings.screen, on_raspberry_pi(machine_model())
        await run_touchscreen(
            self.table,
            around,
            size=screen.size,
            fullscreen=True if pi and screen.fullscreen is None else screen.fullscreen,
            cursor=not pi or screen.fullscreen is False or has_mouse(),
            rotation=screen.rotation,
            home=self.settings.data / "kivy",
            drawn=drawn.set,
        )

    def _surroundings(self) -> Surroundings:
        around = Surroundings(
            self.settings.data,
            phones=None,
            hardware=None,
            demo=self._expected_demo(),
            spawn=self._spawn,
            leave=self._stop.set,
            camera=self.camera,
            coming=True,
            troubles=self.troubles,
            wiring=self.settings.wiring,
        )
        self.around = around
        around.default("language", self.settings.language)
        around.default("mode", self.settings.screen.mode)
        return around

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


async def _first_end(
    screen: asyncio.Future[None], stopped: asyncio.Future[Any], later: asyncio.Future[None]
) -> None:
    """Returns when the screen or the evening has ended; raises what did not open round the table."""
    waited: set[asyncio.Future[Any]] = {screen, stopped, later}
    while not (screen.done() or stopped.done()):
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if later.done():
            later.result()
            waited.discard(later)


async def _closed(screen: asyncio.Future[None]) -> None:
    from kivy.app import App

    app = App.get_running_app()
    if app is not None:
        app.stop()
    await asyncio.wait({screen}, timeout=5)


def _read_new(path: Path, words: Words) -> dict[str, Any]:
    try:
        new = read_json(path)
    except OSError as error:
        raise NewFileError(words("app.new_unreadable", file=path, reason=error.strerror)) from None
    except ValueError as error:
        raise NewFileError(words("app.new_syntax", file=path, reason=error)) from None
    if not isinstance(new, dict):
        raise NewFileError(words("app.new_syntax", file=path, reason="{…}"))
    inner = new.get("new", new)
    return inner if isinstance(inner, dict) else new
