"""What the screen made and dropped is looked through while it rests, and only if that is worth it."""

from __future__ import annotations

import asyncio
import gc
import weakref

from companion.garbage import MUCH, TOO_MUCH, look_at_rest, look_while_it_rests


class Held:
    """Something that holds itself, as a sheet and its keys hold each other."""

    def __init__(self) -> None:
        self.me = self


def test_what_nobody_holds_is_given_back_at_rest_once_enough_was_made() -> None:
    gc.collect()
    assert not look_while_it_rests(for_long=True), "nothing was made since"
    held = Held()
    seen = weakref.ref(held)
    gc.collect(1)  # it has grown old: only a look at all of them finds it now
    del held
    for _ in range(MUCH):
        gc.collect(1)
    assert not look_while_it_rests(for_long=False), "somebody may come"
    assert seen() is not None
    assert look_while_it_rests(for_long=True)
    assert seen() is None
    assert not look_while_it_rests(for_long=True)


def test_too_much_does_not_wait_until_nobody_is_there() -> None:
    gc.collect()
    for _ in range(TOO_MUCH):
        gc.collect(1)
    assert look_while_it_rests(for_long=False)


async def test_a_program_without_a_window_looks_once_nothing_happens_any_more() -> None:
    gc.collect()
    held, gone = Held(), asyncio.Event()
    seen = weakref.ref(held, lambda _: gone.set())
    gc.collect(1)
    del held
    for _ in range(MUCH):
        gc.collect(1)
    lived: list[bool] = []

    def happened() -> int:
        lived.append(seen() is not None)
        return min(len(lived), 20)

    looking = asyncio.ensure_future(look_at_rest(happened, 0.001))
    await asyncio.wait_for(gone.wait(), 60)
    looking.cancel()
    assert len(lived) > 20
    assert all(lived[:20]), "moves were still made"
