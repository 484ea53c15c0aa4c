"""``python -m tests.attacks [--short] [NAME …]``: every attack on a table in a network of its own, and what it cost.

A network namespace with loopback only, where this user may make one: nothing leaves the machine. Ends with 1 where
the game did not go on, somebody could not join, memory grew by more than 30 MB or the log beyond 1 MB; times are
printed and judge nothing here.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import socket
import struct
import sys

from tests.attacks.assaults import ASSAULTS
from tests.attacks.evening import Costs, evening

GROWTH, LOG = 30 * 1024 * 1024, 1024 * 1024
SECONDS, SHORT_SECONDS = 25.0, 1.5
SHORT = ("frames_before_connect", "junk_wishes", "connect_and_abort")
REST_SECONDS = 10.0
_INSIDE = "KATANE_ATTACKS_INSIDE"
_SIOCSIFFLAGS, _IFF_UP_RUNNING = 0x8914, 0x41


def main(arguments: list[str]) -> int:
    """Attacks, prints, judges."""
    if _INSIDE not in os.environ and shutil.which("unshare"):
        os.environ[_INSIDE] = "1"
        command = ["unshare", "--map-root-user", "--net", sys.executable, "-m", "tests.attacks"]
        os.execvp(command[0], [*command, *arguments])
    if _INSIDE in os.environ:
        _bring_up_loopback()
    short = "--short" in arguments
    names = [one for one in arguments if not one.startswith("-")] or list(
        SHORT if short else ASSAULTS
    )
    return asyncio.run(_attacked(names, SHORT_SECONDS if short else SECONDS, short=short))


async def _attacked(names: list[str], seconds: float, *, short: bool) -> int:
    faults: list[str] = []
    async with evening() as table:
        calm = await table.calm(seconds)
        print(
            _line(
                "attack",
                "answers",
                "median",
                "99th",
                "worst",
                "x99th",
                "xworst",
                "MB",
                "log",
                "done",
            )
        )
        print(_row(calm, calm, 0))
        for name in names:
            before = table.rss()
            costs = await table.under(name, seconds)
            if not short:
                await asyncio.sleep(REST_SECONDS)
            grown = table.rss() - before
            print(_row(costs, calm, grown), flush=True)
            faults += _faults(costs, grown)
        await table.all_see_the_same()
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def _faults(costs: Costs, grown: int) -> list[str]:
    wrong = {
        "the game stood still": not costs.answers,
        "nobody could join": not costs.joined,
        f"memory grew by {grown >> 20} MB": grown > GROWTH,
        f"the log has {costs.log} bytes": costs.log > LOG,
        "the attack broke by itself": any(key.startswith("broke") for key in costs.done),
    }
    return [f"{costs.name}: {what}" for what, is_so in wrong.items() if is_so]


def _row(costs: Costs, calm: Costs, grown: int) -> str:
    median, most, worst = costs.at(0.5), costs.at(0.99), costs.at(1.0)
    times = (f"{1000 * took:.0f} ms" for took in (median, most, worst))
    ratios = (f"{took / base:.1f}" for took, base in ((most, calm.at(0.99)), (worst, calm.at(1.0))))
    done = ", ".join(f"{what} {count}" for what, count in costs.done.items())
    return _line(costs.name, len(costs.answers), *times, *ratios, grown >> 20, costs.log, done)


def _line(name: str, *cells: object) -> str:
    return f"{name:24}" + "".join(f"{cell!s:>9} " for cell in cells)


def _bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", _IFF_UP_RUNNING)
        fcntl.ioctl(any_socket.fileno(), _SIOCSIFFLAGS, request)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
