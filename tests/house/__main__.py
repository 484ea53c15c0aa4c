"""``python -m tests.house [--short] [WORD …]``: the router gives the table another address.

In a network of namespaces, each phone a real Chromium on a machine of its own: with names that resolve and without,
both brokers, with a touchscreen and without. Prints what became of each, and ends with 1 where one did not come back
as it should. WORD: ``named``, ``nameless``, ``embedded``, ``mosquitto``, ``touchscreen``, ``headless``; only what has
all of these. Where this user may make no network namespaces it says so, and that nothing was run, and ends with 2.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from tests.house.evening import KINDS, Case, Told, played
from tests.house.machines import why_not

SAID_YES_SECONDS = 60.0
ROW = "{:<10} {:<10} {:<12} {:<24} {:>8} {:>6} {:>5}  {}"


def main(arguments: list[str]) -> int:
    """Plays, prints, judges."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the namespaces go in any case
    reason = why_not()
    if reason is not None:
        print(f"not run: {reason}")
        return 2
    cases = [Case(*one) for one in product((True, False), ("embedded", "mosquitto"), (True, False))]
    if "--short" in arguments:
        cases = [Case(True, "embedded", False)]
    cases = [case for case in cases if set(arguments) - {"--short"} <= set(words_of(case))]
    print(time.strftime("%Y-%m-%d %H:%M"))
    print(ROW.format("name", "broker", "screen", "phone", "seconds", "scans", "taps", ""))
    wrong = 0
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="house-") as folder:
            try:
                found = asyncio.run(played(case, Path(folder)))
            except Exception as error:  # one evening that breaks off leaves the others
                print(*words_of(case), f"broke off: {type(error).__name__} {error}", flush=True)
                wrong += len(KINDS)
                continue
        for told in found:
            verdict = judged(case, told)
            wrong += verdict != ""
            print(row(case, told, verdict), flush=True)
    print(f"{wrong} of {len(KINDS) * len(cases)} phones did not come back as they should")
    return int(wrong > 0)


def judged(case: Case, told: Told) -> str:
    """What is wrong; empty where nothing is."""
    if told.back is None:
        return "NEVER BACK"
    if told.stranger:
        return "A HAND THAT IS NOT ITS OWN"
    if told.scans > 1 or told.taps > 1:
        return "MORE THAN ONE SCAN OR TAP"
    return "TOO LATE" if not case.lonely and told.back > SAID_YES_SECONDS else ""


def words_of(case: Case) -> tuple[str, str, str]:
    """As it stands in the table, and as it may be asked for."""
    name = "named" if case.names else "nameless"
    return name, case.broker, "touchscreen" if case.screen else "headless"


def row(case: Case, told: Told, verdict: str) -> str:
    """One line of the table."""
    seconds = "" if told.back is None else f"{told.back:.1f}"
    known = (told.phone, seconds, told.scans, told.taps, verdict)
    return ROW.format(*words_of(case), *known)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
