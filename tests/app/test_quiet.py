"""The log has a bound, whatever happens, and says how much it leaves out."""

from __future__ import annotations

import io
import logging

from companion.app.quiet import A_SECOND, AT_ONCE, LONGEST, Bounded


class Clock:
    """Seconds that a test drives."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_flood_of_tracebacks_is_cut_and_told_of() -> None:
    clock, written = Clock(), io.StringIO()
    handler = Bounded(written, clock)
    log = logging.Logger("flood")
    log.addHandler(handler)
    for _ in range(3000):
        try:
            raise ValueError("x" * 2 * LONGEST)
        except ValueError:
            log.exception("again")
    assert len(written.getvalue()) <= AT_ONCE
    clock.now = 2 * LONGEST / A_SECOND
    log.warning("a word at last")
    last = written.getvalue().splitlines()[-2:]
    assert last[1] == "a word at last"
    assert "lines left out" in last[0]


def test_what_is_no_flood_is_written_as_it_is() -> None:
    written = io.StringIO()
    log = logging.Logger("calm")
    log.addHandler(Bounded(written, Clock()))
    log.warning("one %s", 1)
    log.warning("two")
    assert written.getvalue() == "one 1\ntwo\n"
