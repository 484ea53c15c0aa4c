"""Switching the machine off: asked of the system first, so that a table that must stay on plays on."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable, Sequence

from companion.app.troubles import Saying, worded

LOGIN = "org.freedesktop.login1"
MAY = (
    *("busctl", "--system", "--timeout=5", "call"),
    *(LOGIN, "/org/freedesktop/login1", f"{LOGIN}.Manager", "CanPowerOff"),
)
"""What systemd-logind answers to ``CanPowerOff``: ``yes``, ``no``, ``challenge`` (with a password) or ``na``."""
DO = ("systemctl", "poweroff", "--no-ask-password")
PATIENCE_SECONDS = 10.0

Ran = tuple[int, str]
"""Exit status and what was said; 127 for a program that is not there."""


async def ran(command: Sequence[str]) -> Ran:
    """Runs a program of the system that may say little and must not take long."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=DEVNULL, stdout=PIPE, stderr=asyncio.subprocess.STDOUT
        )
    except OSError as error:
        return 127, error.strerror or str(error)
    try:
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()
        return 124, ""
    return process.returncode or 0, said.decode(errors="replace").strip()


async def switch_off(run: Callable[[Sequence[str]], Awaitable[Ran]] = ran) -> Saying | None:
    """Has the machine switched off; None where that has begun, else why the system refuses, and nothing has happened.

    What is no answer is no refusal: then switching off itself is tried. run: starts a program of the system.
    """
    status, said = await run(MAY)
    answer = said.rpartition(" ")[2].strip('"') if not status else ""
    if answer == "na":
        return worded("app.power.impossible")
    if answer == "no" or answer.startswith("challenge"):
        return worded("app.power.forbidden")
    status, said = await run(DO)
    if not status:
        return None
    if status == 127:
        return worded("app.power.impossible")
    return worded("app.power.refused", reason=said.splitlines()[-1] if said else status)
