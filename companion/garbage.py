"""How often Python looks for garbage: things that hold each other and that nobody else holds.

Python's own measure suits a small program. Here a screen is some ten thousand things that hold each other, so that with
it all that lives was looked through every half second of work, for a tenth of a second and more
(https://docs.python.org/3/library/gc.html#gc.set_threshold).
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import Callable

NEW, YOUNG, OLD = 2_000, 1, 1050
"""Things made and not given back before new ones are looked through; times of that before the next older ones are. Each
look at the younger ones is then over in some ten milliseconds, with 20 for the second in a tenth of a second and more:
no finger is seen meanwhile."""


def look_seldom() -> None:
    """For the rest of this process, and for those that are forked off it."""
    gc.set_threshold(NEW, YOUNG, OLD)


ARENA_MAX = -8
"""Of ``mallopt`` in the GNU C library: how many arenas there may be (mallopt(3))."""


def share_one_arena() -> None:
    """For the rest of this process, threads take memory from one place, where the C library can do so.

    Else each thread that takes some while another does gets an arena of its own, and what it gives back there no other
    thread uses: a touchscreen with a camera held some three megabytes more. Python lets one thread run at a time, so
    that they hardly ever wait for each other.
    """
    limit = getattr(ctypes.CDLL(None), "mallopt", None)
    if limit is not None:
        limit(ARENA_MAX, 1)


MUCH, TOO_MUCH = 52, 520
"""Looks at the younger things since the last one at all of them. After the first, some fifty thousand things are given
back in a tenth of a second; left to Python it was 950,000 after some eighty turns with their sheets, in 1.7 seconds."""


def look_while_it_rests(*, for_long: bool) -> bool:
    """Look through everything now that nobody waits, if much was made since that was done last; whether it was.

    for_long: whether nobody is likely to come meanwhile, so that it need not be too much.
    """
    if gc.get_count()[2] < (MUCH if for_long else TOO_MUCH):
        return False
    gc.collect()
    return True


REST_SECONDS = 10.0
"""So long nothing happens before a program without a window counts as at rest."""


async def look_at_rest(happened: Callable[[], int], seconds: float = REST_SECONDS) -> None:
    """For ever, look whenever a program without a window rests; happened: how much has happened so far.

    A touchscreen looks by itself (``companion/touchscreen/widgets/given_back.py``). A table where nobody looks keeps
    some ten megabytes of garbage for each thousand moves, until Python does.
    """
    before = happened()
    while True:
        await asyncio.sleep(seconds)
        now = happened()
        look_while_it_rests(for_long=now == before)
        before = now


def keep_what_is_here() -> None:
    """What is loaded by now stays for good, and is not looked through again."""
    gc.freeze()
