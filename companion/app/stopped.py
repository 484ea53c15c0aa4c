"""A table that cannot start says so on its screen, which is all that people look at."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial

from companion.app.alive import beating
from companion.app.pointer import has_mouse
from companion.app.troubles import Saying, worded
from companion.arguments import Usage, UsageError, read
from companion.config import Settings
from companion.faces.context import LoneTouchscreen
from companion.locale import Words
from companion.table import MemoryStore
from companion.table.session import Table
from hardware.pins import machine_model, on_raspberry_pi

_log = logging.getLogger("companion.app")


class _Telling(LoneTouchscreen):
    """A screen without a table: it keeps nothing, since nothing may be written in a folder that refuses."""

    def __init__(self, settings: Settings, saying: Saying) -> None:
        super().__init__({"language": settings.language, "mode": settings.screen.mode})
        self._saying = saying

    def troubles(self, language: str) -> Sequence[str]:
        return (self._saying(language, {}),)


def nobody_reads(environ: Mapping[str, str] = os.environ, error: int = 2) -> bool:
    """Whether what is said on standard error goes to the journal of the machine (systemd.exec, ``JOURNAL_STREAM``).

    error: the number of its file.
    """
    try:
        found = os.fstat(error)
    except OSError:
        return False
    return environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"


def misused(usage: Usage, argv: Sequence[str]) -> Saying:
    """What is wrong with arguments that cannot be used."""
    try:
        read(usage, argv)
    except UsageError as error:
        return partial(_misused, usage.called, error)
    return worded("app.failed", reason="?")


def _misused(program: str, error: UsageError, language: str, _: Mapping[str, str]) -> str:
    words = Words(language)
    wrong = words(f"cli.usage.{error.code}", **error.params)
    return words("cli.usage.see", wrong=wrong, program=program)


def show_stopped(settings: Settings, saying: Saying) -> None:
    """Shows why the table cannot start until somebody closes it.

    Says nothing where no window can be opened, or where one has been open: what is wrong came after the start then.
    """
    if "kivy.core.window" in sys.modules:
        return
    try:
        asyncio.run(_shown(settings, saying))
    except KeyboardInterrupt:
        return
    except Exception:
        _log.info("the screen could not say it", exc_info=True)


async def _shown(settings: Settings, saying: Saying) -> None:
    from companion.touchscreen.desktop import screens
    from companion.touchscreen.display import open_display
    from companion.touchscreen.run import run_touchscreen

    if not screens():
        return
    open_display(lambda _: None)
    screen, pi = settings.screen, on_raspberry_pi(machine_model())
    async with beating(), Table(MemoryStore(), name=settings.table) as table:
        await run_touchscreen(
            table,
            _Telling(settings, saying),
            size=screen.size,
            fullscreen=True if pi and screen.fullscreen is None else screen.fullscreen,
            cursor=not pi or screen.fullscreen is False or has_mouse(),
            rotation=screen.rotation,
            home=None,
            first="stopped",
        )
